// A mocha reporter that says little, shows every failure in full, and writes results for scripts/test.mjs and scripts/coverage.mjs:
// a line of JSON for everything that happens, in the file that LONGROLL_RESULTS names. So even a run that was cut short tells how far it came.
const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');
const { reporters } = require('mocha');

module.exports = class Reporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.LONGROLL_RESULTS;
    const note = (what, title = '') => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify([what, title])}\n`);
    };
    // What a file's tests and what goes before and after them take, also where files run side by side.
    const took = ({ file, duration }) => {
      if (file !== undefined && duration > 0) note('took', [relative(process.cwd(), file), duration]);
    };
    runner.on('test end', took);
    runner.on('hook end', took);
    runner.on('test', (test) => note('begun', test.fullTitle()));
    runner.on('pass', (test) => note('passed', test.title));
    runner.on('fail', (test) => note('failed', test.fullTitle()));
    runner.on('pending', (test) => note('pending', test.fullTitle()));
    runner.once('end', () => {
      note('end');
      if (this.failures.length > 0) this.epilogue();
    });
  }
};
