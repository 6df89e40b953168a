import { z } from 'zod';
import { army } from '../troops/unit.ts';

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker'] as const;
export type Rank = (typeof RANKS)[number];

/** One of the 28 cards (KM-8.1). Its colour says which army acts. */
export const card = z.strictObject({ army, rank: z.enum(RANKS) });
export type Card = Readonly<z.infer<typeof card>>;
