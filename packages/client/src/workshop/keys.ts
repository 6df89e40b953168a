import { liesSomewhere } from './acts.ts';
import type { Desk } from './desk.ts';
import type { Place } from './geometry.ts';
import type { Thing } from './things.ts';

/** How far an arrow moves where no grid is, in inches; with Shift ten times as far. */
const FINE = 0.1;
const FAR = 10;
/** Degrees of one turn. */
const TURN = 15;

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** How far an arrow moves something, in inches; null for any other key. */
export function arrowOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, grid: number): Place | null {
  const arrow = ARROWS[key];
  if (arrow === undefined || ctrlKey || metaKey || altKey) return null;
  const step = (grid === 0 ? FINE : grid) * (shiftKey ? FAR : 1);
  return { x: arrow.x * step, y: arrow.y * step };
}

/** What a key does to the thing that has the focus. */
export function onThingKey(desk: Desk, thing: Thing, event: KeyboardEvent): void {
  const by = arrowOf(event, desk.grid.value);
  if (by !== null) desk.move(thing, by);
  else if (event.shiftKey && (event.key === 'Enter' || event.key === ' ')) desk.holdToo(thing);
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (!keyed(desk, thing, event.key)) return;
  event.preventDefault();
  // Whoever takes a thing away goes on at the table, from where Tab leads to the next.
  if (desk.thing.value === null && event.currentTarget instanceof SVGElement) event.currentTarget.ownerSVGElement?.focus();
}

function keyed(desk: Desk, thing: Thing, key: string): boolean {
  switch (key) {
    case '[':
      desk.turn(thing, TURN);
      return true;
    case ']':
      desk.turn(thing, -TURN);
      return true;
    case 'c':
      desk.copy(thing, 'beside');
      return true;
    case 'm':
      desk.mirror(thing);
      return true;
    case 'Delete':
    case 'Backspace':
      desk.remove(thing);
      return true;
    case 'Enter':
    case ' ':
      desk.selected.value = thing.at;
      return true;
    default:
      return false;
  }
}

/** Undo, redo, everything and nothing in hand, wherever on the page: not in a field, which undoes what is typed there. */
export function onDeskKey(desk: Desk, event: KeyboardEvent): void {
  if (event.key === 'Escape' && desk.tool.value === null && desk.inHand.value.length > 1) desk.hold([]);
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) desk.undo();
  else if (key === 'y' || key === 'z') desk.redo();
  else if (key === 'a' && desk.tool.value === null) desk.hold(desk.things.value.filter(({ value }) => liesSomewhere(value)));
  else return;
  event.preventDefault();
}
