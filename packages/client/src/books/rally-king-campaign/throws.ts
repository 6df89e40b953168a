import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Contest } from '@longroll/rules/books/rally-king/campaign/events';
import type { Throw } from '../../dice/tally.ts';
import type { Country } from './country.ts';
import { isCampaignEvent, type CampaignEvent } from './events.ts';

/** Every throw that lies open, by the seat of the nation that threw, or by the nation where nobody plays it. */
export function throwsOf(events: readonly ProjectedEvent[], { own, situation }: Country): Throw[] {
  const by = (power: string): string => {
    const nation = own.powers.find(({ id }) => id === power)?.nation ?? power;
    const seats = situation.setup.seats.filter(({ side }) => side === nation);
    return seats.length === 1 ? (seats[0]?.id ?? nation) : nation;
  };
  return events.flatMap((event) =>
    isCampaignEvent(event) ? thrownIn(event).map(([power, dice]) => ({ by: by(power), dice: [...dice], needs: null })) : [],
  );
}

type Thrown = readonly [power: string, dice: readonly number[]];

const inContest = (contest: Contest): Thrown[] => contest.flatMap((round) => round.map(({ who, dice }): Thrown => [who, dice]));

/** Who threw what: throws between provinces are nobody's. */
function thrownIn(event: CampaignEvent): readonly Thrown[] {
  switch (event.kind) {
    case 'leader-took-office':
      return event.data.die === null ? [] : [[event.data.power, [event.data.die]]];
    case 'company-bid':
    case 'target-chosen':
    case 'war-began':
    case 'dragon-came':
      return inContest(event.data.contest);
    case 'company-hired':
    case 'morale-check':
    case 'mutiny':
    case 'death':
      return [[event.data.power, event.data.dice]];
    case 'company-offer':
      return event.data.rolls.map(({ nation, dice }): Thrown => [nation, dice]);
    case 'pursuit': {
      const { power, tests } = event.data;
      return tests.map(({ dice }): Thrown => [power, dice]);
    }
    case 'succession-roll':
    case 'deputy':
      return [[event.data.power, [event.data.die]]];
    case 'claim':
      return [[event.data.march, [event.data.die]]];
    case 'vote': {
      const { nation, votes } = event.data;
      return votes.map(({ die }): Thrown => [nation, [die]]);
    }
    case 'treasure-lost':
      return [[event.data.power, [event.data.die]]];
    default:
      return [];
  }
}
