import * as rally from '../../src/books/rally-king/battle/index.ts';
import { options } from '../../src/books/rally-king/battle/options.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { underOtherOptions } from '../playing/other-options.ts';
import { picker, type Picker } from '../playing/picker.ts';
import { playRandomly, type RandomBattle } from '../playing/random-battle.ts';
import { manner } from './manner.ts';

/** Lists of orders are long: not every one is judged at every question. */
const SAMPLING = 6;

/** A side that raises its army at the table from any of the lists; one in four is led by the book's own tactics. */
function party(seat: string, pick: Picker): object {
  const { id, name } = LISTS[pick(LISTS.length)] ?? { id: 'treyine', name: 'Treyine' };
  const build = pick(2) === 0 ? 'recruiting' : 'purchase';
  return { name, list: id, players: [{ seat, general: name }], army: { build, limit: 260 + pick(4) * 60 }, npc: pick(4) === 0 };
}

/** Two armies raised from lists drawn at random on ground that the dice make, under options drawn at random (RK-42.1). */
export function anyArmies(seed: number): object {
  const pick = picker(seed + 7);
  const file = {
    format: 1,
    book: 'rally-king',
    id: 'any-armies',
    name: 'Any armies',
    description: 'For a test.',
    minutes: 60,
    sides: { red: party('red-1', pick), blue: party('blue-1', pick) },
  };
  return underOtherOptions(file, options, seed, (turns) => ({ turnLimit: 2 + turns(5) }));
}

/** A battle of random answers, from its set-up to its end: in three of four battles between armies raised at the table. */
export function rallyRandomly(file: unknown, seed: number, sampling = SAMPLING): RandomBattle {
  return playRandomly({ ...rally, book: rally.rallyKing }, manner, seed % 4 === 0 ? file : anyArmies(seed), seed, sampling);
}
