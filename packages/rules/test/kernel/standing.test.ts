import { expect } from 'chai';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { openDecisions } from '../../src/kernel/decide.ts';
import { end, flow, poll } from '../../src/kernel/flow.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { STANDING, standingAnswer, standingQuestions } from '../../src/kernel/standing.ts';
import { view } from '../../src/kernel/view.ts';
import { Play, number, toyBook, window, type Toy } from './toy.ts';

/** A toy in which the window may be answered in advance, by red only. */
function book() {
  const asked = flow<Toy, object>('asked', [
    poll(
      'window',
      window,
      () => [
        { seats: ['red-1'], about: {} },
        { seats: ['black-1'], about: {} },
      ],
      () => end(),
    ),
  ]);
  const toy = toyBook(asked);
  const standing = {
    clause: 'T-2.5',
    least: 2,
    most: 6,
    answer: () => 'pass' as const,
    offered: (_game: object, seat: string) => seat === 'red-1',
  };
  return { ...toy, decisions: new Map([...toy.decisions, ['window', { ...window, standing }]]), deputies: () => ['black-2'] };
}

describe('answers given in advance', () => {
  it('are given until their player says otherwise, and the game is then as if they had never been', () => {
    const toy = book();
    const play = new Play(toy);
    const [question] = openDecisions(play.game, 'red-1');
    if (question === undefined) throw new Error('nothing is asked');
    const { hash } = play;
    expect(standingAnswer(toy, play.game, question, 'red-1')).to.equal(null);
    expect(isRefusal(play.command(STANDING, 'red-1', { question: 'window', always: true }))).to.equal(false);
    expect(standingAnswer(toy, play.game, question, 'red-1')).to.deep.equal({ answer: 'pass', least: 2, most: 6 });
    expect(play.hash).to.not.equal(hash);
    expect(play.asked('red-1')).to.deep.equal([question.id]);
    play.command(STANDING, 'red-1', { question: 'window', always: false });
    expect(standingAnswer(toy, play.game, question, 'red-1')).to.equal(null);
    expect(play.hash).to.equal(hash);
  });

  it('are seen in the hand of who gave them and nowhere else, and are no event', () => {
    const toy = book();
    const play = new Play(toy);
    const others = () => ['black-1', 'black-2', null].map((viewer) => JSON.stringify(view(toy, play.game, viewer)));
    const before = [others(), play.events.length];
    play.command(STANDING, 'red-1', { question: 'window', always: true });
    expect([others(), play.events.length]).to.deep.equal(before);
    expect(view(toy, play.game, 'red-1').hand?.standing).to.deep.equal([{ question: 'window', clause: 'T-2.5', always: true }]);
    expect(standingQuestions(toy, play.game, 'black-1')).to.deep.equal([]);
  });

  it('are refused to a question that has none, that is not offered, and to a stranger', () => {
    const play = new Play(book());
    const { hash } = play;
    for (const [seat, answer] of [
      ['red-1', { question: number.kind, always: true }],
      ['black-1', { question: window.kind, always: true }],
      ['nobody', { question: window.kind, always: true }],
      ['red-1', { question: window.kind, always: 'yes' }],
    ] as const)
      expect(isRefusal(play.command(STANDING, seat, answer)), JSON.stringify(answer)).to.equal(true);
    expect(play.hash).to.equal(hash);
  });

  it('answer for who gave them, not for an absent ally in whose place they are asked', () => {
    const base = book();
    const everybody = { ...window, standing: { clause: 'T-2.5', least: 2, most: 6, answer: () => 'pass' as const } };
    const toy = { ...base, decisions: new Map([...base.decisions, ['window', everybody]]) };
    const play = new Play(toy);
    play.command(STANDING, 'black-2', { question: 'window', always: true });
    play.command(PRESENCE, 'black-1', { absent: true });
    const [question] = openDecisions(play.game, 'black-2');
    if (question === undefined) throw new Error('the ally is not asked');
    expect(question.insteadOf).to.deep.equal(['black-1']);
    expect(standingAnswer(toy, play.game, question, 'black-2')).to.equal(null);
  });
});
