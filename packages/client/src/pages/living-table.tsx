import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { BOOKS } from '../books/registry.ts';
import { still } from '../settings/settings.ts';
import { text } from '../text/words.ts';
import type { Shown } from './shown-battle.ts';

const words = text.first;
/** The field that is shown before its battle has come: it is drawn by the server, so nothing jumps. */
const FIELD = BOOKS.find(({ shown }) => shown !== undefined)?.shown ?? '';

/** A battle that is fought on the first page, for whoever looks on: fetched when everything else is there. */
export function LivingTable() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useSignal<Shown | null>(null);
  const paused = useSignal(false);
  const moves = useComputed(() => !paused.value && !still.value);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { showBattle } = await import('./shown-battle.ts');
      const battle = gone ? null : await showBattle(element, moves);
      if (gone) battle?.stop();
      else shown.value = battle;
    };
    // After the page itself has been drawn and has answered; one picture that stands still is no burden.
    const timer = setTimeout(() => void begin().catch(() => undefined), still.peek() ? 0 : 2500);
    return () => {
      gone = true;
      clearTimeout(timer);
      shown.value?.stop();
    };
  }, []);

  return (
    <figure class="living">
      <div class="living-field">
        <img src={`/fields/${FIELD}.svg`} alt="" width="720" height="480" />
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      {/* Its place is kept from the beginning: nothing below it jumps. */}
      <figcaption>
        {shown.value !== null && words.shown(shown.value.name)}
        {shown.value !== null && !still.value && (
          <button
            type="button"
            aria-label={paused.value ? words.shownGoOn : words.shownPause}
            onClick={() => (paused.value = !paused.value)}
          >
            {paused.value ? '▶' : '❚❚'}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
