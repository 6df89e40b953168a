import { expect } from 'chai';
import seen from './golden/seen.json' with { type: 'json' };
import { seenThen } from './seen-then.ts';

type Seen = ReturnType<typeof seenThen>;

/** The campaigns of which everything that was seen is kept, by their number. */
export const SEEN: ReadonlyMap<string, Seen> = new Map<string, Seen>(Object.entries(seen));

/** Those of every check: between them they tell every kind of event and come to every step and question that any of them does. */
export const OF_EVERY_KIND = ['1000', '1010', '1045', '1102', '1107'];

/** Each goes as it did, with the same shown to everybody, offered and refused. */
export function goAsSeen(numbers: readonly string[]): void {
  for (const number of numbers) {
    it(`RKC-31.2: campaign ${number} goes as it did, with the same shown to everybody, offered and refused`, () => {
      expect(seenThen(Number(number))).to.deep.equal(SEEN.get(number));
    });
  }
}
