import { within } from '../../../../table/measure.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { isOutOfReach } from '../aim/eligible.ts';
import { sees } from '../ground/sight.ts';
import { leadersOf } from '../troops/leaders.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { unitOf } from '../troops/roster.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { isMagical } from '../options.ts';
import { areaOf, channelerLevel, pointsLeft, rangeOfGroup } from './group.ts';
import { unitsNamed, type Spell } from './spells.ts';
import { isCalling, placesToSummon, summonedRow } from './summoning.ts';

/** The unit whose base the caster's range and sight are measured from (RK-28.5a); nobody while it is not on the table. */
export function guardOf(state: State, side: SideId): Unit | null {
  const { guard } = state.armies[side].magic;
  const unit = guard === null ? undefined : state.units[guard];
  return unit?.where === 'table' ? unit : null;
}

/** Null when a spell may be tried at these targets; otherwise why not (RK-29.3, RK-29.8). */
export function judgeSpell(state: State, side: SideId, spell: Spell, targets: readonly UnitId[]): Refusal | null {
  const { magic, nation } = state.armies[side];
  const guard = guardOf(state, side);
  if (!isMagical(state.options)) return refuse('RK-28.1', 'no-magic');
  if (guard === null || channelerLevel(magic) === null) return nobodyCasts(state, side);
  if (spell.id === 'seek' || spell.id === 'sacrificial-lamb') return refuse('RK-29.2', 'set-up-only', { spell: spell.name });
  if ((spell.id === 'gate' || spell.id === 'summon') && nation.alignment >= 0) {
    return refuse(spell.clause, 'alignment', { spell: spell.name });
  }
  const least = spell.difficulty * unitsNamed(targets) + 1;
  if (pointsLeft(magic) < least) return refuse('RK-29.8', 'no-points', { points: least, left: pointsLeft(magic) });
  return spell.on === 'nobody'
    ? judgeSummons(state, spell, guard, targets)
    : judgeTargets(state, side, spell, guard, targets, areaOf(magic));
}

/** Why nobody of a side casts: with the guard away, or with no magic points because there is nobody to have them. */
function nobodyCasts({ armies }: State, side: SideId): Refusal {
  const clause = channelerLevel(armies[side].magic) === null ? 'RK-29.8' : 'RK-28.12';
  return refuse(clause, 'no-magic-users');
}

/** Null where there is room for the stand of what is called (RK-30.19). */
function judgeSummons(state: State, { id }: Spell, guard: Unit, targets: readonly UnitId[]): Refusal | null {
  if (targets.length > 0) return refuse('RK-29.5a', 'no-targets');
  const row = isCalling(id) ? summonedRow(id, false) : undefined;
  return placesToSummon(state, guard, row).length > 0 ? null : refuse('RK-30.19', 'no-room');
}

/** A spell that names units. */
type AimedSpell = Exclude<Spell, { on: 'nobody' }>;

/** Null when these are targets a spell may name, so many at most (RK-29.3). */
export function judgeTargets(
  state: State,
  side: SideId,
  spell: AimedSpell,
  guard: Unit,
  targets: readonly UnitId[],
  area: number,
): Refusal | null {
  const most = spell.on === 'leader' ? 1 : area;
  if (targets.length < 1 || targets.length > most || new Set(targets).size < targets.length) {
    return refuse('RK-29.3', 'area', { most });
  }
  for (const id of targets) {
    const refusal = judgeTarget(state, side, spell, guard, id);
    if (refusal !== null) return refusal;
  }
  const [first] = targets;
  if (spell.on !== 'enemy-body' || first === undefined) return null;
  const body = bodyOf(state, unitOf(state, first));
  const all = targets.every((id) => body.some((unit) => unit.id === id));
  return all ? null : refuse('RK-30.2', 'one-body');
}

function judgeTarget(state: State, side: SideId, spell: AimedSpell, guard: Unit, id: UnitId): Refusal | null {
  const unit = state.units[id];
  if (unit?.where !== 'table') return refuse('RK-29.3', 'not-on-table');
  const pieces = { pieces: [id] };
  const wanted = spell.on === 'friends' ? side : enemyOf(side);
  if (unit.side !== wanted) return refuse(spell.clause, 'wrong-side', { spell: spell.name, unit: unit.name }, pieces);
  if (spell.on === 'leader' && struckIn(state, unit).length === 0) return refuse('RK-30.1', 'no-leader', { unit: unit.name }, pieces);
  if (spell.type === 'attack' && isOutOfReach(guard, unit)) return refuse('RK-23.2', 'too-high', { unit: unit.name }, pieces);
  const range = rangeOfGroup(state, state.armies[side].magic);
  if (!within(gapBetween(guard, unit), range)) return refuse('RK-29.3', 'out-of-range', { unit: unit.name }, pieces);
  return sees(state, guard, unit) ? null : refuse('RK-29.3', 'out-of-sight', { unit: unit.name }, pieces);
}

/** Stands for a group of Magic Users where somebody is to be struck: who channels for it is nobody else's business. */
export const MAGIC_USERS_THERE = 'magic-users';

/**
 * Whom Icy Finger may strike in a unit, the automatic choice first: its leaders by id, then Magic Users who have been revealed (RK-30.1); whether any of those
 * are left is nobody else's business (RK-39.1).
 */
export function struckIn(state: State, unit: Unit): string[] {
  const { magic } = state.armies[unit.side];
  const guards = magic.revealed && magic.guard === unit.id;
  return [...leadersOf(state, unit).map(({ id }) => id), ...(guards ? [MAGIC_USERS_THERE] : [])];
}
