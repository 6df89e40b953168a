import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face, Situation, TableBook } from '../../books/face.ts';
import type { BattleLink } from '../../net/link.ts';
import { RulesPanel } from '../../rules/rules-panel.tsx';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import type { TableView } from '../../table/contract.ts';
import { AdviceHeard, AskAdvice, useAdvising } from '../question/advice.tsx';
import { tableActionWords } from '../players/table-action-words.ts';
import { Allied } from '../allies/allied-plans.tsx';
import { Answers } from '../question/answers.tsx';
import { Armies } from '../pieces/armies.tsx';
import { CommentHeard, CommentatorTools } from '../players/commentary.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { Gathered } from '../players/gathered.tsx';
import type { Entered } from './entered.ts';
import { OfferByLetter } from '../players/offer-by-letter.tsx';
import { DiceWords } from '../players/dice-words.tsx';
import { DraftBar } from '../question/draft-bar.tsx';
import { Explained } from '../pieces/explained.tsx';
import { exposeTable } from './for-tests.ts';
import { RimPanel } from './rim-panel.tsx';
import { Hint } from './hint.tsx';
import { useCalled, useCalls, useUnread, writeTalk } from './called-to.ts';
import { listenToKeys } from './keys.ts';
import { useLedEye } from './led-eye.ts';
import { Log } from '../log/log.tsx';
import { Marks } from '../allies/marks.tsx';
import { PingReading } from '../allies/ping-reading.tsx';
import { Proposals } from '../players/proposals.tsx';
import { Question } from '../question/question.tsx';
import { Recent } from '../log/recent.tsx';
import { RulerReading } from '../view/ruler-reading.tsx';
import { Reminded } from '../players/reminders.tsx';
import { SameAgainBox } from '../by-itself/same-again-box.tsx';
import { StayBox } from '../by-itself/stay-box.tsx';
import { StandingAnswers, StandingHere } from '../question/standing-answers.tsx';
import { LineBanner } from './line-banner.tsx';
import { Status } from '../question/status.tsx';
import { Story } from '../log/story.ts';
import { TableDesk } from './table-desk.ts';
import { TableHost } from './table-host.tsx';
import { Talk } from '../players/talk.tsx';
import { Telling } from '../question/telling.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnitSheet } from '../pieces/unit-sheet.tsx';
import { view as viewWords } from '../view/view-words.ts';
import { ViewTools } from '../view/view-tools.tsx';
import { Later } from '../../widgets/later.tsx';
import { WayBack } from './way-back.tsx';
import '../players/table-actions.css';
import './room.css';
import './desk-column.css';

const words = tableWords;
const TABS = ['orders', 'unit', 'cards', 'log', 'talk'] as const;

/** Lays the table of a battle that has been joined. */
export function enterTable(link: BattleLink, face: Face<TableBook>, whole: ReadonlySignal<Situation>): Entered {
  const story = new Story(whole);
  const desk = new TableDesk(link, face, story);
  return { Room: () => <TableRoom desk={desk} />, close: () => desk.close() };
}

type Tab = (typeof TABS)[number];

/** What is open in the room. */
interface Open {
  readonly tab: Signal<string>;
  /** What lies below the answers where there is room for both. */
  readonly lower: Signal<'log' | 'talk'>;
  readonly help: Signal<boolean>;
  readonly where: Signal<boolean>;
  readonly legend: Signal<boolean>;
  /** The column of question, answers and log has been put away. */
  readonly away: Signal<boolean>;
}

interface InRoom {
  readonly desk: TableDesk;
  readonly open: Open;
  readonly view: () => TableView | null;
}

/** The room of a tabletop: the table, and beside it everything that is text. */
function TableRoom({ desk }: { desk: TableDesk }) {
  const table = useRef<TableView | null>(null);
  const view = () => table.current;
  const open: Open = {
    tab: useSignal<string>('orders'),
    lower: useSignal<'log' | 'talk'>('log'),
    help: useSignal(false),
    where: useSignal(false),
    legend: useSignal(false),
    away: useSignal(false),
  };
  const { tab, lower, help, where, away } = open;
  const talk = () => {
    lower.value = 'talk';
    tab.value = 'talk';
    writeTalk();
  };
  const opened = (laid: TableView | null) => {
    table.current = laid;
    exposeTable(laid);
  };
  useCalls(desk);
  useEffect(() => listenToKeys(desk, view, { help, talk, where }), []);
  useLedEye(desk, view, useCalled(desk, tab));
  const unread = useUnread(desk, () => lower.value === 'talk' || tab.value === 'talk');
  const beside = desk.book.words.beside ?? words.cards;
  const label = (each: Tab) => {
    if (each === 'cards') return beside;
    return each === 'talk' ? tableActionWords.talkTab({ unread }) : words.tabs[each];
  };

  return (
    <div class={`battle room tab-${tab.value} lower-${lower.value}${away.value ? ' column-away' : ''}`}>
      <a class="skip" href="#answers">
        {text.site.nav.skip}
      </a>
      <button type="button" class="skip" data-testid="where-open" onClick={() => (where.value = true)}>
        {viewWords.where}
      </button>
      <header class="battle-top">
        <Status desk={desk} />
        <WayBack desk={desk} />
        <Toolbar desk={desk} showHelp={() => (help.value = true)} showLegend={() => (open.legend.value = true)} />
      </header>
      <ReadAloud desk={desk} />
      <LineBanner link={desk.link} />
      <Reminded desk={desk} />
      <OnTable desk={desk} opened={opened} view={view} />
      <nav class="battle-tabs" aria-label={words.sheet}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={tab.value === each} data-testid={`tab-${each}`} onClick={() => (tab.value = each)}>
            {label(each)}
          </button>
        ))}
      </nav>
      <Rim desk={desk} beside={beside} />
      <ColumnFold away={away} />
      <div class="battle-right" id="battle-column">
        <Orders desk={desk} open={open} view={view} />
        <Lower desk={desk} open={open} view={view} unread={unread} />
      </div>
      <RulesPanel />
      <Windows desk={desk} open={open} />
    </div>
  );
}

