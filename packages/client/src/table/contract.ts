import type { Piece, TableMark, TableSide, Tone } from '@longroll/rules/kernel/table';
import type { RefusalShape } from '@longroll/rules/kernel/refusal';
import type { Daylight } from '@longroll/rules/table/daylight';
import type { Angle, Mil, Point, Polygon, Shape } from '@longroll/rules/table/units';
import type { Dress } from './figures/dress.ts';
import type { Sculpt } from './figures/sculpts.ts';
import type { Happening } from './happening.ts';

/** Terrain as it is drawn: lengths in thousandths of an inch. */
export interface Terrain {
  readonly id: string;
  /** How it looks, by what `terrain/kinds.ts` and the book know; of any other kind only its place is shown. */
  readonly kind: string;
  readonly shape: Polygon;
  /** Hills: the contour of each level, lowest first. */
  readonly contours: readonly Polygon[];
  /** Middle line of a road, fence or stream; empty for areas. */
  readonly line: readonly Point[];
  readonly thickness: Mil;
}

export interface Ground {
  readonly width: Mil;
  readonly depth: Mil;
  /** The edge of the table bears no rule: where nobody may measure. */
  readonly isUnruled?: boolean;
  /** The hour whose light lies on it; noon where it is left out. */
  readonly light?: Daylight;
  readonly pieces: readonly Terrain[];
}

/** One figure of a piece: where it stands, which way it looks and how it is painted. */
export interface Figure {
  readonly at: Point;
  readonly facing: Angle;
  readonly sculpt: Sculpt;
  /** Lies on the ground, although it may rise again. */
  readonly isDown?: boolean;
}

/** What stands on a piece's tag. */
export interface Tag {
  /** How it is, as its own shape, colour and letter at the left end; null for a piece without one. */
  readonly counter: { readonly tone: Tone; readonly letter: string } | null;
  readonly words: string;
  /** In gold: a leader. */
  readonly isGold: boolean;
  readonly badges: readonly Badge[];
}

/** A piece and all that is drawn of it, with the shape that the rules measure to. Its book makes it, anew only when the piece or its ground has changed. */
export interface Standing {
  readonly piece: Piece;
  readonly figures: readonly Figure[];
  readonly outline: Shape;
  /** The bases it is made of, where they count one by one; the one that leads is edged in gold. */
  readonly bases?: readonly Base[];
  /** Those of which fallen ones are left on the cloth when there are fewer; 0 for a piece that only comes and goes. */
  readonly strength: number;
  readonly dress: Dress;
  readonly tag: Tag;
  /** How it stands on its ground: shoulder to shoulder, loosely, or as a leader alone. */
  readonly order: 'formed' | 'loose' | 'leader';
}

/** Pieces of one side that stand together, and are told of as one from afar: one tag for all of them. */
export interface Group {
  readonly pieces: readonly string[];
  readonly tag: Tag;
}

/** One of several bases that together are a piece. */
export interface Base {
  readonly corners: Polygon;
  readonly leads: boolean;
}

