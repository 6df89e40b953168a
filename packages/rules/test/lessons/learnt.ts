import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import { beginLesson } from '../../src/lessons/begin.ts';
import type { Lesson, LessonStep } from '../../src/lessons/lesson.ts';
import { opponentAnswer } from '../../src/lessons/opponent.ts';
import { doneAt, type Seen } from '../../src/lessons/progress.ts';
import type { Choice } from '../../src/rulebooks/definition.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

/** A learner who is left to themselves gives no more answers than this. */
const FREE_ANSWERS = 400;
/** The opponent answers no more often before the learner is asked again. */
const OPPONENT_ANSWERS = 400;

/** A lesson as somebody sits at it, with everybody else answering by themselves. */
export class Sitting {
  readonly #lesson: Lesson;
  #position: Position;
  #events: GameEvent[];

  constructor(book: Rulebook, lesson: Lesson) {
    const opened = beginLesson(book, lesson);
    if (isRefusal(opened)) throw new Error(`${lesson.id}: ${refusalName(opened)}`);
    this.#lesson = lesson;
    this.#position = opened.position;
    this.#events = [...opened.events];
    this.#letOthersAnswer();
  }

  get position(): Position {
    return this.#position;
  }

  /** What the learner sees. */
  seen(): Seen {
    const { seat } = this.#lesson;
    const events = this.#events.map((event) => project(event, seat, this.#position.over));
    return { table: this.#position.table(), events, decisions: this.#position.hand(seat).decisions };
  }

  /** The learner answers a question of that kind. Throws where nobody asks it, or the referee says no. */
  answer(kind: string, answer: unknown): void {
    const { seat, id } = this.#lesson;
    const question = this.#position.hand(seat).decisions.find((each) => each.kind === kind);
    if (question === undefined) throw new Error(`${id}: nobody asks ${kind}`);
    this.#play(seat, { decision: question.id, answer });
    this.#letOthersAnswer();
  }

  /** The learner plays as the computer general would until that holds. */
  playFreely(until: () => boolean): void {
    const { seat, id } = this.#lesson;
    for (let answers = 0; !until(); answers++) {
      const choice = this.#position.hand(seat).decisions.length === 0 ? null : this.#position.computerChoice(seat);
      if (choice === null || answers === FREE_ANSWERS) throw new Error(`${id}: does not come to its end`);
      this.#play(seat, choice);
      this.#letOthersAnswer();
    }
  }

  #letOthersAnswer(): void {
    for (let answers = 0; answers < OPPONENT_ANSWERS; answers++) {
      const asked = this.#position
        .questions()
        .flatMap((question) => question.seats.map((seat) => ({ question, seat })))
        .find(({ seat }) => seat !== this.#lesson.seat);
      if (asked === undefined) return;
      const { question, seat } = asked;
      const choice = opponentAnswer(this.#lesson, this.#position, question, seat) ?? this.#position.computerChoice(seat);
      if (choice === null) throw new Error(`${this.#lesson.id}: nobody answers ${question.kind}`);
      this.#play(seat, choice);
    }
    throw new Error(`${this.#lesson.id}: the opponent never ends`);
  }

  #play(seat: string, choice: Choice): void {
    const decided = this.#position.decide({ seat, ...choice });
    if (isRefusal(decided))
      throw new Error(`${this.#lesson.id}: ${JSON.stringify(choice.answer)} is refused: ${decided.clause} ${decided.code}`);
    this.#position = decided.position;
    this.#events.push(...decided.events);
  }
}

/** Goes through a lesson as it asks, a step after the other; `at` is told before each with the event it begins with. */
export function learn(
  book: Rulebook,
  lesson: Lesson,
  at: (step: LessonStep, sitting: Sitting, began: number) => void = () => undefined,
): Sitting {
  const sitting = new Sitting(book, lesson);
  let began = sitting.position.seq;
  for (const step of lesson.steps) {
    at(step, sitting, began);
    if (step.until === undefined) {
      began = sitting.position.seq;
      continue;
    }
    const done = () => doneAt(step, sitting.seen(), began);
    if (step.does !== undefined) sitting.answer(step.does.question, step.does.answer);
    if (step.freely === true) sitting.playFreely(() => done() !== null);
    const next = done();
    if (next === null) throw new Error(`${lesson.id}: ${step.id} is not done by what it asks for`);
    began = next;
  }
  return sitting;
}
