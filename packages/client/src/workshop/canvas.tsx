import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CLOTH, layerOfKind } from '@longroll/rules/rulebooks/drawing/field-picture';
import { daylightOf } from '@longroll/rules/table/daylight';
import { liesSomewhere, tableOf } from './acts.ts';
import type { Desk, Tool } from './desk.ts';
import { DrawnThing } from './drawn-thing.tsx';
import type { Place } from './geometry.ts';
import { draggedOut, useHand } from './handling/hand.ts';
import { Handles } from './handling/handles.tsx';
import { told } from './measure.ts';
import { keyOf, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** The wooden rim, in inches. */
const RIM = 1.6;
/** Where more units stand than so many, names would cover one another: each is told of what is in hand or pointed at. */
const CROWD = 16;
/** More places than so many were drawn with one stroke. */
const MARKED = 64;
/** Inches between two lines of the grid that is shown. */
const LINES = 6;

/** The table from above, on which everything is placed, dragged and reshaped. */
export function Canvas({ desk, nearness }: { desk: Desk; nearness: number }) {
  const table = useRef<SVGSVGElement>(null);
  const hand = useHand(desk, table);
  const things = useComputed(() => inLayers(desk.things.value));
  const { width, depth } = tableOf(desk.file.value);
  const isCrowded = things.value.filter(({ part, value }) => part.sort === 'unit' && liesSomewhere(value)).length > CROWD;
  const [tool, selected] = [desk.tool.value, desk.thing.value];
  return (
    <div class="workshop-table" data-testid="workshop-table">
      <Hint tool={tool} freehand={desk.freehand.value} isBare={things.value.every(({ part }) => part.sort === 'general')} />
      <svg
        ref={table}
        viewBox={`${-RIM} ${-RIM} ${width + 2 * RIM} ${depth + 2 * RIM}`}
        style={{ width: `${nearness * 100}%` }}
        class={`${tool === null ? '' : 'drawing'}${isCrowded ? ' crowded' : ''}`}
        role="group"
        tabindex={-1}
        aria-label={words.table({ width: told(width, desk.measure.value), depth: told(depth, desk.measure.value) })}
        data-testid="workshop-svg"
        onPointerDown={(event) => hand.press(event, null)}
        onPointerMove={(event) => hand.drag(event)}
        onPointerUp={(event) => hand.release(event)}
        onPointerCancel={() => hand.letGo()}
      >
        <rect class="workshop-rim" x={-RIM} y={-RIM} width={width + 2 * RIM} height={depth + 2 * RIM} rx="0.6" />
        <rect width={width} height={depth} fill={CLOTH[daylightOf(desk.file.value)]} />
        <Backdrop picture={desk.backdrop.value} width={width} depth={depth} />
        <Grid width={width} depth={depth} />
        {things.value.map((thing) => (
          <DrawnThing key={keyOf(thing.at)} desk={desk} thing={thing} depth={depth} press={(event, one) => hand.press(event, one)} />
        ))}
        {selected !== null && tool === null && desk.inHand.value.length === 1 && (
          <Handles desk={desk} thing={selected} depth={depth} hand={hand} />
        )}
        {hand.band.value !== null && <Band band={hand.band.value} depth={depth} />}
        {tool !== null && <UnderWay tool={tool} bends={hand.bends.value} pointer={hand.pointer.value} from={hand.from()} depth={depth} />}
      </svg>
    </div>
  );
}

/** What is done next, beside where it is done: with what was chosen, or on a table on which nothing has been drawn. */
function Hint({ tool, freehand, isBare }: { tool: Tool | null; freehand: boolean; isBare: boolean }) {
  const said = tool !== null ? howTo(tool, freehand) : isBare ? words.howToBegin : null;
  return said === null ? null : (
    <p class="workshop-hint" role="status" data-testid="workshop-hint">
      {said}
    </p>
  );
}

function howTo({ shape }: Tool, freehand: boolean): string {
  if (shape === 'line') return freehand ? words.howToPaintLine : words.howToLine;
  return freehand ? words.howToPaint : words.howToDraw;
}

const ORDER = ['ground', 'zone', 'objective', 'unit', 'general'];

function inLayers(things: readonly Thing[]): Thing[] {
  return [...things].sort((a, b) => ORDER.indexOf(a.part.sort) - ORDER.indexOf(b.part.sort) || layerOfKind(a.kind) - layerOfKind(b.kind));
}

/** The picture that is drawn over. */
function Backdrop({ picture, width, depth }: { picture: Blob | null; width: number; depth: number }) {
  const address = useMemo(() => (picture === null ? null : URL.createObjectURL(picture)), [picture]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address === null ? null : <image href={address} width={width} height={depth} preserveAspectRatio="none" opacity="0.6" />;
}

function Grid({ width, depth }: { width: number; depth: number }) {
  const lines = (length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / LINES) - 1) }, (_each, index) => (index + 1) * LINES);
  const path = [...lines(width).map((x) => `M${x} 0V${depth}`), ...lines(depth).map((y) => `M0 ${depth - y}H${width}`)].join('');
  return <path class="workshop-grid" d={path} aria-hidden="true" />;
}

/** The rectangle in which things are being taken in hand. */
function Band({ band: [from, to], depth }: { band: readonly [Place, Place]; depth: number }) {
  return (
    <rect
      class="drawn-band"
      x={Math.min(from.x, to.x)}
      y={depth - Math.max(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
      aria-hidden="true"
    />
  );
}

/** What is being drawn just now. */
function UnderWay({
  tool,
  bends,
  pointer,
  from,
  depth,
}: {
  tool: Tool;
  bends: readonly Place[];
  pointer: Place | null;
  from: Place | null;
  depth: number;
}) {
  const next = pointer === null ? [] : [pointer];
  // With one stroke many places are drawn: none of them is a corner yet.
  const marked = bends.length > MARKED ? [] : bends;
  const corners = bends.length === 0 && from !== null && pointer !== null ? draggedOut(tool, from, pointer) : [...bends, ...next];
  const points = corners.map(({ x, y }) => `${x},${depth - y}`).join(' ');
  return (
    <g class="drawn-under-way" aria-hidden="true">
      {tool.shape === 'line' ? <polyline points={points} /> : <polygon points={points} />}
      {marked.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={depth - y} r="0.35" />
      ))}
      {pointer !== null && (
        <text x={pointer.x} y={depth - pointer.y - 0.8}>
          {pointer.x} · {pointer.y}
        </text>
      )}
    </g>
  );
}
