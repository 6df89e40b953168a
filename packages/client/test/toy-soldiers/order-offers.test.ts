import { expect } from 'chai';
import type { UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import { order } from '@longroll/rules/books/toy-soldiers/half';
import { toySoldiers } from '@longroll/rules/books/toy-soldiers/index';
import { loadScenario } from '@longroll/rules/books/toy-soldiers/set-up/scenario-file';
import { setUp } from '@longroll/rules/books/toy-soldiers/set-up/setup';
import type { ToyGame } from '@longroll/rules/books/toy-soldiers/state';
import { playerOf, unitOf } from '@longroll/rules/books/toy-soldiers/field/roster';
import { streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { attacksOn, chargeable, offersTo, type Offer } from '../../src/books/toy-soldiers/modes/order-offers.ts';
import { isNoMove } from '../../src/books/toy-soldiers/ranking.ts';
import { turnedBy } from '../../src/books/toy-soldiers/modes/order-meant.ts';

/** The Drill Field: two lines a side, 12 inches apart, in red's half. */
function drill(): ToyGame {
  const scenario = loadScenario(toySoldiersScenarios[0]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = { seed: '0'.repeat(64), commitment: '', words: {}, drawn: {} };
  const { seats, state } = setUp(scenario);
  return begin(toySoldiers, seats, state, chance, streams).game;
}

function offers(game: ToyGame, unit = 'red-guards'): Offer[] {
  return offersTo(game.state, unitOf(game.state.field, unit), order.options(game, { seat: 'red-1' }, 'red-1'));
}

describe('kinds of order on the bar of a unit', () => {
  it('TS-9.3: each is there once, fire and charge first', () => {
    expect(offers(drill()).map(({ type }) => type)).to.deep.equal([
      'fire',
      'charge',
      'reorder',
      'ease-forward',
      'forward',
      'hurry-forward',
      'change-formation',
      'adjust',
      'fall-back',
      'retreat',
      'angle',
      'move-to-side',
    ]);
  });

  it('TS-9.2: the first kind of the half is free, then each that has not been begun costs a point', () => {
    const game = drill();
    expect(new Set(offers(game).map(({ chaos }) => chaos))).to.have.keys([0]);
    playerOf(game.state, 'red-1').paid = ['fire'];
    const priced = offers(game, 'red-foot');
    expect(priced.filter(({ chaos }) => chaos === 0).map(({ type }) => type)).to.deep.equal(['fire']);
    expect(new Set(priced.filter(({ type }) => type !== 'fire').map(({ chaos }) => chaos))).to.have.keys([1]);
  });

  it('TS-10.7: a move of no length stands in no list, but for those that do something on the spot', () => {
    const move = (type: string, distance: number, off = 0) => ({
      do: 'unit',
      unit: { type, unit: 'r', path: { kind: 'oblique', off, distance } },
    });
    const back = (type: string, distance: number) => ({ do: 'unit', unit: { type, unit: 'r', distance } });
    const idle = [move('ease-forward', 0), move('forward', 0, 220), move('angle', 0, 450), back('fall-back', 0), back('hurry-forward', 0)];
    expect(idle.map(isNoMove)).to.deep.equal(idle.map(() => true));
    const useful = [move('adjust', 0), back('retreat', 0), move('ease-forward', 10), back('fall-back', 10), { do: 'end' }];
    expect(useful.map(isNoMove)).to.deep.equal(useful.map(() => false));
  });

  it('TS-17.2: an enemy pointed at is fired at where that can be, else charged', () => {
    const found = offers(drill());
    expect(chargeable(found)).to.deep.equal(['blue-foot']);
    const types = (inFire: readonly string[]) => attacksOn(found, 'blue-foot', inFire).map(({ unit }) => unit.type);
    expect(types(['blue-foot'])).to.deep.equal(['fire', 'charge']);
    expect(types([])).to.deep.equal(['charge']);
    expect(attacksOn(found, 'blue-guards', ['blue-foot'])).to.deep.equal([]);
  });

  it('TS-10.3: a wheel takes 9 inches times its angle off the way: of 8 inches forward 6.42 are left after 10 degrees, and all of them straight on', () => {
    const { state } = drill();
    const guards = unitOf(state.field, 'red-guards');
    const ahead: UnitAction = { type: 'forward', unit: 'red-guards', path: { kind: 'oblique', off: 0, distance: 8000 } };
    const left = turnedBy(state, guards, ahead, 100);
    expect(left).to.deep.equal({ ...ahead, path: { kind: 'wheel', turn: 100, distance: 6420 } });
    const back = left === null ? null : turnedBy(state, guards, left, -100);
    expect(back).to.deep.equal({ ...ahead, path: { kind: 'oblique', off: 0, distance: 6420 } });
  });

  it('TS-11.3: an adjustment that is wheeled goes nowhere', () => {
    const { state } = drill();
    const order: UnitAction = { type: 'adjust', unit: 'red-guards', path: { kind: 'oblique', off: 0, distance: 2000 } };
    expect(turnedBy(state, unitOf(state.field, 'red-guards'), order, -50)).to.deep.equal({
      ...order,
      path: { kind: 'wheel', turn: -50, distance: 0 },
    });
  });
});
