import { expect } from 'chai';
import { checkBattles } from '../../src/record/battles.ts';
import type { FinishedRecord, RecordedSeat } from '../../src/record/format.ts';

const UNLIMITED = { id: 'field', turns: 0 };
const LIMITED = { id: 'field', turns: 30 };
const REPORT = { winner: 'red' };

const at = '2026-01-01T00:00:00.000Z';
const person: RecordedSeat = { id: 'red-1', side: 'red', general: 'red', player: 'Ann', computer: false };
const computer: RecordedSeat = { id: 'black-1', side: 'black', general: 'black', player: '', computer: true };
/** A computer began, and somebody has taken over from it; or the other way round. */
const takenOver: RecordedSeat = {
  ...person,
  holders: [
    { player: '', computer: true, from: at, until: at },
    { ...person, from: at, until: null },
  ],
};
const left: RecordedSeat = {
  ...computer,
  holders: [
    { player: 'Ann', computer: false, from: at, until: at },
    { ...computer, from: at, until: null },
  ],
};

function fought(scenario: FinishedRecord['scenario'], ...seats: RecordedSeat[]): FinishedRecord {
  return {
    format: 1,
    book: { id: 'field', version: '1' },
    scenario,
    seats,
    founded: at,
    status: 'finished',
    chance: { commitment: '0'.repeat(64), seed: '0'.repeat(64), words: {} },
    opening: { draws: [], events: [], hash: '0'.repeat(64) },
    commands: [],
    outcome: { winner: 'red', reason: 'won', clause: '' },
  };
}

/** What is said of a battle that was asked for with such files. */
function said(record: FinishedRecord, amongComputers?: unknown): unknown {
  const commission = { book: 'field', scenario: UNLIMITED, seats: {}, ...(amongComputers === undefined ? {} : { amongComputers }) };
  return checkBattles(
    { battles: [{ decision: 'd1', record }] },
    [{ command: 7, answer: REPORT, asked: { decision: 'd1', seat: 'marshal', commission } }],
    () => ({ report: REPORT, proven: true }),
  );
}

const ALL_WELL = { told: 1, proven: 1 };
const other = { code: 'battle-not-asked-for', named: { command: 7 } };

describe('the file of a battle that was fought for a game', () => {
  it('is one of two where computers began in all seats: earlier battles had none of their own', () => {
    expect(said(fought(LIMITED, computer, computer), LIMITED)).to.deep.equal(ALL_WELL);
    expect(said(fought(UNLIMITED, computer, computer), LIMITED)).to.deep.equal(ALL_WELL);
    expect(said(fought({ id: 'field', turns: 12 }, computer, computer), LIMITED)).to.deep.include(other);
  });

  it('is never that of computers where a person began in a seat', () => {
    expect(said(fought(UNLIMITED, person, computer), LIMITED)).to.deep.equal(ALL_WELL);
    expect(said(fought(LIMITED, person, computer), LIMITED)).to.deep.include(other);
  });

  it('follows who sat there when it was founded, not who sat there last', () => {
    expect(said(fought(LIMITED, takenOver, computer), LIMITED)).to.deep.equal(ALL_WELL);
    expect(said(fought(LIMITED, left, computer), LIMITED)).to.deep.include(other);
    expect(said(fought(UNLIMITED, left, computer), LIMITED)).to.deep.equal(ALL_WELL);
  });

  it('is the only one there is where the game has none for computers', () => {
    expect(said(fought(UNLIMITED, computer, computer))).to.deep.equal(ALL_WELL);
    expect(said(fought(LIMITED, computer, computer))).to.deep.include(other);
  });
});
