import { enter } from '../../../../kernel/entry.ts';
import { step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { chooseInvasions } from '../wars/invaded.ts';

/** S10: which provinces are invaded, then who comes and who holds them (RKC-14.4, RKC-14.17). */
export const invasionsFlow = flowOf(ENTRIES.invasions, [
  step('provinces', 'RKC-14.4', chooseInvasions),
  step('forces', 'RKC-14.6', () => enter(ENTRIES.commitments, {})),
]);
