import type { OldHeadgear } from './old-headgear.ts';

/** What sits on a soldier's head. */
type Headgear =
  | OldHeadgear
  | 'tricorne'
  | 'bicorne'
  | 'shako'
  | 'mitre'
  | 'bearskin'
  | 'helmet'
  | 'busby'
  | 'round-hat'
  | 'cocked'
  | 'scalp-lock';

/** How one kind of soldier is dressed; every colour is `#rrggbb`. */
export interface Outfit {
  readonly coat: string;
  /** Collar, cuffs and lapels. */
  readonly facings: string;
  readonly turnbacks: string;
  readonly waistcoat: string;
  readonly breeches: string;
  readonly gaiters: string;
  readonly belts: string;
  readonly headgear: Headgear;
  readonly hat: string;
  readonly lace: string;
  readonly plume: string;
  /** Steel over breast and back. */
  readonly cuirass: boolean;
  /** Coat without tails, as hunters and hussars wear it. */
  readonly short: boolean;
}

/** The field of a flag and what is painted on it. */
export interface Flag {
  readonly ground: string;
  readonly device: string;
  readonly second: string;
  readonly pattern: 'cross' | 'saltire' | 'corners' | 'stripes' | 'tricolour' | 'disc' | 'flames' | 'border';
}

/** The clothes of an army by their names; whatever it has none of its own for wears those of the line. */
interface Outfits {
  readonly line: Outfit;
  readonly [name: string]: Outfit | undefined;
}

/** How an army is dressed. */
export interface Livery {
  /** `line`, `elite`, `militia`, `light`, `horse`, `heavy` (horsemen of the better kind), `gunner`, `staff`, and what a book adds. */
  readonly outfits: Outfits;
  /** Facings of its regiments of foot, the first for whoever has none of their own. */
  readonly regiments: readonly string[];
  readonly sash: string;
  readonly carriage: string;
  readonly horses: readonly string[];
  readonly saddlecloth: string;
  readonly flag: Flag;
}

export function outfitOf({ outfits }: Livery, name: string): Outfit {
  return outfits[name] ?? outfits.line;
}

export const SKIN = '#e8b78e';
export const STEEL = '#cdd4da';
export const IRON = '#8d969e';
export const WOOD = '#8a5730';
export const BRASS = '#dcab3c';
export const BOOT = '#2a231d';
export const HAIR = '#5b4028';
export const FLOCK = '#5f7d33';
