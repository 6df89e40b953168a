import { expect } from 'chai';
import { clausesIn, uncovered } from '../coverage.mjs';

const TEXT = `# A book

**KM-1.1** All lengths are in inches. See KM-9.9 and **KM-8.8**.

Ruling KM-1.1a: to the hundredth.

**KM-1.10** Another.

**KM-13.1** (option: bank-cards) You may bank.

**KM-2.5** All are regular (option: unit-quality).
`;

describe('clause coverage', () => {
  it('finds the clauses of a book and its rulings', () => {
    expect(clausesIn(TEXT)).to.deep.equal({ clauses: ['KM-1.1', 'KM-1.10', 'KM-13.1', 'KM-2.5'], rulings: ['KM-1.1a'] });
  });

  it('lists what no title begins with', () => {
    const titles = ['KM-1.10 another', 'measures by KM-1.1', 'KM-2.5: regulars'];
    expect(uncovered(TEXT, titles)).to.deep.equal({ wanted: 4, missing: ['KM-1.1', 'KM-13.1'], rulings: ['KM-1.1a'], unknown: [] });
  });

  it('counts a ruling wherever a title names it, and not for its clause', () => {
    for (const title of ['KM-1.1a rounds', 'KM-1.10 rounds (KM-1.1a)']) expect(uncovered(TEXT, [title]).rulings).to.deep.equal([]);
    expect(uncovered(TEXT, ['KM-1.1a rounds']).missing).to.deep.equal(['KM-1.1', 'KM-1.10', 'KM-13.1', 'KM-2.5']);
  });

  it('does not take one number for another that begins with it', () => {
    expect(uncovered(TEXT, ['KM-1.10 another', 'KM-13.10 none', 'KM-2.5.1 odd'])).to.deep.include({
      missing: ['KM-1.1', 'KM-13.1', 'KM-2.5'],
      unknown: ['KM-13.10'],
    });
  });
});
