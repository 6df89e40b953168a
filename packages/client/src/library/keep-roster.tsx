import { useSignal } from '@preact/signals';
import { keepArmy } from '../net/kept-armies.ts';
import { Later } from '../widgets/later.tsx';
import { shelfWords as words } from './shelf-words.ts';

/** The army that somebody chose at the table, kept in this browser or put into the library, so that it can be chosen again. */
export function KeepRoster({ book, called, fileOf }: { book: string; called: string; fileOf: (name: string) => object | null }) {
  const name = useSignal(called);
  const kept = useSignal(false);
  const published = useSignal<object | null>(null);
  const file = () => fileOf(name.value.trim() || called);
  if (fileOf(called) === null) return null;
  return (
    <section class="after-roster" aria-label={words.keep} data-testid="keep-roster">
      <label class="name-field">
        <span>{words.name}</span>
        <input
          type="text"
          maxLength={60}
          data-testid="roster-name"
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
            kept.value = false;
          }}
        />
      </label>
      <p>
        <button
          type="button"
          class="plain"
          data-testid="keep-this-roster"
          onClick={() => {
            keepArmy({ book, name: name.value.trim() || called, note: '', file: file() });
            kept.value = true;
          }}
        >
          {words.keep}
        </button>{' '}
        <button type="button" class="plain" data-testid="publish-roster" onClick={() => (published.value = file())}>
          {words.publish}
        </button>{' '}
        <span role="status">{kept.value ? words.kept : ''}</span>
      </p>
      {published.value !== null && (
        <Later
          load={() => import('./publish.tsx').then((each) => each.PublishDialog)}
          props={{ kind: 'army' as const, file: published.value, picture: '', close: () => (published.value = null) }}
          wait={null}
        />
      )}
    </section>
  );
}
