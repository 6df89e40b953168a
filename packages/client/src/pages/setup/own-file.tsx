import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { bookOf } from '../../books/registry.ts';
import { broughtField } from '../../muster/brought.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Go } from '../../widgets/go.tsx';
import { FieldFacts } from '../fields.tsx';
import { readOwnField, type OwnField, type Unplayable } from './own-field.ts';
import './setup.css';

const words = text.setup.ownField;

/** A scenario file of one's own: chosen or dropped here, and played like any field. */
export function OwnFile({ own, open }: { own: OwnField | null; open: (field: OwnField | null) => void }) {
  const over = useSignal(false);
  const busy = useSignal(false);
  const wrong = useSignal<Unplayable | null>(null);
  // Whoever comes from the library finds the field there that they have chosen.
  useEffect(() => {
    if (broughtField.value !== null) open(broughtField.value);
    broughtField.value = null;
  }, []);
  const take = async (file: File | undefined) => {
    if (file === undefined || busy.value) return;
    busy.value = true;
    wrong.value = null;
    const read = await readOwnField(file).finally(() => (busy.value = false));
    if ('why' in read) wrong.value = read;
    else open(read);
  };
  return (
    <div
      class={over.value ? 'own-file own-file-over' : 'own-file'}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <label>
        <span>{words.title}</span>
        <input
          type="file"
          accept=".json,application/json"
          data-testid="own-file"
          aria-describedby="own-file-note"
          onChange={(event) => {
            const { currentTarget } = event;
            void take(currentTarget.files?.[0]).finally(() => (currentTarget.value = ''));
          }}
        />
      </label>
      <p class="note" id="own-file-note">
        {words.note}
      </p>
      <p>
        <Go to="/library" testid="to-library">
          {words.library}
        </Go>
      </p>
      {busy.value && <p role="status">{words.reading}</p>}
      {wrong.value !== null && (
        <p class="problem" role="alert" data-testid="own-file-wrong">
          {wrong.value.why} <ClauseLink id={wrong.value.clause} />
        </p>
      )}
      {own !== null && (
        <div class="scenario chosen" data-testid="own-field" role="status">
          <p class="own-field">
            <span class="scenario-name">{own.scenario.name}</span>
            <span class="scenario-facts">
              {bookOf(own.scenario.book)?.title ?? own.scenario.book} · <FieldFacts field={own.scenario} />
            </span>
            <span class="scenario-story">{own.scenario.description}</span>
            <button type="button" class="plain" data-testid="own-file-away" onClick={() => open(null)}>
              {words.away}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
