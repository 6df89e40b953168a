import { ARMIES } from '../troops/armies.ts';
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

/** Players of an army deploy one after the other, each seeing what their allies have put down, the two armies side by side. */
function allAtOnce(state: Battle, isDeployed: (piece: string) => boolean): Task[][] {
  const most = Math.max(...ARMIES.map((army) => state.armies[army].seats.length));
  return Array.from({ length: most }, (_, turn) =>
    ARMIES.flatMap((army): Task[] => {
      const seat = state.armies[army].seats[turn];
      if (seat === undefined) return [];
      return [{ seat, army, units: deployedBy(state, army, seat).map(({ id }) => id), general: isDeployed(generalPiece(seat)) }];
    }),
  );
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

function inTurn(lists: readonly (readonly Task[])[]): Task[] {
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
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
