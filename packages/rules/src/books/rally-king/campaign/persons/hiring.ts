import { listOf } from '../../shared/lists/lists.ts';
import { heroRow } from '../../shared/muster/hero.ts';
import { heroDice, heroStays, type Streak } from '../../shared/recovery/recovery.ts';
import { refuse } from '../../refuse.ts';
import { z } from 'zod';
import { naming } from '../forms/order-form.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import { newId } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import type { Power } from '../state/power.ts';

const wizard = z.strictObject({ ...naming, level: z.union([z.literal(1), z.literal(2), z.literal(3)]) });
const champion = z.strictObject({ ...naming, hire: z.literal(true) });

const HERO_PRICE = 2;

function hasThirdLevel({ persons }: Pick<Power, 'persons'>): boolean {
  return persons.some(({ rank, level }) => rank === 'magic-user' && level === 3);
}

/** A Magic User of any level on offer costs one Recruiting Roll; of the third level a nation never has two (RKC-10.2). */
export const hireMagicUser: Order<z.infer<typeof wizard>> = {
  kind: 'hire-magic-user',
  clause: 'RKC-10.2',
  sorts: ['recruiting'],
  answer: wizard,
  options: () => [{ level: 1 }, { level: 2 }, { level: 3 }],
  judge(_state, power, { magicUsers }, { level }) {
    if (magicUsers[level] === 0) return refuse('RKC-10.2', 'not-on-offer', { level });
    if (level === 3 && hasThirdLevel(power)) return refuse('RKC-10.2', 'only-one');
    return judgePrice(power, 1);
  },
  carryOut({ state }, power, form, { level }) {
    power.rolls -= 1;
    form.magicUsers[level] -= 1;
    power.persons.push({ id: newId(state, power.nation), rank: 'magic-user', level, health: 'fine' });
    form.entries.push({ what: 'magic-user', level });
  },
};

/** A Hero on offer costs two; once in service they ask for no more (RKC-10.6). */
export const hireHero: Order<z.infer<typeof champion>> = {
  kind: 'hire-hero',
  clause: 'RKC-10.6',
  sorts: ['recruiting'],
  answer: champion,
  options: () => [{ hire: true }],
  judge: (_state, power, { hero }) => (hero ? judgePrice(power, HERO_PRICE) : refuse('RKC-10.6', 'no-hero')),
  carryOut({ state }, power, form) {
    power.rolls -= HERO_PRICE;
    form.hero = false;
    power.persons.push({ id: newId(state, power.nation), rank: 'hero', health: 'fine' });
    form.entries.push({ what: 'hero' });
  },
};

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
