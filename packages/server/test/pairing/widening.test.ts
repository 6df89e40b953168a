import type { Pace } from '@longroll/protocol';
import { expect } from 'chai';
import { pairsOf } from '../../src/pairing/pairs.ts';
import { bandOf, takeEachOther, type Waiting } from '../../src/pairing/widening.ts';
import { TestTime } from '../test-time.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('the band of whoever waits for an opponent', () => {
  const steps: readonly [Pace, readonly (readonly [number, number | null])[]][] = [
    [
      'live',
      [
        [0, 100],
        [20, 200],
        [40, 400],
        [60, null],
      ],
    ],
    [
      'letter',
      [
        [0, 100],
        [600, 200],
        [3600, 400],
        [3 * 3600, null],
      ],
    ],
  ];
  for (const [pace, widths] of steps)
    it(`widens in steps, counted from when they began (${pace})`, () => {
      const time = new TestTime();
      const waiting = { pace, rating: 1500, since: time.now() };
      let before: number | null = 100;
      for (const [seconds, band] of widths) {
        if (seconds > 0) {
          // Not an instant sooner.
          time.pass(waiting.since + seconds * SECOND - 1 - time.now());
          expect(bandOf(waiting, time.now()), `${seconds} s, less an instant`).to.equal(before);
          time.pass(1);
        }
        expect(bandOf(waiting, time.now()), `${seconds} s`).to.equal(band);
        before = band;
      }
      time.pass(1000 * HOUR);
      expect(bandOf(waiting, time.now())).to.equal(null);
    });

  it('is the narrowest by a clock that is behind, and none for whoever has no rating', () => {
    expect(bandOf({ pace: 'live', rating: 1500, since: 5000 }, 0)).to.equal(100);
    expect(bandOf({ pace: 'live', rating: null, since: 0 }, 0)).to.equal(null);
  });

  it('of both must hold the other: to the point, and nobody without a rating before anybody will do', () => {
    const at = (rating: number | null, since = 0): Waiting => ({ pace: 'live', rating, since });
    expect(takeEachOther(at(1500), at(1600), 0)).to.equal(true);
    expect(takeEachOther(at(1500), at(1601), 0)).to.equal(false);
    // Who has come late is not paired beyond their own band.
    expect(takeEachOther(at(1500), at(1700, 40 * SECOND), 40 * SECOND)).to.equal(false);
    expect(takeEachOther(at(1500), at(1700, 40 * SECOND), 60 * SECOND)).to.equal(true);
    expect(takeEachOther(at(1500), at(null), 59 * SECOND)).to.equal(false);
    expect(takeEachOther(at(1500), at(null), 60 * SECOND)).to.equal(true);
    expect(takeEachOther(at(null), at(null), 0)).to.equal(true);
  });
});

describe('those who wait are paired', () => {
  const named = (name: string, rating: number | null, since = 0) => ({ name, pace: 'live' as const, rating, since });
  const names = (pairs: ReturnType<typeof pairsOf<ReturnType<typeof named>>>) => pairs.map(([one, other]) => `${one.name}${other.name}`);

  it('with the nearest, and of two as near with who has waited longer', () => {
    const waiting = [named('A', 1500), named('B', 1590), named('C', 1450), named('D', 1550)];
    expect(names(pairsOf(waiting, 0, () => null))).to.deep.equal(['AC', 'BD']);
    expect(names(pairsOf([named('A', null), named('B', null), named('C', null)], 0, () => null))).to.deep.equal(['AB']);
  });

  it('never with whom they are kept apart from, and again with the last opponent only where nobody else waits', () => {
    const [a, b, c] = [named('A', 1500), named('B', 1500), named('C', 1590)];
    const apart = (why: 'never' | 'while-others-wait') => (one: typeof a, other: typeof a) =>
      [one, other].includes(a) && [one, other].includes(b) ? why : null;
    expect(names(pairsOf([a, b], 0, apart('never')))).to.deep.equal([]);
    expect(names(pairsOf([a, b], 0, apart('while-others-wait')))).to.deep.equal(['AB']);
    expect(names(pairsOf([a, b, c], 0, apart('while-others-wait')))).to.deep.equal(['AC']);
    expect(names(pairsOf([a, b, c], 0, apart('never')))).to.deep.equal(['AC']);
  });

  it('each once, however many there are', () => {
    const waiting = Array.from({ length: 101 }, (_, each) => named(String(each), 1500 + ((each * 37) % 90)));
    const met = pairsOf(waiting, 0, () => null).flat();
    expect(met).to.have.length(100);
    expect(new Set(met.map(({ name }) => name))).to.have.property('size', 100);
  });
});
