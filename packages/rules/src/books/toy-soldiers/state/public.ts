import type { Piece, PublicTypes } from '../../../kernel/table.ts';
import type { TerrainPiece } from '../ground/ground.ts';
import type { Commander, Player, Progress, Side } from '../players.ts';
import type { Charge } from './charge.ts';
import type { Muster, Smoke, Unit } from '../troops/unit.ts';

/*
 * What the battalion game makes public besides what every table shows (TS-29.1, TS-29.9): with it a page, a computer general and a record put the table
 * together again.
 */

/** All of a unit that its piece does not say. */
export type OpenUnit = { readonly is: 'unit' } & Readonly<Omit<Unit, 'id' | 'name' | 'side' | 'seat'>>;

/** All of a commander that the piece does not say, and the public part of the player (TS-2.3). */
export type OpenCommander = { readonly is: 'commander' } & Readonly<Pick<Commander, 'at' | 'attached'>> &
  Readonly<Omit<Player, 'seat' | 'side'>>;

export type OpenGround = Readonly<Pick<TerrainPiece, 'kind' | 'cover'>>;

export type OpenSide = Readonly<Omit<Side, 'id' | 'name'>>;

/** A charge without the dice of contact (TS-29.3). */
export type OpenCharge = Readonly<Omit<Charge, 'dice'>>;

interface OpenToys extends Readonly<Progress> {
  /** Players whose commander is not on the table yet (TS-5.11); of all others the piece tells. */
  readonly unplaced: readonly Readonly<Player>[];
  readonly smoke: readonly Smoke[];
  readonly dispersed: readonly Muster[];
  readonly charge: OpenCharge | null;
}

export interface ToyPublic extends PublicTypes {
  piece: OpenUnit | OpenCommander;
  side: OpenSide;
  ground: OpenGround;
  table: OpenToys;
}

export type ToyPiece = Piece<ToyPublic['piece']>;
