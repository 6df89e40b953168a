import { options } from '@longroll/rules/books/kings-men/first/options';
import { text } from '../../text/catalogue.ts';
import type { Switch } from '../switches.ts';

/** The switches of KM-35.1 with what the book itself says. Only values the rules accept are offered. */
export function switches(): Switch[] {
  const usual = new Map<string, unknown>(Object.entries(options.parse({})));
  return Object.entries(text.kingsMenOptions).map(([id, { name, clause, values }]) => ({
    id, name, clause,
    choices: Object.entries(values)
      .map(([said, label]) => ({ value: valueOf(said, usual.get(id)), name: label }))
      .filter(({ value }) => options.safeParse({ [id]: value }).success)
      .map((choice) => ({ ...choice, usual: choice.value === usual.get(id) })),
  }));
}

/** What stands in a list of words, as the rules write it: as the same kind of thing as the book's own value. */
function valueOf(said: string, like: unknown): unknown {
  if (typeof like === 'boolean') return said === 'true';
  return typeof like === 'number' ? Number(said) : said;
}
