import Phaser from 'phaser';
import { boxAbout, EVERYWHERE } from './box.ts';
import type { Box } from './box.ts';
import { penBox } from './pen-box.ts';

type Drawn = Phaser.GameObjects.GameObject;

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** Everything that tells how an object looks and where: two lists with the same in them look the same. Null where it is not seen. */
export function looksOf(object: Drawn): unknown[] | null {
  if (object instanceof Phaser.GameObjects.Image || object instanceof Phaser.GameObjects.Text) {
    const { visible, alpha, x, y, scaleX, scaleY, rotation, depth, frame, tint, blendMode } = object;
    if (!visible || alpha === 0) return null;
    const place = [x, y, scaleX, scaleY, rotation, depth, alpha, tint, blendMode, frame, frame.source];
    if (!(object instanceof Phaser.GameObjects.Text)) return place;
    const { color, backgroundColor } = object.style;
    return [...place, object.text, color, backgroundColor, object.width, object.height];
  }
  if (object instanceof Phaser.GameObjects.Mesh2D) {
    const { visible, alpha, x, y, scaleX, scaleY, depth, tint, vertices, texture } = object;
    return visible && alpha > 0 && vertices.length > 0 ? [x, y, scaleX, scaleY, depth, alpha, tint, vertices, texture] : null;
  }
  if (object instanceof Phaser.GameObjects.Graphics) {
    const { visible, alpha, x, y, scaleX, scaleY, rotation, depth } = object;
    const orders = ordersOf(object);
    return visible && alpha > 0 && orders.length > 0 ? [x, y, scaleX, scaleY, rotation, depth, alpha, ...orders] : null;
  }
  if (object instanceof Phaser.GameObjects.Container) {
    const { visible, alpha, x, y, scaleX, scaleY, rotation, depth, list } = object;
    if (!visible || alpha === 0) return null;
    return [x, y, scaleX, scaleY, rotation, depth, alpha, ...list.flatMap((each) => [each, ...(looksOf(each) ?? [])])];
  }
  // Whatever else is put up is never known to look the same.
  return [NaN];
}

/** The box of the drawing that an object fills at most. */
export function boxOf(object: Drawn): Box {
  if (object instanceof Phaser.GameObjects.Container) return boxAbout(object.list.flatMap((each) => cornersOf(boxOf(each)))) ?? NOWHERE;
  const own = ownBox(object);
  if (own === EVERYWHERE || !hasPlace(object)) return EVERYWHERE;
  const world = object.getWorldTransformMatrix();
  const corners = cornersOf(own);
  const turned = [0, 2, 4, 6].flatMap((k) => {
    const { x, y } = world.transformPoint(corners[k] ?? 0, corners[k + 1] ?? 0);
    return [x, y];
  });
  return boxAbout(turned) ?? EVERYWHERE;
}

/** Before it is shifted, scaled and turned. */
function ownBox(object: Drawn): Box {
  if (object instanceof Phaser.GameObjects.Image || object instanceof Phaser.GameObjects.Text) {
    const { width, height, originX, originY } = object;
    return { left: -originX * width, top: -originY * height, right: (1 - originX) * width, bottom: (1 - originY) * height };
  }
  if (object instanceof Phaser.GameObjects.Mesh2D)
    // A corner is a place on the drawing and one on the picture.
    return boxAbout(object.vertices.filter((_, index) => index % 4 < 2)) ?? EVERYWHERE;
  if (object instanceof Phaser.GameObjects.Graphics) {
    const box = penBox(ordersOf(object)) ?? NOWHERE;
    return box === 'everywhere' ? EVERYWHERE : box;
  }
  return EVERYWHERE;
}

function ordersOf({ commandBuffer }: Phaser.GameObjects.Graphics): readonly number[] {
  return commandBuffer;
}

function cornersOf({ left, top, right, bottom }: Box): number[] {
  return [left, top, right, top, right, bottom, left, bottom];
}

function hasPlace(object: Drawn): object is Drawn & Phaser.GameObjects.Components.Transform {
  return 'getWorldTransformMatrix' in object;
}
