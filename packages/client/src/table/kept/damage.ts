import type Phaser from 'phaser';
import type { Box } from './box.ts';
import { boxOf, looksOf } from './seen.ts';

interface Kept {
  readonly looks: readonly unknown[];
  readonly box: Box;
}

/** What has come to look otherwise on the drawing since it was looked at last. */
export class Damage {
  private kept = new Map<Phaser.GameObjects.GameObject, Kept>();

  /** The boxes of the drawing in which something is new, gone, or otherwise than before. */
  since(objects: readonly Phaser.GameObjects.GameObject[]): Box[] {
    const before = this.kept;
    this.kept = new Map();
    const boxes: Box[] = [];
    for (const object of objects) {
      const looks = looksOf(object);
      if (looks === null) continue;
      const known = before.get(object);
      if (known !== undefined && isSame(known.looks, looks)) {
        this.kept.set(object, known);
        before.delete(object);
        continue;
      }
      const box = boxOf(object);
      boxes.push(box);
      this.kept.set(object, { looks, box });
    }
    // Where those were that are gone or changed.
    for (const { box } of before.values()) boxes.push(box);
    return boxes;
  }

  /** Where an object is drawn, as it was looked at last; null where it is not seen. */
  boxOf(object: Phaser.GameObjects.GameObject): Box | null {
    return this.kept.get(object)?.box ?? null;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
