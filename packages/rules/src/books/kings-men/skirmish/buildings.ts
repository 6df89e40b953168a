import type { Refusal } from '../../../kernel/refusal.ts';
import type { Detail } from './pieces.ts';
import type { Field } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Details inside a building. */
export function inside(_field: Field, _building: string): Detail[] {
  return unwritten('QM-28.2');
}

/** Null when the detail may go into the building: its type, its numbers and those inside, friends only (QM-28.1). */
export function checkEntry(_field: Field, _detail: Detail, _building: string): Refusal | null {
  return unwritten('QM-28.1');
}
