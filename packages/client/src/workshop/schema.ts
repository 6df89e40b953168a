import type { Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { isList, isObject } from './things.ts';

/** A form as JSON Schema writes it: what of it the pages read. */
export interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema | boolean>> | undefined;
  readonly propertyNames?: Schema | boolean | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | boolean | readonly (Schema | boolean)[] | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly default?: unknown | undefined;
}

/** A field of an object, as its form has it. */
export interface Field {
  readonly key: string;
  readonly form: Schema;
  readonly required: boolean;
}

/** How something is asked for. */
export type Asking =
  | { readonly as: 'text'; readonly most: number | null }
  | { readonly as: 'number'; readonly least: number | null; readonly most: number | null; readonly whole: boolean }
  | { readonly as: 'choice'; readonly of: readonly (string | number)[] }
  | { readonly as: 'flag' }
  | { readonly as: 'flags'; readonly of: readonly string[] }
  | { readonly as: 'fixed' | 'place' | 'outline' | 'outlines' | 'object' }
  | { readonly as: 'list'; readonly form: Schema; readonly most: number | null };

export function askingOf(form: Schema): Asking {
  if (form.const !== undefined) return { as: 'fixed' };
  const choices = choicesOf(form);
  if (choices !== null) return { as: 'choice', of: choices };
  if (variantsOf(form).length > 0) return { as: 'object' };
  switch (form.type) {
    case 'string':
      return { as: 'text', most: form.maxLength ?? null };
    case 'number':
    case 'integer':
      return {
        as: 'number',
        least: form.minimum ?? form.exclusiveMinimum ?? null,
        most: form.maximum ?? null,
        whole: form.type === 'integer',
      };
    case 'boolean':
      return { as: 'flag' };
    case 'array':
      return askingOfList(form);
    default:
      return isPlaceForm(form) ? { as: 'place' } : { as: 'object' };
  }
}

function askingOfList(form: Schema): Asking {
  const inner = itemOf(form);
  const choices = choicesOf(inner);
  if (choices !== null) return { as: 'flags', of: choices.map(String) };
  if (isPlaceForm(inner)) return { as: 'outline' };
  if (inner.type === 'array' && isPlaceForm(itemOf(inner))) return { as: 'outlines' };
  return { as: 'list', form: inner, most: form.maxItems ?? null };
}

function itemOf({ items }: Schema): Schema {
  return typeof items === 'object' && !isForms(items) ? items : {};
}

function isForms(items: Schema | readonly (Schema | boolean)[]): items is readonly (Schema | boolean)[] {
  return Array.isArray(items);
}

/** The values something may have, where they are few; null where they are not. */
function choicesOf({ enum: listed, anyOf }: Schema): (string | number)[] | null {
  const values =
    listed ?? (anyOf !== undefined && anyOf.every((each) => each.const !== undefined) ? anyOf.map((each) => each.const) : null);
  return values === null ? null : values.filter((each): each is string | number => typeof each === 'string' || typeof each === 'number');
}

function isPlaceForm({ properties = {} }: Schema): boolean {
  const keys = Object.keys(properties);
  return keys.length === 2 && keys.includes('x') && keys.includes('y');
}

/** The forms of which something has one. */
export function variantsOf({ oneOf, anyOf }: Schema): readonly Schema[] {
  return (oneOf ?? anyOf ?? []).filter((each) => each.const === undefined);
}

/** The form of those it may have that a value has: the one whose fixed fields it shares, or whose fields. */
function formFor(form: Schema, value: Json | undefined): Schema {
  const variants = variantsOf(form);
  if (variants.length === 0) return form;
  const told = isObject(value) ? value : {};
  const agrees = (variant: Schema) =>
    Object.entries(variant.properties ?? {}).every(([key, each]) => {
      const fixed = typeof each === 'object' ? (each.const === undefined ? each.enum : [each.const]) : undefined;
      return fixed === undefined || !Object.hasOwn(told, key) || fixed.includes(told[key]);
    });
  const has = (variant: Schema) => Object.keys(told).every((key) => Object.hasOwn(variant.properties ?? {}, key));
  return variants.find((each) => agrees(each) && has(each)) ?? variants.find(agrees) ?? variants[0] ?? form;
}

