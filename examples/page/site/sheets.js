// Shows sheets that the page sends, in a page of their own, and prints them. No program in them runs: the policy of
// sheets.html forbids it.

addEventListener('message', ({source, origin, data}) => {
  if (source !== opener || origin !== location.origin) return;
  const sheets = new DOMParser().parseFromString(data, 'text/html');
  for (const program of sheets.querySelectorAll('script')) program.remove();
  document.title = sheets.title;
  document.head.append(...sheets.querySelectorAll('style'));
  document.body.replaceChildren(...sheets.body.childNodes);
  print();
});
opener?.postMessage('ready', location.origin);
