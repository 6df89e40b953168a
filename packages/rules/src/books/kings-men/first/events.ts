import type { SeatId } from '../../../kernel/game.ts';
import type { Angle, Point } from '../../../table/units.ts';
import type { Card } from '../shared/cards/cards.ts';
import type { DiceRoll } from '../shared/dice/dice.ts';
import type { BattleEvents } from '../shared/events.ts';
import type { ArmyId, Formation, UnitId } from '../shared/troops/unit.ts';

/** The events of KM-33.1. */
export interface KingsMenEvents extends BattleEvents {
  /** Secret part: `{ dice: Record<SeatId, number[]>, points }`; where points are no secret, `open` says it to everybody (KM-12.3). */
  'command-points-rolled': { army: ArmyId; dice: number; open?: { dice: Record<SeatId, number[]>; points: number } };
  'card-overridden': { seat: SeatId; card: Card };
  'card-banked': { seat: SeatId; card: Card };
  'card-substituted': { seat: SeatId; card: Card; drawn: Card };
  'order-rolled': { seat: SeatId; unit: UnitId; roll: DiceRoll; success: boolean };
  'square-test': { unit: UnitId; automatic: boolean; roll: DiceRoll | null; formed: boolean; at: Point; formation: Formation };
  /** The charging cavalry drawn straight back until it just touches the square (KM-22.7). */
  'drawn-back': { unit: UnitId; from: Point; to: Point };
  'square-broken': { unit: UnitId };
  'square-gave-way': { unit: UnitId; formation: Formation; at: Point; facing: Angle };
  /** What was secret becomes public: unspent points and the dice of the turn (KM-32.1). */
  'turn-ended': {
    turn: number;
    reason: string;
    points: Record<ArmyId, number>;
    rolled: Record<ArmyId, Record<SeatId, number[]>>;
    wasted: Card[];
  };
}
