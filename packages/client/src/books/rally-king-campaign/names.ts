import { COMPANIES } from '@longroll/rules/books/rally-king/shared/lists/lists';
import { findTreasure } from '@longroll/rules/books/rally-king/shared/muster/treasures';
import { MAP, type NationId, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { gazetteerEntry, isNation } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import type { PowerId } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { OpenNation, OpenPower } from '@longroll/rules/books/rally-king/campaign/state/public';
import { rallyKingCampaign as words } from './words.ts';

/** What everything in a campaign is called. */
export interface Names {
  nation(id: NationId): string;
  power(id: PowerId | 'rogue-dragon'): string;
  /** Whoever sits there, by the nation they rule or have ruled. */
  ruler(seat: string): string;
  province(id: ProvinceId): string;
  company(id: string): string;
  treasure(type: string): string;
}

/** A power that is no more is called by what it was when something was told of it: its nation, or its home. */
export function namesOf(
  powers: readonly Pick<OpenPower, 'id' | 'nation' | 'sort' | 'home'>[],
  nations: readonly Pick<OpenNation, 'id' | 'seat'>[],
): Names {
  const nation = (id: NationId) => (isNation(id) ? gazetteerEntry(id).displayName : id);
  const province = (id: ProvinceId) => MAP.provinces.find((each) => each.id === id)?.name ?? id;
  return {
    nation,
    province,
    power(id) {
      if (id === 'rogue-dragon') return words.dragon;
      const power = powers.find((each) => each.id === id);
      if (power === undefined) return isNation(id) ? nation(id) : id;
      return power.sort === 'tribe' || power.sort === 'faction'
        ? words.part({ nation: nation(power.nation), home: province(power.home) })
        : nation(power.nation);
    },
    ruler: (seat) => nation(nations.find((each) => each.seat === seat)?.id ?? seat),
    company: (id) => COMPANIES.find((each) => each.id === id)?.name ?? id,
    treasure: (type) => findTreasure(type)?.name ?? type,
  };
}
