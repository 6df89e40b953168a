import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Throw } from '../../dice/tally.ts';
import type { Country } from './country.ts';
import type { CampaignEvents, Contest } from '@longroll/rules/books/rally-king/campaign/events';
import { saidOf, type ByThrowingKind } from '../by-kind.ts';

/** By whom something was thrown: the nation of a power, and who plays it. */
interface Thrower {
  readonly own: { readonly powers: readonly Pick<Country['own']['powers'][number], 'id' | 'nation'>[] };
  readonly situation: { readonly setup: Pick<Country['situation']['setup'], 'seats'> };
}

/** Every throw that lies open, by the seat of the nation that threw, or by the nation where nobody plays it. */
export function throwsOf(events: readonly ProjectedEvent[], { own, situation }: Thrower): Throw[] {
  const by = (power: string): string => {
    const nation = own.powers.find(({ id }) => id === power)?.nation ?? power;
    const seats = situation.setup.seats.filter(({ side }) => side === nation);
    return seats.length === 1 ? (seats[0]?.id ?? nation) : nation;
  };
  return events.flatMap((event) => {
    const thrown: readonly Thrown[] = saidOf(throws, event) ?? [];
    return thrown.map(([power, dice]) => ({ by: by(power), dice: [...dice], needs: null }));
  });
}

type Thrown = readonly [power: string, dice: readonly number[]];

const inContest = (contest: Contest): Thrown[] => contest.flatMap((round) => round.map(({ who, dice }): Thrown => [who, dice]));

const nobodys = (): readonly Thrown[] => [];

/** Who threw what: throws between provinces are nobody's. */
const throws: ByThrowingKind<CampaignEvents, readonly Thrown[]> = {
  'leader-took-office': ({ data }) => (data.die === null ? [] : [[data.power, [data.die]]]),
  'company-bid': ({ data }) => inContest(data.contest),
  'target-chosen': ({ data }) => inContest(data.contest),
  'war-began': ({ data }) => inContest(data.contest),
  'dragon-came': ({ data }) => inContest(data.contest),
  'company-hired': ({ data }) => [[data.power, data.dice]],
  'morale-check': ({ data }) => [[data.power, data.dice]],
  mutiny: ({ data }) => [[data.power, data.dice]],
  death: ({ data }) => [[data.power, data.dice]],
  'company-offer': ({ data }) => data.rolls.map(({ nation, dice }): Thrown => [nation, dice]),
  pursuit: ({ data: { power, tests } }) => tests.map(({ dice }): Thrown => [power, dice]),
  'succession-roll': ({ data }) => [[data.power, [data.die]]],
  deputy: ({ data }) => [[data.power, [data.die]]],
  claim: ({ data }) => [[data.march, [data.die]]],
  vote: ({ data: { nation, votes } }) => votes.map(({ die }): Thrown => [nation, [die]]),
  'treasure-lost': ({ data }) => [[data.power, [data.die]]],
  divided: ({ data }) => data.provinces.flatMap(({ contest }) => inContest(contest)),
  'first-family': nobodys,
  'civil-war': nobodys,
  'people-roll': nobodys,
  'people-arrived': nobodys,
  'demon-came': nobodys,
  invasion: nobodys,
  volunteered: ({ data }) => inContest(data.contest),
  'item-roll': nobodys,
  'artifact-roll': nobodys,
};
