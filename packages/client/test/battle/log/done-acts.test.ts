import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { actsSince } from '../../../src/battle/log/done-acts.ts';
import { moved, noticed, way, type Happening } from '../../../src/table/happening.ts';
import { SETUP, table } from '../fixtures.ts';

const at = (x: number) => ({ x, y: 0 });
const SEEN: Readonly<Record<string, Happening[]>> = {
  drum: [{ kind: 'drum' }],
  'a goes': [moved('march', [way('a', at(0), [at(3000)])])],
  'a shoots': [
    { kind: 'shot', shooter: 'a', target: 'b', thrown: [] },
    { kind: 'lost', piece: 'b', figures: 2 },
  ],
  look: [noticed('a')],
  'a goes on': [moved('march', [way('a', at(3000), [at(5000)])])],
  'b strikes': [{ kind: 'struck', attacker: 'b', defender: 'a', thrown: [] }],
};
const book = {
  happenings: ({ kind }: ProjectedEvent) => SEEN[kind] ?? [],
  line: ({ seq, kind }: ProjectedEvent) => ({
    seq,
    clause: '',
    text: kind,
    tone: 'plain' as const,
    side: 'red',
    pieces: [],
    rolls: [],
  }),
};
const events = Object.keys(SEEN).map((kind, seq) => ({ seq, kind, clause: '', data: {} }));
const situation = { setup: SETUP, table: table(6, { a: 5000, b: 9000 }), hand: null, events };

describe('what was done since somebody acted last', () => {
  it('is every deed that could be seen, in order, and a little of what was before', () => {
    expect(actsSince(situation, book, 0).map(({ line }) => line.text)).to.deep.equal(['a goes', 'a shoots', 'a goes on', 'b strikes']);
    // Six are kept though the player has acted since, and forty where they have not.
    const more = Array.from({ length: 60 }, (_, k) => ({ seq: 6 + k, kind: 'a shoots', clause: '', data: {} }));
    const long = { ...situation, events: [...events, ...more] };
    expect(actsSince(long, book, 66).map(({ seq }) => seq)).to.deep.equal([60, 61, 62, 63, 64, 65]);
    expect(actsSince(long, book, 50).map(({ seq }) => seq)[0]).to.equal(50);
    expect(actsSince(long, book, 0)).to.have.length(40);
  });

  it('knows where everybody stood then, and what trail it left', () => {
    const acts = actsSince(situation, book, 0);
    expect(acts.map(({ places }) => places['a'])).to.deep.equal([at(0), at(3000), at(3000), at(5000)]);
    expect(acts.map(({ trails }) => trails)).to.deep.equal([
      [{ kind: 'moved', path: [at(0), at(3000)], side: 'red' }],
      [{ kind: 'shot', path: [at(3000), at(9000)], side: 'red' }],
      [{ kind: 'moved', path: [at(3000), at(5000)], side: 'red' }],
      [{ kind: 'struck', path: [at(9000), at(5000)], side: 'red' }],
    ]);
  });
});
