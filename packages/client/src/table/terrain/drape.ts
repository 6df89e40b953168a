import type Phaser from 'phaser';
import type { Ground } from '../contract.ts';
import { LAYER } from '../drawing/layers.ts';
import { isSameView, PIXELS_PER_INCH, project, squashOf } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';
import type { Relief } from './relief.ts';
import { fromCorner, QUARTER, seenSize } from '../camera/turning.ts';
import type { Lie, Quarter } from '../camera/turning.ts';
import { RIM } from './rim.ts';

/** Side of a piece of cloth that is laid over a hill, in mil; at the table's edge it may be less. */
const CELL = 500;
/** Below this many inches the cloth lies flat. */
const FLAT = 0.004;

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** The cloth: one picture of the ground laid over the table and its hills, turned with the onlooker. */
export class Drape {
  private readonly flat: Phaser.GameObjects.Container;
  private readonly sheet: Phaser.GameObjects.Image;
  private readonly quarter: Quarter;
  private readonly knots: readonly Knot[];
  /** Number of each cell's corner with the least x and y; the others follow along its row and in the next. */
  private readonly cells: readonly number[];
  private readonly rowLength: number;
  private readonly hills: Phaser.GameObjects.Mesh2D | null;
  /** How it lies now. */
  private view: Projection | null = null;

  constructor(scene: Phaser.Scene, texture: string, ground: Ground, relief: Relief, quarter: Quarter) {
    this.quarter = quarter;
    const lie: Lie = { turn: quarter * QUARTER, width: ground.width, depth: ground.depth };
    const { width, depth } = seenSize(lie);
    const across = width / 1000 + 2 * RIM;
    const down = depth / 1000 + 2 * RIM;
    this.sheet = scene.add.image(0, 0, texture).setDisplaySize(across * PIXELS_PER_INCH, down * PIXELS_PER_INCH);
    this.flat = scene.add.container(0, 0, [this.sheet]).setDepth(LAYER.GROUND);
    this.rowLength = Math.ceil(ground.width / CELL) + 1;
    const rows = Math.ceil(ground.depth / CELL) + 1;
    const knots: Knot[] = [];
    const isRaised: boolean[] = [];
    for (let row = 0; !relief.isFlat && row < rows; row += 1) {
      for (let column = 0; column < this.rowLength; column += 1) {
        const point = { x: Math.min(ground.width, column * CELL), y: Math.min(ground.depth, row * CELL) };
        const seen = fromCorner(lie, point);
        knots.push({ ...point, u: (seen.x / 1000 + RIM) / across, v: 1 - (seen.y / 1000 + RIM) / down });
        isRaised.push(relief.at(point) > FLAT);
      }
    }
    this.knots = knots;
    this.cells = knots.flatMap((_, index) =>
      index % this.rowLength < this.rowLength - 1 &&
      index + this.rowLength < knots.length &&
      this.cornersOf(index).some((corner) => isRaised[corner] === true)
        ? [index]
        : [],
    );
    this.hills =
      this.cells.length === 0
        ? null
        : scene.add
            .mesh2d(
              0,
              0,
              texture,
              knots.flatMap(({ u, v }) => [0, 0, u, v]),
              [],
            )
            .setUseOrderedIndices(true)
            .setDepth(LAYER.GROUND + 1);
  }

  /** Lays everything as it is seen from there; cloth that is farther away is drawn first. */
  look(view: Projection): void {
    if (this.view !== null && isSameView(this.view, view)) return;
    this.view = view;
    const seen = seenSize(view);
    const squash = squashOf(view);
    this.flat.setPosition((seen.width / 2000) * PIXELS_PER_INCH, (seen.depth / 2000) * PIXELS_PER_INCH * squash).setScale(1, squash);
    this.sheet.setRotation(((view.turn - this.quarter * QUARTER) * Math.PI) / 1800);
    const { hills } = this;
    if (hills === null) return;
    hills.setVisible(view.tilt !== 'map');
    if (!hills.visible) return;
    const near = new Float32Array(this.knots.length);
    hills.vertices = this.knots.flatMap((knot, index) => {
      const { x, y } = project(view, knot);
      near[index] = fromCorner(view, knot).y;
      return [x, y, knot.u, knot.v];
    });
    const nearness = (cell: number): number => this.cornersOf(cell).reduce((sum, corner) => sum + (near[corner] ?? 0), 0);
    hills.indicesOrdered = this.cells
      .map((cell) => ({ cell, near: nearness(cell) }))
      .sort((a, b) => a.near - b.near)
      .flatMap(({ cell }) => {
        const [a, b, c, d] = this.cornersOf(cell);
        return [a, b, c, 0, b, c, d, 0];
      });
  }

  destroy(): void {
    this.flat.destroy();
    this.hills?.destroy();
  }

  private cornersOf(cell: number): readonly [number, number, number, number] {
    return [cell, cell + this.rowLength, cell + 1, cell + this.rowLength + 1];
  }
}
