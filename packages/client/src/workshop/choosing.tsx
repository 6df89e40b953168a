import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BOOKS, bookOf } from '../books/registry.ts';
import { textIn } from '../books/read.ts';
import { Go } from '../widgets/go.tsx';
import { dayOf } from '../widgets/dates.ts';
import type { Bench } from './bench.ts';
import type { Drawable } from './drawable.ts';
import { forgetDrawing, freshDrawingId, keepDrawing, keepsNothing, keptDrawings, type KeptDrawing } from './keeping.ts';
import { worded } from './naming.ts';
import { entryFile, readDrawing, type Read } from './reading.ts';
import type { DrawnFile } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** What a drawing is begun from: nothing, a field that comes with a book, a file, or one that is kept here. */
export function Choosing({ bench, open }: { bench: Bench; open: (id: string) => void }) {
  const problem = useSignal<string | null>(null);
  const begin = async (book: string, file: DrawnFile, origin: Pick<KeptDrawing, 'copiedFrom'> = {}): Promise<void> => {
    const drawing = { id: freshDrawingId(), book, name: textIn(file, 'name'), changed: Date.now(), revision: 1, file, ...origin };
    await keepDrawing(drawing);
    open(drawing.id);
  };
  const beginWith = async (read: Read<DrawnFile>, origin?: Pick<KeptDrawing, 'copiedFrom'>): Promise<void> => {
    problem.value = 'why' in read ? read.why : null;
    if ('why' in read) return;
    const book = textIn(read.read, 'book');
    if ((await bench.drawable(book)) === null) problem.value = words.noBook;
    else await begin(book, read.read, origin);
  };
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    await beginWith(await readDrawing(chosen));
  };
  useEffect(() => {
    const entry = new URLSearchParams(location.search).get('from');
    if (entry === null) return;
    // Once: whoever loads the page again has the drawing that was begun.
    history.replaceState(null, '', location.pathname);
    void entryFile(entry).then((read) => beginWith(read, { copiedFrom: entry }));
  }, []);
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      {keepsNothing.value && (
        <p class="problem" role="alert" data-testid="keeps-nothing">
          {words.keepsNothing}
        </p>
      )}
      {problem.value !== null && (
        <p class="problem" role="alert" data-testid="workshop-trouble">
          {problem.value}
        </p>
      )}
      <div class="workshop-begin">
        <Beginning bench={bench} begin={begin} />
        <section>
          <h2>{words.file}</h2>
          <input
            type="file"
            aria-label={words.file}
            accept=".json,application/json"
            data-testid="open-drawing"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </section>
      </div>
      <p>
        <Go to="/library">{words.drawnByOthers}</Go>
      </p>
      <KeptHere open={open} />
    </>
  );
}

function Beginning({ bench, begin }: { bench: Bench; begin: (book: string, file: DrawnFile) => Promise<void> }) {
  const book = useSignal(BOOKS[0]?.id ?? '');
  const drawable = useSignal<Drawable | null>(null);
  const from = useSignal('');
  useEffect(() => {
    let wanted = true;
    drawable.value = null;
    from.value = '';
    void bench.drawable(book.value).then((found) => {
      if (wanted) drawable.value = found;
    });
    return () => {
      wanted = false;
    };
  }, [book.value]);
  const start = async (): Promise<void> => {
    const found = drawable.value;
    if (found === null) return;
    const file = from.value === '' ? await blankOf(book.value, found) : await bench.shipped(book.value, from.value);
    if (file !== null) await begin(book.value, file);
  };
  return (
    <section>
      <h2>{words.begin}</h2>
      <label>
        <span>{words.book}</span>
        <select value={book.value} data-testid="workshop-book" onChange={(event) => (book.value = event.currentTarget.value)}>
          {BOOKS.filter(({ room }) => room === 'table').map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.from}</span>
        <select value={from.value} data-testid="workshop-from" onChange={(event) => (from.value = event.currentTarget.value)}>
          <option value="">{words.empty}</option>
          {drawable.value?.shipped.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="call" data-testid="begin-drawing" disabled={drawable.value === null} onClick={() => void start()}>
        {words.start}
      </button>
    </section>
  );
}

/** An empty table of a book: what is drawn from now on has names in the reader's language. */
async function blankOf(book: string, { drawing }: Drawable): Promise<DrawnFile> {
  const said = await bookOf(book)?.drawing?.();
  return said === undefined ? drawing.blank : worded(drawing.blank, said.blank);
}

function KeptHere({ open }: { open: (id: string) => void }) {
  const kept = useSignal<readonly KeptDrawing[] | null>(null);
  const asked = useSignal<string | null>(null);
  const renew = (): void => void keptDrawings().then((all) => (kept.value = all));
  useEffect(renew, []);
  return (
    <section>
      <h2>{words.kept}</h2>
      <p class="note">{kept.value?.length === 0 ? words.noneKept : words.keptNote}</p>
      <ul class="battles" data-testid="kept-drawings">
        {kept.value?.map(({ id, name, book, changed }) => (
          <li key={id}>
            <span class="battle-name">{name}</span>
            <span class="battle-facts">
              {bookOf(book)?.title ?? book} · {dayOf(new Date(changed).toISOString())}
            </span>
            <span class="battle-actions">
              {asked.value === id ? (
                <>
                  <span>{words.really}</span>
                  <button type="button" class="plain" data-testid="really" onClick={() => void forgetDrawing(id).then(renew)}>
                    {words.throwAway}
                  </button>
                  <button type="button" class="plain" onClick={() => (asked.value = null)}>
                    {words.keep}
                  </button>
                </>
              ) : (
                <>
                  <button type="button" class="plain" aria-label={words.goOnWith({ name })} onClick={() => open(id)}>
                    {words.goOn}
                  </button>
                  <button type="button" class="plain" aria-label={words.throwAwayOf({ name })} onClick={() => (asked.value = id)}>
                    {words.throwAway}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
