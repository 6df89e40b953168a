import { expect } from 'chai';
import { footprint, generalBase } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import { baseOfFigure } from '../../src/books/kings-men/skirmish/movement/walls.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { overlaps } from '../../src/table/overlap.ts';
import type { Shape } from '../../src/table/units.ts';
import { setUpAutomatically } from '../playing/automatic-set-up.ts';

const book = { ...skirmish, book: skirmish.queensMen };

/** Three captains a side, each with foot and a loose unit of his own. */
const threeCaptains = {
  format: 1,
  book: 'queens-men',
  id: 'captains',
  name: 'Captains',
  description: 'Captains.',
  minutes: 10,
  armies: Object.fromEntries(
    ['red', 'black'].map((side) => [
      side,
      {
        name: side,
        players: [1, 2, 3].map((number) => ({ seat: `${side}-${number}`, general: `Captain ${number}`, rating: 2 })),
        units: [1, 2, 3].flatMap((number) => [
          { id: `${side}-${number}-foot`, name: 'Foot', type: 'infantry', owner: `${side}-${number}`, soldiers: 6 },
          { id: `${side}-${number}-light`, name: 'Light', type: 'skirmishers', owner: `${side}-${number}` },
        ]),
      },
    ]),
  ),
};

/** Every scenario of the house, the one raised by the dice with several forces. */
const BATTLES = [
  ...queensMenScenarios.map((file, index) => ({ name: `scenario ${index + 1}`, file, seed: '11' })),
  ...['22', '33', '44', '55'].map((seed) => ({ name: `forces of the dice ${seed}`, file: queensMenScenarios[2], seed })),
  { name: 'three captains a side', file: threeCaptains, seed: '11' },
];

/** Everything with a base of its own, by name. */
function basesOf({ field }: State): [string, Shape][] {
  return [
    ...Object.values(field.details).map((detail): [string, Shape] => [detail.id, footprint(detail, field.ground)]),
    ...Object.values(field.figures).flatMap((figure): [string, Shape][] =>
      figure.detail === null ? [[figure.id, baseOfFigure(field, figure)]] : [],
    ),
    ...Object.values(field.generals).map((general): [string, Shape] => [`general ${general.seat}`, generalBase(general)]),
  ];
}

describe('what the house deploys for a skirmish', () => {
  for (const { name, file, seed } of BATTLES) {
    it(`QM-33.1 is legal, with nobody on top of anybody, the captains included: ${name}`, () => {
      const {
        game: { state },
        events,
      } = setUpAutomatically(book, file, seed.repeat(32));
      const kinds = events.map(({ kind }) => kind);
      expect(kinds.slice(0, kinds.indexOf('turn-began'))).to.deep.equal(['armies-deployed']);
      const bases = basesOf(state);
      for (const [index, [one, base]] of bases.entries()) {
        for (const [other, its] of bases.slice(index + 1)) expect(overlaps(base, its), `${one} ${other}`).to.equal(false);
      }
    });

    it(`QM-33.1 is drawn up in order from the left, each captain behind his own men: ${name}`, () => {
      const {
        game: { state },
      } = setUpAutomatically(book, file, seed.repeat(32));
      const depth = Math.max(...state.zones.black.map(({ y }) => y));
      for (const army of ['red', 'black'] as const) {
        const right = (x: number) => (army === 'red' ? x : -x);
        const fromEdge = (y: number) => (army === 'red' ? y : depth - y);
        const details = Object.values(state.field.details).filter((detail) => detail.army === army);
        for (const seat of state.armies[army].seats) {
          const own = details.filter((detail) => detail.seat === seat);
          const lefts = own.map(({ at }) => right(at.x));
          expect(lefts, seat).to.deep.equal([...lefts].sort((a, b) => a - b));
          const general = state.field.generals[seat];
          if (general === undefined) throw new Error(`${seat} has no general`);
          expect(right(general.at.x), seat).to.be.within(lefts[0] ?? 0, lefts.at(-1) ?? 0);
          expect(fromEdge(general.at.y), seat).to.be.lessThan(Math.min(...own.map(({ at }) => fromEdge(at.y))));
        }
        // Every front six inches from the edge: a formed detail's place is its front, a loose one's its middle.
        const fronts = details.map(
          ({ at, formation, type }) => fromEdge(at.y) + (formation.kind !== 'loose' ? 0 : type === 'light-cavalry' ? 1000 : 500),
        );
        expect(new Set(fronts), army).to.deep.equal(new Set([6000]));
      }
    });
  }
});
