import { z } from 'zod';
import {
  anything,
  dice,
  flag,
  kindsOf,
  list,
  modifier,
  number,
  rolls,
  seat,
  tells,
  text,
  type DataOf,
  type Roll,
} from '../../../kernel/event.ts';
import { SEASONS } from './calendar.ts';
import type { PowerId } from './state/power.ts';
import { CAUSES } from './state/war.ts';

/** One of several who throw for the same thing: its dice in the order thrown, and what they came to. */
const oneThrow = z.strictObject({ who: text, dice, modifiers: list(modifier), total: number });
export type Throw<Who extends string = PowerId> = Readonly<z.infer<typeof oneThrow>> & { readonly who: Who };

/** Throws until one is ahead: of each but the first only those who were tied (RKC-1.7). */
const contest = list(list(oneThrow));
export type Contest<Who extends string = PowerId> = readonly (readonly Throw<Who>[])[];

/** Those who throw for a nation or a part of one. */
function between(contested: Contest): Roll[] {
  return contested.flatMap((round) => round.map(({ who, dice, modifiers }) => ({ side: who, dice, modifiers })));
}

/** Throws between provinces are nobody's. */
function thrown(contested: Contest): Roll[] {
  return contested.flatMap((round) => round.map(({ dice, modifiers }) => ({ dice, modifiers })));
}

const byPower = <F extends z.ZodType>(each: F) => z.record(text, each);

