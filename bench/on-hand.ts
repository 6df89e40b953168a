import { readTable, type HandMessage, type SetupMessage, type TableState } from '@longroll/protocol';
import { withAnswers, type Answers, type Hand, type QuestionView } from '@longroll/rules/kernel/view';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { Room } from 'colyseus.js';

/** Hears the hands that a connection is sent; what may be answered is worked out as a page does it, when it is looked at. */
export function onHand(room: Room<TableState>, heard: (hand: Hand) => void): void {
  let setup: SetupMessage | null = null;
  room.onMessage('setup', (message: SetupMessage) => (setup = message));
  room.onMessage('hand', ({ hand }: HandMessage) => heard(withAnswers(hand, (question) => answers(setup, room.state, hand, question))));
}

function answers(setup: SetupMessage | null, state: TableState, hand: Hand<QuestionView>, { id }: QuestionView): Answers {
  if (setup === null) throw new Error('a hand came before its battle');
  const { setting, book } = setup;
  const seats = setup.seats.map((seat) => ({ id: seat.id, side: seat.side, name: seat.general }));
  const found = rulebookOf(book.id)?.answers(JSON.stringify({ setting, seats, view: { table: readTable(state), hand } }), id);
  if (found === undefined) throw new Error(`nothing is known of ${id}`);
  return found;
}
