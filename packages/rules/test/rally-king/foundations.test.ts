import { expect } from 'chai';
import { bodiesOf, bodyOf, frontUnitsOf } from '../../src/books/rally-king/battle/stands/bodies.ts';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { totalWarRating } from '../../src/books/rally-king/battle/troops/leaders.ts';
import { outcomeAtRisk } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { successes } from '../../src/books/rally-king/battle/magic/cast.ts';
import { isInOrder, meanFacing, wheelCorners } from '../../src/books/rally-king/battle/manoeuvres/block.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { passed } from '../../src/books/rally-king/battle/troops/traits.ts';
import { resultOf } from '../../src/books/rally-king/battle/reactions/tables.ts';
import { enlisted, unitNames } from '../../src/books/rally-king/battle/troops/enlist.ts';
import { SECTIONED_TABLE, sectionBounds } from '../../src/books/rally-king/battle/set-up/sections.ts';
import { within as withinMil } from '../../src/table/measure.ts';
import { cornersOf } from '../../src/books/rally-king/battle/stands/stand.ts';
import { ratesOf, printedRate, rateOfBody } from '../../src/books/rally-king/battle/troops/rates.ts';
import { isMounted } from '../../src/books/rally-king/battle/troops/traits.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rowOf } from '../../src/books/rally-king/shared/lists/row.ts';
import { inches } from '../../src/table/units.ts';
import { gameOf, leader, played, poseOf, position, told, u, unitIn } from './position.ts';
import { prepared } from './scenario-position.ts';

describe('the table', () => {
  it('RK-1.2: 48 inches wide from west to east and 36 deep from south to north', () => {
    expect(SECTIONED_TABLE).to.deep.equal({ width: 48_000, depth: 36_000 });
    expect(prepared().table).to.deep.equal({ width: 48_000, depth: 36_000 });
  });

  it('RK-1.3: nine sections of 16 by 12: 1 in the north-west, 3 in the north-east, 5 in the middle, 7 in the south-west', () => {
    const box = (number: number) => Object.values(sectionBounds(number)).map((mil) => mil / 1000);
    // Left, bottom, right, top.
    expect([1, 3, 5, 7].map(box)).to.deep.equal([
      [0, 24, 16, 36],
      [32, 24, 48, 36],
      [16, 12, 32, 24],
      [0, 0, 16, 12],
    ]);
  });

  it('RK-1.4: a unit is where its centre is, facing counter-clockwise from the east', () => {
    const corners = (facing: number) => cornersOf(u('a', 'red', 10, 10, facing)).map(({ x, y }) => [x / 1000, y / 1000]);
    // Facing east the front edge is the eastern one; facing north the northern.
    expect(corners(0).slice(0, 2)).to.deep.equal([
      [10.375, 9.25],
      [10.375, 10.75],
    ]);
    expect(corners(90).slice(0, 2)).to.deep.equal([
      [10.75, 10.375],
      [9.25, 10.375],
    ]);
  });

  it('RK-1.9: within is at most, with a thousandth of an inch of slack', () => {
    expect([6000, 6001, 6002].map((distance) => withinMil(distance, inches(6)))).to.deep.equal([true, true, false]);
  });

  it('RK-1.21: what happens together is decided from the state before: both units of a round have the figures both had', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270)];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [6, 6], test: [1, 1, 1, 1] });
    // Two hits each by the totals of 6 (AC 2), though red's fall first.
    expect(told(result, 'melee')[0]?.hits).to.have.deep.members([
      { unit: 'a', hits: 2 },
      { unit: 'b', hits: 2 },
    ]);
  });
});

