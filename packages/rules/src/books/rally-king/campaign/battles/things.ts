import { findTreasure, isDwarvenList } from '../../shared/muster/treasures.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { yearOf } from '../calendar.ts';
import type { Person, Power, Unit } from '../state/power.ts';
import { isBlackMoon, isRedSun, valuesOf } from '../powers/values.ts';
import type { State } from '../state.ts';
import { typeOf } from '../treasures/kinds.ts';
import type { Treasure } from '../state/treasure.ts';
import { contractOf } from './tasks.ts';

/** A unit of the Brethren: it alone bears the Spear that lies in their castle (RKC-22.7). */
export function isBrother(power: Power, unit: Unit): boolean {
  return contractOf(power, unit)?.company === 'brethren';
}

/** Whether a treasure can go into battle this season: it has come back to use, and what is paid for by the year has been paid for (RKC-23.3, RKC-20.7). */
function judgeUse({ season }: Pick<State, 'season'>, { type, usableFrom, paidFor }: Treasure): Refusal | null {
  if (usableFrom > season) return refuse('RKC-23.3', 'not-usable');
  if (findTreasure(type)?.sort !== 'item' || paidFor === yearOf(season)) return null;
  return refuse('RKC-20.7', 'not-paid');
}

/** Treasures a power may send into a battle with these units. */
export function judgeTreasure(state: State, power: Power, treasure: Treasure | undefined, units: readonly Unit[]): Refusal | null {
  if (treasure === undefined) return notYours();
  if (treasure.holder === 'brethren') {
    const borne = units.some((unit) => isBrother(power, unit));
    return borne ? judgeUse(state, treasure) : refuse('RKC-22.7', 'no-brother');
  }
  return treasure.holder === power.id ? judgeUse(state, treasure) : notYours();
}

function notYours(): Refusal {
  return refuse('RKC-14.8', 'not-yours', { what: 'treasures' });
}

/** Who goes with a force that the book sends. */
interface Company {
  readonly units: readonly Unit[];
  readonly persons: readonly Person[];
}

/** Banners, items and artifacts that somebody in the same force can use; relics, and whatever else, stay at home (RKC-27.5, RKC-27.5a). */
export function carriedByTheBook(state: State, power: Power, company: Company): Treasure[] {
  return state.treasures.filter(
    (treasure) => treasure.holder === power.id && judgeUse(state, treasure) === null && hasUse(state, power, company, treasure),
  );
}

const HORN = 'war-horn-of-naz-goth';
const BRAZIER = 'brazier-of-durmun';

/** Units of the two Dwarf lists and the Drum artillery (RKC-21.7). */
function isDwarf({ list, row }: Unit): boolean {
  return isDwarvenList(list) || row === 'drum-artillery';
}

/** Of the four items a Magic User has use, of the Horn a Hero, of the Brazier Dwarves; the Amulet helps any Red Sun army, and a banner whoever has one (RKC-27.5a, RKC-20.8). */
function hasUse(state: State, power: Power, { units, persons }: Company, { type }: Treasure): boolean {
  const kind = typeOf({ type });
  const { alignment } = valuesOf(state, power);
  const suits = kind.alignment === null || (kind.alignment > 0 ? isRedSun(state, alignment) : isBlackMoon(state, alignment));
  const magic = persons.some(({ rank }) => rank === 'magic-user');
  switch (kind.sort) {
    case 'relic':
      return false;
    case 'banner':
      return true;
    case 'item':
      return suits && magic;
    case 'artifact':
      if (type === HORN) return persons.some(({ rank }) => rank === 'hero');
      return type === BRAZIER ? units.some(isDwarf) || (magic && isDwarvenList(power.nation)) : suits;
  }
}
