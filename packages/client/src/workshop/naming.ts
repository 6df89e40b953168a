import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnChoice, Json } from '@longroll/rules/rulebooks/drawing/form';
import type { Switch } from '../books/switch-list.ts';
import { said } from './acts.ts';
import { isObject, valueAt } from './things.ts';

/** What the fields of a drawing are called, and what may stand in them beyond what their form says. */
export interface Naming {
  of(at: Path): { readonly name: string; readonly clause: string };
  /** What a value is called there. */
  told(at: Path, value: string): string;
  /** The field on which the choice depends, and the choices; null where anything may stand there. */
  choices(at: Path, file: Json): readonly [string, readonly string[] | null];
}

/** Fields named after themselves; options as the book's own list of switches calls them. */
export function naming(switches: readonly Switch[], open: readonly DrawnChoice[]): Naming {
  const switchAt = (at: Path): Switch | undefined =>
    at.length === 2 && at[0] === 'options' ? switches.find(({ id }) => id === at[1]) : undefined;
  return {
    of(at) {
      const found = switchAt(at);
      const last = at.findLast((key): key is string => typeof key === 'string') ?? '';
      return found === undefined ? { name: said(last), clause: '' } : { name: found.name, clause: found.clause };
    },
    told: (at, value) => switchAt(at)?.choices.find((each) => String(each.value) === value)?.name ?? said(value),
    choices(at, file) {
      const key = at.at(-1);
      const choice = open.find(
        (each) => each.field === key && (each.under === undefined || each.of[''] === undefined || at.includes(each.under)),
      );
      if (choice === undefined) return ['', null];
      const decided = choice.under === undefined ? '' : nearest(file, at, choice.under);
      return [choice.under ?? '', choice.of[''] ?? choice.of[decided] ?? null];
    },
  };
}

/** What stands in a field of that name, of the same thing or of what it stands in. */
function nearest(file: Json, at: Path, field: string): string {
  for (let length = at.length - 1; length >= 0; length--) {
    const value = valueAt(file, at.slice(0, length));
    const found = isObject(value) ? value[field] : undefined;
    if (typeof found === 'string') return found;
  }
  return '';
}
