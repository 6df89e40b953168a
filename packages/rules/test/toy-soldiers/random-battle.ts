import * as battalions from '../../src/books/toy-soldiers/index.ts';
import { order } from '../../src/books/toy-soldiers/answers.ts';
import { options } from '../../src/books/toy-soldiers/options.ts';
import type { TS } from '../../src/books/toy-soldiers/state.ts';
import { picker, type Picker } from '../playing/picker.ts';
import { playRandomly, type Manner, type RandomBattle } from '../playing/random-battle.ts';

/** Of many orders of one kind and few of another both kinds are given alike. */
export const manner: Manner<TS> = {
  choose(_game, kind, offered, pick) {
    const names = [...new Set(offered.map((answer) => nameOf(kind, answer)))];
    const wanted = names[pick(names.length)];
    return oneOf(
      offered.filter((answer) => nameOf(kind, answer) === wanted),
      pick,
    );
  },
  nameOf,
  fault: () => null,
};

function oneOf(answers: readonly unknown[], pick: Picker): unknown {
  return answers[pick(answers.length)];
}

function nameOf(kind: string, answer: unknown): string {
  if (kind !== 'order') return kind;
  const given = order.parse(answer);
  return given.do === 'unit' ? given.unit.type : given.do;
}

/** A battle of Toy Soldiers of random answers, from a scenario file to its end. */
export function battalionsRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  return playRandomly({ ...battalions, book: battalions.toySoldiers }, manner, file, seed, sampling);
}

/** One option in so many is set otherwise than the scenario has it. */
const SELDOM = 3;
const FEWEST_TURNS = 4;

/** The same scenario under options drawn at random (TS-32.1). */
export function underOtherOptions(file: unknown, seed: number): unknown {
  if (typeof file !== 'object' || file === null) return file;
  const pick = picker(seed);
  const { properties } = options.toJSONSchema();
  const drawn = Object.entries(properties ?? {}).flatMap(([id, schema]) => {
    const values = valuesOf(schema);
    return pick(SELDOM) === 0 ? [[id, values[pick(values.length)]]] : [];
  });
  const own = 'options' in file ? file.options : {};
  return { ...file, options: Object.assign({}, own, Object.fromEntries(drawn), { timeLimitTurns: FEWEST_TURNS + pick(9) }) };
}

interface OptionSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** All that an option may be set to. */
function valuesOf(schema: unknown): readonly unknown[] {
  const { type, enum: named, anyOf, minimum = 0, maximum = 0 }: OptionSchema = Object(schema);
  if (named !== undefined) return named;
  if (anyOf !== undefined) return anyOf.map((each) => each.const);
  return type === 'boolean' ? [true, false] : Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
