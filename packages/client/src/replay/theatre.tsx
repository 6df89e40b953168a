import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableSide } from '@longroll/rules/kernel/table';
import { Armies } from '../battle/pieces/armies.tsx';
import { Log } from '../battle/log/log.tsx';
import { Tallies } from '../dice/tally-view.tsx';
import type { Face, OpenBook, Place } from '../books/face.ts';
import { lookBackOn } from '../hindsight/looking.ts';
import { LookBackView } from '../hindsight/look-back-view.tsx';
import { openRules } from '../rules/reading.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { SettingsButton } from '../settings/settings-window.tsx';
import { Cockade, sideCalled } from '../sides/cockade.tsx';
import { tableWords } from '../text/table-words.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Controls } from './controls.tsx';
import { eventIn, hashOf } from '../moment-link.ts';
import type { Projector } from './projector.ts';
import type { ReplayDesk } from './replay-desk.ts';
import { replay as words } from './replay-words.ts';

const TABS = ['log', 'moments', 'unit', 'cards'] as const;

/** What a replay has of what its book is played on. */
interface Stage<Thing extends Place> {
  readonly projector: Projector;
  /** Classes of the page besides those of every replay. */
  readonly looks: string;
  /** What changes how it is seen. */
  readonly tools: ComponentChildren;
  readonly middle: ComponentChildren;
  /** What lies beside it, and what is told of the thing that was chosen; null while there is none. */
  readonly beside: ComponentChildren;
  readonly chosen: ComponentChildren;
  readonly unchosen: string;
  /** Below the moments: a picture to be shared. */
  readonly share: ComponentChildren;
  readonly things: readonly Thing[];
  readonly show?: (thing: Thing) => void;
}

/** What is shown of an open record. */
export interface Shown<Book extends OpenBook> {
  readonly desk: ReplayDesk<Book>;
  readonly face: Face<Book>;
  /** The record as it was read. */
  readonly file: string;
  readonly battle: string | null;
}

/** The game again: what it was played on, log and sheets as in play, with a bar to wind it. */
export function Theatre<Thing extends Place>({ stage, ...shown }: Shown<OpenBook> & { readonly stage: Stage<Thing> }) {
  const { desk, file } = shown;
  const { projector } = stage;
  // On a phone, whoever is led to a moment sees what is told of it.
  const tab = useSignal<(typeof TABS)[number]>(eventIn(location.hash) === null ? 'log' : 'moments');
  const back = useMemo(() => lookBackOn(file), []);

  useEffect(() => {
    const deaf = projector.listenToKeys();
    return () => {
      deaf();
      projector.pause();
      back.end();
      desk.close();
    };
  }, []);
  useSignalEffect(() => {
    // On a desk the sheet of what is chosen stands in the column, in place of the log.
    if (desk.selected.value !== null && matchMedia('(min-width: 1181px)').matches) tab.value = 'unit';
  });
  const watcher = desk.reel.watcher.value;
  const seen = typeof watcher === 'string' ? watcher : watcher === null ? '' : '*';
  const beside = desk.book.words.beside ?? tableWords.cards;

  return (
    <div class={`battle replay ${stage.looks} tab-${tab.value}`}>
      <TopBar {...shown} tools={stage.tools} />
      <Controls desk={desk} projector={projector} />
      <main class="battle-table">
        <h1 class="unseen">{desk.situation.value.setup.scenario.name}</h1>
        {stage.middle}
      </main>
      <nav class="battle-tabs" aria-label={tableWords.sheet}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={tab.value === each} onClick={() => (tab.value = each)}>
            {each === 'cards' ? beside : words.tabs[each]}
          </button>
        ))}
      </nav>
      <div class="battle-left">
        <Beside desk={desk} title={beside} seen={seen} lying={stage.beside} />
        <Sheet desk={desk} chosen={stage.chosen} unchosen={stage.unchosen} />
      </div>
      <div class="battle-right">
        <Moments {...shown} projector={projector} back={back} share={stage.share} />
        <Told key={seen} desk={desk} stage={stage} />
      </div>
      <RulesPanel />
    </div>
  );
}

