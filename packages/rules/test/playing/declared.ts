import { z } from 'zod';
import { piece, point, type EventKinds, type GameEvent } from '../../src/kernel/event.ts';

/**
 * Values of a form, such that every alternative that it has anywhere comes up in one of them at least. Where many values would do, a text is the
 * name of its place and a number is 1.
 */
export function samplesOf(form: z.core.$ZodType, place: string): unknown[] {
  if (form instanceof z.ZodString) return [place];
  if (form instanceof z.ZodNumber) return [1];
  if (form instanceof z.ZodBoolean) return [true, false];
  if (form instanceof z.ZodEnum) return form.options;
  if (form instanceof z.ZodLiteral) return [...form.values];
  if (form instanceof z.ZodNullable) return [...samplesOf(form.unwrap(), place), null];
  if (form instanceof z.ZodExactOptional) return [...samplesOf(form.unwrap(), place), undefined];
  if (form instanceof z.ZodReadonly) return samplesOf(form.unwrap(), place);
  if (form instanceof z.ZodArray) return samplesOf(form.element, place).map((each) => [each]);
  if (form instanceof z.ZodUnion) return form.options.flatMap((each) => samplesOf(each, place));
  if (form instanceof z.ZodRecord) {
    const keys = samplesOf(form.keyType, 'key').map(String);
    return samplesOf(form.valueType, place).map((each) => Object.fromEntries(keys.map((key) => [key, each])));
  }
  if (form instanceof z.ZodObject) return ofMembers(fieldsOf(form));
  throw new Error(`no values are known of ${place}: ${form._zod.def.type}`);
}

/** One value with the first of everything, and one more for every alternative of every member. */
function ofMembers(members: readonly (readonly [name: string, form: z.core.$ZodType])[]): object[] {
  const every = members.map(([name, form]) => ({ name, samples: samplesOf(form, name) }));
  const first = Object.fromEntries(every.map(({ name, samples }) => [name, samples[0]]));
  return [first, ...every.flatMap(({ name, samples }) => samples.slice(1).map((each) => without({ ...first, [name]: each })))];
}

/** What is left out is no field. */
function without(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

/** The fields of an event's data. */
export function fieldsOf(form: z.core.$ZodType): (readonly [name: string, form: z.core.$ZodType])[] {
  return form instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(form.shape) : [];
}

/** Whether something that stands on the table is named in a value of this form. */
export function namesPiece(form: z.core.$ZodType): boolean {
  return form === piece || partsOf(form).some(namesPiece);
}

/** Whether it is a place on the table. */
export function isPlace(form: z.core.$ZodType): boolean {
  return form === point || (form instanceof z.ZodNullable && isPlace(form.unwrap()));
}

function partsOf(form: z.core.$ZodType): z.core.$ZodType[] {
  if (form instanceof z.ZodNullable || form instanceof z.ZodExactOptional || form instanceof z.ZodReadonly) return [form.unwrap()];
  if (form instanceof z.ZodArray) return [form.element];
  if (form instanceof z.ZodUnion) return [...form.options];
  if (form instanceof z.ZodRecord) return [form.keyType, form.valueType];
  return fieldsOf(form).map(([, each]) => each);
}

/** What is otherwise in an event than its kind is declared. */
export function otherwise(kinds: EventKinds, { kind, data, secret }: GameEvent): string[] {
  const declared = kinds[kind];
  if (declared === undefined) return [`${kind} is not declared`];
  const read = [declared.data.safeParse(data)];
  if (secret !== undefined) read.push((declared.own ?? z.never()).safeParse(secret.data));
  return read.flatMap(({ error }) => (error === undefined ? [] : [`${kind}: ${error.message}`]));
}
