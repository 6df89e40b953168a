import { z } from 'zod';

/** A value as a JSON file has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** What may be drawn of a book's scenario files, and how: all that somebody needs to know who draws one without knowing the book. */
export interface Drawing {
  /** The clause of its scenario files: what is wrong with the form of one is refused under it. */
  readonly clause: string;
  /** The form of its scenario files: values, their bounds and choices are read from it. */
  readonly form: z.ZodType;
  /** A file to begin from: sides with a general each, and a bare table. */
  readonly blank: JsonObject;
  /** The field of a file in which its sides stand, by id. */
  readonly sides: string;
  /** What lies and stands on its table, and in its armies. */
  readonly parts: readonly DrawnPart[];
  /** What is drawn of a piece, across its facing and along it, in inches. */
  readonly footprint: Footprint;
  /** How armies go from one drawing into another, as army files of the book; left out where none does. */
  readonly order?: DrawnOrder;
  /** Choices that the form leaves open, as those of a list that a field of the file names. */
  readonly choices?: readonly DrawnChoice[];
}

/** An army whose units are listed, or one that is bought. */
export type DrawnOrder = ListedOrder | BoughtOrder;

interface ListedOrder {
  /** The fields of a unit that go with it, as an army file has them in `units`. */
  readonly units: readonly string[];
}

interface BoughtOrder {
  /** Where a side says the same as a field of an army file, by that field. */
  readonly bought: Readonly<Record<string, readonly string[]>>;
  /** By what a side is known that has such an army. */
  readonly by: { readonly at: readonly string[]; readonly is: string };
  /** Fields of a side that tell of the army it had before, and go when another comes. */
  readonly gone: readonly string[];
}

interface Footprint {
  readonly width: number;
  readonly depth: number;
}

/** Things of one sort in a scenario file. */
export interface DrawnPart {
  /** What they are to whoever draws them. */
  readonly sort: 'ground' | 'zone' | 'objective' | 'unit' | 'general';
  /** Where they stand: the fields that lead there, `*` for each of what stands under the one before. */
  readonly at: readonly string[];
  /** One thing stands there, not a list of them. */
  readonly single?: true;
  /** The field that tells one from the others; nothing does where a single thing stands. */
  readonly id?: string;
  /** The field in which its name stands. */
  readonly name?: string;
  /** The field that says of what kind one is, where there are several. */
  readonly kind?: string;
  /** Where a file that begins in the middle says more of one, by its id. */
  readonly more?: readonly string[];
  /** A new one of each kind, about the place 0, 0 where it has one; without id and name. */
  readonly samples: Readonly<Record<string, JsonObject | readonly Json[]>>;
  /** Footprints of kinds that have another than the book's. */
  readonly footprints?: Readonly<Record<string, Footprint>>;
}

/** What a text field may be, where the form says only that it is text. */
export interface DrawnChoice {
  readonly field: string;
  /** The field, of the same thing or of what it stands in, on which the choice depends. */
  readonly under?: string;
  /** The choices: all of them under an empty key where nothing decides. */
  readonly of: Readonly<Record<string, readonly string[]>>;
  /** What the book's own lists call them. */
  readonly called: Readonly<Record<string, string>>;
}

/** The form of what a file that begins in the middle says of it: one of its book's steps, and a situation in its own form. */
export function beginsForm(steps: ReadonlyMap<string, unknown>, situation: z.ZodType): z.ZodType {
  return z.strictObject({ step: z.enum([...steps.keys()]), situation });
}

/** A rectangle about 0, 0 in the order in which its corners are drawn. */
export function rectangle(width: number, depth: number): readonly Json[] {
  const [x, y] = [width / 2, depth / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
}

/** A line about 0, 0 from the left to the right. */
export function line(length: number): readonly Json[] {
  return [
    { x: -length / 2, y: 0 },
    { x: length / 2, y: 0 },
  ];
}
