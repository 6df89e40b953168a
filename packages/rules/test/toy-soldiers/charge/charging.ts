import { chargeAction } from '../../../src/books/toy-soldiers/charge/charging.ts';
import type { ChargeOrder } from '../../../src/books/toy-soldiers/answers.ts';
import type { Dice } from '../../playing/trial.ts';
import { position, type Position } from '../position.ts';
import { playing, wordedRefusal, type Trial } from '../trial.ts';

export function order(...chargers: readonly (readonly [unit: string, target: string, heading?: number])[]): ChargeOrder {
  return { type: 'charge', chargers: chargers.map(([unit, target, heading]) => ({ unit, target, heading: heading ?? null })) };
}

/** Under which clause the charge is refused, or null. */
export function refusal(given: Position, ordered: ChargeOrder): string | null {
  const state = position(given);
  const unit = state.field.units[ordered.chargers[0]?.unit ?? ''];
  if (unit === undefined) throw new Error('who charges?');
  const refused = chargeAction.may(state, unit, ordered) ?? chargeAction.check(state, unit, ordered);
  return refused === null ? null : wordedRefusal(refused).clause;
}

/** The charge as far as the first question. */
export function charge(given: Position, ordered: ChargeOrder, dice: Dice = {}): Trial {
  const state = position({ ...given, state: { half: 'red', ...given.state } });
  return playing(state, chargeAction.flow, { unit: ordered.chargers[0]?.unit ?? '', order: ordered }, dice);
}

/** Plays what the clock would play until that is asked, or nothing is. */
export function until(trial: Trial, kind: string): Trial {
  while (trial.asked !== kind && trial.asked !== 'nothing') trial.auto();
  return trial;
}
