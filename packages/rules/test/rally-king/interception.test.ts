import { expect } from 'chai';
import { flightShot } from '../../src/books/rally-king/battle/flight/shot.ts';
import { intercept, interceptorDeed } from '../../src/books/rally-king/battle/flight/intercept.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { FlightOrder } from '../../src/books/rally-king/battle/flight/plan.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3 };
const OFF: Partial<Unit> = { where: 'air', level: 'observation' };
const at = (x: number, y: number) => pointInInches({ x, y });
/** Enters over the south edge and hovers 20" to the north. */
const intruder = (other: Partial<Unit> = {}) => u('f', 'red', 20, 0, 90, { ...WINGED, ...OFF, ...other });
const guard = (id: string, other: Partial<Unit> = {}) => u(id, 'blue', 10, 36, 0, { ...WINGED, ...OFF, ...other });
const bystander = u('z', 'blue', 45, 33, 270);
const order: FlightOrder = { end: 'hover', entry: at(20, 0), level: 'attack', to: at(20, 20), above: 'attack' };

function met(moment: Moment, answers: Answers, dice: Record<string, readonly number[]> = {}, units = ['f']) {
  return played(position(moment), ENTRIES.flight, { units }, dice, { 'flight-plan': [order], ...answers });
}

const kinds = ({ asked }: { asked: readonly { kind: string }[] }) => asked.map(({ kind }) => kind);

