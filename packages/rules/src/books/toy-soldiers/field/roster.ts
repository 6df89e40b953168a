import type { SeatId } from '../../../kernel/game.ts';
import { within } from '../ground/measure.ts';
import type { Commander, Player } from '../players.ts';
import type { Field, State, ToyReferee } from '../state.ts';
import { distance, attachedPlace } from '../troops/footprint.ts';
import type { SideId, Unit, UnitId, Formation } from '../troops/unit.ts';

/** A unit on the table. Throws where it is not there. */
export function unitOf({ units }: Pick<Field, 'units'>, id: UnitId): Unit {
  const found = units[id];
  if (found === undefined) throw new Error(`no unit ${id} on the table`);
  return found;
}

export function playerOf({ players }: Pick<State, 'players'>, seat: SeatId): Player {
  const found = players[seat];
  if (found === undefined) throw new Error(`no player ${seat}`);
  return found;
}

export function commanderOf({ commanders }: Pick<Field, 'commanders'>, seat: SeatId): Commander {
  const found = commanders[seat];
  if (found === undefined) throw new Error(`no commander ${seat}`);
  return found;
}

export function enemySide(side: SideId): SideId {
  return side === 'red' ? 'blue' : 'red';
}

export function unitsOfSide({ units }: Pick<Field, 'units'>, side: SideId): Unit[] {
  return Object.values(units).filter((unit) => unit.side === side);
}

/** Units of the other side. */
export function enemiesOf(field: Pick<Field, 'units'>, side: SideId): Unit[] {
  return unitsOfSide(field, enemySide(side));
}

/** The nearest enemy units: one, or those equally near (TS-19.20). */
export function nearestEnemies({ field }: Pick<State, 'field'>, unit: Unit): Unit[] {
  const away = enemiesOf(field, unit.side).map((enemy) => ({ enemy, far: distance(unit, enemy, field.ground) }));
  const least = Math.min(...away.map(({ far }) => far));
  return away.filter(({ far }) => within(far, least)).map(({ enemy }) => enemy);
}

/** The other units of its side (TS-24.19). */
export function friendsOf(field: Pick<Field, 'units'>, unit: Unit): Unit[] {
  return unitsOfSide(field, unit.side).filter(({ id }) => id !== unit.id);
}

/** A regiment's units on the table, garrisons too (TS-2.1). */
export function unitsOfSeat({ units }: Pick<Field, 'units'>, seat: SeatId): Unit[] {
  return Object.values(units).filter((unit) => unit.seat === seat);
}

/** The same counted as TS-2.17 does: every battalion once, where its command stand is. */
export function regimentOf(field: Pick<Field, 'units'>, seat: SeatId): Unit[] {
  return unitsOfSeat(field, seat).filter(({ parent }) => parent === null);
}

/** Garrisons of a battalion without its command stand (TS-24.2). */
export function garrisonsOf({ units }: Pick<Field, 'units'>, battalion: UnitId): Unit[] {
  return Object.values(units).filter(({ parent }) => parent === battalion);
}

/** The other players of a seat's side, in seat order: they decide for one who is absent (TS-34.9). */
export function teammatesOf({ state: { players, sides } }: { readonly state: Pick<State, 'players' | 'sides'> }, seat: SeatId): SeatId[] {
  return sides[playerOf({ players }, seat).side].seats.filter((each) => each !== seat);
}

/** The commander attached to a unit, or undefined. */
export function attachedTo({ commanders }: Pick<Field, 'commanders'>, unit: UnitId): Commander | undefined {
  return Object.values(commanders).find(({ attached }) => attached === unit);
}

/** The unit stands so from now on; a commander attached to it comes along (TS-2.12). The caller writes the event. */
export function standAs({ state: { field } }: Pick<ToyReferee, 'state'>, id: UnitId, formation: Formation): void {
  const unit = unitOf(field, id);
  unit.formation = formation;
  const commander = attachedTo(field, id);
  if (commander !== undefined) field.commanders[commander.seat] = { ...commander, at: attachedPlace(unit, field.ground) };
}
