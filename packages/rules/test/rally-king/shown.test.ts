import { expect } from 'chai';
import { publicTable } from '../../src/books/rally-king/battle/view/public-table.ts';
import { unitsStanding } from '../../src/books/rally-king/battle/view/forces.ts';
import { gameOf, land, leader, position, u, type Moment } from './position.ts';

const shown = (moment: Moment) => publicTable(gameOf(position(moment)));

describe('what lies open', () => {
  it('RK-39.2: hits of a unit, good without any, bad from its Rep on, fair between', () => {
    const pieces = shown({ units: [0, 1, 3, 4, 5].map((hits) => u(`u${hits}`, 'red', 5 + 3 * hits, 10, 90, { hits })) }).pieces;
    expect(pieces.map(({ trackers }) => trackers)).to.deep.equal(
      (
        [
          [0, 'good'],
          [1, 'fair'],
          [3, 'fair'],
          [4, 'bad'],
          [5, 'bad'],
        ] as const
      ).map(([value, tone]) => [{ name: 'hits', value, of: 4, tone }]),
    );
  });

  it('RK-39.2: leaders, activity and spells are badges of their unit; War Rating and points those of a side; ground lies open whole', () => {
    const table = shown({
      units: [u('a', 'red', 20, 10, 90, { active: true }), u('b', 'red', 25, 10, 90), u('z', 'blue', 20, 30, 270)],
      armies: { red: { leaders: [leader('cinc', 'a', { rank: 'cinc', warRating: 3 }), leader('cap', 'b')], points: 2 } },
      ground: [land('h', 'hill', 5, 5, 9, 9, { ridgeline: { from: { x: 6000, y: 7000 }, to: { x: 8000, y: 7000 } } })],
    });
    expect(table.pieces.map(({ id, badges }) => [id, badges])).to.deep.equal([
      ['a', ['active', 'cinc']],
      ['b', ['captain']],
      ['z', []],
    ]);
    expect(table.sides.map(({ id, trackers }) => [id, trackers])).to.deep.equal([
      [
        'red',
        [
          // The CinC’s 3 and 1 of the Captain (RK-5.4).
          { name: 'war-rating', value: 4, of: 0, tone: 'plain' },
          { name: 'points', value: 2, of: 0, tone: 'plain' },
        ],
      ],
      [
        'blue',
        [
          { name: 'war-rating', value: 0, of: 0, tone: 'plain' },
          { name: 'points', value: 4, of: 0, tone: 'plain' },
        ],
      ],
    ]);
    expect(new Set(table.sides.map(({ colour }) => colour)).size).to.equal(2);
    expect(table.ground.map(({ id, kind, own }) => [id, kind, own.ridgeline])).to.deep.equal([
      ['h', 'hill', { from: { x: 6000, y: 7000 }, to: { x: 8000, y: 7000 } }],
    ]);
    expect([table.cards, table.marks, table.ground.map(({ contours }) => contours)]).to.deep.equal([[], [], [[]]]);
  });

  it('RK-29.14: who guards Magic Users is known once they have shown themselves; RK-39.2: enchantments in force lie open', () => {
    const seen = (revealed: boolean) => {
      const magic = { users: [], guard: 'a', revealed, channeler: null };
      const slowed = [{ spell: 'slowness', by: 'blue', until: 'end-of-own-turn', strength: 2 }] as const;
      const units = [u('a', 'red', 20, 10, 90), u('b', 'red', 25, 10, 90, { enchantments: slowed })];
      const table = shown({ units, armies: { red: { magic } } });
      return [table.sides[0]?.own.guard, table.pieces.map(({ badges }) => badges)];
    };
    expect(seen(true)).to.deep.equal(['a', [['magic-users'], ['slowness']]]);
    expect(seen(false)).to.deep.equal([null, [[], ['slowness']]]);
  });

  it('RK-39.1: leaders are known with the unit they have been placed with, and nobody before', () => {
    const units = [u('a', 'red', 20, 10, 90), u('w', 'red', 25, 10, 90, { where: 'muster' })];
    const leaders = [leader('cinc', 'a', { rank: 'cinc' }), leader('cap', 'w'), leader('later', null), leader('gone', 'nobody')];
    const table = shown({ units, armies: { red: { leaders } } });
    expect(table.sides[0]?.own.leaders.map(({ id }) => id)).to.deep.equal(['cinc']);
    expect(table.sides[0]?.own.waiting).to.equal(1);
  });

  it('RK-26.7: a side is as strong as the points of its units, half of which go with hits of their Rep; RK-27.5: the lost are not counted, who pursues is', () => {
    const units = [
      u('a', 'red', 20, 10, 90),
      u('b', 'red', 23, 10, 90, { hits: 2 }),
      u('c', 'red', 26, 10, 90, { hits: 6 }),
      u('d', 'red', 29, 10, 90, { where: 'pursuing' }),
      u('r', 'red', 32, 10, 90, { where: 'routed' }),
      u('z', 'blue', 20, 30, 270, { cost: 40 }),
    ];
    // 24 points each: 24, 24 x 3/4, 24 x 1/2, and 24 of the pursuer.
    expect(unitsStanding(shown({ units }))).to.deep.equal([
      { side: 'red', strength: 24 + 18 + 12 + 24, standing: 4 },
      { side: 'blue', strength: 40, standing: 1 },
    ]);
  });
});
