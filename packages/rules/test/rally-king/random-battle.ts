import * as rally from '../../src/books/rally-king/battle/index.ts';
import { options } from '../../src/books/rally-king/battle/options.ts';
import { COMPANIES, LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import type { ArmyList } from '../../src/books/rally-king/shared/lists/schema.ts';
import { hopedFor } from '../../src/books/rally-king/shared/muster/army.ts';
import { judgeOrder } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from '../../src/books/rally-king/shared/muster/order.ts';
import { TREASURES } from '../../src/books/rally-king/shared/muster/treasures.ts';
import { underOtherOptions } from '../playing/other-options.ts';
import { picker, type Picker } from '../playing/picker.ts';
import { playRandomly, type RandomBattle } from '../playing/random-battle.ts';
import { closeBattle } from './close-battle.ts';
import { manner } from './manner.ts';

/** Lists of orders are long: not every one is judged at every question. */
const SAMPLING = 6;

const some = <T>(all: readonly T[], pick: Picker): T[] => all.filter(() => pick(all.length) < 2);

/** What is bought besides the Basic Army: a Hero and companies, as far as the points go. */
function bought(list: ArmyList, limit: number, pick: Picker): ArmyOrder {
  const wishes: readonly Partial<ArmyOrder>[] = [
    { hero: pick(2) === 0 ? 'foot' : 'mounted' },
    ...some(COMPANIES, pick).map(({ id }) => ({ companies: [id] })),
  ];
  return wishes.reduce<ArmyOrder>((order, wish) => {
    const next = { ...order, ...wish };
    return judgeOrder(hopedFor({ list: list.id, limit, historical: false }), next) === null ? next : order;
  }, NOTHING_BOUGHT);
}

/** Magic Users and things of a side that has some; things of all sorts, though nobody may be able to use them. */
function secrets(pick: Picker): object {
  const users = Array.from({ length: pick(4) }, () => 1 + pick(3));
  return {
    ...(pick(2) === 0 ? { magic: { users } } : {}),
    treasures: pick(2) === 0 ? some(TREASURES, pick).map(({ id }) => ({ type: id })) : [],
    leaders: { captains: Array.from({ length: pick(3) }, () => ({})) },
  };
}

/** A side that raises its army at the table from any of the lists; one in four is led by the book's own tactics. */
function party(seat: string, historical: boolean, pick: Picker): object {
  const [first] = LISTS;
  const list = LISTS[pick(LISTS.length)] ?? first;
  if (list === undefined) throw new Error('no lists');
  const limit = 260 + pick(4) * 60;
  const order = pick(2) === 0 && !historical ? { order: bought(list, limit, pick) } : {};
  const army = pick(2) === 0 ? { build: 'recruiting', limit } : { build: 'purchase', limit, ...order };
  const { id, name } = list;
  return { name, list: id, players: [{ seat, general: name }], army, npc: pick(4) === 0, ...(historical ? {} : secrets(pick)) };
}

/** Two armies raised from lists drawn at random on ground that the dice make, under options drawn at random (RK-42.1). */
export function anyArmies(seed: number): object {
  const pick = picker(seed * 65_537 + 7);
  const head = { format: 1, book: 'rally-king', id: 'any-armies', name: 'Any armies', description: 'For a test.', minutes: 60 };
  const drawn = underOtherOptions(head, options, seed, (turns) => ({ turnLimit: 2 + turns(5) }));
  const historical = options.parse('options' in drawn ? drawn.options : {}).historical === 'on';
  return { ...drawn, sides: { red: party('red-1', historical, pick), blue: party('blue-1', historical, pick) } };
}

/** A battle of random answers, from its set-up to its end: in half of them between armies raised at the table, in a quarter close to one another. */
export function rallyRandomly(file: unknown, seed: number, sampling = SAMPLING): RandomBattle {
  const fields = [() => file, () => closeBattle(seed, 3), anyArmies, anyArmies] as const;
  const field = fields[seed % fields.length] ?? anyArmies;
  return playRandomly({ ...rally, book: rally.rallyKing }, manner, field(seed), seed, sampling);
}
