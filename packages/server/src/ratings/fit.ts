import type { NewBattle } from '@longroll/protocol';
import { denied, type Denied } from '../battle/denied.ts';
import type { NamedBy } from '../battle/reply-words.ts';

/** Says no to a battle that is to be rated and cannot be: it must be one that all who are rated there can compare, among people whose time is measured. */
export function checkRated(
  { scenario, options = {}, armies = {}, division = {}, clock }: NewBattle,
  seats: readonly { readonly held: string }[],
): void {
  if (typeof scenario !== 'string') throw unfit('field');
  if ([options, armies, division].some((each) => Object.keys(each).length > 0)) throw unfit('rules');
  if (clock === undefined || clock.kind === 'none') throw unfit('clock');
  if (seats.filter(({ held }) => held === 'human').length > 1 || seats.some(({ held }) => held === 'computer')) throw unfit('seats');
}

function unfit(what: NamedBy<'not-rated'>[0]['what']): Denied {
  return denied(422, 'not-rated', { what });
}
