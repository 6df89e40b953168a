import type { Season } from '../calendar.ts';
import type { NationId, ProvinceId } from './map-file.ts';

/** A rogue dragon in the capital of a nation (RKC-25.2): whoever of the nation holds that province meets it. */
export interface Dragon {
  readonly nation: NationId;
  readonly province: ProvinceId;
  /** The season in which it beat the nation; null before they have fought (RKC-25.6). */
  wonIn: Season | null;
}
