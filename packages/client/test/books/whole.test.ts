import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Piece } from '@longroll/rules/kernel/table';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { BoardBook, Situation, TableBook } from '../../src/books/face.ts';
import { tableWords } from '../../src/text/table-words.ts';
import { BOOKS } from '../../src/books/registry.ts';
import { reasonIn } from '../../src/books/telling.ts';
import { parseRulebook } from '../../src/rules/parse.ts';
import type { Happening } from '../../src/table/happening.ts';
import { fieldsOf, isPlace, namesPiece, samplesOf } from '../../../rules/test/playing/declared.ts';
import { rulesOf, type BookRules } from './rules.ts';
import { TABLE_BOOKS } from './table-books.ts';
import { reasonsIn, refusalsIn, sourcesFrom } from './sources.ts';

/** Answers of a battle: enough that men march, fire, fight and run. */
const ANSWERS = 120;

/** What a book's face is looking at when a battle begins. */
function begun(rules: BookRules) {
  const first = rules.battle(1).next();
  if (first.done === true) throw new Error('no battle begins');
  return signal<Situation>(first.value.before);
}

/** Every event that the book's rules declare, in every form it may have. */
function declaredEvents({ events }: BookRules) {
  return Object.entries(events).map(([kind, { data: form }]) => ({
    kind,
    samples: samplesOf(form, kind).map((data): ProjectedEvent => ({ seq: 1, clause: '', kind, data })),
    fields: fieldsOf(form),
  }));
}

type Fields = ReturnType<typeof declaredEvents>[number]['fields'];

/** Whether the event is about something on the table, or sends something from one place to another. */
function touchesPiece(fields: Fields): boolean {
  const goes = ['from', 'to'].every((end) => fields.some(([name, form]) => name === end && isPlace(form)));
  return goes || fields.some(([, form]) => namesPiece(form));
}

/** Whether the pieces the event might be about are all left out in this form of it. */
function namesNobody({ data }: ProjectedEvent, fields: Fields): boolean {
  const pieces = fields.filter(([, form]) => namesPiece(form));
  return pieces.length > 0 && pieces.every(([name]) => typeof data === 'object' && data !== null && Reflect.get(data, name) === null);
}

function piecesIn(happening: Happening): readonly string[] {
  switch (happening.kind) {
    case 'drum':
    case 'card':
    case 'announced':
      return [];
    case 'noticed':
    case 'gone':
    case 'said':
      return happening.pieces;
    case 'moved':
      return happening.ways.map(({ piece }) => piece);
    case 'shot':
      return [happening.shooter, happening.target];
    case 'struck':
      return [happening.attacker, happening.defender];
    case 'lost':
      return [happening.piece];
  }
}

/** Answers of the questions before somebody for which a page has no words. */
function wordlessIn({ hand }: Situation, book: TableBook | BoardBook): string[] {
  return (hand?.decisions ?? []).flatMap((decision) =>
    decision.options
      .filter((option) => {
        const label = book.optionLabel(decision, option);
        return isNoSentence(label) || label === tableWords.unworded.answer;
      })
      .map((option) => `${decision.kind} ${JSON.stringify(option)}`),
  );
}

/** Answers whose words say of an enemy that they do what is done to them: the unit that is asked stands before whom it acts upon. */
function misnamedIn({ hand, setup, table }: Situation, book: TableBook): string[] {
  const own = setup.seats.find(({ id }) => id === setup.seat)?.side;
  const pieceOf = (id: unknown) => table.pieces.find((each) => each.id === id);
  return (hand?.decisions ?? []).flatMap((decision) => {
    const asked = pieceOf(Reflect.get(decision.about, 'unit'));
    if (asked === undefined || asked.side !== own) return [];
    return decision.options.flatMap((option) => {
      const target = typeof option === 'object' && option !== null ? pieceOf(Reflect.get(option, 'target')) : undefined;
      if (target === undefined || target.side === own) return [];
      const label = book.optionLabel(decision, option);
      const [actor, struck] = [label.indexOf(asked.name), label.indexOf(target.name)];
      return actor > struck ? [`${decision.kind}: ${label}`] : [];
    });
  });
}

