import { expect } from 'chai';
import type { Texts } from '../../src/books/entry.ts';
import { BOOKS } from '../../src/books/registry.ts';
import { answerTo } from '../../src/workshop/judging.ts';
import type { Drawable } from '../../src/workshop/drawable.ts';
import { worded } from '../../src/workshop/naming.ts';
import type { Schema } from '../../src/workshop/schema.ts';

/** Fields and values of a form that need a name: options that `switched` knows have names of their own, and a number is its own. */
class Labels {
  readonly fields = new Set<string>();
  readonly values = new Set<string>();
  readonly #switched: ReadonlySet<string>;

  constructor({ drawing, form }: Drawable, switched: ReadonlySet<string>) {
    this.#switched = switched;
    this.#walk(form, []);
    for (const { samples } of drawing.parts) for (const kind of Object.keys(samples)) this.#value(kind);
  }

  #walk(form: Schema | boolean | undefined, at: readonly string[]): void {
    if (typeof form !== 'object') return;
    for (const [key, field] of Object.entries(form.properties ?? {})) {
      if (at.length === 0 && HEAD.has(key)) continue;
      if (at.length === 1 && at[0] === 'options' && this.#switched.has(key)) continue;
      if (isWord(key)) this.fields.add(key);
      this.#walk(field, [...at, key]);
    }
    for (const each of [...(form.enum ?? []), form.const]) if (typeof each === 'string') this.#value(each);
    for (const each of [...(form.anyOf ?? []), ...(form.oneOf ?? [])]) this.#walk(each, at);
    if (typeof form.propertyNames === 'object')
      for (const key of form.propertyNames.enum ?? []) if (typeof key === 'string' && isWord(key)) this.fields.add(key);
    for (const each of [form.additionalProperties, form.items]) if (isForm(each)) this.#walk(each, [...at, '*']);
  }

  #value(value: string): void {
    if (isWord(value)) this.values.add(value);
  }
}

/** What every file begins with, and nobody writes by hand. */
const HEAD = new Set(['format', 'book']);

function isForm(form: unknown): form is Schema {
  return typeof form === 'object' && form !== null && !Array.isArray(form);
}

/** Numbers, single letters of them and clauses are called the same in every language. */
function isWord(key: string): boolean {
  return /\p{L}/u.test(key) && !/^[A-Z]{2,3}-\d/.test(key);
}

describe('what is drawn in the workshop', () => {
  for (const { id, drawing, switches } of BOOKS)
    it(`has a name for every field and every value, and none besides: ${id}`, async () => {
      const answer = answerTo({ about: 'book', book: id });
      const drawable = answer.about === 'book' ? answer.drawable : null;
      if (drawable === null) {
        expect(drawing).to.equal(undefined);
        return;
      }
      const { fields, values } = new Labels(drawable, new Set((await switches()).map((each) => each.id)));
      const words = await drawing?.();
      expect(Object.keys(words?.fields ?? {})).to.have.members([...fields]);
      expect(Object.keys(words?.values ?? {})).to.have.members([...values]);
    });

  for (const { id, drawing: words } of BOOKS)
    it(`begins with names in the language of the pages, but for those of army lists, where it is a new drawing: ${id}`, async () => {
      const answer = answerTo({ about: 'book', book: id });
      const drawable = answer.about === 'book' ? answer.drawable : null;
      const said = await words?.();
      if (drawable === null || said === undefined) return;
      const { blank, choices = [] } = drawable.drawing;
      // What the rules have is the English one.
      expect(worded(blank, said.blank)).to.deep.equal(blank);
      const other = worded(blank, marked(said.blank));
      const ofLists = new Set(choices.flatMap(({ called }) => Object.values(called)));
      expect(textsIn(other).filter((text) => /^\p{Lu}/u.test(text) && !ofLists.has(text))).to.deep.equal([]);
      expect(textsIn(other).filter((text) => text.startsWith('⟦'))).to.have.length(textsIn(said.blank).length);
    });
});

/** The same texts as the language that is none has them. */
function marked(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `⟦${text}⟧` : marked(text)]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
