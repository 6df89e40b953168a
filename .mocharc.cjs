const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

module.exports = {
  // Reads TypeScript, and what pages bring along. It leaves functions as they are written: what names each of them anew whenever it is made has a judge of battles take half as long again.
  'node-option': [
    'import=@oxc-node/core/register',
    // What reads TypeScript says on a newer Node that it registers in the old way.
    'disable-warning=DEP0205',
    ...['with-words', 'with-page-modules'].map((name) => `import=${pathToFileURL(join(__dirname, `scripts/${name}.mjs`)).href}`),
  ],
  require: ['same-examples', 'same-lines'].map((name) => join(__dirname, `scripts/${name}.mjs`)),
  extension: ['ts', 'mjs'],
  'forbid-only': true,
  timeout: 900000,
};
