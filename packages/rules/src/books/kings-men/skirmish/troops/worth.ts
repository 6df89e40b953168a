import type { Detail } from '../state/pieces.ts';

/** Worth of one soldier, so that unlike details can be weighed: a whole unit of any type is worth about twelve. */
export function soldierWorth({ type }: Pick<Detail, 'type'>): number {
  switch (type) {
    case 'infantry':
      return 1;
    case 'skirmishers':
    case 'indians':
      return 1.6;
    case 'cavalry':
    case 'light-cavalry':
      return 2;
    case 'foot-artillery':
    case 'horse-artillery':
      return 2.5;
  }
}
