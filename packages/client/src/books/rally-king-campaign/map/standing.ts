import type { ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { NationId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { PowerId } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';

/** Who holds what, as the map asks it. */
export interface Standing {
  /** Whoever holds a province; null for land that is not in play. */
  holder(province: ProvinceId | null): PowerId | null;
  nation(power: PowerId): NationId;
  home(power: PowerId): ProvinceId | null;
}

export function standingOf({ provinces, powers }: Pick<OpenCampaign, 'provinces' | 'powers'>): Standing {
  const holders = new Map(provinces.map(({ id, holder }) => [id, holder]));
  const known = new Map(powers.map((power) => [power.id, power]));
  return {
    holder: (province) => (province === null ? null : (holders.get(province) ?? null)),
    nation: (power) => known.get(power)?.nation ?? power,
    home: (power) => known.get(power)?.home ?? MAP.nations[power]?.capital ?? null,
  };
}
