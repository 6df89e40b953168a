import { expect } from 'chai';
import { oncePer } from '../../src/kernel/once-per.ts';
import { winnersOf, wonBy } from '../../src/kernel/outcome.ts';
import { outcomeShown } from '../../src/kernel/view.ts';

describe('kernel: how a game ends', () => {
  const reason = 'fled';
  const clause = 'T-9';

  it('is won by one side, by several together, or by none', () => {
    expect(wonBy(['red'], reason, clause)).to.deep.equal({ winner: 'red', reason, clause });
    expect(wonBy(['red', 'blue'], reason, clause)).to.deep.equal({ winner: null, winners: ['red', 'blue'], reason, clause });
    expect(wonBy([], reason, clause)).to.deep.equal({ winner: null, reason, clause });
  });

  it('names everybody who has won', () => {
    for (const winners of [['red'], ['red', 'blue'], ['a', 'b', 'c'], []]) {
      expect(winnersOf(wonBy(winners, reason, clause))).to.deep.equal(winners);
      expect(outcomeShown(wonBy(winners, reason, clause))).to.deep.equal({ winners, reason, clause });
    }
  });

  it('is nothing while it goes on', () => {
    expect(outcomeShown(null)).to.equal(null);
  });
});

describe('kernel: what is worked out once', () => {
  it('is worked out once for each thing, also where nothing comes of it', () => {
    const asked: object[] = [];
    const made = oncePer((from: { readonly gives?: object }) => {
      asked.push(from);
      return from.gives;
    });
    const [something, nothing] = [{ gives: {} }, {}];
    expect([made(something), made(something)]).to.deep.equal([something.gives, something.gives]);
    expect([made(nothing), made(nothing)]).to.deep.equal([undefined, undefined]);
    expect(asked).to.have.ordered.members([something, nothing]);
    expect(asked[0]).to.equal(something);
  });
});
