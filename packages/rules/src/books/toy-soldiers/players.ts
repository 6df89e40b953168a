import { z } from 'zod';
import { piece, point, seat, text } from '../../kernel/event.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { Draft } from './selections.ts';
import { side, type SideId, type UnitId } from './troops/unit.ts';

/** A player's commander on the table. Never changed but exchanged for another. */
export const commander = z.strictObject({
  seat,
  side,
  name: text,
  /** The middle of the base, an upright square of an inch (TS-2.2, TS-1.16). */
  at: point,
  /** The unit they are attached to, or null (TS-8.3). */
  attached: piece.nullable(),
});
export type Commander = Readonly<z.infer<typeof commander>>;

/** What a commander may do (TS-8.3 to TS-8.20). */
export const COMMANDER_ACTIONS = ['attach', 'ride', 'consolidate', 'heroics', 'awareness', 'rally', 'berate', 'reform'] as const;
type CommanderActionKind = (typeof COMMANDER_ACTIONS)[number];

/** What a unit may do (TS-9.3); each name is one type for all arms. */
export const ACTION_TYPES = [
  'reorder',
  'fire',
  'adjust',
  'ease-forward',
  'forward',
  'hurry-forward',
  'fall-back',
  'retreat',
  'change-formation',
  'angle',
  'charge',
  'move-to-side',
  'prolong',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** A player: their regiment's command, and their part in the half. */
export interface Player {
  readonly seat: SeatId;
  readonly side: SideId;
  readonly wellTrained: boolean;
  /** Command chaos, 1 to 6 (TS-2.3). */
  chaos: number;
  /** Commander actions taken in this half; the step is closed by the first unit action (TS-8.1). */
  commanderActions: readonly CommanderActionKind[];
  commanderStepClosed: boolean;
  /** Action types begun in this half (TS-9.2). */
  paid: readonly ActionType[];
  /** This half: reorders near the commander may be rerolled (TS-8.13). */
  berating: boolean;
  /** Until after the next initiative step (TS-7.11). */
  awarenessTaken: boolean;
  aware: boolean;
  /** Has said that the half is over (TS-9.8). */
  ended: boolean;
  /** Has offered to concede (TS-34.10). */
  conceding: boolean;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
  /** Its players in seat order (TS-34.1). */
  readonly seats: readonly SeatId[];
  /** Its own table edge: y = 0 or y = depth (TS-26.1). */
  edge: 'bottom' | 'top';
  elan: number;
  /** Choices of TS-5.4 that decide the battle (TS-6.8, TS-7.9). */
  atAllCosts: boolean;
  timeLimit: boolean;
}

/** How far a battle has come. */
export interface Progress {
  /** The side that attacks (TS-5.6). */
  attacker: SideId;
  /** The side that has the initiative (TS-7.6). */
  initiative: SideId;
  /** The side whose half it is, or null between halves. */
  half: SideId | null;
  /** The unit whose action is under way, or null. */
  acting: UnitId | null;
  /** How the forces were chosen (section 5); null where the scenario fixes them (TS-26.1). */
  draft: Draft | null;
}
