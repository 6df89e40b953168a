import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EntryKind, EntrySummary } from '@longroll/protocol';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { playerHere } from '../players/player-here.ts';
import { adopt, ownEntries } from './asking.ts';
import { Go } from '../widgets/go.tsx';
import { authorsHere, editKeyHere, forgetEditKey } from './author-key.ts';
import { KINDS } from './choices.ts';
import { EntryList } from './entry-list.tsx';
import { FileField } from './file-field.tsx';
import { libraryWords as words } from './library-words.ts';
import { Publish } from './publish.tsx';

/** What whoever is here has put in: by this browser, or as the player they are signed in as. */
export function OwnEntries() {
  const own = useSignal<readonly EntrySummary[]>([]);
  const read = useSignal<{ readonly kind: EntryKind; readonly file: Record<string, unknown> } | null>(null);
  const attempt = useAttempt();
  const player = playerHere.value;
  const key = editKeyHere();
  const look = async () => {
    const lists = await Promise.all(authorsHere().map(ownEntries));
    own.value = lists.flat().sort((one, other) => other.updated.localeCompare(one.updated));
  };
  useEffect(() => attempt.make(look), [player]);
  const keep = async () => {
    if (player === null || key === null) return;
    await adopt(key, player.session);
    forgetEditKey();
    await look();
  };
  return (
    <section data-testid="my-fields">
      <h2>{words.mine}</h2>
      {own.value.length === 0 && <p class="note">{words.mineNone}</p>}
      <p>
        <Go to="/workshop" testid="draw-new">
          {words.drawNew}
        </Go>{' '}
        · <Go to="/muster">{words.buildNew}</Go>
      </p>
      {player === null && own.value.length > 0 && <p class="note">{words.mineNote}</p>}
      <EntryList entries={own.value} testid="library-own" />
      {player !== null && key !== null && (
        <p>
          <button type="button" class="plain" data-testid="adopt" disabled={attempt.busy.value} onClick={() => attempt.make(keep)}>
            {words.adopt}
          </button>
        </p>
      )}
      <Problem of={attempt} />
      {KINDS.map((kind) => (
        <FileField
          key={kind}
          label={words.file[kind]}
          testid={kind === 'field' ? 'library-file' : 'library-army'}
          take={(file) => (read.value = { kind, file })}
        />
      ))}
      {read.value !== null && (
        <Publish
          {...read.value}
          picture=""
          closed={() => {
            read.value = null;
            attempt.make(look);
          }}
        />
      )}
    </section>
  );
}
