import type Phaser from 'phaser';
import type { Ground } from '@longroll/rules/books/kings-men/shared/field';
import type { Piece } from '@longroll/rules/kernel/table';
import { turn } from '@longroll/rules/table/trig';
import type { Point, Polygon } from '@longroll/rules/table/units';
import { tone } from './colour.ts';
import { cellName, paintSheet, SHEET_PIXELS } from './figures/sheet.ts';
import type { Cell, Sheet } from './figures/sheet.ts';
import { sideColour } from './figures/uniform.ts';
import { LAYER } from './layers.ts';
import { isSameView, PIXELS_PER_INCH, project, seenFacing } from './projection.ts';
import type { Projection, Spot } from './projection.ts';
import { holds, polygonOf } from './round.ts';
import { figuresOf, outlineOf } from './stance.ts';
import type { Stood } from './stance.ts';
import { dashed, fillArea, strokeArea } from './strokes.ts';
import { TAG_INCHES, tagFor } from './tags.ts';
import { keepSheet } from './textures.ts';

interface Figure {
  readonly image: Phaser.GameObjects.Image;
  /** Where it stands in truth, and where it comes from while it dresses its ranks. */
  readonly truth: Stood;
  from: Point;
}

/** A piece with everything drawn for it. */
interface Stand {
  piece: Piece;
  drawn: string;
  figures: Figure[];
  outline: Polygon;
  readonly tray: Phaser.GameObjects.Graphics;
  readonly tag: Phaser.GameObjects.Image;
  /** How far it is drawn from where it stands, in mil, while it marches. */
  aside: Point;
}

const NOWHERE: Point = { x: 0, y: 0 };
/** The smallest height of a tag on the screen, in CSS pixels: less where the whole table is small, or tags would hide it. */
const SMALLEST_TAG = { least: 13, most: 21, perZoom: 62 } as const;
/** Fallen figures left on the cloth at most. */
const MOST_FALLEN = 160;
/** Half width and height of what a tap on a figure takes for it, in inches. */
const GRIP = { half: 0.5, high: 1.35 } as const;

/** Every piece on the table. Only what changed is drawn anew. */
export class Regiments {
  private readonly scene: Phaser.Scene;
  private readonly stands = new Map<string, Stand>();
  private readonly sheets = new Map<string, Sheet>();
  private readonly fallen: { image: Phaser.GameObjects.Image; at: Point; facing: number; side: string }[] = [];
  private view: Projection;
  private ground: Ground;
  private zoom = 1;

  constructor(scene: Phaser.Scene, view: Projection, ground: Ground) {
    this.scene = scene;
    this.view = view;
    this.ground = ground;
    for (const side of ['red', 'black']) {
      const sheet = paintSheet(side);
      this.sheets.set(side, sheet);
      keepSheet(scene, `army ${side}`, sheet);
    }
  }

  /** Looks at the same pieces another way. */
  look(view: Projection, ground: Ground): void {
    if (isSameView(this.view, view) && this.ground === ground) return;
    this.view = view;
    this.ground = ground;
    for (const stand of this.stands.values()) {
      stand.outline = polygonOf(outlineOf(stand.piece, ground));
      this.draw(stand, 1);
    }
    for (const one of this.fallen) this.pose(one.image, one.side, 'fallen', one.at, one.facing, LAYER.FALLEN);
  }

  /** Puts the pieces where they truly are. Figures that changed place start from where they were: `dress` moves them. */
  put(pieces: readonly Piece[]): void {
    const here = new Set(pieces.map(({ id }) => id));
    for (const [id, stand] of this.stands) {
      if (here.has(id)) continue;
      this.remove(stand);
      this.stands.delete(id);
    }
    for (const piece of pieces) this.putOne(piece);
  }

  /** Moves figures from where they were to where they belong: a share from 0 to 1. */
  dress(share: number): void {
    for (const stand of this.stands.values()) {
      if (stand.figures.some(({ from, truth }) => from !== truth.at)) this.draw(stand, share);
      if (share >= 1) for (const figure of stand.figures) figure.from = figure.truth.at;
    }
  }

