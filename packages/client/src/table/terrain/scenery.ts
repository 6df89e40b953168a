import type Phaser from 'phaser';
import type { Ground, Terrain } from '../contract.ts';
import type { Point } from '@longroll/rules/table/units';
import type { Sheets } from '../figures/sheets.ts';
import { LAYER } from '../layers.ts';
import { looking, nearness, OBLIQUE, PIXELS_PER_INCH, project, squashOf } from '../projection.ts';
import type { Projection } from '../projection.ts';
import { seenSize } from '../quarters.ts';
import type { Lie } from '../quarters.ts';
import { scatter } from '../scatter.ts';
import type { Relief } from '../relief.ts';
import { keepCanvas } from '../textures.ts';
import { buildHouse } from './building.ts';
import { paintGround } from './ground.ts';
import { heaved } from './heave.ts';
import { mark, paced, pointAt, strewn } from './picture.ts';
import type { Mark } from './picture.ts';
import { propForms } from './props.ts';
import { RIM } from './rim.ts';

/** Height of the table's front board, in inches. */
export const BOARD = 1.2;
/** Trees within this many mil of a figure are seen through. */
const SCREENING = 1700;
const SEEN_THROUGH = 0.42;

interface Tree {
  readonly image: Phaser.GameObjects.Image;
  readonly at: Point;
}

interface Standing {
  readonly front: Phaser.GameObjects.Image;
  readonly building: string;
}

/** The table itself and everything of the terrain: laid once, only trees and roofs fade as units come and go. */
export class Scenery {
  private ground: Ground | null = null;
  private view: Projection | null = null;
  private flat: HTMLCanvasElement | null = null;
  private trees: Tree[] = [];
  private houses: Standing[] = [];
  private objects: Phaser.GameObjects.GameObject[] = [];
  private readonly scene: Phaser.Scene;
  private readonly sheets: Sheets;
  private readonly largestPicture: number;

  constructor(scene: Phaser.Scene, sheets: Sheets, largestPicture: number) {
    this.scene = scene;
    this.sheets = sheets;
    this.largestPicture = largestPicture;
  }

  lay(ground: Ground, relief: Relief, view: Projection): void {
    const sameGround = this.ground === ground;
    const sameSide = this.view?.quarter === view.quarter;
    const sameMode = this.view?.mode === view.mode;
    if (sameGround && sameSide && sameMode) return;
    this.clear();
    if (!sameGround || !sameSide || this.flat === null) this.flat = paintGround(ground, view.quarter, this.largestPicture);
    keepCanvas(this.scene, 'ground', heaved(this.flat, ground, view.quarter, relief, view.mode === 'oblique'));
    this.ground = ground;
    this.view = view;
    this.layTable(view);
    for (const piece of ground.pieces) this.raise(piece, ground, view);
  }

  /** Lets what stands on the table be seen behind trees and under roofs. */
  reveal(figures: readonly Point[], occupied: ReadonlySet<string>): void {
    for (const { image, at } of this.trees) {
      const screens = figures.some(({ x, y }) => Math.abs(x - at.x) < SCREENING && Math.abs(y - at.y) < SCREENING);
      image.setAlpha(screens ? SEEN_THROUGH : 1);
    }
    for (const { front, building } of this.houses) front.setAlpha(occupied.has(building) ? 0.25 : 1);
  }

  private clear(): void {
    for (const object of this.objects) object.destroy();
    this.objects = [];
    this.trees = [];
    this.houses = [];
  }

  private layTable(view: Projection): void {
    const seen = seenSize(view);
    const width = (seen.width / 1000 + 2 * RIM) * PIXELS_PER_INCH;
    const depth = (seen.depth / 1000 + 2 * RIM) * PIXELS_PER_INCH * squashOf(view);
    const left = -RIM * PIXELS_PER_INCH;
    const top = left * squashOf(view);
    const picture = this.scene.add.image(left, top, 'ground').setOrigin(0, 0).setDisplaySize(width, depth).setDepth(LAYER.GROUND);
    this.objects.push(picture);
    const dusk = this.scene.add.graphics().setDepth(LAYER.TABLE);
    // The table's shadow on the floor, and from the edge its front board.
    for (let k = 6; k >= 1; k -= 1) {
      dusk.fillStyle(0x000000, 0.09);
      dusk.fillRoundedRect(left - k * 9, top - k * 4, width + k * 18, depth + k * 14 + 24, 30 + k * 8);
    }
    if (view.mode === 'oblique') {
      const thick = BOARD * PIXELS_PER_INCH * OBLIQUE.rise;
      const bottom = top + depth;
      dusk.fillGradientStyle(0x5a3414, 0x4b2a10, 0x2a1608, 0x241206, 1);
      dusk.fillRect(left, bottom, width, thick);
      dusk.fillStyle(0xd8a860, 0.35);
      dusk.fillRect(left, bottom, width, 2);
      dusk.fillStyle(0x140a03, 0.6);
      dusk.fillRect(left, bottom + thick * 0.62, width, 3);
    }
    this.objects.push(dusk);
  }

