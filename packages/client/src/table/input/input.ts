import type { Spot } from '../camera/projection.ts';

/** What fingers, mouse and wheel mean. Places are CSS pixels from the element's upper left corner. */
export interface Hands {
  /** A drag has begun: until it is over the pointer rests on nothing. */
  drags(): void;
  /** Anything was pressed. True when that was all that was meant by it, and it is no tap. */
  pressed(): boolean;
  tapped(place: Spot): void;
  /** A finger stayed on a place, or the other mouse button was pressed there. */
  stayed(place: Spot): void;
  hovered(place: Spot | null): void;
  panned(right: number, down: number): void;
  /** Two fingers: the table follows them at once. */
  zoomed(place: Spot, factor: number): void;
  /** The table is turned clockwise by tenths of a degree, about a place or else the middle of the view. */
  turned(place: Spot | null, angle: number): void;
  /** So many steps steeper, or less steep. */
  tilted(steps: number): void;
  /** Whoever turned the table has let go of it. */
  turnedEnough(): void;
  /** A wheel goes by notches. */
  wheeled(place: Spot, factor: number): void;
  /** Whether a drag that begins here takes hold of something; if so it does not pan. */
  grabs(place: Spot): boolean;
  dragged(place: Spot): void;
  released(): void;
}

/** A press that travels no further than this many CSS pixels is a tap. */
const TAP_TRAVEL = 6;
/** A finger that stays so long asks. Milliseconds. */
const LONG_PRESS = 550;
const WHEEL_STEP = 1.0016;
/** A drag with the other mouse button and Shift turns by so many tenths of a degree for a pixel. */
const TURN_PER_PIXEL = 4;
/** And so many pixels up or down tilt it by a step. */
const TILT_PIXELS = 24;
/** Two fingers turn nothing until they have turned by so many tenths of a degree: a pinch is never quite straight. */
const TWIST = 80;

/** Watches the element until the returned function is called. */
export function watchHands(element: HTMLElement, hands: Hands): () => void {
  const pressed = new Map<number, { at: Spot; from: Spot }>();
  let travelled = false;
  let gripping = false;
  let pinched = false;
  let answered = false;
  /** The other mouse button is down: it pans wherever it is, and turns with Shift. */
  let other: { readonly id: number; readonly from: Spot; readonly turns: boolean; at: Spot; led: boolean; steps: number } | null = null;
  /** How far two fingers have twisted. */
  let twist = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const placeOf = (event: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    const at = placeOf(event);
    if (event.pointerType === 'mouse' && event.button > 1) {
      other = { id: event.pointerId, at, from: at, turns: event.shiftKey, led: false, steps: 0 };
      element.setPointerCapture(event.pointerId);
      return;
    }
    clearTimeout(timer);
    const meant = hands.pressed();
    if (pressed.size === 0) {
      travelled = false;
      pinched = false;
      answered = meant;
      gripping = hands.grabs(at);
      if (event.pointerType !== 'mouse') {
        timer = setTimeout(() => {
          if (answered || travelled || pinched || pressed.size !== 1) return;
          answered = true;
          hands.stayed(at);
        }, LONG_PRESS);
      }
    } else {
      pinched = true;
      twist = 0;
      clearTimeout(timer);
      if (gripping) hands.released();
      gripping = false;
    }
    pressed.set(event.pointerId, { at, from: at });
    element.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent): void => {
    const at = placeOf(event);
    if (other !== null && other.id === event.pointerId) {
      if (!other.led) {
        if (apart(at, other.from) <= TAP_TRAVEL) return;
        other.led = true;
        hands.drags();
      }
      // The near edge goes with the pointer.
      if (other.turns) {
        if (at.x !== other.at.x) hands.turned(null, (other.at.x - at.x) * TURN_PER_PIXEL);
        // Drawn towards the onlooker its far edge rises.
        const steps = Math.trunc((at.y - other.from.y) / TILT_PIXELS);
        if (steps !== other.steps) hands.tilted(steps - other.steps);
        other.steps = steps;
      } else hands.panned(other.at.x - at.x, other.at.y - at.y);
      other.at = at;
      return;
    }
    const held = pressed.get(event.pointerId);
    if (held === undefined) {
      if (event.pointerType === 'mouse') hands.hovered(at);
      return;
    }
    if (pressed.size === 1) {
      if (!travelled) {
        if (apart(at, held.from) <= TAP_TRAVEL) return;
        travelled = true;
        hands.drags();
      }
      if (gripping) hands.dragged(at);
      else hands.panned(held.at.x - at.x, held.at.y - at.y);
      held.at = at;
      return;
    }
    const before = span(pressed);
    held.at = at;
    const after = span(pressed);
    hands.panned(before.middle.x - after.middle.x, before.middle.y - after.middle.y);
    if (before.width <= 0 || after.width <= 0) return;
    hands.zoomed(after.middle, after.width / before.width);
    const round = turnBetween(before.way, after.way);
    if (Math.abs(twist) > TWIST) hands.turned(after.middle, round);
    else twist += round;
  };

  const up = (event: PointerEvent): void => {
    if (other !== null && other.id === event.pointerId) {
      const { turns, led, from } = other;
      other = null;
      if (led && turns) hands.turnedEnough();
      else if (!led && event.type === 'pointerup') hands.stayed(from);
      return;
    }
    const held = pressed.get(event.pointerId);
    if (held === undefined) return;
    if (Math.abs(twist) > TWIST) hands.turnedEnough();
    twist = 0;
    pressed.delete(event.pointerId);
    clearTimeout(timer);
    if (pressed.size > 0) return;
    const wasTap = !travelled && !pinched && !answered && event.type === 'pointerup';
    if (gripping && travelled) hands.released();
    gripping = false;
    if (wasTap) hands.tapped(placeOf(event));
  };

  const leave = (): void => hands.hovered(null);

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const amount = Math.max(-240, Math.min(240, event.deltaY * lines));
    hands.wheeled(placeOf(event), WHEEL_STEP ** -amount);
  };

  const quiet = (event: Event): void => event.preventDefault();

  element.style.touchAction = 'none';
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', quiet);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', quiet);
  };
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Two fingers: the place between them, how far they are apart, and which way the second lies from the first, in tenths of a degree clockwise. */
function span(pressed: ReadonlyMap<number, { at: Spot }>): { middle: Spot; width: number; way: number } {
  const [a, b] = [...pressed.values()];
  if (a === undefined || b === undefined) return { middle: a?.at ?? { x: 0, y: 0 }, width: 0, way: 0 };
  return {
    middle: { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 },
    width: apart(a.at, b.at),
    way: (Math.atan2(b.at.y - a.at.y, b.at.x - a.at.x) * 1800) / Math.PI,
  };
}

/** The shorter way round from one direction to another. */
function turnBetween(from: number, to: number): number {
  return ((to - from + 5400) % 3600) - 1800;
}