/** Everything the table shows. The panels build it; the table only draws it and reports what was pointed at. */
export interface TableScene {
  readonly ground: Ground;
  /** Whose the pieces are: their colours and emblems mark everything that belongs to them. */
  readonly sides: readonly Pick<TableSide, 'id' | 'colour' | 'emblem'>[];
  readonly pieces: readonly Standing[];
  readonly groups?: readonly Group[];
  /** Side whose own edge is nearest to the onlooker; empty for a spectator. */
  readonly near: string;
  /**
   * Whether the near side's own edge is the one at greatest y. Where it is left out the table judges by the near side's
   * zone, or else by where its pieces first stood.
   */
  readonly turned?: boolean;
  /** The nation whose dress each side wears, by side; a side without one is dressed from the toy box. */
  readonly liveries?: Readonly<Record<string, string>>;
  /** What is shown on the cloth and is no piece: ground that matters, templates. */
  readonly marks: readonly TableMark[];
  /** Deployment zones to show, by side. */
  readonly zones: readonly { readonly side: string; readonly polygon: Polygon }[];
  readonly selected: string | null;
  /** Pieces to light: may act, may be a target, is in the way. */
  readonly highlights: readonly { readonly piece: string; readonly tone: 'eligible' | 'target' | 'blocking' | 'active' }[];
  /** Pieces of the onlooker's side that others of it command. */
  readonly allied?: readonly string[];
  readonly ghost: Ghost | null;
  readonly arcs: readonly Arc[];
  /** Ground a unit can get to, within its edge. */
  readonly reach?: readonly Polygon[];
  /** What stands in the way of a line or of an order, where no ghost shows it. */
  readonly blocking?: RefusalShape | null;
  readonly lines: readonly Line[];
  /** Ways that somebody is about to go, as far as whom they go at. */
  readonly courses?: readonly Course[];
  /** What was done, as it is remembered on the cloth. */
  readonly trails?: readonly Trail[];
  /** What allies are about to do. */
  readonly echoes?: readonly Echo[];
  /** Places that somebody shows just now. */
  readonly pings?: readonly ShownPlace[];
  /** Rings around generals (command radius) and other circles. */
  readonly rings: readonly Ring[];
  /** Clickable bearings or buttons on the table (escape directions, rotation handle). */
  readonly handles: readonly Handle[];
  /** Pieces that may be taken hold of and dragged, where they stand or where their ghost does. */
  readonly draggable?: readonly string[];
}

/** A circle on the cloth; where several lie one within the other each says how wide it is. */
interface Ring {
  readonly centre: Point;
  readonly radius: Mil;
  readonly side: string;
  readonly strong: boolean;
  readonly label?: string;
}

/** A marker as it is shown at the end of a piece's tag: its own shape, colour and letter. */
export interface Badge {
  readonly letter: string;
  readonly colour: string;
  readonly shape: 'burst' | 'star' | 'cloud';
}

/** A unit as it would stand, before anything is committed. */
export interface Ghost {
  readonly pieces: readonly Standing[];
  /** From the starting reference point, leg by leg. */
  readonly path: readonly Point[];
  /** Whether the path bears a mark on every inch: not where the book forbids measuring. */
  readonly inchMarks: boolean;
  readonly legal: boolean;
  /** For example `5.2 of 6 in`, or the reason of refusal with its clause. */
  readonly label: string;
  readonly blocking: RefusalShape | null;
}

export interface Arc {
  readonly at: Point;
  readonly facing: Angle;
  /** How wide the front is whose corners its edges start from and whose nearest point its range is measured to; left out where all start at one point. */
  readonly frontage?: Mil;
  /** To either side of the facing; 1800 is a full circle. */
  readonly halfWidth: Angle;
  readonly range: Mil;
  readonly tone: 'fire' | 'move' | 'threat';
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly tone: 'clear' | 'blocked' | 'path';
  readonly label: string;
}

/** A way that is still before somebody: an arrow in their side's colour, with a stroke across at each place that matters. */
export interface Course {
  readonly from: Point;
  readonly to: Point;
  readonly side: string;
  /** At the head of those who go; the arrow of whoever comes after is broken. */
  readonly leads: boolean;
  /** Who this is among those who go; empty to say nothing. */
  readonly label: string;
  readonly strokes: readonly { readonly at: Point; readonly label: string }[];
}

/** What somebody did: the way they went, or from them to whom they shot at or struck. */
export interface Trail {
  readonly kind: 'moved' | 'shot' | 'struck';
  readonly path: readonly Point[];
  readonly side: string;
}

/** What an ally is about to do: how pieces would stand, or which are meant, and the way there. */
export interface Echo {
  readonly outlines: readonly Shape[];
  readonly path: readonly Point[];
  readonly side: string;
  /** Who it is. */
  readonly label: string;
}

/** A place that somebody shows, or an arrow from there to another. */
export interface ShownPlace {
  readonly at: Point;
  readonly to: Point | null;
  readonly side: string;
  /** Who shows it. */
  readonly label: string;
  /** It lies there until it is wiped, and is drawn less boldly. */
  readonly stays?: true;
}

