import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary, ListedScenario, OpenSeats, OwnBattle } from '@longroll/protocol';
import { battles, ownBattles, scenarios, sentenceOf } from '../../net/lobby.ts';
import { openSeats } from '../../net/open-seats.ts';
import { askAgain } from '../../net/taking-seats.ts';
import { battleSeats, dropOld, forgottenSeats, tokensHeld, type HeldSeat } from '../../net/seats-held.ts';

const REFRESH = 15_000;

/** What the server offers, and what this browser holds of it: asked for again every fifteen seconds. */
export interface Club {
  /** The fields that come with the books; null until they are known. */
  readonly offered: Signal<readonly ListedScenario[] | null>;
  readonly running: Signal<readonly BattleSummary[]>;
  readonly open: Signal<OpenSeats | null>;
  readonly held: Signal<readonly HeldSeat[]>;
  /** Seats that were put aside here and can be taken back. */
  readonly aside: Signal<readonly HeldSeat[]>;
  readonly standings: Signal<readonly OwnBattle[]>;
  /** What did not work last; null when all is well. */
  readonly problem: Signal<string | null>;
  /** Reads anew which seats this browser holds. */
  readonly renewSeats: () => void;
  readonly refresh: () => Promise<void>;
}

export function useClub(): Club {
  const offered: Club['offered'] = useSignal(null);
  const running: Club['running'] = useSignal([]);
  const open: Club['open'] = useSignal(null);
  const held: Club['held'] = useSignal(battleSeats());
  const aside: Club['aside'] = useSignal(forgottenSeats());
  const standings: Club['standings'] = useSignal([]);
  const problem: Club['problem'] = useSignal(null);

  const renewSeats = () => {
    held.value = battleSeats();
    aside.value = forgottenSeats();
  };
  const refresh = async () => {
    // Somebody who is signed in here may have taken a seat elsewhere.
    renewSeats();
    try {
      if (offered.value === null || offered.value.length === 0) offered.value = await scenarios();
      [running.value, open.value] = await Promise.all([battles(), openSeats()]);
      if (held.value.length > 0) standings.value = await ownBattles({ seats: tokensHeld() });
      dropOld(new Set(standings.value.filter(({ status }) => status === 'over').map(({ id }) => id)));
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };

  useEffect(() => {
    void refresh();
    void askAgain().then((some) => {
      if (!some) return;
      renewSeats();
      void refresh();
    });
    const timer = setInterval(() => void refresh(), REFRESH);
    return () => clearInterval(timer);
  }, []);

  return { offered, running, open, held, aside, standings, problem, renewSeats, refresh };
}
