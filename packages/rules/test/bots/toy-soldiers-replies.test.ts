import { expect } from 'chai';
import words from '@longroll/words/en/toy-soldiers/advice';
import { settingOf, toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { answer } from '../../src/bots/toy-soldiers/index.ts';
import type { Unit } from '../../src/books/toy-soldiers/troops/unit.ts';
import { view } from '../../src/kernel/view.ts';
import { line, squadron, type Trooped } from '../toy-soldiers/position.ts';
import { seatsOf } from '../toy-soldiers/trial.ts';
import { playTurns } from '../toy-soldiers/turns.ts';
import { saidIn } from './said.ts';

const said = saidIn(words);

/** What red's only unit is told to do, opposite a line of the enemy's that is so many inches off, once its commander has acted; and why. */
function advised(away: number, own: Unit, theirs: Trooped) {
  const trial = playTurns({ units: [own, line('B', 18, 10 + away, 270, theirs)] }, { awareness: [1] });
  while (trial.asked !== 'order') trial.auto();
  const told = () => answer(settingOf(trial.game), seatsOf(trial.state), view(toySoldiers, trial.game, 'red'));
  trial.answer(told().answer);
  return told();
}

describe('the computer general of Toy Soldiers and the enemy’s reply', () => {
  const shot = { disorder: 3, stress: 3 };

  it('reorders a line that the next volley would shake, and says why', () => {
    const { answer: given, why } = advised(9, line('A', 18, 10, 90, { disorder: 4, stress: 2 }), shot);
    expect(given).to.deep.equal({ do: 'unit', unit: { type: 'reorder', unit: 'A' } });
    expect(why).to.have.property('clause', 'TS-16.2');
    expect(said(why)).to.include('4 disorder and 2 stress');
  });

  it('goes on with the same line where no volley reaches it', () => {
    const { answer: given } = advised(20, line('A', 18, 10, 90, { disorder: 4, stress: 2 }), shot);
    expect(given).to.deep.equal({
      do: 'unit',
      unit: { type: 'ease-forward', unit: 'A', path: { kind: 'oblique', off: 0, distance: 4000 } },
    });
  });

  it('charges a shaken line with fresh horse, and tells the odds of it', () => {
    const { answer: given, why } = advised(8, squadron('A', 18, 10, 90), { disorder: 5, stress: 4 });
    expect(given).to.have.nested.property('unit.type', 'charge');
    expect(why).to.have.property('clause', 'TS-21.28');
    expect(said(why)).to.match(/A breaks B with \d+ % and is broken with \d+ %/);
  });
});
