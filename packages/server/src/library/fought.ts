import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { TrialEnd } from '../store/library/trials.ts';

/** More answers than any battle takes that comes to an end. */
const ANSWERS = 6000;

/** Has a battle fought by the computer generals alone, each from what their seat may see: minutes, or hours. Null where it comes to no end. */
export function fought(book: Rulebook, file: unknown, seed: string): TrialEnd {
  const opened = book.open(file, book.freshChance(seed));
  if (isRefusal(opened)) return null;
  let { position } = opened;
  for (let answers = 0; answers < ANSWERS && !position.over; answers++) {
    const next = answered(position);
    if (next === null) return null;
    position = next;
  }
  return position.over ? { winners: position.winners, turns: position.table().turn } : null;
}

/** The position after the next answer; null where nobody has one. */
function answered(position: Position): Position | null {
  for (const question of position.questions()) {
    const [seat] = question.seats;
    if (seat === undefined) continue;
    // What cannot be used of a general is not played, and the automatic choice is.
    for (const choice of [position.computerChoice(seat), position.fallback(question, seat)]) {
      const decided = choice === null ? null : position.decide({ seat, decision: choice.decision, answer: choice.answer });
      if (decided !== null && !isRefusal(decided)) return decided.position;
    }
  }
  return null;
}
