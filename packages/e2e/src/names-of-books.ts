import armies from '../../rules/src/books/rally-king/shared/lists/armies.json' with { type: 'json' };
import { TREASURES } from '@longroll/rules/books/rally-king/shared/muster/treasures';
import map from '../../rules/src/books/rally-king/campaign/state/map.json' with { type: 'json' };
import { rulebooks } from '@longroll/rules/rulebooks/index';

/** What lessons say: they are files, like the scenarios they teach on. */
export function lessonsSay(): string[] {
  return textsIn(rulebooks.map(({ lessons }) => lessons)).filter((text) => text.length > 1);
}

/** What provinces and regions of the campaign's map are called. */
export function mapNames(): string[] {
  return textsIn(map).filter((text) => text.length > 1);
}

/** Names of the army lists from which armies are built: of units, leaders, companies and treasures. */
export function rosterNames(): string[] {
  return textsIn([armies, TREASURES]).filter(isName);
}

function isName(text: string): boolean {
  return /^[A-Z]/.test(text);
}

/** Every key and every text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...textsIn(each)]);
}
