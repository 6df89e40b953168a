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
  it('finds the clauses of a book, its rulings, and which of them are optional', () => {
    expect(clausesIn(TEXT)).to.deep.equal({
      clauses: [
        { id: 'KM-1.1', optional: false },
        { id: 'KM-1.10', optional: false },
        { id: 'KM-13.1', optional: true },
        { id: 'KM-2.5', optional: false },
      ],
      rulings: ['KM-1.1a'],
    });
  });

  it('lists what no title begins with', () => {
    const titles = ['KM-1.10 another', 'measures by KM-1.1', 'KM-2.5: regulars'];
    expect(uncovered(TEXT, titles, false)).to.deep.equal({ wanted: 3, missing: ['KM-1.1'], rulings: ['KM-1.1a'], unknown: [] });
    expect(uncovered(TEXT, titles, true).missing).to.deep.equal(['KM-1.1', 'KM-13.1']);
  });

  it('counts the test of a ruling for its clause', () => {
    expect(uncovered(TEXT, ['KM-1.1a rounds'], true)).to.deep.include({ missing: ['KM-1.10', 'KM-13.1', 'KM-2.5'], rulings: [] });
  });

  it('does not take one number for another that begins with it', () => {
    expect(uncovered(TEXT, ['KM-1.10 another', 'KM-13.10 none', 'KM-2.5.1 odd'], true)).to.deep.include({ missing: ['KM-1.1', 'KM-13.1', 'KM-2.5'], unknown: ['KM-13.10'] });
  });
});
