import type { TableSide } from '../../../../kernel/table.ts';

/** What armies of a nation are painted in: what strikes the eye about their coats. */
const PAINTS: Readonly<Record<string, string>> = {
  american: 'sky',
  austrian: 'white',
  british: 'red',
  french: 'blue',
  prussian: 'black',
  russian: 'green',
  saxon: 'white',
};

/** The nations whose dress armies wear, by army; none for an army from the toy box. */
type Uniforms = Readonly<Record<string, { readonly uniform?: string | undefined }>>;

/**
 * What tells the red army from the black one at the table. Where both wear the dress of nations that are painted differently each has the paint of its
 * own coats, so that bases, flags and tags agree with them; otherwise the paint of its cards.
 */
export function lookOf(army: string, armies: Uniforms = {}): Pick<TableSide, 'colour' | 'emblem'> {
  const cards = army === 'red' ? { colour: 'red', emblem: 'disc' } : { colour: 'blue', emblem: 'diamond' };
  const paints = ['red', 'black'].map((each) => PAINTS[armies[each]?.uniform ?? '']);
  const own = PAINTS[armies[army]?.uniform ?? ''];
  return own === undefined || paints.includes(undefined) || new Set(paints).size < paints.length ? cards : { ...cards, colour: own };
}
