import { rallyKing, settingOf } from '../../src/books/rally-king/battle/index.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Advice, Reason } from '../../src/bots/advice.ts';
import { answer } from '../../src/bots/rally-king/index.ts';
import { plan } from '../../src/bots/rally-king/side-plan.ts';
import { script } from '../../src/chance/index.ts';
import { begin, openDecisions } from '../../src/kernel/decide.ts';
import { enter } from '../../src/kernel/entry.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import { view } from '../../src/kernel/view.ts';
import { seatsOf, untouched } from '../playing/trial.ts';

/** A battle at the first question of a slot of those units. */
function atSlot(state: State, units: readonly string[]) {
  const root = flow<RK, object>('trial', [step('slot', 'RK-1.20', () => enter(ENTRIES.slot, { units }))]);
  const book = { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [root.name, root]]) };
  const { game } = begin(book, seatsOf(state), state, untouched(), script({}));
  return { game, sight: view(book, game, 'red-1') };
}

/** What the general of red says to it. */
export function adviceOn(state: State, units: readonly string[]): Advice & { readonly kind: string } {
  const { game, sight } = atSlot(state, units);
  return { kind: openDecisions(game)[0]?.kind ?? '', ...answer(settingOf(game), game.seats, sight) };
}

/** What it means to do as it is asked. */
export function planOn(state: State, units: readonly string[]): readonly Reason[] | null {
  const { game, sight } = atSlot(state, units);
  return plan(settingOf(game), game.seats, sight);
}
