import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { distanceBetween } from '../../../table/measure.ts';
import { bearing, polar } from '../../../table/trig.ts';
import { inches, type Point } from '../../../table/units.ts';
import type { CommanderAction } from '../answers.ts';
import { beyond, onGrid, within } from '../ground/measure.ts';
import type { State, ToyReferee } from '../state.ts';
import { canBearChaos, chaosFloor, gainChaos, setChaos } from '../trackers/chaos.ts';
import { attachedPlace, distanceToCommander, middleOf } from '../troops/footprint.ts';
import { commanderOf, enemiesOf, playerOf, regimentOf, unitOf, unitsOfSeat } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { checkHeroics, hearten } from './heroics.ts';
import { checkRally } from './rallying.ts';
import { checkReform } from './reforming.ts';
import { checkRide, ride } from './riding.ts';

/** How far they may go in an action, and how far they may ride (TS-8.5). */
const PACE = inches(6);
const RIDE = inches(24);
const APART = inches(2);

/** What the action adds to chaos: heroics two, a harangue one, attachment one unless the regiment has no other unit (TS-8.3, TS-8.7, TS-8.13). */
function chaosOf({ field }: State, seat: SeatId, { action }: CommanderAction): number {
  if (action === 'heroics') return 2;
  if (action === 'berate') return 1;
  return action === 'attach' && regimentOf(field, seat).length > 1 ? 1 : 0;
}

/** Whether a commander may attach themselves to that unit, wherever it is (TS-8.3); judged before the chaos of it (TS-28.4a). */
function mayAttach({ field }: State, seat: SeatId, id: UnitId): Refusal | null {
  if (field.units[id]?.seat !== seat) return refuse('TS-8.3', 'not-yours');
  return commanderOf(field, seat).attached === id ? refuse('TS-8.3', 'attached-already') : null;
}

function checkAttach({ field }: State, seat: SeatId, id: UnitId): Refusal | null {
  const unit = unitOf(field, id);
  const commander = commanderOf(field, seat);
  return within(distanceToCommander(unit, commander.at, field.ground), PACE) ? null : refuse('TS-8.3', 'too-far');
}

/** Whether another commander action may be taken in this half (TS-8.1, TS-8.1a, TS-8.5). */
function checkStep({ options, players }: State, seat: SeatId, { action }: CommanderAction): Refusal | null {
  const player = playerOf({ players }, seat);
  const taken = player.commanderActions;
  if (player.commanderStepClosed) return refuse('TS-8.1', 'units-have-acted');
  if (taken.length === 0) return null;
  if (options.commanderActions === 'one') return refuse('TS-8.1', 'acted-already');
  if (taken.includes(action)) return refuse('TS-8.1', 'done-already');
  return action === 'ride' || taken.includes('ride') ? refuse('TS-8.5', 'rides') : null;
}

/** Whether a commander may do that now (section 8). */
export function checkCommanderAction(state: State, seat: SeatId, order: CommanderAction): Refusal | null {
  const refusal = checkStep(state, seat, order) ?? (order.action === 'attach' ? mayAttach(state, seat, order.unit) : null);
  if (refusal !== null) return refusal;
  if (!canBearChaos(state, seat, chaosOf(state, seat, order))) return refuse('TS-3.7', 'chaos-full');
  const commander = commanderOf(state.field, seat);
  switch (order.action) {
    case 'attach':
      return checkAttach(state, seat, order.unit);
    case 'ride':
      return checkRide(state, commander, order.way, RIDE, 'TS-8.5');
    case 'consolidate':
      return checkRide(state, commander, order.way, PACE, 'TS-8.6');
    case 'awareness':
      return checkRide(state, commander, order.way, PACE, 'TS-8.8');
    case 'heroics':
      return checkRide(state, commander, order.way, PACE, 'TS-8.7') ?? checkHeroics(state, commander, order.way.at(-1) ?? commander.at);
    case 'rally':
      return checkRally(state, seat, order.unit);
    case 'berate':
      return null;
    case 'reform':
      return checkReform(state, seat, order.unit, order.by);
  }
}

