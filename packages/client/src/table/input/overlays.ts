import type Phaser from 'phaser';
import type { Spirits } from '../pieces/body.ts';
import type { TableCamera } from '../camera/camera.ts';
import type { Handle, TableScene } from '../contract.ts';
import { drawHandleDisc } from './handle-disc.ts';
import { Labels } from '../drawing/labels.ts';
import { LAYER } from '../drawing/layers.ts';
import { ClothMarks } from '../marks/cloth-marks.ts';
import { EchoMarks } from '../marks/echo-marks.ts';
import { GhostMarks } from '../marks/ghost-marks.ts';
import { LineMarks } from '../marks/line-marks.ts';
import { Pen } from '../marks/pen.ts';
import { PingMarks } from '../marks/ping-marks.ts';
import { PieceMarks } from '../marks/piece-marks.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import type { Regiments } from '../pieces/regiments.ts';

/** Radius of a handle's disc on the screen, in CSS pixels, and how far beside it it can still be taken hold of: a finger needs 44 across. */
const HANDLE = matchMedia('(pointer: coarse)').matches ? { radius: 19, beside: 3 } : { radius: 12, beside: 6 };

/** CSS pixels between a handle's middle and what it must not hide. */
const CLEAR = 34;

/** Everything that helps the player and is not there in the world: selection, ghost, arcs, sight lines, handles. */
export class Overlays {
  private readonly below: Pen;
  private readonly above: Pen;
  private readonly handles: Pen;
  private readonly labels: Labels;
  private readonly cloth: ClothMarks;
  private readonly pieces: PieceMarks;
  private readonly lines: LineMarks;
  private readonly trails: LineMarks;
  private readonly echoes: EchoMarks;
  private readonly ghosts: GhostMarks;
  private readonly pings: PingMarks;

  constructor(scene: Phaser.Scene, regiments: Regiments, spirits: Spirits, sides: SideMarks, view: Projection) {
    this.below = new Pen(scene, LAYER.CLOTH_MARKS, view);
    this.above = new Pen(scene, LAYER.MARKS, view);
    this.handles = new Pen(scene, LAYER.HANDLES, view);
    this.labels = new Labels(scene);
    this.cloth = new ClothMarks(this.below, this.labels, sides);
    this.pieces = new PieceMarks(this.below, this.above, regiments);
    this.lines = new LineMarks(this.above, this.labels, sides);
    this.trails = new LineMarks(this.below, this.labels, sides);
    this.pings = new PingMarks(this.above, this.labels, sides);
    this.echoes = new EchoMarks(this.above, this.labels, sides);
    this.ghosts = new GhostMarks(this.above, this.labels, spirits, this.pieces);
  }

  /** Draws all of it for a scene as the eye sees it. */
  draw(scene: TableScene, view: Projection, { zoom, seen }: Pick<TableCamera, 'zoom' | 'seen'>, hovered: string | null): void {
    for (const pen of [this.below, this.above, this.handles]) pen.begin(view, zoom);
    this.labels.begin(zoom, seen);
    for (const handle of scene.handles) this.labels.keepClear(this.placeOf(handle), HANDLE.radius);
    this.cloth.draw(scene);
    for (const trail of scene.trails ?? []) this.trails.trail(trail);
    this.pieces.draw(scene, hovered);
    for (const line of scene.lines) this.lines.sight(line);
    for (const course of scene.courses ?? []) this.lines.course(course);
    for (const echo of scene.echoes ?? []) this.echoes.draw(echo);
    this.ghosts.draw(scene);
    for (const place of scene.pings ?? []) this.pings.draw(place);
    for (const handle of scene.handles) this.handle(handle);
    this.labels.end();
  }

  /** The handle under a place of the drawing, if any. */
  handleAt(handles: readonly Handle[], spot: Spot): Handle | null {
    const reach = (HANDLE.radius + HANDLE.beside) / this.handles.zoom;
    let best: Handle | null = null;
    let nearest = reach;
    for (const handle of handles) {
      const middle = this.placeOf(handle);
      const distance = Math.hypot(spot.x - middle.x, spot.y - middle.y);
      if (distance <= nearest) {
        nearest = distance;
        best = handle;
      }
    }
    return best;
  }

  /** Where a handle stands on the drawing: pushed outwards where it would hide what it belongs to. */
  private placeOf({ at, clearOf }: Handle): Spot {
    const { view, zoom } = this.handles;
    const spot = project(view, at);
    if (clearOf === undefined) return spot;
    const from = project(view, clearOf);
    const off = Math.hypot(spot.x - from.x, spot.y - from.y);
    const least = CLEAR / zoom;
    if (off === 0 || off >= least) return spot;
    return { x: from.x + ((spot.x - from.x) * least) / off, y: from.y + ((spot.y - from.y) * least) / off };
  }

  private handle(handle: Handle): void {
    const { graphics, zoom } = this.handles;
    const { x, y } = this.placeOf(handle);
    drawHandleDisc(graphics, handle.grip, x, y, HANDLE.radius / zoom, 1 / zoom);
    if (handle.label !== undefined) this.labels.write({ x, y }, handle.label, 'plain', HANDLE.radius + 13);
  }
}
