import { z } from 'zod';
import { unitId } from '../shared/answers.ts';

const seat = z.string().max(40);
const points = z.number().int().min(0).max(9);

/** Points for each Lieutenant General named; nobody named gets nothing (KMR-6.3). */
export const distribution = z.strictObject({ give: z.array(z.strictObject({ to: seat, points })).max(3) });
/** The player a special card works for (KMR-5.1). */
export const recipient = z.strictObject({ player: seat });
/** What a player does with a card: with a unit, with their general on a King, or nothing (KMR-4.5, KMR-5.3). */
export const chooseUnit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['activate', 'pass']), unit: unitId }),
  z.strictObject({ do: z.literal('ride') }),
  z.strictObject({ do: z.literal('decline') }),
]);

export type Distribution = z.infer<typeof distribution>;
export type Recipient = z.infer<typeof recipient>;
export type ChooseUnit = z.infer<typeof chooseUnit>;