describe('dice', () => {
  it('RK-2.4: 1, 2 and 3 are successes; RK-2.5: at risk a 6 always fails, whatever the Rep', () => {
    expect(successes([1, 2, 3, 4, 5, 6])).to.equal(3);
    expect([outcomeAtRisk([5, 5], 7), outcomeAtRisk([5, 6], 7), outcomeAtRisk([6, 6], 7)]).to.deep.equal(['carry-on', 'out', 'dead']);
    // A reaction test carries no such mark (RK-2.5a).
    expect(passed([6, 6], 7)).to.equal(2);
  });

  it('RK-2.8: half moves are kept exact: an advance at rate 3 by half is an inch and a half', () => {
    const slowed = u('a', 'red', 20, 10, 90, { enchantments: [{ spell: 'slowness', by: 'blue', strength: 3, until: 'end-of-own-turn' }] });
    const state = position({ units: [slowed, u('b', 'blue', 20, 20, 270)] });
    expect(ratesOf(state, unitIn(state, 'a')).normal).to.equal(3000);
    expect(poseOf(played(state, ENTRIES.advance, { unit: 'a', causes: ['b'] }).state, 'a')).to.deep.equal([20, 11.5, 90]);
  });

  it('RK-2.10: the active side’s dice first, right to left, then the other’s', () => {
    const units = [
      u('a', 'red', 20, 10, 90),
      u('c', 'red', 21.5, 10, 90),
      u('b', 'blue', 20, 10.75, 270),
      u('d', 'blue', 21.5, 10.75, 270),
    ];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 2, 3, 4], test: Array(8).fill(1) });
    // Red's right is the east, blue's the west.
    expect(told(result, 'melee')[0]?.rolls.map(({ unit, die }) => [unit, die])).to.deep.equal([
      ['c', 1],
      ['a', 2],
      ['b', 3],
      ['d', 4],
    ]);
  });

  it('RK-2.11: every die has a purpose, and each throw is counted under it', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270)];
    const { thrown } = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(thrown).to.deep.equal({ 'script:melee': 2, 'script:test': 4 });
  });
});

