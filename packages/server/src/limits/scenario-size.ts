import { tooLargeFor } from '@longroll/protocol/scenario-size';
import { denied } from '../battle/denied.ts';

/** Says no to a scenario that is larger than any table. */
export function checkSize(file: unknown): void {
  const why = tooLargeFor(file);
  if (why !== null) throw denied(422, 'scenario-too-large', { why });
}
