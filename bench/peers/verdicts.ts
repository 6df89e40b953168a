/** A target, what was measured, its bound, and whether it is met. Bounds are upper ones. */
export function row(target: string, measured: number, bound: number): string[] {
  const digits = bound < 1 ? 3 : bound < 100 ? 2 : 0;
  return [target, measured.toFixed(digits), `${bound.toFixed(digits)} or less`, measured <= bound ? 'met' : 'not met'];
}

/** Prints columns of equal width, the first one flush left. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, place) => Math.max(head.length, ...rows.map((cells) => cells[place]?.length ?? 0)));
  for (const cells of [heads, ...rows]) {
    console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join('  '));
  }
}
