import { groundPaint } from '@longroll/rules/rulebooks/drawing/field-picture';
import { paintOf } from '../sides/colours.ts';
import { emblemOf } from '../sides/emblems.ts';
import type { Desk } from './desk.ts';
import { middleOf, type Place } from './geometry.ts';
import { onThingKey } from './keys.ts';
import { Drawn, shapesOf, type Shape } from './shapes.tsx';
import { isWithin, keyOf, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** How large an emblem is on what has room for it, in inches. */
const EMBLEM = 1.2;

/** A thing on the table: it is pressed, dragged, and moved by keys. */
export function DrawnThing({
  desk,
  thing,
  depth,
  press,
}: {
  desk: Desk;
  thing: Thing;
  depth: number;
  press: (event: PointerEvent, thing: Thing) => void;
}) {
  const shapes = shapesOf(desk.drawable.drawing, thing, desk.facingOf(thing));
  const middle = middleOf(thing.value);
  if (shapes.length === 0 || middle === null) return null;
  const { sort } = thing.part;
  const isSelected = desk.isInHand(thing);
  const isWrong = desk.faults.value.some(({ at }) => isWithin(at, thing.at));
  const [ground, edge] = groundPaint(thing.kind);
  const colour = sort === 'ground' ? ground : paintOf(desk.drawable.looks[thing.side]?.colour ?? '');
  return (
    <g
      class={`drawn drawn-${sort}${isSelected ? ' drawn-selected' : ''}${isWrong ? ' drawn-wrong' : ''}`}
      style={{ '--drawn': colour, '--drawn-edge': sort === 'ground' ? edge : colour }}
      tabindex={0}
      role="button"
      aria-pressed={isSelected}
      aria-label={labelOf(desk, thing, middle, isWrong)}
      data-thing={keyOf(thing.at)}
      onPointerDown={(event) => press(event, thing)}
      onFocus={() => {
        // Whoever walks through the things with several in hand keeps them.
        if (desk.tool.value === null && desk.inHand.value.length < 2 && !isSelected) desk.selected.value = thing.at;
      }}
      onKeyDown={(event) => onThingKey(desk, thing, event)}
    >
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} tableDepth={depth} />
      ))}
      <Signs desk={desk} thing={thing} middle={middle} depth={depth} isWrong={isWrong} shape={shapes[0]} />
    </g>
  );
}

function labelOf(desk: Desk, thing: Thing, middle: Place, isWrong: boolean): string {
  const told = { sort: words.one[thing.part.sort], name: desk.nameOf(thing) };
  const said = thing.side === '' ? words.thing(told) : words.thingOf({ ...told, side: desk.sideName(thing.side) });
  return [said, desk.whereOf(middle), ...(isWrong ? [words.wrong] : [])].join(', ');
}

/** Its name, the emblem of its side, and a sign where something stands against it. */
function Signs({
  desk,
  thing,
  middle,
  depth,
  isWrong,
  shape,
}: {
  desk: Desk;
  thing: Thing;
  middle: Place;
  depth: number;
  isWrong: boolean;
  shape: Shape | undefined;
}) {
  const { sort, single } = thing.part;
  const look = desk.drawable.looks[thing.side];
  const stands = sort === 'unit' || sort === 'general';
  const isNamed = stands || single === true || thing.name !== '' || thing.id !== '';
  const y = depth - middle.y;
  const size = shape?.as === 'block' ? Math.min(EMBLEM, shape.depth, shape.width) : EMBLEM;
  return (
    <>
      {look !== undefined && single !== true && (
        <path
          class="drawn-emblem"
          d={emblemOf(look.emblem).path}
          transform={`translate(${middle.x - size / 2} ${y - size / 2}) scale(${size / 24})`}
        />
      )}
      {isNamed && !(sort === 'ground' && shape?.as === 'line') && (
        <text x={middle.x} y={y + (stands ? 2.2 : 0.4)}>
          {desk.nameOf(thing)}
        </text>
      )}
      {isWrong && (
        <text class="drawn-sign" x={middle.x} y={y - 0.8}>
          ⚠
        </text>
      )}
    </>
  );
}
