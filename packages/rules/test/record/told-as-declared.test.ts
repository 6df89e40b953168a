import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { rollsIn } from '../../src/kernel/event.ts';
import { isFlaw, readRecord } from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { otherwise } from '../playing/declared.ts';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** How many dice a value names, wherever in it. */
function diceIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, each]: [string, unknown]) => {
    if (name === 'die') return sum + (each === null ? 0 : 1);
    if (name === 'dice' && Array.isArray(each) && each.every((die) => typeof die === 'number')) return sum + each.length;
    return sum + diceIn(each);
  }, 0);
}

describe('golden battles tell', () => {
  const golden = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]golden[\\/][^\\/]+\.json$/.test(path))
    .flatMap((path) => {
      const record = readRecord(readFileSync(`${TESTS}${path}`, 'utf8'));
      return isFlaw(record) || record.status === 'running' ? [] : [record];
    });

  for (const { id, events } of rulebooks) {
    const told = golden.filter(({ book }) => book.id === id).flatMap(({ commands }) => commands.flatMap((command) => command.events));

    it(`what ${id} declares, and nothing else`, () => {
      expect(new Set(told.map(({ kind }) => kind)).size).to.be.greaterThan(20);
      expect([...new Set(told.flatMap((event) => otherwise(events, event)))]).to.deep.equal([]);
    });

    it(`of no die that is in none of the rolls of ${id}`, () => {
      const rolled = (event: (typeof told)[number]) => rollsIn(events, event).reduce((sum, { dice }) => sum + dice.length, 0);
      expect(told.filter((event) => diceIn(event.data) > rolled(event)).map(({ kind }) => kind)).to.deep.equal([]);
    });
  }
});
