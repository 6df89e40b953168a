import { z } from 'zod';

/** A form as JSON Schema writes it, as text: as files have it, so that what may be left out is not asked for. */
export function writtenForm(form: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }));
}
