import type { TableScene } from '../contract.ts';

/** From which long edge the onlooker looks; once judged by where their pieces stood, it stays so. */
export class NearEdge {
  private judged: { readonly near: string; readonly isFar: boolean } | null = null;

  /** Whether the near side's own edge is the one at greatest y. */
  isFar(scene: TableScene): boolean {
    if (scene.turned !== undefined) return scene.turned;
    const zone = scene.zones.find(({ side }) => side === scene.near)?.polygon;
    const own = scene.pieces.map(({ piece }) => piece).filter(({ side }) => side === scene.near);
    const places = zone ?? (this.judged?.near === scene.near ? [] : own);
    if (places.length > 0) {
      const middle = places.reduce((sum, { y }) => sum + y, 0) / places.length;
      this.judged = { near: scene.near, isFar: middle > scene.ground.depth / 2 };
    }
    return this.judged?.near === scene.near ? this.judged.isFar : false;
  }
}
