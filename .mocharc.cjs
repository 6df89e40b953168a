const { join } = require('node:path');

module.exports = {
  // Reads TypeScript. It leaves functions as they are written: what names each of them anew whenever it is made has a judge of battles take half as long again.
  'node-option': ['import=@oxc-node/core/register'],
  require: [join(__dirname, 'scripts/same-examples.mjs')],
  extension: ['ts', 'mjs'],
  'forbid-only': true,
  timeout: 900000,
};
