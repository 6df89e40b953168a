import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { flightPlan } from '../../src/books/rally-king/battle/flight/flight-plan.ts';
import type { FlightOrder } from '../../src/books/rally-king/battle/flight/plan.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3, active: true };
const flyer = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { ...WINGED, ...other });
const enemy = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const ARCHER: Partial<Unit> = { arm: 'missile', figures: 2 };
const at = (x: number, y: number) => pointInInches({ x, y });
const far = enemy('z', 45, 33);

const hover = (x: number, y: number, level: 'attack' | 'observation' = 'attack', entry: FlightOrder['entry'] = null): FlightOrder => ({
  end: 'hover',
  entry,
  level,
  to: at(x, y),
  above: level,
});
const down = (x: number, y: number): FlightOrder => ({ end: 'land', entry: null, level: 'attack', to: at(x, y) });
const exit = (x: number, y: number, entry: FlightOrder['entry'] = null): FlightOrder => ({
  end: 'exit',
  entry,
  level: 'attack',
  to: at(x, y),
});
const charge = (target: string): FlightOrder => ({ end: 'charge', entry: null, target });

/** One flight of `f`, or of several, as ordered. */
function flown(moment: Moment, order: FlightOrder, dice: Record<string, readonly number[]> = {}, units = ['f']) {
  return played(position(moment), ENTRIES.flight, { units }, dice, { 'flight-plan': [order] });
}

function refused(state: State, order: FlightOrder, units = ['f']): string | null {
  return flightPlan.check(gameOf(state), { units }, order, 'red-1')?.clause ?? null;
}

/** Who has tested in which order, with the dice. */
const testers = (result: Parameters<typeof told>[0]) =>
  told(result, 'test').map(({ group }) => group.occasions.map(({ unit }) => unit).join());

/** One player turn of red. */
function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  return played(
    position({ ...moment, state: { play: null }, options: { magic: 'off', ...moment.options } }),
    ENTRIES.playerTurn,
    { side: 'red' },
    dice,
    answers,
  );
}

const activate = { do: 'activate', objective: null };

describe('the price of flight', () => {
  it('RK-13.14: a Body in flight costs a point in every player turn, even if it is active and only hovers', () => {
    const units = [flyer('f', 20, 5, { level: 'attack' }), far];
    const paid = turn({ units }, { 'activate-body': [activate], 'flight-plan': [hover(20, 5)] });
    expect(told(paid, 'activated').map(({ left }) => left)).to.deep.equal([0]);
    expect(unitIn(paid.state, 'f').level).to.equal('attack');
    // The automatic choice pays and hovers (RK-38.2).
    const automatic = turn({ units });
    expect([told(automatic, 'activated').length, unitIn(automatic.state, 'f').level]).to.deep.equal([1, 'attack']);
    expect(automatic.asked.map(({ kind }) => kind)).to.deep.equal(['activate-body', 'flight-plan']);
  });

  it('RK-13.14, RK-13.14a: unpaid it comes down at once, on the nearest free legal spot', () => {
    const units = [flyer('f', 20, 5, { level: 'attack', active: false }), u('a', 'red', 20, 5, 90), far];
    const result = turn({ units }, { 'activate-body': [{ do: 'pass' }, { do: 'pass' }] });
    expect(unitIn(result.state, 'f').level).to.equal('ground');
    // Depths 1.25 and 0.75: clear of one another 1" apart along the facing, in either direction.
    expect(poseOf(result.state, 'f')).to.deep.equal([20, 4, 90]);
    const clear = turn({ units: [flyer('f', 20, 5, { level: 'observation', active: false }), far] }, { 'activate-body': [{ do: 'pass' }] });
    expect(poseOf(clear.state, 'f')).to.deep.equal([20, 5, 90]);
  });

  it('RK-13.14: flyers off the table cost nothing until they enter', () => {
    const units = [flyer('f', 20, -2, { where: 'air', level: 'observation', active: false }), far];
    const stays = turn({ units }, { 'activate-body': [{ do: 'pass' }] });
    expect([unitIn(stays.state, 'f').where, stays.state.armies.red.points]).to.deep.equal(['air', 1]);
    const enters = turn({ units }, { 'activate-body': [activate], 'flight-plan': [hover(20, 10, 'attack', at(20, 0))] });
    expect([unitIn(enters.state, 'f').where, enters.state.armies.red.points]).to.deep.equal(['table', 0]);
  });

  it('RK-13.14: who is active on the ground pays as it takes off, and only once where it was activated in this slot', () => {
    const units = [flyer('f', 20, 5), far];
    const up = turn({ units }, { 'body-order': [{ do: 'take-off' }], 'flight-plan': [hover(20, 10)] });
    expect(told(up, 'activated').map(({ left }) => left)).to.deep.equal([0]);
    const once = turn(
      {
        units: [flyer('f', 20, 5, { active: false }), far],
        armies: { red: { leaders: [leader('boss', 'f', { rank: 'cinc', warRating: 2 })] } },
      },
      { 'activate-body': [activate], 'body-order': [{ do: 'take-off' }], 'flight-plan': [hover(20, 10)] },
    );
    expect(told(once, 'activated').map(({ left }) => left)).to.deep.equal([1]);
    const state = position({ units, armies: { red: { points: 0 } } });
    const about = { units: ['f'], rate: 12_000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(state), about, { do: 'take-off' }, 'red-1')?.clause).to.equal('RK-13.14');
  });
});

