import type Phaser from 'phaser';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import type { Bodies } from './body.ts';
import type { Garrison } from '../drawing/drawing.ts';
import type { Figure, Group, Standing, TableScene } from '../contract.ts';
import type { Pose, Step } from '../figures/bearing.ts';
import { standAt } from './grasp.ts';
import { LAYER } from '../drawing/layers.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { isSameView } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { looksAs, NOWHERE, Stand } from './stand.ts';
import { GroupTag } from '../tags/group-tag.ts';
import { placeTags, tagScale } from '../tags/tag-row.ts';
import { tagFor } from '../tags/tags.ts';

/** Every piece on the table. Only what changed is drawn anew. */
export class Regiments {
  private readonly scene: Phaser.Scene;
  private readonly bodies: Bodies;
  private readonly stands = new Map<string, Stand>();
  private readonly sides: SideMarks;
  private groups: GroupTag[] = [];
  private grouped: readonly Group[] = [];
  private view: Projection;
  private zoom = 1;

  constructor(scene: Phaser.Scene, bodies: Bodies, sides: SideMarks, view: Projection) {
    this.scene = scene;
    this.bodies = bodies;
    this.sides = sides;
    this.view = view;
  }

  /** The nation whose dress each side wears, or else its colour, and the light in which all stand. */
  clothe(scene: Pick<TableScene, 'sides' | 'ground' | 'liveries'>): void {
    this.bodies.clothe(scene);
  }

  /** Everything again, after a change of colours. */
  repaint(): void {
    for (const stand of this.stands.values()) {
      stand.body.repaint();
      stand.tag.setTexture(tagFor(this.scene, stand.standing, this.sides, stand.isLoud));
      stand.draw(this.view);
    }
    this.regroup();
    this.placeTags();
  }

  /** The pieces that stand together just now, once they are where they stand. */
  group(groups: readonly Group[]): void {
    if (groups === this.grouped || JSON.stringify(groups) === JSON.stringify(this.grouped)) return;
    this.grouped = groups;
    this.regroup();
    this.placeTags();
  }

  /** The pieces that are pointed at, chosen or meant: their tags are larger and say more. */
  tellInFull(pieces: ReadonlySet<string>): void {
    const changed = [...this.stands.values()].filter(({ isLoud, standing: { piece } }) => isLoud !== pieces.has(piece.id));
    for (const stand of changed) {
      stand.isLoud = !stand.isLoud;
      stand.tag.setTexture(tagFor(this.scene, stand.standing, this.sides, stand.isLoud)).setDepth(LAYER.TAGS + (stand.isLoud ? 1 : 0));
    }
    if (changed.length > 0) this.placeTags();
  }

  showFallen(areShown: boolean): void {
    this.bodies.showFallen(areShown);
  }

  /** Looks at the same pieces another way. */
  look(view: Projection): void {
    if (isSameView(this.view, view)) return;
    this.view = view;
    this.bodies.rescale(view, this.zoom);
    this.refresh();
    this.placeTags();
  }

  /** Everybody as they look from here; who had to wait to be painted may have their turn now. */
  refresh(): void {
    for (const each of this.stands.values()) each.draw(this.view);
    this.bodies.look(this.view);
  }

  /** Puts the pieces where they truly are. Figures that changed place start from where they were: `dress` moves them. */
  put(pieces: readonly Standing[]): void {
    const here = new Set(pieces.map(({ piece }) => piece.id));
    for (const group of this.groups) group.destroy();
    this.groups = [];
    for (const [id, stand] of this.stands) {
      if (here.has(id)) continue;
      this.remove(stand);
      this.stands.delete(id);
    }
    for (const standing of pieces) this.putOne(standing);
    this.regroup();
    this.placeTags();
  }

  /** Moves figures from where they were to where they belong: a share from 0 to 1. */
  dress(share: number): void {
    for (const stand of this.stands.values()) {
      if (stand.body.isUnderWay) stand.draw(this.view, share);
      if (share >= 1) stand.body.arrive();
    }
    this.placeTags();
  }

  /** Draws a piece so far from where it stands, in mil. */
  setAside(id: string, aside: Point): void {
    const stand = this.stands.get(id);
    if (stand === undefined) return;
    stand.aside = aside;
    stand.draw(this.view);
    this.placeTags();
  }

