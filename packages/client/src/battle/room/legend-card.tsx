import { useEffect, useRef } from 'preact/hooks';
import type { BookWords } from '../../books/face.ts';
import { paintTag, type Edge } from '../../table/tags/tag-picture.ts';
import type { Tag } from '../../table/contract.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import './legend-card.css';
import { keysWords } from './keys-words.ts';

/** Nobody's colour: what is meant are the marks. */
const EDGE: Edge = { colour: '#5b5346', ends: 'round' };

/** What the marks beside pieces mean, each as the table draws it. */
export function LegendCard({ marks, close }: { marks: BookWords['legend']; close: () => void }) {
  return (
    <Dialog label={text.lessons.legend} close={close}>
      <h2>{text.lessons.legend}</h2>
      <button type="button" class="plain" autofocus onClick={close}>
        {keysWords.close}
      </button>
      <dl class="legend-marks" data-testid="legend">
        {marks.map(({ tag, says, clause }) => (
          <div key={says} class="legend-mark">
            <dt>
              <Drawn tag={tag} />
              <span class="unseen">{nameOf(tag)}</span>
            </dt>
            <dd>
              {says} <ClauseLink id={clause} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** What can be read of a tag. */
function nameOf({ counter, words, badges }: Tag): string {
  return [counter?.letter ?? '', words, ...badges.map(({ letter }) => letter)].filter((each) => each !== '').join(' ');
}

function Drawn({ tag }: { tag: Tag }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(paintTag(tag, EDGE)), [tag]);
  return <span ref={place} class="legend-drawn" aria-hidden="true" />;
}
