import type { Book } from './book.ts';
import type { Given, Pending } from './decision.ts';
import type { BookTypes, Game, SeatId } from './game.ts';

/*
 * Several players may be asked at once, and nothing happens before the last of them has answered. What somebody has answered meanwhile they know themselves, and
 * where the book lets allies see it, those of their side know it too.
 */

/** Answers that wait for others, as far as this seat knows them: its own, and its allies' where the book shows them. */
export function givenTo<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): Given[] {
  return game.strands.flatMap(({ pending }) => pending.filter((each) => knows(book, game, each, seat)).flatMap(givenIn));
}

/** What a question is about now that allies who were asked with it have answered theirs. */
export function aboutNow<B extends BookTypes>(book: Book<B>, game: Game<B>, question: Pending): object {
  const amid = book.decisions.get(question.kind)?.amid;
  const [asked] = question.insteadOf ?? question.seats;
  const strand = game.strands.find(({ pending }) => pending.some(({ id }) => id === question.id));
  if (amid === undefined || asked === undefined || strand === undefined) return question.about;
  const given = strand.pending.filter((each) => each.id !== question.id && knows(book, game, each, asked)).flatMap(givenIn);
  return given.length === 0 ? question.about : amid(question.about, given);
}

function knows<B extends BookTypes>(book: Book<B>, { seats }: Pick<Game<B>, 'seats'>, { kind, answered }: Pending, seat: SeatId): boolean {
  if (answered === undefined) return false;
  if (answered.seat === seat) return true;
  const sideOf = (id: SeatId) => seats.find((each) => each.id === id)?.side;
  return book.decisions.get(kind)?.amid !== undefined && sideOf(answered.seat) === sideOf(seat);
}

function givenIn({ id, kind, about, answered }: Pending): Given[] {
  return answered === undefined ? [] : [{ id, seat: answered.seat, kind, about, answer: answered.answer }];
}