describe('interception', () => {
  it('RK-23.13: as a flyer enters, each enemy flyer off the table may intercept, and the target takes Enemy Threat at 12"', () => {
    const units = [intruder(), guard('g'), guard('h', { at: at(40, 36) }), bystander];
    const result = met({ units }, { intercept: [{ flyers: ['g', 'h'] }] }, { test: [1, 5] });
    expect(result.asked.find(({ kind }) => kind === 'intercept')?.about).to.deep.equal({ targets: ['f'], flyers: ['g', 'h'] });
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions])).to.deep.equal([
      ['enemy-threat', [{ test: 'enemy-threat', unit: 'f', causes: ['g', 'h'] }]],
    ]);
    // None who is on the table already, and nobody where no flyer enters.
    const over = met({ units: [intruder(), guard('g', { where: 'table' }), bystander] }, {});
    expect(kinds(over)).to.deep.equal(['flight-plan']);
    const within = played(
      position({ units: [intruder({ where: 'table', at: at(20, 5), level: 'attack' }), guard('g'), bystander] }),
      ENTRIES.flight,
      { units: ['f'] },
      {},
      { 'flight-plan': [{ ...order, entry: null }] },
    );
    expect(kinds(within)).to.deep.equal(['flight-plan']);
    const game = gameOf(position({ units }));
    const about = { targets: ['f'], flyers: ['g'] };
    expect(intercept.check(game, about, { flyers: ['z'] }, 'blue-1')?.clause).to.equal('RK-23.13');
    expect(intercept.fallback(game, about, 'blue-1')).to.deep.equal({ flyers: [] });
  });

  it('RK-23.15a: interceptors are placed 12" from the entry point along the path, side by side, and the target stays at it', () => {
    const units = [intruder(), guard('g'), guard('h', { at: at(40, 36) }), bystander];
    const result = met({ units }, { intercept: [{ flyers: ['h', 'g'] }] }, { test: [1, 5] });
    const [meeting] = told(result, 'intercept');
    // Two bases of 1.5": 0.75 to either side of the path; blue's right is the west.
    expect(meeting?.steps.map(({ unit, to, facing }) => [unit, to, facing])).to.deep.equal([
      ['g', at(20.75, 12), 2700],
      ['h', at(19.25, 12), 2700],
    ]);
    // Twice as far where everything is.
    const scaled = met({ units, options: { distanceScale: 2 } }, { intercept: [{ flyers: ['g'] }] }, { test: [1, 5] });
    expect(told(scaled, 'intercept')[0]?.steps[0]?.to).to.deep.equal(at(20, 24));
  });

  it('RK-23.13: interception is decided before anything else of the flight', () => {
    const archers = u('b', 'blue', 20, 15, 270, { arm: 'missile', figures: 2 });
    const result = met({ units: [intruder(), guard('g'), archers] }, { intercept: [{ flyers: ['g'] }] }, { test: [1, 5, 1, 5] });
    expect(told(result, 'test').map(({ group }) => group.occasions[0]?.unit)).to.deep.equal(['f', 'b']);
  });

  it('RK-23.14: an interceptor who is still there may shoot, at Observation level and without terrain', () => {
    // A breath weapon: 3 and 4 added are 7", from the centre of the dragon 12" off to 5" from the edge.
    const dragon: Partial<Unit> = { kind: 'dragon', traits: ['flyer', 'engine'], figures: 4 };
    const units = [intruder(), guard('g', dragon), bystander];
    const ground = [land('w', 'woods', 0, 3, 48, 9)];
    const missed = met(
      { units, ground },
      { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'fire' }] },
      {
        test: [1, 5, 1, 1],
        'fire.engine': [3, 4],
      },
    );
    expect(told(missed, 'artillery')[0]?.impacts).to.deep.equal([{ at: at(20, 5), hit: null }]);
    expect(told(missed, 'test').map(({ group }) => group.test)).to.deep.equal(['enemy-threat', 'received-fire']);
    const struck = met(
      { units, ground },
      { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'fire' }] },
      {
        test: [1, 5, 1, 1],
        'fire.engine': [6, 6],
      },
    );
    expect(told(struck, 'artillery')[0]?.impacts).to.deep.equal([{ at: at(20, 0), hit: 'f' }]);
    expect(unitIn(struck.state, 'f').hits).to.equal(1);
    // Nobody else of the table is struck, or shoots at them.
    const below = met(
      { units: [...units, u('s', 'red', 20, 5, 90)], ground },
      { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'fire' }] },
      { test: [1, 5, 1, 1], 'fire.engine': [3, 4] },
    );
    expect(told(below, 'artillery')[0]?.impacts[0]?.hit).to.equal(null);
  });

  it('RK-23.14: or it tries to charge, with the Wanting to Charge Test, and both fight in the air', () => {
    const units = [intruder({ arm: 'missile' }), guard('g'), bystander];
    const answers = { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'charge', target: 'f' }] };
    const fought = met({ units }, answers, { test: Array.from({ length: 12 }, () => 1), 'fire.missile': [1, 1], melee: [1, 1] });
    expect(told(fought, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit])).to.deep.equal([
      ['enemy-threat', 'f'],
      ['wanting-to-charge', 'g'],
      ['being-charged', 'f'],
      ['received-fire', 'g'],
      ['involved-in-melee', 'f'],
      ['involved-in-melee', 'g'],
    ]);
    expect(told(fought, 'melee')).to.have.length(1);
    const refused = met({ units }, answers, { test: [1, 1, 5, 5] });
    expect(told(refused, 'contact')).to.have.length(0);
    const about = { unit: 'g', fire: [], charge: ['f'] };
    const game = gameOf(position({ units }));
    expect(interceptorDeed.check(game, about, { do: 'fire' }, 'blue-1')?.clause).to.equal('RK-23.14');
    expect(interceptorDeed.check(game, about, { do: 'charge', target: 'z' }, 'blue-1')?.clause).to.equal('RK-23.14');
    expect(interceptorDeed.fallback(game, about, 'blue-1')).to.deep.equal({ do: 'neither' });
  });

  it('RK-23.14, RK-15.2: a skirmisher may shoot at a target in good order and not charge it', () => {
    const units = [intruder(), guard('g', { arm: 'skirmish', traits: ['flyer', 'engine'] }), bystander];
    const result = met({ units }, { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'neither' }] }, { test: [1, 5] });
    expect(result.asked.find(({ kind }) => kind === 'interceptor-deed')?.about).to.deep.equal({ unit: 'g', fire: ['f'], charge: [] });
  });

  it('RK-23.14: a target of the charge who would rather charge does so first', () => {
    const units = [intruder(), guard('g'), bystander];
    // Rep 4 passes 2: mounted troops go at the interceptor, and are the charger.
    const result = met({ units }, { intercept: [{ flyers: ['g'] }] }, { test: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], melee: [1, 1] });
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit])).to.deep.equal([
      ['enemy-threat', 'f'],
      ['wanting-to-charge', 'f'],
      ['being-charged', 'g'],
      ['involved-in-melee', 'f'],
      ['involved-in-melee', 'g'],
    ]);
    expect(kinds(result)).to.deep.equal(['flight-plan', 'intercept']);
  });

  it('RK-23.15: afterwards the target goes on with its flight, and the interceptors are where they were', () => {
    const units = [intruder({ arm: 'missile' }), guard('g'), bystander];
    const answers = { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'charge', target: 'f' }] };
    const result = met({ units }, answers, { test: Array.from({ length: 12 }, () => 1), 'fire.missile': [1, 1], melee: [1, 1] });
    expect([poseOf(result.state, 'f'), unitIn(result.state, 'f').level]).to.deep.equal([[20, 20, 90], 'attack']);
    expect([poseOf(result.state, 'g'), unitIn(result.state, 'g').where]).to.deep.equal([[10, 36, 0], 'air']);
    expect([unitIn(result.state, 'f').interception, unitIn(result.state, 'f').melee, unitIn(result.state, 'f').active]).to.deep.equal([
      undefined,
      null,
      true,
    ]);
  });

  it('RK-23.15: a target that retires or routs does not go on, nobody pursues it, and its leaders are missed', () => {
    const away = met({ units: [intruder(), guard('g'), bystander] }, { intercept: [{ flyers: ['g'] }] }, { test: [5, 5] });
    // Pass 0: it retires over the edge it has come by.
    expect([unitIn(away.state, 'f').where, unitIn(away.state, 'f').hits, poseOf(away.state, 'f')[1]]).to.deep.equal(['air', 1, 0]);
    expect(unitIn(away.state, 'g').where).to.equal('air');
    const missile = intruder({ arm: 'missile' });
    const routed = met(
      {
        units: [missile, guard('g'), bystander, u('s', 'red', 40, 5, 90)],
        armies: { red: { leaders: [leader('boss', 'f', { rank: 'cinc' })] } },
      },
      { intercept: [{ flyers: ['g'] }] },
      { test: [5, 6, 1, 1] },
    );
    // Rep 4 and 2 for the leader pass both with 6; a 5 and a 6 pass.
    expect(unitIn(routed.state, 'f').where).to.equal('table');
    const hurt = met(
      {
        units: [{ ...missile, hits: 4 }, guard('g'), bystander, u('s', 'red', 40, 5, 90)],
        armies: { red: { leaders: [leader('boss', 'f', { rank: 'cinc' })] } },
      },
      { intercept: [{ flyers: ['g'] }] },
      { test: [5, 6, 1, 1] },
    );
    expect(unitIn(hurt.state, 'f').where).to.equal('routed');
    expect(told(hurt, 'test').at(-1)?.group.test).to.equal('leader-lost');
    expect(told(hurt, 'pursuit')).to.have.length(0);
  });

  it('RK-23.15: an interceptor who has driven off its target does not pursue it, for it goes back where it was', () => {
    const answers = { intercept: [{ flyers: ['g'] }], 'interceptor-deed': [{ do: 'charge', target: 'f' }] };
    const result = met({ units: [intruder({ arm: 'missile' }), guard('g'), bystander] }, answers, { test: [1, 1, 1, 1, 6, 6] });
    expect(unitIn(result.state, 'f').where).to.equal('routed');
    expect([result.thrown['pursuit'], poseOf(result.state, 'g')]).to.deep.equal([undefined, [10, 36, 0]]);
  });

  it('RK-32.16: flyers of the game never intercept', () => {
    const result = met({ units: [intruder(), guard('g'), bystander], armies: { blue: { npc: true } } }, {});
    expect(told(result, 'intercept')).to.have.length(0);
  });

  it('RK-23.16: flight costs what RK-13.14 says, also for a flyer that was intercepted; the interceptor pays nothing', () => {
    const result = played(
      position({ units: [intruder(), guard('g'), bystander], state: { play: null }, options: { magic: 'off' } }),
      ENTRIES.playerTurn,
      { side: 'red' },
      { test: [1, 5] },
      { 'activate-body': [{ do: 'activate', objective: null }], 'flight-plan': [order], intercept: [{ flyers: ['g'] }] },
    );
    expect([result.state.armies.red.points, result.state.armies.blue.points]).to.deep.equal([0, 4]);
    expect(unitIn(result.state, 'f').where).to.equal('table');
  });
});

