import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { picker, type Picker } from './picker.ts';

/** How a battle of random answers is played: whatever is offered, by chance. */
type Choose = (kind: string, offered: readonly unknown[], pick: Picker) => unknown;

/** The position written and begun again, from its file as it is read from a disk. */
function writtenAgain(book: Rulebook, file: unknown, position: Position): Position {
  const moment = position.moment(file);
  if (moment === null) throw new Error(`${book.id} cannot write a battle`);
  const { chance } = JSON.parse(position.text());
  const begun = book.openAt(JSON.parse(JSON.stringify(moment)), chance);
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  return begun.position;
}

/**
 * A battle of random answers, stopped at one answer in so many, written and begun again there: it asks the same and comes to the same. Gives the kinds of questions it was
 * stopped at, with how often.
 */
export function stoppedAnywhere(
  book: Rulebook,
  file: unknown,
  seed: number,
  oneIn: number,
  most: number,
  choose: Choose,
): Map<string, number> {
  const pick = picker(seed);
  const opened = book.open(file, book.freshChance(seed.toString(16).padStart(64, '0')));
  if (isRefusal(opened)) throw new Error(refusalName(opened));
  let { position } = opened;
  const stopped = new Map<string, number>();
  for (let answers = 0; answers < most && !position.over; answers++) {
    const questions = position.questions();
    const question = questions[pick(questions.length)];
    const seat = question?.seats[0];
    if (question === undefined || seat === undefined) throw new Error('nobody is asked');
    if (pick(oneIn) === 0) {
      const again = writtenAgain(book, file, position);
      const place = `seed ${seed}, answer ${answers}, ${question.kind}`;
      // Told first, for it says where the two differ.
      expect(JSON.parse(again.text()), place).to.deep.equal(JSON.parse(position.text()));
      expect(again.hash(), place).to.equal(position.hash());
      position = again;
      stopped.set(question.kind, (stopped.get(question.kind) ?? 0) + 1);
    }
    const { options } = position.hand(seat).decisions.find(({ id }) => id === question.id) ?? { options: [] };
    const command =
      options.length === 0
        ? { seat, ...position.fallback(question, seat) }
        : { seat, decision: question.id, answer: choose(question.kind, options, pick) };
    const decided = position.decide(command);
    if (isRefusal(decided)) throw new Error(`${question.kind}: ${refusalName(decided)}`);
    position = decided.position;
  }
  return stopped;
}
