import { ARMIES } from '../shared/command/armies.ts';
import { battleFlaws } from '../shared/flaws.ts';
import { bestRating } from '../shared/generals/generals.ts';
import { LEAST_OF_A_SQUARE, givesWay } from './morale/square.ts';
import type { KingsMenGame, State } from './state.ts';

/** Every sentence is a broken law of the battle; a sound one has none. */
export function flaws(game: KingsMenGame): string[] {
  const { red, black } = game.state.armies;
  return [...battleFlaws(game, [...red.banked, ...black.banked]), ...armyFlaws(game.state), ...squareFlaws(game)];
}

/** Between attacks no square is left that is too small to stand (KM-22.14); after the end nobody tidies up. */
function squareFlaws({ state: { activation, field }, outcome }: KingsMenGame): string[] {
  if (activation !== null || outcome !== null) return [];
  return Object.values(field.units)
    .filter(givesWay)
    .map(({ id, figures }) => `${id} stands in square with ${figures} figures, fewer than ${LEAST_OF_A_SQUARE}`);
}

function armyFlaws(state: State): string[] {
  return ARMIES.flatMap((id) => {
    const army = state.armies[id];
    const found: string[] = [];
    if (!Number.isInteger(army.points) || army.points < 0 || army.points > 6) found.push(`${id} has ${army.points} command points`);
    const places = state.options.bankCards ? bestRating(state, id) : 0;
    if (army.bankedThisTurn > places || army.banked.length > army.bankedThisTurn)
      found.push(`${id} has banked ${army.bankedThisTurn} cards and has ${army.banked.length} of them left`);
    if (army.acting < 0 || army.acting >= army.seats.length) found.push(`${id} has nobody whose turn it is`);
    return found;
  });
}
