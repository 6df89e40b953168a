/** An upright rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The smallest box about both. */
export function about(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** What lies in both, or null. */
export function common(a: Box, b: Box): Box | null {
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** The box about places given as x, y, x, y, …; null about none. */
export function boxAbout(places: readonly number[]): Box | null {
  let box: Box | null = null;
  for (let k = 0; k + 1 < places.length; k += 2) {
    const [x, y] = [places[k] ?? 0, places[k + 1] ?? 0];
    const one = { left: x, top: y, right: x, bottom: y };
    box = box === null ? one : about(box, one);
  }
  return box;
}
