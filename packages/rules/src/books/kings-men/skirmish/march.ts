import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { Along } from './answers.ts';
import type { Modifier } from './dice.ts';
import type { StopReason } from './events.ts';
import type { Detail, DetailId } from './pieces.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** A Move as ordered. */
export interface Ordered {
  /** The points after R; none: turning on the spot (QM-11.10). */
  readonly path: readonly Point[];
  /** Final facing; null: along the last leg. */
  readonly facing: Angle | null;
  readonly along: Along | null;
  /** A charge on a detail or horses piece (QM-18.1), a combination with a detail (QM-13.4), or neither. */
  readonly aim: { readonly kind: 'charge' | 'combine'; readonly target: string } | null;
}

/** Where a charge or combination meets its target. */
export interface Contact {
  /** The touching point: R, of loose attackers the middle of the front they then have (QM-18.2). */
  readonly point: Point;
  /** Heading of the last leg. */
  readonly heading: Angle;
  /** Travel needed to touch, in mil. */
  readonly needed: Mil;
}

/** How a Move went. */
export interface March {
  /** As it stands now; at the point of contact it still faces as on the way. */
  readonly detail: Detail;
  readonly from: Point;
  readonly length: Mil;
  /** A and L of QM-11.1. */
  readonly allowance: Mil;
  readonly limit: Mil;
  readonly halved: readonly Modifier[];
  readonly stop: StopReason;
  /** Id of what stopped it, or empty. */
  readonly by: string;
  /** The way of R in the open, its beginning included. */
  readonly way: readonly Point[];
  readonly contact: Contact | null;
}

/**
 * One Move of section 11, all of it: dice (or those thrown already), measure, the figure that goes along, glass wall, what stops it;
 * stands the detail where it comes to, writes `moved`, and shifts what it stands on aside (QM-2.14). Spends no feat.
 */
export function march(_referee: SkirmishReferee, _id: DetailId, _order: Ordered): March {
  return unwritten('QM-11.1');
}
