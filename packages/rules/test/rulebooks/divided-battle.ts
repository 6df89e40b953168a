import { evenly, type Division, type SideToDivide } from '../../src/kernel/division.ts';
import { isRefusal, refusalName, sound } from '../../src/kernel/refusal.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { picker, type Picker } from '../playing/picker.ts';

/** More answers than any battle takes. */
const MOST = 30_000;
/** One answer in so many is any legal one; all others are a computer general's, so that battles come to an end. */
const ANY = 4;

/** A battle of a divided field as it was fought. */
export interface DividedBattle {
  readonly field: string;
  /** Generals of each side. */
  readonly generals: readonly number[];
  readonly answers: number;
  readonly reason: string;
}

/** A field of the book drawn at random, its sides divided at random among as many generals as the book allows, fought to its end. Throws at a dead end. */
export function dividedBattle(book: Rulebook, seed: number, only?: readonly string[]): DividedBattle {
  const pick = picker(seed);
  const fields = book.scenarios.filter(({ id }) => only === undefined || only.includes(id));
  const field = fields[pick(fields.length)];
  if (field === undefined) throw new Error('no such field');
  const plain = book.scenario(field.id);
  const sides = sound(book.sidesToDivide(plain));
  const division: Division = Object.fromEntries(sides.map((side) => [side.side, dealtAtRandom(side, pick)]));
  // A regiment may not hold what is dealt to it: then the field is fought as it is.
  const divided = book.divided(plain, division);
  const file = isRefusal(divided) ? plain : divided;
  const opened = sound(book.open(file, book.freshChance(seed.toString(16).padStart(64, '0'))));
  let { position } = opened;
  let answers = 0;
  for (; !position.over; answers++) {
    if (answers > MOST) throw new Error(`${field.id}, seed ${seed}: no end`);
    const questions = position.questions();
    const question = questions[pick(Math.max(1, questions.length))];
    const seat = question?.seats[pick(question.seats.length)];
    if (question === undefined || seat === undefined) throw new Error(`${field.id}, seed ${seed}: nobody is asked`);
    const next = position.decide({ ...answerOf(book, position, question, seat, pick), seat });
    if (isRefusal(next)) throw new Error(`${field.id}, seed ${seed}: ${question.kind} ${refusalName(next)}`);
    ({ position } = next);
  }
  const generals = sides.map(({ side }) => position.seats.filter((seat) => seat.side === side).length);
  return { field: field.id, generals, answers, reason: position.outcome?.reason ?? '' };
}

type Position = Extract<ReturnType<Rulebook['open']>, { position: unknown }>['position'];

function answerOf(book: Rulebook, position: Position, question: ReturnType<Position['questions']>[number], seat: string, pick: Picker) {
  const { id } = question;
  if (pick(ANY) === 0) {
    const options = position.hand(seat).decisions.find((each) => each.id === id)?.options ?? [];
    const answer = options[pick(Math.max(1, options.length))];
    if (answer !== undefined) return { decision: id, answer };
  }
  const outlook = position.outlook(seat);
  const advised = outlook === null ? null : book.advise(outlook);
  return advised?.decision === id ? advised : position.fallback(question, seat);
}

/** Among one to as many generals as there may be; sometimes evenly, else anybody may have anything, but nobody nothing. */
function dealtAtRandom({ side, most, generals, units }: SideToDivide, pick: Picker): Division[string] {
  const count = 1 + pick(units.length === 0 ? most : Math.min(most, units.length));
  const named = Array.from(
    { length: count },
    (_, place) => generals[place] ?? { seat: `${side}-${place + 1}`, general: `General ${place + 1}` },
  );
  const seats = named.map(({ seat }) => seat);
  const even = evenly(units.length, seats);
  const whose = pick(2) === 0 ? even : units.map((_, place) => seats[place] ?? seats[pick(count)] ?? '');
  return named.map((general) => ({ ...general, units: units.filter((_, place) => whose[place] === general.seat).map(({ id }) => id) }));
}
