import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { Command } from '../../src/kernel/decision.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import {
  isFlaw,
  readRecord,
  recordSchema,
  recordText,
  replay,
  verify,
  writeRecord,
  type BattleRecord,
  type Flaw,
} from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Played } from '../../src/record/account.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { fought } from './fought.ts';
import { forged, golden } from './golden-records.ts';
import { flawSaid } from '@longroll/words/flaw';

const SEED = '0123456789abcdef'.repeat(4);

function refused(text: string): Flaw {
  const read = readRecord(text);
  if (!isFlaw(read)) throw new Error('the file was read');
  return read;
}

function unfinished(): BattleRecord {
  const [scenario] = kingsMenScenarios;
  const [book] = rulebooks;
  if (book === undefined || typeof scenario !== 'object' || scenario === null) throw new Error('the registry is empty');
  const record = writeRecord(book, fought({ ...scenario }, SEED, {}, 6));
  if (isFlaw(record)) throw new Error(record.code);
  return record;
}

describe('record: format', function () {
  it('has its schema in docs/record.schema.json (node scripts/record-schema.mjs writes it)', () => {
    const kept: unknown = JSON.parse(readFileSync(new URL('../../../../docs/record.schema.json', import.meta.url), 'utf8'));
    expect(kept).to.deep.equal(JSON.parse(JSON.stringify(recordSchema())));
  });

  it('comes back from its file as it went in', () => {
    const record = golden('crossroads-at-aubry');
    expect(readRecord(recordText(record))).to.deep.equal(record);
    expect(recordText(record).split('\n').length).to.be.greaterThan(record.commands.length);
  });

  it('holds every seat of the largest campaign, which has 38 nations with five advisers each (RKC-7.1, RKC-36.2)', () => {
    const record = golden('crossroads-at-aubry');
    const [first] = record.seats;
    if (first === undefined) throw new Error('nobody played');
    const seats = Array.from({ length: 38 * 6 + 1 }, (_, place) => ({ ...first, id: `seat-${place}` }));
    const read = (all: typeof seats) => readRecord(recordText({ ...record, seats: all }));
    expect(isFlaw(read(seats))).to.equal(false);
    expect(isFlaw(read([...seats, first]))).to.equal(true);
  });

  it('is written from a journal with the journal’s own events and hashes', () => {
    const record = golden('chance-encounter');
    const [book] = rulebooks;
    if (book === undefined) throw new Error('the registry is empty');
    const { scenario, seats, founded, chance, opening, commands, outcome } = record;
    const journal = { scenario, seats, founded, seed: chance.seed, words: chance.words, opening, commands, outcome };
    expect(writeRecord(book, journal)).to.deep.equal(record);
    // Where the journal has not written down what was drawn, the battle is played again for it.
    const undrawn = { ...journal, opening: { ...opening, draws: null }, commands: commands.map((each) => ({ ...each, draws: null })) };
    expect(writeRecord(book, undrawn)).to.deep.equal(record);
    const odd = writeRecord(book, { ...undrawn, commands: undrawn.commands.slice(1) });
    expect(isFlaw(odd) && odd.what).to.equal('command');
  });

  it('holds what players settled among themselves: words, a draw, a command taken back', () => {
    const [book] = rulebooks;
    const { scenario, seats, founded } = golden('crossroads-at-aubry');
    if (book === undefined) throw new Error('the registry is empty');
    const begun = book.open(scenario, freshChance(SEED), streams);
    if (isRefusal(begun)) throw new Error(refusalName(begun));
    const give = (position: Position, command: Command): Played => {
      const played = position.decide(command, streams);
      if (isRefusal(played)) throw new Error(refusalName(played));
      return played;
    };
    const said = { seat: 'red-1', decision: 'table:words', answer: { words: 'Vive!' } };
    const ended = { seat: 'red-1', decision: 'table:end', answer: { reason: 'agreed-draw' } };
    const spoken = give(begun.position, said);
    const back = begun.position.takenBack(spoken.position.spent, streams);
    const after = give(back, ended);
    const step = ({ events, position }: Played) => ({ events, hash: position.hash() });
    const record = writeRecord(book, {
      scenario,
      seats,
      founded,
      seed: SEED,
      words: {},
      opening: step(begun),
      commands: [
        { ...said, ...step(spoken) },
        { ...ended, ...step(after) },
      ],
      takenBack: [{ after: 1, from: 1, seat: 'black-1', agreed: true, hash: back.hash() }],
      outcome: after.position.outcome,
    });
    if (isFlaw(record) || record.status === 'running') throw new Error('no record');
    // What has been said to the dice is not unsaid by taking back.
    expect(back.hash()).to.equal(spoken.position.hash());
    expect(verify(record)).to.deep.include({
      flawed: false,
      commands: 2,
      outcome: { winner: null, reason: 'agreed-draw', clause: '' },
      takenBack: [{ seat: 'black-1', agreed: true, commands: 1, dice: 0, shuffles: 0 }],
    });
    expect(replay(record)).to.deep.include({ drift: null });
    const other = verify(forged(record, ['commands', 0, 'answer', 'words'], 'Hurra!'));
    expect(isFlaw(other) && [other.what, other.command]).to.deep.equal(['hash', 1]);
  });

  it('tells of a running battle what a spectator has seen, and keeps its seed', () => {
    const record = unfinished();
    const text = recordText(record);
    expect(record.status).to.equal('running');
    expect(text).not.to.contain(SEED);
    expect(text).not.to.contain('"secret"');
    expect(text).not.to.contain('"answer"');
    expect(readRecord(text)).to.deep.equal(record);
    const [verdict, seen] = [verify(record), replay(record)];
    expect(isFlaw(verdict) && verdict.what).to.equal('running');
    expect(isFlaw(seen) && seen.what).to.equal('running');
  });

  it('refuses what is no record, and says where', () => {
    expect(flawSaid(refused('{'))).to.equal('The file is not JSON.');
    expect(refused('[]').what).to.equal('file');
    expect(flawSaid(refused('['.repeat(1_000) + ']'.repeat(1_000)))).to.contain('too deeply');
    expect(flawSaid(refused(JSON.stringify({ ...golden('chance-encounter'), format: 2 })))).to.contain('format');
    expect(flawSaid(refused(JSON.stringify({ ...golden('chance-encounter'), extra: 1 })))).to.contain('extra');
    expect(flawSaid(refused(' '.repeat(64_000_001)))).to.contain('too long');
  });
});
