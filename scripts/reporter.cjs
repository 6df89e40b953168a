// A mocha reporter that says little, shows every failure in full, and leaves a list of all tests for scripts/test.mjs
// and scripts/coverage.mjs in the file that LONGROLL_RESULTS names.
const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class Reporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    const passed = [];
    const failed = [];
    const pending = [];
    runner.on('pass', (test) => passed.push(test.title));
    runner.on('fail', (test) => failed.push(test.fullTitle()));
    runner.on('pending', (test) => pending.push(test.fullTitle()));
    runner.once('end', () => {
      if (failed.length > 0) this.epilogue();
      const results = process.env.LONGROLL_RESULTS;
      if (results !== undefined) writeFileSync(results, JSON.stringify({ passed, failed, pending }));
    });
  }
};
