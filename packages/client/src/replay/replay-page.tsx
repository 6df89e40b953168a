import { effect, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { recordedSetting } from '@longroll/rules/record/start';
import type { BookEntry } from '../books/entry.ts';
import { demonstrations } from '../books/demonstrations.ts';
import { bookOf } from '../books/registry.ts';
import { checking } from '../dice/checking-words.ts';
import { flawSaid } from '../dice/flaw-words.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { RecordFile, useRecord, type Opened } from '../widgets/record-opener.tsx';
import { eventIn } from '../moment-link.ts';
import { Reel } from './reel.ts';
import type { Film } from './replay-desk.ts';
import { replay } from './replay-words.ts';
import { sentenceOf } from '../books/refusals.ts';
import '../battle/battle.css';
import '../styles/record.css';

const words = text.record;

/** Opens a record, of a battle of this server or from a file, and lays the table out again. */
export function ReplayPage({ battle }: { battle: string | null }) {
  const { opened, take, open } = useRecord(battle);
  const stage = useSignal<Stage | null>(null);
  const problem = useSignal<string | null>(null);

  useEffect(() => {
    document.title = `${replay.title} · ${text.site.name}`;
    return () => stage.peek()?.close();
  }, []);
  useEffect(
    () =>
      opened.subscribe((now) => {
        problem.value = null;
        if (now.state === 'open')
          void layOut(now).then(
            (found) => {
              stage.value = found;
            },
            (error: unknown) => {
              problem.value = error instanceof Error ? error.message : String(error);
            },
          );
      }),
    [],
  );

  if (stage.value !== null) return <stage.value.Shown battle={battle} />;
  return (
    <main class="paper record-page">
      <Masthead small />
      <h1>{replay.title}</h1>
      <p class="lead">{replay.lead}</p>
      <Progress opened={opened.value} problem={problem.value} />
      <RecordFile take={(file) => void take(file)} testid="replay-file" />
      <p>{demonstrations.lead}</p>
      <ul>
        {demonstrations.all.map(({ title, record }) => (
          <li key={record}>
            <button type="button" class="plain" data-testid="demonstration" onClick={() => void open(record)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Go to="/">{text.site.nav.back}</Go>
      </p>
    </main>
  );
}

function Progress({ opened, problem }: { opened: Opened; problem: string | null }) {
  if (problem !== null)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  switch (opened.state) {
    case 'none':
      return null;
    case 'reading':
    case 'open':
      return <p role="status">{words.reading}</p>;
    case 'missing':
      return (
        <p class="problem" role="alert">
          {opened.message}
        </p>
      );
    case 'flawed':
      return (
        <p class="problem" role="alert">
          {checking.what[opened.flaw.what]} {flawSaid(opened.flaw)} {opened.flaw.refusal !== undefined && sentenceOf(opened.flaw.refusal)}
        </p>
      );
  }
}

/** A record on the stage it is shown on. */
interface Stage {
  readonly Shown: ComponentType<{ readonly battle: string | null }>;
  close(): void;
}

/** What it is shown on, and nothing of what other books are shown on. */
async function stageOf(entry: BookEntry, file: string): Promise<(film: Film) => Stage> {
  if (entry.room === 'board') {
    const [face, { BoardTheatre }, { ReplayDesk, shownOf }] = await Promise.all([
      entry.face(),
      import('./board-theatre.tsx'),
      import('./replay-desk.ts'),
    ]);
    return (film) => {
      const desk = new ReplayDesk(film, face, shownOf(film));
      return { Shown: ({ battle }) => <BoardTheatre desk={desk} face={face} file={file} battle={battle} />, close: () => desk.close() };
    };
  }
  const [face, { TableTheatre }, { TableReplayDesk }] = await Promise.all([
    entry.face(),
    import('./table-theatre.tsx'),
    import('./table-replay-desk.ts'),
  ]);
  return (film) => {
    const desk = new TableReplayDesk(film, face);
    return { Shown: ({ battle }) => <TableTheatre desk={desk} face={face} file={file} battle={battle} />, close: () => desk.close() };
  };
}

/** The desk, as soon as the opening has been read. */
async function layOut({ record, text: file }: Extract<Opened, { state: 'open' }>): Promise<Stage> {
  if (record.status !== 'finished') throw new Error(words.running);
  const entry = bookOf(record.book.id);
  const setting = recordedSetting(record);
  if (entry === null || setting === null) throw new Error(words.noBook);
  const stage = await stageOf(entry, file);
  const reel = new Reel(record);
  const wanted = eventIn(location.hash);
  if (wanted !== null) reel.goTo(wanted);
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const first = reel.moment.value;
      if (first !== null) resolve(stage({ record, setting, reel, first }));
      else if (reel.complete.value) reject(new Error(reel.drift.value === null ? words.noBook : flawSaid(reel.drift.value)));
      else return;
      queueMicrotask(() => stop());
    });
  });
}
