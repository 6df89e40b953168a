import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { BOOKS, bookOf } from '../books/registry.ts';
import type { Muster } from '../books/muster.tsx';
import type { BookEntry } from '../books/entry.ts';
import { navigate } from '../router.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { Go } from '../widgets/go.tsx';
import { LinkField } from '../widgets/link-field.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { saveFile } from '../widgets/save-file.ts';
import { armyInLink, readArmyLink } from './army-link.ts';
import { brought } from './brought.ts';
import { forgetArmy, keepArmy, keptArmies } from '../net/kept-armies.ts';
import { ParadeGround } from './parade-ground.tsx';
import { sentenceOf } from '../books/refusals.ts';
import '../styles/muster.css';

const words = text.muster;
/** Bytes of the largest file that is read. */
const LARGEST = 100_000;

/** Builds armies for whatever book has lists of them. */
export function MusterPage({ book: id }: { book: string | null }) {
  const offered = BOOKS.filter(({ muster }) => muster !== undefined);
  const entry = id === null ? (offered.length === 1 ? offered[0] : undefined) : (bookOf(id) ?? undefined);
  const [muster, settle] = useState<Muster | null>(null);
  useEffect(() => {
    document.title = `${words.title} · ${text.name}`;
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
  const take = (file: unknown): void => {
    const refusal = file === undefined ? null : muster.take(file);
    trouble.value = file === undefined ? words.unreadable : refusal === null ? null : sentenceOf(refusal);
    kept.value = false;
  };
  useEffect(() => {
    const follow = (): void => {
      const link = location.hash.slice(1);
      if (link !== '') take(readArmyLink(link));
    };
    follow();
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
      <ParadeGround scene={muster.parade} label={words.parade(name.value)} />
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
        <IntoBattle entry={entry} muster={muster} kept={kept} />
        <Share entry={entry} muster={muster} take={take} trouble={trouble} />
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
      <p>
        <button type="button" class="plain" data-testid="by-chance" title={words.chanceNote} onClick={() => muster.byChance()}>
          {words.chance}
        </button>
      </p>
    </div>
  );
}

function IntoBattle({ entry, muster, kept }: Keeping & { readonly entry: BookEntry }) {
  const asKept = () => ({ book: entry.id, name: muster.name.value, note: muster.note.value, file: muster.file.value });
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

interface Sharing {
  readonly entry: BookEntry;
  readonly muster: Muster;
  readonly trouble: Signal<string | null>;
  take(file: unknown): void;
}

function Share({ entry, muster, trouble, take }: Sharing) {
  return (
    <div>
      <h2>{words.share}</h2>
      <LinkField label={words.link} link={`${location.origin}/muster/${entry.id}#${armyInLink(muster.file.value)}`} testid="army-link" />
      <p class="muster-files">
        <button type="button" class="plain" data-testid="save-army" onClick={() => saveArmy(muster.name.value, muster.file.value)}>
          {words.save}
        </button>
        <label class="plain">
          {words.load}
          <input
            type="file"
            class="unseen"
            accept=".json,application/json"
            data-testid="open-army"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void readFile(file).then(take, () => (trouble.value = words.tooLarge));
            }}
          />
        </label>
      </p>
    </div>
  );
}

function Kept({ book, take }: { book: string; take: (file: unknown) => void }) {
  const armies = keptArmies.value.filter((each) => each.book === book);
  return (
    <div>
      <h2>{words.armies}</h2>
      {armies.length === 0 && <p class="note">{words.noArmies}</p>}
      <ul class="battles" data-testid="kept-armies">
        {armies.map((army) => (
          <li key={army.name}>
            <span class="battle-name">{army.name}</span>
            <span class="battle-facts">{army.note}</span>
            <span class="battle-actions">
              <button type="button" class="plain" aria-label={words.takeOf(army.name)} onClick={() => take(army.file)}>
                {words.take}
              </button>
              <button type="button" class="plain" aria-label={words.forgetOf(army.name)} onClick={() => forgetArmy(army)}>
                {words.forget}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands in a file; undefined where that is nothing readable. */
async function readFile(file: File): Promise<unknown> {
  if (file.size > LARGEST) throw new Error('too large');
  try {
    const read: unknown = JSON.parse(await file.text());
    return read;
  } catch {
    return undefined;
  }
}

function saveArmy(name: string, file: object): void {
  const said = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(`${said || 'army'}.json`, new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' }));
}
