import type { Season } from '../calendar.ts';
import type { NationId, ProvinceId } from './map-file.ts';

/** A nation's own id, or for a part of a torn nation that of its home: unique in the campaign. */
export type PowerId = string;
export type UnitId = string;
export type PersonId = string;

/** What became of a person in a battle; who is out or captured is back at the end of the season (RKC-15.27 to RKC-15.30). */
export type Health = 'fine' | 'out' | 'captured';

/** King, Emperor, Chief, First Prince, Governor, Faction Leader or Demon (RKC-2.6). */
export interface Leader {
  readonly id: PersonId;
  readonly rating: number;
  health: Health;
  /** The war in which they were captured, where the campaign keeps them until its end (RKC-15.28). */
  heldIn?: number;
}

/** A unit of an army (RKC-9.5). */
export interface Unit {
  readonly id: UnitId;
  /** Whose list its row stands in, or `companies` for the units of a company. */
  readonly list: NationId | 'companies';
  readonly row: string;
  /** As it is handed to a battle: one below the list's for the host of a demon (RKC-24.13). */
  readonly rep: number;
  readonly cost: number;
  /** Its contract, for a unit of a hired company (RKC-11.8). */
  readonly contract: ContractId | null;
  /** Where it stands; null until it is placed (RKC-9.9). */
  at: ProvinceId | null;
}

/** A Captain, Magic User, Hero, or commander of a company. The Leader of a power stands apart. */
export interface Person {
  readonly id: PersonId;
  readonly rank: 'captain' | 'magic-user' | 'hero' | 'commander' | 'maiden';
  /** Of a Magic User (RKC-10.1). */
  readonly level?: 1 | 2 | 3;
  /** Of a commander (RKC-11.10). */
  readonly rating?: number;
  /** Of a commander or Wind Maiden. */
  readonly contract?: ContractId;
  health: Health;
}

export type ContractId = string;

/** A company of mercenaries in service (RKC-11.8). */
export interface Contract {
  readonly id: ContractId;
  /** Id of the company in the lists. */
  readonly company: string;
  /** Rows found on a list for the Brethren: when retained they come back as they were (RKC-11.16a). */
  readonly rolled: readonly string[];
}

/** A contract of last year, for who may retain its company (RKC-11.16). */
export interface FormerContract {
  readonly power: PowerId;
  readonly contract: ContractId;
  readonly company: string;
  readonly rolled: readonly string[];
  /** It had a unit left when Winter came. */
  readonly alive: boolean;
  /** Its employer has kept it for another year. */
  retained?: true;
}

/** What counts for National Morale at the end of the season, and for mutiny (RKC-17.3, RKC-11.20). */
export interface SeasonTally {
  battlesWon: number;
  battlesLost: number;
  provincesLost: number;
  /** Half or more of its units were of hired companies at some moment (RKC-11.20). */
  atRisk: boolean;
  /** The Leader was wounded, captured or killed (RKC-17.2). */
  leaderStruck: boolean;
  /** A third refusal has been counted since its last battle: a season counts once (RKC-17.4). */
  refused: boolean;
}

export const FRESH_TALLY: SeasonTally = {
  battlesWon: 0,
  battlesLost: 0,
  provincesLost: 0,
  atRisk: false,
  leaderStruck: false,
  refused: false,
};

/**
 * Whoever may hold provinces, raise an army and fight a war: a nation; while it is torn apart each of its tribes (RKC-3.5) or factions (RKC-4.3)
 * instead of it; a special people (RKC-24.5).
 */
export interface Power {
  readonly id: PowerId;
  /** Whose list and values it has. */
  readonly nation: NationId;
  readonly sort: 'nation' | 'tribe' | 'faction' | 'people';
  /** Its home: the capital of a nation, the province of a Chief or Faction Leader, where a landless people stands (RKC-24.8). */
  home: ProvinceId;
  leader: Leader;
  /** Current National Morale (RKC-2.9). */
  morale: number;
  /** Unspent Recruiting Rolls. */
  rolls: number;
  /** Basic Army first, in the order of the list, then as gained. */
  units: Unit[];
  /** By time of hiring. */
  persons: Person[];
  /** By time of hiring. */
  contracts: Contract[];
  tally: SeasonTally;
  /** Seasons with a third refusal since it last fought a battle (RKC-17.4). */
  refusals: number;
  /** How its battles ended, the latest last, for its Hero (RKC-10.9). */
  record: ('won' | 'lost' | 'neither')[];
  /** Who took a province from it last: its conqueror if none is left to it (RKC-18.12). */
  lostTo?: PowerId;
}

/** Whoever heads a faction, and the province they are at home in (RKC-4.3). */
export interface Faction {
  readonly home: ProvinceId;
  readonly leader: Leader;
}

/** Two factions of a nation that is still united (RKC-4.4). */
interface Rebellion {
  readonly lead: ProvinceId;
  readonly rebel: Faction;
  /** The season in which the nation is divided (RKC-4.5, RKC-4.8). */
  readonly divides: Season;
}

/** A tribe of a fragmented nation that stands together for now (RKC-3.5, RKC-3.12). */
export interface Tribe {
  readonly home: ProvinceId;
  leader: Leader;
  /** While its Chief heads all tribes together theirs is what counts (RKC-3.12a). */
  morale: number;
  /** Its home among them. */
  readonly provinces: readonly ProvinceId[];
  /** Units that were divided off to it before (RKC-3.8). */
  readonly units: readonly UnitId[];
}

/** What a nation is besides its power or powers, for the whole campaign. */
export interface Nation {
  readonly id: NationId;
  /** Its player; null for a Non-Player Nation (RKC-7.1). */
  seat: string | null;
  /** Who shares it with its player (RKC-36.2). */
  readonly advisers?: readonly string[];
  /** Starting entitlement, for the score (RKC-7.4, RKC-19.6). */
  entitlement: number;
  /** The power its player commands; of a torn nation the tribe or faction they chose (RKC-3.13, RKC-4.10). */
  commanded: PowerId;
  /** The lead faction of a civil war: it chooses where one chooses for all (RKC-4.4, RKC-4.9a). */
  lead?: PowerId;
  /** Whose Prince is the Leader of City-States this year (RKC-3.15). */
  firstFamily?: ProvinceId;
  /** Home of the Leader of City-States who has won a civil war, until there is a First Family again (RKC-3.16a). */
  leaderHome?: ProvinceId;
  /** The Governor has claimed the throne in Winter: the war begins with the coming Spring (RKC-4.14a). */
  claims?: true;
  /** A civil war to come: until it divides the nation, the lead faction's head is its Leader (RKC-4.4). */
  rebellion?: Rebellion;
  /** The tribe its player has chosen, while its tribes stand together (RKC-3.13). */
  tribe?: ProvinceId;
  /** Tribes of a fragmented nation while none of them fights another; those that fight are powers (RKC-3.5, RKC-3.12). */
  tribes?: Tribe[];
  /** War Ratings of the Princes of City-States by their provinces (RKC-3.14); empty for other realms. */
  princes: Record<ProvinceId, number>;
  /** Whether it is torn apart by a lost war (RKC-3.5) or by a civil war (RKC-4.3). */
  torn: 'fragmented' | 'civil-war' | null;
  /** It is held by the demon since this season; the Leader who waits for its end (RKC-24.14, RKC-24.16). */
  demon: { readonly since: Season; readonly former: Leader } | null;
  /** No province was left to it (RKC-18.12). */
  conquered: boolean;
  /** Its player has resigned, and nobody has taken it over yet (RKC-30.4). */
  resigned?: true;
}
