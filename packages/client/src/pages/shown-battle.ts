import { effect, type ReadonlySignal } from '@preact/signals';
import { paintOf } from '../sides/colours.ts';

/** What of a battle is seen at once: places of the figures of units that changed, x and y in turn; and who shot at or struck whom. */
interface Frame {
  readonly units: Readonly<Record<string, readonly number[]>>;
  readonly blows: readonly (readonly [from: string, to: string])[];
}

/** A battle as it was written down (`npm run showcase`), lengths in tenths of an inch. */
interface Written {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  /** The colour of the side of each unit. */
  readonly sides: Readonly<Record<string, string>>;
  readonly frames: readonly Frame[];
}

/** A battle that is being shown. */
export interface Shown {
  readonly name: string;
  stop(): void;
}

/** Milliseconds of a frame, and the share of it in which units go. */
const FRAME = 950;
const GOING = 0.65;
/** Milliseconds between two drawings: a battle that is looked on at leaves the page its time. */
const PACE = 80;
/** Where nothing may move the battle stands so far on. */
const STILL_AT = 0.45;

/** Shows the written battle over and over on a canvas over the picture of its field, as long as `moves` and as somebody can see it. */
export async function showBattle(canvas: HTMLCanvasElement, moves: ReadonlySignal<boolean>): Promise<Shown> {
  const answer = await fetch('/showcase.json');
  const battle: Written = await answer.json();
  const states = statesOf(battle);
  const pen = canvas.getContext('2d');
  let seen = true;
  let asked = 0;
  let last = 0;
  let stands = states.length * STILL_AT * FRAME;
  let isSettled = false;
  const draw = (): void => {
    const now = performance.now();
    stands = (stands + Math.min(2 * PACE, now - last)) % (states.length * FRAME);
    last = now;
    // Between two marches everybody stands: nothing is drawn.
    const isGoing = (stands % FRAME) / FRAME < GOING;
    if (pen !== null && (isGoing || !isSettled)) paint(pen, battle, states, stands / FRAME);
    isSettled = !isGoing;
    asked = seen && moves.peek() ? window.setTimeout(draw, PACE) : 0;
  };
  const goOn = (): void => {
    if (asked !== 0) return;
    last = performance.now();
    isSettled = false;
    asked = window.setTimeout(draw);
  };
  const watcher = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting === true;
    if (seen) goOn();
  });
  watcher.observe(canvas);
  const following = effect(() => {
    clearTimeout(asked);
    asked = 0;
    if (moves.value) goOn();
  });
  goOn();
  return {
    name: battle.name,
    stop() {
      watcher.disconnect();
      following();
      clearTimeout(asked);
    },
  };
}

type State = ReadonlyMap<string, readonly number[]>;

/** Where everybody stands after each frame. */
function statesOf({ frames }: Written): State[] {
  let standing: State = new Map();
  return frames.map(({ units }) => (standing = new Map([...standing, ...Object.entries(units)].filter(([, places]) => places.length > 0))));
}

/** The battle so many frames on. */
function paint(pen: CanvasRenderingContext2D, { width, depth, sides, frames }: Written, states: readonly State[], at: number): void {
  const { canvas } = pen;
  const density = Math.min(2, devicePixelRatio || 1);
  const across = Math.round(canvas.clientWidth * density);
  const down = Math.round(canvas.clientHeight * density);
  if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
  // As the picture below: it covers its place, and what is too much of it is cut off evenly.
  const scale = Math.max(across / width, down / depth);
  pen.setTransform(scale, 0, 0, scale, (across - width * scale) / 2, (down - depth * scale) / 2);
  pen.clearRect(0, 0, width, depth);
  const index = Math.min(states.length - 1, Math.floor(at));
  const share = Math.min(1, (at - index) / GOING);
  const eased = share * share * (3 - 2 * share);
  const [now, before] = [states[index] ?? new Map<string, readonly number[]>(), states[index - 1] ?? states[index]];
  for (const [id, places] of now) company(pen, paintOf(sides[id] ?? ''), places, before?.get(id) ?? places, eased);
  for (const [from, to] of frames[index]?.blows ?? []) {
    const [a, b] = [middleOf(now.get(from)), middleOf(before?.get(to) ?? now.get(to))];
    if (a !== null && b !== null) smoke(pen, a, b, share);
  }
}

/** Half the side of a soldier's picture, in tenths of an inch. */
const HALF = 7;
const soldiers = new Map<string, HTMLCanvasElement>();

/** A soldier from above, a head upon a coloured base with a shadow; painted once for each colour. */
function soldier(paint: string): HTMLCanvasElement {
  const known = soldiers.get(paint);
  if (known !== undefined) return known;
  const picture = document.createElement('canvas');
  picture.width = HALF * 8;
  picture.height = HALF * 8;
  const pen = picture.getContext('2d');
  pen?.scale(4, 4);
  for (const [reach, off, fill] of [
    [4.6, 1.6, 'rgba(0,0,0,0.3)'],
    [4.2, 0, paint],
    [1.9, -0.8, '#2b2018'],
  ] as const) {
    if (pen === null) break;
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(HALF + off, HALF + off, reach, 0, 7);
    pen.fill();
  }
  soldiers.set(paint, picture);
  return picture;
}

/** Every soldier of a unit, a share of the way to where they stand. */
function company(pen: CanvasRenderingContext2D, paint: string, places: readonly number[], from: readonly number[], share: number): void {
  const picture = soldier(paint);
  for (let k = 0; k + 1 < places.length; k += 2) {
    const [toX, toY] = [places[k] ?? 0, places[k + 1] ?? 0];
    const x = (from[k] ?? toX) + (toX - (from[k] ?? toX)) * share;
    const y = (from[k + 1] ?? toY) + (toY - (from[k + 1] ?? toY)) * share;
    pen.drawImage(picture, x - HALF, y - HALF, 2 * HALF, 2 * HALF);
  }
}

/** Powder smoke that drifts from who fired towards whom they fired at, thinning out. */
function smoke(pen: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number], share: number): void {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ahead, aside] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  for (let k = -3; k <= 3; k += 1) {
    const out = 10 + share * 14 + Math.abs(k) * 2;
    pen.fillStyle = `rgba(250,246,236,${0.6 * (1 - share)})`;
    pen.beginPath();
    pen.arc(from[0] + ahead * out - aside * k * 9, from[1] + aside * out + ahead * k * 9, 6 + share * 9, 0, 7);
    pen.fill();
  }
}

function middleOf(places: readonly number[] = []): readonly [number, number] | null {
  if (places.length < 2) return null;
  const mean = (first: number): number =>
    places.filter((_, index) => index % 2 === first).reduce((sum, each) => sum + each, 0) / Math.floor(places.length / 2);
  return [mean(0), mean(1)];
}
