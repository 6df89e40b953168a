import { useRef } from 'preact/hooks';
import { reshaped } from '../acts.ts';
import type { Desk } from '../desk.ts';
import { outlinesOf, withCorner, withoutCorner, type Corner, type Outline } from '../geometry.ts';
import type { Hand } from './hand.ts';
import { arrowOf } from '../keys.ts';
import { changed, keyOf, type DrawnFile, type Thing } from '../things.ts';
import { workshopWords as words } from '../workshop-words.ts';

/** The corners of the thing in hand: each is dragged, or moved with the arrows. */
export function Handles({ desk, thing, depth, hand }: { desk: Desk; thing: Thing; depth: number; hand: Hand }) {
  return (
    <>
      {outlinesOf(thing.value).map((outline) =>
        outline.corners.map((corner, index) => (
          <Handle
            key={keyOf(corner.at)}
            desk={desk}
            thing={thing}
            outline={outline}
            corner={corner}
            index={index}
            depth={depth}
            hand={hand}
          />
        )),
      )}
    </>
  );
}

function Handle({
  desk,
  thing,
  outline,
  corner,
  index,
  depth,
  hand,
}: {
  desk: Desk;
  thing: Thing;
  outline: Outline;
  corner: Corner;
  index: number;
  depth: number;
  hand: Hand;
}) {
  const held = useRef<{ readonly file: DrawnFile; moved: boolean } | null>(null);
  const at = [...thing.at, ...corner.at];
  return (
    <circle
      class="drawn-handle"
      cx={corner.x}
      cy={depth - corner.y}
      r="0.55"
      tabindex={0}
      role="button"
      aria-label={`${words.corner({ number: index + 1 })}, ${desk.whereOf(corner)}`}
      data-corner={index}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { file: desk.file.value, moved: false };
      }}
      onPointerMove={(event) => {
        if (held.current === null) return;
        const to = hand.onTable(hand.spot(event));
        const next = changed(held.current.file, at, { x: to.x, y: to.y });
        if (held.current.moved) desk.goOn(next);
        else desk.go(next);
        held.current.moved = true;
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      onDblClick={() => desk.go(reshaped(desk.file.value, thing.at, (value) => withCorner(value, outline, index)))}
      onKeyDown={(event) => onCornerKey(desk, thing, { outline, corner, index, hand }, event)}
    />
  );
}

interface Held {
  readonly outline: Outline;
  readonly corner: Corner;
  readonly index: number;
  readonly hand: Hand;
}

/** What a key does to the corner that has the focus. */
function onCornerKey(desk: Desk, thing: Thing, { outline, corner, index, hand }: Held, event: KeyboardEvent): void {
  const by = arrowOf(event, desk.grid.value);
  if (by !== null) {
    const to = hand.onTable({ x: corner.x + by.x, y: corner.y + by.y });
    desk.go(changed(desk.file.value, [...thing.at, ...corner.at], { x: to.x, y: to.y }));
    desk.said.value = words.movedTo({ name: words.corner({ number: index + 1 }), where: desk.whereOf(to) });
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    desk.go(reshaped(desk.file.value, thing.at, (value) => withoutCorner(value, outline, index)));
  } else if (event.key === 'Insert' || event.key === '+') {
    desk.go(reshaped(desk.file.value, thing.at, (value) => withCorner(value, outline, index)));
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