export interface Handle {
  readonly id: string;
  readonly at: Point;
  /** Words beside what is pressed; what is dragged shows by its picture what it is for, and hides less. */
  readonly label?: string;
  /** Pressed, or dragged: to turn something, or to shift it. */
  readonly grip: 'press' | 'turn' | 'shift';
  /** The handle keeps off this place however small the table is drawn. */
  readonly clearOf?: Point;
}

export interface TableListener {
  /** The table, or something on it, begins to be dragged: what the pointer rests on is not meant until it moves freely again. */
  drag(): void;
  /** Anything was pressed on the table. True when that was all that was meant by it: the press picks nothing. */
  press(): boolean;
  /** A click or tap that was no pan or pinch: the piece on top there, if any; `again` at once after another one on the same place. */
  pick(point: Point, piece: string | null, again: boolean): void;
  hover(point: Point, piece: string | null): void;
  /** The pointer is no longer over the table. */
  leave(): void;
  /** Asked what this is: a finger that stays, or the other mouse button. */
  ask(point: Point, piece: string | null): void;
  handle(id: string): void;
  /** A draggable handle is being moved. Nothing is ever committed by a drag. */
  dragHandle(id: string, to: Point): void;
  /** A piece is being dragged: its reference point would be there, and the hand points at `over`. Nothing is ever committed by a drag. */
  dragPiece(piece: string, to: Point, over: { readonly point: Point; readonly piece: string | null }): void;
  /** The onlooker stands so far round the table from the edge at y = 0. */
  stands?(turn: Angle): void;
}

/** The table on the page. `play` animates what has happened; the scene that follows it is how things stand then. */
export interface TableView {
  show(scene: TableScene): void;
  /** Plays what is seen of something that happened, so many times faster than usual. `seen` is called once when it has been, or at once where nothing moves. */
  play(happenings: readonly Happening[], haste: number, seen: () => void): void;
  /** Plays something that happened once more, from where its pieces stood then; afterwards all stand where they are. */
  playAgain(happenings: readonly Happening[], places: Readonly<Record<string, Point>>): void;
  /** Everything that happened has been played: the last scene is the truth. */
  rest(): void;
  /** Brings a point into the middle. */
  lookAt(point: Point): void;
  zoomBy(factor: number): void;
  /** Moves the view over the table by CSS pixels, for keys: positive to the right and towards the near edge. */
  panBy(right: number, down: number): void;
  /** Shows the whole table. */
  fit(): void;
  setMode(mode: 'oblique' | 'map'): void;
  /** Looks so many degrees down across the table, or as many as fill the view where that is 0. */
  setTilt(degrees: number): void;
  /** Looks so many steps more steeply, or less steeply, from now on and in battles to come. */
  tiltBy(steps: number): void;
  /** The same one step at a time; after the steepest comes what fills the view. */
  tiltOn(): void;
  /** Walks to the next edge of the table, to the right or to the left; nobody sees anything they could not see from their own edge. */
  walk(way: 1 | -1): void;
  /** Walks round the table by an angle, to the right. */
  turnBy(angle: Angle): void;
  /** Where a point of the table lies, in CSS pixels from the element's upper left corner. */
  screenOf(point: Point): { readonly x: number; readonly y: number };
  /** Lets the next act of that kind (`volley`, `melee`, `card`, …) stand still at a share of itself until `skip`: pictures are taken so. */
  holdAt(what: string, share: number): void;
  /** The table as it is drawn now, to be copied at once; what lies under it shines through. */
  picture(): HTMLCanvasElement;
  /** Ends whatever `play` still shows, as if it had been seen. */
  skip(): void;
  destroy(): void;
}

/** What stands on a table: painted figures on painted ground, or counters on flat areas of colour. */
export type DrawingName = 'figures' | 'plain';

/** `packages/client/src/table/index.ts` exports this. Where no graphics card draws figures the table is a plain one. */
export type OpenTable = (element: HTMLElement, listener: TableListener, drawing: DrawingName, shown: TableScene) => Promise<TableView>;
