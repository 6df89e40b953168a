import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rowOf } from '../../src/books/rally-king/shared/lists/row.ts';
import { enlisted, unitNames } from '../../src/books/rally-king/battle/troops/enlist.ts';
import type { Ground } from '../../src/books/rally-king/battle/state/ground.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { sizeOf } from '../../src/books/rally-king/battle/stands/stand.ts';
import type { SideId, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { inches, pointInInches } from '../../src/table/units.ts';
import type { Picker } from '../playing/picker.ts';
import { land, leader, position } from './position.ts';

/** So many stands of a basic army side by side in the middle of its zone, further ranks behind them in contact. */
const FILES = 8;

/** The basic army of a list drawn up for battle, its dearest unit with the CinC. */
function drawnUp(side: SideId, list: number): Unit[] {
  const rows = (LISTS[list % LISTS.length]?.units ?? []).flatMap((unit) => Array.from({ length: unit.count }, () => rowOf(unit)));
  const names = unitNames(side, rows.length);
  // The lists mingled: no rank is of one kind.
  const units = rows.map((row, index) => enlisted(row, names[index] ?? '', side, `${side}-1`));
  const sign = side === 'red' ? 1 : -1;
  let front = side === 'red' ? inches(12) : inches(24);
  for (let rank = 0; rank * FILES < units.length; rank++) {
    const stood = units.slice(rank * FILES, (rank + 1) * FILES);
    const depth = Math.max(...stood.map((unit) => sizeOf(unit).depth));
    stood.forEach((unit, file) => {
      unit.where = 'table';
      unit.at = { x: inches(24) + Math.round((file - (stood.length - 1) / 2) * inches(1.5)), y: front - sign * (sizeOf(unit).depth / 2) };
      unit.facing = side === 'red' ? 900 : 2700;
    });
    front -= sign * depth;
  }
  return units;
}

const TYPES: readonly Ground['type'][] = ['woods', 'rocky', 'hill', 'gully', 'populated', 'desert'];

/** Some ground between the armies. */
function groundBetween(pick: Picker): Ground[] {
  return Array.from({ length: pick(4) }, (_, number) => {
    const type = TYPES[pick(TYPES.length)] ?? 'hill';
    const [left, bottom] = [pick(36), 13 + pick(5)];
    const crest = { from: pointInInches({ x: left + 1, y: bottom + 2 }), to: pointInInches({ x: left + 9, y: bottom + 2 }) };
    return land(`${type}-${number}`, type, left, bottom, left + 10, bottom + 4, type === 'hill' ? { ridgeline: crest } : {});
  });
}

/** Two basic armies drawn up against one another, before the first turn. */
export function battleOf(red: number, blue: number, pick: Picker, options: object = {}): State {
  const units = [...drawnUp('red', red), ...drawnUp('blue', blue)];
  const boss = (side: SideId) => {
    const [dearest] = units.filter((unit) => unit.side === side).toSorted((a, b) => b.cost - a.cost);
    return [leader(`${side}-cinc`, dearest?.id ?? '', { rank: 'cinc', warRating: 3 })];
  };
  const state = position({
    units,
    ground: groundBetween(pick),
    options: { turnLimit: 8, ...options },
    armies: { red: { leaders: boss('red') }, blue: { leaders: boss('blue') } },
  });
  return { ...state, turn: 0, playerTurns: 0, play: null, cascade: null };
}