describe('dice of set-up and lists', () => {
  it('RK-8.7: told are War Rating, comparison, dice and totals, never the Scouting Values', () => {
    const result = played(
      prepared({ red: { leaders: { warRating: 3 } }, blue: { leaders: { warRating: 3 } } }),
      ENTRIES.scouting,
      {},
      { 'setup.attacker': [5, 2] },
    );
    const [roll] = told(result, 'attacker-roll');
    expect(Object.keys(roll?.rolls[0]?.red ?? {}).toSorted()).to.deep.equal(['die', 'invading', 'scouting', 'total', 'warRating']);
    expect(Object.keys(roll ?? {}).toSorted()).to.deep.equal(['attacker', 'hastened', 'rolls']);
    expect(roll?.rolls[0]?.red).to.deep.include({ die: 5, warRating: 3, total: 8 });
  });

  it('RK-34.12: demons of army lists have the values of their list, not those of summoned ones', () => {
    const listed = LISTS.flatMap(({ units }) => units.map(rowOf)).filter(({ kind }) => kind === 'demon');
    expect(listed.map(({ type }) => type).filter((type) => type.startsWith('summoned'))).to.deep.equal([]);
    const major = LISTS.flatMap(({ units }) => units.map(rowOf)).find(({ type }) => type.includes('major-demon'));
    expect(major).to.deep.include({ rep: 7, ac: 8 });
  });

  it('RK-2.6: half a die is rounded up: 1 and 2 are one, 3 and 4 two, 5 and 6 three', () => {
    const magic = { users: [{ id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const }], guard: 'g', revealed: true, channeler: null };
    const slowedBy = (die: number) => {
      const state = position({ units: [u('g', 'red', 10, 10, 90), u('b', 'blue', 10, 20, 270)], armies: { red: { magic } } });
      const dice = { 'magic.spell': [6, 6], 'magic.caster': [1, 1, 1], 'magic.cost': [1], 'magic.effect': [die] };
      return unitIn(played(state, ENTRIES.cast, { side: 'red', spell: 'slowness', targets: ['b'] }, dice).state, 'b').enchantments[0]
        ?.strength;
    };
    expect([1, 2, 3, 4, 5, 6].map(slowedBy)).to.deep.equal([1, 1, 2, 2, 3, 3]);
  });

  it('RK-2.7: two dice added are 2 to 12: an engine’s shot falls so many inches off', () => {
    const engine = u('a', 'red', 20, 10, 90, { kind: 'artillery', arm: 'missile', figures: 1, traits: ['engine'] });
    const fallsAt = (dice: readonly number[]) => {
      const state = position({ units: [engine, u('b', 'blue', 20, 16, 270, { traits: ['fanatic'] })] });
      const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
      return told(played(state, ENTRIES.fire, event, { 'fire.engine': dice }), 'artillery')[0]?.impacts[0]?.at.y;
    };
    expect([fallsAt([6, 6]), fallsAt([2, 3])]).to.deep.equal([22_000, 15_000]);
  });

  it('RK-16.25: a pursuer routs the retired enemy it reaches and finishes its distance; another enemy it charges, or halts an inch before it', () => {
    const pursue = (other: 'prey' | 'another', test: readonly number[]) => {
      // Foot of four at AC 2 pursue two inches.
      const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, other === 'prey' ? 12 : 12.5, 270)];
      const pursuers = [{ unit: 'a', charging: true, from: other === 'prey' ? ['b'] : [] }];
      return played(position({ units }), ENTRIES.pursuit, { pursuers }, { pursuit: [1], 'pursuit.distance': [3], test });
    };
    const caught = pursue('prey', []);
    expect([unitIn(caught.state, 'b').where, poseOf(caught.state, 'a')]).to.deep.equal(['routed', [20, 12, 90]]);
    // 1.75" off: after 0.75" it tests, and with the 1.25" that are left it makes contact.
    const charges = pursue('another', [1, 1, 1, 1]);
    expect(told(charges, 'test').map(({ group }) => group.test)).to.deep.equal(['wanting-to-charge', 'being-charged']);
    expect([poseOf(charges.state, 'a'), told(charges, 'contact').length]).to.deep.equal([[20, 11.75, 90], 1]);
    const halts = pursue('another', [5, 5]);
    expect([poseOf(halts.state, 'a'), told(halts, 'contact').length]).to.deep.equal([[20, 10.75, 90], 0]);
  });

  it('RK-16.26: who stands directly behind a pursuer of their Rep or more comes along; behind a lesser one only if the owner likes', () => {
    const behind = (rep: number, follow: readonly string[] = []) => {
      const units = [u('a', 'red', 20, 10, 90, { rep }), u('r', 'red', 20, 9.25, 90), u('b', 'blue', 20, 30, 270)];
      const pursuers = [{ unit: 'a', charging: true, from: [] }];
      const dice = { pursuit: [1], 'pursuit.distance': [3] };
      const result = played(position({ units }), ENTRIES.pursuit, { pursuers }, dice, { 'follow-charge': [{ follow }] });
      return [poseOf(result.state, 'r')[1], result.asked.length];
    };
    expect([behind(4), behind(3), behind(3, ['r'])]).to.deep.equal([
      [11.25, 0],
      [9.25, 1],
      [11.25, 1],
    ]);
  });

  it('RK-16.27: a pursuer is stopped at the end of its pursuit', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { active: true }), u('b', 'blue', 20, 30, 270)] });
    const pursuers = [{ unit: 'a', charging: true, from: [] }];
    const result = played(state, ENTRIES.pursuit, { pursuers }, { pursuit: [1], 'pursuit.distance': [3] });
    expect(unitIn(result.state, 'a')).to.deep.include({ active: false });
    // Foot of four at AC 2 pursue two inches.
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 12, 90]);
  });
});

