import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnChoice, DrawnPart, Json } from '@longroll/rules/rulebooks/drawing/form';
import type { DrawingWords, Texts } from '../books/entry.ts';
import type { Switch } from '../books/switch-list.ts';
import { changed, isObject, valueAt, type DrawnFile } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** What the fields of a drawing are called, and what may stand in them beyond what their form says. */
export interface Naming {
  of(at: Path): { readonly name: string; readonly clause: string };
  /** What a value is called there. */
  told(at: Path, value: string): string;
  /** What one of that kind is called; by its sort, where there are no kinds of it. */
  kind(part: Pick<DrawnPart, 'sort'>, kind: string): string;
  /** The field on which the choice depends, and the choices; null where anything may stand there. */
  choices(at: Path, file: Json): readonly [string, readonly string[] | null];
}

/** As the book calls its fields and values; its options as its own list of switches does, names of its lists as they are. */
export function naming(
  { fields, values }: Pick<DrawingWords, 'fields' | 'values'>,
  switches: readonly Switch[],
  open: readonly DrawnChoice[],
): Naming {
  const switchAt = (at: Path): Switch | undefined =>
    at.length === 2 && at[0] === 'options' ? switches.find(({ id }) => id === at[1]) : undefined;
  const choiceAt = (at: Path): DrawnChoice | undefined =>
    open.find((each) => each.field === at.at(-1) && (each.under === undefined || each.of[''] === undefined || at.includes(each.under)));
  const valueSaid = (value: string): string => {
    if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
    return values[value] ?? value;
  };
  return {
    of(at) {
      const found = switchAt(at);
      const last = at.findLast((key): key is string => typeof key === 'string') ?? '';
      return found === undefined ? { name: fields[last] ?? last, clause: '' } : { name: found.name, clause: found.clause };
    },
    told: (at, value) =>
      switchAt(at)?.choices.find((each) => String(each.value) === value)?.name ?? choiceAt(at)?.called[value] ?? valueSaid(value),
    kind: ({ sort }, kind) => (kind === '' ? words.one[sort] : valueSaid(kind)),
    choices(at, file) {
      const choice = choiceAt(at);
      if (choice === undefined) return ['', null];
      const decided = choice.under === undefined ? '' : nearest(file, at, choice.under);
      return [choice.under ?? '', choice.of[''] ?? choice.of[decided] ?? null];
    },
  };
}

/** A file to begin from, with its names in the language of the pages. */
export function worded(blank: DrawnFile, texts: Texts): DrawnFile {
  return textsIn(texts).reduce((file, [at, text]) => changed(file, at, text), blank);
}

function textsIn(texts: Texts, within: Path = []): [Path, string][] {
  return Object.entries(texts).flatMap(([key, text]): [Path, string][] => {
    const at = [...within, /^\d+$/.test(key) ? Number(key) : key];
    return typeof text === 'string' ? [[at, text]] : textsIn(text, at);
  });
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
