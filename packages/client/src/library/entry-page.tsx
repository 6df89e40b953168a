import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '@longroll/protocol';
import { LobbyError, openScenario, sentenceOf } from '../net/lobby.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { navigate } from '../router.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { LinkField } from '../widgets/link-field.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { saveFile } from '../widgets/save-file.ts';
import { entryOf, pictureOf, scenarioOf } from './asking.ts';
import { authorsHere } from './author-key.ts';
import { broughtField } from '../muster/brought.ts';
import { factsOf } from './entry-list.tsx';
import { Forces, Results, Versions } from './entry-facts.tsx';
import { libraryWords as words } from './library-words.ts';
import { Opinions } from './opinions.tsx';
import { OwnEntry } from './own-entry.tsx';
import { PublishDialog } from './publish.tsx';
import { ReportForm } from './report-form.tsx';
import './library.css';

/** An entry as whoever is here may see it, and what they showed to be its author; null where they are not. */
interface Seen {
  readonly entry: Entry;
  readonly author: string | null;
}

/** One field of the library. */
export function EntryPage({ id }: { id: string }) {
  const seen = useSignal<Seen | null>(null);
  const problem = useSignal<string | null>(null);
  const look = async () => {
    try {
      seen.value = await seenHere(id);
      document.title = `${seen.value.entry.name} · ${text.name}`;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  useEffect(() => void look(), [id]);
  return (
    <main class="paper library-page">
      <Masthead small />
      <p>
        <Go to="/library">{words.title}</Go>
      </p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {seen.value === null && problem.value === null && <p role="status">{words.loading}</p>}
      {seen.value !== null && <Shown seen={seen.value} look={() => void look()} />}
    </main>
  );
}

/** By each that may show here whose it is, until one does. */
async function seenHere(id: string): Promise<Seen> {
  for (const author of authorsHere()) {
    try {
      const entry = await entryOf(id, author);
      if (entry.isOwn) return { entry, author };
    } catch (error) {
      if (!(error instanceof LobbyError) || error.code !== 'no-such-entry') throw error;
    }
  }
  return { entry: await entryOf(id, null), author: null };
}

function Shown({ seen: { entry, author }, look }: { seen: Seen; look: () => void }) {
  const version = useSignal(entry.version);
  useEffect(() => {
    version.value = entry.version;
  }, [entry.version]);
  const shown = { id: entry.id, version: version.value };
  return (
    <article data-testid="entry">
      <h1>{entry.name}</h1>
      <p class="library-facts">
        {words.by(entry.author)} · {factsOf(entry).join(' · ')}
      </p>
      {entry.standing !== 'shown' && (
        <p class="problem" role="note">
          {words.standings[entry.standing]} {entry.why !== '' && words.because(entry.why)}
        </p>
      )}
      <img class="library-map" src={pictureOf(shown)} alt={words.picture(entry.name)} />
      <Acts entry={entry} version={version.value} />
      <p class="library-story">{entry.story}</p>
      {entry.copiedFrom !== null && (
        <p>
          {words.copiedFrom} <Go to={`/library/${entry.copiedFrom.id}`}>{entry.copiedFrom.name}</Go> {words.by(entry.copiedFrom.author)}
        </p>
      )}
      <Forces field={entry.field} />
      <p>{words.licences[entry.licence]}</p>
      <Versions entry={entry} chosen={version.value} choose={(each) => (version.value = each)} />
      <Results entry={entry} version={version.value} asked={look} />
      <Opinions entry={entry} author={author} said={look} />
      <LinkField label={words.link} link={`${location.origin}/library/${entry.id}`} testid="entry-link" />
      <ReportForm entry={entry.id} label={words.report} />
      {author !== null && <OwnEntry entry={entry} author={author} changed={look} />}
    </article>
  );
}

/** What may be done with a field: play it, draw on it, have its file. */
function Acts({ entry, version }: { entry: Entry; version: number }) {
  const attempt = useAttempt();
  const copy = useSignal<Record<string, unknown> | null>(null);
  const play = async () => {
    const file = { entry: entry.id, version };
    broughtField.value = { ...(await openScenario(file)), file };
    navigate('/');
  };
  const save = async () => {
    const file = await scenarioOf(entry.id, version);
    const name = entry.name
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    saveFile(`${name || 'field'}.json`, new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' }));
  };
  return (
    <>
      <p class="library-acts">
        <button type="button" class="call" data-testid="play-entry" disabled={attempt.busy.value} onClick={() => attempt.make(play)}>
          {words.play}
        </button>
        <Go to={`/workshop?from=${encodeURIComponent(entry.id)}`} testid="draw-on">
          {words.draw}
        </Go>
        <button type="button" class="plain" data-testid="save-entry" onClick={() => attempt.make(save)}>
          {words.save}
        </button>
        <button
          type="button"
          class="plain"
          data-testid="copy-entry"
          onClick={() => attempt.make(async () => void (copy.value = await scenarioOf(entry.id, version)))}
        >
          {words.copy}
        </button>
      </p>
      <Problem of={attempt} />
      {copy.value !== null && (
        <PublishDialog
          scenario={copy.value}
          picture={pictureOf({ id: entry.id, version })}
          copiedFrom={entry.id}
          close={() => (copy.value = null)}
        />
      )}
    </>
  );
}