describe('units', () => {
  it('RK-34.1: hired mercenaries stand in a Body with the army, move at its rate and support it', () => {
    const hired: Partial<Unit> = { company: 'white-company' };
    const units = [u('a', 'red', 20, 10, 90), u('m', 'red', 21.5, 10, 90, { ...hired, ac: 6 }), u('b', 'blue', 20, 30, 270)];
    const state = position({ units });
    expect(bodiesOf(state, 'red').map((body) => body.map(({ id }) => id))).to.deep.equal([['m', 'a']]);
    // Foot of four at AC 6 goes 4".
    expect(rateOfBody(state, bodiesOf(state, 'red')[0] ?? [])).to.equal(4000);
    const { modifiers } = modifiedRep(state, { test: 'enemy-threat', unit: 'a', causes: ['b'] });
    expect(modifiers.map(({ name, value }) => [name, value])).to.deep.equal([['friends', 1]]);
  });

  it('RK-3.1: a unit has what its row says, and no hits', () => {
    const row = LISTS.flatMap(({ units }) => units)[0];
    if (row === undefined) throw new Error('no row');
    const unit = enlisted(rowOf(row), 'x', 'red', 'red-1');
    expect(unit).to.deep.include({ name: row.name, rep: row.rep, ac: row.ac, figures: row.figures, cost: row.cost, hits: 0 });
  });

  it('RK-1.19: units that are enlisted are named so that their names are in the order of their numbers', () => {
    const names = unitNames('red', 40);
    expect([names[0], names[8], names[39]]).to.deep.equal(['red-001', 'red-009', 'red-040']);
    expect(names.toSorted()).to.deep.equal(names);
  });

  it('RK-3.2: Melee, Missile or Skirmish; artillery is Missile, but what Melee monsters throw', () => {
    const rows = LISTS.flatMap(({ units }) => units.map(rowOf));
    expect(new Set(rows.map(({ arm }) => arm))).to.deep.equal(new Set(['melee', 'missile', 'skirmish']));
    expect(rows.filter(({ kind, arm }) => kind === 'artillery' && arm !== 'missile')).to.deep.equal([]);
  });

  it('RK-3.3: hits take off the Rep without a floor, and nothing changes the original', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { hits: 6 })] });
    expect(modifiedRep(state, { test: 'enemy-threat', unit: 'a', causes: [] }).rep).to.equal(-2);
    expect(unitIn(state, 'a').rep).to.equal(4);
  });

  it('RK-3.4: Rep runs from 3 upwards; RK-3.5: armour classes are 2, 4, 6 and 8', () => {
    const rows = LISTS.flatMap(({ units }) => units);
    expect(rows.filter(({ rep }) => rep < 3)).to.deep.equal([]);
    expect([...new Set(rows.map(({ ac }) => ac))].filter((ac) => ![2, 4, 6, 8].includes(ac))).to.deep.equal([]);
    // AC 3 moves like AC 2: three skeletons on foot, eight inches.
    expect(printedRate(u('a', 'red', 0, 0, 0, { ac: 3, figures: 3 })).normal).to.equal(8);
  });

  it('RK-3.6: riders and flyers are mounted, flyers on the ground too; elephants, guns and giants are foot', () => {
    const mounted = (other: Partial<Unit>) => isMounted(u('a', 'red', 0, 0, 0, other));
    expect([{ mounted: true }, { traits: ['flyer'] as const }, { kind: 'ship' as const }].map(mounted)).to.deep.equal([true, true, true]);
    expect((['elephant', 'artillery', 'giant'] as const).map((kind) => mounted({ kind }))).to.deep.equal([false, false, false]);
  });

  it('RK-3.8: the list’s figures count, whatever has been hit', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { hits: 3, figures: 3 }), u('b', 'blue', 20, 10.75, 270, { figures: 3 })] });
    expect(modifiedRep(state, { test: 'involved-in-melee', unit: 'a', causes: ['b'] }).modifiers.map(({ name }) => name)).to.deep.equal([
      'hits',
    ]);
  });

  it('RK-3.9: Dual-Armed Melee units test by the Melee table, artillery by the Missile table', () => {
    const at = (other: Partial<Unit>) => {
      const state = position({ units: [u('a', 'red', 20, 10, 90, other), u('b', 'blue', 20, 14, 270)] });
      return resultOf(state, { occasion: { test: 'leader-lost', unit: 'a', causes: [] }, rep: 4, modifiers: [], passes: 1 });
    };
    // One passed: Melee retires, Missile routs.
    expect([at({ traits: ['dual'] }), at({ kind: 'artillery', arm: 'missile', traits: ['cannon'] })]).to.deep.equal(['retire', 'rout']);
  });

  it('RK-3.10, RK-3.10a: the type of army changes nothing in reaction tests', () => {
    const results = (['A', 'B', 'C'] as const).map((battleTactics) => {
      const state = position({
        units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 14, 270)],
        armies: { red: { nation: { list: 'orcs', alignment: 0, tech: 0, mana: 0, battleTactics, warRatingModifier: 0 } } },
      });
      return [0, 1, 2].map((passes) =>
        resultOf(state, { occasion: { test: 'being-charged', unit: 'a', causes: ['b'] }, rep: 4, modifiers: [], passes }),
      );
    });
    expect(results[1]).to.deep.equal(results[0]);
    expect(results[2]).to.deep.equal(results[0]);
  });

  it('RK-4.3: the first round is the first since the unit was last not engaged; others who join do not renew it', () => {
    const melee = { rounds: 0, hit: false, gaveGround: false };
    const units = [u('a', 'red', 20, 10, 90, { traits: ['combo'], melee }), u('b', 'blue', 20, 10.75, 270, { melee })];
    const one = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 1, 1] });
    const combo = (state: Parameters<typeof played>[0]) => {
      const result = played(state, ENTRIES.round, { unit: 'a' }, { melee: [1, 1, 1], test: Array(6).fill(1) });
      return told(result, 'melee')[0]?.rolls.find(({ unit }) => unit === 'a')?.modifiers.length;
    };
    expect(combo({ ...one.state, units: { ...one.state.units, d: u('d', 'blue', 21.5, 10.75, 270) } })).to.equal(0);
    expect(combo(position({ units }))).to.equal(1);
  });

  it('RK-4.4: a Dual-Armed unit tests as Melee and shoots 3"', () => {
    const at = (y: number) =>
      eligibleTargets(
        position({ units: [u('a', 'red', 20, 10, 90, { traits: ['dual'] }), u('b', 'blue', 20, y, 270)] }),
        u('a', 'red', 20, 10, 90, { traits: ['dual'] }),
      ).length;
    // Front to front: three inches, and a little more.
    expect([at(13.75), at(13.76)]).to.deep.equal([1, 0]);
  });
});

