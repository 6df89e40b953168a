import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { reshaped, tableOf } from './acts.ts';
import type { Desk, Tool } from './desk.ts';
import { middleOf, moved, outlinesOf, snapped, type Place } from './geometry.ts';
import type { DrawnFile, Thing } from './things.ts';

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
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    bends.value = [];
    pointer.value = null;
  }, [desk.tool.value]);
  const end = (): void => {
    const tool = desk.tool.value;
    if (tool !== null && bends.value.length >= (tool.shape === 'line' ? 2 : 3)) desk.draw(tool, bends.value);
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (desk.tool.value === null) return;
      if (event.key === 'Escape') desk.tool.value = null;
      else if (event.key === 'Enter' && bends.value.length > 0) end();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [desk]);

  const spot = (event: PointerEvent): Place => spotOn(table.current, event, tableOf(desk.file.value).depth);
  const onTable = (at: Place): Place => within(desk, at);
  return {
    bends,
    pointer,
    from: () => pressed.current?.from ?? null,
    spot,
    onTable,
    press(event, thing) {
      if (event.button !== 0) return;
      const held = desk.tool.value === null ? thing : null;
      if (desk.tool.value === null) desk.selected.value = thing?.at ?? null;
      if (desk.tool.value === null && held === null) return;
      event.stopPropagation();
      table.current?.setPointerCapture(event.pointerId);
      pressed.current = { from: spot(event), thing: held, file: desk.file.value, dragged: false };
    },
    drag(event) {
      const now = spot(event);
      if (desk.tool.value !== null) pointer.value = onTable(now);
      const held = pressed.current;
      if (held === null || (!held.dragged && distance(now, held.from) <= STILL)) return;
      if (held.thing !== null) carry(desk, held, held.thing, now);
      held.dragged = true;
    },
    release(event) {
      const [held, tool] = [pressed.current, desk.tool.value];
      pressed.current = null;
      if (held === null || tool === null) return;
      const at = onTable(spot(event));
      const again = tool.shape === 'line' ? bends.value.at(-1) : bends.value[0];
      if (held.dragged && bends.value.length === 0) desk.draw(tool, draggedOut(tool, onTable(held.from), at));
      else if (bends.value.length > 1 && again !== undefined && distance(again, at) <= STILL) end();
      else bends.value = [...bends.value, at];
    },
    letGo: () => (pressed.current = null),
  };
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

function within(desk: Desk, at: Place): Place {
  const { width, depth } = tableOf(desk.file.value);
  const { x, y } = snapped(at, desk.grid.value);
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) };
}

/** Carries a thing to where the pointer is: its first corner, or its middle, comes to lie on the grid. All of it is one step. */
function carry(desk: Desk, { from, file, dragged }: Pressed, { at, value }: Thing, now: Place): void {
  const anchor = outlinesOf(value)[0]?.corners[0] ?? middleOf(value) ?? { x: 0, y: 0 };
  const there = snapped({ x: anchor.x + now.x - from.x, y: anchor.y + now.y - from.y }, desk.grid.value);
  const next = reshaped(file, at, (each) => moved(each, { x: there.x - anchor.x, y: there.y - anchor.y }));
  if (dragged) desk.goOn(next);
  else desk.go(next);
}

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);
