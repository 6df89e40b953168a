import type { DecisionView } from '@longroll/rules/kernel/view';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Listed, Onlooker } from './onlooker.ts';
import { choose, NOTHING_SPECIAL, type Intent } from './policy.ts';

/** No battle takes more decisions than this, unless it goes round in circles. */
const MOST = 3000;
const PATIENCE = 120_000;

export interface Fighting {
  /** Deals with a question in its own way; false leaves it to the list. */
  readonly deed?: (player: Onlooker, question: DecisionView) => Promise<boolean>;
  readonly intent?: () => Intent;
  /** Picks an answer of the list in a book that has a policy of its own. */
  readonly chooser?: (question: DecisionView, listed: readonly Listed[], table: PublicTable) => string;
  /** Stops the fight for now after so many decisions. */
  readonly decisions?: number;
  /** Stops the fight for now as soon as this is so: somebody may have to look at what nobody is asked about. */
  readonly until?: () => Promise<boolean>;
}

/** Lets the players answer whatever they are asked until the battle is over. Gives the number of decisions made. */
export async function fight(
  players: readonly Onlooker[],
  { deed, intent, chooser, decisions = MOST, until }: Fighting = {},
): Promise<number> {
  let idle = Date.now();
  let made = 0;
  while (made < decisions) {
    if ((await until?.()) === true) return made;
    const standings = await Promise.all(players.map((each) => each.standing()));
    if (standings.some((each) => each.over)) return made;
    const player = players[standings.findIndex((each) => each.asked)];
    if (
      player !== undefined &&
      (await decide(player, deed, chooser ?? ((question, listed, table) => choose(question, listed, table, intent?.() ?? NOTHING_SPECIAL))))
    ) {
      made++;
      idle = Date.now();
      continue;
    }
    if (Date.now() - idle > PATIENCE) throw new Error('nobody is asked anything any more');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (decisions === MOST) throw new Error(`no end after ${MOST} decisions`);
  return made;
}

/** One answer; false when the page has nothing to answer after all. */
async function decide(player: Onlooker, deed: Fighting['deed'], chooser: NonNullable<Fighting['chooser']>): Promise<boolean> {
  const [question, table] = await Promise.all([player.question(), player.table()]);
  if (question === null || table === null) return false;
  if ((await deed?.(player, question)) === true) return true;
  const listed = await player.listed(question);
  // The page is a moment behind what it has been told.
  if (listed.length === 0) return false;
  await player.answer(question, chooser(question, listed, table));
  return true;
}
