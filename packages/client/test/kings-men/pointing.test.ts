import { expect } from 'chai';
import type { Point } from '@longroll/rules/table/units';
import type { Battlefield } from '../../src/books/kings-men/battlefield.ts';
import { explained } from '../../src/books/kings-men/explain.ts';
import { glanceAt, threatsTo } from '../../src/books/kings-men/glance.ts';
import { measured } from '../../src/books/kings-men/measure.ts';
import { reachTowards } from '../../src/books/kings-men/reach-area.ts';
import { fieldOf } from './field-of.ts';

const spot = (x: number, y: number) => ({ x, y });
const box = (x: number, y: number, width: number, depth: number) => [
  spot(x, y),
  spot(x + width, y),
  spot(x + width, y + depth),
  spot(x, y + depth),
];
const LINE = { kind: 'line', ranks: 2 };

/** Red foot at (24, 12) and horse at (48, 12) face north, a black gun opposite; a wood, a lake, a road and a house between. */
const MEADOW = {
  format: 1,
  book: 'kings-men',
  id: 'meadow',
  name: 'Meadow',
  description: 'A meadow',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [
    { id: 'wood', kind: 'light-woods', name: 'Alder wood', area: box(20, 15, 8, 6) },
    { id: 'lake', kind: 'lake', name: 'The pond', area: box(40, 15, 4, 4) },
    { id: 'road', kind: 'road', name: 'Mill lane', line: [spot(0, 30), spot(72, 30)], thickness: 2 },
    { id: 'house', kind: 'building', name: 'The mill', area: box(60, 20, 4, 4), capacity: 12 },
  ],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red-1', general: 'Weiss', rating: 2, at: spot(36, 4) }],
      units: [
        { id: 'foot', name: 'Third Foot', type: 'infantry', at: spot(24, 12), facing: 90, formation: LINE },
        { id: 'horse', name: 'Hussars', type: 'cavalry', at: spot(48, 12), facing: 90, formation: LINE },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black-1', general: 'Stahl', rating: 1, at: spot(36, 44) }],
      units: [{ id: 'gun', name: 'Battery', type: 'foot-artillery', at: spot(36, 40), facing: 270 }],
    },
  },
  options: { deployment: 'scenario' },
};
const meadow = (seat = 'red-1') => fieldOf(MEADOW, seat);
const facts = (field: Battlefield, point: Point, piece: string | null = null) =>
  explained(field, point, piece)?.notes.map((each) => `${each.clause} ${each.text}`) ?? null;
const unitCalled = (field: Battlefield, id: string) => {
  const unit = field.field.units[id];
  if (unit === undefined) throw new Error(`no ${id}`);
  return unit;
};

describe('what a pointer learns on the table of the King’s Men', () => {
  it('KM-16.3 KM-14.1 a unit says how far it fires and marches in its formation', () => {
    const told = facts(meadow(), spot(24_000, 12_000), 'foot');
    expect(told).to.include('KM-16.3 fires 12.0 in');
    expect(told).to.include('KM-14.1 marches 6.0 in');
    expect(explained(meadow(), spot(0, 0), 'foot')?.side).to.equal('red');
  });

  it('KM-16.1 cavalry says that it does not fire, with the clause that forbids it', () => {
    expect(facts(meadow(), spot(0, 0), 'horse')).to.include('KM-16.1 does not fire');
  });

  it('KM-15.1 KM-18.1 terrain says what it does to a march and to fire', () => {
    expect(facts(meadow(), spot(24_000, 18_000))).to.include('KM-15.1 halves a move that meets it');
    expect(facts(meadow(), spot(42_000, 17_000))).to.deep.equal(['KM-15.7 nobody may enter it']);
    expect(facts(meadow(), spot(10_000, 30_000))?.[0]).to.equal('KM-15.9 half as far again for a column that stays on it');
    expect(facts(meadow(), spot(62_000, 22_000))).to.include(
      'KM-24.1 infantry, foot artillery and skirmishers may go in, 12 figures at most',
    );
    expect(facts(meadow(), spot(2_000, 2_000)), 'bare cloth').to.equal(null);
  });

  it('KM-1.3 the ruler runs between the nearest points of two pieces', () => {
    // Cavalry in two ranks at the table's middle, the pond four inches wide: bare points are measured as they are.
    expect(measured(meadow(), { point: spot(1000, 1000), piece: null }, { point: spot(4000, 5000), piece: null }).label).to.equal(
      '5.00 in',
    );
    // The front of the foot is at y = 12 in; straight ahead of its centre a point at y = 20 in is 8 in off.
    const ahead = measured(meadow(), { point: spot(24_000, 11_500), piece: 'foot' }, { point: spot(24_000, 20_000), piece: null });
    expect([ahead.label, ahead.from]).to.deep.equal(['8.00 in', spot(24_000, 12_000)]);
  });

  it('KM-14.1 KM-15.1 the ground in reach ends where the march does, half as far into slow terrain', () => {
    const {
      game,
      own: { handbook },
    } = meadow();
    // North lies the wood, 3 in before the front: a halved move goes 3 in, one short of the wood just as far.
    const north = reachTowards(handbook, game.state, unitCalled(meadow(), 'foot'), 900);
    expect(north.x).to.equal(24_000);
    expect(north.y).to.be.within(14_950, 15_050);
    // Cavalry in line has 16 in of open ground to the north-east … and is halved to 8 in going back.
    const south = reachTowards(handbook, game.state, unitCalled(meadow(), 'horse'), 2700);
    expect(south.y).to.be.within(3_950, 4_050);
  });

  it('KM-16.3 KM-14.4 threats are the ranges and marches of the enemy, never of one’s own', () => {
    const threats = threatsTo(meadow());
    expect(new Set(threats.map((each) => each.tone))).to.deep.equal(new Set(['threat']));
    expect(threats.map((each) => each.range)).to.deep.equal([48_000, 4000]);
    expect(threatsTo(meadow('black-1')).map((each) => each.range)).to.deep.equal([12_000, 6000, 16_000]);
    expect(glanceAt(meadow(), 'foot').arcs?.map((each) => each.tone)).to.deep.equal(['fire', 'move']);
    expect(glanceAt(meadow(), 'gun').arcs?.map((each) => each.tone)).to.deep.equal(['threat', 'threat']);
  });
});
