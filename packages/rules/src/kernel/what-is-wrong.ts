import type { z } from 'zod';

/** The first thing that is wrong with what somebody sent: where, as in `seats.0.token`, empty for the whole; and what, in words that follow on "it". */
export interface Wrong {
  readonly at: string;
  readonly what: string;
}

/** As many names, and as much of each and of a place, as are told: who sends a heap is not sent it back. */
const MOST_NAMED = 6;
const LONGEST_NAMED = 40;
const LONGEST_PLACE = 200;

/** What was sent in its form, or what is wrong with it, in words for people: a form's own, else those below. */
export function readIn<Wish>(form: z.ZodType<Wish>, sent: unknown): { readonly wish: Wish } | { readonly wrong: Wrong } {
  const read = form.safeParse(sent, { error: wordsFor });
  if (read.success) return { wish: read.data };
  const [issue] = read.error.issues;
  return { wrong: { at: shortened(issue?.path.join('.') ?? '', LONGEST_PLACE), what: issue?.message ?? 'cannot be read' } };
}

/** Everything that is wrong with what was sent, thing by thing: where, field by field, and what. Empty where it is in its form. */
export function everythingWrong(form: z.ZodType, sent: unknown): { readonly at: readonly PropertyKey[]; readonly what: string }[] {
  const read = form.safeParse(sent, { error: wordsFor });
  return read.success ? [] : read.error.issues.map(({ path, message }) => ({ at: path, what: message }));
}

/** What is wrong, as a sentence about what was sent. */
export function sentenceOn({ at, what }: Wrong): string {
  return at === '' ? `It ${what}.` : `"${at}" ${what}.`;
}

/** The same in the middle of a sentence. */
export function phraseOn({ at, what }: Wrong): string {
  return at === '' ? `it ${what}` : `"${at}" ${what}`;
}

function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters that can be seen`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `has more than ${issue.maximum} characters` : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${String(issue.values[0])}` : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has what nobody asked for: ${someOf(issue.keys)}`;
    default:
      return 'does not have the right form';
  }
}

function someOf(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMED).map((name) => shortened(name, LONGEST_NAMED));
  return [...some, ...(names.length > MOST_NAMED ? ['and more'] : [])].join(', ');
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
