import { useSignal } from '@preact/signals';
import { otherView, settings } from '../../settings/settings.ts';
import type { TableView } from '../../table/contract.ts';
import { tableWords } from '../../text/table-words.ts';
import type { TableDesk } from '../room/table-desk.ts';
import { Compass } from './compass.tsx';
import { StandChoice } from './stand.tsx';
import { view as viewWords } from './view-words.ts';
import { pings as pingsWords } from '../allies/pings-words.ts';
import { spectators as spectatorsWords } from '../players/spectators-words.ts';

const words = tableWords;

/** What changes how the table is seen, at the table itself: camera, ruler, rings. */
export function ViewTools({ desk, view }: { desk: TableDesk; view: () => TableView | null }) {
  /** On a phone they stand behind one button, lest they cover what is played with. */
  const open = useSignal(false);
  const commentates = desk.situation.value.setup.commentator === true;
  return (
    <div class={open.value ? 'view-tools view-tools-open' : 'view-tools'} role="toolbar" aria-label={words.mode}>
      <button
        type="button"
        class="view-tools-opener"
        data-testid="view-tools"
        aria-expanded={open.value}
        aria-label={words.mode}
        onClick={() => (open.value = !open.value)}
      >
        <span aria-hidden="true">◎</span>
      </button>
      <StandChoice desk={desk} />
      <button type="button" onClick={() => view()?.zoomBy(1.25)} aria-label={words.zoomIn} title={words.zoomIn}>
        +
      </button>
      <button type="button" onClick={() => view()?.zoomBy(0.8)} aria-label={words.zoomOut} title={words.zoomOut}>
        −
      </button>
      <button type="button" onClick={() => view()?.fit()} aria-label={words.fit} title={words.fit}>
        <span aria-hidden="true">⤢</span>
      </button>
      <Compass turn={desk.turn} view={view} />
      <button type="button" data-testid="tilt" onClick={() => view()?.tiltOn()} aria-label={viewWords.tilt} title={viewWords.tiltTitle}>
        <span aria-hidden="true">⊿</span>
      </button>
      <button type="button" onClick={otherView} title={words.mode}>
        {settings.view.value === 'map' ? words.oblique : words.map}
      </button>
      {desk.pings.open.value &&
        desk.pings.fingers.map((finger) => (
          <button
            key={finger}
            type="button"
            data-testid={`ping-${finger}`}
            aria-pressed={desk.pings.finger.value === finger}
            title={commentates && finger !== 'note' ? spectatorsWords.markTitle[finger] : pingsWords.title[finger]}
            onClick={() => desk.pings.take(finger)}
          >
            {commentates && finger !== 'note' ? spectatorsWords.mark[finger] : pingsWords.button[finger]}
          </button>
        ))}
      {desk.ruler !== null && (
        <>
          <button
            type="button"
            data-testid="ruler"
            aria-pressed={desk.ruler.inHand.value}
            title={words.rulerTitle}
            onClick={() => desk.ruler?.toggle()}
          >
            {words.ruler}
          </button>
          <Shown what="threats" />
          <Shown what="rings" />
        </>
      )}
    </div>
  );
}

/** Whether something is always drawn on the table, as the player has set it. */
function Shown({ what }: { what: 'threats' | 'rings' }) {
  const setting = settings[what];
  return (
    <button
      type="button"
      data-testid={what}
      aria-pressed={setting.value}
      title={words[`${what}Title`]}
      onClick={() => (setting.value = !setting.value)}
    >
      {words[what]}
    </button>
  );
}
