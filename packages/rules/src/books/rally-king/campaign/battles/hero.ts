import { heroDice, heroStays, type Streak } from '../../shared/recovery/recovery.ts';
import { heroRow } from '../../shared/muster/hero.ts';
import { listOf } from '../../shared/lists/lists.ts';
import type { Report } from '../../battle/ending/report.ts';
import type { Person, Power } from '../powers/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import type { Invasion } from './force.ts';
import { battleOf } from './results.ts';

/** The last two battles, if both went the same way, else the last; one that was neither won nor lost breaks a run (RKC-10.8a, RKC-10.9). */
export function streakOf({ record }: Pick<Power, 'record'>): Streak {
  const last = record.at(-1);
  if (last === undefined || last === 'neither') return 0;
  const both = record.at(-2) === last;
  if (last === 'won') return both ? 2 : 1;
  return both ? -2 : -1;
}

/** The Hero who was handed over to this battle for a power, if still in its service (RKC-10.8, RKC-15.31). */
export function heroOf(invasion: Invasion, power: Power): { readonly hero: Person; readonly name: string } | undefined {
  const handed = Object.entries(battleOf(invasion).units).filter(([, { what }]) => what === 'hero');
  return handed.flatMap(([name, { id }]) => power.persons.filter((person) => person.id === id).map((hero) => ({ hero, name })))[0];
}

/** Whether he stays: as many dice as his Rep, and more or fewer by the last battles and by what he is paid (RKC-10.8). */
export function heroTest(referee: CampaignReferee, invasion: Invasion, power: Power, report: Report, pays: boolean): void {
  const found = heroOf(invasion, power);
  if (found === undefined) return;
  if (pays) power.rolls -= 1;
  const dice = referee.roll('hero-stays', heroDice(heroRow(listOf(power.nation), true).rep, streakOf(power), pays));
  const stays = heroStays(dice);
  if (!stays) power.persons = power.persons.filter(({ id }) => id !== found.hero.id);
  // Whoever nobody has seen stays or leaves unseen (RKC-31.2).
  if (report.seen.includes(found.name)) {
    referee.emit('hero-test', 'RKC-10.8', { power: power.id, stays }, secretOf(referee, power.id, { dice, paid: pays }));
  }
}