/** The floor of a consolidation: the regiment's own and one for each of its units more than 12 away (TS-8.6). */
function consolidationFloor(state: State, seat: SeatId): number {
  const { field } = state;
  const { at } = commanderOf(field, seat);
  const far = regimentOf(field, seat).filter((unit) => beyond(distanceToCommander(unit, at, field.ground), inches(12)));
  return chaosFloor(state, seat) + far.length;
}

function attach({ state: { field } }: ToyReferee, seat: SeatId, id: UnitId): void {
  const at = attachedPlace(unitOf(field, id), field.ground);
  field.commanders[seat] = { ...commanderOf(field, seat), at, attached: id };
}

/** The whole action, but for what is rolled again and placed afterwards: tries to rally and a reform. */
export function actAsCommander(referee: ToyReferee, seat: SeatId, order: CommanderAction): void {
  const { state } = referee;
  const player = playerOf(state, seat);
  const before = commanderOf(state.field, seat);
  const chaos = player.chaos;
  const points = chaosOf(state, seat, order);
  player.commanderActions = [...player.commanderActions, order.action];
  gainChaos(referee, seat, points, order.action, 'TS-8.1');
  let dice: number[] = [];
  let success = true;
  switch (order.action) {
    case 'attach':
    case 'rally':
      attach(referee, seat, order.unit);
      break;
    case 'ride':
    case 'heroics':
      ride(referee, seat, order.way);
      break;
    case 'consolidate': {
      ride(referee, seat, order.way);
      dice = referee.roll('consolidate', 1);
      const lowered = Math.max(consolidationFloor(state, seat), player.chaos - (dice[0] ?? 1));
      // It never raises chaos (TS-8.6a).
      setChaos(referee, seat, Math.min(player.chaos, lowered), 'consolidate', 'TS-8.6');
      break;
    }
    case 'awareness':
      ride(referee, seat, order.way);
      dice = referee.roll('awareness', 1);
      success = (dice[0] ?? 1) > player.chaos;
      player.awarenessTaken = true;
      player.aware = success;
      break;
    case 'berate':
      player.berating = true;
      break;
    case 'reform':
      // What comes of it is rolled for, or paid, afterwards (TS-8.19, TS-8.20).
      break;
  }
  const { at: to, attached } = commanderOf(state.field, seat);
  referee.emit('commander-acted', 'TS-8.1', {
    seat,
    action: order.action,
    from: before.at,
    to,
    attached,
    dice,
    chaos: { from: chaos, to: player.chaos },
    success,
  });
  if (order.action === 'heroics') hearten(referee, seat);
}

/** Places that nobody takes for one another: those nearer to one before them are left out. */
function apart(places: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const place of places) if (kept.every((each) => distanceBetween(each, place) >= APART)) kept.push(place);
  return kept;
}

/** Useful actions, each of them legal: places to ride to are beside their units and before the enemy's. */
export function commanderActionsFor(state: State, seat: SeatId): CommanderAction[] {
  const { field } = state;
  const own = unitsOfSeat(field, seat);
  const { at, side } = commanderOf(field, seat);
  const beside = own.map((unit) => onGrid(attachedPlace(unit, field.ground)));
  const forward = enemiesOf(field, side).map((enemy) => onGrid(polar(at, bearing(at, middleOf(enemy, field.ground)), PACE)));
  const ways: Point[][] = [[], ...apart([...beside, ...forward]).map((place) => [place])];
  const all: CommanderAction[] = [
    ...own.map(({ id }): CommanderAction => ({ action: 'attach', unit: id })),
    ...ways.filter((way) => way.length > 0).map((way): CommanderAction => ({ action: 'ride', way })),
    ...ways.map((way): CommanderAction => ({ action: 'consolidate', way })),
    ...ways.map((way): CommanderAction => ({ action: 'heroics', way })),
    ...ways.map((way): CommanderAction => ({ action: 'awareness', way })),
    ...own.map(({ id }): CommanderAction => ({ action: 'rally', unit: id })),
    { action: 'berate' },
    ...Object.keys(field.dispersed).flatMap((id): CommanderAction[] => [
      { action: 'reform', unit: id, by: 'die' },
      { action: 'reform', unit: id, by: 'elan' },
    ]),
  ];
  return all.filter((action) => checkCommanderAction(state, seat, action) === null);
}
