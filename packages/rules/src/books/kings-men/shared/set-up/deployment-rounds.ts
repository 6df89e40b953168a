import { ARMIES } from '../command/armies.ts';
import { generalPiece } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import type { Battle } from '../state.ts';
import type { ArmyId, Unit } from '../troops/unit.ts';

/** What a player deploys in one round. */
export type Task = Omit<Deployment, 'placed'>;

/** Who deploys what, in rounds: everything of a round is put down at the same time (KM-29.5a). */
export function deploymentRounds(state: Battle): Task[][] {
  const isDeployed = (piece: string) => state.fixed?.includes(piece) !== true;
  if (state.options.deployment === 'scenario') return [];
  const rounds = state.options.deployment === 'alternating' ? oneByOne(state, isDeployed) : allAtOnce(state, isDeployed);
  return rounds.map((round) => round.filter(({ units, general }) => units.length > 0 || general)).filter((round) => round.length > 0);
}

/** Everybody deploys at the same time, unseen by the enemy and before the eyes of their allies (KM-29.5a, KM-37.8). */
function allAtOnce(state: Battle, isDeployed: (piece: string) => boolean): Task[][] {
  const tasks = ARMIES.map((army) =>
    state.armies[army].seats.map((seat): Task => ({
      seat,
      army,
      units: deployedBy(state, army, seat).map(({ id }) => id),
      general: isDeployed(generalPiece(seat)),
    })),
  );
  return [inTurn(tasks)];
}

/** One unit each in turn, red first, then the generals (KM-29.5a). */
function oneByOne(state: Battle, isDeployed: (piece: string) => boolean): Task[][] {
  const units = ARMIES.map((army) =>
    unitsOf(state, army)
      .filter(({ id }) => isDeployed(id))
      .map((unit): Task => ({ seat: deployerOf(state, unit), army, units: [unit.id], general: false })),
  );
  const generals = ARMIES.map((army) =>
    state.armies[army].seats
      .filter((seat) => isDeployed(generalPiece(seat)))
      .map((seat): Task => ({ seat, army, units: [], general: true })),
  );
  return [...inTurn(units), ...inTurn(generals)].map((task) => [task]);
}

/** The lists as one: the first of each, then the second of each. */
export function inTurn<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** All a player deploys, in whatever rounds, in the order of the list. */
export function deployedBy(state: Battle, army: ArmyId, seat: string): Unit[] {
  return unitsOf(state, army).filter((unit) => state.fixed?.includes(unit.id) !== true && deployerOf(state, unit) === seat);
}

function unitsOf({ field }: Battle, army: ArmyId): Unit[] {
  return Object.values(field.units).filter((unit) => unit.army === army);
}

/** Personal units are deployed by their player, all others by the first of the army. */
function deployerOf({ armies }: Battle, unit: Unit): string {
  const [first] = armies[unit.army].seats;
  if (first === undefined) throw new Error(`army ${unit.army} has no player`);
  return unit.owner ?? first;
}
