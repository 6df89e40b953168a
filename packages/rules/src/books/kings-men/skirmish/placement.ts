import type { Refusal } from '../../../kernel/refusal.ts';
import type { Detail } from './pieces.ts';
import type { Field } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Whether everyone may move through that detail (QM-11.15): loose details on foot; nobody else. Who is inside a building or scattered is not in the way either. */
export function isPassable(_detail: Detail): boolean {
  return unwritten('QM-11.15');
}

/** Null when the detail may stand as it is drawn up (QM-3.12); pieces in `ignoring` do not count, nor does the detail itself. */
export function checkStand(_field: Field, _detail: Detail, _ignoring?: readonly string[]): Refusal | null {
  return unwritten('QM-3.12');
}
