/** A shape that tells a side from the others without its colour, and what follows from it wherever the side is marked. */
export interface Emblem {
  /** Its outline in a square of 24 by 24, as SVG writes it. */
  readonly path: string;
  /** How its lines are broken: so long a dash and so long a gap, in drawing pixels; null for a whole line. */
  readonly dash: readonly [number, number] | null;
  /** How the ends of its tags are cut. */
  readonly ends: 'round' | 'cut' | 'straight';
}

const DISC: Emblem = { path: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z', dash: null, ends: 'round' };
const DIAMOND: Emblem = { path: 'M12 1l11 11-11 11L1 12z', dash: [9, 5], ends: 'cut' };
const SQUARE: Emblem = { path: 'M3 3h18v18H3z', dash: [3, 4], ends: 'straight' };

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  disc: DISC,
  diamond: DIAMOND,
  square: SQUARE,
  triangle: { path: 'M12 1.5L23 21.5H1z', dash: [16, 4], ends: 'cut' },
  cross: { path: 'M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z', dash: [5, 10], ends: 'straight' },
  star: { path: 'M12 1l3.2 7.4 8 .7-6.1 5.2 1.9 7.8L12 18l-7 4.1 1.9-7.8L.8 9.1l8-.7z', dash: [2, 7], ends: 'round' },
};

/** The emblem of that name; of any other a plain square. */
export function emblemOf(name: string): Emblem {
  return EMBLEMS[name] ?? SQUARE;
}