  private raise(piece: Terrain, ground: Ground, view: Projection): void {
    const lie: Lie = { quarter: 0, width: ground.width, depth: ground.depth };
    const chance = scatter(`raise ${piece.id}`);
    const area = piece.shape.map((point) => mark(lie, point));
    const first = area[0];
    if (first === undefined) return;
    const line = piece.line.length > 1 ? piece.line.map((point) => mark(lie, point)) : [...area, first];
    const put = (name: string, place: Mark, size = 1): Phaser.GameObjects.Image => this.prop(view, name, pointAt(lie, place), size);
    switch (piece.kind) {
      case 'light-woods':
        for (const place of strewn(area, 2.5, chance)) this.tree(view, pick(['oak-0', 'oak-1', 'oak-2', 'oak-3', 'oak-1'], chance), pointAt(lie, place), 0.75 + chance() * 0.35);
        for (const place of strewn(area, 3.1, chance)) put('scrub-0', place, 0.8 + chance() * 0.4);
        return;
      case 'heavy-forest':
        for (const place of strewn(area, 1.5, chance)) this.tree(view, pick(['fir-0', 'fir-1', 'oak-3', 'fir-0', 'oak-0'], chance), pointAt(lie, place), 0.75 + chance() * 0.4);
        return;
      case 'hedge':
        for (const { at } of paced(line, 0.42)) put(pick(['hedge-0', 'hedge-1', 'hedge-2'], chance), at, 0.9 + chance() * 0.3);
        return;
      case 'low-wall':
        for (const { at } of paced(line, 0.27)) put(pick(['stone-0', 'stone-1'], chance), at, 0.9 + chance() * 0.2);
        return;
      case 'fence':
        this.fence(view, paced(line, 1.1).map(({ at }) => pointAt(lie, at)));
        return;
      case 'barricade':
        for (const { at } of paced(line, 0.7)) put('stakes', at, 0.95 + chance() * 0.2);
        return;
      case 'rampart':
      case 'fortification':
        for (const { at } of paced([...area, first], 0.62)) put('gabion', at, 0.9 + chance() * 0.1);
        return;
      case 'crops':
        for (const place of strewn(area, 0.62, chance)) put(pick(['corn-0', 'corn-1', 'corn-2'], chance), place, 0.85 + chance() * 0.3);
        return;
      case 'rough':
        for (const place of strewn(area, 1.1, chance)) put(pick(['scrub-0', 'reed-0', 'reed-1', 'reed-2'], chance), place, 0.8 + chance() * 0.5);
        return;
      case 'building':
        return this.house(piece, view);
      default:
        return;
    }
  }

  private prop(view: Projection, name: string, at: Point, size: number): Phaser.GameObjects.Image {
    const spot = project(view, at);
    const cell = this.sheets.cell(`${name} ${view.mode}`, looking(view.mode, 90), () => propForms(name));
    const image = this.scene.add
      .image(spot.x, spot.y, cell.sheet, cell.frame)
      .setOrigin(cell.originX, cell.originY)
      .setScale((PIXELS_PER_INCH / this.sheets.pixels) * size)
      .setDepth(LAYER.UPRIGHT + nearness(view, at));
    this.objects.push(image);
    return image;
  }

  private tree(view: Projection, name: string, at: Point, size: number): void {
    this.trees.push({ image: this.prop(view, name, at, size), at });
  }

  private fence(view: Projection, posts: readonly Point[]): void {
    posts.forEach((post, index) => {
      this.prop(view, 'post', post, 1);
      const next = posts[index + 1];
      if (next === undefined) return;
      const heights = view.mode === 'map' ? [0] : [0.28, 0.56];
      for (const up of heights) {
        const a = project(view, post, up);
        const b = project(view, next, up);
        const low = nearness(view, post) + nearness(view, next);
        const rail = this.scene.add
          .rectangle((a.x + b.x) / 2, (a.y + b.y) / 2, Math.hypot(b.x - a.x, b.y - a.y), 3.2, 0x9c7243)
          .setStrokeStyle(0.8, 0x2b1c10)
          .setRotation(Math.atan2(b.y - a.y, b.x - a.x))
          .setDepth(LAYER.UPRIGHT + low / 2);
        this.objects.push(rail);
      }
    });
  }

  private house(piece: Terrain, view: Projection): void {
    const plan = piece.shape.map((point) => mark(view, point));
    const house = buildHouse(piece.id, plan, view.mode);
    const middle = plan.reduce((sum, { y }) => sum + y / plan.length, 0) * squashOf(view) * PIXELS_PER_INCH;
    const lift = liftOf(view, piece);
    const farthest = Math.min(...plan.map(({ y }) => y)) * squashOf(view) * PIXELS_PER_INCH;
    for (const part of ['behind', 'front'] as const) {
      const name = `house ${piece.id} ${part}`;
      keepCanvas(this.scene, name, house[part]);
      const image = this.scene.add
        .image(house.left * PIXELS_PER_INCH, house.top * PIXELS_PER_INCH - lift, name)
        .setOrigin(0, 0)
        .setDisplaySize(house.width * PIXELS_PER_INCH, house.height * PIXELS_PER_INCH)
        .setDepth(LAYER.UPRIGHT + (part === 'behind' ? farthest : middle + (view.mode === 'map' ? 5000 : 0)));
      this.objects.push(image);
      if (part === 'front') this.houses.push({ front: image, building: piece.id });
    }
  }
}

/** How far up the picture a house on a hill stands, in drawing pixels. */
function liftOf(view: Projection, { shape }: Terrain): number {
  const middle = shape.reduce((sum, { x, y }) => ({ x: sum.x + x / shape.length, y: sum.y + y / shape.length }), { x: 0, y: 0 });
  return nearness(view, middle) - project(view, middle).y;
}

function pick(names: readonly string[], chance: () => number): string {
  return names[Math.floor(chance() * names.length)] ?? names[0] ?? '';
}
