import type { SeatId } from '../../../../kernel/game.ts';
import type { Piece, PublicTypes } from '../../../../kernel/table.ts';
import type { TerrainPiece } from './ground.ts';
import type { Detail, Figure, General, Horses, UnitId } from './pieces.ts';
import type { Activation, CardPlay, Player } from './play.ts';

/*
 * What the skirmish game makes public besides what every table shows (QM-34.2). With it a page, a computer general and a record put details, figures and
 * battle together again, in their own types.
 */

/** Where the battle stands, for display. */
export type Phase = 'deploy' | 'turn' | 'turn-end' | 'over';

/** All of a detail that its piece does not say, and the command figures attached to it (QM-2.13). */
interface OpenDetail
  extends
    Readonly<Pick<Detail, 'army' | 'unit' | 'type' | 'quality' | 'gun' | 'strength' | 'soldiers' | 'mounted' | 'formation' | 'colour'>>,
    Readonly<Pick<Detail, 'disordered' | 'permanent' | 'smoke' | 'scattered' | 'elements'>> {
  readonly is: 'detail';
  /** The unit of the roster that its unit comes from: itself, unless it was made by breaking out (QM-25.5). */
  readonly origin: UnitId;
  readonly led: readonly Led[];
}

/** A command figure, and whether it fell on the card under way (QM-22.8). */
interface Led extends Readonly<Pick<Figure, 'id' | 'kind' | 'standing'>> {
  readonly now: boolean;
}

/** All of a free command figure that its piece does not say (QM-2.14). */
interface OpenFigure extends Readonly<Pick<Figure, 'army' | 'unit' | 'kind' | 'standing'>> {
  readonly is: 'figure';
  readonly now: boolean;
  /** Stands on a base for riders. */
  readonly mounted: boolean;
}

interface OpenHorses extends Readonly<Pick<Horses, 'army' | 'detail' | 'head'>> {
  readonly is: 'horses';
}

/** All of a general that their piece does not say, and what everybody knows of their player (QM-34.2): of a personality only what has shown. */
interface OpenGeneral
  extends
    Readonly<Pick<General, 'army' | 'rating' | 'radius' | 'spent'>>,
    Readonly<Pick<Player, 'finished' | 'conceding' | 'removals' | 'identityLost' | 'identity' | 'designation' | 'used'>> {
  /** Command points paid in this turn (QM-8.5). */
  readonly paid: number;
  readonly is: 'general';
}

export interface OpenArmy {
  /** Elements at the start of the battle and lost since, and how many left may make it collapse, at once or by a roll. */
  readonly elements: number;
  readonly lost: number;
  readonly threshold: number;
  readonly atOnce: boolean;
  /** Whom its next card falls to (QM-39.2). */
  readonly leads: SeatId;
}

/** All of a piece of terrain that its piece of ground does not say, and its kind. */
export type OpenGround = Omit<TerrainPiece, 'id' | 'name' | 'shape' | 'contours' | 'line' | 'thickness'>;

export interface OpenSkirmish
  extends Readonly<Pick<CardPlay, 'used' | 'removed' | 'promoted' | 'special'>>, Readonly<Pick<Activation, 'flag' | 'aim'>> {
  readonly phase: Phase;
  /** What the detail that acts has done in this activation, in order. */
  readonly done: readonly Activation['done'][number][];
  /** Whose card is under way and how many activations it gives, or null; what it has been used for stands beside it. */
  readonly card: Pick<CardPlay, 'seat' | 'army' | 'allowance'> | null;
}

export interface QueensMenPublic extends PublicTypes {
  piece: OpenDetail | OpenFigure | OpenHorses | OpenGeneral;
  side: OpenArmy;
  ground: OpenGround;
  table: OpenSkirmish;
}

export type QueensMenPiece = Piece<QueensMenPublic['piece']>;
export type DetailPiece = Piece<OpenDetail>;
export type FigurePiece = Piece<OpenFigure>;
export type HorsesPiece = Piece<OpenHorses>;
export type GeneralPiece = Piece<OpenGeneral>;

export function isDetailPiece(piece: QueensMenPiece): piece is DetailPiece {
  return piece.own.is === 'detail';
}

export function isFigurePiece(piece: QueensMenPiece): piece is FigurePiece {
  return piece.own.is === 'figure';
}

export function isHorsesPiece(piece: QueensMenPiece): piece is HorsesPiece {
  return piece.own.is === 'horses';
}

export function isGeneralPiece(piece: QueensMenPiece): piece is GeneralPiece {
  return piece.own.is === 'general';
}
