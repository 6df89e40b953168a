import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';

/** The seat that stands for a person. */
const PERSON = 'red-1';

/** What computers of one side do beside a person. */
interface Figures {
  /** Units activated by anybody of that side, and those of the person among them that somebody else activated. */
  readonly activated: number;
  readonly taken: number;
}

/** Activations of that side after which enough has been seen. */
const MOST = 24;

/** A battle of three generals a side in which all seats are a computer's, that of a person too; `kept`: those who fight beside them keep to their own. */
export function fought(seed: number, kept: boolean): Figures {
  const book = rulebookOf('kings-men-revised');
  const opened = book?.open(book.scenario('three-columns'), book.freshChance(seed.toString(16).padStart(64, '0')));
  if (book === undefined || opened === undefined || isRefusal(opened)) throw new Error('no battle begins');
  let play = opened.position;
  const side = play.seats.find(({ id }) => id === PERSON)?.side;
  const mates = play.seats.filter((each) => each.side === side && each.id !== PERSON).map(({ id }) => id);
  let [activated, taken] = [0, 0];
  while (!play.over && activated < MOST) {
    const [question] = play.questions();
    const [seat = ''] = question?.seats ?? [];
    if (question === undefined) throw new Error('nothing is asked, and nobody has won');
    const free = kept && mates.includes(seat) ? mates.filter((each) => each !== seat) : undefined;
    const { decision, answer } = book.advise(play.outlook(seat, free) ?? '');
    if (question.kind === 'choose-unit' && isActivation(answer) && (mates.includes(seat) || seat === PERSON)) {
      activated++;
      if (seat !== PERSON && play.allied(question, answer, seat)?.owners.includes(PERSON) === true) taken++;
    }
    const next = play.decide({ decision, seat, answer });
    if (isRefusal(next)) throw new Error(`${JSON.stringify(answer)} is refused: ${refusalName(next)}`);
    play = next.position;
  }
  return { activated, taken };
}

const isActivation = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'do' in answer && answer.do === 'activate';
