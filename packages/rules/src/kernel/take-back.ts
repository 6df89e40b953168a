import type { Book } from './book.ts';
import type { ChanceSource, ChanceState } from './chance.ts';
import { draft } from './decide.ts';
import type { BookTypes, Game } from './game.ts';
import { canonicalJson } from './json.ts';

/** What a battle has used up, and no taking back gives again. */
export interface Spent {
  /** How far the streams have been drawn, and the words they are keyed by. */
  readonly chance: ChanceState;
  /** The deck as it lies now. */
  readonly deck: readonly unknown[];
  /** Questions asked so far: no id ever names two questions, or an answer on its way could reach the wrong one. */
  readonly asked: number;
}

export function spentBy<B extends BookTypes>(book: Book<B>, { chance, state, asked }: Game<B>): Spent {
  return { chance, deck: [...(book.deck?.(state) ?? [])], asked };
}

/**
 * An earlier position come back, after so much has been spent. Dice that have fallen do not fall again: the streams go on from where they are.
 * Cards that have been seen are shuffled into the rest: where the deck is no longer the one of that position, what lies in it is given a new
 * order. Words for the dice stay as they were said.
 */
export function takenBack<B extends BookTypes>(book: Book<B>, to: Game<B>, spent: Spent, chance: ChanceSource): Game<B> {
  const game: Game<B> = { ...draft(book, to), chance: { ...spent.chance, drawn: { ...spent.chance.drawn } }, asked: spent.asked };
  const deck = book.deck?.(game.state) ?? [];
  if (canonicalJson(deck) !== canonicalJson(spent.deck)) deck.splice(0, deck.length, ...chance(game.chance).shuffle('deck', deck));
  return game;
}
