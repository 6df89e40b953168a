import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { bookOf } from '../books/registry.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { text } from '../text/words.ts';
import { Masthead } from '../widgets/masthead.tsx';
import { Bench } from './bench.ts';
import { Choosing } from './choosing.tsx';
import { Desk } from './desk.ts';
import { DrawingRoom } from './drawing-room.tsx';
import { keptDrawing } from './keeping.ts';
import { naming } from './naming.ts';
import { workshopWords as words } from './workshop-words.ts';
import './workshop.css';

/** Fields and armies drawn by hand: a drawing named in the address, or what one is begun from. */
export function WorkshopPage() {
  const bench = useMemo(() => new Bench(), []);
  const room = useSignal<Desk | 'opening' | 'gone' | null>(null);
  useEffect(() => {
    document.title = `${words.title} · ${text.site.name}`;
    let number = 0;
    const follow = async (): Promise<void> => {
      const asked = ++number;
      const id = location.hash.slice(1);
      const before = room.peek();
      if (typeof before === 'object' && before?.id === id) return;
      if (typeof before === 'object') before?.close();
      room.value = id === '' ? null : 'opening';
      const found = id === '' ? null : await deskFor(id, bench);
      if (asked !== number) found?.close();
      else if (id !== '') room.value = found ?? 'gone';
    };
    const hear = (): void => void follow();
    hear();
    addEventListener('hashchange', hear);
    return () => {
      number++;
      removeEventListener('hashchange', hear);
      const now = room.peek();
      if (typeof now === 'object') now?.close();
      bench.close();
    };
  }, [bench]);
  const now = room.value;
  return (
    <main class="paper workshop-page">
      <Masthead small />
      {now === 'opening' ? (
        <p role="status">{words.loading}</p>
      ) : typeof now === 'object' && now !== null ? (
        <DrawingRoom key={now.id} desk={now} leave={() => (location.hash = '')} />
      ) : (
        <>
          {now === 'gone' && (
            <p class="problem" role="alert">
              {words.gone}
            </p>
          )}
          <Choosing bench={bench} open={(id) => (location.hash = id)} />
        </>
      )}
      <RulesPanel />
    </main>
  );
}

async function deskFor(id: string, bench: Bench): Promise<Desk | null> {
  const kept = await keptDrawing(id);
  const drawable = kept === null ? null : await bench.drawable(kept.book);
  const book = bookOf(kept?.book ?? '');
  if (kept === null || drawable === null || book?.drawing === undefined) return null;
  const [words, switches] = await Promise.all([book.drawing(), book.switches(), book.refusals()]);
  return new Desk(kept, drawable, bench, naming(words, switches, drawable.drawing.choices ?? []));
}
