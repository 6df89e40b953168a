import type { NewBattle } from '@longroll/protocol';
import { Denied } from '../battle/denied.ts';

/** Says no to a battle that is to be rated and cannot be: it must be one that all who are rated there can compare, among people whose time is measured. */
export function checkRated(
  { scenario, options = {}, armies = {}, division = {}, clock }: NewBattle,
  seats: readonly { readonly held: string }[],
): void {
  if (typeof scenario !== 'string') throw unfit('A battle on a field of one’s own is not rated: what its sides are worth is not known.');
  if ([options, armies, division].some((each) => Object.keys(each).length > 0))
    throw unfit('A rated battle is fought as its scenario has it: without other rules, armies or commands.');
  if (clock === undefined || clock.kind === 'none') throw unfit('A rated battle needs a clock.');
  if (seats.filter(({ held }) => held === 'human').length > 1 || seats.some(({ held }) => held === 'computer'))
    throw unfit('In a rated battle every seat has another player: leave all seats but your own open.');
}

function unfit(message: string): Denied {
  return new Denied(422, 'not-rated', message);
}
