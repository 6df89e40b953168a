import type { SeatId } from '../../../../kernel/game.ts';
import type { Card } from '../../shared/state/card.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { Feat } from '../answers.ts';
import type { Identity } from './identity.ts';
import type { DetailId } from './pieces.ts';

/** One player: their part in the turn, and their secrets (QM-34.1). */
export interface Player {
  readonly seat: SeatId;
  readonly army: ArmyId;
  /** SECRET from the other army: command points left (QM-8.1). */
  points: number;
  /** Command points paid in this turn, each in the open (QM-8.5): public; missing while none has been. */
  paid?: number;
  /** SECRET from the other army: the dice of this turn. */
  rolled: number[];
  /** SECRET from the other army until revealed: who their general is; null with identities off (QM-26.0). */
  identity: Identity | null;
  /** SECRET as the identity: the unit or element named at the start (QM-26.11, QM-26.12, QM-26.15). */
  designation: string | null;
  /** Everybody knows the identity (QM-26.0): public. */
  revealed: boolean;
  /** The identity is gone for good (QM-23.6): public. */
  identityLost: boolean;
  /** SECRET from everybody: the Orator's standing order (QM-26.18). */
  orator: DetailId | 'any' | null;
  /** Has declared themselves finished for the turn (QM-6.8): public. */
  finished: boolean;
  /** Has offered to concede (QM-36.4): public. */
  conceding: boolean;
  /** Removals made in this turn (QM-26.5): each was public. */
  removals: number;
  /** Once-per-turn uses of their identity (QM-26.2, QM-26.4, QM-26.18): public when used. */
  used: boolean;
}

/** The card being played (QM-6.4): public. */
export interface CardPlay {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly card: Card;
  /** Activations of the card, fixed when it was drawn (QM-6.5). */
  readonly allowance: number;
  /** Activations used, a King move among them. */
  used: number;
  /** A removal has been made (QM-8.6); a promotion of its own, where it is none (QM-37.1). */
  removed: boolean;
  promoted: boolean;
  /** The King's move, the Jack's or the Queen's activation has been taken (QM-7.2 to QM-7.4). */
  special: boolean;
  /** Its player has declared themselves finished while it was played (QM-6.8b); missing otherwise. */
  ended?: true;
}

/** The activation under way (QM-9.1): public. */
export interface Activation {
  readonly seat: SeatId;
  readonly detail: DetailId;
  /** Named as the Jack's or the Queen's (QM-7.2, QM-7.3). */
  readonly flag: 'jack' | 'queen' | null;
  /** Feats it may do in all (QM-9.1), and what it has done, one entry a feat. */
  readonly feats: number;
  done: Feat['do'][];
  /** Aim dice held (QM-9.7). */
  aim: number;
  /** Something replaces the downgrade at its end (QM-9.9). */
  settled: boolean;
  /** The player, or what happened, has ended it (QM-9.8). */
  over: boolean;
  /** Under roll-first: the movement dice that a path is now asked for (QM-11.2). */
  thrown: number[] | null;
}
