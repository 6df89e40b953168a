import type { Onlooker } from '../src/onlooker.ts';

/** Thousandths of an inch. */
export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** How large the field is that somebody sees. */
export async function sizeOf(onlooker: Onlooker): Promise<Size> {
  const { width = 0, depth = 0 } = (await onlooker.table()) ?? {};
  return { width, depth };
}

interface Field {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Where the field lies on the page, as far as its element shows it. */
export async function fieldOf(onlooker: Onlooker, { width, depth }: Size): Promise<Field> {
  const corners = [await onlooker.spotOf({ x: 0, y: 0 }), await onlooker.spotOf({ x: width, y: depth })];
  const box = await onlooker.page.getByTestId('table').boundingBox();
  if (box === null) throw new Error('no table');
  const within = (at: number, from: number, size: number) => Math.max(from, Math.min(from + size, at));
  const [xs, ys] = [corners.map(({ x }) => within(x, box.x, box.width)), corners.map(({ y }) => within(y, box.y, box.height))];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { top, bottom, width: right - left, height: bottom - top };
}

/** The share of the page that is grass. */
export async function grass(onlooker: Onlooker, size: Size): Promise<number> {
  const { width, height } = await fieldOf(onlooker, size);
  const page = onlooker.page.viewportSize();
  return (width * height) / ((page?.width ?? 0) * (page?.height ?? 0));
}
