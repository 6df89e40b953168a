import { z } from 'zod';
import { dice, number, piece, rolls, seat, tells, text, type DataOf } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { card } from '../shared/state/card.ts';
import { battleEvents } from '../shared/events.ts';
import { ARMIES } from '../shared/command/armies.ts';
import { army } from '../shared/troops/unit.ts';

/** What each player of an army has, by seat. */
const pointsBySeat = z.record(seat, number);
export type PointsBySeat = Record<SeatId, number>;

const allotted = z.strictObject({ rolled: dice, points: pointsBySeat });
const distributed = z.strictObject({ from: seat, given: pointsBySeat });

/** The events of KMR-15.1. What is secret of them is open where points are no secret (KMR-6.13). */
export const revisedEvents = {
  ...battleEvents,
  /** Only Commanding Generals throw for points; the end of the turn tells of the dice (KMR-6.1, KMR-14.1). */
  'points-allotted': rolls({ army, commander: seat, dice: number, open: allotted.exactOptional() }, () => [], allotted.shape),
  /** Told once of each army with lieutenants, whatever was given. */
  'points-distributed': tells({ army, open: distributed.exactOptional() }, distributed.shape),
  'special-recipient-named': tells({ seat, card }),
  'allied-unit-activated': tells({ seat, unit: piece, commander: seat, left: number.exactOptional() }, { left: number }),
  'player-declined': tells({ seat }),
  'army-routed': tells({ army, left: number, threshold: number }),
  /** What was secret becomes public: the commanders' dice, what they gave, and unspent points (KMR-14.1). */
  'turn-ended': rolls(
    {
      turn: number,
      reason: text,
      commanders: z.record(army, seat),
      rolled: z.record(army, dice),
      given: z.record(army, pointsBySeat),
      points: z.record(army, pointsBySeat),
    },
    ({ commanders, rolled }) => ARMIES.map((each) => ({ seat: commanders[each], dice: rolled[each] })),
  ),
};
export type RevisedEvents = DataOf<typeof revisedEvents>;
