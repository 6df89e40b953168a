import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { sound } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import nightOfGargoyles from '../../src/scenarios/rally-king/night-of-gargoyles.json' with { type: 'json' };

export const book = defineRulebook(rallyKingDefinition);
export const seedOf = (seed: number) => seed.toString(16).padStart(64, '0');

/** One moment of a battle: what was answered last, and what the blue player and an onlooker have been told so far. */
interface Moment {
  readonly position: Position;
  readonly told: string;
}

export type Answering = (position: Position, seat: string) => { decision: string; answer: unknown };
export const byComputer: Answering = (position, seat) => {
  const choice = position.computerChoice(seat, 'book');
  if (choice === null) throw new Error('the computer says nothing');
  return choice;
};

/** The general who plays as people do in their first battles. */
export const gently: Answering = (position, seat) => {
  const choice = position.computerChoice(seat, 'gentle');
  if (choice === null) throw new Error('the computer says nothing');
  return choice;
};

/** The real dice, but for those of Magic Users nobody knows of: their own, so that all others fall alike in two battles. */
export function apart(): { readonly source: ChanceSource; thrown(): number } {
  let thrown = 0;
  const source: ChanceSource = (state) => {
    const real = streams(state);
    return {
      ...real,
      roll(purpose, count, sides) {
        if (purpose !== 'magic.risk' && purpose !== 'magic.channeler') return real.roll(purpose, count, sides);
        thrown += count;
        return Array.from({ length: count }, () => 6);
      },
    };
  };
  return { source, thrown: () => thrown };
}

/** A battle move by move, and after each what blue and an onlooker see of table, hand and events. */
export function* battle(
  file: unknown,
  seed: number,
  answering: Answering,
  most: number,
  source: ChanceSource = streams,
): Generator<Moment> {
  const opened = sound(book.open(file, book.freshChance(seedOf(seed)), source));
  let { position } = opened;
  let { events } = opened;
  for (let answers = 0; ; answers++) {
    const told = JSON.stringify([
      position.table(),
      position.hand('blue-1'),
      ['blue-1', null].map((viewer) => events.map((event) => project(event, viewer))),
    ]);
    yield { position, told };
    if (position.over || answers === most) return;
    const [seat = ''] = position.questions()[0]?.seats ?? [];
    ({ position, events } = sound(position.decide({ ...answering(position, seat), seat }, source)));
  }
}

export const last = <T>(all: Iterable<T>): T => {
  const found = [...all].at(-1);
  if (found === undefined) throw new Error('nothing at all');
  return found;
};

/** The field with something in red’s army altered. */
export function nightWith(red: object): unknown {
  const { sides } = nightOfGargoyles;
  return { ...nightOfGargoyles, sides: { ...sides, red: { ...sides.red, ...red } } };
}

/** Moments of two such battles side by side until one of them is over: how many, and the unseen dice of either. */
export function compared(one: unknown, other: unknown, seed: number, most: number): { moments: number; unseen: readonly [number, number] } {
  const [dice, otherDice] = [apart(), apart()];
  const others = battle(other, seed, byComputer, most, otherDice.source);
  let moments = 0;
  for (const each of battle(one, seed, byComputer, most, dice.source)) {
    const next = others.next();
    if (next.done === true) throw new Error('one battle has ended before the other');
    if (each.position.over) break;
    expect(each.told === next.value.told, `moment ${moments}: ${firstDifference(each.told, next.value.told)}`).to.equal(true);
    moments += 1;
  }
  return { moments, unseen: [dice.thrown(), otherDice.thrown()] };
}

function firstDifference(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(Math.max(0, at - 80), at + 80)} | ${other.slice(Math.max(0, at - 80), at + 80)}`;
}

/** Who has Magic Users, who guards them, and the dice thrown for them unseen make no difference in so many answers; gives how many moments were compared. */
export function magicIsUnseen(most: number): number {
  const guarded = { magic: { users: [1, 2], guard: 'red-infantry-1' } };
  const { moments, unseen } = compared(nightWith(guarded), nightWith({ magic: { users: [] } }), 4, most);
  expect(unseen[0]).to.be.greaterThan(0);
  expect(unseen[1]).to.equal(0);
  return moments;
}
