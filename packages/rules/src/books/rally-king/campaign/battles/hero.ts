import type { Report } from '../../battle/ending/report.ts';
import { heroTest } from '../persons/hiring.ts';
import type { Power } from '../state/power.ts';
import type { CampaignReferee } from '../state.ts';
import type { Invasion } from '../state/force.ts';
import { battleOf } from './results.ts';

/** The name in its battle of the Hero who was handed over for a power, if they are still in its service (RKC-10.8, RKC-15.31). */
export function heroOf(invasion: Invasion, { persons }: Power): string | undefined {
  const handed = Object.entries(battleOf(invasion).units).find(
    ([, { what, id }]) => what === 'hero' && persons.some((person) => person.id === id),
  );
  return handed?.[0];
}

/** Whether they stay; whoever nobody has seen stays or leaves unseen (RKC-10.8, RKC-31.2). */
export function testHero(referee: CampaignReferee, invasion: Invasion, power: Power, report: Report, pays: boolean): void {
  const name = heroOf(invasion, power);
  if (name !== undefined) heroTest(referee, power, pays, report.seen.includes(name));
}
