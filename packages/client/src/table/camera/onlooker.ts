import { normalise } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { still } from '../../settings/settings.ts';
import type { TableScene } from '../contract.ts';
import { frameOf } from './frame.ts';
import { firstTurn } from './first-turn.ts';
import { NearEdge } from './near-edge.ts';
import type { Parts } from '../parts.ts';
import { isSameView, project, unproject } from './projection.ts';
import type { Mode, Projection, Spot } from './projection.ts';
import type { Relief } from '../terrain/relief.ts';
import { LOWEST, tiltBeside, tiltFor, tiltWithin } from './tilt.ts';
import { WalkRound } from './walk-round.ts';
import { nextEdge, squared } from './turning.ts';
import { unhurried } from './unhurried.ts';

/** Milliseconds that a walk to the next edge takes, one by a key, and standing square to an edge. */
const WALK = { edge: 700, key: 160, square: 180 } as const;
/** While the onlooker walks, milliseconds that may go into painting figures from a side nobody has seen yet, and until it may be done again. */
const HURRY = { lasts: 20, again: 150 } as const;

/** How a table is looked at before anything lies on it. */
export const FIRST_LOOK: Projection = { tilt: LOWEST, turn: 0, width: 72000, depth: 48000 };

/** Who hears of it. */
interface Heard {
  /** Things lie elsewhere on the screen. */
  turned(): void;
  /** The onlooker stands so far round the table. */
  stands(turn: Angle): void;
}

/** From where the table is looked at: from above or across it, from which edge, and how far somebody has walked round it. */
export class Onlooker {
  view: Projection = FIRST_LOOK;
  private readonly parts: Parts;
  private readonly host: HTMLElement;
  private readonly nearEdge = new NearEdge();
  private readonly walking = new WalkRound();
  private mode: Mode = 'oblique';
  /** How steeply they look across the table. */
  private across = LOWEST;
  /** By how many degrees they wish to look down; 0 for as many as fill the view. */
  private wish = 0;
  private scene: TableScene | null = null;
  private lay: { readonly ground: TableScene['ground']; readonly relief: Relief } | null = null;
  /** When figures were painted last while they walked. */
  private hurried = 0;
  private readonly heard: Heard;

  constructor(parts: Parts, host: HTMLElement, heard: Heard) {
    this.parts = parts;
    this.host = host;
    this.heard = heard;
    host.dataset['mode'] = this.mode;
  }

  get busy(): boolean {
    return this.walking.busy;
  }

  /** True when the table is seen another way from now on. */
  setMode(mode: Mode): boolean {
    if (mode === this.mode) return false;
    this.mode = mode;
    this.host.dataset['mode'] = mode;
    if (this.scene === null) return false;
    this.look(this.scene);
    return true;
  }

  /** To the next edge, to the right or to the left. */
  walk(way: 1 | -1): void {
    this.walkTo(nextEdge(this.walking.goal, way), WALK.edge);
  }

  /** By an angle, by keys. */
  step(angle: Angle): void {
    this.walkTo(this.walking.goal + angle, WALK.key);
  }

  /** By hand, about a place of the element or else the middle of the view. */
  turnBy(angle: Angle, place: Spot | null): void {
    this.walking.turnBy(angle, performance.now());
    this.standElsewhere(place);
  }

  /** So many degrees down, or as many as fill the view where that is 0. True when the table is seen another way from now on. */
  setTilt(wish: number): boolean {
    this.wish = wish;
    const before = this.across;
    this.lean();
    return this.across !== before;
  }

  /** The degrees of a look so many steps steeper than this one, or less steep. */
  tiltBeside(steps: number): number {
    return tiltBeside(this.across, steps);
  }

  standSquare(): void {
    this.walkTo(squared(this.walking.angle), WALK.square);
  }

  private walkTo(angle: Angle, lasts: number): void {
    if (this.scene === null) return;
    this.walking.walkTo(angle, unhurried(lasts));
    if (this.walking.angle === this.walking.goal) this.standElsewhere(null);
  }

