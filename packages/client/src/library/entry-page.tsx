import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '@longroll/protocol';
import { LobbyError, sentenceOf } from '../net/lobby.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { LinkField } from '../widgets/link-field.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { entryOf } from './asking.ts';
import { ArmyActs, ArmyBody } from './army-entry.tsx';
import { authorsHere } from './author-key.ts';
import { factsOf } from './entry-list.tsx';
import { Versions } from './entry-facts.tsx';
import { FieldActs, FieldBody } from './field-entry.tsx';
import { libraryWords as words } from './library-words.ts';
import { Opinions } from './opinions.tsx';
import { OwnEntry } from './own-entry.tsx';
import { ReportForm } from './report-form.tsx';
import './library.css';

/** An entry as whoever is here may see it, and what they showed to be its author; null where they are not. */
interface Seen {
  readonly entry: Entry;
  readonly author: string | null;
}

/** One entry of the library. */
export function EntryPage({ id }: { id: string }) {
  const seen = useSignal<Seen | null>(null);
  const problem = useSignal<string | null>(null);
  const look = async () => {
    try {
      seen.value = await seenHere(id);
      document.title = `${seen.value.entry.name} · ${text.site.name}`;
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
      <RulesPanel />
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
  return (
    <article data-testid="entry">
      <h1>{entry.name}</h1>
      <p class="library-facts">
        {words.by({ author: entry.author })} · {factsOf(entry).join(' · ')}
      </p>
      {entry.standing !== 'shown' && (
        <p class="problem" role="note">
          {words.standings[entry.standing]} {entry.why !== '' && words.because({ why: entry.why })}
        </p>
      )}
      {entry.kind === 'field' ? <FieldActs entry={entry} version={version.value} /> : <ArmyActs entry={entry} version={version.value} />}
      <p class="library-story">{entry.story}</p>
      {entry.copiedFrom !== null && (
        <p>
          {words.copiedFrom} <Go to={`/library/${entry.copiedFrom.id}`}>{entry.copiedFrom.name}</Go>{' '}
          {words.by({ author: entry.copiedFrom.author })}
        </p>
      )}
      <p>{words.licences[entry.licence]}</p>
      <Versions entry={entry} chosen={version.value} choose={(each) => (version.value = each)} />
      {entry.kind === 'field' ? <FieldBody entry={entry} version={version.value} asked={look} /> : <ArmyBody entry={entry} />}
      <Opinions entry={entry} author={author} said={look} />
      <LinkField label={words.link} link={`${location.origin}/library/${entry.id}`} testid="entry-link" />
      <ReportForm entry={entry.id} label={words.report} />
      {author !== null && <OwnEntry entry={entry} author={author} changed={look} />}
    </article>
  );
}
