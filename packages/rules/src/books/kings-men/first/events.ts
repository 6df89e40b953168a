import { z } from 'zod';
import { dice, flag, list, number, piece, point, rolls, seat, tells, text, type DataOf } from '../../../kernel/event.ts';
import { card } from '../shared/state/card.ts';
import { diceRoll, thrownFor } from '../shared/dice/dice.ts';
import { battleEvents } from '../shared/events.ts';
import { army, formation } from '../shared/troops/unit.ts';

const pointsRolled = z.strictObject({ dice: z.record(seat, dice), points: number });

/** The events of KM-33.1. */
export const kingsMenEvents = {
  ...battleEvents,
  /** Who threw what, and the points it came to, are open where points are no secret (KM-12.3); of what is thrown as the turn begins its end tells (KM-32.1). */
  'command-points-rolled': rolls({ army, dice: number, open: pointsRolled.exactOptional() }, () => [], pointsRolled.shape),
  'card-overridden': tells({ seat, card }),
  'card-banked': tells({ seat, card }),
  'card-substituted': tells({ seat, card, drawn: card }),
  'order-rolled': rolls({ seat, unit: piece, roll: diceRoll, success: flag }, ({ seat: by, unit, roll }) =>
    thrownFor({ seat: by, piece: unit }, roll),
  ),
  'square-test': rolls({ unit: piece, automatic: flag, roll: diceRoll.nullable(), formed: flag, at: point, formation }, ({ unit, roll }) =>
    thrownFor({ piece: unit }, roll),
  ),
  /** The charging cavalry drawn straight back until it just touches the square (KM-22.7). */
  'drawn-back': tells({ unit: piece, from: point, to: point }),
  'square-broken': tells({ unit: piece }),
  'square-gave-way': tells({ unit: piece, formation, at: point, facing: number }),
  /** What was secret becomes public: unspent points and the dice of the turn (KM-32.1). */
  'turn-ended': rolls(
    { turn: number, reason: text, points: z.record(army, number), rolled: z.record(army, z.record(seat, dice)), wasted: list(card) },
    ({ rolled }) => Object.values(rolled).flatMap((seats) => Object.entries(seats).map(([by, thrown]) => ({ seat: by, dice: thrown }))),
  ),
};
export type KingsMenEvents = DataOf<typeof kingsMenEvents>;
