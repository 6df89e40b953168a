import type { PublicTypes } from '../../../../kernel/table.ts';
import type { Season } from '../calendar.ts';
import type { NationId, ProvinceId } from '../land/map-file.ts';
import type { Dragon } from '../dragons/dragon.ts';
import type { Province } from '../land/province.ts';
import type { Options } from '../options.ts';
import type { Health, PowerId } from '../powers/power.ts';
import type { StepName } from '../season/steps.ts';
import type { Debt, Hatred, Peace, War } from '../wars/war.ts';

/* What this book makes public besides what every table shows (RKC-31.3). Nothing of an army, its treasury or its treasures is in it. */

/** A power as everybody knows it. */
export interface OpenPower {
  readonly id: PowerId;
  readonly nation: NationId;
  readonly sort: 'nation' | 'tribe' | 'faction' | 'people';
  readonly home: ProvinceId;
  readonly rating: number;
  readonly leader: Health;
  readonly morale: number;
  /** By RKC-9.1, as things stand. */
  readonly entitlement: number;
  /** Companies in service (RKC-31.3). */
  readonly companies: readonly string[];
  readonly refusals: number;
}

/** A nation as everybody knows it. */
export interface OpenNation {
  readonly id: NationId;
  readonly seat: string | null;
  readonly entitlement: number;
  readonly torn: 'fragmented' | 'civil-war' | null;
  readonly demon: boolean;
  readonly conquered: boolean;
  readonly princes: Readonly<Record<ProvinceId, number>>;
}

/** An invasion as everybody knows it: forces by the number of their units, once all are in. */
export interface OpenInvasion {
  readonly id: string;
  readonly war: number | null;
  readonly attacker: PowerId | 'rogue-dragon';
  readonly defender: PowerId;
  readonly province: ProvinceId;
  readonly attack: number | null;
  readonly defence: number | 'conceded' | null;
}

export interface OpenCampaign {
  readonly season: Season;
  readonly step: StepName;
  readonly options: Options;
  readonly seaLinks: readonly (readonly [ProvinceId, ProvinceId])[];
  readonly nations: readonly OpenNation[];
  readonly powers: readonly OpenPower[];
  readonly provinces: readonly Province[];
  readonly wars: readonly Omit<War, 'before'>[];
  readonly peaces: readonly Peace[];
  readonly debts: readonly Debt[];
  readonly hatreds: readonly Hatred[];
  readonly dragons: readonly Readonly<Dragon>[];
  readonly companiesOnOffer: readonly string[];
  readonly invasions: readonly OpenInvasion[];
  /** Treasures whose holder everybody knows (RKC-21.4). */
  readonly revealed: readonly { readonly type: string; readonly holder: PowerId }[];
  readonly discovered: readonly string[];
  /** Nations whose answer in this step is still out (RKC-31.4a). */
  readonly stillOpen: number;
}

export interface CampaignPublic extends PublicTypes {
  piece: object;
  side: OpenNation;
  ground: object;
  table: OpenCampaign;
}
