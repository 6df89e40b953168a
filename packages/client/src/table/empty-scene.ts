import type { TableScene } from './contract.ts';

/** A bare table, until there is something to show. */
export const EMPTY: TableScene = {
  ground: { width: 72000, depth: 48000, pieces: [] },
  sides: [],
  pieces: [],
  marks: [],
  near: '',
  zones: [],
  selected: null,
  highlights: [],
  ghost: null,
  arcs: [],
  lines: [],
  rings: [],
  handles: [],
};

/** What lies on a table at which somebody only looks on: who acts, and nothing that is asked or prepared. */
export function watched(active: string): Pick<TableScene, 'zones' | 'ghost' | 'arcs' | 'lines' | 'handles' | 'highlights'> {
  return { zones: [], ghost: null, arcs: [], lines: [], handles: [], highlights: active === '' ? [] : [{ piece: active, tone: 'active' }] };
}

/** The same table without the marks of what is asked and prepared. */
export function unmarked(scene: TableScene): TableScene {
  return {
    ...scene,
    selected: null,
    highlights: [],
    ghost: null,
    arcs: [],
    reach: [],
    blocking: null,
    lines: [],
    courses: [],
    trails: [],
    rings: [],
    handles: [],
    draggable: [],
  };
}
