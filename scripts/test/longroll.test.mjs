import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import * as first from '../../packages/rules/src/books/kings-men/first/index.ts';
import { recordText, writeRecord } from '../../packages/rules/src/record/index.ts';
import { rulebooks } from '../../packages/rules/src/rulebooks/index.ts';
import { foughtWithTakeBacks } from '../../packages/rules/test/record/fought-with-take-backs.ts';
import { root } from '../run.mjs';

const battle = join(root, 'packages/rules/test/record/golden/chance-encounter.json');

function longroll(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/longroll.mjs'), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('longroll', function () {
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

  it('tells what was taken back, and what it had cost', () => {
    const rules = { ...first, book: first.kingsMen };
    const { journal } = foughtWithTakeBacks(rules, JSON.parse(readFileSync(battle, 'utf8')).scenario, 3, 40);
    const book = rulebooks.find(({ id }) => id === 'kings-men');
    const file = join(folder, 'taken-back.json');
    writeFileSync(file, recordText(writeRecord(book, journal)));
    const { status, stdout } = longroll('verify', file);
    expect(status).to.equal(0);
    const told = stdout.split('\n').filter((line) => line.includes(' took back '));
    expect(told).to.have.length(journal.takenBack.length);
    const [{ seat, after, from }] = journal.takenBack;
    expect(told[0]).to.match(
      new RegExp(
        `^${seat} took back ${after - from + 1} of the commands, as was agreed: [0-9]+ dice and [0-9]+ shuffles were spent on them\\.$`,
      ),
    );
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

  it('prints what a file calls its things as text: none of it is an order to the terminal', () => {
    const record = JSON.parse(readFileSync(battle, 'utf8'));
    const file = join(folder, 'coloured.json');
    writeFileSync(file, JSON.stringify({ ...record, book: { ...record.book, id: 'red\u001b[31m' } }));
    const { stdout } = longroll('verify', file);
    expect(stdout).to.contain('red[31m').and.not.contain('\u001b');
  });

  it('says what is only told, because it was fought under rules that are not here', () => {
    const record = JSON.parse(readFileSync(battle, 'utf8'));
    const file = join(folder, 'other.json');
    writeFileSync(file, JSON.stringify({ ...record, book: { ...record.book, version: '1' } }));
    const { status, stdout } = longroll('verify', file);
    expect(status).to.equal(3);
    expect(stdout).to.contain(`Version 1, commands 1 to ${record.commands.length}: as told.`);
    expect(stdout).to.contain('all dice and cards told are as the seed gives them.');
  });

  it('says of every battle of a club whether it comes out the same', () => {
    const kept = join(root, 'packages/server/test/stores/kings-men-2_kings-men-revised-3_queens-men-3.jsonl.gz');
    const file = join(folder, 'club.jsonl');
    const text = gunzipSync(readFileSync(kept)).toString('utf8');
    writeFileSync(file, text);
    const { stdout } = longroll('check-upgrade', file);
    expect(stdout.trim().split('\n')).to.have.length(8);
    expect(stdout).to.match(
      /^(\w{12} [a-z-]+ \d+ → \d+(, over)?: (same|differs at (event|command) \d+)\n)+\d+ same, \d+ differ, 0 cannot go on\.\n$/,
    );
    // One that is not whole is no club.
    writeFileSync(file, text.slice(0, -10));
    expect(longroll('check-upgrade', file).status).to.equal(2);
  });

  it('says of a scenario file what it is, or why no battle begins there and by which clause', () => {
    const aubry = join(root, 'packages/rules/src/scenarios/kings-men/crossroads-at-aubry.json');
    const good = longroll('scenario', 'check', aubry);
    const { name } = JSON.parse(readFileSync(aubry, 'utf8'));
    const [first, ...sides] = good.stdout.trim().split('\n');
    expect([good.status, first.replace(/\d+\.$/, 'N.')]).to.deep.equal([0, `Sound: ${name}, for kings-men N.`]);
    expect(sides).to.have.length(2);
    const own = (change) => {
      const file = join(folder, 'own.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(aubry, 'utf8')), ...change }));
      return longroll('scenario', 'check', file);
    };
    expect([own({ width: 0 }).status, own({ book: 'nobody' }).status]).to.deep.equal([1, 1]);
    expect(own({ format: 2 }).stdout).to.equal('The scenario file is not sound: “format” must be 1. (KM-29.1)\n');
    writeFileSync(join(folder, 'own.json'), '[]');
    expect(longroll('scenario', 'check', join(folder, 'own.json')).status).to.equal(2);
  });

  it('draws the field of a scenario file', () => {
    const crowns = join(root, 'packages/rules/src/scenarios/rally-king-campaign/six-crowns.json');
    const picture = join(folder, 'map.svg');
    expect(longroll('scenario', 'picture', crowns, picture).status).to.equal(0);
    const drawn = readFileSync(picture, 'utf8');
    expect(drawn).to.match(/^<svg .*<\/svg>$/);
    expect(longroll('scenario', 'picture', crowns).stdout.trim()).to.equal(drawn);
    expect(longroll('scenario', 'picture', crowns, join(folder, 'nowhere', 'map.svg')).status).to.equal(2);
  });

  it('says what it cannot read, and how it is used', () => {
    expect(longroll('verify', join(folder, 'none.json')).status).to.equal(2);
    expect(longroll().stderr).to.contain('Usage');
  });
});
