import { expect } from 'chai';
import { rallyKing, settingOf } from '../../src/books/rally-king/battle/index.ts';
import { answer } from '../../src/bots/rally-king/index.ts';
import { imaginedDice } from '../../src/bots/rally-king/imagined-dice.ts';
import { gainOf, markingTime, rehearsalsOf, worthTrying } from '../../src/bots/rally-king/orders.ts';
import { rehearsed } from '../../src/bots/rally-king/rehearsal.ts';
import { standing } from '../../src/bots/rally-king/worth.ts';
import type { BodyOrder, Order } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import type { RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { castSpell } from '../../src/books/rally-king/battle/magic/choices.ts';
import { begin } from '../../src/kernel/decide.ts';
import { choice, flow } from '../../src/kernel/flow.ts';
import { view } from '../../src/kernel/view.ts';
import { script } from '../../src/chance/index.ts';
import { seatsOf, untouched } from '../playing/trial.ts';
import { adviceOn } from './general-advice.ts';
import { gameOf, position, u, unitIn } from './position.ts';

/** What the general of red answers to the first question of a slot of those units. */
function answeredBy(state: State, units: readonly string[] = ['a']): { readonly kind: string; readonly answer: unknown } {
  const { kind, answer: given } = adviceOn(state, units);
  return { kind, answer: given };
}

/** Nothing done with the first of red. */
const passing = { what: 'slot', side: 'red', units: ['a'], answers: { 'activate-body': { do: 'pass' } } } as const;

const ahead = (distance: number): Order<'move'> => ({ do: 'move', first: null, ahead: distance, last: null, join: false, leave: false });

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

  it('RK-23.8: sends flyers at battered shooters on the other side of the table, whom nobody on the ground would reach', () => {
    const sent = (traits: Unit['traits']) => {
      const rider = u('a', 'red', 20, 6, 90, { mounted: true, figures: 3, traits: ['elite-melee', ...traits], rep: 6, ac: 6 });
      const shooters = u('b', 'blue', 20, 32, 270, { arm: 'missile', hits: 3, cost: 40 });
      return answeredBy(position({ units: [rider, shooters], options: { magic: 'off' } })).answer;
    };
    expect(sent(['flyer'])).to.deep.equal({ do: 'activate', objective: null });
    expect(sent([])).to.deep.equal({ do: 'pass' });
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
    const throwAll = (rehearsal: number) => imaginedDice(rehearsal).chance(untouched()).roll('melee', 20);
    const [even, odd] = [throwAll(0), throwAll(1)];
    expect(throwAll(0)).to.deep.equal(even);
    expect(odd).to.deep.equal(even.map((die) => 7 - die));
    expect(new Set(even).size).to.be.greaterThan(3);
    expect([...even, ...odd].every((die) => die >= 1 && die <= 6)).to.equal(true);
  });

  it('rehearses on a copy: the position it thinks about stays what it was', () => {
    const state = position({ units: facing({}), options: { magic: 'off' } });
    const before = JSON.stringify(state);
    expect(rehearsed(state, seatsOf(state), passing, 0).state).to.not.equal(null);
    expect(JSON.stringify(state)).to.equal(before);
  });

  it('RK-14.19: has those reform who look different ways, where its side must go at the enemy, and leaves them where it waits', () => {
    const answered = (turn: number) => {
      const mob = [u('a', 'red', 20, 12, 90), u('c', 'red', 21.2, 12, 150)];
      return answeredBy({ ...position({ units: [...mob, u('b', 'blue', 20, 26, 270)], options: { magic: 'off' } }), turn }, ['a', 'c']);
    };
    expect(answered(6)).to.deep.equal({ kind: 'activate-body', answer: { do: 'activate', objective: null } });
    expect(answered(1)).to.deep.equal({ kind: 'activate-body', answer: { do: 'pass' } });
  });

  it('RK-12.1: has the enemy strike back at what is done', () => {
    const foe = u('c', 'blue', 20, 14, 270, { mounted: true, figures: 3, traits: ['shock'], rep: 6, ac: 6 });
    const state = position({ units: [u('a', 'red', 20, 12, 90, { hits: 3 }), foe], options: { magic: 'off' } });
    const after = rehearsed(state, seatsOf(state), passing, 0);
    if (after.state === null) throw new Error('to pass may always be done');
    expect(unitIn(after.state, 'c').at).to.not.deep.equal(foe.at);
  });

  it('tells of a rehearsal whether anything in it hung on dice: where nothing did, every other comes to the same', () => {
    const rehearsedTwice = (distance: number) => {
      const foe = u('c', 'blue', 20, 12 + distance, 270, { mounted: true, figures: 3, traits: ['shock'], rep: 6, ac: 6 });
      const state = position({ units: [u('a', 'red', 20, 12, 90, { hits: 2 }), foe], options: { magic: 'off' } });
      const [one, other] = [0, 1].map((number) => rehearsed(state, seatsOf(state), passing, number));
      return { drew: [one?.drew, other?.drew], same: JSON.stringify(one?.state?.units) === JSON.stringify(other?.state?.units) };
    };
    expect(rehearsedTwice(15)).to.deep.equal({ drew: [false, false], same: true });
    expect(rehearsedTwice(4)).to.deep.equal({ drew: [true, true], same: false });
  });

  it('RK-12.1: nobody answers what is done in the last player turn', () => {
    const foe = u('c', 'blue', 20, 18, 270, { mounted: true, figures: 3, traits: ['shock'], rep: 6, ac: 6 });
    const isStruck = (attacker: 'red' | 'blue') => {
      const units = [u('a', 'red', 20, 12, 90), foe];
      const state = { ...position({ units, options: { magic: 'off', turnLimit: 14 } }), turn: 14, attacker };
      const after = rehearsed(state, seatsOf(state), passing, 0);
      if (after.state === null) throw new Error('to pass may always be done');
      return unitIn(after.state, 'c').at.y !== foe.at.y;
    };
    // It is red's turn: blue's comes after it where red attacks.
    expect(isStruck('red')).to.equal(true);
    expect(isStruck('blue')).to.equal(false);
  });

  it('RK-27.2a: in the last turn who is ahead charges no equal, and who is behind does', () => {
    const charges = (gone: 'red' | 'blue') => {
      const shaken = { cost: 40, hits: 3 };
      const units = [
        u('a', 'red', 20, 12, 90, shaken),
        u('b', 'blue', 20, 15, 270, shaken),
        u('c', gone, 40, 30, 270, { where: 'routed', cost: 10 }),
      ];
      return adviceOn({ ...position({ units, options: { magic: 'off', turnLimit: 14 } }), turn: 14 }, ['a']);
    };
    // Ten points ahead, or behind: 40 against 50 fielded and ten of them lost.
    expect(charges('blue').answer).to.deep.equal({ do: 'pass' });
    expect(charges('red')).to.deep.include({ answer: { do: 'activate', objective: null } });
    expect(charges('red').why?.clause).to.equal('RK-27.2a');
  });

  it('compares acts by the same luck, however little patience is left: doing nothing is no better and no worse than itself', () => {
    const game = gameOf(position({ units: facing({}), options: { magic: 'off' } }));
    const gains = Array.from({ length: 30 }, (_, patience) =>
      gainOf(
        { ...rehearsalsOf(game, 'red'), patience },
        passing,
        [
          { answer: 1, act: passing },
          { answer: 2, act: passing },
        ],
        null,
      ),
    );
    expect(gains.map((gain) => gain?.worth)).to.deep.equal(gains.map(() => 0));
  });

  it('RK-12.2: what is thrown in the slot of one Body of the enemy is the same, whatever was thrown before it', () => {
    const dice = imaginedDice(4);
    const { roll } = dice.chance(untouched());
    const slotOf = (body: string) => {
      dice.beginScene(body);
      return roll('melee', 20);
    };
    const first = slotOf('c');
    expect(slotOf('d')).to.not.deep.equal(first);
    expect(slotOf('c')).to.deep.equal(first);
  });

  it('RK-14.4: an enemy who is too far off to reach anybody does nothing in a rehearsal', () => {
    const foe = (y: number) => u('c', 'blue', 20, y, 270, { mounted: true, figures: 3, traits: ['shock'], rep: 6, ac: 6 });
    const struck = (y: number) => {
      const state = position({ units: [u('a', 'red', 20, 12, 90), u('d', 'red', 20, 24, 90), foe(y)], options: { magic: 'off' } });
      const after = rehearsed(state, seatsOf(state), passing, 0);
      if (after.state === null) throw new Error('to pass may always be done');
      return unitIn(after.state, 'c').at.y !== state.units['c']?.at.y;
    };
    // Both have the other unit before them within reach; the one that acts stands 12" farther off.
    expect(struck(27)).to.equal(true);
    expect(struck(30)).to.equal(false);
  });

  it('RK-13.4: a Body that must go on moving wheels to and fro while its side waits for an enemy who is far away', () => {
    const wheel = (side: 'left' | 'right', by: number): BodyOrder => ({ ...ahead(0), first: { turn: 'wheel', side, by } });
    const orders = [
      ahead(3000),
      wheel('left', 300),
      wheel('left', 150),
      wheel('right', 150),
      { ...ahead(0), first: { turn: 'about-face' as const } },
    ];
    expect(markingTime(orders, 4)).to.deep.equal(wheel('left', 150));
    expect(markingTime(orders, 5)).to.deep.equal(wheel('right', 150));
    expect(markingTime([...orders, { do: 'stand' }], 4)).to.deep.equal({ do: 'stand' });
    expect(markingTime([ahead(3000)], 4)).to.equal(null);
  });

  it('RK-14.8: thinks of going back as well as ahead, whatever wheels there are, and of charges before either', () => {
    const wheels = [150, 300, 450, 600].flatMap((by) =>
      (['left', 'right'] as const).map((side): BodyOrder => ({ ...ahead(0), first: { turn: 'wheel', side, by } })),
    );
    const back: BodyOrder = { ...ahead(3000), first: { turn: 'about-face' } };
    const charge: BodyOrder = { do: 'charge', charges: [{ unit: 'a', target: 'b' }] };
    expect(worthTrying([ahead(3000), ...wheels, back, charge], true).slice(0, 3)).to.deep.equal([charge, ahead(3000), back]);
  });

  it('RK-14.20: thinks of reforming only where nothing else is left, not of every little turn of who is in order', () => {
    const reform: BodyOrder = { do: 'reform', facing: null };
    expect([true, false].map((inOrder) => worthTrying([ahead(3000), reform], inOrder))).to.deep.equal([
      [ahead(3000)],
      [ahead(3000), reform],
    ]);
    const nearlyLevel = [u('a', 'red', 20, 12, 90), u('c', 'red', 21.5, 12.2, 100)];
    const state = position({ units: [...nearlyLevel, u('b', 'blue', 20, 26, 270)], options: { magic: 'off' } });
    expect(adviceOn({ ...state, turn: 6 }, ['c', 'a']).why?.clause).to.not.equal('RK-14.19');
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
