import { contest } from '../dice.ts';
import type { Contest } from '../events.ts';
import type { Power } from '../state/power.ts';
import type { Province } from '../state/province.ts';
import type { CampaignReferee } from '../state.ts';
import { enemyIn } from './running.ts';
import type { Cause, War } from '../state/war.ts';

interface Beginning {
  readonly cause: Cause;
  /** The chooser; in a civil war the lead faction, against a claimant Tropilium (RKC-14.2). */
  readonly first: Power;
  readonly second: Power;
  /** Both are going to war, or neither has chosen: dice say who is the aggressor (RKC-14.2). */
  readonly contested: boolean;
  readonly before?: readonly Province[];
}

/** A war begins: whoever chose is the aggressor, or the higher of a die and National Morale each (RKC-14.1, RKC-14.2). */
export function beginWar(referee: CampaignReferee, { cause, first, second, contested, before }: Beginning): War {
  const { state } = referee;
  const sides = [first, second].map(({ id, morale }) => ({
    who: id,
    modifiers: [{ name: 'national-morale', value: morale, clause: 'RKC-14.2' }],
  }));
  const decided: { readonly winner: string; readonly throws: Contest } = contested
    ? contest(referee, 'aggressor', 1, sides)
    : { winner: first.id, throws: [] };
  const aggressor = decided.winner;
  const target = enemyIn({ aggressor: first.id, target: second.id }, aggressor);
  state.warsBegun += 1;
  const id = state.warsBegun;
  const war: War = {
    id,
    cause,
    began: state.season,
    aggressor,
    target,
    taken: [],
    idle: 0,
    next: aggressor,
    ...(before === undefined ? {} : { before: Object.fromEntries(before.map(({ id: province, holder }) => [province, holder])) }),
  };
  state.wars.push(war);
  referee.emit('war-began', contested ? 'RKC-14.2' : 'RKC-14.1', { war: id, cause, aggressor, target, contest: decided.throws });
  return war;
}
