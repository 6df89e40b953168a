import { tooLargeFor } from '@longroll/protocol/scenario-size';
import { denied } from '../battle/denied.ts';

/** Says no to a scenario that is larger than any table. */
export function checkSize(file: unknown): void {
  const tooLarge = tooLargeFor(file);
  if (tooLarge !== null) throw denied(422, 'scenario-too-large', tooLarge);
}
