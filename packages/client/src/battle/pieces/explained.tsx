import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableSide } from '@longroll/rules/kernel/table';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { inHand } from '../../text/in-hand.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { useFocusBack } from '../../widgets/focus-back.ts';
import type { Explaining } from './explaining.ts';

const words = text.site.explain;

/** What is pointed at, with the clause of every fact, in the corner of the table that is farthest from the pointer. */
export function Explained({ explaining, sides }: { explaining: Explaining; sides: readonly TableSide[] }) {
  const place = useRef<HTMLDivElement>(null);
  const corner = useSignal('');
  const shown = explaining.shown.value;
  useFocusBack(shown !== null);
  useEffect(() => {
    const table = place.current?.parentElement;
    if (table == null) return;
    const move = ({ target, clientX, clientY }: PointerEvent) => {
      // On its way over the words to a link the pointer does not chase them away.
      if (target instanceof Node && place.current?.contains(target) === true) return;
      const { left, top, width, height } = table.getBoundingClientRect();
      corner.value = `${clientY < top + height / 2 ? 'low' : 'high'} ${clientX < left + width / 2 ? 'right' : 'left'}`;
    };
    table.addEventListener('pointermove', move);
    table.addEventListener('pointerdown', move);
    return () => {
      table.removeEventListener('pointermove', move);
      table.removeEventListener('pointerdown', move);
    };
  }, []);
  return (
    <div ref={place}>
      {shown !== null && (
        <section
          class={`explained ${corner.value}`}
          aria-label={words.title}
          data-testid="explained"
          onPointerEnter={() => explaining.stay()}
          onPointerLeave={() => explaining.leave()}
        >
          <h2>
            <Cockade side={sideCalled(sides, shown.side)} /> {shown.title}
            {explaining.kept.value && (
              <button type="button" class="plain" aria-label={words.close} onClick={() => explaining.close()}>
                ✕
              </button>
            )}
          </h2>
          <ul>
            {shown.notes.map((note, index) => (
              <li key={index}>
                {note.text} <ClauseLink id={note.clause} />
              </li>
            ))}
          </ul>
          {!explaining.kept.value && <p class="note">{inHand(words.keep)}</p>}
        </section>
      )}
    </div>
  );
}
