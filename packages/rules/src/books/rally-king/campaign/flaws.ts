import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from '../refuse.ts';
import { heldBy } from './land/neighbours.ts';
import type { CampaignGame, State } from './state.ts';

type Law = (state: State) => Phrase[];

/** Nobody fights themselves, and no two are at war twice (RKC-14.1). */
const wars: Law = ({ wars: all }) =>
  all.flatMap(({ id, aggressor, target }) => {
    const pair = new Set([aggressor, target]);
    if (pair.size === 1) return [phrase('flaw-war-itself', { power: aggressor, war: String(id) })];
    return all.some((each) => each.id < id && pair.has(each.aggressor) && pair.has(each.target))
      ? [phrase('flaw-war-twice', { one: aggressor, other: target })]
      : [];
  });

/** Who fights is there (RKC-18.12). */
const belligerents: Law = ({ wars: all, powers }) =>
  all.flatMap(({ id, aggressor, target }) =>
    [aggressor, target]
      .filter((each) => !powers.some((power) => power.id === each))
      .map((each) => phrase('flaw-war-gone', { power: each, war: String(id) })),
  );

/** Every province has a holder that is there, or a conquered nation that it has come back to and that rises again in Spring (RKC-6.2, RKC-18.12). */
const holders: Law = ({ provinces, powers, nations }) =>
  provinces.flatMap(({ id, holder }) => {
    const known = powers.some((power) => power.id === holder) || nations.some((nation) => nation.id === holder && nation.conquered);
    return known ? [] : [phrase('flaw-holder', { province: id, holder })];
  });

/** Nothing that is counted is below nothing (RKC-1.11), and morale is not above what a list gives. */
const counts: Law = ({ powers }) =>
  powers.flatMap(({ id, rolls, morale, refusals }) =>
    rolls < 0 || morale < 0 || refusals < 0 ? [phrase('flaw-counts', { power: id, rolls, morale, refusals })] : [],
  );

/** A unit is in one army once, and stands in a province of its own, or where a landless people stands (RKC-9.9, RKC-24.8); while battles are fought some are on their way back. */
const units: Law = (state) => {
  const known = new Set<string>();
  return state.powers.flatMap((power) => {
    const own = new Set([...heldBy(state, power.id), ...(power.sort === 'people' ? [power.home] : [])]);
    return power.units.flatMap(({ id, at, contract }) => {
      const flaws = known.has(id) ? [phrase('flaw-two-armies', { unit: id })] : [];
      known.add(id);
      if (at !== null && !own.has(at) && state.step !== 'battles')
        flaws.push(phrase('flaw-where', { unit: id, power: power.id, province: at }));
      if (contract !== null && !power.contracts.some((each) => each.id === contract))
        flaws.push(phrase('flaw-contract', { unit: id, power: power.id }));
      return flaws;
    });
  });
};

/** One Hero, one Magic User of level 3 (RKC-10.2, RKC-10.6), and of companies that exist once no second (RKC-11.4a). */
const persons: Law = ({ powers }) => {
  const unique = ['black-company', 'white-company', 'brethren', 'wind-maidens'];
  const serving = powers.flatMap(({ contracts }) => contracts.map(({ company }) => company));
  return [
    ...powers.flatMap(({ id, persons: all }) => {
      const number = (is: (person: (typeof all)[number]) => boolean) => all.filter(is).length;
      if (number(({ rank }) => rank === 'hero') > 1) return [phrase('flaw-heroes', { power: id })];
      return number(({ level }) => level === 3) > 1 ? [phrase('flaw-magic-users', { power: id })] : [];
    }),
    ...unique
      .filter((company) => serving.filter((each) => each === company).length > 1)
      .map((company) => phrase('flaw-company', { company })),
  ];
};

/** A treasure that is away has a season to come back in, and nobody who holds it (RKC-23.4). */
const treasures: Law = ({ treasures: all, powers }) =>
  all.flatMap(({ id, holder, returns }) => {
    if ((holder === null) !== (returns !== null)) return [phrase('flaw-treasure', { treasure: id })];
    return holder === null || holder === 'brethren' || powers.some((power) => power.id === holder)
      ? []
      : [phrase('flaw-treasure-holder', { treasure: id, holder })];
  });

const LAWS: readonly Law[] = [wars, belligerents, holders, counts, units, persons, treasures];

/** Every broken law of a campaign, a phrase each; none for a sound one. */
export function flaws({ state }: CampaignGame): Phrase[] {
  return LAWS.flatMap((law) => law(state));
}
