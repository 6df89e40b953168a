import type { ReadonlySignal } from '@preact/signals';
import type { BookWords, OpenBook } from '../books/face.ts';
import { Deeds } from './deeds.tsx';
import type { Looking } from './looking.ts';
import { Losses } from './losses.tsx';
import { Moments, type Telling } from './moments.tsx';
import { Plans } from './plans.tsx';
import { hindsight } from './words.ts';
import './hindsight.css';

const words = hindsight;

/** The battle looked back on: how far it has come, losses by turn, the moments that mattered. */
export function LookBackView({
  looking,
  end,
  book,
  telling,
}: {
  looking: ReadonlySignal<Looking>;
  end: () => void;
  /** What its book counts, and how its generals speak. */
  book: Pick<OpenBook, 'reasons'> & { readonly words: Pick<BookWords, 'counted' | 'deeds'> };
  telling: Telling;
}) {
  const now = looking.value;
  if (now.state === 'flawed') return <p class="note">{words.flawed({ why: now.message })}</p>;
  const { found } = now;
  return (
    <section class="look-back" aria-label={words.title} data-testid="look-back" data-state={now.state}>
      {found !== null && (
        <Plans
          plans={found.plans.filter(({ seat }) => telling.mayLook(seat))}
          seats={telling.setup.seats}
          sides={telling.sides}
          book={book}
        />
      )}
      {found !== null && <Losses losses={found.losses} sides={telling.sides} counted={book.words.counted} complete={found.complete} />}
      {found !== null && <Deeds generals={found.generals} seats={telling.setup.seats} sides={telling.sides} book={book.words} />}
      {now.state === 'under-way' && (
        <p class="look-back-progress">
          <label>
            {words.looking} <progress max={1} value={found?.done ?? 0} />
          </label>
          <button type="button" class="plain" data-testid="end-look-back" onClick={end}>
            {words.stop}
          </button>
        </p>
      )}
      <p class="unseen" role="status">
        {now.state === 'complete' ? words.complete : ''}
      </p>
      {now.state === 'ended' && <p class="note">{words.ended}</p>}
      {found !== null && <Moments moments={found.moments} complete={now.state === 'complete'} telling={telling} />}
    </section>
  );
}
