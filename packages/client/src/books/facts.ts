import type { QuestionView } from '@longroll/rules/kernel/view';

/** What a book says of the fields of a question's `about` that its title and its answers do not show: by kind, by field; empty where there is nothing to say. */
export type Facts = Readonly<Record<string, Readonly<Record<string, (value: unknown) => string>>>>;

export function factsIn(facts: Facts, { kind, about }: Pick<QuestionView, 'kind' | 'about'>): string[] {
  const said = facts[kind] ?? {};
  return Object.entries(about).flatMap(([field, value]) => {
    const sentence = said[field]?.(value) ?? '';
    return sentence === '' ? [] : [sentence];
  });
}

/** The pieces a field names, one or several. */
export function piecesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}
