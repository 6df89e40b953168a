import { z } from 'zod';

/*
 * A lesson as it is written: a position on a table of its own, what is said step by step, what is waited for, and what the opponent does. Everything in
 * it is data; the referee is the book's own. docs/lessons.md tells how one is written.
 */

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const words = z.string().min(1).max(400);
const json = z.record(z.string(), z.unknown());

/** An answer to a question of that kind, in the book's own form. */
const answer = z.strictObject({ question: z.string().min(1).max(40), answer: z.unknown() });

/** From and to, both included: inches or degrees. */
const between = z.tuple([z.number(), z.number()]);

/** What is waited for. All that is named must hold at once. */
const condition = z.strictObject({
  /** Something has happened since the step began: an event of that kind whose data hold at least this. */
  event: z.strictObject({ kind: z.string(), with: json.exactOptional() }).exactOptional(),
  /** A piece stands there, and what lies open of it holds at least this; `x` and `y` in inches, `facing` in degrees. */
  piece: z
    .strictObject({
      id: z.string(),
      x: between.exactOptional(),
      y: between.exactOptional(),
      facing: between.exactOptional(),
      like: json.exactOptional(),
    })
    .exactOptional(),
  /** The learner is asked a question of that kind. */
  asked: z.string().exactOptional(),
  /** So many turns have begun. */
  turn: z.number().int().min(1).exactOptional(),
  /** The battle is over. */
  over: z.literal(true).exactOptional(),
});

const step = z
  .strictObject({
    id,
    /** What the learner is told: plain words, a breath or two. */
    says: words,
    /** What the book calls it, and the clause that says so. */
    term: z.strictObject({ name: z.string().min(1).max(60), clause: z.string().min(1).max(20) }).exactOptional(),
    /** Pieces that are pointed at meanwhile. */
    show: z.array(z.string()).max(12).default([]),
    /** What a learner does who does as they are told. Left out: the step is read, or it is the opponent who does something. */
    does: answer.exactOptional(),
    /** The learner plays as they like until it is done: no answer is told to be another than was asked for. */
    freely: z.literal(true).exactOptional(),
    until: condition.exactOptional(),
    /** What is said to whoever has done something else. */
    otherwise: words.exactOptional(),
  })
  .refine(({ until, does, freely }) => until !== undefined || (does === undefined && freely === undefined), 'what is done is waited for')
  .refine(({ does, otherwise }) => (does === undefined) === (otherwise === undefined), 'whoever does otherwise is told so');

export const lessonFile = z.strictObject({
  format: z.literal(1),
  id,
  title: z.string().min(1).max(60),
  /** What is learnt, in a sentence. */
  about: words,
  minutes: z.number().int().min(1).max(30),
  /** The scenario file whose table it is. */
  scenario: json,
  /** Where it begins in the middle; at the beginning of its battle if nothing is said. */
  moment: z.strictObject({ step: z.string(), situation: z.unknown() }).exactOptional(),
  /** The seat of whoever learns; all others are the opponent's and allies'. */
  seat: z.string(),
  /** What its dice are thrown from, 64 hex digits: nothing is at stake in a lesson, so everybody may know them. */
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the other seats do: the first answer that is legal to a question of its kind, else what is said in `otherwise`. */
  opponent: z
    .strictObject({ answers: z.array(answer).max(40).default([]), otherwise: z.enum(['computer', 'automatic']).default('automatic') })
    .prefault({}),
  steps: z.array(step).min(2).max(30),
  /** What is said at the end. */
  ends: words,
});

export type Lesson = z.infer<typeof lessonFile>;
export type LessonStep = z.infer<typeof step>;
export type LessonCondition = z.infer<typeof condition>;
/** A lesson as it is led at the table. */
export type LedLesson = Pick<Lesson, 'id' | 'title' | 'about' | 'steps' | 'ends'>;
/** A lesson as it is offered. */
export type LessonHead = Pick<Lesson, 'id' | 'title' | 'about' | 'minutes'>;
