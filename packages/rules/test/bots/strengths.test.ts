import { expect } from 'chai';
import { rough } from '../../src/bots/estimate.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { kingsMenDefinition } from '../../src/rulebooks/kings-men.ts';
import { kingsMenRevisedDefinition } from '../../src/rulebooks/kings-men-revised.ts';
import { queensMenDefinition } from '../../src/rulebooks/queens-men.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { defineRulebook, type Rulebook } from '../../src/rulebooks/rulebook.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { SEED } from '../playing/trial.ts';

const BOOKS = [defineRulebook(kingsMenDefinition), defineRulebook(kingsMenRevisedDefinition), defineRulebook(queensMenDefinition)];
/** Answers by which the two strengths have surely differed. */
const ANSWERS = 24;

function opened(book: Rulebook): Position {
  const [scenario] = book.scenarios;
  const begun = book.open(book.scenario(scenario?.id ?? ''), book.freshChance(SEED));
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.position;
}

/** Plays on with the gentle general on both sides, and shows each position to `seen` before it answers. */
function gently(book: Rulebook, seen: (play: Position, seat: string) => void): void {
  let play = opened(book);
  for (let answers = 0; answers < ANSWERS && !play.over; answers++) {
    const seat = play.questions()[0]?.seats[0] ?? '';
    seen(play, seat);
    const choice = play.computerChoice(seat, 'gentle');
    if (choice === null) throw new Error('the computer has no answer');
    const { decision, answer } = choice;
    const verdict = play.decide({ decision, answer, seat });
    if (isRefusal(verdict)) throw new Error(`${verdict.clause} ${verdict.message}`);
    play = verdict.position;
  }
}

describe('computer generals of two strengths', function () {
  it('misjudge by no more than they may, a thing in a moment always alike, and other things and moments otherwise', () => {
    const now = rough(2, 'd1');
    const judged = Array.from({ length: 400 }, (_each, thing) => now(10, { thing }));
    expect(Math.min(...judged)).to.be.within(8, 8.1);
    expect(Math.max(...judged)).to.be.within(11.9, 12);
    const mean = judged.reduce((sum, each) => sum + each, 0) / judged.length;
    expect(mean).to.be.within(9.8, 10.2);
    expect(judged.map((_each, thing) => rough(2, 'd1')(10, { thing }))).to.deep.equal(judged);
    expect(judged.map((_each, thing) => rough(2, 'd2')(10, { thing }))).to.not.deep.equal(judged);
  });

  it('are called in plain words; where a book says how one plays is a clause beside them', () => {
    const own = rulebooks.flatMap((each) => each.strengths).filter(({ id }) => id === 'book');
    expect(own.map(({ clause }) => clause)).to.have.members(['RK-32.1', 'RKC-27.1']);
    for (const { title } of own) expect(title).not.to.match(/section|\d/);
  });

  for (const book of BOOKS) {
    it(`are stated by ${book.id}, full strength first`, () => {
      expect(book.strengths.map(({ id }) => id)).to.deep.equal(['full', 'gentle']);
    });

    it(`${book.id}: the gentle one answers legally, the same question alike, and not always as the full one`, () => {
      let otherwise = 0;
      gently(book, (play, seat) => {
        const gentle = play.computerChoice(seat, 'gentle');
        expect(play.computerChoice(seat, 'gentle')).to.deep.equal(gentle);
        if (JSON.stringify(gentle?.answer) !== JSON.stringify(play.computerChoice(seat, 'full')?.answer)) otherwise++;
      });
      expect(otherwise).to.be.greaterThan(0);
    });

    it(`${book.id}: full strength says with odds and a clause why it activates and acts`, () => {
      let told = 0;
      gently(book, (play, seat) => {
        const kind = play.questions()[0]?.kind ?? '';
        const why = play.computerChoice(seat)?.why;
        if (!['choose-unit', 'activate', 'act', 'feat'].includes(kind)) return;
        if (why === undefined) return;
        told++;
        expect(why.clause).to.match(/^(KM|KMR|QM)-\d+\.\d+$/);
        expect(why.message).to.match(/^[A-Z].*\.$/);
        expect(why.message).to.not.match(/undefined|NaN/);
      });
      expect(told).to.be.greaterThan(5);
    });
  }
});
