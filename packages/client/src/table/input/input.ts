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
  const other = new OtherButton(hands);
  const fingers = new Fingers(hands);
  const placeOf = (event: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button > 1) other.down(event, placeOf(event));
    else fingers.down(event, placeOf(event));
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const at = placeOf(event);
    if (!other.move(event, at)) fingers.move(event, at);
  };
  const up = (event: PointerEvent): void => {
    if (!other.up(event)) fingers.up(event, placeOf(event));
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
    fingers.end();
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', quiet);
  };
}

/** The other mouse button: it pans wherever it is, turns and tilts with Shift, and asks where it is let go without having gone anywhere. */
class OtherButton {
  readonly #hands: Hands;
  #held: { readonly id: number; readonly from: Spot; readonly turns: boolean; at: Spot; led: boolean; steps: number } | null = null;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  down({ pointerId, shiftKey }: PointerEvent, at: Spot): void {
    this.#held = { id: pointerId, at, from: at, turns: shiftKey, led: false, steps: 0 };
  }

  /** Whether it was this pointer that moved. */
  move({ pointerId }: PointerEvent, at: Spot): boolean {
    const held = this.#held;
    if (held === null || held.id !== pointerId) return false;
    if (!held.led) {
      if (apart(at, held.from) <= TAP_TRAVEL) return true;
      held.led = true;
      this.#hands.drags();
    }
    // The near edge goes with the pointer.
    if (held.turns) {
      if (at.x !== held.at.x) this.#hands.turned(null, (held.at.x - at.x) * TURN_PER_PIXEL);
      // Drawn towards the onlooker its far edge rises.
      const steps = Math.trunc((at.y - held.from.y) / TILT_PIXELS);
      if (steps !== held.steps) this.#hands.tilted(steps - held.steps);
      held.steps = steps;
    } else this.#hands.panned(held.at.x - at.x, held.at.y - at.y);
    held.at = at;
    return true;
  }

  /** Whether it was this pointer that was let go. */
  up({ pointerId, type }: PointerEvent): boolean {
    const held = this.#held;
    if (held === null || held.id !== pointerId) return false;
    this.#held = null;
    if (held.led && held.turns) this.#hands.turnedEnough();
    else if (!held.led && type === 'pointerup') this.#hands.stayed(held.from);
    return true;
  }
}

/** The mouse, or fingers: one taps, asks, pans or drags; two pan, zoom and turn. */
class Fingers {
  readonly #hands: Hands;
  readonly #pressed = new Map<number, { at: Spot; from: Spot }>();
  #travelled = false;
  #gripping = false;
  #pinched = false;
  #answered = false;
  /** How far two fingers have twisted. */
  #twist = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  down({ pointerId, pointerType }: PointerEvent, at: Spot): void {
    clearTimeout(this.#timer);
    const meant = this.#hands.pressed();
    if (this.#pressed.size === 0) {
      this.#travelled = false;
      this.#pinched = false;
      this.#answered = meant;
      this.#gripping = this.#hands.grabs(at);
      if (pointerType !== 'mouse') this.#timer = setTimeout(() => this.#stay(at), LONG_PRESS);
    } else {
      this.#pinched = true;
      this.#twist = 0;
      if (this.#gripping) this.#hands.released();
      this.#gripping = false;
    }
    this.#pressed.set(pointerId, { at, from: at });
  }

  move({ pointerId, pointerType }: PointerEvent, at: Spot): void {
    const held = this.#pressed.get(pointerId);
    if (held === undefined) {
      if (pointerType === 'mouse') this.#hands.hovered(at);
    } else if (this.#pressed.size === 1) this.#drag(held, at);
    else this.#pinch(held, at);
  }

  up({ pointerId, type }: PointerEvent, at: Spot): void {
    if (!this.#pressed.has(pointerId)) return;
    if (Math.abs(this.#twist) > TWIST) this.#hands.turnedEnough();
    this.#twist = 0;
    this.#pressed.delete(pointerId);
    clearTimeout(this.#timer);
    if (this.#pressed.size > 0) return;
    const wasTap = !this.#travelled && !this.#pinched && !this.#answered && type === 'pointerup';
    if (this.#gripping && this.#travelled) this.#hands.released();
    this.#gripping = false;
    if (wasTap) this.#hands.tapped(at);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** A finger that stays where it is asks. */
  #stay(at: Spot): void {
    if (this.#answered || this.#travelled || this.#pinched || this.#pressed.size !== 1) return;
    this.#answered = true;
    this.#hands.stayed(at);
  }

  #drag(held: { at: Spot; readonly from: Spot }, at: Spot): void {
    if (!this.#travelled) {
      if (apart(at, held.from) <= TAP_TRAVEL) return;
      this.#travelled = true;
      this.#hands.drags();
    }
    if (this.#gripping) this.#hands.dragged(at);
    else this.#hands.panned(held.at.x - at.x, held.at.y - at.y);
    held.at = at;
  }

  #pinch(held: { at: Spot }, at: Spot): void {
    const before = span(this.#pressed);
    held.at = at;
    const after = span(this.#pressed);
    this.#hands.panned(before.middle.x - after.middle.x, before.middle.y - after.middle.y);
    if (before.width <= 0 || after.width <= 0) return;
    this.#hands.zoomed(after.middle, after.width / before.width);
    const round = turnBetween(before.way, after.way);
    if (Math.abs(this.#twist) > TWIST) this.#hands.turned(after.middle, round);
    else this.#twist += round;
  }
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
