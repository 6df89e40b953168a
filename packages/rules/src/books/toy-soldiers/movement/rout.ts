import { call, flow, leave, loop, poll, step, stepEach, type Instruction } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { runToEdge } from '../../../table/run.ts';
import { normalise, polar } from '../../../table/trig.ts';
import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import type { MoveDirection } from '../answers.ts';
import { settleElan } from '../ending/victory.ts';
import { between, within } from '../ground/measure.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { disperse, gainStress, riskCommander, setDisorder } from '../trackers/attrition.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { changeElan } from '../trackers/elan.ts';
import { distance, fieldedFootprint, footprintOf, hasFront, middleOf } from '../troops/footprint.ts';
import { depthOf, type Body } from '../troops/formation.ts';
import { aboutInRoom } from './backward.ts';
import { barsTo, obstaclesTo } from '../field/barriers.ts';
import { attachedTo, friendsOf, unitOf, unitsOfSide, standAs } from '../field/roster.ts';
import type { Arm, Fielded, Formation, Limbered, SideId, Unit, UnitId } from '../troops/unit.ts';
import { giveUpBlockFlow } from '../villages/coming-out.ts';
import { firstClear, lastClear, type Lane } from '../ground/clear-run.ts';
import { straight } from './course.ts';
import { settingOut, moveDirection } from './direction.ts';

/** A unit that routs (TS-19.4): `stress` is what its cause states, or a die of it; `chaos` what its regiment gains. */
export interface Rout {
  unit: UnitId;
  cause: string;
  stress: number | 'die';
  chaos: number;
}

interface Routs {
  routs: Rout[];
  /** Those that are there to run, and what their owners chose for each. */
  running?: UnitId[];
  directions?: MoveDirection[];
  /** Garrisons among them that have still to give up their block, and the one that does. */
  garrisons?: Rout[];
  leaving?: Leaving;
  /** Garrisons that have nobody left to run. */
  gone?: Leaving[];
}

/** A garrison that routs: where it was, and who was with it. */
interface Leaving {
  readonly rout: Rout;
  readonly block: readonly Polygon[];
  readonly formation: Formation;
  readonly side: SideId;
  readonly seat: SeatId;
  readonly arm: Arm;
  readonly commander: SeatId | null;
}

const FLIGHT: Mil = inches(18);

/** How a unit sets out to rout: unlimbered guns as a limbered column about the middle of their footprint (TS-19.22). */
function fleeing(state: State, unit: Unit, direction: MoveDirection): Fielded {
  const formation = settingOut(state, unit, direction);
  if (formation.kind !== 'unlimbered') return formation;
  const middle = middleOf({ arm: unit.arm, formation }, state.field.ground);
  const column: Limbered = { kind: 'limbered', at: middle, facing: formation.facing, stands: formation.stands };
  return { ...column, at: polar(middle, formation.facing, depthOf({ arm: unit.arm, formation: column }) / 2) };
}

/** Where it comes to rest: 18 along its way, on to the first clear place, or back to the last one before the edge (TS-19.6, TS-19.7, TS-19.22). */
function flight(state: State, unit: Unit, from: Fielded): { readonly to: Fielded; readonly atEdge: boolean } {
  const heading = normalise(from.facing + 1800);
  const most = 1_000_000;
  const edge = Math.floor(
    Math.min(...fieldedFootprint({ arm: unit.arm, formation: from }).map((part) => runToEdge(part, heading, most, state.field.ground))),
  );
  // No limbers are in its way (TS-2.18a).
  const lane: Lane = {
    partsAt: (run) => fieldedFootprint({ arm: unit.arm, formation: straight(from, 1800, run) }),
    obstacles: obstaclesTo(state, unit, barsTo(unit, true)),
  };
  const least = Math.min(FLIGHT, edge);
  const run = firstClear(least, edge, lane) ?? lastClear(least, lane) ?? 0;
  return { to: run === 0 ? from : straight(from, 1800, run), atEdge: edge < FLIGHT };
}

function near(state: State, unit: Unit, bodies: readonly Body[]): Unit[] {
  const { field } = state;
  return friendsOf(field, unit).filter((friend) => bodies.some((body) => within(distance(body, friend, field.ground), inches(6))));
}