/** The table, and what lies upon it. */
function OnTable({ desk, opened, view }: Omit<InRoom, 'open'> & { readonly opened: (table: TableView | null) => void }) {
  return (
    <main class="battle-table">
      <h1 class="unseen">{desk.situation.value.setup.scenario.name}</h1>
      <TableHost shown={desk.shown} opened={opened} />
      {desk.leading !== null && (
        <Later
          load={() => import('./lesson-card.tsx').then((each) => each.LessonCard)}
          props={{ desk, leading: desk.leading }}
          wait={null}
        />
      )}
      <RulerReading ruler={desk.ruler} />
      <PingReading pings={desk.pings} />
      <CommentatorTools desk={desk} />
      <CommentHeard desk={desk} />
      <Explained explaining={desk.explaining} sides={desk.situation.value.table.sides} />
      <Recent desk={desk} view={view} />
      <ViewTools desk={desk} view={view} />
    </main>
  );
}

/** The rim of the table: cards, armies, and the sheet of what is looked at. */
function Rim({ desk, beside }: Pick<InRoom, 'desk'> & { readonly beside: string }) {
  const [cards, armies] = [useSignal(false), useSignal(false)];
  const { Cards, Purse, AtAnyTime } = desk.book;
  return (
    <div class="battle-left">
      <section class="panel panel-cards" aria-label={beside}>
        <h2 class="unseen">{beside}</h2>
        <RimPanel id="cards" title={beside} expanded={cards}>
          <Cards />
          <Purse />
          <StandingAnswers desk={desk} />
          {AtAnyTime !== null && <AtAnyTime send={(decision, answer) => void desk.say(decision, answer)} />}
        </RimPanel>
        <RimPanel id="armies" title={words.army} expanded={armies}>
          <Armies situation={desk.situation} words={desk.book.words} players={desk.link} />
        </RimPanel>
      </section>
      <UnitSheet desk={desk} />
    </div>
  );
}

function ColumnFold({ away }: Pick<Open, 'away'>) {
  const name = away.value ? words.columnBack : words.columnAway;
  return (
    <button
      type="button"
      class="column-fold"
      data-testid="column"
      aria-expanded={!away.value}
      aria-controls="battle-column"
      aria-label={name}
      title={name}
      onClick={() => (away.value = !away.value)}
    >
      <span aria-hidden="true">{away.value ? '«' : '»'}</span>
    </button>
  );
}

/** The question with its answers, or what comes after the end. */
function Orders({ desk, open, view }: InRoom) {
  const { setup, table } = desk.situation.value;
  const advising = useAdvising(desk);
  return (
    <section class="panel panel-orders" aria-label={words.answers} id="answers">
      <Gathered desk={desk} />
      <Proposals desk={desk} />
      <Allied desk={desk} />
      {table.outcome !== null ? (
        <Later load={() => import('../after/after.tsx').then((each) => each.After)} props={{ desk, view }} wait={null} />
      ) : (
        <>
          <Telling story={desk.story} />
          <Question desk={desk} />
          {desk.leading === null && <Hint desk={desk} showLegend={() => (open.legend.value = true)} />}
          <DraftBar desk={desk}>
            <AskAdvice desk={desk} advising={advising} />
          </DraftBar>
          <AdviceHeard desk={desk} advising={advising} />
          {setup.awaited.length === 0 && <Answers desk={desk} />}
          <StandingHere desk={desk} />
          <SameAgainBox desk={desk} />
          <StayBox desk={desk} />
        </>
      )}
      <DiceWords desk={desk} />
      <OfferByLetter desk={desk} />
    </section>
  );
}

/** Log and talk, below the answers. */
function Lower({ desk, open: { lower }, view, unread }: InRoom & { readonly unread: number }) {
  return (
    <>
      <nav class="lower-tabs" aria-label={tableActionWords.lower}>
        <button type="button" aria-pressed={lower.value === 'log'} onClick={() => (lower.value = 'log')}>
          {tableActionWords.log}
        </button>
        <button type="button" aria-pressed={lower.value === 'talk'} data-testid="talk" onClick={() => (lower.value = 'talk')}>
          {tableActionWords.talkTab({ unread })}
        </button>
      </nav>
      <section class="panel panel-talk" aria-label={tableActionWords.talk}>
        <Marks desk={desk} />
        <Talk desk={desk} />
      </section>
      <section class="panel panel-log" aria-label={words.log}>
        <Log source={desk} things={desk.situation.value.table.pieces} show={(piece) => view()?.lookAt(piece)} />
      </section>
    </>
  );
}

/** What is opened over the room. */
function Windows({ desk, open: { where, legend, help } }: Omit<InRoom, 'view'>) {
  return (
    <>
      {where.value && (
        <Later
          load={() => import('../view/whereabouts-list.tsx').then((each) => each.WhereaboutsList)}
          props={{ desk, close: () => (where.value = false) }}
          wait={null}
        />
      )}
      {legend.value && (
        <Later
          load={() => import('./legend-card.tsx').then((each) => each.LegendCard)}
          props={{ marks: desk.book.words.legend, close: () => (legend.value = false) }}
          wait={null}
        />
      )}
      {help.value && (
        <Later
          load={() => import('./help-card.tsx').then((each) => each.HelpCard)}
          props={{ own: desk.book.words.keys, at: 'table' as const, close: () => (help.value = false) }}
          wait={null}
        />
      )}
    </>
  );
}
