import { useSignal, type Signal } from '@preact/signals';
import type { LibraryFile } from '@longroll/protocol';
import { useEffect, useState } from 'preact/hooks';
import { BOOKS, bookOf } from '../books/registry.ts';
import type { Muster } from '../books/muster.tsx';
import type { BookEntry } from '../books/entry.ts';
import { fileOf } from '../library/asking.ts';
import { sentenceOf as lobbySentence } from '../net/lobby.ts';
import { navigate } from '../router.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { readArmyLink } from './army-link.ts';
import { brought } from './brought.ts';
import { keepArmy, type KeptArmy } from '../net/kept-armies.ts';
import { musterWords as own } from './muster-words.ts';
import { ParadeGround } from './parade-ground.tsx';
import { sentenceOf } from '../books/refusals.ts';
import { Kept, Share } from './share.tsx';
import { askedFrom, type Taken } from './taken.ts';
import '../styles/muster.css';

const words = text.muster;
/** Characters of what is said of an army. */
const NOTES = 600;

/** Builds armies for whatever book has lists of them. */
export function MusterPage({ book: id }: { book: string | null }) {
  const offered = BOOKS.filter(({ muster }) => muster !== undefined);
  const entry = id === null ? (offered.length === 1 ? offered[0] : undefined) : (bookOf(id) ?? undefined);
  const [muster, settle] = useState<Muster | null>(null);
  useEffect(() => {
    document.title = `${words.title} · ${text.site.name}`;
    let wanted = true;
    void entry?.muster?.().then((open) => {
      if (wanted) settle(open());
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <main class="paper muster-page">
      <Masthead small />
      <h1>{words.title}</h1>
      {entry?.muster === undefined ? (
        <nav aria-label={words.books}>
          <p>{id === null ? words.books : words.none}</p>
          <ul>
            {offered.map((each) => (
              <li key={each.id}>
                <Go to={`/muster/${each.id}`}>{each.title}</Go>
              </li>
            ))}
          </ul>
        </nav>
      ) : muster === null ? (
        <p role="status">{words.loading}</p>
      ) : (
        <Building entry={entry} muster={muster} />
      )}
      <RulesPanel />
    </main>
  );
}

function Building({ entry, muster }: { entry: BookEntry; muster: Muster }) {
  const trouble = useSignal<string | null>(null);
  const kept = useSignal(false);
  const taken = useSignal<Taken | null>(null);
  const take = (file: unknown, from?: LibraryFile): void => {
    const refusal = file === undefined ? null : muster.take(file);
    trouble.value = file === undefined ? words.unreadable : refusal === null ? null : sentenceOf(refusal);
    taken.value = from === undefined || trouble.value !== null ? null : { from, as: JSON.stringify(muster.file.value) };
    kept.value = false;
  };
  useEffect(() => {
    const follow = (): void => {
      const link = location.hash.slice(1);
      if (link !== '') take(readArmyLink(link));
    };
    follow();
    const from = askedFrom(location.search);
    if (from !== null)
      void fileOf(from.entry, from.version).then(
        (file) => take(file, from),
        (error: unknown) => (trouble.value = lobbySentence(error)),
      );
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { refusal, name } = muster;
  return (
    <>
      <p class="lead">
        {entry.title}: {words.lead}
      </p>
      {trouble.value !== null && (
        <p class="problem" role="alert" data-testid="muster-trouble">
          {trouble.value}
        </p>
      )}
      <Head muster={muster} kept={kept} />
      <ParadeGround scene={muster.parade} label={words.parade({ army: name.value })} />
      <p class={refusal.value === null ? 'muster-verdict' : 'muster-verdict problem'} role="status" data-testid="muster-verdict">
        {refusal.value === null ? (
          words.sound
        ) : (
          <>
            {sentenceOf(refusal.value)} <ClauseLink id={refusal.value.clause} />
          </>
        )}
      </p>
      <muster.Builder />
      <section class="muster-actions" aria-label={words.share}>
        <IntoBattle entry={entry} muster={muster} kept={kept} taken={taken} />
        <Share entry={entry} muster={muster} take={take} trouble={trouble} taken={taken} />
        <Kept book={entry.id} take={take} />
      </section>
    </>
  );
}

interface Keeping {
  readonly muster: Muster;
  /** Whether the army is kept as it stands. */
  readonly kept: Signal<boolean>;
}

function Head({ muster, kept }: Keeping) {
  return (
    <div class="muster-head">
      <label class="name-field">
        <span>{words.name}</span>
        <input
          type="text"
          maxLength={60}
          data-testid="army-name"
          value={muster.name.value}
          onInput={(event) => {
            kept.value = false;
            muster.rename(event.currentTarget.value);
          }}
        />
      </label>
      <label class="name-field">
        <span>{own.notes}</span>
        <textarea
          maxLength={NOTES}
          data-testid="army-notes"
          value={muster.notes.value}
          onInput={(event) => {
            kept.value = false;
            muster.annotate(event.currentTarget.value);
          }}
        />
      </label>
      <p>
        <button type="button" class="plain" data-testid="by-chance" title={words.chanceNote} onClick={() => muster.byChance()}>
          {words.chance}
        </button>
      </p>
    </div>
  );
}

function IntoBattle({ entry, muster, kept, taken }: Keeping & { readonly entry: BookEntry; readonly taken: Signal<Taken | null> }) {
  const asKept = (): KeptArmy => {
    const file = muster.file.value;
    const from = taken.value !== null && taken.value.as === JSON.stringify(file) ? { from: taken.value.from } : {};
    return { book: entry.id, name: muster.name.value, note: muster.note.value, file, ...from };
  };
  return (
    <div>
      <button
        type="button"
        class="call"
        data-testid="into-battle"
        disabled={muster.refusal.value !== null}
        onClick={() => {
          brought.value = asKept();
          keepArmy(brought.value);
          navigate('/');
        }}
      >
        {words.battle}
      </button>
      <p class="note">{words.battleNote}</p>
      <p>
        <button
          type="button"
          class="plain"
          data-testid="keep-army"
          onClick={() => {
            keepArmy(asKept());
            kept.value = true;
          }}
        >
          {words.keep}
        </button>{' '}
        <span role="status">{kept.value ? words.kept : ''}</span>
      </p>
    </div>
  );
}
