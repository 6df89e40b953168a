import type { SeatId } from '../../../kernel/game.ts';
import type { ContactDice } from '../charge/charge.ts';
import { knowersOf } from '../contact/dice.ts';
import type { ToyGame } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** What a seat alone knows: the dice of contact of its own units, and of others' of its side where they are shared (TS-29.2, TS-34.6, TS-34.9). */
export interface ToySecrets {
  readonly dice: Readonly<Record<UnitId, ContactDice>>;
}

export function secretsOf(game: ToyGame, seat: SeatId): ToySecrets {
  const { charge, field } = game.state;
  const own = Object.entries(charge?.dice ?? {}).filter(([id]) => {
    const unit = field.units[id];
    return unit !== undefined && knowersOf(game, unit).includes(seat);
  });
  return { dice: Object.fromEntries(own) };
}

/** The same for whoever may see everything of a battle that is over, unless it keeps its dice hidden (TS-29.3). */
export function secretsAfterwards(game: ToyGame, seat: SeatId): ToySecrets {
  return game.state.options.postGameDice === 'hidden' ? { dice: {} } : secretsOf(game, seat);
}
