import { signal, useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Answering, BoardBook, Face, LogLine, Situation } from '../../books/face.ts';
import type { BattleLink } from '../../net/link.ts';
import { LettersPanel, UnreadLetters } from '../../letters/letters-panel.tsx';
import { RulesPanel } from '../../rules/rules-panel.tsx';
import { sideCalled } from '../../sides/cockade.tsx';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import { AdviceHeard, AskAdvice, useAdvising } from '../question/advice.tsx';
import { After } from '../after/after.tsx';
import { Answers } from '../question/answers.tsx';
import { Armies } from '../pieces/armies.tsx';
import { Gathered } from '../players/gathered.tsx';
import type { Entered } from './entered.ts';
import { CommissionedGames, useEntrance } from '../after/commissioned.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { Desk } from './desk.ts';
import { OfferByLetter } from '../players/offer-by-letter.tsx';
import { DiceWords } from '../players/dice-words.tsx';
import { DraftBar } from '../question/draft-bar.tsx';
import { Fought, useFought } from '../after/fought.tsx';
import { gameLinkOf } from '../log/game-link.ts';
import { Hint } from './hint.tsx';
import { Log } from '../log/log.tsx';
import { Proposals } from '../players/proposals.tsx';
import { Question } from '../question/question.tsx';
import { useCalled, useCalls, useUnread, writeTalk } from './called-to.ts';
import { onKeys, pressIn } from './room-keys.ts';
import { Reminded } from '../players/reminders.tsx';
import { SameAgainBox } from '../by-itself/same-again-box.tsx';
import { StandingAnswers, StandingHere } from '../question/standing-answers.tsx';
import { LineBanner } from './line-banner.tsx';
import { Status } from '../question/status.tsx';
import { Talk } from '../players/talk.tsx';
import { GameLinkButton } from '../log/game-link-button.tsx';
import { Toolbar } from './toolbar.tsx';
import { letters as lettersWords } from '../../letters/letters-words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import { Later } from '../../widgets/later.tsx';
import { board as boardWords } from './board-words.ts';
import '../players/table-actions.css';
import './room.css';
import './desk-column.css';
import './board.css';

const words = tableWords;

type BoardDesk = Desk<Answering, BoardBook>;

/** A section of the room: on a desk beside the board or in the column, on a phone each behind its own tab. */
interface Section {
  readonly id: string;
  readonly title: string;
  /** What stands in its tab besides its title. */
  readonly mark?: ComponentChildren;
  readonly body: ComponentChildren;
}

/** Opens the room of a game that has been joined. */
export function enterBoard(link: BattleLink, face: Face<BoardBook>, whole: ReadonlySignal<Situation>): Entered {
  const desk: BoardDesk = new Desk(link, face.open(whole), whole, signal(false));
  return { Room: () => <BoardRoom desk={desk} />, close: () => desk.close() };
}

/** What is open: on a phone, beside the board, and below the answers. */
interface Open {
  readonly tab: Signal<string>;
  readonly beside: Signal<string>;
  readonly below: Signal<string>;
  show(id: string): void;
}

function useOpen({ panels }: BoardBook): Open {
  const tab = useSignal('orders');
  const beside = useSignal(panels[0]?.id ?? 'players');
  const below = useSignal('log');
  return {
    tab,
    beside,
    below,
    show(id) {
      tab.value = id;
      if (id === 'log' || id === 'talk' || id === 'letters') below.value = id;
      else if (id !== 'orders') beside.value = id;
    },
  };
}

/** The room of a board: the board in the middle, and beside it everything that is told of it and asked. */
function BoardRoom({ desk }: { desk: BoardDesk }) {
  const { setup, table } = desk.situation.value;
  const help = useSignal(false);
  const entrance = useEntrance(desk);
  const running = desk.book.commissioned();
  const fought = useFought(setup.battle, table.outcome !== null).value;
  const open = useOpen(desk.book);
  const { tab, beside, below, show } = open;
  const talk = () => {
    show('talk');
    writeTalk();
  };
  useCalls(desk);
  useEffect(() => onKeys(pressIn(desk, { help, talk })), []);
  useCalled(desk, tab);
  const unread = useUnread(desk, () => below.value === 'talk' || tab.value === 'talk');
  const sections = sectionsBeside(desk);
  const lower = sectionsBelow(desk, unread, (line) => <GameLinkButton told={gameLinkOf(line, running, fought)} entrance={entrance} />);

  return (
    <div class="battle room board-room">
      <a class="skip" href="#answers">
        {text.site.nav.skip}
      </a>
      <header class="battle-top">
        <Status desk={desk} />
        <Toolbar desk={desk} showHelp={() => (help.value = true)} showLegend={null} />
      </header>
      <ReadAloud desk={desk} />
      <LineBanner link={desk.link} />
      <Reminded desk={desk} />
      <Middle desk={desk} open={open} />
      <nav class="battle-tabs" aria-label={words.sheet}>
        {[{ id: 'orders', title: words.tabs.orders, mark: null }, ...sections, ...lower].map(({ id, title, mark }) => (
          <button key={id} type="button" aria-pressed={tab.value === id} data-testid={`tab-${id}`} onClick={() => show(id)}>
            {title} {mark}
          </button>
        ))}
      </nav>
      <div class="board-beside">
        <Tabs label={words.sheet} of={sections} open={beside.value} show={show} />
        <Sections of={sections} front={beside.value} open={tab.value} />
      </div>
      <div class="battle-right">
        <Orders desk={desk} isOpen={tab.value === 'orders'} entrance={entrance} running={running} fought={fought} />
        <Tabs label={tableActionWords.lower} of={lower} open={below.value} show={show} />
        <Sections of={lower} front={below.value} open={tab.value} />
      </div>
      <RulesPanel />
      {help.value && (
        <Later
          load={() => import('./help-card.tsx').then((each) => each.HelpCard)}
          props={{ own: desk.book.words.keys, at: 'board' as const, close: () => (help.value = false) }}
          wait={null}
        />
      )}
    </div>
  );
}

