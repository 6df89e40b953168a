import { tooLargeAnArmy, tooManyUnits } from '@longroll/protocol/army-size';
import type { TooLarge } from '@longroll/protocol/too-large';
import { denied } from '../battle/denied.ts';

/** Says no to an army file that is larger than any. */
export function checkArmySize(file: unknown): void {
  check(tooLargeAnArmy(file));
}

/** The same to an army that is larger than any, once it has been read. */
export function checkUnits(roster: Parameters<typeof tooManyUnits>[0]): void {
  check(tooManyUnits(roster));
}

function check(tooLarge: TooLarge<'characters' | 'units' | 'lines'> | null): void {
  if (tooLarge !== null) throw denied(422, 'army-too-large', tooLarge);
}
