import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { verifyFile } from '../src/command-line/verify-file.ts';

describe('longroll verify', () => {
  const { log } = console;
  afterEach(() => (console.log = log));

  it('says in words who won and why: by the side’s name, without a code', () => {
    const lines: string[] = [];
    console.log = (line: string) => void lines.push(line);
    verifyFile(fileURLToPath(new URL('../../rules/test/record/golden/ridge-at-vellin.json', import.meta.url)));
    const last = lines.at(-1) ?? '';
    expect(last).to.match(/ won: [a-z ]+ \([A-Z]+-[0-9.]+\)\.$/);
    expect(last).to.not.match(/^(red|black) won/);
  });
});
