import { expect } from 'chai';
import { downgrade, redden, stepsLeft } from '../../src/books/kings-men/skirmish/morale/resolve.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { foot, position } from './position.ts';
import { refereeOf } from './trial.ts';

function after(difference: Partial<Detail>, act: (referee: ReturnType<typeof refereeOf>) => void) {
  const referee = refereeOf(position({ details: [foot('a', 10, 10, 0, difference)] }));
  act(referee);
  const { colour, disordered, permanent } = referee.state.field.details['a'] ?? foot('gone', 0, 0);
  return { colour, disordered, permanent };
}

describe('resolve and disorder', () => {
  it('QM-10.3 green, yellow, red, red with a marker, and no further', () => {
    const down = (difference: Partial<Detail>) => after(difference, (referee) => downgrade(referee, 'a', 'activation'));
    expect(down({})).to.deep.equal({ colour: 'yellow', disordered: false, permanent: false });
    expect(down({ colour: 'yellow' })).to.deep.equal({ colour: 'red', disordered: false, permanent: false });
    expect(down({ colour: 'red' })).to.deep.equal({ colour: 'red', disordered: true, permanent: false });
    expect(down({ colour: 'red', disordered: true })).to.deep.equal({ colour: 'red', disordered: true, permanent: false });
  });

  it('QM-10.4 a green detail with a marker turns yellow and keeps it', () => {
    expect(after({ disordered: true }, (referee) => downgrade(referee, 'a', 'fire'))).to.deep.equal({
      colour: 'yellow',
      disordered: true,
      permanent: false,
    });
  });

  it('QM-10.5a a permanent marker completes the ladder', () => {
    expect(after({ colour: 'red', permanent: true }, (referee) => downgrade(referee, 'a', 'fire'))).to.deep.equal({
      colour: 'red',
      disordered: false,
      permanent: true,
    });
  });

  it('QM-10.8 who lives through a melee is red, or marked if he was red', () => {
    const fought = (difference: Partial<Detail>) => after(difference, (referee) => redden(referee, 'a', foot('a', 0, 0, 0, difference)));
    expect(fought({})).to.deep.equal({ colour: 'red', disordered: false, permanent: false });
    expect(fought({ colour: 'red' })).to.deep.equal({ colour: 'red', disordered: true, permanent: false });
    expect(fought({ colour: 'red', permanent: true })).to.deep.equal({ colour: 'red', disordered: false, permanent: true });
    expect(fought({ colour: 'yellow', disordered: true })).to.deep.equal({ colour: 'red', disordered: true, permanent: false });
  });

  it('QM-10.8a a permanent marker that comes in the melee itself does not spare the ordinary one', () => {
    const fought = after({ colour: 'red', permanent: true }, (referee) => redden(referee, 'a', foot('a', 0, 0, 0, { colour: 'red' })));
    expect(fought).to.deep.equal({ colour: 'red', disordered: true, permanent: true });
  });

  it('QM-17.12 steps before men are lost: green three, yellow two, red one, each one less with a marker', () => {
    const steps = (difference: Partial<Detail>) => stepsLeft(foot('a', 0, 0, 0, difference));
    expect([steps({}), steps({ colour: 'yellow' }), steps({ colour: 'red' })]).to.deep.equal([3, 2, 1]);
    expect([
      steps({ disordered: true }),
      steps({ colour: 'yellow', permanent: true }),
      steps({ colour: 'red', disordered: true }),
    ]).to.deep.equal([2, 1, 0]);
  });
});
