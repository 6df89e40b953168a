import { useSignal } from '@preact/signals';
import { remember } from '../net/remembered.ts';
import { dropHandle, renamePlayer, takeHandle } from './asking.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { signedIn, type PlayerHere } from './player-here.ts';
import { playersWords } from './players-words.ts';
import { TextField } from './text-field.tsx';

const words = playersWords.name;

/** What a player is called, to be changed. */
export function MyName({ player, isHandle, changed }: { player: PlayerHere; isHandle: boolean; changed: () => void }) {
  const name = useSignal(player.name);
  const isSaved = useSignal(false);
  const attempt = useAttempt();
  const called = (ask: (session: string, name: string) => Promise<object>) => async () => {
    const wanted = name.value.trim();
    await ask(player.session, wanted);
    signedIn({ ...player, name: wanted });
    remember('name', wanted);
    isSaved.value = true;
    changed();
  };
  return (
    <section data-testid="my-name">
      <h2>{words.title}</h2>
      <p class="note">{isHandle ? words.worn : words.note}</p>
      {!isHandle && <p class="note">{words.takeNote}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          isSaved.value = false;
          attempt.make(called(isHandle ? takeHandle : renamePlayer));
        }}
      >
        <TextField label={words.label} value={name} most={40} testid="my-name-field" />
        <Problem of={attempt} />
        <p class="key-ways">
          <button type="submit" class="plain" data-testid="my-name-save" disabled={attempt.busy.value || name.value.trim() === ''}>
            {words.save}
          </button>
          {isHandle ? (
            <button
              type="button"
              class="plain"
              data-testid="drop-handle"
              disabled={attempt.busy.value}
              onClick={() =>
                attempt.make(async () => {
                  await dropHandle(player.session);
                  changed();
                })
              }
            >
              {words.drop}
            </button>
          ) : (
            <button
              type="button"
              class="plain"
              data-testid="take-handle"
              disabled={attempt.busy.value || name.value.trim() === ''}
              onClick={() => {
                isSaved.value = false;
                attempt.make(called(takeHandle));
              }}
            >
              {words.take}
            </button>
          )}
          {isSaved.value && <span role="status">{words.saved}</span>}
        </p>
      </form>
    </section>
  );
}
