import type { TableScene } from './contract.ts';

/** A bare table, until there is something to show. */
export const EMPTY: TableScene = {
  ground: { width: 72000, depth: 48000, pieces: [] },
  stand: () => ({ figures: [], outline: { kind: 'polygon', polygon: [] } }),
  pieces: [], near: '', zones: [], selected: null, highlights: [], ghost: null, arcs: [], lines: [], rings: [], handles: [],
};
