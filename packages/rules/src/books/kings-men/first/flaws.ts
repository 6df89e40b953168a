import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from '../shared/refuse.ts';
import { ARMIES } from '../shared/command/armies.ts';
import { battleFlaws } from '../shared/flaws.ts';
import { bestRating } from '../shared/generals/generals.ts';
import { LEAST_OF_A_SQUARE, givesWay } from './morale/square.ts';
import type { KingsMenGame, State } from './state.ts';

/** Every phrase is a broken law of the battle; a sound one has none. */
export function flaws(game: KingsMenGame): Phrase[] {
  const { red, black } = game.state.armies;
  return [...battleFlaws(game, [...red.banked, ...black.banked]), ...armyFlaws(game.state), ...squareFlaws(game)];
}

/** Between attacks no square is left that is too small to stand (KM-22.14); after the end nobody tidies up. */
function squareFlaws({ state: { activation, field }, outcome }: KingsMenGame): Phrase[] {
  if (activation !== null || outcome !== null) return [];
  return Object.values(field.units)
    .filter(givesWay)
    .map(({ id, figures }) => phrase('flaw-small-square', { unit: id, figures, least: LEAST_OF_A_SQUARE }));
}

function armyFlaws(state: State): Phrase[] {
  return ARMIES.flatMap((id) => {
    const army = state.armies[id];
    const found: Phrase[] = [];
    if (!Number.isInteger(army.points) || army.points < 0 || army.points > 6)
      found.push(phrase('flaw-points', { who: id, points: army.points }));
    const places = state.options.bankCards ? bestRating(state, id) : 0;
    if (army.bankedThisTurn > places || army.banked.length > army.bankedThisTurn)
      found.push(phrase('flaw-bank', { army: id, banked: army.bankedThisTurn, left: army.banked.length }));
    if (army.acting < 0 || army.acting >= army.seats.length) found.push(phrase('flaw-nobody-acts', { army: id }));
    return found;
  });
}
