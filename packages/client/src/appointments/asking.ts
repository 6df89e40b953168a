import type { AppointmentView } from '@longroll/protocol';
import { ask, firstRight, tokensHere } from '../net/lobby.ts';

const put = (battle: string, what: string, wish: object): Promise<AppointmentView> =>
  firstRight(tokensHere(battle), (token) => ask(`/api/battles/${encodeURIComponent(battle)}/times${what}`, { token, ...wish }));

/** Proposes when a battle is to be, for the player here. Like all of these it throws a `LobbyError`. */
export const proposeTimes = (battle: string, times: readonly string[]) => put(battle, '', { times });

/** Agrees to one of the times. */
export const agreeTo = (battle: string, time: string) => put(battle, '/agree', { time });

/** Asks for other times. */
export const declineTimes = (battle: string) => put(battle, '/decline', {});
