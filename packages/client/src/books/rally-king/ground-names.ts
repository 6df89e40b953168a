import { centreOf, polygon } from '@longroll/rules/table/shape';
import { oncePer } from '@longroll/rules/kernel/once-per';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { rallyKing as words } from './words.ts';

type Land = Pick<PublicTable, 'ground' | 'width' | 'depth'>;

/** What pieces of ground are called: of several with one name each by where it lies, and counted where they lie alike. */
export const groundNames = oncePer(({ ground, width, depth }: Land): ReadonlyMap<string, string> => {
  const called = new Map<string, string>();
  const times = new Map<string, number>();
  for (const { id, name, shape } of ground) {
    if (ground.filter((each) => each.name === name).length < 2) {
      called.set(id, name);
      continue;
    }
    const { x, y } = centreOf(polygon(shape));
    const placed = words.groundAt({ name, part: PARTS[third(y, depth)][third(x, width)] });
    const before = times.get(placed) ?? 0;
    times.set(placed, before + 1);
    called.set(id, before === 0 ? placed : words.groundNumbered({ name: placed, number: before + 1 }));
  }
  return called;
});

/** Parts of the table by its thirds, from south to north and from west to east. */
const PARTS = [
  ['southwest', 'south', 'southeast'],
  ['west', 'middle', 'east'],
  ['northwest', 'north', 'northeast'],
] as const;

/** The third of a length in which it is. */
function third(at: number, length: number): 0 | 1 | 2 {
  if (3 * at < length) return 0;
  return 3 * at > 2 * length ? 2 : 1;
}
