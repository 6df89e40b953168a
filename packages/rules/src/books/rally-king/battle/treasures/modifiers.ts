import { within } from '../../../../table/measure.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { scaled } from '../scale.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import type { Unit } from '../state/unit.ts';
import { RED_SUN } from '../../shared/muster/treasures.ts';
import { BLACK_MOON, heldThings, isAffected, isInUse, isLost, type Held } from './carried.ts';

/** Whether a unit is so many inches from where a thing is, or was lost (RK-33.2). */
function isNear(state: State, { carrier, treasure }: Held, unit: Unit, inches: number): boolean {
  const place = { ...carrier, at: treasure.lostAt ?? carrier.at };
  return within(gapBetween(unit, place), scaled(state, inches));
}

/** What a banner gives while it stands fast, and what the contrary gives while it retires or once it is lost (RK-33.2, RK-33.3). */
function bannerSays(state: State, held: Held): 'stands' | 'flees' | null {
  if (isLost(held)) return 'flees';
  if (!isInUse(state, held)) return null;
  return held.treasure.retiring === true ? 'flees' : 'stands';
}

/** What a thing adds to a unit's reaction tests. */
function given(state: State, held: Held, unit: Unit): number {
  const { kind, army, treasure } = held;
  const own = unit.side === army.id;
  const { alignment } = state.armies[unit.side].nation;
  // A campaign may have an item in hands that cannot use it (RK-33.6, RK-33.7).
  const player = army.nation.alignment;
  switch (kind.id) {
    case 'personal-banner': {
      const says = bannerSays(state, held);
      return own && says !== null && isNear(state, held, unit, 12) ? (says === 'stands' ? 1 : -1) : 0;
    }
    case 'bane-banner':
      return !own && bannerSays(state, held) === 'flees' && isNear(state, held, unit, 6) ? 1 : 0;
    case 'drums-of-doom':
      return player === BLACK_MOON && isInUse(state, held) && alignment !== BLACK_MOON && isNear(state, held, unit, 12) ? -1 : 0;
    case 'harlapane-of-heroes':
      return player === RED_SUN && isInUse(state, held) && alignment === RED_SUN && isNear(state, held, unit, 12) ? 1 : 0;
    case 'war-horn-of-naz-goth':
      return isInUse(state, held) && treasure.used !== undefined ? (own ? 1 : -1) : 0;
    case 'pipes-of-the-dead':
    case 'fiddle-of-calling':
      return 0;
    default:
      return isInUse(state, held) && treasure.revealed && isAffected(state, held, unit) ? 1 : 0;
  }
}

/** What banners, items, artifacts and relics add to the reaction tests of a unit (RK-17.9, section 33), each named by its id. */
export function thingModifiers(state: State, unit: Unit): Modifier[] {
  return heldThings(state)
    .map((held) => ({ name: held.treasure.id, value: given(state, held, unit), clause: held.kind.clause }))
    .filter(({ value }) => value !== 0);
}

/** The Bane Banner that makes an enemy count as facing Terror: within 6" while it stands fast (RK-33.3). */
export function baneOver(state: State, unit: Unit): Held | null {
  const banes = heldThings(state).filter(({ kind, army }) => kind.id === 'bane-banner' && army.id !== unit.side);
  return banes.find((held) => bannerSays(state, held) === 'stands' && isNear(state, held, unit, 6)) ?? null;
}
