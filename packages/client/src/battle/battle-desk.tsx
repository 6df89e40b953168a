import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { recall, remember } from '../net/remembered.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { text } from '../text/en.ts';
import type { TableView } from '../table/contract.ts';
import { After } from './after.tsx';
import { Answers } from './answers.tsx';
import { Armies } from './armies.tsx';
import type { Desk } from './desk.ts';
import { DraftBar } from './draft-bar.tsx';
import { exposeTable } from './expose.ts';
import { Hint } from './hint.tsx';
import { HelpCard } from './help-card.tsx';
import { listenToKeys } from './keys.ts';
import { Log } from './log.tsx';
import { Question } from './question.tsx';
import { LineBanner, Status } from './status.tsx';
import { TableHost } from './table-host.tsx';
import { Toolbar } from './toolbar.tsx';

const words = text.battle;
const TABS = ['orders', 'unit', 'cards', 'log'] as const;

/** The battle page: the table, and beside it everything that is text. */
export function BattleDesk({ desk }: { desk: Desk }) {
  const view = useRef<TableView | null>(null);
  const mapMode = useSignal(recall('view') === 'map');
  const help = useSignal(false);
  const tab = useSignal<(typeof TABS)[number]>('orders');

  const changeMode = () => {
    mapMode.value = !mapMode.value;
    remember('view', mapMode.value ? 'map' : 'oblique');
    view.current?.setMode(mapMode.value ? 'map' : 'oblique');
  };
  const opened = (table: TableView | null) => {
    view.current = table;
    exposeTable(table);
  };
  useEffect(() => listenToKeys(desk, () => view.current, { changeMode, help }), []);
  useSignalEffect(() => {
    // On a phone a new question brings its panel to the front.
    if (desk.decision.value !== null) tab.value = 'orders';
  });
  const shown = useComputed(() => desk.scene.value.selected);

  return (
    <div class={`battle tab-${tab.value}`}>
      <a class="skip" href="#answers">{text.nav.skip}</a>
      <header class="battle-top">
        <Status desk={desk} />
        <Toolbar desk={desk} view={() => view.current} map={mapMode.value} changeMode={changeMode} showHelp={() => (help.value = true)} />
      </header>
      <LineBanner link={desk.link} />
      <div class="battle-table">
        <TableHost shown={desk.shown} map={mapMode.value} opened={opened} />
        <Hint desk={desk} />
      </div>
      <nav class="battle-tabs" aria-label={words.sheet}>
        {TABS.map((each) => <button key={each} type="button" aria-pressed={tab.value === each} onClick={() => (tab.value = each)}>{words.tabs[each]}</button>)}
      </nav>
      <div class="battle-left">
        <section class="panel panel-cards" aria-label={words.cards}>
          <desk.book.Cards />
          <desk.book.Purse />
          <Armies situation={desk.situation} presence={desk.link.presence} />
        </section>
        <section class="panel panel-unit" aria-label={words.unit} data-testid="unit-sheet">
          {shown.value === null ? <p class="note">{words.noUnit}</p> : <desk.book.Sheet piece={shown.value} />}
        </section>
      </div>
      <div class="battle-right">
        <section class="panel panel-orders" aria-label={words.answers} id="answers">
          {desk.situation.value.table.outcome !== null ? <After desk={desk} /> : (
            <>
              <Question desk={desk} />
              <DraftBar desk={desk} />
              <Answers desk={desk} />
            </>
          )}
        </section>
        <section class="panel panel-log" aria-label={words.log}>
          <Log source={desk} show={(point) => view.current?.lookAt(point)} />
        </section>
      </div>
      <RulesPanel />
      {help.value && <HelpCard close={() => (help.value = false)} />}
    </div>
  );
}
