import { z } from 'zod';
import { angle, formation, unitId } from '../shared/answers.ts';

export const useCard = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('play') }),
  z.strictObject({ do: z.literal('override') }),
  z.strictObject({ do: z.literal('bank') }),
  z.strictObject({ do: z.literal('substitute'), index: z.number().int().min(0).max(27) }),
]);
export const cardEffect = z.strictObject({ do: z.enum(['activate', 'effect']) });
export const chooseUnit = z.strictObject({ do: z.enum(['activate', 'pass']), unit: unitId });
export const remnant = z.strictObject({ formation, facing: angle });

export type UseCard = z.infer<typeof useCard>;
export type CardEffect = z.infer<typeof cardEffect>;
export type ChooseUnit = z.infer<typeof chooseUnit>;
export type Remnant = z.infer<typeof remnant>;
