import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../src/record/index.ts';

function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

const MARCH_AND_FIRE = ['unit-moved', 'volley-fired', 'fire-received', 'smoke-placed', 'smoke-cleared', 'reorder-rolled', 'half-ended'];
const CHARGES = ['charge-declared', 'charge-stage', 'charge-stress', 'wave-opened', 'contact-opened', 'contact-die', 'contact-choice'];

/** Battles fought once and kept: every command must lead to the state it led to then. */
describe('the golden battles of Toy Soldiers', function () {
  for (const [name, has] of [
    ['drill-field', [...MARCH_AND_FIRE, 'initiative-rolled', 'initiative-seized', 'unit-dispersed']],
    ['hussars-at-the-ridge', [...MARCH_AND_FIRE, ...CHARGES, 'threat-declared', 'reaction-made']],
    ['hussars-at-random', [...MARCH_AND_FIRE.slice(0, 3), ...CHARGES.slice(0, 3), 'skirmishers-deployed', 'formation-changed']],
    ['hussars-at-random-again', [...CHARGES, 'limbers-moved', 'contact-revealed', 'unit-routed', 'contact-won']],
    ['draft-at-random', ['edge-chosen', 'selection-made', 'terrain-placed', 'commander-placed', 'garrison-entered', 'garrison-left']],
    ['farms-at-random', [...CHARGES, 'files-closed']],
    ['farms-at-random-again', ['charge-declared', 'unit-reformed']],
  ] as const) {
    const record = golden(name);

    it(`TS-27.1: ${name} is played again command by command to the same end`, () => {
      const verdict = verify(record);
      if (isFlaw(verdict)) throw new Error(verdict.code);
      expect(verdict.commands).to.equal(record.commands.length);
      expect(verdict.outcome).to.deep.equal(record.outcome);
    });

    it(`TS-30.1: ${name} has the events of such a battle in it`, () => {
      const kinds = new Set(record.commands.flatMap(({ events }) => events.map(({ kind }) => kind)));
      expect([...kinds]).to.include.members([...has, 'game-ended']);
    });
  }
});
