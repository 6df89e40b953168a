import type { Point } from '@longroll/rules/table/units';
import type { Handle, TableListener, TableScene } from '../contract.ts';
import { watchHands } from './input.ts';
import type { Hands } from './input.ts';
import type { Onlooker } from '../camera/onlooker.ts';
import type { Parts } from '../parts.ts';
import { unproject } from '../camera/projection.ts';
import type { Spot } from '../camera/projection.ts';
import { holds, polygonOf } from '../drawing/round.ts';
import { unhurried } from '../camera/unhurried.ts';

/** What of the table hands need to know, and who hears what they have done to the view of it. */
export interface Touched {
  shown(): TableScene;
  /** The eye has been moved. */
  moved(): void;
  /** Another piece is pointed at. */
  marked(): void;
  /** The onlooker looks where they like from now on. */
  tookEye(): void;
  /** The table is about to be turned. */
  turning(): void;
  /** By hand: so many steps steeper, or less steep. */
  tilted(steps: number): void;
}

/** A press on the place of the one before within so many milliseconds is a double press; the place is the same within so many CSS pixels. */
const DOUBLE = { within: 450, apart: 6 };

/** Mouse, fingers and wheel on the table: what they point at, take hold of, and turn. */
export class Touch {
  /** The piece under the pointer. */
  hovered: string | null = null;
  readonly letGo: () => void;
  private readonly host: HTMLElement;
  private readonly listener: TableListener;
  private readonly parts: Parts;
  private readonly onlooker: Onlooker;
  private readonly table: Touched;
  private gripped: Handle | null = null;
  /** The last place that was pressed, and when. */
  private tap: { readonly at: number; readonly place: Spot } | null = null;
  /** The piece that is held, and how far its reference point is from the hand. */
  private held: { readonly piece: string; readonly off: Point } | null = null;

  constructor(host: HTMLElement, listener: TableListener, parts: Parts, onlooker: Onlooker, table: Touched) {
    this.host = host;
    this.listener = listener;
    this.parts = parts;
    this.onlooker = onlooker;
    this.table = table;
    this.letGo = watchHands(host, { ...this.pointing(), ...this.holding(), ...this.viewing() });
  }

  private pointing(): Pick<Hands, 'drags' | 'pressed' | 'tapped' | 'stayed' | 'hovered'> {
    return {
      drags: () => this.listener.drag(),
      pressed: () => this.listener.press(),
      tapped: (place) => {
        const again = this.isAgain(place);
        const handle = this.handleAt(place);
        // A handle to drag does nothing on a tap: the place under it is meant.
        if (handle !== null && handle.grip === 'press') return this.listener.handle(handle.id);
        this.listener.pick(this.pointAt(place), this.pieceAt(place), again);
      },
      stayed: (place) => this.listener.ask(this.pointAt(place), this.pieceAt(place)),
      hovered: (place) => {
        if (place === null) {
          this.hover(null);
          return this.listener.leave();
        }
        const handle = this.handleAt(place);
        const piece = handle === null ? this.pieceAt(place) : null;
        this.host.style.cursor = handle !== null || piece !== null ? 'pointer' : 'grab';
        this.hover(piece);
        this.listener.hover(this.pointAt(place), piece);
      },
    };
  }

  private holding(): Pick<Hands, 'grabs' | 'dragged' | 'released'> {
    return {
      grabs: (place) => {
        const handle = this.handleAt(place);
        this.gripped = handle !== null && handle.grip !== 'press' ? handle : null;
        this.held = this.gripped === null ? this.heldAt(place) : null;
        return this.gripped !== null || this.held !== null;
      },
      dragged: (place) => {
        const { x, y } = this.pointAt(place);
        if (this.gripped !== null) this.listener.dragHandle(this.gripped.id, { x, y });
        if (this.held === null) return;
        const { piece, off } = this.held;
        this.listener.dragPiece(piece, { x: x + off.x, y: y + off.y }, { point: { x, y }, piece: this.pieceAt(place) });
      },
      released: () => {
        this.gripped = null;
        this.held = null;
      },
    };
  }

  private viewing(): Pick<Hands, 'panned' | 'wheeled' | 'zoomed' | 'turned' | 'tilted' | 'turnedEnough'> {
    const { eye } = this.parts;
    const turned = (turn: () => void): void => {
      this.table.turning();
      led(turn);
    };
    const led = (lead: () => void): void => {
      this.table.tookEye();
      lead();
      this.table.moved();
    };
    return {
      panned: (right, down) => led(() => eye.panBy(right, down)),
      wheeled: (place, factor) => led(() => eye.zoomAt(place, factor, unhurried(130))),
      zoomed: (place, factor) => led(() => eye.zoomAt(place, factor)),
      turned: (place, angle) => turned(() => this.onlooker.turnBy(angle, place)),
      tilted: (steps) => this.table.tilted(steps),
      turnedEnough: () => turned(() => this.onlooker.standSquare()),
    };
  }

  private isAgain(place: Spot): boolean {
    const before = this.tap;
    this.tap = { at: performance.now(), place };
    if (before === null || this.tap.at - before.at >= DOUBLE.within) return false;
    return Math.hypot(place.x - before.place.x, place.y - before.place.y) <= DOUBLE.apart;
  }

  private pointAt(place: Spot): Point {
    return unproject(this.onlooker.view, this.parts.eye.spotAt(place));
  }

  private pieceAt(place: Spot): string | null {
    return this.parts.regiments.pieceAt(this.parts.eye.spotAt(place), this.pointAt(place));
  }

  /** What may be dragged from a place: a ghost that stands there, or else the piece itself. */
  private heldAt(place: Spot): { readonly piece: string; readonly off: Point } | null {
    const { draggable = [], ghost, pieces } = this.table.shown();
    if (draggable.length === 0) return null;
    const point = this.pointAt(place);
    const drawn = this.pieceAt(place);
    const found =
      (ghost?.pieces ?? []).find(({ piece: { id }, outline }) => draggable.includes(id) && holds(polygonOf(outline), point)) ??
      pieces.find(({ piece: { id } }) => id === drawn && draggable.includes(id));
    return found === undefined ? null : { piece: found.piece.id, off: { x: found.piece.x - point.x, y: found.piece.y - point.y } };
  }

  private handleAt(place: Spot): Handle | null {
    return this.parts.overlays.handleAt(this.table.shown().handles, this.parts.eye.spotAt(place));
  }

  private hover(piece: string | null): void {
    if (piece === this.hovered) return;
    this.hovered = piece;
    this.table.marked();
  }
}
