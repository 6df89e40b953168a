import { text } from '../text/catalogue.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import type { Explaining } from './explaining.ts';

const words = text.explain;

/** What is pointed at, with the clause of every fact, in a corner of the table. */
export function Explained({ explaining }: { explaining: Explaining }) {
  const shown = explaining.shown.value;
  if (shown === null) return null;
  return (
    <section class="explained" aria-label={words.title} data-testid="explained">
      <h3>
        {shown.side !== '' && <span class={`cockade cockade-${shown.side}`} aria-hidden="true" />} {shown.title}
        {explaining.kept.value && <button type="button" class="plain" aria-label={words.close} onClick={() => explaining.close()}>✕</button>}
      </h3>
      <ul>{shown.notes.map((note, index) => <li key={index}>{note.text} <ClauseLink id={note.clause} /></li>)}</ul>
      {!explaining.kept.value && <p class="note">{words.keep}</p>}
    </section>
  );
}
