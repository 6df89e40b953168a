import type { z } from 'zod';
import type { Phrase, Refusal } from '../../../../kernel/refusal.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { orderForm } from '../../shared/set-up/order-form.ts';
import { edition } from '../edition.ts';
import { phrase, refuse } from '../refuse.ts';
import { isArtillery } from '../troops/troops.ts';
import { FEWEST_WARRIORS, FULL_STRENGTH } from './raising.ts';
import { unit } from './scenario.ts';
import { checkUnit } from './scenario-file.ts';

/*
 * The companies of an army as they go from one drawing into another. Nobody chooses any at the table: a scenario file lists them, or they are rolled for there (QM-31.1), so they come to a
 * skirmish with a field that is drawn with them.
 */

/** What a company is, wherever it stands and whosever it is. */
const COMPANY = { name: true, type: true, soldiers: true, quality: true, traits: true, gun: true } as const;
export const COMPANY_FIELDS: readonly string[] = Object.keys(COMPANY);

const company = unit.pick(COMPANY);
type Company = z.infer<typeof company>;

const orderFile = orderForm(edition.id, company);
type OrderOfBattle = z.infer<typeof orderFile>;

/** What the book says of orders of battle. */
export const skirmishOrders = {
  read(file: unknown): OrderOfBattle | Refusal {
    const read = readIn(orderFile, file);
    return 'wrong' in read ? refuse('QM-31.1', 'no-order', { what: read.wrong }) : read.wish;
  },
  judge: ({ units }: OrderOfBattle): Refusal | null =>
    units.reduce<Refusal | null>((wrong, each) => wrong ?? checkUnit(each.name, each), null),
  listOf: () => '',
  measure: 'soldiers',
  strengthOf: ({ units }: OrderOfBattle) => units.reduce((sum, each) => sum + fewestOf(each), 0),
  columns: [phrase('order-type'), phrase('order-quality'), phrase('order-soldiers'), phrase('order-besides')],
  lines: ({ units }: OrderOfBattle) =>
    units.map((each) => ({
      count: 1,
      name: each.name,
      isUnit: true as const,
      facts: [phrase(`troops-${each.type}`), phrase(`quality-${each.quality}`), soldiersOf(each), besides(each)],
    })),
};

/** The men that a company has at least. */
function fewestOf({ type, soldiers }: Company): number {
  return soldiers ?? (type === 'indians' ? FEWEST_WARRIORS : FULL_STRENGTH[type]);
}

/** The men of a company; a warband of which nothing is said rolls for them (QM-4.4). */
function soldiersOf({ type, soldiers }: Company): number | Phrase {
  return soldiers ?? (type === 'indians' ? phrase('order-rolled') : FULL_STRENGTH[type]);
}

/** Its trait, of which there is one for each type that may have any, or the weight of its gun (QM-2.10, QM-4.3). */
function besides({ type, traits: [trait], gun = 'light' }: Company): string | Phrase {
  if (trait !== undefined) return phrase(`trait-${trait}`);
  return isArtillery(type) ? phrase(`gun-${gun}`) : '';
}
