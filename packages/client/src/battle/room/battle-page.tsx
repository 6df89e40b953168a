import { computed, useSignal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PROTOCOL_VERSION, type SetupMessage } from '@longroll/protocol';
import { bookOf } from '../../books/registry.ts';
import { handAt } from '../../books/answers.ts';
import type { Face, Situation } from '../../books/face.ts';
import { BattleLink, type SeatPresence } from '../../net/link.ts';
import { recall } from '../../net/remembered.ts';
import { text } from '../../text/words.ts';
import { bringSeat } from '../../players/bring-seat.ts';
import { leaveSignedOut } from '../../players/leave-signed-out.ts';
import { Go } from '../../widgets/go.tsx';
import type { Entered } from './entered.ts';
import { exposeForTests } from './for-tests.ts';
import '../battle.css';

/** The way into the room of a book, with its rules. */
interface EnterGame extends Pick<Face, 'answers'> {
  enter(link: BattleLink, whole: ReadonlySignal<Situation>): Entered;
}

/** What is needed for the book, and nothing of what is needed for books that are played on something else. */
export async function gameOf(id: string): Promise<EnterGame | null> {
  const entry = bookOf(id);
  if (entry === null) return null;
  if (entry.room === 'board') {
    const [face, { enterBoard }] = await Promise.all([entry.face(), import('./board-room.tsx')]);
    return { answers: face.answers, enter: (link, whole) => enterBoard(link, face, whole) };
  }
  const [face, { enterTable }] = await Promise.all([entry.face(), import('./table-room.tsx')]);
  return { answers: face.answers, enter: (link, whole) => enterTable(link, face, whole) };
}

/** Joins a battle and opens its book; the room is entered as soon as both are there. */
export function BattlePage({ battle }: { battle: string }) {
  const entered = useSignal<Entered | null>(null);
  const problem = useSignal<string | null>(null);
  const link = useSignal<BattleLink | null>(null);

  const open = (): (() => void) => {
    const opened = new BattleLink(battle);
    link.value = opened;
    let left = false;
    const stopLooking = leaveSignedOut(opened);
    const stop = opened.setup.subscribe((setup) => {
      if (setup === null || entered.value !== null) return;
      if (setup.protocol !== PROTOCOL_VERSION) {
        problem.value = text.site.net.protocol;
        return;
      }
      void gameOf(setup.book.id).then(
        (game) => {
          if (left || entered.value !== null || game === null) return;
          const waitForTable = opened.table.subscribe((table) => {
            if (table === null || entered.value !== null) return;
            const seen = computed(() => opened.table.value ?? table);
            const set = computed(() => seated(opened.setup.value ?? setup, opened.presence.value));
            const hand = computed(() => (opened.hand.value === null ? null : handAt(game, set.value, seen.value, opened.hand.value)));
            const whole = computed<Situation>(() => ({
              setup: set.value,
              table: seen.value,
              hand: hand.value,
              events: opened.events.value,
            }));
            entered.value = game.enter(opened, whole);
            exposeForTests(opened, hand);
            queueMicrotask(() => waitForTable());
          });
        },
        () => {
          problem.value = text.site.net.unreachable;
        },
      );
    });
    return () => {
      left = true;
      stopLooking();
      stop();
      if (entered.value === null) opened.close();
      else entered.value.close();
      document.title = text.site.name;
    };
  };
  useEffect(() => {
    // Whoever opens a drawing that they try anew finds back to the workshop still.
    if (recall('trying') !== null) void import('../../workshop/way-back.tsx').then((each) => each.showWayBack()).catch(() => undefined);
  }, []);
  useEffect(() => {
    const coming = bringSeat(battle);
    if (coming === null) return open();
    let close: (() => void) | null = null;
    let left = false;
    void coming.then(() => {
      if (!left) close = open();
    });
    return () => {
      left = true;
      close?.();
    };
  }, []);

  if (entered.value !== null) return <entered.value.Room />;
  return (
    <main class="page-wait">
      <p role="status">{problem.value ?? link.value?.problem.value ?? text.site.net.joining}</p>
      <p>
        <Go to="/">{text.site.nav.back}</Go>
      </p>
    </main>
  );
}

/** Seats are taken during the battle; who sits there now is public table, not setup. */
function seated(setup: SetupMessage, presence: Readonly<Record<string, SeatPresence>>): SetupMessage {
  return {
    ...setup,
    seats: setup.seats.map((seat) => {
      const now = presence[seat.id];
      return now === undefined ? seat : { ...seat, player: now.player, held: now.held };
    }),
  };
}
