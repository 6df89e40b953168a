import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Situation } from '../books/face.ts';
import { navigate } from '../router.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Bench } from './bench.ts';
import { freshDrawingId, keepDrawing } from './keeping.ts';
import { isObject, type DrawnFile } from './things.ts';
import { LeftOutList } from './left-out.tsx';
import type { TakenFrom } from './keeping.ts';
import { workshopWords as words } from './workshop-words.ts';

/** A position that can be drawn on: its file, and what that does not say. */
interface Ready {
  readonly file: DrawnFile;
  readonly from: TakenFrom;
}

/** A moment of a battle as whoever looks at it knows it, taken into the workshop as a drawing of its own: of what this page has been sent, and nothing else. */
export function TakePosition({ situation, battle, close }: { situation: Situation; battle: string | null; close: () => void }) {
  const bench = useMemo(() => new Bench(), []);
  const ready = useSignal<Ready | 'asking' | 'none'>('asking');
  useEffect(() => {
    void taken(bench, situation, battle).then((found) => (ready.value = found ?? 'none'));
    return () => bench.close();
  }, []);
  const now = ready.value;
  const take = async ({ file, from }: Ready): Promise<void> => {
    const id = freshDrawingId();
    const name = typeof file['name'] === 'string' ? file['name'] : '';
    await keepDrawing({ id, book: situation.setup.book.id, name, changed: Date.now(), revision: 1, file, takenFrom: from });
    close();
    navigate(`/workshop#${id}`);
  };
  return (
    <Dialog label={words.take} close={close}>
      <p>{words.takeNote}</p>
      <p role="status">{now === 'asking' ? words.judging : now === 'none' ? words.noPosition : ''}</p>
      {typeof now === 'object' && (
        <>
          <LeftOutList left={now.from.left} />
          <button type="button" class="confirm" autofocus data-testid="take-position-yes" onClick={() => void take(now)}>
            {words.takeIt}
          </button>
        </>
      )}
      <button type="button" class="plain" onClick={close}>
        {words.takeNot}
      </button>
    </Dialog>
  );
}

async function taken(bench: Bench, { setup, table, hand }: Situation, battle: string | null): Promise<Ready | null> {
  const { book, scenario, setting, seats } = setup;
  // What may be answered is no part of a position, and takes long to work out.
  const known = hand === null ? null : { seat: hand.seat, secrets: hand.secrets, decisions: [], standing: [] };
  const players = seats.map(({ id, side, general }) => ({ id, side, name: general }));
  const head = {
    id: 'what-if',
    name: words.whatIf({ scenario: scenario.name }).slice(0, 60),
    description: words.takenAt({ scenario: scenario.name, turn: table.turn }).slice(0, 600),
  };
  const found = await bench.taken(book.id, JSON.stringify({ setting, seats: players, view: { table, hand: known } }), head);
  if (found === null || !isObject(found.file)) return null;
  const light = scenario.light === undefined ? {} : { light: scenario.light };
  return { file: { ...found.file, ...light }, from: { battle, turn: table.turn, left: found.left } };
}
