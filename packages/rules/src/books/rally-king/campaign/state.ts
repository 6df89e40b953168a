import type { OwnOf } from '../../../kernel/event.ts';
import type { Chapter } from '../../../kernel/chapter.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import { cloneJson, lasting } from '../../../kernel/json.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Invasion } from './state/force.ts';
import type { Season } from './calendar.ts';
import type { Dragon } from './state/dragon.ts';
import type { CampaignEvents, campaignEvents } from './events.ts';
import type { Form, Sale, SaleDue } from './state/form.ts';
import type { MagicOffer } from '../shared/muster/magic-users.ts';
import type { NationId, ProvinceId } from './state/map-file.ts';
import type { Province } from './state/province.ts';
import type { Options } from './options.ts';
import type { Opening } from './state/opening.ts';
import type { Proposal } from './state/proposal.ts';
import type { FormerContract, Nation, Power, PowerId } from './state/power.ts';
import type { Purpose } from './purposes.ts';
import type { StepName } from './state/steps.ts';
import type { Treasure } from './state/treasure.ts';
import type { CampaignPublic } from './state/public.ts';
import type { Debt, Hatred, Peace, Resolve, War } from './state/war.ts';

/** A whole campaign. Ids are random or told to nobody but their owners (RKC-31.6). */
export interface State {
  /** Id of the scenario played. */
  readonly scenario?: string;
  readonly options: Options;
  /** The scale of every battle (RKC-28.1, RK-1.1); the battle's own where nothing is said. */
  readonly scale?: 1 | 2 | 0.5;
  /** Days that a battle may last as a whole (RKC-28.1, RKC-15.32). */
  readonly battleDays?: number;
  /** Sea links besides those of the map (RKC-7.2). */
  readonly seaLinks: readonly (readonly [ProvinceId, ProvinceId])[];
  /** What the scenario fixes, which is then not rolled (RKC-28.5). */
  readonly fixed: { readonly ratings: Readonly<Record<NationId, number>>; readonly relics: Readonly<Record<string, NationId>> };
  season: Season;
  step: StepName;
  /** In campaign order (RKC-1.5). */
  nations: Nation[];
  /** In campaign order, parts of a torn nation at its place by their homes. */
  powers: Power[];
  /** By id, ascending. */
  provinces: Province[];
  wars: War[];
  /** Wars of unification that wait for the end of a war with an outsider (RKC-3.12). */
  paused: War[];
  /** Who goes to war this season, from the tests to the targets (RKC-12.1, RKC-13.1). */
  goingToWar: Resolve[];
  /** Wars that have begun so far: the next takes this number. */
  warsBegun: number;
  /** The oldest first. */
  peaces: Peace[];
  debts: Debt[];
  hatreds: Hatred[];
  treasures: Treasure[];
  /** Things, persons and units each nation has got so far: their ids come from it (RKC-31.2). */
  made: Record<NationId, number>;
  /** Special peoples that have come, and those who never come again (RKC-24.2, RKC-24.10). */
  gonePeoples: NationId[];
  /** Dragons that have come; nations that none ever visits again (RKC-25.5). */
  dragons: Dragon[];
  immune: NationId[];
  /** Nations that a dragon has left last Winter: their provinces count nothing this Spring (RKC-25.6). */
  ravaged: NationId[];
  /** Artifacts that have been discovered (RKC-21.2). */
  discovered: string[];
  /** Last year's employers by company, and whom the White Company has left on good terms (RKC-11.13, RKC-11.16). */
  formerContracts: FormerContract[];
  whiteCompanyFriends: NationId[];
  /** What each power may still hire of Magic Users and whether of a Hero, until the forms of Spring are opened (RKC-10.1, RKC-10.6). */
  offers: Record<PowerId, { readonly magicUsers: MagicOffer; readonly hero: boolean }>;
  /** Companies on offer this Spring (RKC-11.3). */
  companiesOnOffer: string[];
  /** The order forms of the step, one for each power that spends or places (RKC-30.5); empty between such steps. */
  forms: Form[];
  /** Treasures offered for sale and not yet answered; seller and buyer alone know (RKC-23.6). */
  sales: Sale[];
  /** Prices of treasures sold in Winter, paid in the next Spring (RKC-23.7). */
  salesDue: SaleDue[];
  /** What advisers propose to their rulers in this step, its answer as JSON; their own nation alone sees it (RKC-36.2). */
  proposals: Proposal[];
  /** The provinces invaded this season (RKC-14.4). */
  invasions: Invasion[];
  /** Battles founded so far: names in a battle come from its number and from chance, and never come again (RKC-31.6). */
  battlesFounded: number;
  /** How often each player has commanded a Non-Player force (RKC-15.15). */
  volunteered: Record<string, number>;
  /** Nations that players of conquered ones take over when the next season begins (RKC-18.13). */
  takeovers: { readonly seat: SeatId; readonly nation: NationId }[];
  /** Players who wish that the campaign stops (RKC-30.4). */
  stopping: SeatId[];
  /** Who has asked for a nation whose player has resigned (RKC-30.4). */
  openings: Opening[];
}

/** The kernel's types as this book fills them. */
export interface RKC {
  state: State;
  events: CampaignEvents;
  secrets: OwnOf<typeof campaignEvents>;
  public: CampaignPublic;
  purposes: Record<Purpose, unknown>;
}

export type CampaignGame = Game<RKC>;
export type CampaignReferee = Referee<RKC>;
export type CampaignFlow<L extends object> = Flow<RKC, L>;
export type CampaignChapter = Chapter<RKC>;

/** A deep copy but for what never changes. */
export function cloneState(state: State): State {
  const { options, seaLinks, fixed, ...rest } = state;
  return { ...cloneJson(rest), options: lasting(options), seaLinks: lasting(seaLinks), fixed: lasting(fixed) };
}
