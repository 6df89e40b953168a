const { join } = require('node:path');

module.exports = {
  // Tests and sources are imported as the modules they are. Where mocha may `require` them, tsx rewrites each, libraries too, and every call of another file's function
  // goes through a getter: hashing takes several times as long.
  'node-option': ['no-experimental-require-module', 'import=tsx'],
  require: [join(__dirname, 'scripts/same-examples.mjs')],
  extension: ['ts', 'mjs'],
  'forbid-only': true,
  timeout: 900000,
};
