import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Onlooker } from './onlooker.ts';
import { choose, type Intent } from './policy.ts';

/** No battle takes more decisions than this, unless it goes round in circles. */
const MOST = 3000;
const PATIENCE = 60_000;

export interface Fighting {
  /** Deals with a question in its own way; false leaves it to the list. */
  readonly deed?: (player: Onlooker, question: DecisionView) => Promise<boolean>;
  readonly intent?: () => Intent;
  /** Stops the fight for now after so many decisions. */
  readonly decisions?: number;
}

/** Lets the players answer whatever they are asked until the battle is over. Gives the number of decisions made. */
export async function fight(players: readonly Onlooker[], { deed, intent, decisions = MOST }: Fighting = {}): Promise<number> {
  let idle = Date.now();
  let made = 0;
  while (made < decisions) {
    let asked = false;
    for (const player of players) {
      const table = await player.table();
      if (table === null) continue;
      if (table.outcome !== null) return made;
      const question = await player.question();
      if (question === null) continue;
      asked = true;
      if ((await deed?.(player, question)) !== true) {
        const listed = await player.listed();
        // The page is a moment behind what it has been told.
        if (listed.length === 0) break;
        await player.answer(question, choose(question, listed, table, intent?.() ?? { wantsOrderRoll: false }));
      }
      made++;
      idle = Date.now();
      break;
    }
    if (!asked) {
      if (Date.now() - idle > PATIENCE) throw new Error('nobody is asked anything any more');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  if (decisions === MOST) throw new Error(`no end after ${MOST} decisions`);
  return made;
}
