import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify } from '../../src/record/index.ts';

/** A skirmish fought once and kept: every command must lead to the state it led to then. */
const NAME = 'ambush-at-otter-creek';

describe('the golden skirmish', function () {
  const record = readRecord(readFileSync(new URL(`golden/${NAME}.json`, import.meta.url), 'utf8'));

  it('QM-32.1 is played again command by command to the same end', () => {
    if (isFlaw(record) || record.status === 'running') throw new Error('no finished battle');
    const verdict = verify(record);
    expect(isFlaw(verdict) ? verdict.code : '').to.equal('');
    if (isFlaw(verdict)) return;
    expect(verdict.commands).to.equal(record.commands.length);
    expect(verdict.outcome).to.deep.equal(record.outcome);
  });

  it('QM-35.1 has the events of a skirmish in it', () => {
    if (isFlaw(record) || record.status === 'running') throw new Error('no finished battle');
    const kinds = new Set(record.commands.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of [
      'points-rolled',
      'card-drawn',
      'activated',
      'moved',
      'fired',
      'losses',
      'downgraded',
      'point-spent',
      'counter-fire-window',
      'turn-ended',
      'game-ended',
    ]) {
      expect([...kinds]).to.include(kind);
    }
  });
});
