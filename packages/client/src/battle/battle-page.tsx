import { computed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PROTOCOL_VERSION, type SetupMessage } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { handAt } from '../books/answers.ts';
import type { Situation } from '../books/face.ts';
import { BattleLink, type SeatPresence } from '../net/link.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { BattleDesk } from './battle-desk.tsx';
import { Desk } from './desk.ts';
import { exposeForTests } from './expose.ts';
import { Story } from './story.ts';
import '../styles/battle.css';
import '../styles/muster.css';

/** Joins a battle and opens its book; the desk is laid out as soon as both are there. */
export function BattlePage({ battle }: { battle: string }) {
  const desk = useSignal<Desk | null>(null);
  const problem = useSignal<string | null>(null);
  const link = useSignal<BattleLink | null>(null);

  useEffect(() => {
    const opened = new BattleLink(battle);
    link.value = opened;
    let left = false;
    const stop = opened.setup.subscribe((setup) => {
      if (setup === null || desk.value !== null) return;
      if (setup.protocol !== PROTOCOL_VERSION) {
        problem.value = text.net.protocol;
        return;
      }
      void bookOf(setup.book.id)
        ?.face()
        .then(
          (face) => {
            if (left || desk.value !== null) return;
            const waitForTable = opened.table.subscribe((table) => {
              if (table === null || desk.value !== null) return;
              const seen = computed(() => opened.table.value ?? table);
              const set = computed(() => seated(opened.setup.value ?? setup, opened.presence.value));
              const hand = computed(() => (opened.hand.value === null ? null : handAt(face, set.value, seen.value, opened.hand.value)));
              const whole = computed<Situation>(() => ({
                setup: set.value,
                table: seen.value,
                hand: hand.value,
                events: opened.events.value,
              }));
              const story = new Story(whole);
              desk.value = new Desk(opened, face.open(story.situation), story);
              exposeForTests(opened, hand);
              queueMicrotask(() => waitForTable());
            });
          },
          () => {
            problem.value = text.net.unreachable;
          },
        );
    });
    return () => {
      left = true;
      stop();
      if (desk.value === null) opened.close();
      else desk.value.close();
      document.title = text.name;
    };
  }, []);

  if (desk.value !== null) return <BattleDesk desk={desk.value} />;
  return (
    <main class="page-wait">
      <p role="status">{problem.value ?? link.value?.problem.value ?? text.net.joining}</p>
      <p>
        <Go to="/">{text.nav.back}</Go>
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