/** One rout with all its effects but the judging of élan (TS-19.4 to TS-19.8, TS-8.18). */
function rout(referee: ToyReferee, { unit: id, cause, stress, chaos }: Rout, direction: MoveDirection): void {
  const { state } = referee;
  const unit = state.field.units[id];
  if (unit === undefined || !hasFront(unit)) return;
  const { arm, side, seat } = unit;
  const [points = 1] = stress === 'die' ? referee.roll('rout.stress', 1) : [stress];
  const before = unit.formation;
  const commander = attachedTo(state.field, id);
  if (commander !== undefined) riskCommander(referee, commander.seat, id);
  const { to, atEdge } = flight(state, unit, fleeing(state, unit, direction));
  const after = aboutInRoom(state, unit, to, true);
  const neighbours = near(state, unit, [
    { arm, formation: before },
    { arm, formation: after },
  ]).map((friend) => friend.id);
  standAs(referee, id, after);
  const lost = atEdge && state.options.tableEdge === 'lost';
  referee.emit('unit-routed', 'TS-19.4', { unit: id, arm, cause, stress: points, from: before, to: lost ? null : after, neighbours });
  setDisorder(referee, id, 6, 'rout', 'TS-19.4');
  gainStress(referee, id, points, 'rout', 'TS-19.4');
  gainChaos(referee, seat, chaos, 'rout', 'TS-21.28');
  changeElan(referee, side, -1, 'rout', 'TS-6.4');
  for (const neighbour of neighbours) gainStress(referee, neighbour, 1, 'rout-near', 'TS-19.5');
  if (lost && state.field.units[id] !== undefined) disperse(referee, id);
}

/** The next garrison that routs gives up its block first (TS-24.15). */
function nextGarrison({ state: { field } }: ToyReferee, routing: Routs): Instruction {
  routing.garrisons ??= routing.routs.filter(({ unit }) => field.units[unit]?.formation.kind === 'garrison');
  const [next, ...rest] = routing.garrisons;
  const unit = field.units[next?.unit ?? ''];
  if (next === undefined || unit === undefined) return leave;
  routing.garrisons = rest;
  const { formation, side, seat, arm } = unit;
  routing.leaving = {
    rout: next,
    block: footprintOf(unit, field.ground),
    formation,
    side,
    seat,
    arm,
    commander: attachedTo(field, next.unit)?.seat ?? null,
  };
  return call(giveUpBlockFlow, { unit: next.unit });
}

/** One that had no command stand has nobody left to run: everything else of a rout follows (TS-6.4, TS-19.5, TS-24.15b). */
function garrisonGone(
  referee: ToyReferee,
  { rout: { unit, cause, stress, chaos }, block, formation, side, seat, arm, commander }: Leaving,
): void {
  const { state } = referee;
  const [die = 1] = stress === 'die' ? referee.roll('rout.stress', 1) : [stress];
  // One that could come out nowhere has been dispersed, and its commander has been at risk for that (TS-8.18).
  if (commander !== null && state.field.dispersed[unit] === undefined) riskCommander(referee, commander, unit);
  const neighbours = unitsOfSide(state.field, side)
    .filter((friend) => within(between(footprintOf(friend, state.field.ground), block), inches(6)))
    .map(({ id }) => id);
  referee.emit('unit-routed', 'TS-24.15', { unit, arm, cause, stress: die, from: formation, to: null, neighbours });
  gainChaos(referee, seat, chaos, 'rout', 'TS-21.28');
  changeElan(referee, side, -1, 'rout', 'TS-6.4');
  for (const neighbour of neighbours) gainStress(referee, neighbour, 1, 'rout-near', 'TS-19.5');
}

/** Routs of one moment: directions first, then one after another in the order given, then the pools are judged (TS-19.23, TS-21.33, TS-6.9). */
export const routsFlow: ToyFlow<Routs> = flow<TS, Routs>('routs', [
  loop([
    step('garrison', 'TS-24.15', nextGarrison),
    step('given-up', 'TS-24.15', ({ state }, routing) => {
      const { leaving, gone = [] } = routing;
      if (leaving !== undefined && state.field.units[leaving.rout.unit] === undefined) routing.gone = [...gone, leaving];
    }),
  ]),
  poll(
    'directions',
    moveDirection,
    ({ state }, routing) => {
      const running = routing.routs.map(({ unit }) => unit).filter((id) => state.field.units[id] !== undefined);
      routing.running = running;
      return running.map((unit) => ({
        seats: [unitOf(state.field, unit).seat],
        about: { unit, rout: true },
        ...(running.length > 1 ? { secret: true } : {}),
      }));
    },
    (_referee, routing, answers) => {
      routing.directions = answers.map(({ answer }) => answer);
    },
  ),
  step('rout', 'TS-19.4', (referee, { routs, running = [], directions = [], gone = [] }) => {
    for (const each of routs) {
      const leaving = gone.find((left) => left.rout.unit === each.unit);
      if (leaving !== undefined) {
        garrisonGone(referee, leaving);
        continue;
      }
      const direction = directions[running.indexOf(each.unit)] ?? { go: 'back' };
      const without = direction.go === 'away' && referee.state.field.units[direction.enemy] === undefined;
      rout(referee, each, without ? { go: 'back' } : direction);
    }
  }),
  step('elan', 'TS-6.9', (referee) => settleElan(referee)),
  stepEach(
    'follow',
    'TS-23.10',
    ({ routs }) => routs,
    ({ state }, _routing, { unit }) =>
      state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced: true }),
  ),
]);
