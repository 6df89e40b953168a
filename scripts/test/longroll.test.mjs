import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../house.mjs';

const battle = join(root, 'packages/rules/test/record/golden/chance-encounter.json');

function longroll(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/longroll.mjs'), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('house: longroll verify', function () {
  this.timeout(60_000);
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'longroll-record-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('finds a battle good', () => {
    const { commands } = JSON.parse(readFileSync(battle, 'utf8'));
    const { status, stdout } = longroll('verify', battle);
    expect(status).to.equal(0);
    expect(stdout).to.contain(`Holds: ${commands.length} commands, `);
  });

  it('says where a file was changed', () => {
    const record = JSON.parse(readFileSync(battle, 'utf8'));
    const command = record.commands.find(({ events }) => events.some(({ kind }) => kind === 'fire'));
    const fire = command.events.find(({ kind }) => kind === 'fire');
    const fell = fire.data.attack.dice[0];
    fire.data.attack.dice[0] = fell === 6 ? 1 : 6;
    const forged = join(folder, 'forged.json');
    writeFileSync(forged, JSON.stringify(record));
    const { status, stdout } = longroll('verify', forged);
    expect(status).to.equal(1);
    expect(stdout).to.contain(`Does not hold (die, command ${command.seq}, event ${fire.seq}).`);
    expect(stdout).to.contain(`the file says ${fell === 6 ? 1 : 6}, the seed gives ${fell}.`);
  });

  it('says what it cannot read, and how it is used', () => {
    expect(longroll('verify', join(folder, 'none.json')).status).to.equal(2);
    expect(longroll().stderr).to.contain('Usage');
  });
});
