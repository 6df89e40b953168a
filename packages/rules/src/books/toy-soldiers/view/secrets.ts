import type { SeatId } from '../../../kernel/game.ts';
import type { ContactDice } from '../charge/charge.ts';
import type { ToyGame } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** What a seat alone knows: the dice of contact of its own units, and of its side's where the battle shares them (TS-29.2, TS-34.6). */
export interface ToySecrets {
  readonly dice: Readonly<Record<UnitId, ContactDice>>;
}

export function secretsOf({ state }: ToyGame, seat: SeatId): ToySecrets {
  const { charge, field, players, options } = state;
  const side = players[seat]?.side;
  const own = Object.entries(charge?.dice ?? {}).filter(([id]) => {
    const unit = field.units[id];
    return unit !== undefined && unit.side === side && (options.teamSeesDice || unit.seat === seat);
  });
  return { dice: Object.fromEntries(own) };
}
