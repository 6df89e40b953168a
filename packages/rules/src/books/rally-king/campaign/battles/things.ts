import { findTreasure } from '../../shared/muster/treasures.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { yearOf } from '../calendar.ts';
import type { Power, Unit } from '../powers/power.ts';
import type { State } from '../state.ts';
import type { Treasure } from '../treasures/treasure.ts';
import { contractOf } from './tasks.ts';

/** A unit of the Brethren: it alone bears the Spear that lies in their castle (RKC-22.7). */
export function isBrother(power: Power, unit: Unit): boolean {
  return contractOf(power, unit)?.company === 'brethren';
}

/** Whether a treasure can go into battle this season: it has come back to use, and what is paid for by the year has been paid for (RKC-23.3, RKC-20.7). */
function judgeUse({ season }: Pick<State, 'season'>, { type, usableFrom, paidFor }: Treasure): Refusal | null {
  if (usableFrom > season) return refuse('RKC-23.3', 'not-usable', 'That treasure cannot be used yet.');
  if (findTreasure(type)?.sort !== 'item' || paidFor === yearOf(season)) return null;
  return refuse('RKC-20.7', 'not-paid', 'The price of that item has not been paid this year.');
}

/** Treasures a power may send into a battle with these units. */
export function judgeTreasure(state: State, power: Power, treasure: Treasure | undefined, units: readonly Unit[]): Refusal | null {
  if (treasure === undefined) return notYours();
  if (treasure.holder === 'brethren') {
    const borne = units.some((unit) => isBrother(power, unit));
    return borne ? judgeUse(state, treasure) : refuse('RKC-22.7', 'no-brother', 'That relic is borne by a unit of the Brethren.');
  }
  return treasure.holder === power.id ? judgeUse(state, treasure) : notYours();
}

function notYours(): Refusal {
  return refuse('RKC-14.8', 'not-yours', 'Only treasures of the own nation go with its forces.');
}

/** Usable banners, items and artifacts go with a force that the book sends; relics stay at home (RKC-27.5). */
export function carriedByTheBook(state: State, power: Power): Treasure[] {
  return state.treasures.filter(
    (treasure) => treasure.holder === power.id && findTreasure(treasure.type)?.sort !== 'relic' && judgeUse(state, treasure) === null,
  );
}
