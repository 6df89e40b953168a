import { SEASONS, type Season } from '../calendar.ts';
import type { State } from '../state.ts';

/** The last season of a peace: years where the winner's morale is higher, seasons where the loser's is, one season where they are equal (RKC-18.2, RKC-18.4). */
export function lastSeasonOfPeace({ season, options }: Pick<State, 'season' | 'options'>, winner: number, loser: number): Season {
  const lost = options.peaceLengthMorale === 'zero' ? 0 : loser;
  if (winner > lost) return season + SEASONS.length * (winner - lost);
  return season + Math.max(1, lost - winner);
}
