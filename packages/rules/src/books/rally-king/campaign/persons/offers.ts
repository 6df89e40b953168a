import { step } from '../../../../kernel/flow.ts';
import { heroOffered } from '../../shared/muster/hero.ts';
import { magicOffer, NO_MAGIC } from '../../shared/muster/magic-users.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { plays } from '../options.ts';
import type { Power } from '../state/power.ts';
import { valuesOf } from '../powers/values.ts';
import { isLandless, receivers } from '../land/spenders.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';

/** What each nation may hire this Spring; a landless people takes no part (RKC-10.1, RKC-10.6, RKC-24.8a). */
export const offersFlow = flowOf(ENTRIES.offers, [
  step('magic-users', 'RKC-10.1', offerMagicUsers),
  step('heroes', 'RKC-10.6', offerHeroes),
]);

function nations({ state }: CampaignReferee): Power[] {
  return receivers(state).filter((power) => !isLandless(state, power));
}

function levelsOf({ persons }: Power) {
  return persons.flatMap(({ level }) => (level === undefined ? [] : [level]));
}

/** A die and the nation's Mana, more by its Magic Users of level 1 and less by those of level 2 (RKC-10.1). */
function offerMagicUsers(referee: CampaignReferee): void {
  const { state } = referee;
  if (!plays(state.options, 'magic')) return;
  for (const power of nations(referee)) {
    const [die = 0] = referee.roll('magic-users', 1);
    const magicUsers = magicOffer(die, valuesOf(state, power).mana, levelsOf(power));
    state.offers[power.id] = { magicUsers, hero: false };
    referee.emit('offer-magic-users', 'RKC-10.1', { power: power.id }, secretOf(referee, power.id, { die, magicUsers }));
  }
}

/** On a 6 a Hero may be had by a nation without one; others are told of nothing (RKC-10.6, RKC-31.2). */
function offerHeroes(referee: CampaignReferee): void {
  const { state } = referee;
  if (!plays(state.options, 'heroes')) return;
  for (const power of nations(referee)) {
    const [die = null] = power.persons.some(({ rank }) => rank === 'hero') ? [] : referee.roll('hero', 1);
    const hero = die !== null && heroOffered(die);
    state.offers[power.id] = { magicUsers: state.offers[power.id]?.magicUsers ?? NO_MAGIC, hero };
    referee.emit('offer-hero', 'RKC-10.6', { power: power.id }, secretOf(referee, power.id, { die, hero }));
  }
}