describe('the shot of a flight', () => {
  const bird = (other: Partial<Unit> = {}) =>
    u('f', 'red', 20, 2, 90, { ...WINGED, arm: 'missile', level: 'attack', active: true, ...other });
  const over: FlightOrder = { ...order, entry: null };
  const shoot = (units: readonly Unit[], answers: Answers, dice: Record<string, readonly number[]>, options = {}) =>
    played(position({ units, options }), ENTRIES.flight, { units: ['f'] }, dice, { 'flight-plan': [over], ...answers });

  it('RK-23.10: a flyer at Attack level shoots once per flight ahead along its path, from the point it chooses', () => {
    // 18" are 4096 parts. The enemy's near edge lies at y 14.625: 3" from the flyer's front, 0.625 before its centre, at y 11.
    const units = [bird(), u('b', 'blue', 20, 15, 270)];
    const part = (y: number) => Math.ceil(((y - 2) * 4096) / 18);
    const result = shoot(units, { 'flight-shot': [{ part: part(11.01) }] }, { test: [1, 5, 1, 5], 'fire.missile': [1, 1] });
    expect(told(result, 'fire').map(({ shooters, targets }) => [shooters[0]?.unit, targets])).to.deep.equal([['f', ['b']]]);
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['enemy-threat', 'received-fire']);
    const refused = (y: number, level: Unit['level'] = 'attack') => {
      const state = position({ units: [bird({ level, flight: { from: at(20, 2), to: at(20, 20) } }), units[1] ?? bird()] });
      return flightShot.check(gameOf(state), { unit: 'f' }, { part: part(y) }, 'red-1')?.clause ?? null;
    };
    expect([refused(10.9), refused(11.01), refused(15.5)]).to.deep.equal(['RK-23.10', null, 'RK-23.10']);
    // The automatic choice is the enemy that is nearest along the path.
    expect(told(shoot(units, {}, { test: [1, 5, 1, 5], 'fire.missile': [1, 1] }), 'fire')).to.have.length(1);
    expect(told(shoot(units, { 'flight-shot': [{ part: null }] }, { test: [1, 5] }), 'fire')).to.have.length(0);
    // Nobody at the height of Observation.
    const high = played(
      position({ units }),
      ENTRIES.flight,
      { units: ['f'] },
      {},
      {
        'flight-plan': [{ ...over, level: 'observation', above: 'observation' }],
      },
    );
    expect(kinds(high)).to.deep.equal(['flight-plan']);
  });

  it('RK-23.10a: the shot falls in one order with the threats along the path and is settled before the flight goes on', () => {
    const units = [bird(), u('b', 'blue', 20, 15, 270), u('c', 'blue', 21, 30, 270), u('d', 'blue', 21, 8, 270)];
    const long: FlightOrder = { ...over, to: at(20, 35) };
    const result = played(
      position({ units }),
      ENTRIES.flight,
      { units: ['f'] },
      { test: [1, 5, 1, 5, 1, 5, 1, 5], 'fire.missile': [1, 1] },
      {
        'flight-plan': [long],
        'flight-shot': [{ part: Math.ceil((9.9 * 4096) / 33) }],
      },
    );
    const order = told(result, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit]);
    expect(order).to.deep.equal([
      ['enemy-threat', 'd'],
      ['enemy-threat', 'b'],
      ['received-fire', 'b'],
      ['enemy-threat', 'c'],
    ]);
    // Routed by the answer to the shot, it threatens nobody any more.
    const archer = u('b', 'blue', 20, 15, 270, { arm: 'missile', figures: 2, rep: 6 });
    const shot = played(
      position({ units: [bird({ hits: 5 }), archer, u('c', 'blue', 21, 30, 270)] }),
      ENTRIES.flight,
      { units: ['f'] },
      { test: [6, 6, 6, 6], 'fire.missile': [1, 1, 1, 1] },
      { 'flight-plan': [long], 'flight-shot': [{ part: Math.ceil((9.5 * 4096) / 33) }] },
    );
    expect(told(shot, 'fire').map(({ shooters }) => shooters[0]?.unit)).to.deep.equal(['b']);
    expect(told(shot, 'test').map(({ group }) => group.occasions[0]?.unit)).to.not.include('c');
  });
});
