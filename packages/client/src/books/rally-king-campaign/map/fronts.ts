import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { Frontier, Land } from './land/land.ts';
import { distance, type Place } from './land/place.ts';
import type { Standing } from './standing.ts';

/** Where the lands of two who are at war meet: the lines, and the middle of the longest of them. */
export interface Front {
  readonly war: number;
  readonly line: string;
  readonly middle: Place;
}

/** The front of every war whose sides touch one another by land. */
export function frontsOf({ frontiers }: Land, standing: Standing, wars: OpenCampaign['wars']): Front[] {
  return wars.flatMap(({ id, aggressor, target }) => {
    const along = frontiers.filter(({ between: [one, other] }) => {
      const [here, there] = [standing.holder(one), standing.holder(other)];
      return (here === aggressor && there === target) || (here === target && there === aggressor);
    });
    const longest = along.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
    const middle = longest?.places[Math.floor(longest.places.length / 2)];
    return middle === undefined ? [] : [{ war: id, line: along.map(({ line }) => line).join(''), middle }];
  });
}

function lengthOf({ places }: Frontier): number {
  return places.reduce((sum, place, index) => sum + distance(places[index - 1] ?? place, place), 0);
}
