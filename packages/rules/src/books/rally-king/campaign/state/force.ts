import type { SeatId } from '../../../../kernel/seat.ts';
import type { ProvinceId } from './map-file.ts';
import type { ContractId, PersonId, PowerId, UnitId } from './power.ts';
import type { TreasureId } from './treasure.ts';

/** What a power sends to one battle (RKC-14.6, RKC-14.9). */
export interface Force {
  readonly power: PowerId;
  /** The province it comes from, next to the invaded one (RKC-14.16); of a defender the invaded one. */
  readonly origin: ProvinceId;
  readonly units: readonly UnitId[];
  /** Whether the Leader goes with it. */
  readonly leader: boolean;
  readonly persons: readonly PersonId[];
  readonly treasures: readonly TreasureId[];
  /** Of several commanders of equal War Rating the one who is CinC (RKC-15.4b). */
  readonly commander: ContractId | null;
  /** The book has chosen it: its CinC carries the treasures (RKC-27.5). */
  readonly automatic?: true;
}

/** A force that has to leave a province: an invader goes back (RKC-16.2), whoever held it falls back (RKC-16.4). */
export interface Retreat {
  readonly force: Force;
  readonly from: ProvinceId;
  readonly clause: 'RKC-16.2' | 'RKC-16.4';
}

/** Which of the two forces of a battle: in it red is the one that comes, blue the one that is there. */
export type Part = 'attack' | 'defence';

/** Seats that command a force in its battle, the captain of play first (RKC-36.1); nobody where the book plays it (RKC-15.14). */
export type Crew = readonly SeatId[];

/** What a name of a battle stands for in the campaign. */
export interface Meaning {
  readonly part: Part;
  /** A deputy is nobody's (RKC-15.29), and the dragon is its own. */
  readonly what: 'unit' | 'hero' | 'leader' | 'person' | 'deputy' | 'treasure' | 'dragon';
  readonly id: string;
}

/** A battle that has been founded: which name in it is whose (RKC-31.6). */
export interface Founded {
  /** Counted over the whole campaign. */
  readonly number: number;
  readonly units: Readonly<Record<string, Meaning>>;
  readonly people: Readonly<Record<string, Meaning>>;
  readonly things: Readonly<Record<string, Meaning>>;
}

/** One province that is invaded this season (RKC-14.4), or visited by a dragon (RKC-25.2). */
export interface Invasion {
  readonly id: string;
  /** Number of the war; null for a dragon. */
  readonly war: number | null;
  readonly attacker: PowerId | 'rogue-dragon';
  readonly defender: PowerId;
  readonly province: ProvinceId;
  /** Null until it is committed; without units where the aggressor sends nobody (RKC-14.7). */
  attack: Force | null;
  /** Null until it has answered; `conceded` gives the province away (RKC-14.12). */
  defence: Force | 'conceded' | null;
  /** Who commands, once that is settled. */
  crews?: Record<Part, Crew>;
  /** Who commanded until the player of the force resigned (RKC-30.6): they have commanded this season (RKC-36.7). */
  former?: Record<Part, Crew>;
  battle?: Founded;
}
