import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { counterFireFlow } from '../../src/books/kings-men/skirmish/fire/counter-fire.ts';
import { queensMen, secondsFor } from '../../src/books/kings-men/skirmish/index.ts';
import { STANDING, standingAnswer } from '../../src/kernel/standing.ts';
import { project, view } from '../../src/kernel/view.ts';
import { BLACK, foot, general, position } from './position.ts';
import type { Moment } from './position.ts';
import { playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 50, 40, 180, BLACK);
const red = (difference: Parameters<typeof general>[4] = {}) => [
  general('red', 'red', 1, 1, difference),
  general('black', 'black', 71, 47),
];

/** Red has spent a point. */
function window(moment: Partial<Moment> = {}, dice: Dice = {}): Trial {
  return playing(position({ details: [a, x], ...moment }), counterFireFlow, { spender: 'red' }, dice);
}

const hit: Dice = { 'counter-fire.attack': [4], 'counter-fire.defence': [3, 3] };

describe('counter-fire at generals', () => {
  it('QM-23.1 a spending opens one window after its effect, counter-fire itself opens none', () => {
    const marked = { ...foot('m', 3, 3), disordered: true };
    const trial = playing(position({ details: [marked, a, x] }), cardFlow, {}, hit).answer({ do: 'remove', detail: 'm' });
    expect(trial.open.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['counter-fire', ['black']]]);
    trial.answer({ do: 'fire' });
    expect(trial.asked, 'nobody answers the answer').to.equal('activate');
    expect(trial.told('counter-fire-window')).to.have.length(1);
  });

  it('QM-23.2 all opponents are asked at once and in secret; without a point only a pass is legal', () => {
    const seats = { red: ['red'], black: ['b1', 'b2'] };
    const trial = window({ seats, players: { b2: { points: 0 } } });
    expect(trial.open.map(({ seats: whom, secret }) => [whom, secret])).to.deep.equal([
      [['b1'], true],
      [['b2'], true],
    ]);
    expect([trial.offered('b1'), trial.offered('b2')]).to.deep.equal([[{ do: 'fire' }, { do: 'pass' }], [{ do: 'pass' }]]);
    expect(trial.verdictOn({ do: 'fire' }, 'b2')).to.equal('QM-23.2 no-points');
  });

  it('QM-23.3 of several the first in seat order shoots and pays; the others’ answers stay secret', () => {
    const seats = { red: ['red'], black: ['b1', 'b2', 'b3'] };
    const trial = window({ seats }, hit);
    trial.answer({ do: 'fire' }, 'b3').answer({ do: 'pass' }, 'b1').answer({ do: 'fire' }, 'b2');
    expect(trial.told('counter-fire').map(({ shooter, target }) => [shooter, target])).to.deep.equal([['b2', 'red']]);
    expect(['b1', 'b2', 'b3'].map((seat) => trial.state.players[seat]?.points)).to.deep.equal([5, 4, 5]);
    for (const viewer of ['red', 'b1', null]) {
      expect(JSON.stringify(trial.events.map((event) => project(event, viewer)))).to.not.contain('"b3","');
    }
  });

  it('QM-23.3a one shot a spending', () => {
    const seats = { red: ['red'], black: ['b1', 'b2'] };
    const trial = window({ seats }, { 'counter-fire.attack': [1], 'counter-fire.defence': [1, 1] });
    trial.answer({ do: 'fire' }, 'b1').answer({ do: 'fire' }, 'b2');
    expect(trial.told('counter-fire')).to.have.length(1);
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-23.4 the shooter throws one green die, then the target as many as his rating', () => {
    const trial = window({}, hit).answer({ do: 'fire' });
    const [shot] = trial.told('counter-fire');
    expect([shot?.attack.dice, shot?.attack.needs, shot?.defence.dice, shot?.defence.needs]).to.deep.equal([[4], 4, [3, 3], 4]);
  });

  it('QM-23.4a no distance or sight is too far', () => {
    // The generals stand in opposite corners of the table.
    expect(window({}, hit).answer({ do: 'fire' }).told('general-hit')).to.have.length(1);
  });

  it('QM-23.5 more successes than the target’s take one step from him, never more', () => {
    const after = (state: Parameters<typeof general>[4], defence: number[]) => {
      const trial = window({ generals: red(state) }, { 'counter-fire.attack': [6], 'counter-fire.defence': defence }).answer({
        do: 'fire',
      });
      const { rating, radius, spent } = trial.state.field.generals.red ?? { rating: 0, radius: 0, spent: false };
      return [rating, radius, spent];
    };
    expect(after({ rating: 3 }, [1, 1, 1])).to.deep.equal([2, 12_000, false]);
    expect(after({ rating: 2 }, [1, 1])).to.deep.equal([1, 12_000, false]);
    expect(after({ rating: 1 }, [1])).to.deep.equal([1, 8000, false]);
    expect(after({ rating: 1, radius: 8000 }, [1])).to.deep.equal([1, 8000, true]);
    // One success each: nothing.
    expect(after({ rating: 2 }, [4, 1])).to.deep.equal([2, 12_000, false]);
    expect(after({ rating: 2 }, [6, 6])).to.deep.equal([2, 12_000, false]);
  });

  it('QM-23.5 in the last state nothing more happens, and no removal or promotion is left', () => {
    const last = { rating: 1, radius: 8000, spent: true };
    const trial = window({ generals: red(last) }, { 'counter-fire.attack': [6], 'counter-fire.defence': [1] }).answer({ do: 'fire' });
    expect(trial.told('general-hit')).to.deep.equal([]);
    const marked = { ...foot('m', 3, 3), disordered: true };
    const card = playing(position({ details: [marked, a, x], generals: red(last) }), cardFlow, {});
    expect(card.asked, 'everybody sees that he can do nothing').to.equal('activate');
  });

  it('QM-23.6 the figure stays, all of it is told, and the first step takes and shows his personality', () => {
    const trial = window({ players: { red: { identity: 'hated', designation: 'a' } } }, hit).answer({ do: 'fire' });
    expect(trial.state.field.generals.red).to.deep.include({ rating: 1, at: { x: 1000, y: 1000 } });
    expect(trial.told('general-hit')).to.deep.equal([{ seat: 'red', rating: 1, radius: 12_000, spent: false }]);
    expect(trial.told('identity-revealed')).to.deep.equal([{ seat: 'red', identity: 'hated', designation: 'a', lost: true }]);
    expect(trial.state.players.red?.identityLost).to.equal(true);
  });

  it('QM-23.7 what was paid for stands, and the target does not shoot back', () => {
    const marked = { ...foot('m', 3, 3), disordered: true };
    const trial = playing(position({ details: [marked, a, x] }), cardFlow, {}, hit)
      .answer({ do: 'remove', detail: 'm' })
      .answer({ do: 'fire' });
    expect(trial.detail('m').disordered).to.equal(false);
    expect(trial.told('counter-fire')).to.have.length(1);
  });

  it('QM-23.8 two points spent at once open one window', () => {
    const marked = { ...foot('m', 3, 3), disordered: true };
    const trial = playing(position({ details: [marked, a, x], players: { red: { identity: 'ponderous' } } }), cardFlow, {});
    trial.answer({ do: 'remove', detail: 'm' }).answer({ do: 'pass' });
    expect(trial.told('point-spent')).to.deep.equal([{ seat: 'red', count: 2, purpose: 'removal', subject: 'm' }]);
    expect(trial.told('counter-fire-window')).to.have.length(1);
  });

  it('QM-23.9 the others see that a window is open and for whom: nothing of points, answers or who has answered', () => {
    const seats = { red: ['red'], black: ['b1', 'b2'] };
    const shown = (points: number, answered: boolean) => {
      const trial = window({ seats, players: { b1: { points } } });
      if (answered) trial.answer({ do: 'pass' }, 'b1');
      return ['red', null].map((viewer) =>
        JSON.stringify([view(queensMen, trial.game, viewer), trial.events.map((event) => project(event, viewer))]),
      );
    };
    expect(shown(0, false)).to.deep.equal(shown(6, false));
    expect(shown(6, true)).to.deep.equal(shown(6, false));
    const { table } = view(queensMen, window({ seats }).game, null);
    expect(table.waiting.map(({ kind, seats: whom }) => [kind, whom])).to.deep.equal([
      ['counter-fire', ['b1']],
      ['counter-fire', ['b2']],
    ]);
  });

  it('QM-23.9 a pass is shown alike for everyone', () => {
    const passed = (points: number) =>
      window({ players: { black: { points } } })
        .answer({ do: 'pass' })
        .events.map((event) => project(event, 'red'));
    expect(passed(0)).to.deep.equal(passed(6));
    expect(passed(0).map(({ kind, data }) => [kind, data])).to.deep.equal([
      ['counter-fire-window', { spender: 'red', asked: ['black'] }],
      ['no-counter-fire', { spender: 'red' }],
    ]);
  });

  it('QM-23.9, QM-34.1 a standing instruction is told to nobody, and the question is asked all the same', () => {
    const trial = window();
    const before = ['red', null].map((viewer) => JSON.stringify(view(queensMen, trial.game, viewer)));
    const events = trial.events.length;
    trial.command(STANDING, 'black', { question: 'counter-fire', always: true });
    expect(['red', null].map((viewer) => JSON.stringify(view(queensMen, trial.game, viewer)))).to.deep.equal(before);
    expect([trial.events.length, trial.asked]).to.deep.equal([events, 'counter-fire']);
    expect(view(queensMen, trial.game, 'black').hand?.standing).to.deep.include({
      question: 'counter-fire',
      clause: 'QM-23.9',
      always: true,
    });
  });

  it('QM-23.10 the house is told what a standing instruction answers, when, and how long a player has', () => {
    const trial = window({ options: { counterFireSeconds: 20 } });
    const [pending] = trial.open;
    if (pending === undefined) throw new Error('nothing is asked');
    expect(standingAnswer(queensMen, trial.game, pending, 'black')).to.equal(null);
    trial.command(STANDING, 'black', { question: 'counter-fire', always: true });
    expect(standingAnswer(queensMen, trial.game, pending, 'black')).to.deep.equal({ answer: { do: 'pass' }, least: 2, most: 6 });
    expect(standingAnswer(queensMen, trial.game, { ...pending, kind: 'general-move' }, 'black')).to.equal(null);
    expect([secondsFor(trial.game, pending), secondsFor(window().game, pending), secondsFor(trial.game, { kind: 'feat' })]).to.deep.equal([
      20,
      15,
      null,
    ]);
  });

  it('QM-23.10a points or none make no difference to what the house is told', () => {
    const told = (points: number) => {
      const trial = window({ players: { black: { points } } });
      trial.command(STANDING, 'black', { question: 'counter-fire', always: true });
      return trial.open.map((asked) => [standingAnswer(queensMen, trial.game, asked, 'black'), secondsFor(trial.game, asked)]);
    };
    expect(told(0)).to.deep.equal(told(6));
  });
});
