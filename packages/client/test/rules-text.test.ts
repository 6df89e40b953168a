import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parseRulebook, search, spans, type Block } from '../src/rules/parse.ts';
import { BOOKS, bookOfClause } from '../src/books/registry.ts';

const SAMPLE = `# A Book

## 1 First things

**AB-1.1** Lengths are inches, see AB-1.2.

Ruling AB-1.1a: half an inch
counts.

**AB-1.2** A table:

| type | moves |
|---|---|
| foot | 6 |

## 2 Horses

Some words without a number.
`;

const RULES = new URL('../../../docs/rules/', import.meta.url);
const TEXTS = readdirSync(RULES);

function read(text: string) {
  return parseRulebook(readFileSync(new URL(text, RULES), 'utf8'));
}

function blocksOf(text: string): Block[] {
  return read(text).sections.flatMap((each) => each.blocks);
}

/** Clauses and rulings of a book, in its order. */
function clausesOf(text: string): string[] {
  return blocksOf(text).flatMap((block) => (block.kind === 'clause' ? [block.id] : []));
}

function referencesOf(text: string): string[] {
  const texts = blocksOf(text).flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]));
  return texts.flatMap(spans).flatMap((span) => (span.kind === 'ref' ? [span.id] : []));
}

describe('the rules panel', () => {
  it('reads sections, clauses, rulings and tables', () => {
    const book = parseRulebook(SAMPLE);
    expect(book.title).to.equal('A Book');
    expect(book.sections.map((each) => each.title)).to.deep.equal(['1 First things', '2 Horses']);
    expect(book.sections[0]?.blocks).to.deep.equal([
      { kind: 'clause', id: 'AB-1.1', ruling: false, text: 'Lengths are inches, see AB-1.2.' },
      { kind: 'clause', id: 'AB-1.1a', ruling: true, text: 'Half an inch counts.' },
      { kind: 'clause', id: 'AB-1.2', ruling: false, text: 'A table:' },
      { kind: 'table', head: ['type', 'moves'], rows: [['foot', '6']], clause: 'AB-1.2' },
    ]);
    expect(book.sections[1]?.blocks).to.deep.equal([{ kind: 'text', text: 'Some words without a number.' }]);
  });

  it('finds blocks that have every word asked for', () => {
    const book = parseRulebook(SAMPLE);
    expect(search(book, 'inch counts').flatMap((each) => each.blocks).length).to.equal(1);
    expect(search(book, 'FOOT').flatMap((each) => each.blocks.map((block) => block.kind))).to.deep.equal(['table']);
    expect(search(book, 'elephant')).to.deep.equal([]);
  });

  it('cuts out clause numbers and emphasis', () => {
    expect(spans('See KM-14.3a, *not* **that**.')).to.deep.equal([
      { kind: 'text', text: 'See ' },
      { kind: 'ref', id: 'KM-14.3a' },
      { kind: 'text', text: ', ' },
      { kind: 'em', text: 'not' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'that' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('has every book that is written down in the registry, under the number its clauses begin with', () => {
    expect(TEXTS).to.have.members(BOOKS.map(({ id }) => `${id}.md`));
    for (const { id, prefix, title } of BOOKS) {
      expect(read(`${id}.md`).title).to.equal(title);
      expect([...new Set(clausesOf(`${id}.md`).map((clause) => clause.split('-')[0]))]).to.deep.equal([prefix]);
    }
  });

  it('opens the book a clause belongs to, from within any other', () => {
    expect(bookOfClause('KM-14.5').prefix).to.equal('KM');
    expect(bookOfClause('KMR-6.8a').prefix).to.equal('KMR');
    expect(bookOfClause('QM').prefix).to.equal('QM');
    expect(bookOfClause('').prefix).to.equal('KM');
    expect(bookOfClause('section-3').prefix).to.equal('KM');
  });

  it('has an anchor for every clause the books refer to', () => {
    const anchors = new Set(TEXTS.flatMap(clausesOf));
    const missing = TEXTS.flatMap(referencesOf).filter((id) => !anchors.has(id));
    expect(anchors.size).to.be.greaterThan(700);
    expect(missing).to.deep.equal([]);
  });

  it('tells what became of every clause of the first edition in the revised game, once each', () => {
    const told = blocksOf('kings-men-revised.md')
      .flatMap((block) => (block.kind === 'table' && block.clause === 'KMR-1.1' ? block.rows : []))
      .flatMap((row) => (row[0] ?? '').split(', '));
    expect(told).to.deep.equal(clausesOf('kings-men.md').filter((id) => /\d$/.test(id)));
  });
});
