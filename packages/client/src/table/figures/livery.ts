/** What sits on a soldier's head. */
export type Headgear =
  | 'tricorne' | 'bicorne' | 'shako' | 'mitre' | 'bearskin' | 'helmet' | 'busby' | 'round-hat' | 'cocked' | 'scalp-lock';

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

/** How an army is dressed. */
export interface Livery {
  readonly line: Outfit;
  readonly elite: Outfit;
  readonly militia: Outfit;
  readonly light: Outfit;
  readonly horse: Outfit;
  /** Horsemen of the better kind. */
  readonly heavy: Outfit;
  readonly gunner: Outfit;
  readonly staff: Outfit;
  /** Facings of its regiments of foot, the first for whoever has none of his own. */
  readonly regiments: readonly string[];
  readonly sash: string;
  readonly carriage: string;
  readonly horses: readonly string[];
  readonly saddlecloth: string;
  readonly flag: Flag;
}

export const SKIN = '#e8b78e';
export const STEEL = '#cdd4da';
export const IRON = '#8d969e';
export const WOOD = '#8a5730';
export const BRASS = '#dcab3c';
export const BOOT = '#2a231d';
export const HAIR = '#5b4028';
export const FLOCK = '#5f7d33';