/** The fields of an object, those that must be there first in the order of its form. Where it has one of several forms, the field that decides is a choice among them. */
export function fieldsOf(form: Schema, value: Json | undefined): Field[] {
  const chosen = formFor(form, value);
  const deciding = decidingField(form);
  const own = Object.entries(chosen.properties ?? {}).flatMap(([key, each]): Field[] => {
    if (typeof each !== 'object') return [];
    if (key === deciding) return [{ key, form: { enum: decidingValues(form, key) }, required: true }];
    return [{ key, form: each, required: (chosen.required ?? []).includes(key) }];
  });
  return [...own, ...namedFields(chosen, value)];
}

/** Fields of an object that has the same of each of several names: those that its form lists, or those that are there. */
function namedFields({ properties = {}, propertyNames, additionalProperties, required = [] }: Schema, value: Json | undefined): Field[] {
  if (typeof additionalProperties !== 'object') return [];
  const listed = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  const keys = (listed ?? Object.keys(isObject(value) ? value : {})).map(String).filter((key) => !Object.hasOwn(properties, key));
  return keys.map((key) => ({ key, form: additionalProperties, required: required.includes(key) }));
}

/** The field that is fixed in every form something may have. */
function decidingField(form: Schema): string | null {
  const variants = variantsOf(form);
  const [first] = variants;
  const fixed = Object.keys(first?.properties ?? {}).filter((key) => variants.every((each) => fixedOf(each, key).length > 0));
  return fixed.find((key) => decidingValues(form, key).length > 1) ?? null;
}

function fixedOf({ properties = {} }: Schema, key: string): readonly unknown[] {
  const found = properties[key];
  if (typeof found !== 'object') return [];
  return found.const === undefined ? (found.enum ?? []) : [found.const];
}

function decidingValues(form: Schema, key: string): unknown[] {
  return [...new Set(variantsOf(form).flatMap((each) => fixedOf(each, key)))];
}

/** An object of another form than it had: what both forms have stays, what the new one needs is there. */
export function asVariant(form: Schema, value: Json | undefined, key: string, chosen: Json): Json {
  const variant = variantsOf(form).find((each) => fixedOf(each, key).includes(chosen)) ?? form;
  const told: JsonObject = isObject(value) ? value : {};
  const kept = Object.entries(told).filter(([field]) => Object.hasOwn(variant.properties ?? {}, field));
  return withNeeded(variant, { ...Object.fromEntries(kept), [key]: chosen });
}

/** The form of what stands somewhere in a file. */
export function formAt(form: Schema, file: Json, at: readonly (string | number)[]): Schema {
  let [found, value]: [Schema, Json | undefined] = [form, file];
  for (const key of at) {
    const chosen = formFor(found, value);
    const field = typeof key === 'number' ? itemOf(chosen) : chosen.properties?.[key];
    found = typeof field === 'object' ? field : typeof chosen.additionalProperties === 'object' ? chosen.additionalProperties : {};
    value = isList(value) && typeof key === 'number' ? value[key] : isObject(value) ? value[key] : undefined;
  }
  return found;
}

/** A value that a form may have, to begin from: what it must have, and no more. */
export function begun(form: Schema): Json {
  const fixed = form.const ?? form.enum?.[0];
  if (typeof fixed === 'string' || typeof fixed === 'number' || typeof fixed === 'boolean') return fixed;
  const [first] = variantsOf(form);
  if (first !== undefined) return begun(first);
  switch (form.type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return Math.max(form.minimum ?? form.exclusiveMinimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return withNeeded(form, {});
  }
}

function withNeeded({ properties = {}, required = [] }: Schema, value: JsonObject): JsonObject {
  const missing = required.filter((key) => !Object.hasOwn(value, key));
  return {
    ...value,
    ...Object.fromEntries(
      missing.flatMap((key) => {
        const field = properties[key];
        return typeof field === 'object' && field.default === undefined ? [[key, begun(field)] as const] : [];
      }),
    ),
  };
}

/** A single value as it stands in a field; an empty text where there is none, or more than one. */
export function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
