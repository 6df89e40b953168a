import type { Secret } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { State } from './state.ts';

/** What only some seats are told of an event. The end of a battle opens it to all, but for one of a campaign, which opens it itself (RK-39.3, RK-39.5). */
export function secretOf<Own extends object>({ campaign }: Pick<State, 'campaign'>, knownTo: readonly SeatId[], data: Own): Secret<Own> {
  return campaign === true ? { knownTo, data, forGood: true } : { knownTo, data };
}
