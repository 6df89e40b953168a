import { picker, type Picker } from './picker.ts';

/** One option in so many is set otherwise than it is. */
const SELDOM = 3;

/** What of a schema of options is read here. */
interface Schema {
  toJSONSchema(): { readonly properties?: Readonly<Record<string, unknown>> | undefined };
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

/** A scenario file under options drawn at random from all that its book has; `fixed` says what is set in any case. */
export function underOtherOptions(file: object, options: Schema, seed: number, fixed: (pick: Picker) => object): object {
  const pick = picker(seed);
  const drawn = Object.entries(options.toJSONSchema().properties ?? {}).flatMap(([id, schema]) => {
    const values = valuesOf(schema);
    return pick(SELDOM) === 0 ? [[id, values[pick(values.length)]]] : [];
  });
  const own = 'options' in file ? file.options : {};
  return { ...file, options: Object.assign({}, own, Object.fromEntries(drawn), fixed(pick)) };
}