/** Everything that happens, by kind (RKC-32.1), with what its owner alone knows of it. */
export const campaignEvents = {
  'season-began': tells({ year: number, season: z.enum(SEASONS) }),
  /** `province`: of a Prince (RKC-3.14). */
  'leader-took-office': rolls(
    {
      power: text,
      rating: number,
      how: z.enum(['start', 'heir', 'appointed', 'chief', 'faction', 'demon', 'throne']),
      province: text.exactOptional(),
      die: number.nullable(),
    },
    ({ power, die }) => [{ side: power, dice: [die] }],
  ),
  'first-family': rolls({ nation: text, province: text, contest }, ({ contest }) => thrown(contest)),
  'people-roll': rolls({ dice, people: text.nullable() }, ({ dice }) => [{ dice }]),
  'people-arrived': rolls({ people: text, host: text, province: text, dice, contest }, ({ dice, contest }) => [
    { dice },
    ...thrown(contest),
  ]),
  'people-gone': tells({ people: text }),
  'demon-came': rolls({ host: text, dice }, ({ dice }) => [{ dice }]),
  'demon-gone': tells({ host: text }),
  income: tells({ power: text, entitlement: number }, { unspent: number }),
  payment: tells({ from: text, to: text, rolls: number, why: z.enum(['at-once', 'debt', 'peace']) }),
  /** Nothing is public but that all of them were made. */
  'offer-magic-users': tells({ power: text }, { die: number, magicUsers: anything }),
  'offer-hero': tells({ power: text }, { die: number.nullable(), hero: flag }),
  'company-offer': rolls(
    { rolls: list(z.strictObject({ nation: text, dice, company: text, number })), companies: list(text) },
    ({ rolls: offers }) => offers.map(({ nation, dice }) => ({ side: nation, dice })),
  ),
  'company-bid': rolls({ contest }, ({ contest }) => between(contest)),
  /** `dice` are those of a Non-Player Nation's roll (RKC-11.7). Its employer alone knows what came of the rolls on a list (RKC-11.10). */
  'company-hired': rolls({ power: text, company: text, price: number, dice }, ({ power, dice }) => [{ side: power, dice }], {
    rolled: list(text),
    dice: list(dice),
  }),
  'company-retained': tells({ power: text, company: text, price: number }),
  'company-left': tells({ power: text, company: text, why: z.enum(['mutiny', 'escape', 'unpaid']) }),
  /** What a nation has written into its form, told when all forms are closed: one for every nation (RKC-30.5). */
  'form-closed': tells({ power: text }, { entries: list(anything) }),
  /** The Basic Army and whatever else comes free of cost; one for every nation. */
  'army-raised': tells({ power: text }, { units: list(z.strictObject({ id: text, row: text })) }),
  /** One for every nation; the province of each unit is secret. */
  'units-placed': tells({ power: text }, { units: z.record(text, text.nullable()) }),
  'war-test': tells(
    { power: text, goesToWar: flag },
    { dice: dice.exactOptional(), modifiers: list(modifier).exactOptional(), rating: number.exactOptional() },
  ),
  vote: rolls(
    { nation: text, votes: list(z.strictObject({ province: text, die: number, counts: number })), passed: flag },
    ({ nation, votes }) => votes.map(({ die }) => ({ side: nation, dice: [die] })),
  ),
  'target-chosen': rolls({ power: text, target: text, contest }, ({ contest }) => between(contest)),
  'war-began': rolls({ war: number, cause: z.enum(CAUSES), aggressor: text, target: text, contest }, ({ contest }) => between(contest)),
  'aggressor-changed': tells({ war: number, aggressor: text }),
  invasion: rolls({ war: number, province: text, contest }, ({ contest }) => thrown(contest)),
  'no-invasion': tells({ war: number }),
  /** Units by number only (RKC-31.2); null: not yet. The last one shown, to its owner. */
  'forces-shown': tells(
    { invasion: text, attack: number, defence: z.union([number, z.literal('conceded')]).nullable() },
    { force: anything.nullable() },
  ),
  /** Who commands a Non-Player force: the book where nobody offers (RKC-15.15). */
  volunteered: rolls({ invasion: text, power: text, seat: seat.nullable(), contest }, ({ contest }) =>
    contest.flatMap((round) => round.map(({ who, dice }) => ({ seat: who, dice }))),
  ),
  deputy: rolls({ invasion: text, power: text, rating: number, die: number }, ({ power, die }) => [{ side: power, dice: [die] }]),
  'battle-began': tells({ invasion: text, province: text, attacker: text, defender: text }),
  /** Units seen on the table with their fates, Leaders lost, treasures seen (RKC-31.8). */
  'battle-ended': tells({
    invasion: text,
    outcome: z.enum(['attacker', 'defender', 'draw', 'refused']),
    seen: list(z.strictObject({ unit: text, name: text, power: text, fate: text })),
    lost: list(z.strictObject({ name: text, power: text, fate: text })),
  }),
  'terrain-refused': tells({ invasion: text, power: text }),
  pursuit: rolls(
    {
      invasion: text,
      power: text,
      tests: list(z.strictObject({ unit: text, pursuer: text.nullable(), faster: flag, dice, recovered: flag })),
    },
    ({ power, tests }) => tests.map(({ dice }) => ({ side: power, dice })),
  ),
  'province-taken': tells(
    { province: text, from: text, to: text, why: z.enum(['battle', 'conceded', 'peace', 'united', 'restored', 'conquest']) },
    { relics: list(text) },
  ),
  /** One wherever somebody might have been. Its owner alone knows whereto (RKC-31.2). */
  'fell-back': tells({ power: text, from: text }, { to: text.nullable() }),
  'hero-test': tells({ power: text, stays: flag }, { dice, pays: flag }),
  'treasure-seen': tells({ power: text, type: text }),
  'treasure-lost': rolls(
    { power: text, type: text, die: number, fate: z.enum(['kept', 'taken', 'gone']), by: text.nullable() },
    ({ power, die }) => [{ side: power, dice: [die] }],
    { dice, returns: number.nullable() },
  ),
  'treasure-announced': tells({ power: text, type: text }),
  'morale-check': rolls(
    { power: text, base: number, modifiers: list(modifier), total: number, dice, passes: number, morale: number },
    ({ power, dice }) => [{ side: power, dice }],
  ),
  'war-lost': tells({ war: number, loser: text, winner: text, until: number, returned: list(text) }),
  'war-ended': tells({ war: number, why: z.enum(['both', 'idle', 'united', 'restored', 'gone']), until: number.nullable() }),
  hatred: tells({ of: text, against: text }),
  fragmented: tells({ nation: text, tribes: list(z.strictObject({ power: text, province: text, rating: number })) }),
  united: tells({ nation: text, leader: text, rating: number }),
  'civil-war': rolls(
    { nation: text, factions: list(z.strictObject({ power: text, province: text, rating: number, lead: flag })), contest },
    ({ contest }) => thrown(contest),
  ),
  /** Provinces are public. The division of each is secret. */
  divided: rolls(
    { nation: text, provinces: list(z.strictObject({ province: text, power: text, contest })) },
    ({ provinces }) => provinces.flatMap(({ contest }) => between(contest)),
    { units: byPower(list(text)), rolls: byPower(number).exactOptional(), persons: byPower(list(anything)).exactOptional() },
  ),
  claim: rolls({ march: text, die: number, claims: flag }, ({ march, die }) => [{ side: march, dice: [die] }]),
  mutiny: rolls(
    { power: text, dice, passes: number, companies: list(text), demand: number.nullable(), paid: flag.nullable() },
    ({ power, dice }) => [{ side: power, dice }],
  ),
  death: rolls({ power: text, rank: text, dice, why: z.enum(['age', 'battle']) }, ({ power, dice }) => [{ side: power, dice }]),
  'succession-roll': rolls({ power: text, die: number, follows: z.enum(['heir', 'civil-war']) }, ({ power, die }) => [
    { side: power, dice: [die] },
  ]),
  'item-roll': rolls({ dice, item: text.nullable() }, ({ dice }) => [{ dice }]),
  /** One for every nation that threw; only the finder is told that it is theirs, and dice are nobody's (RKC-31.2). */
  'item-found': tells({ item: text }, { found: flag }),
  'artifact-roll': rolls({ dice, artifact: text.nullable() }, ({ dice }) => [{ dice }]),
  'artifact-found': tells({ artifact: text }, { found: flag }),
  'relic-placed': tells({ relic: text }, { found: flag }),
  'dragon-came': rolls({ nation: text, contest }, ({ contest }) => between(contest)),
  'dragon-beaten': tells({ nation: text }),
  'dragon-won': tells({ nation: text }),
  'dragon-left': tells({ nation: text }),
  conquered: tells({ power: text, by: text }),
  'nation-taken': tells({ nation: text, seat, why: z.enum(['conquered', 'open']) }),
  resigned: tells({ nation: text, seat }),
  'nation-asked': tells({ nation: text, seat }),
  'nation-admitted': tells({ seat, by: seat }),
  'stop-wished': tells({ seat, agree: flag }),
  'campaign-ended': tells({
    why: z.enum(['years', 'end-of-days', 'last-nation', 'agreed']),
    scores: list(z.strictObject({ nation: text, value: number, score: number })),
  }),
};
export type CampaignEvents = DataOf<typeof campaignEvents>;

export const isCampaignEvent = kindsOf(campaignEvents);
