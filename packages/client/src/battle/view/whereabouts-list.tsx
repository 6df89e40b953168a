import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { normalise } from '@longroll/rules/table/trig';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { useFocusBack } from '../../widgets/focus-back.ts';
import type { TableDesk } from '../room/table-desk.ts';
import { whereabouts, type Whence, type Whereabouts } from './whereabouts.ts';
import { whereaboutsWords as words } from './whereabouts-words.ts';
import './whereabouts.css';

/** What stands where, from the unit that is asked or looked at: it follows the table, and whatever is pressed in it is pressed on the table. */
export function WhereaboutsList({ desk, close }: { desk: TableDesk; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(true);
  useEffect(() => heading.current?.focus(), []);
  const whence = useComputed(() => whenceOf(desk));
  const found = useComputed(() => whereabouts(desk.scene.value, whence.value, desk.book.measure));
  const look = (piece: string) => {
    press(desk, piece);
    // The unit that is looked from leaves the list, and the focus must not go with it.
    heading.current?.focus();
  };
  const { table } = desk.situation.value;
  const from = table.pieces.find(({ id }) => id === whence.value.piece);
  return (
    <section
      class="whereabouts"
      aria-label={words.title}
      data-testid="whereabouts"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
        <button type="button" class="plain" aria-label={words.close} onClick={close}>
          ✕
        </button>
      </h2>
      <p class="note">{from === undefined ? words.fromMiddle : words.from({ name: from.name })}</p>
      {found.value.length === 0 && <p>{words.nobody}</p>}
      {table.sides.map((side) => {
        const own = found.value.filter((each) => each.side === side.id);
        return own.length === 0 ? null : (
          <div key={side.id}>
            <h3>
              <Cockade side={sideCalled(table.sides, side.id)} /> {side.name}
            </h3>
            <ul>
              {own.map((each) => (
                <li key={each.piece}>
                  <button type="button" class="plain" data-piece={each.piece} onClick={() => look(each.piece)}>
                    <strong>{each.name}</strong> {told(desk, each)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** From the unit that is chosen, else from the middle of the table as the onlooker sees it. */
function whenceOf(desk: TableDesk): Whence {
  const { selected, pieces, ground } = desk.scene.value;
  const chosen = pieces.find(({ piece }) => piece.id === selected)?.piece;
  return chosen === undefined
    ? { piece: null, at: { x: ground.width / 2, y: ground.depth / 2 }, ahead: normalise(desk.turn.value + 900) }
    : { piece: chosen.id, at: { x: chosen.x, y: chosen.y }, ahead: chosen.facing };
}

function told(desk: TableDesk, { piece, hour, measured, far, inReach, inArc, mayBeChosen }: Whereabouts): string {
  const { table } = desk.situation.value;
  const inside = table.pieces.find(({ id }) => id === piece)?.inside ?? '';
  const within = table.ground.find(({ id }) => id === inside) ?? table.pieces.find(({ id }) => id === inside);
  return [
    words.hour({ hour }),
    measured ?? words.about({ feet: Math.round(far / 12_000) }),
    within === undefined ? '' : words.inside({ name: within.name }),
    inReach ? words.inReach : '',
    inArc ? words.inArc : '',
    mayBeChosen ? words.mayBeChosen : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function press(desk: TableDesk, id: string): void {
  const piece = desk.situation.value.table.pieces.find((each) => each.id === id);
  if (piece !== undefined) desk.pick({ x: piece.x, y: piece.y }, id, false);
}
