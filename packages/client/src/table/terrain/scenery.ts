import type Phaser from 'phaser';
import type { Ground, Terrain } from '../contract.ts';
import type { Point } from '@longroll/rules/table/units';
import type { Garrison, Scenery } from '../drawing/drawing.ts';
import type { SideMarks } from '../drawing/palette.ts';
import type { Form } from '../figures/form.ts';
import { NOBODY, type Sheets } from '../figures/sheets.ts';
import { LAYER } from '../drawing/layers.ts';
import { looking, nearness, PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Tilt, Projection } from '../camera/projection.ts';
import { fromCorner, nearestEdge } from '../camera/turning.ts';
import type { Lie, Quarter } from '../camera/turning.ts';
import { tone } from '../drawing/colour.ts';
import { lightOf } from '../drawing/light.ts';
import type { Light } from '../drawing/light.ts';
import { scatter } from '../drawing/scatter.ts';
import { reliefOf } from './relief.ts';
import type { Relief } from './relief.ts';
import { keepCanvas } from '../drawing/textures.ts';
import { drawBanks } from './banks.ts';
import { drawBoards } from './boards.ts';
import { Drape } from './drape.ts';
import { Cottage } from './cottage.ts';
import { paintGround } from './ground.ts';
import { lightHills } from './lamp-light.ts';
import { lookOf } from './kinds.ts';
import type { Site } from './look.ts';
import { mark, pointAt } from './picture.ts';
import { propForms } from './props.ts';
import { snowedOn } from './weather.ts';

/** Trees are seen through that stand within so many mil to either side of a figure and so many nearer to the onlooker, and those that close behind it. */
const SCREENING = { aside: 1300, before: 2600, behind: 600 } as const;
const SEEN_THROUGH = 0.34;
/** Inches of a figure that have to be seen over whatever stands before it. */
const HEAD = 1.1;
/** Heights of a fence's rails, in inches, and how thick they are drawn. */
const RAILS = [0.28, 0.56] as const;
const RAIL = 4.2;

interface Prop {
  readonly image: Phaser.GameObjects.Image;
  readonly at: Point;
}

interface Rail {
  readonly image: Phaser.GameObjects.Image;
  readonly from: Point;
  readonly to: Point;
  readonly up: number;
}

/** Painted cloth and everything that stands on it: put up once, and moved as the onlooker walks round it. */
export class PaintedScenery implements Scenery {
  private ground: Ground | null = null;
  private tilt: Tilt = 37;
  private quarter: Quarter = 0;
  private light: Light = lightOf();
  private drape: Drape | null = null;
  private props: Prop[] = [];
  private trees: Prop[] = [];
  private rails: Rail[] = [];
  private cottages: Cottage[] = [];
  private readonly boards: Phaser.GameObjects.Graphics;
  private readonly banks: Phaser.GameObjects.Graphics;
  private readonly scene: Phaser.Scene;
  private readonly sheets: Sheets;
  private readonly sides: SideMarks;
  private readonly largestPicture: number;

  constructor(scene: Phaser.Scene, sheets: Sheets, sides: SideMarks, largestPicture: number) {
    this.scene = scene;
    this.sheets = sheets;
    this.sides = sides;
    this.largestPicture = largestPicture;
    this.boards = scene.add.graphics().setDepth(LAYER.TABLE);
    this.banks = scene.add.graphics().setDepth(LAYER.GROUND + 2);
  }

  reliefOf(ground: Ground): Relief {
    return reliefOf(ground);
  }

  lay(ground: Ground, relief: Relief, view: Projection): void {
    const isNew = this.ground !== ground;
    this.light = lightOf(ground.light);
    if (isNew) this.spread(ground, relief, nearestEdge(view.turn));
    if (isNew || this.tilt !== view.tilt) {
      this.clear();
      this.tilt = view.tilt;
      for (const piece of ground.pieces) this.raise(piece, ground, view.tilt);
    }
    this.ground = ground;
    this.drape?.look(view);
    drawBoards(this.boards, view);
    drawBanks(this.banks, view, relief);
    for (const { image, at } of this.props) {
      const { x, y } = project(view, at);
      image.setPosition(x, y).setDepth(LAYER.UPRIGHT + nearness(view, at));
    }
    for (const rail of this.rails) layRail(view, rail);
    for (const cottage of this.cottages) cottage.look(view);
  }

  /** Once the onlooker stands still: the lamp hangs to their upper left again, and the rule is written for their edge. */
  settle(relief: Relief, view: Projection): void {
    const edge = nearestEdge(view.turn);
    if (this.ground !== null && this.quarter !== edge) {
      this.spread(this.ground, relief, edge);
      this.drape?.look(view);
    }
    for (const cottage of this.cottages) cottage.build(view);
  }

