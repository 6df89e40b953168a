import type { Phrase } from '../../../../kernel/refusal.ts';
import { phrase } from '../refuse.ts';
import type { TerrainPiece } from '../troops/field.ts';
import type { SlopeClause } from './passage.ts';

/** A reason why a move goes only half as far. */
export interface Halving {
  /** As events write it down and every record has it: in short English words. */
  readonly reason: string;
  /** As readers are told it: slow ground by its own name, anything else in the words of the catalogue. */
  readonly said: string | Phrase;
  readonly clause: HalvingClause;
}

/** The clauses of both books that halve a march. */
type HalvingClause = 'KM-14.5' | 'KM-14.6' | 'KM-15.1' | 'KM-15.11' | 'KM-24.3' | 'KM-24.4' | 'KMR-8.2' | 'KMR-8.7' | SlopeClause;

const MANNERS = ['halved-backward', 'halved-sideways', 'halved-turning-back'] as const;
const PLACES = ['halved-leaving', 'halved-entering', 'halved-slope'] as const;
type Manner = (typeof MANNERS)[number];
type Place = (typeof PLACES)[number];

/** How events write down in what manner the unit goes or looks. */
const MANNER_WRITTEN: Readonly<Record<Manner, string>> = {
  'halved-backward': 'backward movement',
  'halved-sideways': 'sideways or backward movement',
  'halved-turning-back': 'turning back',
};
/** How events begin to write down a place; its name follows. */
const PLACE_WRITTEN: Readonly<Record<Place, string>> = {
  'halved-leaving': 'leaving ',
  'halved-entering': 'entering ',
  'halved-slope': 'slope of ',
};

/** Halved by how the unit goes or looks. */
export function halvedBy(manner: Manner, clause: HalvingClause): Halving {
  return { reason: MANNER_WRITTEN[manner], said: phrase(manner), clause };
}

/** Halved at a door or on a slope. */
export function halvedAt(place: Place, { name }: TerrainPiece, clause: HalvingClause): Halving {
  return { reason: `${PLACE_WRITTEN[place]}${name}`, said: phrase(place, { place: name }), clause };
}

/** Halved by slow ground (KM-15.1). */
export function halvedOn({ name }: TerrainPiece): Halving {
  return { reason: name, said: name, clause: 'KM-15.1' };
}

/** What readers are told of a reason that an event has written down. */
export function halvingTold(reason: string): string | Phrase {
  const manner = MANNERS.find((each) => MANNER_WRITTEN[each] === reason);
  if (manner !== undefined) return phrase(manner);
  const place = PLACES.find((each) => reason.startsWith(PLACE_WRITTEN[each]));
  return place === undefined ? reason : phrase(place, { place: reason.slice(PLACE_WRITTEN[place].length) });
}