/** What an onlooker sees of a piece besides its men closing up and being pushed. What is kept beside a general is of the player, and of who is down only the card they fell on is. */
function looks({ kind, trackers, badges, inside, own }: Piece): string {
  return JSON.stringify([trackers, badges, inside, kind === 'general' || badges.includes('down') ? null : own]);
}

/** Texts with which somebody could not do anything. */
function isNoSentence(said: string): boolean {
  return said.trim() === '' || /undefined|null|NaN|\[object|^[{["]/.test(said);
}

describe('the registry of books', () => {
  it('has every book that the rules know, in the same order', () => {
    expect(BOOKS.map(({ id }) => id)).to.deep.equal(rulebooks.map(({ id }) => id));
  });
});

for (const entry of BOOKS) {
  describe(`a book is whole: ${entry.title}`, () => {
    let rules: BookRules;
    let book: TableBook | BoardBook;
    let situation: ReturnType<typeof begun>;
    before(async () => {
      rules = await rulesOf(entry.id);
      situation = begun(rules);
      book = (await entry.face()).open(situation);
    });

    it('has its rules to read, each clause under its own number', async () => {
      const { text, diagrams } = await entry.rules();
      const read = parseRulebook(text);
      const clauses = read.sections.flatMap(({ blocks }) => blocks.flatMap((each) => (each.kind === 'clause' ? [each.id] : [])));
      expect(clauses, 'clauses').not.to.deep.equal([]);
      expect(clauses.filter((id) => !id.startsWith(`${entry.prefix}-`))).to.deep.equal([]);
      expect(
        Object.keys(diagrams).filter((id) => !clauses.includes(id)),
        'drawings',
      ).to.deep.equal([]);
    });

    it('has words for every kind of question', () => {
      const { prompts, doing, standing } = book.words;
      expect(
        rules.questions.filter((kind) => prompts[kind] === undefined),
        'asked',
      ).to.deep.equal([]);
      expect(
        rules.questions.filter((kind) => doing[kind] === undefined),
        'waited for',
      ).to.deep.equal([]);
      expect(Object.keys(standing).sort(), 'answered in advance').to.deep.equal([...rules.standing].sort());
    });

    it('has words for every refusal', () => {
      const refusals = refusalsIn(sourcesFrom(rules.source));
      expect(refusals.length).to.be.greaterThan(20);
      expect(refusals.filter(({ hasWords }) => !hasWords).map(({ code }) => code)).to.deep.equal([]);
    });

    it('has words for every reason of an end', () => {
      const reasons = reasonsIn(sourcesFrom(rules.source));
      // A book that ends by a roll of its own is held to its reasons by their type.
      if (entry.room === 'table') expect(reasons).to.include('turn-limit');
      expect(reasons.filter((code) => reasonIn(book.words.reasons, code) === tableWords.unworded.reason)).to.deep.equal([]);
    });

    it('has words for every option and everything it may be set to', async () => {
      const switches = await entry.switches();
      expect(
        valuesOf(rules.options)
          .filter(({ id }) => !switches.some((each) => each.id === id))
          .map(({ id }) => id),
        'options',
      ).to.deep.equal([]);
      const missing = valuesOf(rules.options).flatMap(({ id, values }) => {
        const offered: readonly unknown[] = switches.find((each) => each.id === id)?.choices.map(({ value }) => value) ?? [];
        return values.filter((value) => !offered.includes(value)).map((value) => `${id}: ${String(value)}`);
      });
      expect(missing, 'values').to.deep.equal([]);
    });

    it('tells every event in the chronicle, in whatever form it comes', () => {
      for (const { kind, samples } of declaredEvents(rules)) {
        for (const event of samples) {
          const { text } = book.line(event);
          expect(text, kind).not.to.include(tableWords.unworded.event);
          expect(isNoSentence(text), `${kind}: ${text}`).to.equal(false);
        }
      }
    });
  });
}

for (const entry of TABLE_BOOKS) {
  describe(`a book is whole at its table: ${entry.title}`, () => {
    let rules: BookRules;
    let book: TableBook;
    let situation: ReturnType<typeof begun>;
    before(async () => {
      rules = await rulesOf(entry.id);
      situation = begun(rules);
      book = (await entry.face()).open(situation);
    });

    it('shows something on the table of every event that moves, shoots, strikes, breaks or changes a piece', () => {
      const touching = declaredEvents(rules).filter(({ fields }) => touchesPiece(fields));
      expect(touching.length).to.be.greaterThan(20);
      const silent = touching.filter(({ samples, fields }) =>
        samples.some((event) => !namesNobody(event, fields) && book.happenings(event).length === 0),
      );
      expect(silent.map(({ kind }) => kind)).to.deep.equal([]);
    });

    it('shows in a battle every piece that changes, and nothing of what is not there', () => {
      const absent = new Set<string>();
      const unseen = new Set<string>();
      const wordless = new Set<string>();
      const misnamed = new Set<string>();
      for (const { before, after, events } of rules.battle(ANSWERS)) {
        situation.value = before;
        for (const each of wordlessIn(before, book)) wordless.add(each);
        for (const each of misnamedIn(before, book)) misnamed.add(each);
        situation.value = after;
        const seen = events.map((event) => ({ kind: event.kind, happenings: book.happenings(event) }));
        const here = new Set([...before.table.pieces, ...after.table.pieces].map(({ id }) => id));
        for (const { kind, happenings } of seen) {
          for (const pieces of happenings.map(piecesIn))
            if (pieces.length > 0 && !pieces.some((id) => here.has(id))) absent.add(`${kind}: ${pieces.join(', ')}`);
        }
        // With a new turn, or both armies shown, everything on the table may look otherwise: the drum tells.
        if (seen.some(({ happenings }) => happenings.some(({ kind }) => kind === 'drum'))) continue;
        const shown = seen.flatMap(({ happenings }) => happenings.flatMap(piecesIn));
        for (const old of before.table.pieces) {
          const now = after.table.pieces.find(({ id }) => id === old.id);
          if ((now === undefined || looks(now) !== looks(old)) && !shown.includes(old.id))
            unseen.add(`${old.kind} ${old.id} after ${events.map(({ kind }) => kind).join(', ')}`);
        }
      }
      expect([...wordless], 'answers without words').to.deep.equal([]);
      expect([...misnamed], 'answers that name the enemy first').to.deep.equal([]);
      expect([...absent], 'shown of pieces that are not on the table').to.deep.equal([]);
      expect([...unseen], 'changes that nobody sees').to.deep.equal([]);
    });
  });
}

for (const entry of BOOKS.filter(({ room }) => room === 'board')) {
  describe(`a book is whole on its board: ${entry.title}`, () => {
    it('has words for everything that may be answered, and a draft for it as it is listed', async () => {
      const rules = await rulesOf(entry.id);
      const face = await entry.face();
      const wordless = new Set<string>();
      const otherwise = new Set<string>();
      for (const { before } of rules.battle(ANSWERS)) {
        const book = face.open(signal(before));
        // What is asked of the server nobody looks at.
        if (before.setup.seats.every(({ id, side }) => id !== before.setup.seat || side === '')) continue;
        for (const each of wordlessIn(before, book)) wordless.add(each);
        for (const decision of before.hand?.decisions ?? []) {
          const mode = book.mode(decision);
          for (const option of decision.options) {
            mode.suggest(option);
            const draft = mode.draft.value;
            if (draft === null || draft.refusal !== null || JSON.stringify(draft.answer) !== JSON.stringify(option))
              otherwise.add(`${decision.kind} ${JSON.stringify(option)} ${draft?.refusal?.code ?? ''}`);
          }
        }
      }
      expect([...wordless], 'answers without words').to.deep.equal([]);
      expect([...otherwise], 'drafted otherwise than listed').to.deep.equal([]);
    });
  });
}

/** Every option in a book's schema, and the values it may have where they are counted. */
function valuesOf(schema: unknown): { readonly id: string; readonly values: readonly unknown[] }[] {
  const { properties } = record(schema);
  return Object.entries(record(properties)).map(([id, option]) => ({ id, values: listed(record(option)) }));
}

function listed({ type, enum: values, const: value, anyOf }: Readonly<Record<string, unknown>>): unknown[] {
  if (Array.isArray(anyOf)) return anyOf.flatMap((each) => listed(record(each)));
  if (value !== undefined) return [value];
  if (Array.isArray(values)) return values;
  return type === 'boolean' ? [true, false] : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
