import { MAGIC_USERS } from '../../shared/muster/magic-users.ts';
import { judgeCasting, type Casting } from '../magic/casting.ts';
import { findChanneler, areaOf, pointsLeft } from '../spells/group.ts';
import { isShielded } from '../spells/enchanting.ts';
import { SPELLS, type Spell } from '../spells/spells.ts';
import { guardOf } from '../spells/targets.ts';
import { canBeParted } from '../magic/trembling.ts';
import { passed } from '../troops/traits.ts';
import { gapBetween } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import type { MagicGroup } from '../state/army.ts';
import { bodyOf } from '../stands/bodies.ts';
import { byId } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isFanatic } from '../troops/traits.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

/** Type of spell by the total of two dice, from 2 on, for channelers of level 1, 2 and 3: Defend, Attack or Summon (RK-29.16). */
const TYPES: Readonly<Record<1 | 2 | 3, string>> = { 1: 'DDDDDDAAAAS', 2: 'DDDDDAAAASS', 3: 'DDDDAAAASSS' };
const TYPE_CALLED = { D: 'defend', A: 'attack', S: 'summon' } as const;

/** So often a spell that cannot apply is thrown for anew (RK-29.17a). */
const MOST_REROLLS = 10;

/** The type of spell that a channeler of this level thinks of (RK-29.16). */
export function typeFor(level: 1 | 2 | 3, total: number): Spell['type'] {
  const letter = TYPES[level][total - 2];
  return letter === 'A' || letter === 'S' ? TYPE_CALLED[letter] : TYPE_CALLED.D;
}

/** Points of the whole group as the battle began (RK-29.15). */
function startingPoints({ users }: MagicGroup): number {
  return users.reduce((sum, { level }) => sum + MAGIC_USERS[level].points, 0);
}

/** Whether the channeler of a group that the game runs casts: two dice against their Rep, a 6 always fails (RK-29.15). */
function dares(referee: RallyReferee, side: SideId, rep: number): boolean {
  const { magic } = referee.state.armies[side];
  const passes = passed(
    referee.roll('magic.game-run', 2).filter((die) => die < 6),
    rep,
  );
  return passes === 2 || (passes === 1 && pointsLeft(magic) * 2 > startingPoints(magic));
}

/** Whether a spell would change anything of a unit now (RK-29.17b). */
function wouldChange(state: State, { id, type }: Spell, unit: Unit): boolean {
  // What it has already is not added to itself (RK-30.23), and a Magical Shield keeps all Attack spells off (RK-30.22).
  if (unit.enchantments.some(({ spell }) => spell === id) || (type === 'attack' && isShielded(unit))) return false;
  switch (id) {
    case 'healing-hands':
      return unit.hits > 0;
    case 'trembling-hand':
      return canBeParted(state, unit);
    case 'blast':
    case 'despair':
    case 'inspire':
    case 'death-rage':
      return !isFanatic(unit);
    default:
      return true;
  }
}

/** Units a spell could be tried at by itself and that it would do something to, closest to the caster first (RK-29.17, RK-29.17b). */
function applicable(state: State, side: SideId, spell: Spell, guard: Unit): Unit[] {
  return onTable(state)
    .filter((unit) => judgeCasting(state, side, { do: 'cast', spell: spell.id, targets: [unit.id] }) === null)
    .filter((unit) => wouldChange(state, spell, unit))
    .toSorted((a, b) => gapBetween(guard, a) - gapBetween(guard, b) || byId(a, b));
}

/** The closest of them, half a die of them where several can be affected (RK-29.17); of Trembling Hand those of one Body. */
function targetsFor(referee: RallyReferee, side: SideId, spell: Spell, guard: Unit): UnitId[] {
  const { state } = referee;
  const [closest, ...others] = applicable(state, side, spell, guard);
  if (closest === undefined) return [];
  const body = spell.on === 'enemy-body' ? bodyOf(state, closest).map(({ id }) => id) : null;
  const open = [closest, ...others].map(({ id }) => id).filter((id) => body === null || body.includes(id));
  const most = spell.on === 'leader' ? 1 : Math.min(areaOf(state.armies[side].magic), open.length);
  if (most === 1) return [closest.id];
  const [die = 1] = referee.roll('magic.game-run', 1);
  return open.slice(0, Math.min(most, Math.ceil(die / 2)));
}

/** One throw for a spell: type, number, targets; null where it cannot apply (RK-29.16, RK-29.17). */
function thrownSpell(referee: RallyReferee, side: SideId, level: 1 | 2 | 3, guard: Unit): Casting | null {
  const total = referee.roll('magic.game-run', 2).reduce((sum, die) => sum + die, 0);
  const [number] = referee.roll('magic.game-run', 1);
  const spell = SPELLS.find((each) => each.type === typeFor(level, total) && each.number === number);
  if (spell === undefined) return null;
  const targets = spell.on === 'nobody' ? [] : targetsFor(referee, side, spell, guard);
  const casting: Casting = { do: 'cast', spell: spell.id, targets };
  return judgeCasting(referee.state, side, casting) === null ? casting : null;
}

/** What the channeler of a side that the game runs tries in the slot of the guard, once in its own player turn; null for nothing (RK-29.15 to RK-29.17). */
export function gameRunSpell(referee: RallyReferee, units: readonly UnitId[]): Casting | null {
  const { state } = referee;
  const side = state.play?.side;
  if (side === undefined || !state.armies[side].npc || state.play?.cast === true) return null;
  const guard = guardOf(state, side);
  if (guard === null || !units.includes(guard.id)) return null;
  const channeler = findChanneler(referee, side);
  if (channeler === null || !dares(referee, side, MAGIC_USERS[channeler.level].rep)) return null;
  for (let throws = 0; throws <= MOST_REROLLS; throws++) {
    const casting = thrownSpell(referee, side, channeler.level, unitOf(state, guard.id));
    if (casting !== null) return casting;
  }
  return null;
}
