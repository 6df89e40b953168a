import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OwnBlocks } from '@longroll/protocol';
import { dayOf } from '../../widgets/dates.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import type { PlayerHere } from '../player-here.ts';
import { blocksOf, liftBlock } from './asking-blocks.ts';
import { blocksWords as words } from './blocks-words.ts';

/** Whom a player has blocked, each to be taken back. */
export function MyBlocks({ player: { session } }: { player: PlayerHere }) {
  const told = useSignal<OwnBlocks['blocks'] | null>(null);
  const attempt = useAttempt();
  const look = async () => void (told.value = (await blocksOf(session)).blocks);
  useEffect(() => attempt.make(look), []);
  const lift = (id: string) =>
    attempt.make(async () => {
      await liftBlock(session, id);
      await look();
    });
  return (
    <section data-testid="my-blocks">
      <h2>{words.title}</h2>
      <p class="note">{words.note}</p>
      {told.value === null && attempt.problem.value === null && <p role="status">{words.loading}</p>}
      {told.value?.length === 0 && <p>{words.none}</p>}
      {(told.value?.length ?? 0) > 0 && (
        <ul class="battles">
          {told.value?.map(({ id, name, since }) => (
            <li key={id} data-testid="block">
              <span class="battle-name">{name}</span>
              <span class="battle-facts">{words.since({ day: dayOf(since) })}</span>
              <span class="battle-actions">
                <button
                  type="button"
                  class="plain"
                  aria-label={words.liftOf({ name })}
                  disabled={attempt.busy.value}
                  data-testid="unblock"
                  onClick={() => lift(id)}
                >
                  {words.lift}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem of={attempt} />
    </section>
  );
}
