import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { choosing, type Ways } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';

/** A question of this book answered by taking one of its answers, from the list or by pointing. */
export function optionMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, ways: Ways): Mode {
  return choosing((answer) => verdict(field.value, decision, answer), ways);
}