  /** Draws a piece so far from where it stands, in mil. */
  setAside(id: string, aside: Point): void {
    const stand = this.stands.get(id);
    if (stand === undefined) return;
    stand.aside = aside;
    this.draw(stand, 1);
  }

  /** How far a piece is drawn from where it stands, in mil. */
  asideOf(id: string): Point {
    return this.stands.get(id)?.aside ?? NOWHERE;
  }

  pieceOf(id: string): Piece | null {
    return this.stands.get(id)?.piece ?? null;
  }

  /** The piece of that name, or the general of the seat of that name. */
  idOf(name: string): string {
    if (this.stands.has(name)) return name;
    for (const [id, { piece }] of this.stands) if (piece.rating > 0 && piece.seat === name) return id;
    return name;
  }

  outlineOf(id: string): Polygon | null {
    return this.stands.get(id)?.outline ?? null;
  }

  /** Where a piece's figures stand now. */
  placesOf(id: string): readonly Stood[] {
    return this.stands.get(id)?.figures.map(({ truth }) => truth) ?? [];
  }

  everyPlace(): Point[] {
    return [...this.stands.values()].flatMap(({ figures }) => figures.map(({ truth }) => truth.at));
  }

  get count(): number {
    return this.stands.size;
  }

  get figureCount(): number {
    return [...this.stands.values()].reduce((sum, { figures }) => sum + figures.length, 0);
  }

  /** The piece under a place of the drawing: the nearest figure, else the smallest outline on the cloth there. */
  pieceAt(spot: Spot, point: Point): string | null {
    // Under one roof the figures stand among one another; the tags tell them apart.
    for (const { piece, tag } of this.stands.values()) if (piece.inside !== '' && tag.getBounds().contains(spot.x, spot.y)) return piece.id;
    let best: { id: string; y: number } | null = null;
    const high = this.view.mode === 'oblique' ? GRIP.high * 0.8 : 0.5;
    for (const stand of this.stands.values()) {
      for (const { image } of stand.figures) {
        const inside =
          Math.abs(spot.x - image.x) <= GRIP.half * PIXELS_PER_INCH &&
          spot.y <= image.y + 0.4 * PIXELS_PER_INCH &&
          spot.y >= image.y - high * PIXELS_PER_INCH;
        if (inside && (best === null || image.y > best.y)) best = { id: stand.piece.id, y: image.y };
      }
    }
    if (best !== null) return best.id;
    for (const stand of this.stands.values()) if (stand.tag.getBounds().contains(spot.x, spot.y)) return stand.piece.id;
    const standing = [...this.stands.values()].filter(({ outline }) => holds(outline, point));
    standing.sort((a, b) => area(a.outline) - area(b.outline));
    return standing[0]?.piece.id ?? null;
  }

  /** A new magnification (CSS pixels for a drawing pixel): tags never shrink out of sight. */
  rescale(zoom: number): void {
    this.zoom = zoom;
    for (const stand of this.stands.values()) this.placeTag(stand);
  }

  /** Makes a piece's tag swell for a moment: 0 is its usual size. */
  swellTag(id: string, amount: number): void {
    const stand = this.stands.get(id);
    if (stand !== undefined) stand.tag.setScale(this.tagScale(stand) * (1 + amount));
  }

  fade(id: string, alpha: number): void {
    const stand = this.stands.get(id);
    if (stand === undefined) return;
    for (const { image } of stand.figures) image.setAlpha(alpha);
    stand.tray.setAlpha(alpha);
    stand.tag.setAlpha(alpha);
  }

  /** A loose figure of some army, for the ghost. */
  spirit(side: string, stood: Stood): Phaser.GameObjects.Image {
    const image = this.scene.add.image(0, 0, this.sheetOf(side).name);
    this.pose(image, side, stood.sculpt, stood.at, stood.facing, LAYER.GHOST);
    return image;
  }