  reveal(view: Projection, figures: readonly Point[], garrisons: readonly Garrison[]): void {
    const seen = figures.map((figure) => ({
      foot: fromCorner(view, figure),
      head: project(view, figure, HEAD),
      near: nearness(view, figure),
    }));
    for (const { image, at } of this.trees) {
      const tree = fromCorner(view, at);
      const screens = seen.some(
        ({ foot: { x, y } }) => Math.abs(x - tree.x) < SCREENING.aside && y - tree.y > -SCREENING.before && y - tree.y < SCREENING.behind,
      );
      image.setAlpha(screens ? SEEN_THROUGH : 1);
    }
    for (const cottage of this.cottages) {
      const within = garrisons.filter(({ inside }) => inside === cottage.id);
      cottage.hold(
        view,
        within.map(({ side }) => {
          const { path, ends } = this.sides.emblemOf(side);
          return { colour: this.sides.colourOf(side), path, ends };
        }),
      );
      cottage.open(seen.some(({ head, near }) => cottage.hides(head, near)));
    }
  }

  private spread(ground: Ground, relief: Relief, quarter: Quarter): void {
    this.drape?.destroy();
    keepCanvas(this.scene, 'ground', lightHills(paintGround(ground, quarter, this.largestPicture), ground, quarter, relief));
    this.drape = new Drape(this.scene, 'ground', ground, relief, quarter);
    this.quarter = quarter;
  }

  private clear(): void {
    for (const { image } of [...this.props, ...this.rails]) image.destroy();
    for (const cottage of this.cottages) cottage.destroy();
    this.props = [];
    this.trees = [];
    this.rails = [];
    this.cottages = [];
  }

  private raise(piece: Terrain, ground: Ground, tilt: Tilt): void {
    const { raise } = lookOf(piece.kind);
    const lie: Lie = { turn: 0, width: ground.width, depth: ground.depth };
    const area = piece.shape.map((point) => mark(lie, point));
    const [first] = area;
    if (raise === undefined || first === undefined) return;
    const put: Site['put'] = (name, at, size = 1, forms = () => propForms(name)) =>
      void this.prop(tilt, name, pointAt(lie, at), size, forms);
    raise({
      area,
      line: piece.line.length > 1 ? piece.line.map((point) => mark(lie, point)) : [...area, first],
      chance: scatter(`raise ${piece.id}`),
      put,
      screen: (name, at, size = 1, forms = () => propForms(name)) =>
        void this.trees.push(this.prop(tilt, name, pointAt(lie, at), size, forms)),
      fence: (posts) =>
        this.fence(
          tilt,
          posts.map((post) => pointAt(lie, post)),
        ),
      house: () => void this.cottages.push(new Cottage(this.scene, piece, this.light)),
    });
  }

  private image(tilt: Tilt, name: string, forms: () => Form[]): Phaser.GameObjects.Image {
    const { tint, isSnowy } = this.light;
    const cell = this.sheets.cell(NOBODY, `${name} ${tilt}${isSnowy ? ' snow' : ''}`, looking(tilt, 90), () =>
      isSnowy ? snowedOn(forms()) : forms(),
    );
    return this.scene.add.image(0, 0, cell.sheet, cell.frame).setOrigin(cell.originX, cell.originY).setTint(tone(tint));
  }

  private prop(tilt: Tilt, name: string, at: Point, size: number, forms: () => Form[]): Prop {
    const prop = { image: this.image(tilt, name, forms).setScale((PIXELS_PER_INCH / this.sheets.pixels) * size), at };
    this.props.push(prop);
    return prop;
  }

  private fence(tilt: Tilt, posts: readonly Point[]): void {
    posts.forEach((post, index) => {
      this.prop(tilt, 'post', post, 1, () => propForms('post'));
      const next = posts[index + 1];
      if (next === undefined) return;
      for (const up of tilt === 'map' ? [0] : RAILS)
        this.rails.push({ image: this.image(tilt, 'rail', () => propForms('rail')).setOrigin(0.5, 0.5), from: post, to: next, up });
    });
  }
}

/** A rail reaches from post to post however they are seen. */
function layRail(view: Projection, { image, from, to, up }: Rail): void {
  const a = project(view, from, up);
  const b = project(view, to, up);
  image
    .setPosition((a.x + b.x) / 2, (a.y + b.y) / 2)
    .setDisplaySize(Math.hypot(b.x - a.x, b.y - a.y), RAIL)
    .setRotation(Math.atan2(b.y - a.y, b.x - a.x))
    .setDepth(LAYER.UPRIGHT + (nearness(view, from) + nearness(view, to)) / 2);
}
