import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TableSide } from '@longroll/rules/kernel/table';
import { Armies } from '../battle/armies.tsx';
import { Explained } from '../battle/explained.tsx';
import { exposeTable } from '../battle/expose.ts';
import { Log } from '../battle/log.tsx';
import { TableHost } from '../battle/table-host.tsx';
import { Tallies } from '../dice/tally-view.tsx';
import type { Face } from '../books/face.ts';
import { lookBackOn } from '../hindsight/looking.ts';
import { LookBackView } from '../hindsight/look-back-view.tsx';
import { Share } from '../hindsight/share.tsx';
import { openRules } from '../rules/reading.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { SettingsButton } from '../settings/settings-window.tsx';
import { otherView, settings } from '../settings/settings.ts';
import { Cockade, sideCalled } from '../sides/cockade.tsx';
import type { TableView } from '../table/contract.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Controls } from './controls.tsx';
import { eventIn, hashOf } from './moment-link.ts';
import { Projector } from './projector.ts';
import type { ReplayDesk } from './replay-desk.ts';

const words = text.record.replay;
const TABS = ['log', 'moments', 'unit', 'cards'] as const;

/** The battle again: table, log, cards and sheets as in play, with a bar to wind it. */
export function Theatre({
  desk,
  face,
  file,
  battle,
}: {
  desk: ReplayDesk;
  face: Face;
  /** The record as it was read. */
  file: string;
  battle: string | null;
}) {
  const view = useRef<TableView | null>(null);
  // On a phone, whoever is led to a moment sees what is told of it.
  const tab = useSignal<(typeof TABS)[number]>(eventIn(location.hash) === null ? 'log' : 'moments');
  const projector = useRef(new Projector(desk.reel, (event) => desk.book.happenings(event))).current;
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
  const { setup } = desk.situation.value;
  const watcher = desk.reel.watcher.value;
  const seen = typeof watcher === 'string' ? watcher : watcher === null ? '' : '*';
  const beside = desk.book.words.beside ?? text.battle.cards;

  return (
    <div class={`battle replay tab-${tab.value}`}>
      <header class="battle-top">
        <div class="status">
          <span class="status-turn">{words.bar}</span> <span class="status-what">{setup.scenario.name}</span>
        </div>
        <div class="toolbar" role="toolbar" aria-label={text.battle.mode}>
          <button type="button" onClick={() => view.current?.zoomBy(1.25)} aria-label={text.battle.zoomIn}>
            +
          </button>
          <button type="button" onClick={() => view.current?.zoomBy(0.8)} aria-label={text.battle.zoomOut}>
            −
          </button>
          <button type="button" onClick={() => view.current?.fit()}>
            {text.battle.fit}
          </button>
          <button type="button" onClick={otherView}>
            {settings.view.value === 'map' ? text.battle.oblique : text.battle.map}
          </button>
          <button
            type="button"
            data-testid="walk"
            onClick={() => view.current?.walk(1)}
            aria-label={text.battle.walk}
            title={text.battle.walk}
          >
            <span aria-hidden="true">↻</span>
          </button>
          <SettingsButton />
          <button type="button" onClick={() => openRules(desk.book.clauses)}>
            {text.battle.rules}
          </button>
          <Go to={battle === null ? '/dice' : `/dice/${battle}`} class="toolbar-leave">
            {words.check}
          </Go>
          <Go to="/" class="toolbar-leave">
            {text.nav.home}
          </Go>
        </div>
      </header>
      <Controls desk={desk} projector={projector} />
      <main class="battle-table">
        <h1 class="unseen">{setup.scenario.name}</h1>
        <TableHost
          shown={desk.shown}
          opened={(table) => {
            view.current = table;
            exposeTable(table);
          }}
        />
        <Explained explaining={desk.explaining} sides={desk.situation.value.table.sides} />
      </main>
      <nav class="battle-tabs" aria-label={text.battle.sheet}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={tab.value === each} onClick={() => (tab.value = each)}>
            {each === 'cards' ? beside : words.tabs[each]}
          </button>
        ))}
      </nav>
      <div class="battle-left">
        <section class="panel panel-cards" aria-label={beside}>
          <h2 class="unseen">{beside}</h2>
          <desk.book.Cards />
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
        <section class="panel panel-unit" aria-label={text.battle.unit} data-testid="unit-sheet">
          {desk.selected.value !== null ? (
            <desk.book.Sheet piece={desk.selected.value} />
          ) : (
            <>
              <h3>{words.diceSoFar}</h3>
              <Tallies sides={desk.situation.value.table.sides} parties={desk.book.parties()} throws={desk.book.throws()} />
              <p class="note">{text.battle.noUnit}</p>
            </>
          )}
        </section>
      </div>
      <div class="battle-right">
        <section class="panel panel-moments" aria-label={words.tabs.moments}>
          <h2 class="unseen">{words.tabs.moments}</h2>
          <LookBackView
            looking={back.looking}
            end={back.end}
            counted={desk.book.words.counted}
            telling={{
              setup,
              sides: desk.situation.value.table.sides,
              face,
              mayLook: (seat) => watcher !== null && (typeof watcher === 'object' || watcher === seat),
              addressOf: hashOf,
              go: (event) => projector.goTo(event),
              isShown: ({ from, to }) => desk.reel.at.value >= Math.max(0, from) && desk.reel.at.value < to,
            }}
          />
          <Share
            view={() => view.current}
            said={setup.scenario.name}
            link={battle === null ? null : new URL(`/replay/${battle}${hashOf(desk.reel.at.value)}`, location.href).href}
          />
        </section>
        <section class="panel panel-log" aria-label={text.battle.log}>
          <Log
            key={seen}
            source={desk}
            show={(point) => view.current?.lookAt(point)}
            beside={(event) => (
              <a
                class="moment"
                href={hashOf(event)}
                title={words.goTo(event)}
                aria-label={words.goTo(event)}
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
      </div>
      <RulesPanel />
    </div>
  );
}

function SideName({ side }: { side: TableSide | undefined }) {
  return side === undefined ? null : (
    <p class="army-name">
      <Cockade side={side} /> {side.name}
    </p>
  );
}
