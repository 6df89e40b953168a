import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parseRulebook, search, spans } from '../src/rules/parse.ts';

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

  it('has an anchor for every clause the book of the house refers to', () => {
    const book = parseRulebook(readFileSync(new URL('../../../docs/rules/kings-men.md', import.meta.url), 'utf8'));
    const blocks = book.sections.flatMap((each) => each.blocks);
    const anchors = new Set(blocks.flatMap((block) => (block.kind === 'clause' ? [block.id] : [])));
    const texts = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]));
    const missing = texts.flatMap(spans).flatMap((span) => (span.kind === 'ref' && !anchors.has(span.id) ? [span.id] : []));
    expect(anchors.size).to.be.greaterThan(300);
    expect(missing).to.deep.equal([]);
  });
});
