// Solves an LP file by HiGHS, and prints its status and the columns that are not 0.
const {readFileSync} = require('fs');
require('highs')().then((highs) => {
  const {Status, Columns} = highs.solve(readFileSync(process.argv[2], 'utf8'), {});
  console.log(Status);
  for (const {Name, Primal} of Object.values(Columns)) if (Primal) console.log(Name, Primal);
});
