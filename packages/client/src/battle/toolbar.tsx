import { useSignal } from '@preact/signals';
import { openRules } from '../rules/reading.ts';
import { otherView, settings } from '../settings/settings.ts';
import { SettingsButton } from '../settings/settings-window.tsx';
import type { TableView } from '../table/contract.ts';
import { text } from '../text/words.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Go } from '../widgets/go.tsx';
import { AffairsMenu } from './affairs-menu.tsx';
import type { Desk } from './desk.ts';
import { StandChoice } from './stand.tsx';

const words = text.battle;
const { affairs } = text;

export function Toolbar({ desk, view, showHelp }: { desk: Desk; view: () => TableView | null; showHelp: () => void }) {
  const asking = useSignal(false);
  const settling = useSignal(false);
  /** On a phone most buttons stand behind one. */
  const more = useSignal(false);
  const canUndo = desk.link.affairs.value?.canUndo === true;
  const { setup, table } = desk.situation.value;
  return (
    <div class="toolbar" role="toolbar" aria-label={words.mode} onKeyDown={(event) => { if (event.key === 'Escape' && more.value) { more.value = false; event.stopPropagation(); } }}>
      <button type="button" onClick={() => view()?.zoomBy(1.25)} aria-label={words.zoomIn} title={words.zoomIn}>+</button>
      <button type="button" onClick={() => view()?.zoomBy(0.8)} aria-label={words.zoomOut} title={words.zoomOut}>−</button>
      <button type="button" onClick={() => view()?.fit()} aria-label={words.fit} title={words.fit}><span aria-hidden="true">⤢</span></button>
      <button type="button" onClick={otherView} title={words.mode}>{settings.view.value === 'map' ? words.oblique : words.map}</button>
      <StandChoice desk={desk} />
      <button type="button" class="toolbar-opener" data-testid="more" aria-expanded={more.value} aria-controls="toolbar-more" onClick={() => (more.value = !more.value)}>{words.more} <span aria-hidden="true">▾</span></button>
      <div id="toolbar-more" class={more.value ? 'toolbar-more toolbar-open' : 'toolbar-more'} onClick={() => (more.value = false)}>
        <button type="button" data-testid="walk" onClick={() => view()?.walk(1)} aria-label={words.walk} title={words.walk}><span aria-hidden="true">↻</span></button>
        {desk.ruler !== null && (
          <>
            <button type="button" data-testid="ruler" aria-pressed={desk.ruler.inHand.value} title={words.rulerTitle} onClick={() => desk.ruler?.toggle()}>{words.ruler}</button>
            <button type="button" data-testid="threats" aria-pressed={settings.threats.value} title={words.threatsTitle} onClick={() => (settings.threats.value = !settings.threats.value)}>{words.threats}</button>
            <button type="button" data-testid="rings" aria-pressed={settings.rings.value} title={words.ringsTitle} onClick={() => (settings.rings.value = !settings.rings.value)}>{words.rings}</button>
          </>
        )}
        <button type="button" onClick={() => openRules(desk.book.clauses)}>{words.rules}</button>
        <SettingsButton />
        <button type="button" onClick={showHelp} aria-label={words.help} title={words.help}>?</button>
        {setup.seat !== '' && table.outcome === null && (
          <>
            <button type="button" data-testid="undo" disabled={!canUndo} title={canUndo ? affairs.undoTitle : affairs.undoNone} onClick={() => void desk.affair('undo', {})}>{affairs.undo}</button>
            <button type="button" data-testid="affairs" title={affairs.title} onClick={() => (settling.value = true)}>{affairs.button}</button>
          </>
        )}
        {setup.seat !== '' && table.outcome === null && desk.book.concession !== null && <button type="button" data-testid="concede" onClick={() => (asking.value = true)}>{words.concede}</button>}
        <Go to="/" class="toolbar-leave" title={words.leaveTitle}>{words.leave}</Go>
      </div>
      {settling.value && <AffairsMenu desk={desk} close={() => (settling.value = false)} />}
      {asking.value && (
        <Dialog label={words.concede} role="alertdialog" close={() => (asking.value = false)}>
          <p>{words.concedeAsk}</p>
          <button type="button" class="confirm" data-testid="concede-yes" onClick={() => { asking.value = false; void desk.concede(); }}>{words.concedeYes}</button>
          <button type="button" class="plain" autofocus onClick={() => (asking.value = false)}>{words.concedeNo}</button>
        </Dialog>
      )}
    </div>
  );
}
