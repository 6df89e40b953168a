import type { SeatId } from '../../../../kernel/game.ts';
import { within } from '../../../../table/measure.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { COMMAND_RANGE, distanceToGeneral } from '../../shared/generals/generals.ts';
import type { ArmyId, Unit, UnitId } from '../../shared/troops/unit.ts';
import type { Distribution } from '../answers.ts';
import type { PointsBySeat } from '../events.ts';
import { armyWith, lieutenantsOf } from '../generals/generals.ts';
import type { RevisedReferee, State } from '../state.ts';

/** Who may see an army's points: its own players, or everybody where points are open (KMR-6.13). */
export function knowsPoints({ armies, options }: State, army: ArmyId): readonly SeatId[] {
  return options.commandPointsSecret ? armies[army].seats : [...armies.red.seats, ...armies.black.seats];
}

/** The points a player has left. */
export function pointsOf(state: State, seat: SeatId): number {
  return armyWith(state, seat)?.points[seat] ?? 0;
}

/** Each Commanding General, and nobody else, rolls for points, red first; Lieutenant Generals have their rating (KMR-6.1, KMR-6.2). */
export function allotPoints(referee: RevisedReferee): void {
  const { state } = referee;
  const ratingOf = (seat: SeatId) => state.field.generals[seat]?.rating ?? 1;
  for (const id of ARMIES) {
    const army = state.armies[id];
    const rolled = referee.roll('command-points', ratingOf(army.commander));
    const points = Object.fromEntries(army.seats.map((seat) => [seat, seat === army.commander ? Math.max(...rolled) : ratingOf(seat)]));
    army.rolled = rolled;
    army.points = points;
    army.given = {};
    const told = { army: id, commander: army.commander, dice: rolled.length };
    const own = { rolled, points };
    referee.emit('points-allotted', 'KMR-6.1', state.options.commandPointsSecret ? told : { ...told, open: own }, {
      knownTo: knowsPoints(state, id),
      data: own,
    });
  }
}

/** The most a Lieutenant General may be given: no more than brings them to the cap (KMR-6.4). */
export function roomFor({ field, options }: State, lieutenant: SeatId): number {
  return Math.max(0, options.lieutenantCap - (field.generals[lieutenant]?.rating ?? 1));
}

/** Points change hands, from the Commanding General to their Lieutenant Generals (KMR-6.3, KMR-6.5). */
export function distribute(referee: RevisedReferee, id: ArmyId, { give }: Distribution): void {
  const { state } = referee;
  const army = state.armies[id];
  const given: PointsBySeat = Object.fromEntries(
    lieutenantsOf(army).map((seat) => [seat, give.find(({ to }) => to === seat)?.points ?? 0]),
  );
  for (const [seat, points] of Object.entries(given)) {
    army.points[seat] = (army.points[seat] ?? 0) + points;
    army.points[army.commander] = (army.points[army.commander] ?? 0) - points;
  }
  army.given = given;
  const own = { from: army.commander, given };
  referee.emit('points-distributed', 'KMR-6.3', state.options.commandPointsSecret ? { army: id } : { army: id, open: own }, {
    knownTo: knowsPoints(state, id),
    data: own,
  });
}

/** Whether the unit is within the player's command radius (KMR-6.7); with the option that of any general of the army counts (KMR-6.10a). */
export function withinRadius({ field, options }: Pick<State, 'field' | 'options'>, seat: SeatId, unit: Unit): boolean {
  return Object.values(field.generals).some(
    (general) =>
      (general.seat === seat || (options.allyRadius && general.army === unit.army)) &&
      within(distanceToGeneral(field, unit, general), COMMAND_RANGE),
  );
}

/** What activating or passing with the unit costs the player, in points (KMR-6.8). */
export function costOf(state: State, seat: SeatId, unit: Unit): 0 | 1 {
  if (unit.owner !== seat) return 1;
  return unit.colour === 'green' || unit.type === 'skirmishers' || withinRadius(state, seat, unit) ? 0 : 1;
}

/** Takes what the unit costs from the player's own points: that it is spent is seen, what is left is not (KMR-6.6, KMR-6.11, KMR-6.13). */
export function pay(referee: RevisedReferee, seat: SeatId, unit: Unit, purpose: 'activation' | 'pass'): void {
  const { state } = referee;
  if (costOf(state, seat, unit) === 0) return;
  const left = spend(state, seat);
  const spent: { seat: SeatId; army: ArmyId; purpose: string; unit: UnitId } = { seat, army: unit.army, purpose, unit: unit.id };
  referee.emit('point-spent', 'KMR-6.8', state.options.commandPointsSecret ? spent : { ...spent, left }, {
    knownTo: knowsPoints(state, unit.army),
    data: { left },
  });
}

function spend(state: State, seat: SeatId): number {
  const army = armyWith(state, seat);
  const had = army?.points[seat] ?? 0;
  if (army === null || had < 1) throw new Error(`${seat} has no command point to spend`);
  army.points[seat] = had - 1;
  return had - 1;
}
