import { useSignal } from '@preact/signals';
import type { Entry, NewTerms } from '@longroll/protocol';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { navigate } from '../router.ts';
import { changeTerms, deleteEntry, mend } from './asking.ts';
import { FileField } from './file-field.tsx';
import { libraryWords as words } from './library-words.ts';
import { TermsFields } from './terms-fields.tsx';

/** What its author may do with an entry. */
export function OwnEntry({ entry, author, changed }: { entry: Entry; author: string; changed: () => void }) {
  const { id, version } = entry;
  const attempt = useAttempt();
  const terms = useSignal<NewTerms>({ author: entry.author, licence: entry.licence, period: entry.period, shelf: entry.shelf });
  const note = useSignal('');
  const isChanged = useSignal(false);
  const isSure = useSignal(false);
  const change = async () => {
    await changeTerms(id, terms.value, author);
    isChanged.value = true;
    changed();
  };
  const take = (file: Record<string, unknown>) =>
    attempt.make(async () => {
      await mend(id, { file, note: note.value, after: version }, author);
      note.value = '';
      changed();
    });
  const remove = async () => {
    await deleteEntry(id, author);
    navigate('/library');
  };
  return (
    <section data-testid="own-entry">
      <h2>{words.own[entry.kind]}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.make(change);
        }}
      >
        <TermsFields terms={terms} />
        <button type="submit" class="plain" data-testid="change-terms" disabled={attempt.busy.value}>
          {words.change}
        </button>{' '}
        <span role="status">{isChanged.value ? words.changed : ''}</span>
      </form>
      <label class="library-field">
        <span>{words.note}</span>
        <input
          type="text"
          maxLength={200}
          data-testid="version-note"
          value={note.value}
          onInput={({ currentTarget }) => (note.value = currentTarget.value)}
        />
      </label>
      <FileField label={words.mendFile} testid="mend-file" take={take} />
      {attempt.busy.value && <p role="status">{words.judging}</p>}
      <Problem of={attempt} />
      <p class="library-acts">
        {isSure.value ? (
          <>
            <span>{words.deleteSure}</span>
            <button
              type="button"
              class="plain"
              data-testid="delete-sure"
              disabled={attempt.busy.value}
              onClick={() => attempt.make(remove)}
            >
              {words.delete}
            </button>
            <button type="button" class="plain" onClick={() => (isSure.value = false)}>
              {words.cancel}
            </button>
          </>
        ) : (
          <button type="button" class="plain" data-testid="delete-entry" onClick={() => (isSure.value = true)}>
            {words.delete}
          </button>
        )}
      </p>
    </section>
  );
}
