import { useComputed, useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face, Situation, TableBook } from '../../books/face.ts';
import type { BattleLink } from '../../net/link.ts';
import { RulesPanel } from '../../rules/rules-panel.tsx';
import { Band } from '../../sound/band.ts';
import { settings } from '../../settings/settings.ts';
import { text } from '../../text/words.ts';
import type { TableView } from '../../table/contract.ts';
import { AdviceHeard, AskAdvice, useAdvising } from '../question/advice.tsx';
import { tableActionWords } from '../players/table-action-words.ts';
import { After } from '../after/after.tsx';
import { Allied } from '../allies/allied-plans.tsx';
import { Answers } from '../question/answers.tsx';
import { Armies } from '../pieces/armies.tsx';
import { CommentHeard, CommentatorTools } from '../players/commentary.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { Gathered } from '../players/gathered.tsx';
import type { Entered } from './entered.ts';
import { callPlayer } from '../question/calling.ts';
import { OfferByLetter } from '../players/offer-by-letter.tsx';
import { DiceWords } from '../players/dice-words.tsx';
import { DraftBar } from '../question/draft-bar.tsx';
import { Explained } from '../pieces/explained.tsx';
import { exposeTable } from './for-tests.ts';
import { RimPanel } from './rim-panel.tsx';
import { Hint } from './hint.tsx';
import { bringAsked, bringIntoSight, uncovered, type Eye } from '../view/in-sight.ts';
import { listenToKeys } from './keys.ts';
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
import '../../styles/muster.css';
import '../../styles/table-actions.css';
import '../../styles/room.css';
import '../../styles/desk-column.css';

const words = text.battle;
const TABS = ['orders', 'unit', 'cards', 'log', 'talk'] as const;

/** Lays the table of a battle that has been joined. */
export function enterTable(link: BattleLink, face: Face<TableBook>, whole: ReadonlySignal<Situation>): Entered {
  const story = new Story(whole);
  const desk = new TableDesk(link, face, story);
  return { Room: () => <TableRoom desk={desk} />, close: () => desk.close() };
}

