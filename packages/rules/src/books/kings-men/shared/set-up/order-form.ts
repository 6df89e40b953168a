import { z } from 'zod';

/** More units than any scenario lists for an army. */
const MOST = 40;

/** The form of an order of battle of a book whose units are so: what a drawing lists of an army, wherever it stands. */
export function orderForm<Unit extends z.ZodType>(book: string, unit: Unit) {
  return z.strictObject({
    format: z.literal(1),
    book: z.literal(book),
    name: z.string().trim().min(1).max(60),
    notes: z.string().max(600).default(''),
    units: z.array(unit).min(1).max(MOST),
  });
}
