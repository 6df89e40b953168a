import type { PowerId } from './power.ts';
import type { NationId, ProvinceId } from './map-file.ts';

/** A province in play (RKC-7.2). */
export interface Province {
  readonly id: ProvinceId;
  /** The nation it belonged to at the start of the campaign (RKC-11.23, RKC-18.5). */
  readonly original: NationId;
  /** Who controls it (RKC-6.2). */
  holder: PowerId;
  /** From whom it was taken last (RKC-24.9). */
  before?: PowerId;
}
