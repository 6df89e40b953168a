import { expect } from 'chai';
import { randomAnswer } from '../../src/bots/random.ts';
import { sound } from '../../src/kernel/refusal.ts';
import fewAtCrowGate from '../../src/scenarios/rally-king/few-at-crow-gate.json' with { type: 'json' };
import nightOfGargoyles from '../../src/scenarios/rally-king/night-of-gargoyles.json' with { type: 'json' };
import { rallyKingScenarios } from '../../src/scenarios/rally-king.ts';
import { picker } from '../playing/picker.ts';
import { apart, battle, book, byComputer, compared, gently, last, magicIsUnseen, nightWith, seedOf, type Answering } from './as-played.ts';

describe('Rally Round the King as it is played', function () {
  it('RK-36.3: every field that comes with it is sound, and its armies have the strength they are told to have', () => {
    expect(book.scenarios.map(({ id, sides }) => [id, ...sides.map(({ units }) => units)])).to.deep.equal([
      ['stakes-at-harrow-ford', 18, 19],
      ['the-anvil-gate', 12, 18],
      ['painted-men', 18, 17],
      ['night-of-gargoyles', 10, 16],
      ['hosts-in-the-open', 11, 14],
      ['field-of-four-banners', 15, 11],
      ['warden-of-the-march', 13, 15],
      ['few-at-crow-gate', 6, 10],
    ]);
  });

  for (const [index, file] of rallyKingScenarios.slice(0, 5).entries()) {
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

  it('two gentle generals fight the smallest field to its end, and come to blows', () => {
    const { position } = last(battle(fewAtCrowGate, 1, gently, 1_500));
    expect(position.over).to.equal(true);
    expect(position.table().pieces.length).to.be.lessThan(16);
  });

  it('RK-44.6: for a CinC’s player who is absent a team-mate decides', () => {
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
  it('RK-39.1, RK-39.4: who has Magic Users, who guards them, and the dice thrown for them unseen', () => {
    // The first of those dice is thrown at moment 29.
    expect(magicIsUnseen(45)).to.be.greaterThan(40);
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
