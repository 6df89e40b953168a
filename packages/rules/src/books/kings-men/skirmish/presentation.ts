import type { Seat, SeatId } from '../../../kernel/game.ts';
import type { Piece } from '../../../kernel/table.ts';
import type { View } from '../../../kernel/view.ts';
import type { Angle, Point, Polygon, Shape } from '../../../table/units.ts';
import type { ArmyId } from '../shared/unit.ts';
import type { Ground } from './ground.ts';
import type { Identity } from './identity.ts';
import type { Options } from './options.ts';
import type { Detail, ElementId, Figure, General, Horses, Unit } from './pieces.ts';
import type { Field, SkirmishGame, Victory } from './state.ts';
import { unwritten } from './unwritten.ts';

/** What everybody may know of a battle and what never changes in it: sent once, while the table is sent as it changes. */
export interface Setting {
  /**
   * Nobody measures before he commits himself (QM-5.3): no rulers, rings, reach, coordinates, ranges or odds. After the battle
   * replays may (QM-5.7).
   */
  readonly measuring: false;
  readonly scenario: string;
  readonly ground: Ground;
  readonly zones: Readonly<Record<ArmyId, Polygon>>;
  readonly options: Options;
  readonly victory: Victory;
  readonly fixed: readonly string[];
  readonly armies: Readonly<Record<ArmyId, { readonly id: ArmyId; readonly name: string; readonly seats: readonly SeatId[]; readonly elements: readonly ElementId[] }>>;
  /** The roster; what breaks out later is in no roster but on the table. */
  readonly units: readonly Unit[];
}

/** What the players of an army know of one another beyond the table (QM-34.1, QM-39.7). */
export interface OwnSecrets {
  readonly seat: SeatId;
  readonly points: number;
  readonly rolled: readonly number[];
  readonly identity: Identity | null;
  readonly designation: string | null;
  /** True command radius in mil, a Sickly general's too (QM-34.4). */
  readonly radius: number;
}

/** What one seat is sent and nobody else. */
export interface Secrets {
  /** The seat itself first, then its allies. */
  readonly army: readonly OwnSecrets[];
  readonly orator: string | null;
  readonly counterFire: 'ask' | 'pass';
  /** Own details in their general's command radius, and inside their glass wall: yes or no, no distance (QM-5.2). */
  readonly commanded: readonly string[];
  readonly walled: readonly string[];
}

/** One thing to draw. */
export interface Placed {
  readonly at: Point;
  readonly facing: Angle;
  readonly role: 'figure' | 'officer' | 'ensign' | 'chief' | 'general' | 'gun' | 'horse';
  /** Knocked over (QM-22.3). */
  readonly down?: boolean;
}

export function settingOf(_game: SkirmishGame): Setting {
  return unwritten('QM-34.2');
}

/** A detail, free command figure, general or horses piece as the table shows it. */
export function toPiece(_field: Field, _standing: Detail | Figure | General | Horses): Piece {
  return unwritten('QM-34.2');
}

/** Everything that belongs to the piece and where it stands, for drawing. */
export function pieceFigures(_piece: Piece, _ground: Ground): Placed[] {
  return unwritten('QM-3.3');
}

/** The ground the piece takes up. */
export function pieceOutline(_piece: Piece, _ground: Ground): Shape {
  return unwritten('QM-3.3');
}

/** The battle as one viewer knows it: good enough for every check and list of answers of that seat. */
export function gameFromView(_setting: Setting, _seats: readonly Seat[], _view: View): SkirmishGame {
  return unwritten('QM-34.3');
}
