import { useSignal, type Signal } from '@preact/signals';
import { sentenceOf } from '../net/lobby.ts';
import { isSignedOut } from './asking.ts';
import { leaveHere } from './leave-here.ts';
import { playerHere } from './player-here.ts';

/** Something that is asked of the server by a button: one thing at a time, and why it came to nothing. */
export interface Attempt {
  readonly busy: Signal<boolean>;
  readonly problem: Signal<string | null>;
  /** Whoever turns out to be signed out is so here from then on. */
  readonly make: (act: () => Promise<void>) => void;
}

export function useAttempt(): Attempt {
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const make = async (act: () => Promise<void>) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    const player = playerHere.peek();
    try {
      await act();
    } catch (error) {
      if (player !== null && isSignedOut(error)) leaveHere(player.session, 'signedOut');
      problem.value = sentenceOf(error);
    } finally {
      busy.value = false;
    }
  };
  return { busy, problem, make: (act) => void make(act) };
}

export function Problem({ of: { problem } }: { of: Attempt }) {
  if (problem.value === null) return null;
  return (
    <p class="problem" role="alert">
      {problem.value}
    </p>
  );
}
