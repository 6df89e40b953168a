import { within } from '../../../../table/measure.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { Occasion } from '../state/occasions.ts';
import { gapOnItsWay } from '../stands/path.ts';
import { isUphillOfAll } from '../ground/hills.ts';
import { isInWorks } from '../ground/works.ts';
import { isLeaderUnit } from '../troops/leaders.ts';
import { meleeOf } from '../stands/melees.ts';
import { scaled } from '../scale.ts';
import { areEnemies, atOneHeight, enemiesTouching, friendsTouching, isEngaged, touching } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { baneOver, thingModifiers } from '../treasures/modifiers.ts';
import { crewOf } from '../troops/ships.ts';
import { has } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** So many friends in contact count at most (RK-17.5). */
const MOST_FRIENDS = 3;

/** The Rep a unit tests with, and what made it so (RK-17.5, RK-17.9). */
export function modifiedRep(state: State, occasion: Occasion): { readonly rep: number; readonly modifiers: readonly Modifier[] } {
  const unit = unitOf(state, occasion.unit);
  const modifiers = [
    ...support(state, unit),
    ...ground(state, unit, occasion),
    ...hurts(unit),
    ...odds(state, unit, occasion),
    ...terror(state, unit, occasion),
    ...magic(state, unit, occasion),
    ...thingModifiers(state, unit),
    ...(occasion.modifiers ?? []),
  ];
  return { rep: modifiers.reduce((sum, { value }) => sum + value, unit.rep), modifiers };
}

const modifier = (name: string, value: number, clause = 'RK-17.5'): Modifier[] => [{ name, value, clause }];

/** Leaders and friends; a leader among the friends counts as both (RK-17.5a). */
function support(state: State, unit: Unit): Modifier[] {
  const friends = friendsTouching(state, unit);
  return [
    ...(isLeaderUnit(state, unit) ? modifier('leader', 2) : []),
    ...(friends.some((friend) => isLeaderUnit(state, friend)) ? modifier('leader-in-contact', 1) : []),
    ...(friends.length > 0 ? modifier('friends', Math.min(MOST_FRIENDS, friends.length)) : []),
  ];
}

/** Uphill of every enemy that caused the test or touches the unit; works (RK-17.5a). The air has neither. */
function ground(state: State, unit: Unit, { causes }: Occasion): Modifier[] {
  if (unit.level !== 'ground') return [];
  const caused = causes.map((id) => unitOf(state, id)).filter(({ where }) => where === 'table');
  return [
    ...(isUphillOfAll(state, unit, [...caused, ...enemiesTouching(state, unit)]) ? modifier('uphill', 1) : []),
    ...(isInWorks(state, unit) ? modifier('works', 1) : []),
  ];
}

function hurts({ hits }: Unit): Modifier[] {
  return hits === 0 ? [] : modifier('hits', -hits);
}

/** Troops that are not made for melee in one, and whoever is outnumbered in it or by those who fired (RK-17.6). Heroes never are (RK-31.2). */
function odds(state: State, unit: Unit, { outnumbered }: Occasion): Modifier[] {
  const engaged = isEngaged(state, unit);
  const fewer = outnumbered === true || (engaged && isOutnumbered(state, unit));
  return [
    ...(engaged && unit.arm !== 'melee' ? modifier('shooters-in-melee', -1) : []),
    ...(fewer && crewOf(state, unit).kind !== 'hero' ? modifier('outnumbered', -1, 'RK-17.6') : []),
  ];
}

/** Whether the enemies of a unit's melee have more figures in all than its friends of the same melee (RK-17.6). */
function isOutnumbered(state: State, unit: Unit): boolean {
  const figures = (units: readonly Unit[]): number => units.reduce((sum, each) => sum + each.figures, 0);
  const melee = meleeOf(state, unit);
  const enemies = melee.filter((other) => areEnemies(unit, other));
  return figures(enemies) > figures(melee.filter((other) => other.id === unit.id || !areEnemies(unit, other)));
}

/** How far the terror of a unit reaches (RK-4.15, RK-30.13); arquebusiers only where a campaign says so (RK-42.3). */
function terrorReach(state: State, unit: Unit): number | null {
  const { type } = crewOf(state, unit);
  if (type === 'summoned-major-demon') return 6;
  if (has(unit, 'terror')) return 2;
  return state.options.arquebusTerror === 'aura' && type === 'merc-arquebusiers' ? 2 : null;
}

/** Whether a unit may be afraid of another: of enemies, and of what rampages on its own side where it is charged by that, or fights it (RK-25.2a). */
function isFearedBy(unit: Unit, other: Unit, causes: readonly UnitId[]): boolean {
  if (other.side !== unit.side) return true;
  return areEnemies(unit, other) && (causes.includes(other.id) || touching(unit, other));
}

/** Whether a unit stands within reach of an enemy's terror; a flyer too high to fight is none (RK-23.2). */
function isTerrified(state: State, unit: Unit, causes: readonly UnitId[]): boolean {
  return onTable(state).some((other) => {
    if (other.id === unit.id || !isFearedBy(unit, other, causes) || (other.level === 'observation' && !atOneHeight(unit, other)))
      return false;
    const reach = terrorReach(state, other);
    return reach !== null && within(gapOnItsWay(unit, other), scaled(state, reach));
  });
}

/** Never more than -1 in one test; Heroes know no fear (RK-4.15, RK-31.2). */
function terror(state: State, unit: Unit, { terror: counted, causes }: Occasion): Modifier[] {
  if (crewOf(state, unit).kind === 'hero') return [];
  return counted === true || isTerrified(state, unit, causes) || baneOver(state, unit) !== null ? modifier('terror', -1, 'RK-4.15') : [];
}

/** Spells on the unit, omens, and chargers who come out of the fog (RK-30.4, RK-30.10, RK-30.11, RK-30.17). */
function magic(state: State, unit: Unit, { test, causes }: Occasion): Modifier[] {
  const under = (spell: string, of: Unit = unit): boolean => of.enchantments.some((each) => each.spell === spell);
  const { omen } = state.armies[unit.side];
  const foggy = test === 'being-charged' && causes.some((id) => under('fog-of-war', unitOf(state, id)));
  return [
    ...(under('despair') ? modifier('despair', -1, 'RK-30.4') : []),
    ...(under('inspire') ? modifier('inspire', 1, 'RK-30.10') : []),
    ...(foggy ? modifier('fog-of-war', -1, 'RK-30.11') : []),
    ...(omen.modifier !== 0 && !omen.taken.includes(unit.id) ? modifier('omen', omen.modifier, 'RK-30.17') : []),
  ];
}
