import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isFlaw, type Flaw } from '@longroll/rules/record/flaw';
import type { BattleRecord, Verified } from '@longroll/rules/record/index';
import { afterwards } from '../battle/after/after-words.ts';
import { tableActionWords } from '../battle/players/table-action-words.ts';
import { hashOf } from '../moment-link.ts';
import { called } from '../seats/called.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { RecordFile, useRecord } from '../widgets/record-opener.tsx';
import { checkRecord } from './checking.ts';
import { checking as words } from './checking-words.ts';
import { flawSaid } from './flaw-words.ts';
import { wordsSaid } from './words-said.ts';
import { sentenceOf } from '../books/refusals.ts';
import '../styles/record.css';

/** Anybody can throw every die of a battle again, here, and see whether the record tells the truth. */
export function DicePage({ battle }: { battle: string | null }) {
  const { opened, take } = useRecord(battle);
  const verdict = useSignal<Verified | Flaw | null>(null);
  const problem = useSignal<string | null>(null);

  useEffect(() => {
    document.title = `${words.title} · ${text.site.name}`;
    let stop = (): void => undefined;
    const unsubscribe = opened.subscribe((now) => {
      stop();
      problem.value = null;
      verdict.value = now.state === 'flawed' ? now.flaw : null;
      if (now.state !== 'open') return;
      const check = checkRecord(now.text);
      stop = () => check.stop();
      void check.verdict.then(
        (found) => (verdict.value = found),
        (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
      );
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, []);

  const now = opened.value;
  const record = now.state === 'open' ? now.record : null;
  return (
    <main class="paper record-page">
      <Masthead small />
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {now.state === 'missing' && (
        <p class="problem" role="alert">
          {now.message}
        </p>
      )}
      {now.state === 'reading' && <p role="status">{text.record.reading}</p>}
      {now.state === 'open' && verdict.value === null && problem.value === null && <p role="status">{words.checking}</p>}
      {verdict.value !== null && <Verdict verdict={verdict.value} record={record} battle={battle} />}
      <RecordFile take={(file) => void take(file)} testid="dice-file" />
      <h2>{words.how}</h2>
      <ol>
        {Object.values(words.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.cannot}</p>
      <p>{words.commandLine}</p>
      <pre>
        <code>node scripts/longroll.mjs verify battle.json</code>
      </pre>
      <p>
        <Go to="/">{text.site.nav.back}</Go>
      </p>
    </main>
  );
}

function Verdict({ verdict, record, battle }: { verdict: Verified | Flaw; record: BattleRecord | null; battle: string | null }) {
  if (isFlaw(verdict)) {
    return (
      <section class="verdict verdict-fails" role="alert" data-testid="dice-verdict" data-verdict="fails" data-what={verdict.what}>
        <h2>
          <span aria-hidden="true">✗</span> {words.fails}
        </h2>
        <p>{words.what[verdict.what]}</p>
        <p>
          <strong>{firstWrong(verdict)}</strong> {flawSaid(verdict)} {verdict.refusal !== undefined && sentenceOf(verdict.refusal)}
        </p>
        {battle !== null && verdict.event !== null && (
          <p>
            <Go to={`/replay/${battle}${hashOf(verdict.event)}`}>{words.watch}</Go>
          </p>
        )}
      </section>
    );
  }
  const said = record === null ? [] : Object.entries(wordsSaid(record));
  const proven = verdict.stretches.every((each) => each.proven);
  const counted = proven ? words.counted : words.toldOf;
  return (
    <section class="verdict verdict-holds" role="status" data-testid="dice-verdict" data-verdict={proven ? 'holds' : 'partly'}>
      <h2>
        <span aria-hidden="true">{proven ? '✓' : '?'}</span> {proven ? words.holds : words.partly}
      </h2>
      <p>{counted({ dice: verdict.dice, shuffles: verdict.shuffles, commands: verdict.commands, events: verdict.events })}</p>
      <dl>
        {(!proven || verdict.stretches.length > 1) && (
          <>
            <dt>{words.stretches}</dt>
            <dd>
              {verdict.stretches.map(({ version, from, to, proven: played, unchecked }) => (
                <div key={from}>
                  {(to < from ? words.stretchWithout : words.stretch)[played ? 'proven' : unchecked === 0 ? 'drawn' : 'unchecked']({
                    version,
                    from,
                    to,
                  })}
                </div>
              ))}
            </dd>
          </>
        )}
        <dt>{words.seal}</dt>
        <dd>
          <code>{verdict.commitment}</code>
        </dd>
        <dt>{words.seed}</dt>
        <dd>
          <code>{record?.chance.seed ?? ''}</code>
        </dd>
        <dt>{words.words}</dt>
        <dd>
          {said.length === 0 || record === null
            ? words.noWords
            : said.map(([seat, added]) => <div key={seat}>{tableActionWords.wordsOf({ name: seatName(record, seat), words: added })}</div>)}
        </dd>
        {record !== null && verdict.takenBack.length > 0 && (
          <>
            <dt>{words.takenBack}</dt>
            <dd data-testid="dice-taken-back">
              {verdict.takenBack.map(({ seat, commands, agreed, dice, shuffles }, index) => (
                <div key={index}>
                  {words.tookBack({ who: seatName(record, seat), commands, agreed })} {spent(dice, shuffles)}
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      {battle !== null && (
        <p>
          <Go to={`/replay/${battle}`}>{afterwards.replay}</Go>
        </p>
      )}
    </section>
  );
}

/** What had been drawn for what was taken back. */
function spent(dice: number, shuffles: number): string {
  if (dice === 0) return shuffles === 0 ? words.spent.nothing : words.spent.shuffles({ shuffles });
  return shuffles === 0 ? words.spent.dice({ dice }) : words.spent.both({ dice, shuffles });
}

/** The first place where a record does not hold, as far as it is known. */
function firstWrong({ command, event }: Flaw): string {
  if (command === null) return event === null ? words.firstAt.somewhere : words.firstAt.event({ event });
  if (command === 0) return event === null ? words.firstAt.opening : words.firstAt.openingEvent({ event });
  return event === null ? words.firstAt.command({ command }) : words.firstAt.commandEvent({ command, event });
}

function seatName(record: BattleRecord, id: string): string {
  const seat = record.seats.find((each) => each.id === id);
  return seat === undefined ? id : called(seat);
}
