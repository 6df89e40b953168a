import { RED_SUN, findTreasure, isDwarvenList, type TreasureType } from '../../shared/muster/treasures.ts';
import { channelerLevel } from '../spells/group.ts';
import { guardOf } from '../spells/targets.ts';
import type { State } from '../state.ts';
import type { Army, Treasure } from '../state/army.ts';
import { SIDES, type Unit } from '../state/unit.ts';

/** A thing with its kind, its army and the unit that carries it, or did (RK-33.1). */
export interface Held {
  readonly treasure: Treasure;
  readonly kind: TreasureType;
  readonly army: Army;
  readonly carrier: Unit;
}

/** Everything carried by a unit that has been placed, wherever that is now. */
export function heldThings(state: State): Held[] {
  return SIDES.map((side) => state.armies[side]).flatMap((army) =>
    army.treasures.flatMap((treasure) => {
      const kind = findTreasure(treasure.type);
      const carrier = treasure.carrier === null ? undefined : state.units[treasure.carrier];
      return kind === undefined || carrier === undefined || carrier.where === 'muster' ? [] : [{ treasure, kind, army, carrier }];
    }),
  );
}

/** Whether the effects of a thing count: its unit is on the table, and whoever can use it is with the group (RK-33.1, RK-33.9). */
export function isInUse(state: State, { treasure, kind, army, carrier }: Held): boolean {
  if (treasure.state !== 'carried' || carrier.where !== 'table') return false;
  return !kind.needsMagicUser || (guardOf(state, army.id) !== null && channelerLevel(army.magic) !== null);
}

/** An artifact counts as a Magic User while its unit is on the table: not while that is off it in flight or pursuit (RK-33.1, RK-33.12). */
export function countArtifacts(state: State): void {
  for (const army of SIDES.map((side) => state.armies[side])) {
    if (!army.magic.users.some(({ artifact }) => artifact === true)) continue;
    const users = army.magic.users.map((user) => {
      if (user.artifact !== true) return user;
      const carrier = army.treasures.find(({ id }) => id === user.id)?.carrier ?? null;
      const where = carrier === null ? undefined : state.units[carrier]?.where;
      return { ...user, away: where === 'air' || where === 'pursuing' };
    });
    army.magic = { ...army.magic, users };
  }
}

/** Whether a thing has been lost with its unit (RK-33.2, RK-33.15). */
export function isLost({ treasure }: Pick<Held, 'treasure'>): boolean {
  return treasure.state !== 'carried';
}

/** Nations each relic is holy to (RK-33.14). */
const FAITHFUL: Readonly<Record<string, readonly string[]>> = {
  'spear-of-saint-lindorf': ['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-king'],
  'crystal-light-of-yaqub': ['demeskeen', 'entoich', 'mirish', 'zheman', 'zamba', 'stygustan'],
  'book-of-the-hungry-moon': ['orcs', 'goblins', 'malohades', 'elves-black-moon', 'dwarves-black-moon'],
};

/** Armies of this alignment are called Black Moon (RK-33.4). */
export const BLACK_MOON = -2;

/** Whether a unit is of Dwarves, in whatever army: of one of their two lists, or the Drum artillery (RK-33.11a). */
function isDwarven(state: State, { type, list, side, company, summoned }: Unit): boolean {
  const ownList = company === undefined && summoned === undefined ? state.armies[side].nation.list : '';
  return type === 'drum-artillery' || isDwarvenList(list ?? ownList);
}

/** Whom an artifact or relic strengthens, and its loss shakes (RK-33.10 to RK-33.15). */
export function isAffected(state: State, { kind, army }: Pick<Held, 'kind' | 'army'>, unit: Unit): boolean {
  const { nation } = state.armies[unit.side];
  const own = unit.side === army.id;
  switch (kind.id) {
    case 'amulet-of-sorbrowane':
      // Of either side, but in no other hands than those of a Red Sun army (RK-33.10a).
      return army.nation.alignment === RED_SUN && nation.alignment === RED_SUN;
    case 'brazier-of-durmun':
      return own && isDwarven(state, unit);
    case 'war-horn-of-naz-goth':
      return own;
    default:
      return own && (FAITHFUL[kind.id] ?? []).includes(nation.list);
  }
}
