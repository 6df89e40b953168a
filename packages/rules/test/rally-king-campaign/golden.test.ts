import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../src/record/index.ts';
import { OF_EVERY_KIND, goAsSeen } from './golden-campaigns.ts';

function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

/** Campaigns played once and kept: every command must lead to the state it led to then. */
describe('the golden campaigns of Rally Round the King', () => {
  for (const name of ['the-border-kingdom', 'by-the-book', 'anywhere-at-random']) {
    const record = golden(name);

    it(`RKC-8.1: ${name} is played again command by command to the same end`, () => {
      const verdict = verify(record);
      if (isFlaw(verdict)) throw new Error(verdict.code);
      expect(verdict.commands).to.equal(record.commands.length);
      expect(verdict.outcome).to.deep.equal(record.outcome);
    });

    it(`RKC-32.1: ${name} has the events of a campaign in it`, () => {
      const kinds = new Set(record.commands.flatMap(({ events }) => events.map(({ kind }) => kind)));
      expect([...kinds]).to.include.members(['war-began', 'battle-ended', 'province-taken', 'morale-check', 'death', 'campaign-ended']);
    });
  }

  goAsSeen(OF_EVERY_KIND);
});
