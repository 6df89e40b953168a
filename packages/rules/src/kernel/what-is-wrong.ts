import type { z } from 'zod';
import type { Phrase } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong with what somebody sent: where, as in `seats.0.token`, empty for the whole; and what. */
interface Wrong {
  readonly at: string;
  readonly wrong: Phrase;
}

/** As many names, and as much of each and of a place, as are told: who sends a heap is not sent it back. */
const MOST_NAMED = 6;
const LONGEST_NAMED = 40;
const LONGEST_PLACE = 200;

/**
 * What was sent in its form, or what is wrong with it; `below` is the field that it stands in, if any. A form that has a rule of its own refuses with the code of a
 * phrase: `form-nation`.
 */
export function readIn<Wish>(form: z.ZodType<Wish>, sent: unknown, ...below: readonly string[]): { readonly wish: Wish } | Wrong {
  const read = form.safeParse(sent, { reportInput: true });
  if (read.success) return { wish: read.data };
  const [issue] = read.error.issues;
  const at = [...below, ...(issue?.path ?? [])].join('.');
  return { at, wrong: issue === undefined ? phrase('form-other', at) : phraseOf(issue, at) };
}

/** Everything that is wrong with what was sent, thing by thing: where, field by field, and what is wrong with the last of them. Empty where it is in its form. */
export function everythingWrong(
  form: z.ZodType,
  sent: unknown,
): { readonly at: readonly PropertyKey[]; readonly field: string; readonly wrong: Phrase }[] {
  const read = form.safeParse(sent, { reportInput: true });
  if (read.success) return [];
  return read.error.issues.map((issue) => {
    const field = issue.path.filter((each): each is string => typeof each === 'string').at(-1) ?? '';
    return { at: issue.path, field, wrong: phraseOf(issue, field) };
  });
}

/** What is said of texts and lists whose length is wrong; of anything else it is the value. */
const TOO_LITTLE: Readonly<Record<string, string>> = { string: 'form-short', array: 'form-few' };
const TOO_MUCH: Readonly<Record<string, string>> = { string: 'form-long', array: 'form-many' };

function phraseOf(issue: Issue, at: string): Phrase {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? phrase('form-missing', at) : phrase('form-kind', at, { kind: issue.expected });
    case 'too_small':
      return phrase(TOO_LITTLE[issue.origin] ?? 'form-least', at, { bound: Number(issue.minimum) });
    case 'too_big':
      return phrase(TOO_MUCH[issue.origin] ?? 'form-most', at, { bound: Number(issue.maximum) });
    case 'invalid_value':
      return phrase('form-value', at, { allowed: issue.values.map(String) });
    case 'unrecognized_keys':
      return unasked(issue.keys, at);
    case 'custom':
      return phrase(issue.message, at);
    default:
      return phrase('form-other', at);
  }
}

function unasked(keys: readonly string[], at: string): Phrase {
  const some = keys.slice(0, MOST_NAMED).map((name) => shortened(name, LONGEST_NAMED));
  return phrase(keys.length > MOST_NAMED ? 'form-much-unasked' : 'form-unasked', at, { unasked: some });
}

function phrase(code: string, at: string, more: Phrase['named'] = {}): Phrase {
  return { phrase: code, named: { whole: at === '', at: shortened(at, LONGEST_PLACE), ...more } };
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