describe('flight', () => {
  it('RK-23.1: a flyer is at Ground, Attack or Observation level, or off table', () => {
    const units = [flyer('f', 20, 5), far];
    const ends = [down(20, 10), hover(20, 10), hover(20, 10, 'observation'), exit(20, 36)].map((order) => {
      const { where, level } = unitIn(flown({ units }, order).state, 'f');
      return where === 'air' ? where : level;
    });
    expect(ends).to.deep.equal(['ground', 'attack', 'observation', 'air']);
  });

  it('RK-23.3: at Attack level every enemy within 4" of the path is threatened; RK-23.2: at Observation level nobody', () => {
    // The base reaches 0.75 to the side of its centre: 4" from the path at x 24.75, no more at 24.8.
    const units = (x: number) => [flyer('f', 20, 5), enemy('b', x, 15)];
    expect(testers(flown({ units: units(24.75) }, hover(20, 30), { test: [1, 5] }))).to.deep.equal(['b']);
    expect(testers(flown({ units: units(24.8) }, hover(20, 30)))).to.deep.equal([]);
    expect(testers(flown({ units: units(20) }, hover(20, 30, 'observation')))).to.deep.equal([]);
  });

  it('RK-23.4: enemies test in the order of the path, whatever they face, one pair of dice for a Body, each once in a flight', () => {
    const units = [flyer('f', 20, 5), enemy('b', 21, 25), enemy('c', 22, 15, { facing: 0 }), enemy('d', 22.5, 25)];
    const result = flown({ units }, hover(20, 34), { test: [1, 5, 1, 5] });
    expect(testers(result)).to.deep.equal(['c', 'b,d']);
  });

  it('RK-23.4: Terror counts if the path passes within 2" of the unit', () => {
    const units = (x: number) => [flyer('f', 20, 5, { traits: ['flyer', 'terror'] }), enemy('b', x, 15)];
    const terror = (x: number) => {
      const [test] = told(flown({ units: units(x) }, hover(20, 34), { test: [1, 5] }), 'test');
      return test?.tested.flatMap(({ modifiers }) => modifiers.map(({ name }) => name)).includes('terror');
    };
    expect([terror(22.75), terror(22.8)]).to.deep.equal([true, false]);
  });

  it('RK-23.5: from the ground a free flyer takes off instead of moving, from where it is', () => {
    const about = { units: ['f'], rate: 12_000, fired: false, first: false };
    const takeOff = (units: readonly Unit[]) =>
      bodyOrderKind.check(
        gameOf(position({ units })),
        { ...about, units: units.filter(({ side }) => side === 'red').map(({ id }) => id) },
        { do: 'take-off' },
        'red-1',
      )?.clause ?? null;
    expect(takeOff([flyer('f', 20, 5), far])).to.equal(null);
    expect(takeOff([flyer('f', 20, 5), enemy('b', 20, 6)])).to.equal('RK-23.5');
    const result = turn({ units: [flyer('f', 20, 5), far] }, { 'body-order': [{ do: 'take-off' }], 'flight-plan': [down(20, 20)] });
    expect(told(result, 'flight')[0]?.from).to.deep.equal(at(20, 5));
    // Down again it has no other order in this slot.
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order', 'flight-plan']);
    expect(refused(position({ units: [flyer('f', 20, 5), far] }), hover(20, 20, 'attack', at(20, 0)))).to.equal('RK-23.6');
  });

  it('RK-23.6: from off the table it enters over an edge, and leaves over another; it flies any distance over everything', () => {
    const units = [flyer('f', 20, -2, { where: 'air', level: 'observation', active: false }), u('a', 'red', 20, 20, 90), far];
    const ground = [land('w', 'water', 0, 10, 48, 16)];
    const state = position({ units, ground });
    const from = at(20, 0);
    expect(refused(state, exit(30, 0, from))).to.equal('RK-23.6');
    expect(refused(state, exit(20, 36))).to.equal('RK-23.6');
    expect(refused(state, exit(20, 36, at(20, 1)))).to.equal('RK-23.6');
    expect(refused(state, exit(20, 35, from))).to.equal('RK-23.6');
    const result = flown({ units, ground }, exit(20, 36, from));
    expect([unitIn(result.state, 'f').where, poseOf(result.state, 'f').slice(0, 2)]).to.deep.equal(['air', [20, 36]]);
  });

  it('RK-23.7: it hovers at the level its owner picks, and lands only on free legal ground', () => {
    const units = [flyer('f', 30, 5), u('a', 'red', 20, 20, 90), enemy('b', 30, 20)];
    const state = position({ units, ground: [land('w', 'woods', 0, 25, 48, 36)] });
    // Half of 1.25 and of 0.75 make an inch: 0.1 short of the enemy is 18.9.
    expect([down(20, 20), down(20, 30), down(30, 18.95)].map((order) => refused(state, order))).to.deep.equal([
      'RK-23.7',
      'RK-23.7',
      'RK-23.7',
    ]);
    expect(refused(state, down(30, 18.9))).to.equal(null);
    expect(refused(state, hover(20, 20))).to.equal(null);
    const rising: FlightOrder = { end: 'hover', entry: null, level: 'attack', to: at(20, 10), above: 'observation' };
    expect(unitIn(flown({ units }, rising).state, 'f').level).to.equal('observation');
  });

  it('RK-23.7: who broke off its flight over the edge may hover there, and nobody else is sent over it', () => {
    const state = position({ units: [flyer('f', 20, 0, { level: 'attack' }), flyer('g', 30, 5, { level: 'attack' })] });
    expect([refused(state, hover(20, 0)), refused(state, hover(30, 0), ['g'])]).to.deep.equal([null, 'RK-23.6']);
    // With its middle beyond the edge: what is offered it has a legal form too.
    const beyond = position({ units: [flyer('f', 20, -0.2, { level: 'attack' }), far] });
    const offered = flightPlan.options(gameOf(beyond), { units: ['f'] }, 'red-1');
    expect(offered.map((order) => flightPlan.answer.safeParse(order).success)).not.to.include(false);
    expect(offered).to.deep.include(hover(20, -0.2));
  });

  it('RK-23.8: a Body of flyers flies as one and keeps its shape; nobody else flies with it', () => {
    const units = [flyer('f', 20, 5), flyer('g', 18.5, 5), far];
    const result = flown({ units }, hover(30, 5), {}, ['f', 'g']);
    // Flying east the one that was on the left is so again, now to the north.
    expect([poseOf(result.state, 'f'), poseOf(result.state, 'g')]).to.deep.equal([
      [30, 5, 0],
      [30, 6.5, 0],
    ]);
    const mixed = position({ units: [flyer('f', 20, 5), u('a', 'red', 18.5, 5, 90, { active: true }), far] });
    const about = { units: ['f', 'a'], rate: 6000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(mixed), about, { do: 'take-off' }, 'red-1')?.clause).to.equal('RK-23.8');
  });

  it('RK-23.9: a charge from the air: Wanting to Charge, threats on the way, Being Charged at 1", contact on the ground at any distance', () => {
    const units = [flyer('f', 20, 5), enemy('c', 22, 15), enemy('b', 20, 30)];
    const result = flown({ units }, charge('b'), { test: [1, 1, 1, 5, 1, 1] });
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit])).to.deep.equal([
      ['wanting-to-charge', 'f'],
      ['enemy-threat', 'c'],
      ['being-charged', 'b'],
    ]);
    expect(unitIn(result.state, 'f').level).to.equal('ground');
    // Front edge to front edge: 30 less half of 0.75 and of 1.25.
    expect(poseOf(result.state, 'f')).to.deep.equal([20, 29, 90]);
    expect(told(result, 'contact')).to.deep.equal([{ unit: 'f', target: 'b', flank: false, counter: false, also: [] }]);
  });

  it('RK-23.9: who does not want to charge does not fly', () => {
    const result = flown({ units: [flyer('f', 20, 5), enemy('b', 20, 30)] }, charge('b'), { test: [5, 5] });
    expect(testers(result)).to.deep.equal(['f']);
    expect([poseOf(result.state, 'f'), unitIn(result.state, 'f').level]).to.deep.equal([[20, 5, 90], 'ground']);
  });

  it('RK-23.9a: whether it is a flank attack is judged from where the flight began', () => {
    // Turned west its base lies behind the front line at y 14.625 where it begins, not where it comes down beside the enemy.
    const flank = (y: number) => {
      const result = flown({ units: [flyer('f', 35, y), enemy('b', 20, 15)] }, charge('b'), { test: [1, 1, 1, 1] });
      return told(result, 'test').at(-1)?.group.occasions[0]?.flank;
    };
    expect([flank(15.6), flank(15)]).to.deep.equal([true, undefined]);
  });

  it('RK-23.12, RK-23.12a: off the table by an exit point it is not lost and enters again later; RK-23.12b: or has left for good', () => {
    const units = [flyer('f', 20, 5), far];
    expect(unitIn(flown({ units }, exit(20, 36)).state, 'f').where).to.equal('air');
    expect(unitIn(flown({ units, options: { flyerReturn: 'off' } }, exit(20, 36)).state, 'f').where).to.equal('left');
  });

  it('RK-23.17: levels, flyers off the table and what is declared are public', () => {
    const units = [flyer('f', 20, 5, { level: 'attack' }), flyer('g', 30, -1, { where: 'air', level: 'observation', active: false }), far];
    const { pieces, own: open } = rallyKing.table(gameOf(position({ units })));
    expect(pieces.filter(({ side }) => side === 'red').map(({ id, own }) => [id, own.where, own.level])).to.deep.equal([
      ['f', 'table', 'attack'],
    ]);
    expect(open.off.map(({ id, where, level }) => [id, where, level])).to.deep.equal([['g', 'air', 'observation']]);
    expect(flightPlan.open).to.equal(true);
    expect(told(flown({ units }, hover(20, 20)), 'flight')).to.deep.equal([
      { units: ['f'], from: at(20, 5), to: at(20, 20), level: 'attack', end: 'hover' },
    ]);
  });

  it('RK-23.18: fire at a passing flyer goes to the nearest point of its path in strip and range, or there is none', () => {
    // The path runs 5" ahead of the archers, who reach 6"; the flyer comes within 4" of them nowhere but level with them.
    const units = (y: number) => [flyer('f', 5, y, { facing: 0 }), enemy('b', 20, 15, ARCHER)];
    const shot = flown({ units: units(11) }, hover(40, 11), { test: [1, 1, 1, 1], 'fire.missile': [1, 1] });
    expect(told(shot, 'fire').map(({ targets }) => targets.join())).to.deep.equal(['f']);
    const behind = flown({ units: units(18) }, hover(40, 18), { test: [1, 1] });
    expect([told(behind, 'fire').length, told(behind, 'halted').length]).to.deep.equal([0, 1]);
  });

  it('RK-23.19: fired at, a flyer that would halt flies on; who retires leaves the table; who routs is gone', () => {
    const units = [flyer('f', 5, 11, { facing: 0 }), enemy('b', 20, 15, ARCHER)];
    const by = (dice: readonly number[]) =>
      unitIn(flown({ units }, hover(40, 11), { test: [1, 1, ...dice], 'fire.missile': [1, 1] }).state, 'f');
    // Pass 2 would advance.
    expect([by([1, 1]).where, by([1, 1]).at.x]).to.deep.equal(['table', 40_000]);
    // Two ones at a mounted target are 4: a hit on AC 2, and one for retiring.
    expect([by([1, 5]).where, by([1, 5]).hits]).to.deep.equal(['air', 2]);
    const hurt = [flyer('f', 5, 11, { facing: 0, hits: 4 }), enemy('b', 20, 15, ARCHER)];
    const routed = flown({ units: hurt }, hover(40, 11), { test: [1, 1, 5, 5], 'fire.missile': [1, 1] });
    expect(unitIn(routed.state, 'f').where).to.equal('routed');
  });

  it('RK-23.19, RK-23.19a: told to fire it shoots once, at who made it, and not at others along its path', () => {
    const aside = enemy('c', 38, 15, { rep: 6 });
    const units = [flyer('f', 5, 12, { facing: 0, arm: 'missile' }), enemy('b', 20, 15, ARCHER), aside];
    const dice = { test: [1, 1, 1, 1, 1, 5, 1, 1], 'fire.missile': [1, 1, 1, 1] };
    const result = flown({ units }, hover(44, 12), dice);
    expect(told(result, 'fire').map(({ targets }) => targets)).to.deep.equal([['f'], ['b']]);
    expect(result.asked.map(({ kind }) => kind)).to.not.include('fire-choice');
  });

  it('RK-23.19: told to breathe a dragon does so from the point of its path nearest to the target, at it (RK-22.3)', () => {
    const dragon: Partial<Unit> = { kind: 'dragon', traits: ['flyer', 'engine'], rep: 8, ac: 8, figures: 4, facing: 0 };
    const units = [flyer('f', 5, 12, dragon), enemy('b', 20, 15, ARCHER)];
    const dice = { test: [1, 1, 1, 1, 1, 5], 'fire.missile': [1, 1], 'fire.engine': [1, 2] };
    const result = flown({ units }, hover(40, 12), dice);
    expect(told(result, 'artillery').map(({ impacts }) => impacts[0]?.hit)).to.deep.equal(['b']);
  });

  it('RK-23.19: told to fire it shoots in any direction from the point of its path nearest to the target', () => {
    const units = [flyer('f', 5, 11, { facing: 0, traits: ['flyer', 'dual'] }), enemy('b', 20, 15, ARCHER)];
    // 15 less half of 0.75 less 11 is more than 3" off; an inch nearer is not.
    const near = [flyer('f', 5, 12, { facing: 0, arm: 'missile' }), enemy('b', 20, 15, ARCHER)];
    const result = flown({ units: near }, hover(40, 12), { test: [1, 1, 1, 1, 1, 5], 'fire.missile': [1, 1, 1, 1] });
    expect(told(result, 'fire').map(({ shooters }) => shooters[0]?.unit)).to.deep.equal(['b', 'f']);
    expect(unitIn(result.state, 'f').at.x).to.equal(40_000);
    const beyond = flown({ units }, hover(40, 11), { test: [1, 1, 1, 1], 'fire.missile': [1, 1] });
    expect(told(beyond, 'fire')).to.have.length(1);
  });

  it('RK-20.9: whom a flyer has threatened on its way it does not threaten again as it pursues', () => {
    const units = [flyer('f', 20, 5, { rep: 5 }), enemy('s', 23, 17, { rep: 5 }), enemy('t', 20, 20), far];
    const dice = { test: [1, 1, 1, 1, 6, 6], pursuit: [1], 'pursuit.distance': [3] };
    const result = flown({ units }, { end: 'charge', entry: null, target: 't' }, dice);
    expect(told(result, 'pursuit').map(({ pursues }) => pursues)).to.deep.equal([true]);
    const threats = told(result, 'test').filter(({ group }) => group.test === 'enemy-threat');
    expect(threats.map(({ group }) => group.occasions.map(({ unit }) => unit))).to.deep.equal([['s']]);
  });

  it('RK-25.3: a dragon that runs wild and is told to retire leaves the table, which counts as routed, and does not come back (RK-25.4)', () => {
    const dragon: Partial<Unit> = { kind: 'dragon', rep: 3, ac: 8, figures: 4, rampage: 900, active: false };
    const state = position({ units: [flyer('f', 20, 10, dragon), enemy('b', 20, 25), far], options: { rampageMonsters: 'on' } });
    const occasions = [{ test: 'received-fire', unit: 'f', causes: ['b'] }] as const;
    const result = played(state, ENTRIES.tests, { occasions, by: 'blue' }, { test: [1, 6] });
    expect(told(result, 'left-table').map(({ reason }) => reason)).to.deep.equal(['rampaged']);
    expect(unitIn(result.state, 'f').where).to.equal('routed');
  });
});
