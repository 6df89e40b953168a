import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { BoardBook, Mode, TableBook } from '../../src/books/face.ts';
import { BOOKS } from '../../src/books/registry.ts';
import { askedIn, type Asked } from './asked.ts';
import { UNSHOWN } from './unshown.ts';

/** All that a page shows of a question before anything is answered, and of its first answer once it is prepared. */
function shown(open: (asked: Asked) => TableBook | BoardBook, asked: Asked): string {
  const book = open(asked);
  const { decision } = asked;
  const { prompts } = book.words;
  const mode = book.mode(decision);
  const Controls = mode.Controls;
  const panel = () =>
    Controls === null ? '' : renderToString(h(Controls, { chosen: signal<string | null>(null), send: () => undefined }));
  const drawn = (way: object) =>
    isMode(way) ? { ...way.overlay.value, ghost: way.overlay.value.ghost?.pieces ?? null, blocking: null } : null;
  const listed = decision.options.slice(0, 30).map((option) => [book.optionLabel(decision, option), book.optionGroup(decision, option)]);
  const before = [drawn(mode), panel()];
  const [first] = decision.options;
  if (first !== undefined) mode.suggest(first);
  const { label = '', notes = [] } = mode.draft.value ?? {};
  return JSON.stringify([
    prompts[decision.kind],
    book.about(decision),
    book.facts?.(decision),
    listed,
    before,
    drawn(mode),
    panel(),
    label,
    notes,
  ]);
}

function isMode(way: object): way is Mode {
  return 'overlay' in way;
}

/** What a field might say instead: what it says in other questions, other pieces of the table, less, or something else of its form. */
function instead(field: string, value: unknown, { situation }: Asked, others: readonly Asked[]): unknown[] {
  const ids = situation.table.pieces.map(({ id }) => id);
  const strangers = ids.filter((id) => id !== value && !(Array.isArray(value) && value.includes(id))).slice(0, 4);
  const elsewhere = others.map(({ decision }) => new Map(Object.entries(decision.about)).get(field)).filter((each) => each !== undefined);
  const other = () => {
    if (Array.isArray(value))
      return [[], value.slice(1), ...strangers.map((id) => (value.every((each) => ids.includes(each)) ? [id, ...value.slice(1)] : value))];
    if (typeof value === 'string') return ids.includes(value) ? strangers : [];
    if (typeof value === 'number') return [value + 1];
    if (typeof value === 'boolean') return [!value];
    return [];
  };
  return [...elsewhere, ...other(), undefined].filter((each) => JSON.stringify(each) !== JSON.stringify(value));
}

/** Whether anything shown is another when the field is. */
function makesADifference(open: (asked: Asked) => TableBook | BoardBook, field: string, all: readonly Asked[]): boolean {
  return all.some((asked) => {
    const about = new Map(Object.entries(asked.decision.about));
    if (!about.has(field)) return false;
    const usual = shown(open, asked);
    return instead(field, about.get(field), asked, all).some((value) => {
      const decision = { ...asked.decision, about: { ...asked.decision.about, [field]: value } };
      try {
        return shown(open, { ...asked, decision }) !== usual;
      } catch {
        // What cannot be shown at all is no proof.
        return false;
      }
    });
  });
}

for (const entry of BOOKS) {
  describe(`what a question is about: ${entry.title}`, () => {
    it('is shown, every field of every kind of question, by the panel, the list or the table', async function () {
      const face = await entry.face();
      const open = ({ situation }: Asked) => face.open(signal(situation));
      const hidden = [...askedIn(entry.id)].flatMap(([kind, all]) => {
        const fields = [...new Set(all.flatMap(({ decision }) => Object.keys(decision.about)))];
        return fields.filter((field) => !makesADifference(open, field, all)).map((field) => `${kind}.${field}`);
      });
      const known = Object.values(UNSHOWN[entry.id] ?? {}).flat();
      expect(
        hidden.filter((each) => !known.includes(each)),
        'sent and never shown',
      ).to.deep.equal([]);
      expect(
        known.filter((each) => !hidden.includes(each)),
        'said to be unshown, and shown',
      ).to.deep.equal([]);
    });
  });
}
