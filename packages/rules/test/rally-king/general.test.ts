import { expect } from 'chai';
import { rallyKing, settingOf } from '../../src/books/rally-king/battle/index.ts';
import { answer } from '../../src/bots/rally-king/index.ts';
import { imaginedDice } from '../../src/bots/rally-king/imagined-dice.ts';
import { rehearsed } from '../../src/bots/rally-king/rehearsal.ts';
import { standing } from '../../src/bots/rally-king/worth.ts';
import { ENTRIES, enter } from '../../src/books/rally-king/battle/entries.ts';
import type { RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/troops/unit.ts';
import { castSpell } from '../../src/books/rally-king/battle/decisions/magic.ts';
import { begin, openDecisions } from '../../src/kernel/decide.ts';
import { choice, flow, step } from '../../src/kernel/flow.ts';
import { view } from '../../src/kernel/view.ts';
import { script } from '../../src/chance/index.ts';
import { seatsOf, untouched } from '../playing/trial.ts';
import { position, u, unitIn } from './position.ts';

/** What the general of red answers to the first question of a slot of `a`. */
function answeredBy(state: State): { readonly kind: string; readonly answer: unknown } {
  const root = flow<RK, object>('trial', [step('slot', 'RK-1.20', () => enter(ENTRIES.slot, { units: ['a'] }))]);
  const book = { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [root.name, root]]) };
  const { game } = begin(book, seatsOf(state), state, untouched(), script({}));
  const seen = view(book, game, 'red-1');
  return { kind: openDecisions(game)[0]?.kind ?? '', answer: answer(settingOf(game), game.seats, seen).answer };
}

/** Knights of red before foot of blue. */
const facing = (target: Partial<Unit>): readonly Unit[] => [
  u('a', 'red', 20, 12, 90, { mounted: true, figures: 3, traits: ['shock', 'elite-melee'], rep: 6, ac: 6, cost: 45 }),
  u('b', 'blue', 20, 18, 270, target),
];

describe('the stronger general of Rally Round the King', () => {
  it('spends a point on knights who have a battered enemy before them', () => {
    const { kind, answer: given } = answeredBy(position({ units: facing({ hits: 4, rep: 4, cost: 40 }), options: { magic: 'off' } }));
    expect([kind, given]).to.deep.equal(['activate-body', { do: 'activate', objective: null }]);
  });

  it('RK-29.1: tries a spell at the end of its turn where that promises more than none', () => {
    const users = [{ id: 'm', level: 3, spent: 0, fate: 'fine' }] as const;
    const magic = { users, guard: 'a', revealed: false, channeler: null };
    const answered = () => {
      const units = [u('a', 'red', 20, 12, 90), u('b', 'blue', 20, 20, 270, { hits: 3, cost: 200 })];
      const state = position({ units, armies: { red: { magic } } });
      const ask = choice(
        'window',
        castSpell,
        () => ({ seats: ['red-1'], about: { side: 'red' as const } }),
        () => undefined,
      );
      const root = flow<RK, object>('trial', [ask]);
      const book = { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [root.name, root]]) };
      const { game } = begin(book, seatsOf(state), state, untouched(), script({}));
      return answer(settingOf(game), game.seats, view(book, game, 'red-1')).answer;
    };
    expect(answered()).to.include({ do: 'cast' }).and.to.have.deep.property('targets', ['b']);
  });

  it('gives the same answer to the same view, whatever has been thrown before', () => {
    const state = position({ units: facing({ hits: 1 }), options: { magic: 'off' } });
    expect(answeredBy(state)).to.deep.equal(answeredBy(state));
  });

  it('imagines the same dice for every order of one rehearsal, and turns them over in the next', () => {
    const throwAll = (rehearsal: number) => imaginedDice(rehearsal)(untouched()).roll('melee', 20);
    const [even, odd] = [throwAll(0), throwAll(1)];
    expect(throwAll(0)).to.deep.equal(even);
    expect(odd).to.deep.equal(even.map((die) => 7 - die));
    expect(new Set(even).size).to.be.greaterThan(3);
    expect([...even, ...odd].every((die) => die >= 1 && die <= 6)).to.equal(true);
  });

  it('rehearses on a copy: the position it thinks about stays what it was', () => {
    const state = position({ units: facing({}), options: { magic: 'off' } });
    const before = JSON.stringify(state);
    const act = { what: 'slot', side: 'red', units: ['a'], answers: { 'activate-body': { do: 'pass' } } } as const;
    expect(rehearsed(state, seatsOf(state), act, 0).state).to.not.equal(null);
    expect(JSON.stringify(state)).to.equal(before);
  });

  it('an order that may not be given is no order: nothing comes of its rehearsal', () => {
    const state = position({ units: facing({}), options: { magic: 'off' } });
    const charge = { do: 'charge', charges: [{ unit: 'a', target: 'nobody' }] };
    const act = {
      what: 'slot',
      side: 'red',
      units: ['a'],
      answers: { 'activate-body': { do: 'activate', objective: null }, 'body-order': charge },
    } as const;
    expect(rehearsed(state, seatsOf(state), act, 0).state).to.equal(null);
  });

  it('RK-27.3: a unit that has routed is worth nothing, one that is hurt less than one that is whole', () => {
    const state = position({ units: facing({ cost: 40 }) });
    const standingWith = (other: Partial<Unit>) =>
      standing({ ...state, units: { ...state.units, b: { ...unitIn(state, 'b'), ...other } } }, 'red');
    expect(standingWith({ where: 'routed' })).to.be.greaterThan(standingWith({ hits: 3 }));
    expect(standingWith({ hits: 3 })).to.be.greaterThan(standingWith({}));
  });
});
