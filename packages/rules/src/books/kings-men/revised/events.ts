import type { SeatId } from '../../../kernel/game.ts';
import type { Card } from '../shared/cards/cards.ts';
import type { BattleEvents } from '../shared/events.ts';
import type { ArmyId, UnitId } from '../shared/troops/unit.ts';

/** What each player of an army has, by seat. */
export type PointsBySeat = Record<SeatId, number>;

/** The events of KMR-15.1. */
export interface RevisedEvents extends BattleEvents {
  /** Secret part: `{ rolled, points }`; where points are no secret, `open` says it to everybody (KMR-6.13). */
  'points-allotted': { army: ArmyId; commander: SeatId; dice: number; open?: { rolled: number[]; points: PointsBySeat } };
  /** Told once of each army with lieutenants, whatever was given. Secret part: `{ from, given }`, open where points are no secret. */
  'points-distributed': { army: ArmyId; open?: { from: SeatId; given: PointsBySeat } };
  'special-recipient-named': { seat: SeatId; card: Card };
  /** Secret part: `{ left }`, open where points are no secret. */
  'allied-unit-activated': { seat: SeatId; unit: UnitId; commander: SeatId; left?: number };
  'player-declined': { seat: SeatId };
  'army-routed': { army: ArmyId; left: number; threshold: number };
  /** What was secret becomes public: the commanders' dice, what they gave, and unspent points (KMR-14.1). */
  'turn-ended': {
    turn: number;
    reason: string;
    commanders: Record<ArmyId, SeatId>;
    rolled: Record<ArmyId, number[]>;
    given: Record<ArmyId, PointsBySeat>;
    points: Record<ArmyId, PointsBySeat>;
  };
}