describe('leaders', () => {
  it('RK-5.1: the CinC is carried by a unit and costs nothing', () => {
    const state = prepared({
      red: {
        army: { build: 'fixed', units: [{ id: 'x', row: 'pirates', at: { x: 20, y: 5 } }] },
        leaders: { cinc: 'x', warRating: 3 },
      },
    });
    expect(state.armies.red.leaders).to.deep.include({ id: 'red-cinc', rank: 'cinc', name: 'One', warRating: 3, unit: 'x', fate: 'fine' });
    expect(state.armies.red.fielded).to.equal(18);
  });

  it('RK-5.4: total War Rating is the CinC’s and one for each Captain on the table; whoever is gone counts no more', () => {
    const units = [u('a', 'red', 10, 10, 90), u('c', 'red', 20, 10, 90), u('d', 'red', 30, 10, 90)];
    const leaders = [leader('boss', 'a', { rank: 'cinc', warRating: 3 }), leader('one', 'c'), leader('two', 'd')];
    const state = position({ units, armies: { red: { leaders } } });
    expect(totalWarRating(state, 'red')).to.equal(5);
    unitIn(state, 'c').where = 'routed';
    expect(totalWarRating(state, 'red')).to.equal(4);
    unitIn(state, 'a').where = 'left';
    expect(totalWarRating(state, 'red')).to.equal(1);
  });

  it('RK-5.6: a leader moves with the unit he was deployed with', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { active: true })], armies: { red: { leaders: [leader('boss', 'a')] } } });
    const result = played(state, ENTRIES.movement, { units: ['a'] });
    expect(result.state.armies.red.leaders[0]?.unit).to.equal('a');
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 13, 90]);
  });
});

