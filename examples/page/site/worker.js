// A worker of the page of plain files: it holds the library and answers one question after the other.
// It is told first {module, glue}, and then questions {name, body}; it tells how they stand, as a job of the server does.

let engine; // a promise

async function start({module, glue}) {
  const {default: make} = await import(glue);
  return make({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
    tell: (text) => postMessage({...JSON.parse(text), state: 'running'}),
  });
}

async function answer({name, body}) {
  try {
    const library = await engine;
    const texts = [name, body].map((text) => library.stringToNewUTF8(text));
    const state = JSON.parse(library.UTF8ToString(library._loshu_ask(...texts)));
    texts.forEach((text) => library._free(text));
    postMessage({...state, bytes: library.HEAPU8.length});
  } catch (error) {
    postMessage({state: 'failed', error: {message: `The library gave up: ${error.message ?? error}`}, bytes: Infinity});
  }
}

addEventListener('message', ({data}) => {
  if (data.module) engine = start(data);
  else answer(data);
});
