import { useSignal } from '@preact/signals';
import type { Entered, EntryKind, NewTerms } from '@longroll/protocol';
import { commandId } from '../net/command-id.ts';
import { recall, remember } from '../net/remembered.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { playerHere } from '../players/player-here.ts';
import { guestName } from '../text/guests.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Go } from '../widgets/go.tsx';
import { LinkField } from '../widgets/link-field.tsx';
import { publish } from './asking.ts';
import { authorHere } from './author-key.ts';
import { libraryWords as words } from './library-words.ts';
import { TermsFields } from './terms-fields.tsx';
import './library.css';

/** What is shared, and its picture: an SVG, or where one is; empty where there is none. */
export interface Shared {
  readonly kind: EntryKind;
  readonly file: unknown;
  readonly picture: string;
  /** The entry that it was made of, which it names. */
  readonly copiedFrom?: string | undefined;
}

/** A button that shares a field or an army: in the library of the club, or by a link. */
export function Publish({ closed, ...shared }: Shared & { /** Told when its window is closed. */ readonly closed?: () => void }) {
  const open = useSignal(false);
  const close = () => {
    open.value = false;
    closed?.();
  };
  return (
    <>
      <button type="button" class="plain" data-testid="publish" onClick={() => (open.value = true)}>
        {words.publish[shared.kind]}
      </button>
      {open.value && <PublishDialog {...shared} close={close} />}
    </>
  );
}

/** The same once somebody wants to. */
export function PublishDialog({ kind, file, picture, copiedFrom, close }: Shared & { readonly close: () => void }) {
  const attempt = useAttempt();
  // The same attempt, however often its button is pressed: an answer that is lost puts nothing in twice.
  const named = useSignal(commandId());
  const entered = useSignal<Entered | null>(null);
  const terms = useSignal<NewTerms>({
    author: playerHere.peek()?.name ?? (recall('name') || guestName()),
    licence: 'CC BY-SA',
    period: kind === 'army' ? 'other' : 'horse-and-musket',
    shelf: 'private',
  });
  const put = async () => {
    const author = terms.value.author.trim() || guestName();
    if (playerHere.peek() === null) remember('name', author);
    const sent = typeof file === 'object' && file !== null ? { ...file } : {};
    const from = copiedFrom === undefined ? {} : { copiedFrom };
    entered.value = await publish({ ...terms.value, author, kind, file: sent, attempt: named.value, ...from }, authorHere());
  };
  return (
    <Dialog label={words.publish[kind]} class="library-publish" close={close}>
      <h2>{words.publish[kind]}</h2>
      {nameIn(file) !== '' && <p data-testid="publish-name">{nameIn(file)}</p>}
      {picture !== '' && <img class="library-map" src={sourceOf(picture)} alt="" />}
      {entered.value === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt.make(put);
          }}
        >
          <TermsFields terms={terms} />
          {attempt.busy.value && <p role="status">{words.judging}</p>}
          <Problem of={attempt} />
          <p class="library-acts">
            <button type="submit" class="call" data-testid="publish-it" disabled={attempt.busy.value}>
              {terms.value.shelf === 'private' ? words.linkIt : words.publishIt}
            </button>
            <button type="button" class="plain" onClick={close}>
              {words.cancel}
            </button>
          </p>
        </form>
      ) : (
        <div role="status" data-testid="published">
          <p>{words.done[terms.value.shelf]}</p>
          <LinkField label={words.link} link={`${location.origin}/library/${entered.value.id}`} testid="entry-link" />
          <p class="library-acts">
            <Go to={`/library/${entered.value.id}`} testid="look-at-entry">
              {words.open}
            </Go>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** How it will be called in the library: as its file says. */
function nameIn(file: unknown): string {
  return typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' ? file.name : '';
}

/** As an image shows it: nothing in a picture runs there. */
function sourceOf(picture: string): string {
  return picture.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(picture)}` : picture;
}