  private putOne(piece: Piece): void {
    const drawn = JSON.stringify(piece);
    const stand = this.stands.get(piece.id) ?? this.raise(piece);
    if (stand.drawn === drawn) {
      if (stand.aside.x !== 0 || stand.aside.y !== 0) {
        stand.aside = NOWHERE;
        this.draw(stand, 1);
      }
      return;
    }
    const places = figuresOf(piece, this.ground);
    const isNew = stand.drawn === '';
    if (!isNew && piece.figures < stand.piece.figures) this.layDown(stand, stand.piece.figures - piece.figures);
    stand.figures = this.regroup(stand, places, piece.side);
    stand.piece = piece;
    stand.drawn = drawn;
    stand.aside = NOWHERE;
    stand.outline = polygonOf(outlineOf(piece, this.ground));
    stand.tag.setTexture(tagFor(this.scene, piece));
    this.draw(stand, 0);
  }

  /** The same men in their new places: each goes to a place of his own kind, the surplus leave, newcomers stand there at once. */
  private regroup(stand: Stand, places: readonly Stood[], side: string): Figure[] {
    const free = [...stand.figures];
    const figures = places.map((truth): Figure => {
      const index = free.findIndex((figure) => figure.truth.sculpt === truth.sculpt);
      const [same] = index < 0 ? [] : free.splice(index, 1);
      if (same === undefined) return { image: this.scene.add.image(0, 0, this.sheetOf(side).name), truth, from: truth.at };
      const from = { x: same.truth.at.x + stand.aside.x, y: same.truth.at.y + stand.aside.y };
      return { image: same.image, truth, from };
    });
    for (const { image } of free) image.destroy();
    return figures;
  }

  private raise(piece: Piece): Stand {
    const stand: Stand = {
      piece,
      drawn: '',
      figures: [],
      outline: [],
      tray: this.scene.add.graphics().setDepth(LAYER.TRAYS),
      tag: this.scene.add.image(0, 0, tagFor(this.scene, piece)).setDepth(LAYER.TAGS),
      aside: NOWHERE,
    };
    this.stands.set(piece.id, stand);
    return stand;
  }

  private remove(stand: Stand): void {
    const soldiers = stand.figures.filter(({ truth }) => truth.sculpt !== 'gun' && truth.sculpt !== 'general');
    this.layDown({ ...stand, figures: soldiers.slice(0, 3) }, 3);
    for (const { image } of stand.figures) image.destroy();
    stand.tray.destroy();
    stand.tag.destroy();
  }

  /** Leaves the last so many soldiers of a piece lying where they stood. */
  private layDown(stand: Pick<Stand, 'figures' | 'piece'>, lost: number): void {
    const soldiers = stand.figures.filter(({ truth }) => truth.sculpt === 'private' || truth.sculpt === 'skirmisher' || truth.sculpt === 'gunner' || truth.sculpt === 'trooper');
    for (const { truth } of soldiers.slice(-lost)) {
      const image = this.scene.add.image(0, 0, this.sheetOf(stand.piece.side).name);
      const one = { image, at: truth.at, facing: truth.facing + 700 + (this.fallen.length % 5) * 530, side: stand.piece.side };
      this.pose(image, one.side, 'fallen', one.at, one.facing, LAYER.FALLEN);
      image.setAlpha(0.85);
      this.fallen.push(one);
    }
    for (const { image } of this.fallen.splice(0, Math.max(0, this.fallen.length - MOST_FALLEN))) image.destroy();
  }

  private sheetOf(side: string): { name: string; sheet: Sheet | undefined } {
    const name = side === 'red' ? 'red' : 'black';
    return { name: `army ${name}`, sheet: this.sheets.get(name) };
  }

  /** Shows a figure of an army standing somewhere, over what lies in lower layers and before what stands farther off. */
  pose(image: Phaser.GameObjects.Image, side: string, sculpt: Stood['sculpt'], at: Point, facing: number, layer: number): void {
    const seen = seenFacing(this.view, facing);
    const { sheet, name } = this.sheetOf(side);
    const frame = cellName(sculpt, this.view.mode, seen);
    const cell: Cell | undefined = sheet?.cells.get(frame);
    const spot = project(this.view, at);
    image
      .setTexture(name, frame)
      .setOrigin(cell?.originX ?? 0.5, cell?.originY ?? 0.5)
      .setScale((PIXELS_PER_INCH / SHEET_PIXELS) * (sculpt === 'general' ? 1.15 : 1))
      .setPosition(spot.x, spot.y)
      .setAngle(this.view.mode === 'map' ? 90 - seen / 10 : 0)
      .setDepth(layer === LAYER.UPRIGHT ? layer + spot.y + (sculpt === 'ensign' || sculpt === 'officer' ? 0.5 : 0) : layer + spot.y / 100);
  }

