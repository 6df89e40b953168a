import { expect } from 'chai';
import { END } from '../../src/kernel/agreement.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { STANDING } from '../../src/kernel/standing.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { SEED, opened } from './random-answers.ts';

/** The clause of each book under which a command is refused whose decision is not open, or is another's, and the ruling that says so. */
const CLAUSES: Readonly<Record<string, readonly [string, string]>> = {
  'kings-men': ['KM-31.2', 'KM-31.2a'],
  'kings-men-revised': ['KM-31.2', 'KM-31.2a'],
  'queens-men': ['QM-33.2', 'QM-33.2a'],
  'toy-soldiers': ['TS-28.1', 'TS-28.4a'],
  'rally-king': ['RK-38.1', 'RK-38.1a'],
  'rally-king-campaign': ['RKC-30.3', 'RKC-30.3a'],
};

function no(position: Position, decision: string, seat: string, answer: unknown): string {
  const verdict = position.decide({ decision, seat, answer });
  return isRefusal(verdict) ? `${verdict.clause} ${verdict.code}` : 'allowed';
}

describe('what may be answered, and by whom', () => {
  for (const book of rulebooks) {
    const [clause = '', ruling = ''] = CLAUSES[book.id] ?? [];
    it(`${clause}, ${ruling}: ${book.id} names it where no such decision is open, or it is another's`, () => {
      const position = opened(book);
      const [question] = position.questions();
      if (question === undefined) throw new Error(`${book.id} asks nothing`);
      const [seat = ''] = question.seats;
      const other = position.seats.find(({ id }) => !question.seats.includes(id))?.id ?? 'nobody';
      const answer = position.fallback(question, seat).answer;
      expect(no(position, 'd999', seat, answer)).to.equal(`${clause} stale-decision`);
      expect(no(position, question.id, other, answer)).to.equal(`${clause} not-yours`);
      expect(no(position, question.id, 'nobody', answer)).to.equal(`${clause} not-yours`);
      // Asked of somebody, and of the wrong form: the clause of the question.
      expect(no(position, question.id, seat, 'no such answer')).to.equal(`${question.clause} malformed`);
      expect(no(position, STANDING, seat, { question: 'no such question', always: true })).to.equal(`${clause} no-standing-answer`);
      expect(no(position, STANDING, seat, { always: 'yes' })).to.equal(`${clause} malformed`);
      expect(no(position, STANDING, 'nobody', { question: '', always: true })).to.equal(`${clause} not-a-player`);
      const answered = sound(position.decide({ decision: question.id, seat, answer })).position;
      expect(no(answered, question.id, seat, answer)).to.equal(`${clause} stale-decision`);
      const over = sound(position.decide({ decision: END, seat, answer: { reason: 'cancelled' } })).position;
      expect(no(over, question.id, seat, answer)).to.equal(`${clause} battle-over`);
      const awaiting = sound(book.open(book.scenario(book.scenarios[0]?.id ?? ''), book.freshChance(SEED), undefined, [seat])).position;
      expect(no(awaiting, question.id, seat, answer)).to.equal(`${clause} not-begun`);
    });
  }
});
