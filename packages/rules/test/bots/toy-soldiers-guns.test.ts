import { expect } from 'chai';
import { settingOf, toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { answer } from '../../src/bots/toy-soldiers/index.ts';
import { view } from '../../src/kernel/view.ts';
import { order } from '../toy-soldiers/charge/charging.ts';
import { companies, guns, line, type Position, type Trooped } from '../toy-soldiers/position.ts';
import { seatsOf } from '../toy-soldiers/trial.ts';
import { playTurns } from '../toy-soldiers/turns.ts';

/** What the computer answers when a column that comes so far has reached the guns' question of that kind; infantry stands beside them. */
function chosen(kind: string, from: number, charger: Trooped, battery: Trooped, more: Partial<Position> = {}): unknown {
  const beside = line('I', 26.5, 18, 270, { stands: 2 });
  const units = [companies('A', 20, from, 90, charger), guns('G', 20, 18, 270, battery), beside];
  const trial = playTurns({ units, ...more }, { balk: [6] }).answer({ do: 'unit', unit: order(['A', 'G']) });
  while (trial.asked !== kind) trial.auto();
  return answer(settingOf(trial.game), seatsOf(trial.state), view(toySoldiers, trial.game, 'blue')).answer;
}

describe('the computer general of Toy Soldiers and its guns', () => {
  const shaky = { disorder: 4, stress: 4 };

  it('leaves guns at six inches that a fresh column would beat, not those that would beat a shaken one', () => {
    expect(chosen('react-6', 10, {}, shaky)).to.deep.equal({ do: 'abandon-guns', unit: 'G', shelter: 'I' });
    expect(chosen('react-6', 10, { disorder: 5, stress: 4 }, {})).to.have.property('do', 'volley');
  });

  it('leaves them where there is no élan to stand by them, however steady', () => {
    const broke = { sides: { blue: { elan: 0 } } };
    expect(chosen('react-6', 10, { disorder: 5, stress: 4 }, {}, broke)).to.deep.equal({ do: 'abandon-guns', unit: 'G', shelter: 'I' });
  });

  it('tries so at the last moment while it is likely to succeed', () => {
    expect(chosen('abandon-guns-test', 12, {}, { disorder: 2, stress: 5 })).to.deep.equal({ do: 'try', shelter: 'I' });
    expect(chosen('abandon-guns-test', 12, { disorder: 5, stress: 4 }, {})).to.deep.equal({ do: 'stay' });
    // Disorder 6: five dice of six would shake them.
    expect(chosen('abandon-guns-test', 12, {}, { disorder: 6, stress: 2 })).to.deep.equal({ do: 'stay' });
  });
});
