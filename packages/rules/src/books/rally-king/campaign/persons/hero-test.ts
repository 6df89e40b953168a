import { listOf } from '../../shared/lists/lists.ts';
import { heroRow } from '../../shared/muster/hero.ts';
import { heroDice, heroStays, type Streak } from '../../shared/recovery/recovery.ts';
import type { Power } from '../state/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';

/** How a nation's last battles went: two won or lost in a row count double, one that was neither breaks a run (RKC-10.8a, RKC-10.9). */
export function streakOf({ record }: Pick<Power, 'record'>): Streak {
  const [last, before] = record.toReversed();
  if (last === undefined || last === 'neither') return 0;
  const twice = last === before;
  if (last === 'won') return twice ? 2 : 1;
  return twice ? -2 : -1;
}

/** After a battle they were handed over to a Hero stays or leaves; whether a Recruiting Roll is given is decided before (RKC-10.8). Of one whom nobody has `seen` there nothing is told (RKC-31.2). */
export function heroTest(referee: CampaignReferee, power: Power, pays: boolean, seen = true): boolean {
  if (pays) power.rolls -= 1;
  const { rep } = heroRow(listOf(power.nation), false);
  const dice = referee.roll('hero-stays', heroDice(rep, streakOf(power), pays));
  const stays = heroStays(dice);
  if (!stays) power.persons = power.persons.filter(({ rank }) => rank !== 'hero');
  if (seen) referee.emit('hero-test', 'RKC-10.8', { power: power.id, stays }, secretOf(referee, power.id, { dice, pays }));
  return stays;
}
