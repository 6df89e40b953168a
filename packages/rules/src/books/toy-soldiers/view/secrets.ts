import type { SeatId } from '../../../kernel/game.ts';
import { isAbsent } from '../../../kernel/presence.ts';
import type { Pending } from '../../../kernel/question.ts';
import type { ContactDice } from '../state/charge.ts';
import { knowersOf } from '../contact/dice.ts';
import type { ToyGame } from '../state.ts';
import { teammatesOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/**
 * What a seat alone knows: the dice of contact of its own units, and of others' of its side where they are shared (TS-29.2, TS-34.6, TS-34.9); and what it has answered while
 * other answers of the step are awaited, or an absent team-mate has for whom it decides (TS-29.3, TS-21.40a).
 */
export interface ToySecrets {
  readonly dice: Readonly<Record<UnitId, ContactDice>>;
  /** Missing while there is none. */
  readonly sent?: readonly Pending[];
}

export function secretsOf(game: ToyGame, seat: SeatId): ToySecrets {
  const { charge, field } = game.state;
  const own = Object.entries(charge?.dice ?? {}).filter(([id]) => {
    const unit = field.units[id];
    return unit !== undefined && knowersOf(game, unit).includes(seat);
  });
  const sent = game.strands
    .flatMap(({ pending }) => pending)
    .filter(({ answered }) => answered !== undefined && (answered.seat === seat || decidesFor(game, seat, answered.seat)));
  return { dice: Object.fromEntries(own), ...(sent.length === 0 ? {} : { sent }) };
}

/** Whether the seat decides for another that is absent (TS-34.9). */
function decidesFor(game: ToyGame, seat: SeatId, other: SeatId): boolean {
  return isAbsent(game, other) && teammatesOf(game, other).includes(seat);
}

/** The same for whoever may see everything of a battle that is over, unless it keeps its dice hidden (TS-29.3). */
export function secretsAfterwards(game: ToyGame, seat: SeatId): ToySecrets {
  return game.state.options.postGameDice === 'hidden' ? { dice: {} } : secretsOf(game, seat);
}
