import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tableOf } from '../acts.ts';
import type { Desk, Tool } from '../desk.ts';
import { simplified } from './freehand.ts';
import { middleOf, outlinesOf, snapped, type Place } from '../geometry.ts';
import { clinging } from './snapping.ts';
import type { DrawnFile, Thing } from '../things.ts';
import { movedTogether, within } from './together.ts';

/** Whoever moves less than so much, in inches, has not dragged. */
const STILL = 0.4;

/** What is pressed, and where it was pressed. */
interface Pressed {
  readonly from: Place;
  readonly thing: Thing | null;
  readonly file: DrawnFile;
  dragged: boolean;
}

/** A pointer over the table: what it drags, and what is drawn with it. */
export interface Hand {
  /** Corners that were set so far of what is being drawn. */
  readonly bends: ReadonlySignal<readonly Place[]>;
  /** Where the pointer is while something is drawn, on the grid. */
  readonly pointer: ReadonlySignal<Place | null>;
  readonly from: () => Place | null;
  /** The rectangle in which things are being taken in hand; null while none is dragged out. */
  readonly band: ReadonlySignal<readonly [Place, Place] | null>;
  spot(event: PointerEvent): Place;
  onTable(at: Place): Place;
  press(event: PointerEvent, thing: Thing | null): void;
  drag(event: PointerEvent): void;
  release(event: PointerEvent): void;
  letGo(): void;
}

/** A hand over the table that is drawn there. */
export function useHand(desk: Desk, table: { readonly current: SVGSVGElement | null }): Hand {
  const bends = useSignal<readonly Place[]>([]);
  const pointer = useSignal<Place | null>(null);
  const band = useSignal<readonly [Place, Place] | null>(null);
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    bends.value = [];
    pointer.value = null;
  }, [desk.tool.value]);
  const end = (): void => {
    const tool = desk.tool.value;
    if (tool !== null && bends.value.length >= fewest(tool)) desk.draw(tool, bends.value);
  };
  useDrawingKeys(desk, () => bends.value.length > 0, end);

  const spot = (event: PointerEvent): Place => spotOn(table.current, event, tableOf(desk.file.value).depth);
  const onTable = (at: Place): Place => drawnTo(desk, at);
  return {
    bends,
    pointer,
    from: () => pressed.current?.from ?? null,
    band,
    spot,
    onTable,
    press(event, thing) {
      if (event.button !== 0) return;
      const held = desk.tool.value === null ? thing : null;
      if (held !== null && event.shiftKey) {
        event.stopPropagation();
        desk.holdToo(held);
        return;
      }
      // Whoever presses one of several things in hand drags all of them.
      if (desk.tool.value === null && (held === null || !desk.isInHand(held))) desk.hold(held === null ? [] : [held]);
      // A finger on the bare table moves the page.
      if (desk.tool.value === null && held === null && event.pointerType !== 'mouse') return;
      event.stopPropagation();
      table.current?.setPointerCapture(event.pointerId);
      pressed.current = { from: spot(event), thing: held, file: desk.file.value, dragged: false };
    },
    drag(event) {
      const now = spot(event);
      const [tool, held] = [desk.tool.value, pressed.current];
      if (tool !== null) pointer.value = onTable(now);
      if (held === null || (!held.dragged && distance(now, held.from) <= STILL)) return;
      if (held.thing !== null) carry(desk, held, held.thing, now);
      else if (tool === null) band.value = [held.from, now];
      else if (isPainted(desk, tool)) bends.value = [...(held.dragged ? bends.value : [inside(desk, held.from)]), inside(desk, now)];
      held.dragged = true;
    },
    release(event) {
      const [held, tool] = [pressed.current, desk.tool.value];
      pressed.current = null;
      if (tool === null && band.value !== null) {
        const [from, to] = band.value;
        band.value = null;
        desk.hold(within(desk.drawable.drawing, desk.file.value, desk.things.value, from, to));
      }
      if (held === null || tool === null) return;
      if (held.dragged && isPainted(desk, tool)) {
        const corners = simplified(bends.value, desk.mostCorners(tool));
        if (corners.length >= fewest(tool)) desk.draw(tool, corners);
        else bends.value = [];
        return;
      }
      const at = onTable(spot(event));
      const again = tool.shape === 'line' ? bends.value.at(-1) : bends.value[0];
      if (held.dragged && bends.value.length === 0) desk.draw(tool, draggedOut(tool, onTable(held.from), at));
      else if (bends.value.length > 1 && again !== undefined && distance(again, at) <= STILL) end();
      else bends.value = [...bends.value, at];
    },
    letGo: () => {
      pressed.current = null;
      band.value = null;
    },
  };
}

/** Escape lays the tool down, Enter ends what has been begun with it. */
function useDrawingKeys(desk: Desk, hasBegun: () => boolean, end: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (desk.tool.value === null) return;
      if (event.key === 'Escape') desk.tool.value = null;
      else if (event.key === 'Enter' && hasBegun()) end();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [desk]);
}

/** What somebody draws who drags from one place to another: a rectangle, or a straight line. */
export function draggedOut({ shape }: Tool, from: Place, to: Place): readonly Place[] {
  return shape === 'line' ? [from, to] : [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

function spotOn(table: SVGSVGElement | null, { clientX, clientY }: PointerEvent, depth: number): Place {
  const matrix = table?.getScreenCTM();
  if (matrix === null || matrix === undefined) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y: depth - y };
}

/** Corners that a line or an area needs. */
function fewest({ shape }: Tool): number {
  return shape === 'line' ? 2 : 3;
}

/** Whether the tool paints with one stroke. */
function isPainted(desk: Desk, { shape }: Tool): boolean {
  return desk.freehand.value && shape !== 'single';
}

/** The place itself, or the nearest on the table. */
function inside(desk: Desk, { x, y }: Place): Place {
  const { width, depth } = tableOf(desk.file.value);
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) };
}

/** A place of the table as what is drawn comes to lie there: on the grid, or on an edge near by. */
function drawnTo(desk: Desk, at: Place): Place {
  const onGrid = inside(desk, snapped(at, desk.grid.value));
  if (!desk.clings.value) return onGrid;
  const others = desk.things.value.filter((thing) => !desk.isInHand(thing));
  const found = clinging(at, desk.file.value, others);
  return found.x === at.x && found.y === at.y ? onGrid : inside(desk, found);
}

/** Carries a thing, and what is in hand with it, to where the pointer is: its first corner, or its middle, comes to lie on the grid. All of it is one step. */
function carry(desk: Desk, { from, file, dragged }: Pressed, thing: Thing, now: Place): void {
  const anchor = outlinesOf(thing.value)[0]?.corners[0] ?? middleOf(thing.value) ?? { x: 0, y: 0 };
  const wanted = { x: anchor.x + now.x - from.x, y: anchor.y + now.y - from.y };
  const there = desk.clings.value ? drawnTo(desk, wanted) : snapped(wanted, desk.grid.value);
  const next = movedTogether(file, desk.with(thing), { x: there.x - anchor.x, y: there.y - anchor.y });
  if (dragged) desk.goOn(next);
  else desk.go(next);
}

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);
