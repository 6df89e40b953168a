import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { readResults } from '../test-results.mjs';
import { root } from '../run.mjs';

describe('counting tests', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'longroll-results-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a test file with the reporter of `npm test`. */
  function ran(text) {
    const file = join(folder, 'some.test.mjs');
    const results = join(folder, 'results.jsonl');
    writeFileSync(file, text);
    const { status } = spawnSync(process.execPath, ['node_modules/mocha/bin/mocha.js', '--reporter', 'scripts/reporter.cjs', file], {
      cwd: root,
      env: { ...process.env, LONGROLL_RESULTS: results },
      timeout: 120_000,
    });
    return { ...readResults(results), status };
  }

  it('counts what passed and what failed', () => {
    const text = "describe('a', () => { it('good', () => {}); it('bad', () => { throw new Error('no'); }); it('later'); });";
    expect(ran(text)).to.deep.include({ passed: ['good'], failed: ['a bad'], pending: ['a later'], ended: true, status: 1 });
  });

  it('tells how far a run came that died', () => {
    const text = "it('good', () => {}); it('deadly', () => process.kill(process.pid, 'SIGKILL'));";
    expect(ran(text)).to.deep.include({ passed: ['good'], failed: [], ended: false, last: 'deadly' });
  });

  it('adds up what each file took, tests and what goes before and after them, the longest first', () => {
    const results = join(folder, 'by-hand.jsonl');
    const took = [
      ['a.test.ts', 20],
      ['b.test.ts', 50],
      ['a.test.ts', 40],
    ];
    writeFileSync(results, took.map((each) => `${JSON.stringify(['took', each])}\n`).join(''));
    expect(readResults(results).files).to.deep.equal([
      ['a.test.ts', 60],
      ['b.test.ts', 50],
    ]);
    const slow = "before((done) => setTimeout(done, 5)); it('good', (done) => setTimeout(done, 5));";
    expect(ran(slow).files.map(([file]) => basename(file))).to.deep.equal(['some.test.mjs']);
  });

  it('can be read while it goes on, a line half written', () => {
    const results = join(folder, 'by-hand.jsonl');
    writeFileSync(results, '["begun","a bad"]\n["failed","a bad"]\n["begun","a go');
    expect(readResults(results)).to.deep.include({ failed: ['a bad'], ended: false, last: 'a bad' });
  });

  it('takes a run that never began for one that did not end', () => {
    expect(ran('throw new Error("at load");')).to.deep.include({ passed: [], failed: [], ended: false, last: '' });
    expect(readResults(join(folder, 'none.jsonl')).ended).to.equal(false);
  });
});