describe('Bodies', () => {
  it('RK-7.2: Bodies are what contact makes of them after every move', () => {
    const units = [u('a', 'red', 20, 10, 90, { active: true }), u('c', 'red', 21.5, 10, 90, { active: true }), u('d', 'red', 21.5, 16, 90)];
    const before = position({ units });
    expect(bodiesOf(before, 'red').map((body) => body.map(({ id }) => id).join())).to.have.members(['c,a', 'd']);
    const split = { do: 'split', parts: [['a'], ['c']] };
    const join = { do: 'move', first: null, ahead: 6000, last: null, join: true, leave: false };
    const after = played(before, ENTRIES.movement, { units: ['c', 'a'] }, {}, { 'body-order': [split, undefined, join] }).state;
    // The first part goes half its rate by itself, the other on to its friend.
    expect(bodyOf(after, unitIn(after, 'd')).map(({ id }) => id)).to.have.members(['d', 'c']);
    expect(bodyOf(after, unitIn(after, 'a')).map(({ id }) => id)).to.deep.equal(['a']);
  });

  it('RK-7.4: in order are units within 15 degrees of each other; they move along the mean of the front units (RK-7.4a)', () => {
    const pair = (other: number) => [u('a', 'red', 20, 10, 90), u('c', 'red', 21.5, 10, other)];
    expect([105, 106].map((facing) => isInOrder(pair(facing)))).to.deep.equal([true, false]);
    // Each of the outer two is within 15 degrees of the one between them, but not of the other.
    expect(isInOrder([...pair(105), u('d', 'red', 18.5, 10, 75)])).to.equal(false);
    expect(meanFacing(pair(100))).to.equal(950);
  });

  it('RK-7.5: the front edge runs from corner to corner of the outermost front units', () => {
    const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 21.5, 10, 90), u('d', 'red', 20, 9.25, 90)];
    expect(wheelCorners(units, 'left')).to.deep.equal({ pivot: { x: 19_250, y: 10_375 }, far: { x: 22_250, y: 10_375 } });
  });

  it('RK-7.6: a gap stays where a unit was lost', () => {
    const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 21.5, 10, 90, { where: 'routed' }), u('d', 'red', 23, 10, 90)];
    const state = position({ units });
    expect(bodiesOf(state, 'red')).to.have.length(2);
    expect(frontUnitsOf(bodyOf(state, unitIn(state, 'a'))).map(({ id }) => id)).to.deep.equal(['a']);
  });
});

describe('decisions', () => {
  const about: AboutOrder = { units: ['a'], rate: 6000, fired: false, first: false };

  it('RK-38.1: an illegal answer names its clause and changes nothing', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { active: true })] });
    const before = JSON.stringify(state);
    const far = { do: 'move', first: null, ahead: 9000, last: null, join: false, leave: false } as const;
    expect(bodyOrderKind.check(gameOf(state), about, far, 'red-1')?.clause).to.equal('RK-7.8');
    expect(JSON.stringify(state)).to.equal(before);
  });

  it('RK-38.5: what is played for somebody late keeps the army standing: nobody is activated, an active Body goes half its rate', () => {
    const far = u('b', 'blue', 40, 30, 270);
    const idle = position({ units: [u('a', 'red', 20, 10, 90), far] });
    expect(poseOf(played(idle, ENTRIES.slot, { units: ['a'] }).state, 'a')).to.deep.equal([20, 10, 90]);
    const active = position({ units: [u('a', 'red', 20, 10, 90, { active: true }), far] });
    expect(poseOf(played(active, ENTRIES.slot, { units: ['a'] }).state, 'a')).to.deep.equal([20, 13, 90]);
  });
});
