import type { BattleSummary, FoughtBattle } from '@longroll/protocol';
import type { Reachable } from './support.ts';

/** What a server tells anybody of a battle. */
export async function summaryOf({ url }: Reachable, battle: string): Promise<BattleSummary> {
  return JSON.parse(await (await fetch(`${url}/api/battles/${battle}`)).text());
}

/** The battles that a server lists. */
export async function battlesListed({ url }: Reachable): Promise<BattleSummary[]> {
  return JSON.parse(await (await fetch(`${url}/api/battles`)).text());
}

/** The battles fought for a game. */
export async function foughtFor({ url }: Reachable, game: string): Promise<FoughtBattle[]> {
  return JSON.parse(await (await fetch(`${url}/api/battles/${game}/battles`)).text());
}
