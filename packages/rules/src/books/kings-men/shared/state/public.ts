import type { SeatId } from '../../../../kernel/game.ts';
import type { Piece, PublicTypes } from '../../../../kernel/table.ts';
import type { TerrainPiece } from '../troops/field.ts';
import type { General, Unit } from '../troops/unit.ts';

/*
 * What the books of the family make public besides what every table shows (KM-32.2). With it a page, a computer general and a record put units, ground and
 * battle together again, in their own types.
 */

/** Where the battle stands, for display. */
export type Phase = 'deploy' | 'turn' | 'general-moves' | 'over';
/** What a unit does in an activation. */
export type Deed = 'move' | 'fire' | 'change' | 'charge' | 'reform';

/** All of a unit that its piece does not say. */
type OpenUnit = Readonly<
  Pick<Unit, 'army' | 'type' | 'quality' | 'strength' | 'figures' | 'officer' | 'ensign' | 'formation' | 'colour' | 'disordered'>
>;

/** All of a general that their piece does not say. */
type OpenGeneral = Readonly<Pick<General, 'army' | 'rating'>> & { readonly type: 'general' };

export interface OpenArmy {
  readonly started: number;
  readonly lost: number;
  /** Units left at or below which the army may flee, and whether it flees there without a die. */
  readonly threshold: number;
  readonly atOnce: boolean;
  /** Whom its next card falls to by the rotation (KM-37.1), or who is its Commanding General (KMR-3.1). */
  readonly leads: SeatId;
}

/** All of a piece of terrain that its piece of ground does not say, and its kind. */
export type OpenGround = Omit<TerrainPiece, 'id' | 'name' | 'shape' | 'contours' | 'line' | 'thickness'>;

interface OpenBattle {
  readonly phase: Phase;
  /** What the unit that acts has done in this activation, in order. */
  readonly done: readonly Deed[];
  /** Pieces that their players have put down openly, while others are still to be put down. */
  readonly down: readonly string[];
}

export interface KingsMenPublic extends PublicTypes {
  piece: OpenUnit | OpenGeneral;
  side: OpenArmy;
  ground: OpenGround;
  table: OpenBattle;
}

export type KingsMenPiece = Piece<KingsMenPublic['piece']>;
export type UnitPiece = Piece<OpenUnit>;
export type GeneralPiece = Piece<OpenGeneral>;

export function isGeneralPiece(piece: KingsMenPiece): piece is GeneralPiece {
  return piece.own.type === 'general';
}

export function isUnitPiece(piece: KingsMenPiece): piece is UnitPiece {
  return piece.own.type !== 'general';
}
