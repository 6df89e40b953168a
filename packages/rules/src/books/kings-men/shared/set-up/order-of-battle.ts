import type { z } from 'zod';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { phrase, refuse } from '../refuse.ts';
import { FULL_STRENGTH } from '../troops/formation.ts';
import { orderForm } from './order-form.ts';
import { unit } from './scenario.ts';
import { checkStrength } from './scenario-file.ts';

/*
 * The regiments of an army as they go from one drawing into another. In these books nobody chooses any at the table: a scenario file lists them (KM-29.1), so they come to a battle with a
 * field that is drawn with them.
 */

/** What a regiment is, wherever it stands and whosever it is. */
const REGIMENT = { name: true, type: true, quality: true, figures: true } as const;
export const REGIMENT_FIELDS: readonly string[] = Object.keys(REGIMENT);

const regiment = unit.pick(REGIMENT);

type OrderOfBattle = z.infer<ReturnType<typeof orderForm<typeof regiment>>>;

const figuresOf = ({ type, figures = FULL_STRENGTH[type] }: z.infer<typeof regiment>): number => figures;

/** What one book of the family says of them. */
export function ordersOf(book: string) {
  const form = orderForm(book, regiment);
  return {
    read(file: unknown): OrderOfBattle | Refusal {
      const read = readIn(form, file);
      return 'wrong' in read ? refuse('KM-29.1', 'no-order', { what: read.wrong }) : read.wish;
    },
    /** Strengths are legal (KM-2.2). */
    judge: ({ units }: OrderOfBattle): Refusal | null =>
      units.map((each) => checkStrength(each.name, each.type, figuresOf(each))).find((each) => each !== null && isRefusal(each)) ?? null,
    listOf: () => '',
    measure: 'figures',
    strengthOf: ({ units }: OrderOfBattle) => units.reduce((sum, each) => sum + figuresOf(each), 0),
    columns: [phrase('order-type'), phrase('order-quality'), phrase('order-figures')],
    lines: ({ units }: OrderOfBattle) =>
      units.map((each) => ({
        count: 1,
        name: each.name,
        isUnit: true as const,
        facts: [phrase(`troops-${each.type}`), phrase(`quality-${each.quality}`), figuresOf(each)],
      })),
  };
}