/** The room of a tabletop: the table, and beside it everything that is text. */
function TableRoom({ desk }: { desk: TableDesk }) {
  const view = useRef<TableView | null>(null);
  const help = useSignal(false);
  const where = useSignal(false);
  const legend = useSignal(false);
  const showLegend = () => (legend.value = true);
  const tab = useSignal<(typeof TABS)[number]>('orders');
  /** What lies below the answers where there is room for both. */
  const lower = useSignal<'log' | 'talk'>('log');
  const heard = useSignal(0);
  const advising = useAdvising(desk);

  const talk = () => {
    lower.value = 'talk';
    tab.value = 'talk';
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.talk > .line-form input')?.focus());
  };
  const opened = (table: TableView | null) => {
    view.current = table;
    exposeTable(table);
  };
  useEffect(() => {
    const band = new Band();
    const stop = callPlayer(desk, () => band.call('turn'));
    return () => {
      stop();
      band.close();
    };
  }, []);
  useEffect(() => listenToKeys(desk, () => view.current, { help, talk, where }), []);
  /** The eye, where it may be led; what lies on the table is looked past. */
  const led = (): Eye | null => {
    const eye = view.current;
    if (eye === null || !settings.lean.peek()) return null;
    const cards = [...document.querySelectorAll('.battle-table > :is(.lesson, .recent)')].map((each) => each.getBoundingClientRect());
    return { screenOf: eye.screenOf, panBy: eye.panBy, seen: () => uncovered(eye.picture().getBoundingClientRect(), cards) };
  };
  useSignalEffect(() => {
    const isTaken = desk.suggested.value > 0;
    const eye = led();
    if (isTaken && eye !== null) bringIntoSight(eye, desk.scene.peek());
  });
  const called = useComputed(() => (desk.situation.value.table.outcome !== null ? 'over' : (desk.decision.value?.id ?? null)));
  useSignalEffect(() => {
    // On a phone a new question, or the end, brings its panel to the front; not while its owner is writing.
    if (called.value !== null && !(document.activeElement instanceof HTMLInputElement)) tab.value = 'orders';
  });
  useSignalEffect(() => {
    if (called.value === null || desk.story.telling.value) return undefined;
    // By then what is told of the new question lies on the table.
    const drawn = requestAnimationFrame(() => {
      const eye = led();
      if (eye !== null) bringAsked(eye, desk.scene.peek());
    });
    return () => cancelAnimationFrame(drawn);
  });
  const listening = lower.value === 'talk' || tab.value === 'talk';
  useSignalEffect(() => {
    if (lower.value === 'talk' || tab.value === 'talk') heard.value = desk.link.chat.value.length;
  });
  const unread = listening ? 0 : Math.max(0, desk.link.chat.value.length - heard.value);
  const beside = desk.book.words.beside ?? words.cards;
  const label = (each: (typeof TABS)[number]) => {
    if (each === 'cards') return beside;
    return each === 'talk' ? tableActionWords.talkTab(unread) : words.tabs[each];
  };
  /** The column of question, answers and log has been put away. */
  const away = useSignal(false);
  const [cards, armies] = [useSignal(false), useSignal(false)];

  return (
    <div class={`battle room tab-${tab.value} lower-${lower.value}${away.value ? ' column-away' : ''}`}>
      <a class="skip" href="#answers">
        {text.nav.skip}
      </a>
      <button type="button" class="skip" data-testid="where-open" onClick={() => (where.value = true)}>
        {viewWords.where}
      </button>
      <header class="battle-top">
        <Status desk={desk} />
        <WayBack desk={desk} />
        <Toolbar desk={desk} showHelp={() => (help.value = true)} showLegend={showLegend} />
      </header>
      <ReadAloud desk={desk} />
      <LineBanner link={desk.link} />
      <Reminded desk={desk} />
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
        <Recent desk={desk} view={() => view.current} />
        <ViewTools desk={desk} view={() => view.current} />
      </main>
      <nav class="battle-tabs" aria-label={words.sheet}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={tab.value === each} data-testid={`tab-${each}`} onClick={() => (tab.value = each)}>
            {label(each)}
          </button>
        ))}
      </nav>
      <div class="battle-left">
        <section class="panel panel-cards" aria-label={beside}>
          <h2 class="unseen">{beside}</h2>
          <RimPanel id="cards" title={beside} expanded={cards}>
            <desk.book.Cards />
            <desk.book.Purse />
            <StandingAnswers desk={desk} />
            {desk.book.AtAnyTime !== null && <desk.book.AtAnyTime send={(decision, answer) => void desk.say(decision, answer)} />}
          </RimPanel>
          <RimPanel id="armies" title={words.army} expanded={armies}>
            <Armies situation={desk.situation} words={desk.book.words} players={desk.link} />
          </RimPanel>
        </section>
        <UnitSheet desk={desk} />
      </div>
      <button
        type="button"
        class="column-fold"
        data-testid="column"
        aria-expanded={!away.value}
        aria-controls="battle-column"
        aria-label={away.value ? words.columnBack : words.columnAway}
        title={away.value ? words.columnBack : words.columnAway}
        onClick={() => (away.value = !away.value)}
      >
        <span aria-hidden="true">{away.value ? '«' : '»'}</span>
      </button>
      <div class="battle-right" id="battle-column">
        <section class="panel panel-orders" aria-label={words.answers} id="answers">
          <Gathered desk={desk} />
          <Proposals desk={desk} />
          <Allied desk={desk} />
          <DiceWords desk={desk} />
          {desk.situation.value.table.outcome !== null ? (
            <After desk={desk} view={() => view.current} />
          ) : (
            <>
              <Telling story={desk.story} />
              <Question desk={desk} />
              {desk.leading === null && <Hint desk={desk} showLegend={showLegend} />}
              <DraftBar desk={desk}>
                <AskAdvice desk={desk} advising={advising} />
              </DraftBar>
              <AdviceHeard desk={desk} advising={advising} />
              {desk.situation.value.setup.awaited.length === 0 && <Answers desk={desk} />}
              <StandingHere desk={desk} />
              <SameAgainBox desk={desk} />
              <StayBox desk={desk} />
            </>
          )}
          <OfferByLetter desk={desk} />
        </section>
        <nav class="lower-tabs" aria-label={tableActionWords.lower}>
          <button type="button" aria-pressed={lower.value === 'log'} onClick={() => (lower.value = 'log')}>
            {tableActionWords.log}
          </button>
          <button type="button" aria-pressed={lower.value === 'talk'} data-testid="talk" onClick={() => (lower.value = 'talk')}>
            {tableActionWords.talkTab(unread)}
          </button>
        </nav>
        <section class="panel panel-talk" aria-label={tableActionWords.talk}>
          <Marks desk={desk} />
          <Talk desk={desk} />
        </section>
        <section class="panel panel-log" aria-label={words.log}>
          <Log source={desk} things={desk.situation.value.table.pieces} show={(piece) => view.current?.lookAt(piece)} />
        </section>
      </div>
      <RulesPanel />
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
    </div>
  );
}
