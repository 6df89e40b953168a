import { contest } from '../dice.ts';
import { partsOf } from '../powers/parts.ts';
import type { Power, Unit } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignReferee, State } from '../state.ts';

/** A unit joins the army of whoever has paid; of a nation whose tribes fight one another the contenders throw for it at once (RKC-3.8a). */
export function gain(referee: CampaignReferee, payer: Power, unit: Unit): Power {
  const contenders = contendersOf(referee.state, payer);
  const owner = contenders.length < 2 ? payer : powerOf(referee.state, winnerOf(referee, contenders));
  owner.units.push(unit);
  return owner;
}

/** Tribes of that nation that are in a war of unification (RKC-3.7). */
function contendersOf(state: State, { nation }: Power): Power[] {
  const fighting = new Set(
    state.wars.filter(({ cause }) => cause === 'unification').flatMap(({ aggressor, target }) => [aggressor, target]),
  );
  return partsOf(state, nation).filter(({ id }) => fighting.has(id));
}

/** A die and the War Rating of each Chief, the highest gets it (RKC-3.8). */
function winnerOf(referee: CampaignReferee, contenders: readonly Power[]): string {
  const { winner } = contest(
    referee,
    'tribe.army',
    1,
    contenders.map(({ id, leader }) => ({ who: id, modifiers: [{ name: 'war-rating', value: leader.rating, clause: 'RKC-3.8' }] })),
  );
  return winner;
}
