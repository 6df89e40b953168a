import type { NationId } from '../state/map-file.ts';
import type { State } from '../state.ts';
import { placeOf } from './gazetteer.ts';
import type { Nation, Power, PowerId } from '../state/power.ts';

export function findPower({ powers }: Pick<State, 'powers'>, id: PowerId): Power | undefined {
  return powers.find((power) => power.id === id);
}

export function powerOf(state: Pick<State, 'powers'>, id: PowerId): Power {
  const found = findPower(state, id);
  if (found === undefined) throw new Error(`there is no power ${id}`);
  return found;
}

export function nationOf({ nations }: Pick<State, 'nations'>, id: NationId): Nation {
  const found = nations.find((nation) => nation.id === id);
  if (found === undefined) throw new Error(`there is no nation ${id}`);
  return found;
}

/** The powers a seat commands, in campaign order: one for each of its nations (RKC-36.3), and none while its player has none (RKC-18.13). */
export function commandedBy(state: Pick<State, 'nations' | 'powers'>, seat: string): Power[] {
  return state.nations.flatMap((nation) => (nation.seat === seat ? (findPower(state, nation.commanded) ?? []) : []));
}

/** The seat that commands a power; null for a Non-Player one, the other parts of a torn nation included (RKC-3.13, RKC-4.10). */
export function seatOf(state: Pick<State, 'nations' | 'powers'>, id: PowerId): string | null {
  const nation = state.nations.find(({ commanded }) => commanded === id);
  return nation?.seat ?? null;
}

/** In campaign order: nations by their letters, parts of one nation by their homes (RKC-1.5). */
export function inOrder(powers: readonly Power[]): Power[] {
  return powers.toSorted(
    (one, other) => placeOf(one.nation) - placeOf(other.nation) || (one.home < other.home ? -1 : one.home > other.home ? 1 : 0),
  );
}

/**
 * A new id for a thing, a person or a unit: counted for each nation by itself, so that an owner's own ids do not tell how much others have got in
 * between (RKC-31.2); for Leaders, whom everybody knows, in one count.
 */
export function newId({ made }: Pick<State, 'made'>, owner: NationId | 'leader'): string {
  const number = (made[owner] ?? 0) + 1;
  made[owner] = number;
  return `${owner}.${number}`;
}
