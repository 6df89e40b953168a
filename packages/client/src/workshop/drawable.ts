import type { Schema } from './schema.ts';
import type { DrawingBook } from './things.ts';

/** A book that can be drawn for, as the page knows it. */
export interface Drawable {
  readonly drawing: DrawingBook;
  readonly form: Schema;
  readonly looks: Readonly<Record<string, { readonly colour: string; readonly emblem: string }>>;
  readonly shipped: readonly { readonly id: string; readonly name: string }[];
}
