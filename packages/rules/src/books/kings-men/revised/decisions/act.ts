import { actUnder } from '../../shared/decisions/act.ts';
import { drill } from '../movement/drill.ts';

/** What the unit being activated does next (KM-10.1, without squares: KMR-7.1). */
export const act = actUnder(drill);
