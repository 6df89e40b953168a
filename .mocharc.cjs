const { join } = require('node:path');

module.exports = {
  'node-option': ['import=tsx'],
  require: [join(__dirname, 'scripts/same-examples.cjs')],
  extension: ['ts', 'mjs'],
  'forbid-only': true,
  timeout: 900000,
};
