import type { Nothing } from '../../../../kernel/entry.ts';
import { choice, leave, loop, step } from '../../../../kernel/flow.ts';
import { nameOf } from '../calendar.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { NationId, ProvinceId } from '../state/map-file.ts';
import type { Nation } from '../state/power.ts';
import { nationOf } from '../powers/roster.ts';
import type { CampaignReferee, RKC, State } from '../state.ts';
import { divide, divideAgain, factionsOf } from '../succession/division.ts';
import { divideInSpring, tribesTest, unificationBegins } from './unification.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';

interface Locals {
  /** The nation being divided, and the faction its player has chosen. */
  nation?: NationId;
  faction?: ProvinceId;
}

const answerChooseFaction = z.strictObject({ faction: z.string().max(60) });

interface AboutFactions {
  readonly nation: NationId;
  readonly factions: readonly { readonly home: ProvinceId; readonly rating: number; readonly lead: boolean }[];
}

/** Which faction the player of a divided nation commands (RKC-4.10). */
export const chooseFaction: DecisionKind<RKC, AboutFactions, z.infer<typeof answerChooseFaction>> = {
  kind: 'choose-faction',
  clause: 'RKC-4.10',
  answer: answerChooseFaction,
  open: false,
  options: (_game, { factions }) => factions.map(({ home }) => ({ faction: home })),
  check: (_game, { factions }, { faction }) =>
    factions.some(({ home }) => home === faction) ? null : refuse('RKC-4.10', 'no-such-faction'),
  fallback: (_game, { factions }) => {
    const [best] = factions.toSorted((one, other) => other.rating - one.rating || Number(other.lead) - Number(one.lead));
    return { faction: best?.home ?? '' };
  },
};

/** Before the forms of a season: civil wars divide their nations (RKC-4.5, RKC-4.8), tribes test for a war of unification in Spring (RKC-3.7). */
export const divisionsFlow = flowOf<Nothing, Locals>(ENTRIES.divisions, [
  step('army-of-a-civil-war', 'RKC-4.9a', (referee) => {
    if (isSpring(referee.state))
      for (const nation of referee.state.nations.filter(({ torn }) => torn === 'civil-war')) divideAgain(referee, nation);
  }),
  loop([
    step('next-rebellion', 'RKC-4.5', ({ state }, locals) => {
      const nation = state.nations.find((each) => isDue(state, each));
      if (nation === undefined) return leave;
      locals.nation = nation.id;
      return undefined;
    }),
    choice<RKC, Locals, Parameters<typeof chooseFaction.options>[1], { faction: string }>(
      'choose-faction',
      chooseFaction,
      ({ state }, { nation: id = '' }) => {
        const nation = nationOf(state, id);
        const factions = factionsOf(state, nation);
        if (nation.seat === null || factions === null) return null;
        const about = [factions.lead, factions.rebel].map(({ home, leader }) => ({
          home,
          rating: leader.rating,
          lead: home === factions.lead.home,
        }));
        return { seats: [nation.seat], about: { nation: id, factions: about } };
      },
      (_referee, locals, { faction }) => {
        locals.faction = faction;
      },
    ),
    step('divide', 'RKC-4.5', (referee, locals) => {
      const nation = nationOf(referee.state, locals.nation ?? '');
      rise(referee, nation, locals.faction ?? '');
      delete locals.faction;
    }),
  ]),
  step('tribes', 'RKC-3.7', (referee) => {
    const { state } = referee;
    if (!isSpring(state)) return;
    divideInSpring(referee);
    state.goingToWar = [];
    tribesTest(referee);
    unificationBegins(referee);
    state.goingToWar = [];
  }),
]);

function isSpring({ season }: State): boolean {
  return nameOf(season) === 'spring';
}

/** Under a demon no faction rises (RKC-24.14). */
function isDue({ season }: State, { rebellion, demon, conquered }: Nation): boolean {
  return rebellion !== undefined && rebellion.divides <= season && demon === null && !conquered;
}

/** The rebels rise; without a province for each faction there is nothing to divide (RKC-4.3a). */
function rise(referee: CampaignReferee, nation: Nation, chosen: ProvinceId): void {
  const factions = factionsOf(referee.state, nation);
  if (factions === null) delete nation.rebellion;
  else divide(referee, nation, factions, chosen);
}