  private draw(stand: Stand, share: number): void {
    for (const { image, truth, from } of stand.figures) {
      const at = {
        x: from.x + (truth.at.x - from.x) * share + stand.aside.x,
        y: from.y + (truth.at.y - from.y) * share + stand.aside.y,
      };
      this.pose(image, stand.piece.side, truth.sculpt, at, truth.facing, LAYER.UPRIGHT);
    }
    this.drawTray(stand);
    this.placeTag(stand);
  }

  /** The unit's ground on the cloth: solid rim for red, dashed for the dark army. */
  private drawTray(stand: Stand): void {
    const { tray, piece, aside } = stand;
    tray.clear();
    if (piece.formation === 'garrison') return;
    const corners = stand.outline.map(({ x, y }) => project(this.view, { x: x + aside.x, y: y + aside.y }));
    const colour = tone(sideColour(piece.side));
    if (piece.rating > 0) {
      tray.fillStyle(colour, 0.35);
      fillArea(tray, corners);
      tray.lineStyle(3, 0xf2c53a, 0.95);
      strokeArea(tray, corners);
      return;
    }
    const loose = piece.formation === 'skirmish';
    const flat = this.view.mode === 'map';
    tray.fillStyle(loose || flat ? colour : 0x1f2e10, loose ? 0.07 : flat ? 0.5 : 0.28);
    fillArea(tray, corners);
    tray.lineStyle(loose ? 1.5 : 2.4, colour, loose ? 0.5 : 0.85);
    if (piece.side === 'red') strokeArea(tray, corners);
    else dashed(tray, corners, 9, 5);
  }

  private tagScale(stand: Stand): number {
    const smallest = Math.max(SMALLEST_TAG.least, Math.min(SMALLEST_TAG.most, SMALLEST_TAG.perZoom * this.zoom));
    const wanted = Math.max(TAG_INCHES * PIXELS_PER_INCH, smallest / this.zoom);
    return wanted / stand.tag.height;
  }

  /** How far from the middle the tag of one garrison of several stands, so that all of them can be read. */
  private stepAside({ piece, tag }: Stand): number {
    const together = [...this.stands.values()].map((each) => each.piece).filter(({ inside }) => inside !== '' && inside === piece.inside).map(({ id }) => id).sort();
    return (Math.max(0, together.indexOf(piece.id)) - Math.max(0, together.length - 1) / 2) * tag.displayWidth;
  }

  /** Behind the unit where it can be read: over the heads of a unit that faces the onlooker. */
  private placeTag(stand: Stand): void {
    const { piece, tag, aside } = stand;
    tag.setScale(this.tagScale(stand));
    const spots = stand.outline.map(({ x, y }) => project(this.view, { x: x + aside.x, y: y + aside.y }));
    const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
    const half = tag.displayHeight / 2;
    const towardsOnlooker = piece.rating === 0 && Math.abs(turn(seenFacing(this.view, piece.facing), 2700)) < 1000;
    const inOblique = this.view.mode === 'oblique';
    const headroom = piece.kind === 'cavalry' ? 1.85 : 1.45;
    const top = Math.min(...spots.map(({ y }) => y)) - (inOblique ? headroom * PIXELS_PER_INCH * 0.8 : 0) - half - 2;
    const bottom = Math.max(...spots.map(({ y }) => y)) + half + 5;
    if (piece.formation === 'garrison') tag.setPosition(middle.x + this.stepAside(stand), middle.y - (inOblique ? 2.6 * PIXELS_PER_INCH : 0));
    else if (piece.formation === 'skirmish') tag.setPosition(middle.x, middle.y + half + (piece.layout === 'picket' ? 0.6 : 0.95) * PIXELS_PER_INCH);
    else tag.setPosition(middle.x, towardsOnlooker ? top : bottom);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function area(polygon: Polygon): number {
  return Math.abs(polygon.reduce((sum, a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0));
}
