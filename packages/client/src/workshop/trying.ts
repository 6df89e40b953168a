import type { NewBattle } from '@longroll/protocol';
import { openScenario } from '../net/lobby.ts';
import { recall, recallJson, remember } from '../net/remembered.ts';
import { found } from '../net/taking-seats.ts';
import { PLAIN, quickWish } from '../pages/setup/wish.ts';
import { guestName } from '../text/guests.ts';
import { textIn } from '../books/read.ts';
import type { DrawnFile } from './things.ts';

/** Where it is remembered which battle is a drawing being tried. */
const TRYING = 'trying';

/** Founds a battle on a drawing against the computer, or against whoever comes where its book has no computer general. Gives its id; throws what the lobby says no with. */
export async function tryOut(file: DrawnFile, side: string, drawing: string): Promise<string> {
  const { scenario } = await openScenario(file);
  const called = scenario.strengths.length === 0 ? 'friend' : 'computer';
  const wish: NewBattle = { ...quickWish(scenario, side, called, recall('name') || guestName(), PLAIN), scenario: { ...file } };
  const { battle } = await found(wish, scenario.name);
  remember(TRYING, JSON.stringify({ battle, drawing }));
  return battle;
}

/** The drawing that a battle is a trial of; null where it is none. */
export function triedIn(battle: string): string | null {
  const trying = recallJson(TRYING);
  return textIn(trying, 'battle') === battle ? textIn(trying, 'drawing') : null;
}
