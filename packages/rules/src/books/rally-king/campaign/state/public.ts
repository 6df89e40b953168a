import type { PublicTypes } from '../../../../kernel/table.ts';
import type { QuestionView } from '../../../../kernel/view.ts';
import type { Season } from '../calendar.ts';
import type { NationId, ProvinceId } from './map-file.ts';
import type { Dragon } from './dragon.ts';
import type { Province } from './province.ts';
import type { Invasion } from './force.ts';
import type { Form, Sale, SaleDue } from './form.ts';
import type { Proposal } from './proposal.ts';
import type { FormerContract, Health, Power, PowerId } from './power.ts';
import type { Treasure } from './treasure.ts';
import type { StepName } from './steps.ts';
import type { SeatId } from '../../../../kernel/seat.ts';
import type { Opening } from './opening.ts';
import type { Debt, Hatred, Peace, War } from './war.ts';

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
  /** That of its nation by RKC-9.1, as things stand. */
  readonly entitlement: number;
  /** Companies in service (RKC-31.3). */
  readonly companies: readonly string[];
  readonly refusals: number;
}

/** A nation as everybody knows it. */
export interface OpenNation {
  readonly id: NationId;
  readonly seat: string | null;
  readonly advisers: readonly string[];
  readonly entitlement: number;
  /** The power its player commands. */
  readonly commanded: PowerId;
  readonly torn: 'fragmented' | 'civil-war' | null;
  readonly demon: boolean;
  readonly conquered: boolean;
  /** Its player has resigned, and somebody else may ask for it (RKC-30.4). */
  readonly resigned: boolean;
  readonly princes: Record<ProvinceId, number>;
  /** Whose Prince leads City-States this year. */
  readonly firstFamily: ProvinceId | null;
  /** Its Governor has claimed the throne, and the war begins with the coming Spring (RKC-4.14a). */
  readonly claims: boolean;
  /** The lead faction of a civil war, and the civil war to come. */
  readonly lead: PowerId | null;
  readonly rebellion: { readonly lead: ProvinceId; readonly home: ProvinceId; readonly rating: number; readonly divides: Season } | null;
  /** Tribes that stand together for now; their units are nobody's business. */
  readonly tribes: readonly {
    readonly home: ProvinceId;
    readonly rating: number;
    readonly morale: number;
    readonly provinces: readonly ProvinceId[];
  }[];
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

/** What of a power the book hides and an open campaign does not: roster and places, treasury, persons and hires (RKC-31.2, rows 2, 3, 5, 6 and 12). */
interface OpenArmy extends Pick<Power, 'rolls' | 'units' | 'persons' | 'contracts'> {
  readonly power: PowerId;
}

export interface OpenCampaign {
  readonly season: Season;
  readonly step: StepName;
  readonly nations: OpenNation[];
  readonly powers: OpenPower[];
  readonly provinces: Province[];
  readonly wars: War[];
  readonly peaces: Peace[];
  readonly debts: Debt[];
  readonly hatreds: Hatred[];
  readonly dragons: Dragon[];
  readonly companiesOnOffer: string[];
  readonly invasions: readonly OpenInvasion[];
  /** In an open campaign the armies of all; not while orders are written, which are their owner's until the step is over (RKC-30.5). */
  readonly armies?: readonly OpenArmy[];
  /** Treasures whose holder everybody knows (RKC-21.4). */
  readonly revealed: readonly { readonly type: string; readonly holder: PowerId | 'brethren' }[];
  readonly discovered: string[];
  /** Players who wish that the campaign stops, and who asks for an open nation (RKC-30.4). */
  readonly stopping: SeatId[];
  readonly openings: Opening[];
  /** Nations whose answer in this step is still out (RKC-31.4a). */
  readonly stillOpen: number;
}

export interface CampaignPublic extends PublicTypes {
  piece: object;
  side: OpenNation;
  ground: object;
  table: OpenCampaign;
}

/** What is known of a power by whoever commands it (RKC-31.2). */
export interface Known {
  readonly power: Power;
  readonly treasures: readonly Treasure[];
  /** Their order form while it is open. */
  readonly form: Form | null;
  readonly formerContracts: readonly FormerContract[];
}

/** What a player alone knows: of the nation whose turn it is to be seen to, and of others (RKC-31.2). */
export interface Secrets extends Known {
  /** The same of their other nations (RKC-36.3), and in cooperative play of those of the other players (RKC-36.5). */
  readonly others: readonly Known[];
  /** Treasures their side has offered or is offered, and what it will pay or be paid for such in Spring (RKC-23.6, RKC-23.7). */
  readonly sales: readonly Sale[];
  readonly salesDue: readonly SaleDue[];
  /** What the own advisers propose (RKC-36.2). */
  readonly proposals: readonly Proposal[];
  /** What their ruler is asked, told to whoever advises them: they may propose an answer (RKC-36.2). */
  readonly asked?: readonly QuestionView[];
  /** With the forces of the own side, before they are shown. */
  readonly invasions: readonly Invasion[];
}
