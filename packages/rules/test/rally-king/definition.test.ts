import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { project } from '../../src/kernel/view.ts';
import { sound } from '../../src/kernel/refusal.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import nightOfGargoyles from '../../src/scenarios/night-of-gargoyles.json' with { type: 'json' };
import { rallyKingScenarios } from '../../src/scenarios/rally-king.ts';
import { picker } from '../playing/picker.ts';

const book = defineRulebook(rallyKingDefinition);
const seedOf = (seed: number) => seed.toString(16).padStart(64, '0');

/** One moment of a battle: what was answered last, and what the blue player and an onlooker have been told so far. */
interface Moment {
  readonly position: Position;
  readonly told: string;
}

type Answering = (position: Position, seat: string) => { decision: string; answer: unknown };
const byComputer: Answering = (position, seat) => {
  const choice = position.computerChoice(seat, 'book');
  if (choice === null) throw new Error('the computer says nothing');
  return choice;
};

/** The real dice, but for those of Magic Users nobody knows of: their own, so that all others fall alike in two battles. */
function apart(): { readonly source: ChanceSource; thrown(): number } {
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
function* battle(file: unknown, seed: number, answering: Answering, most: number, source: ChanceSource = streams): Generator<Moment> {
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

const last = <T>(all: Iterable<T>): T => {
  const found = [...all].at(-1);
  if (found === undefined) throw new Error('nothing at all');
  return found;
};

/** The field with something in red’s army altered. */
function nightWith(red: object): unknown {
  const { sides } = nightOfGargoyles;
  return { ...nightOfGargoyles, sides: { ...sides, red: { ...sides.red, ...red } } };
}

describe('Rally Round the King as it is played', function () {
  it('RK-36.3: every field that comes with it is sound, and its armies have the strength they are told to have', () => {
    expect(book.scenarios.map(({ id, sides }) => [id, ...sides.map(({ units }) => units)])).to.deep.equal([
      ['stakes-at-harrow-ford', 18, 19],
      ['the-anvil-gate', 12, 18],
      ['painted-men', 18, 17],
      ['night-of-gargoyles', 10, 16],
      ['hosts-in-the-open', 11, 14],
    ]);
  });

  for (const [index, file] of rallyKingScenarios.entries()) {
    it(`a battle of random answers on field ${index + 1} goes from question to question without a flaw`, () => {
      const pick = picker(index + 1);
      const answering: Answering = (position, seat) => randomAnswer({ table: position.table(), hand: position.hand(seat) }, pick);
      const { position } = last(battle(file, index + 1, answering, 30));
      expect(position.over || position.questions().length > 0).to.equal(true);
      expect(book.resume(position.text()).hash()).to.equal(position.hash());
    });
  }

  it('RK-41.1: two computer generals fight the smallest field to its end', () => {
    const { position } = last(battle(nightOfGargoyles, 1, byComputer, 600));
    expect(position.over).to.equal(true);
  });

  it('RK-44.6: a team-mate decides for a player who is absent, the CinC’s player before others', () => {
    const two = nightWith({
      players: [
        { seat: 'red-1', general: 'One' },
        { seat: 'red-2', general: 'Two' },
      ],
    });
    const { position } = sound(book.open(two, book.freshChance(seedOf(1))));
    const away = sound(position.decide({ seat: 'red-1', decision: 'table:presence', answer: { absent: true } })).position;
    const asked = away.questions().filter(({ insteadOf }) => insteadOf?.includes('red-1') === true);
    expect(asked.map(({ seats }) => seats)).to.deep.equal([['red-2']]);
  });
});

describe('Rally Round the King: two battles that differ in a secret send the opponent the same bytes', function () {
  /** Moments of two such battles side by side until one of them is over: how many, and the unseen dice of either. */
  function compared(one: unknown, other: unknown, seed: number, most: number): { moments: number; unseen: readonly [number, number] } {
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

  it('RK-39.1, RK-39.4: who has Magic Users, who guards them, and the dice thrown for them unseen', () => {
    const guarded = { magic: { users: [1, 2], guard: 'red-infantry-1' } };
    const { moments, unseen } = compared(nightWith(guarded), nightWith({ magic: { users: [] } }), 4, 600);
    expect(moments).to.be.greaterThan(40);
    expect(unseen[0]).to.be.greaterThan(0);
    expect(unseen[1]).to.equal(0);
  });

  it('RK-39.1: a banner that has not been shown', () => {
    const { moments } = compared(nightWith({ treasures: [{ type: 'personal-banner' }] }), nightWith({}), 3, 19);
    expect(moments).to.equal(20);
  });

  it('RK-39.1: which unit guards them', () => {
    const guards =
      (answered: string): Answering =>
      (position, seat) => {
        const choice = byComputer(position, seat);
        const asked = position.hand(seat).decisions[0];
        return seat === 'red-1' && asked?.kind === 'guard-unit' ? { ...choice, answer: answered } : choice;
      };
    const tale = (guard: string) => [...battle(nightWith({ magic: { users: [1] } }), 3, guards(guard), 30, apart().source)];
    const [one, other] = [tale('red-knights-1'), tale('red-infantry-1')];
    expect(one.map(({ told }) => told)).to.deep.equal(other.map(({ told }) => told));
    expect(one.at(-1)?.position.hand('red-1')).to.not.deep.equal(other.at(-1)?.position.hand('red-1'));
  });
});