  /** Goes on with the walk, paints those who have had to wait, and sets the table to rights once the onlooker stands still. */
  tick(now: number): void {
    const { paint, regiments, scenery } = this.parts;
    const wasOwing = paint.owes;
    if (this.walking.tick(now)) this.standElsewhere(null);
    else if (wasOwing) {
      this.hurry(now);
      regiments.refresh();
    }
    if (this.scene !== null && this.walking.mayRest(now)) {
      scenery.settle(this.layOf(this.scene.ground).relief, this.view);
      this.walking.rest();
    }
    if (!this.walking.busy && !paint.owes) paint.rest();
  }

  private hurry(now: number): void {
    const mayPaint = now - this.hurried >= HURRY.again;
    if (mayPaint) this.hurried = now;
    this.parts.paint.hurry(still.value ? Infinity : mayPaint ? HURRY.lasts : 0);
  }

  /** What lies under a place of the element, or in the middle of it, stays there. */
  private standElsewhere(place: Spot | null): void {
    const { eye } = this.parts;
    if (this.scene === null) return;
    this.hurry(performance.now());
    this.look(this.scene, unproject(this.view, place === null ? eye.inView(0.5, 0.5) : eye.spotAt(place)));
    this.heard.turned();
  }

  /** The first look: the table stands so that more of it is seen, upright on a phone, and one's own are in sight. */
  open(scene: TableScene): void {
    const { eye } = this.parts;
    this.look(scene);
    const turn = firstTurn(this.view, eye);
    if (turn !== 0) {
      this.walking.walkTo(turn, 0);
      this.look(scene);
    }
    this.lean();
    eye.open(project(this.view, betweenOwnAndMiddle(scene)));
  }

  /** As steeply as they wish, or else as the table, where it lies, fills most of the view: the lowest where it makes no difference. */
  lean(): void {
    const best = this.wish === 0 ? tiltFor(this.view, this.parts.eye) : tiltWithin(this.wish);
    if (best === this.across) return;
    this.across = best;
    if (this.scene === null) return;
    if (this.wish !== 0) {
      // By hand step follows upon step: who has to be painted for each of them has to wait.
      this.walking.turnBy(0, performance.now());
      this.hurry(performance.now());
    }
    this.look(this.scene, unproject(this.view, this.parts.eye.inView(0.5, 0.5)));
    this.heard.turned();
  }

  /** Looks upon a table; what lay under the pivot stays there on the screen. */
  look(scene: TableScene, pivot: Point = { x: scene.ground.width / 2, y: scene.ground.depth / 2 }): void {
    const { eye, scenery, regiments, sides } = this.parts;
    const isFirst = this.scene === null;
    this.scene = scene;
    const { ground, relief } = this.layOf(scene.ground);
    const view: Projection = {
      tilt: this.mode === 'map' ? 'map' : this.across,
      turn: normalise((this.nearEdge.isFar(scene) ? 1800 : 0) + this.walking.angle),
      width: ground.width,
      depth: ground.depth,
      relief: relief.isFlat ? undefined : relief.at,
    };
    const before = this.view;
    const changed = !isSameView(view, before);
    this.view = view;
    this.host.dataset['turn'] = String(view.turn);
    if (changed || isFirst) this.heard.stands(view.turn);
    this.host.dataset['tilt'] = String(view.tilt);
    sides.name(scene.sides);
    scenery.lay(ground, relief, view);
    regiments.clothe(scene);
    regiments.look(view);
    if (changed || isFirst) eye.reframe(frameOf(view), project(before, pivot), project(view, pivot));
  }

  /** The ground with its heights: as long as it is the same ground, the same object. */
  private layOf(ground: TableScene['ground']): { readonly ground: TableScene['ground']; readonly relief: Relief } {
    const known = this.lay;
    if (known !== null && (known.ground === ground || JSON.stringify(known.ground) === JSON.stringify(ground))) return known;
    this.lay = { ground, relief: this.parts.scenery.reliefOf(ground) };
    return this.lay;
  }
}

/** Half way from the middle of the table to where the near side stands, or will. */
function betweenOwnAndMiddle({ ground, pieces, zones, near }: TableScene): Point {
  const middle = { x: ground.width / 2, y: ground.depth / 2 };
  const zone = zones.find(({ side }) => side === near)?.polygon;
  const places = zone ?? pieces.map(({ piece }) => piece).filter(({ side }) => side === near);
  if (places.length === 0) return middle;
  const mean = (of: (place: Point) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { x: (middle.x + mean(({ x }) => x)) / 2, y: (middle.y + mean(({ y }) => y)) / 2 };
}
