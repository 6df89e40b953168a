import type { Page } from 'playwright-core';
import { outsideMarks, withoutNames } from '../../words/test/outside-marks.ts';

/** Signs, single letters such as those on playing cards, and numbers need no translation. */
const WORD = /\p{L}{2}/u;
/** A clause is called the same in every language. */
const CLAUSE = /\b[A-Z]{2,3}-\d+(\.\d+)?[a-z]?\b/g;

/** What names people, fields and things, wherever the server tells of them. */
const NAMES = new Set([
  'name',
  'general',
  'player',
  'scenario',
  'title',
  'story',
  'description',
  'author',
  'label',
  'founder',
  'measure',
  'list',
]);

/** The names that have come to a page with what the server tells it, from now on. */
export function namesTold(page: Page): () => Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const told: Promise<void>[] = [];
  page.on('response', (reply) => {
    if (!reply.url().includes('/api/') || !(reply.headers()['content-type'] ?? '').includes('json')) return;
    told.push(
      reply.json().then(
        (each: unknown) => note(each, names),
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(told);
    return names;
  };
}

function note(told: unknown, names: Set<string>): void {
  if (typeof told !== 'object' || told === null) return;
  for (const [key, value] of Object.entries(told)) {
    if (typeof value === 'string' && NAMES.has(key) && value !== '') names.add(value);
    else note(value, names);
  }
}

/** The words that the pages of this browser draw on a canvas, from the next page on: each once. */
export async function wordsDrawn(page: Page): Promise<() => Promise<readonly string[]>> {
  const drawn = new Set<string>();
  await page.exposeFunction('wordDrawn', (text: string) => void drawn.add(text));
  await page.addInitScript(() => {
    const told = new Set<string>();
    for (const pens of [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype]) {
      const draw = pens.fillText;
      pens.fillText = function (text, ...where) {
        if (!told.has(text)) void Reflect.get(globalThis, 'wordDrawn')(text);
        told.add(text);
        draw.call(this, text, ...where);
      };
    }
  });
  return async () => {
    // What was drawn before is told before this is answered.
    await page.evaluate(() => undefined);
    return [...drawn];
  };
}

/** Words that whoever looks at a page sees or hears and that are not between the marks of the language that is none, besides these names. `drawn` are those of its canvas. */
export async function bareWords(
  page: Page,
  names: () => Promise<Iterable<string>>,
  drawn: () => Promise<readonly string[]>,
): Promise<string[]> {
  // The page is read before names are asked for: what it shows by now has been told by then, and nothing can be told in between and shown.
  const [shown, table] = await Promise.all([
    page.evaluate(wordsOf),
    page.evaluate(() => [window.longroll?.table(), window.longroll?.hand()]),
  ]);
  const said = [...shown, ...(await drawn()).map((text) => ({ where: 'canvas', text: lineDrawn(text) }))];
  const told = new Set(await names());
  note(table, told);
  const known = [...told].toSorted((one, other) => other.length - one.length);
  return [
    ...new Set(
      said
        .filter(({ text }) => WORD.test(withoutNames(known, outsideMarks(text)).replaceAll(CLAUSE, ' ')))
        .map(({ where, text }) => `${where}: ${text}`),
    ),
  ];
}

/** In a page: its texts, and the attributes that are read out or shown. Commands and codes are the same in every language. */
function wordsOf(): { readonly where: string; readonly text: string }[] {
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'caption'];
  const placeOf = (element: Element | null): string =>
    element === null ? '' : `${element.tagName.toLowerCase()}${element.closest('[data-testid]')?.getAttribute('data-testid') ?? ''}`;
  const isShown = (element: Element | null): boolean =>
    element !== null &&
    element.closest('script, style, template, code, pre, [hidden]') === null &&
    (element.closest('option') ?? element).checkVisibility();
  const texts: { readonly where: string; readonly text: string }[] = [];
  // A sentence goes on through what stands within it: a name that leads to its piece, a word in bold.
  const lineOf = (element: Element | null): Element | null =>
    element !== null && element.parentElement !== null && /^(inline|contents)/.test(getComputedStyle(element).display)
      ? lineOf(element.parentElement)
      : element;
  const lines = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const line = lineOf(parentElement);
    if (line !== null && isShown(parentElement)) lines.set(line, `${lines.get(line) ?? ''}${textContent ?? ''}`);
  }
  for (const [line, text] of lines) texts.push({ where: placeOf(line), text });
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of spoken) {
      const text = element.getAttribute(name);
      if (text !== null && isShown(element)) texts.push({ where: `${placeOf(element)} ${name}`, text });
    }
  }
  return texts;
}

/** A line that is drawn may be a part of what stands between two marks: where it ends in the next line, or has begun in the one before. */
function lineDrawn(text: string): string {
  return outsideMarks(text)
    .replace(/⟦[^⟦⟧]*$/, ' ')
    .replace(/^[^⟦⟧]*⟧/, ' ');
}
