import type { Frame } from '../camera/camera.ts';
import type { Spot } from '../camera/projection.ts';
import type { Wish } from './spread.ts';

/**
 * The rectangles moved so that none covers another and all lie within the frame, in the same order: each takes the free place nearest to its
 * wish, after those before it. `gap` stays free around them. Where no place is free, it lies as near to its wish as the frame lets it.
 */
export function abreast<W extends Wish>(wishes: readonly W[], frame: Frame, gap: number): W[] {
  const placed: W[] = [];
  for (const wish of wishes) {
    const { width, height } = wish;
    const within = ({ x, y }: Spot): Spot => ({
      x: between(frame.left + width / 2 + gap, x, frame.right - width / 2 - gap),
      y: between(frame.top + height / 2 + gap, y, frame.bottom - height / 2 - gap),
    });
    const home = within(wish);
    const columns = placed.flatMap((other) => beside(other.x, (other.width + width) / 2 + gap));
    const rows = placed.flatMap((other) => beside(other.y, (other.height + height) / 2 + gap));
    const [nearest = home] = [home.x, ...columns]
      .flatMap((x) => [home.y, ...rows].map((y) => within({ x, y })))
      .filter((spot) => placed.every((other) => !covers({ ...wish, ...spot }, other)))
      .toSorted((one, other) => away(home, one) - away(home, other));
    placed.push({ ...wish, ...nearest });
  }
  return placed;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function beside(middle: number, far: number): number[] {
  return [middle - far, middle + far];
}

function covers(one: Wish, other: Wish): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < (one.height + other.height) / 2;
}

function away(from: Spot, to: Spot): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
