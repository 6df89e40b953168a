import escape from 'escape-html';

/** Markup that needs no escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Markup with values in it: text is escaped, markup made the same way is not, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return new Html(parts.map((part, place) => part + shown(values[place] ?? '')).join(''));
}

function shown(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map((each) => each.text).join('');
}

/** What a message takes, with markup wherever it takes any text. */
type OrMarkup<Named> = Named extends unknown
  ? { readonly [Name in keyof Named]: string extends Named[Name] ? Named[Name] | Html : Named[Name] }
  : never;

/** Stands for markup in a message, before and after its number. It is no character: what somebody writes loses it. */
const MARK = '\uFFFF';
const MARKS = /\uFFFF(\d+)\uFFFF/g;

/** A message with markup in it, such as a name that is a link: its words and the texts it names are escaped, the markup stands where the message has it. */
export function said<Named extends object>(message: (named: Named) => string, named: OrMarkup<Named>): Html;
export function said(message: (named: object) => string, named: object): Html {
  const markup: Html[] = [];
  const plain = Object.entries(named).map(([name, value]: [string, unknown]) => {
    if (value instanceof Html) return [name, `${MARK}${markup.push(value) - 1}${MARK}`];
    return [name, Array.isArray(value) ? value.map(unmarked) : unmarked(value)];
  });
  return new Html(escape(message(Object.fromEntries(plain))).replaceAll(MARKS, (_, place) => markup[Number(place)]?.text ?? ''));
}

function unmarked(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(MARK, '') : value;
}