interface AtBoard {
  readonly desk: BoardDesk;
}

function Middle({ desk, open: { tab, beside } }: AtBoard & { readonly open: Open }) {
  const { Board, Track, panels } = desk.book;
  /** What was pressed on the board is told of beside it; on a phone not in place of a form that is filled in by pressing there. */
  const pressed = () => {
    const telling = panels.find(({ tellsOfChosen }) => tellsOfChosen);
    if (telling === undefined) return;
    beside.value = telling.id;
    if (document.querySelector('.panel-orders.is-open [data-asks-place]') === null) tab.value = telling.id;
  };
  return (
    <main class="board-middle">
      <h1 class="unseen">{desk.situation.value.setup.scenario.name}</h1>
      {Track !== undefined && <Track />}
      <div class="board-area">
        <Board chosen={desk.selected} pressed={pressed} />
      </div>
    </main>
  );
}

/** The panels of the book, and who plays. */
function sectionsBeside(desk: BoardDesk): readonly Section[] {
  const { Purse, AtAnyTime, panels, words: own } = desk.book;
  return [
    ...panels.map(({ id, title, Body }) => ({ id, title, body: <Body chosen={desk.selected} /> })),
    {
      id: 'players',
      title: boardWords.players,
      body: (
        <>
          <h2 class="unseen">{boardWords.players}</h2>
          <Purse />
          <StandingAnswers desk={desk} />
          {AtAnyTime !== null && <AtAnyTime send={(decision, answer) => void desk.say(decision, answer)} />}
          <Armies situation={desk.situation} words={own} players={desk.link} />
        </>
      ),
    },
  ];
}

/** The chronicle, what is said at the table, and letters where any are written. */
function sectionsBelow(desk: BoardDesk, unread: number, beside: (line: LogLine) => ComponentChildren): readonly Section[] {
  const { setup, table } = desk.situation.value;
  /** Players write to one another as those they play. */
  const correspondent = (seat: string) => {
    const side = setup.seats.find(({ id }) => id === seat)?.side ?? '';
    return sideCalled(table.sides, side)?.name ?? desk.nameOf(seat);
  };
  const letters: Section = {
    id: 'letters',
    title: lettersWords.tab,
    mark: <UnreadLetters link={desk.link} />,
    body: <LettersPanel link={desk.link} names={correspondent} />,
  };
  return [
    {
      id: 'log',
      title: boardWords.chronicle,
      body: <Log source={desk} title={boardWords.chronicle} things={desk.book.places()} beside={beside} />,
    },
    { id: 'talk', title: tableActionWords.talkTab({ unread }), body: <Talk desk={desk} /> },
    ...(setup.letters === undefined ? [] : [letters]),
  ];
}

interface Asked extends AtBoard {
  readonly isOpen: boolean;
  readonly entrance: ReturnType<typeof useEntrance>;
  readonly running: ReturnType<BoardBook['commissioned']>;
  readonly fought: ReturnType<typeof useFought>['value'];
}

/** The question with its answers, or what comes after the end. */
function Orders({ desk, isOpen, entrance, running, fought }: Asked) {
  const { Advising, Scores } = desk.book;
  const { setup, table } = desk.situation.value;
  const advising = useAdvising(desk);
  return (
    <section class={`panel panel-orders is-front${isOpen ? ' is-open' : ''}`} aria-label={words.answers} id="answers">
      <Gathered desk={desk} />
      <Proposals desk={desk} />
      <DiceWords desk={desk} />
      <CommissionedGames desk={desk} games={running} entrance={entrance} />
      {table.outcome !== null ? (
        <>
          {Scores !== undefined && <Scores />}
          <Fought battles={fought} />
          <After desk={desk} view={null} />
        </>
      ) : (
        <>
          <Question desk={desk} />
          <Hint desk={desk} showLegend={null} />
          {Advising !== undefined && <Advising send={(decision, answer) => void desk.say(decision, answer)} chosen={desk.selected} />}
          {setup.awaited.length === 0 && <Answers desk={desk} />}
          <StandingHere desk={desk} />
          <SameAgainBox desk={desk} />
          <AdviceHeard desk={desk} advising={advising} />
          <DraftBar desk={desk} nothing={boardWords.nothingChosen} endsHere>
            <AskAdvice desk={desk} advising={advising} />
          </DraftBar>
        </>
      )}
      <OfferByLetter desk={desk} />
    </section>
  );
}

function Tabs({ label, of, open, show }: { label: string; of: readonly Section[]; open: string; show: (id: string) => void }) {
  return (
    <nav class="lower-tabs" aria-label={label}>
      {of.map(({ id, title, mark }) => (
        <button key={id} type="button" aria-pressed={open === id} data-testid={`beside-${id}`} onClick={() => show(id)}>
          {title} {mark}
        </button>
      ))}
    </nav>
  );
}

function Sections({ of, front, open }: { of: readonly Section[]; front: string; open: string }) {
  return (
    <>
      {of.map(({ id, title, body }) => (
        <section
          key={id}
          class={`panel panel-${id}${front === id ? ' is-front' : ''}${open === id ? ' is-open' : ''}`}
          aria-label={title}
          data-testid={`panel-${id}`}
        >
          {body}
        </section>
      ))}
    </>
  );
}
