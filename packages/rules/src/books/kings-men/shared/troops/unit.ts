import type { SeatId } from '../../../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';

export type ArmyId = 'red' | 'black';
export type UnitId = string;
export type UnitType = 'infantry' | 'skirmishers' | 'cavalry' | 'foot-artillery' | 'horse-artillery';
export type Quality = 'militia' | 'regular' | 'elite';
/** The counter every unit carries (KM-2.6). */
export type Colour = 'green' | 'yellow' | 'red';

/**
 * How a unit is drawn up (KM-3.1). `battery` is the book's loose formation of artillery: gun set up to fire.
 * `skirmish` is the loose formation of skirmishers (KM-3.10). `garrison` is a unit inside a building (KM-24.3a).
 */
export type Formation =
  | { readonly kind: 'line'; readonly files: number }
  | { readonly kind: 'column'; readonly files: number }
  | { readonly kind: 'square' }
  | { readonly kind: 'skirmish'; readonly layout: 'cloud' | 'picket'; readonly spread: Mil }
  | { readonly kind: 'battery' }
  | { readonly kind: 'mob' }
  | { readonly kind: 'garrison' };

/** A body of figures acting together (KM-2.8). */
export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  readonly army: ArmyId;
  /** Seat that owns it where units are personal (KM-37.5a), else null. */
  readonly owner: SeatId | null;
  readonly type: UnitType;
  readonly quality: Quality;
  /** Figures at the start of the battle. */
  readonly strength: number;
  figures: number;
  officer: boolean;
  ensign: boolean;
  formation: Formation;
  /** The reference point of its formation (KM-3.7 … KM-3.16); of a garrison the building's centre. */
  at: Point;
  facing: Angle;
  colour: Colour;
  /** Carries a disorder marker (KM-2.7). */
  disordered: boolean;
  /** Id of the building it is in, or null. */
  building: string | null;
}

/** A player's general figure (KM-5.1). */
export interface General {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly name: string;
  readonly rating: number;
  at: Point;
}

export function isArtillery(type: UnitType): boolean {
  return type === 'foot-artillery' || type === 'horse-artillery';
}