function TopBar({ desk, battle, tools }: Shown<OpenBook> & { readonly tools: ComponentChildren }) {
  return (
    <header class="battle-top">
      <div class="status">
        <span class="status-turn">{words.bar}</span> <span class="status-what">{desk.situation.value.setup.scenario.name}</span>
      </div>
      <div class="toolbar" role="toolbar" aria-label={tableWords.mode}>
        {tools}
        <SettingsButton />
        <button type="button" onClick={() => openRules(desk.book.clauses)}>
          {tableWords.rules}
        </button>
        <Go to={battle === null ? '/dice' : `/dice/${battle}`} class="toolbar-leave">
          {words.check}
        </Go>
        <Go to="/" class="toolbar-leave">
          {text.site.nav.home}
        </Go>
      </div>
    </header>
  );
}

interface AtDesk {
  readonly desk: ReplayDesk<OpenBook>;
}

/** What lies beside the table, what players keep to themselves as far as it is seen, and the armies. */
function Beside({
  desk,
  title,
  seen,
  lying,
}: AtDesk & { readonly title: string; readonly seen: string; readonly lying: ComponentChildren }) {
  return (
    <section class="panel panel-cards" aria-label={title}>
      <h2 class="unseen">{title}</h2>
      {lying}
      <div class="purses" key={seen}>
        {desk.purses.value.map(({ seat, side, Purse }) => (
          <div key={seat}>
            {side !== '' && <SideName side={sideCalled(desk.situation.value.table.sides, side)} />}
            <Purse />
          </div>
        ))}
      </div>
      <Armies situation={desk.situation} words={desk.book.words} players={null} />
    </section>
  );
}

/** What is told of the thing that was chosen, or the dice so far. */
function Sheet({ desk, chosen, unchosen }: AtDesk & Pick<Stage<Place>, 'chosen' | 'unchosen'>) {
  // It may have to be scrolled where nothing in it takes the focus.
  return (
    <section class="panel panel-unit" aria-label={tableWords.unit} data-testid="unit-sheet" tabIndex={0}>
      {chosen ?? (
        <>
          <h3>{words.diceSoFar}</h3>
          <Tallies sides={desk.situation.value.table.sides} parties={desk.book.parties()} throws={desk.book.throws()} />
          <p class="note">{unchosen}</p>
        </>
      )}
    </section>
  );
}

interface Looking extends Shown<OpenBook> {
  readonly projector: Projector;
  readonly back: ReturnType<typeof lookBackOn>;
  readonly share: ComponentChildren;
}

/** The moments that counted, each to be gone to. */
function Moments({ desk, face, projector, back, share }: Looking) {
  const { setup, table } = desk.situation.value;
  const watcher = desk.reel.watcher.value;
  return (
    <section class="panel panel-moments" aria-label={words.tabs.moments}>
      <h2 class="unseen">{words.tabs.moments}</h2>
      <LookBackView
        looking={back.looking}
        end={back.end}
        book={desk.book}
        telling={{
          setup,
          sides: table.sides,
          face,
          mayLook: (seat) => watcher !== null && (typeof watcher === 'object' || watcher === seat),
          addressOf: hashOf,
          go: (event) => projector.goTo(event),
          isShown: ({ from, to }) => desk.reel.at.value >= Math.max(0, from) && desk.reel.at.value < to,
        }}
      />
      {share}
    </section>
  );
}

/** The log, each line with the way to its moment. */
function Told<Thing extends Place>({ desk, stage: { projector, things, show } }: AtDesk & { readonly stage: Stage<Thing> }) {
  return (
    <section class="panel panel-log" aria-label={tableWords.log}>
      <Log
        source={desk}
        things={things}
        {...(show === undefined ? {} : { show })}
        beside={({ seq: event }) => (
          <a
            class="moment"
            href={hashOf(event)}
            title={words.goTo({ event })}
            aria-label={words.goTo({ event })}
            onClick={(click) => {
              click.preventDefault();
              projector.goTo(event);
            }}
          >
            #{event}
          </a>
        )}
      />
    </section>
  );
}

function SideName({ side }: { side: TableSide | undefined }) {
  return side === undefined ? null : (
    <p class="army-name">
      <Cockade side={side} /> {side.name}
    </p>
  );
}