  /** What a piece's men are doing, for as long as it is played, and which way all of them look if not in their ranks' way. */
  act(id: string, pose: Pose, step: Step = 0, headed: Angle | null = null): void {
    const stand = this.stands.get(id);
    if (stand?.body.act(pose, step, headed) === true) stand.draw(this.view);
  }

  /** What is likely to be seen soon, each to be painted when there is time. */
  rehearsals(): (() => void)[] {
    return this.bodies.rehearsals(this.view);
  }

  /** Whoever is still drawn aside stands where they truly are, with all who are left. */
  gather(): void {
    for (const stand of this.stands.values()) if (stand.gather()) stand.draw(this.view);
    this.placeTags();
  }

  /** So many of a piece's soldiers fall where they stand: there they lie. */
  fell(id: string, figures: number): readonly Point[] {
    return this.stands.get(id)?.lose(this.view, figures) ?? [];
  }

  /** How far a piece is drawn from where it stands, in mil. */
  asideOf(id: string): Point {
    return this.stands.get(id)?.aside ?? NOWHERE;
  }

  pieceOf(id: string): Piece | null {
    return this.stands.get(id)?.standing.piece ?? null;
  }

  outlineOf(id: string): Polygon | null {
    return this.stands.get(id)?.outline ?? null;
  }

  /** Where a piece's figures stand now. */
  placesOf(id: string): readonly Figure[] {
    return this.stands.get(id)?.body.places ?? [];
  }

  /** Where all figures stand that are out of doors. */
  everyPlace(): Point[] {
    return [...this.stands.values()].filter(({ isHoused }) => !isHoused).flatMap(({ body }) => body.places.map(({ at }) => at));
  }

  garrisons(): Garrison[] {
    return [...this.stands.values()].filter(({ isHoused }) => isHoused).map(({ standing: { piece } }) => piece);
  }

  get count(): number {
    return this.stands.size;
  }

  get figureCount(): number {
    return [...this.stands.values()].reduce((sum, { body }) => sum + body.places.length, 0);
  }

  /** The piece under a place of the drawing and the point of the cloth there. */
  pieceAt(spot: Spot, point: Point): string | null {
    return standAt([...this.stands.values()], this.view, spot, point)?.standing.piece.id ?? null;
  }

  /** A new magnification (CSS pixels for a drawing pixel): tags never shrink out of sight. */
  rescale(zoom: number): void {
    this.zoom = zoom;
    if (this.bodies.rescale(this.view, zoom)) this.refresh();
    this.placeTags();
  }

  /** Makes a piece's tag swell for a moment: 0 is its usual size. */
  swellTag(id: string, amount: number): void {
    const stand = this.stands.get(id);
    if (stand !== undefined) stand.tag.setScale(tagScale(stand, this.zoom) * (1 + amount));
  }

  fade(id: string, alpha: number): void {
    this.stands.get(id)?.fade(this.view, alpha);
  }

  private putOne(standing: Standing): void {
    const { piece, strength } = standing;
    const stand = this.stands.get(piece.id) ?? this.raise(standing);
    if (!stand.isNew && looksAs(stand.standing, standing)) {
      stand.standing = standing;
      return;
    }
    const losses = stand.standing.strength - strength - stand.lost;
    if (losses > 0) stand.layDown(this.view, losses);
    stand.take(standing);
    stand.tag.setTexture(tagFor(this.scene, standing, this.sides, stand.isLoud));
    stand.draw(this.view, 0);
  }

  private raise(standing: Standing): Stand {
    const stand = new Stand(this.scene, this.bodies.raise(standing), standing, tagFor(this.scene, standing, this.sides, false));
    this.stands.set(standing.piece.id, stand);
    return stand;
  }

  private remove(stand: Stand): void {
    if (stand.standing.strength > 0) stand.layDown(this.view, 3);
    stand.destroy();
  }

  private regroup(): void {
    for (const group of this.groups) group.destroy();
    this.groups = this.grouped.flatMap((group) => {
      const [first, ...others] = group.pieces.flatMap((id) => this.stands.get(id) ?? []);
      return first === undefined || others.length === 0 ? [] : [new GroupTag(this.scene, group, [first, ...others], this.sides)];
    });
  }

  private placeTags(): void {
    placeTags([...this.stands.values()], this.groups, this.view, this.zoom);
  }
}
