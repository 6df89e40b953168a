import { expect } from 'chai';
import kingsMen from '@longroll/words/en/kings-men/advice';
import queensMen from '@longroll/words/en/queens-men/advice';
import { rough } from '../../src/bots/estimate.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { kingsMenDefinition } from '../../src/rulebooks/kings-men.ts';
import { kingsMenRevisedDefinition } from '../../src/rulebooks/kings-men-revised.ts';
import { queensMenDefinition } from '../../src/rulebooks/queens-men.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import { toySoldiersDefinition } from '../../src/rulebooks/toy-soldiers.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { defineRulebook, type Rulebook } from '../../src/rulebooks/rulebook.ts';
import type { Advice } from '../../src/rulebooks/definition.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { saidIn } from './said.ts';
import { onceOnly } from '../playing/once-only.ts';
import { SEED } from '../playing/trial.ts';

const KINGS_MEN = [defineRulebook(kingsMenDefinition), defineRulebook(kingsMenRevisedDefinition), defineRulebook(queensMenDefinition)];
const BOOKS = [...KINGS_MEN, defineRulebook(toySoldiersDefinition), defineRulebook(rallyKingDefinition)];
/** Answers by which the two strengths have surely differed. */
const ANSWERS = 16;

function opened(book: Rulebook): Position {
  const [scenario] = book.scenarios;
  const begun = book.open(book.scenario(scenario?.id ?? ''), book.freshChance(SEED));
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  return begun.position;
}

/** A question, and what either strength answers to it. */
interface Moment {
  readonly play: Position;
  readonly seat: string;
  readonly gentle: Advice;
  readonly full: Advice | null;
}

/** Plays on with the gentle general on both sides. */
function* gently(book: Rulebook): Generator<Moment> {
  let play = opened(book);
  for (let answers = 0; answers < ANSWERS && !play.over; answers++) {
    const seat = play.questions()[0]?.seats[0] ?? '';
    const gentle = play.computerChoice(seat, 'gentle');
    if (gentle === null) throw new Error('the computer has no answer');
    yield { play, seat, gentle, full: play.computerChoice(seat, 'full') };
    const { decision, answer } = gentle;
    const verdict = play.decide({ decision, answer, seat });
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
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
      const own = book.id === 'rally-king' ? ['book'] : [];
      expect(book.strengths.map(({ id }) => id)).to.deep.equal(['full', 'gentle', ...own]);
    });

    const moments = onceOnly(() => [...gently(book)]);

    it(`${book.id}: the gentle one answers legally, the same question alike, and not always as the full one`, () => {
      for (const { play, seat, gentle } of moments()) expect(play.computerChoice(seat, 'gentle')).to.deep.equal(gentle);
      const otherwise = moments().filter(({ gentle, full }) => JSON.stringify(gentle.answer) !== JSON.stringify(full?.answer));
      expect(otherwise).to.not.have.length(0);
    });

    if (!KINGS_MEN.includes(book)) continue;

    it(`${book.id}: full strength says with odds and a clause why it activates and acts`, () => {
      const said = saidIn(book.id === 'queens-men' ? queensMen : kingsMen);
      let told = 0;
      for (const { play, full } of moments()) {
        const kind = play.questions()[0]?.kind ?? '';
        if (!['choose-unit', 'activate', 'act', 'feat'].includes(kind) || full?.why === undefined) continue;
        told++;
        expect(full.why.clause).to.match(/^(KM|KMR|QM)-\d+\.\d+$/);
        const sentences = said(full.why);
        expect(sentences).to.match(/^[A-Z].*\.$/);
        expect(sentences).to.not.match(/undefined|NaN/);
      }
      expect(told).to.be.greaterThan(5);
    });
  }
});
