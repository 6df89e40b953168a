import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleByOrder } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import { comeDown } from '../../src/books/rally-king/battle/flight/aloft.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { bodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { planSkirmish } from '../../src/books/rally-king/battle/manoeuvres/skirmish.ts';
import { courseOf } from '../../src/books/rally-king/battle/pursuit/chase.ts';
import { threatsOf } from '../../src/books/rally-king/battle/cascade/threats.ts';
import { sizeOf } from '../../src/books/rally-king/battle/stands/stand.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { printedRate } from '../../src/books/rally-king/battle/troops/rates.ts';
import { firesToTheRear } from '../../src/books/rally-king/battle/troops/traits.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, gameOf, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const away = foe('z', 45, 33);
const fresh = { rounds: 0, hit: false, gaveGround: false } as const;

/** Under which clause an order to these units is refused; empty when it stands. */
function refused(state: State, units: readonly string[], rate: number, order: object): string {
  const about = { units, rate, fired: false, first: false };
  return bodyOrderKind.check(gameOf(state), about, bodyOrder.parse(order), 'red-1')?.clause ?? '';
}

describe('ground under those who flee and pursue', () => {
  const wood = [land('w', 'woods', 10, 5, 30, 12)];

  it('RK-10.1a: a retreat of 2" through woods is one of 1"', () => {
    const back = (ground: Moment['ground'] = []) =>
      poseOf(
        done(position({ units: [own('a', 20, 10), foe('b', 20, 14)], ground }), (referee) =>
          retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }),
        ).state,
        'a',
      )[1];
    expect([back(), back(wood)]).to.deep.equal([8, 9]);
  });

  it('RK-10.1a: a pursuit of 3" through woods goes 1.5", and what it has left is so much movement', () => {
    const far = (ground: Moment['ground'] = []) => {
      const state = position({ units: [own('a', 20, 8), foe('b', 20, 20), away], ground });
      const { distance, left } = courseOf(state, unitIn(state, 'a'), [], 3000, [3]);
      return [distance, left];
    };
    expect([far(), far(wood)]).to.deep.equal([
      [3000, 0],
      [1500, 0],
    ]);
    // An inch before another enemy that is 1.25" off: a quarter of an inch has cost half of one.
    const state = position({ units: [own('a', 20, 8), foe('b', 20, 10)], ground: wood });
    expect(courseOf(state, unitIn(state, 'a'), [], 3000, [3])).to.deep.include({ distance: 250, left: 2500, other: 'b' });
  });
});

describe('who comes before an enemy that can charge', () => {
  it('RK-14.7: wheels no more at the end of a move that has brought it there', () => {
    const rider = (id: string, y: number) => own(id, 20, y, { mounted: true, figures: 3, active: true });
    const order = (last: object | null) => ({ do: 'move', first: null, ahead: 6000, last });
    const wheel = { turn: 'wheel', side: 'left', by: 150 };
    const why = (enemy: Unit, last: object | null) => refused(position({ units: [rider('a', 10), enemy] }), ['a'], 12_000, order(last));
    // Foot of four charge 6": the first of them from its front at 21.125 to 15.125, the other not to 16.625, where the riders come to.
    expect([why(foe('b', 20, 21.5), wheel), why(foe('b', 20, 21.5), null), why(foe('b', 20, 25), wheel)]).to.deep.equal([
      'RK-14.7',
      '',
      '',
    ]);
  });
});

describe('who must stay and fire', () => {
  it('RK-21.7a: with `hold` neither reforms, dismounts, expands nor takes off, but plants stakes and charges', () => {
    const why = (units: readonly Unit[], order: object, mandatoryFire: string) => {
      const state = position({ units: [...units, away], options: { mandatoryFire } });
      if (state.play?.slot == null) throw new Error('no slot');
      state.play = { ...state.play, slot: { ...state.play.slot, shots: { a: ['z'] } } };
      return refused(
        state,
        units.map(({ id }) => id),
        8000,
        order,
      );
    };
    const archer = (other: Partial<Unit> = {}) => own('a', 20, 10, { arm: 'missile', figures: 2, active: true, ...other });
    const both = (units: readonly Unit[], order: object) => [why(units, order, 'hold'), why(units, order, 'may-move')];
    expect(both([archer(), own('c', 21.5, 10, { facing: 1300 })], { do: 'reform', facing: 'c' })).to.deep.equal(['RK-21.7', '']);
    expect(both([archer({ mounted: true })], { do: 'dismount', units: ['a'] })).to.deep.equal(['RK-21.7', '']);
    expect(both([own('c', 20, 10.75), archer()], { do: 'expand', left: 'a', right: null })).to.deep.equal(['RK-21.7', '']);
    expect(both([archer({ mounted: true, traits: ['flyer'] })], { do: 'take-off' })).to.deep.equal(['RK-21.7', '']);
    expect(both([archer({ traits: ['stakes'] })], { do: 'plant-stakes', units: ['a'] })).to.deep.equal(['', '']);
  });
});

describe('what runs wild between both sides', () => {
  const wild = (id: string, x: number, y: number, course: number): Unit =>
    u(id, 'red', x, y, course, { kind: 'demon', figures: 1, melee: fresh, rampage: course * 10, rep: 6 });
  const fought = (units: readonly Unit[], dice: readonly number[]) => {
    const state = position({ units: units.map((unit) => ({ ...unit, melee: fresh })) });
    return played(state, ENTRIES.round, { unit: units[0]?.id ?? '' }, { melee: dice, test: Array(12).fill(1), pursuit: [6, 6, 6] });
  };

  it('RK-25.2c: fights both, and each of them it; its die is spent on whom it touches, and the others do not help it', () => {
    // The friend is south of it, the enemy north.
    const units = [own('f', 20, 9.25, { rep: 6 }), wild('w', 20, 10, 270), foe('e', 20, 10.75, { rep: 6 })];
    const [melee] = told(fought(units, [6, 3, 3]), 'melee');
    expect(melee?.totals).to.deep.equal({ red: 3, blue: 3 });
    expect(melee?.wild).to.deep.equal([{ unit: 'w', total: 6 }]);
    // Six pay for a hit on each of the two.
    expect(melee?.hits.filter(({ unit }) => unit !== 'w')).to.have.deep.members([
      { unit: 'f', hits: 1 },
      { unit: 'e', hits: 1 },
    ]);
  });

  it('RK-25.2c: of three in a row the middle one fights both', () => {
    const units = [wild('a', 20, 10, 90), wild('b', 20, 10.75, 90), wild('c', 20, 11.5, 270)];
    const [melee] = told(fought([...units, away], [3, 6, 3]), 'melee');
    const hits = Object.fromEntries((melee?.hits ?? []).map((each) => [each.unit, each.hits]));
    expect(hits).to.deep.equal({ a: 1, b: 2, c: 1 });
  });

  it('RK-25.3: Leader Lost that routs it before it has run removes it; what routs with it in the same event does not', () => {
    const elephant = own('a', 20, 10, { kind: 'elephant', figures: 1 });
    const after = (clause: string) =>
      done(position({ units: [elephant, away] }), (referee) => {
        rout(referee, unitIn(referee.state, 'a'), { units: ['z'] }, 'RK-18.9');
        rout(referee, unitIn(referee.state, 'a'), { units: ['z'] }, clause);
      }).state;
    expect([unitIn(after('RK-18.10'), 'a').where, after('RK-18.10').aftermath.rampaging]).to.deep.equal(['routed', []]);
    expect([unitIn(after('RK-15.8'), 'a').where, after('RK-15.8').aftermath.rampaging.length]).to.deep.equal(['table', 1]);
  });

  it('RK-25.1b: does not stop at a bank or in the water of a ford, and throws no die for it', () => {
    const { shape } = land('r', 'river', 0, 15, 48, 17);
    const elephant = u('a', 'red', 20, 22, 270, { kind: 'elephant', figures: 1, rampage: 2700 });
    const result = played(
      position({ units: [elephant, away], ground: [land('r', 'river', 0, 15, 48, 17, { fords: [shape] })] }),
      ENTRIES.forced,
      {
        units: ['a'],
      },
    );
    expect([poseOf(result.state, 'a'), result.thrown]).to.deep.equal([[20, 14, 270], {}]);
  });
});

describe('flyers in the air', () => {
  const winged: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3 };

  it('RK-21.17, RK-21.1: told to fire in flight it fires neither into the depth of woods nor past another', () => {
    const path = { from: pointInInches({ x: 5, y: 12 }), to: pointInInches({ x: 40, y: 12 }) };
    const flyer = own('f', 5, 12, { ...winged, arm: 'missile', level: 'attack', flight: path });
    const shots = (others: readonly Unit[], ground: Moment['ground'] = []) => {
      const state = position({ units: [flyer, foe('b', 20, 15), ...others], ground });
      return eligibleByOrder(state, unitIn(state, 'f'), ['b']).map(({ target }) => target);
    };
    expect([shots([]), shots([], [land('w', 'woods', 10, 13.2, 30, 25)]), shots([own('c', 20, 13.8)])]).to.deep.equal([['b'], [], []]);
  });

  it('RK-21.18, RK-23.5: who has come down for want of a point has flown, and does not fire in that slot', () => {
    const state = position({ units: [own('f', 20, 10, { ...winged, arm: 'missile', level: 'attack' }), foe('b', 20, 12)] });
    if (state.play?.slot == null) throw new Error('no slot');
    state.play = { ...state.play, slot: { ...state.play.slot, units: ['f'], shots: { f: ['b'] } } };
    const down = done(state, (referee) => comeDown(referee, unitIn(referee.state, 'f'))).state;
    expect([unitIn(down, 'f').level, mustFire(down)]).to.deep.equal(['ground', []]);
  });

  it('RK-18.2b: who hovers takes no Enemy Threat from what moves on the ground', () => {
    const threatened = (other: Partial<Unit>) => {
      const state = position({ units: [own('a', 20, 10), foe('b', 20, 13, other)] });
      const moved = [{ unit: 'a', x: 20_000, y: 4000, facing: 900 }];
      return threatsOf(state, { side: 'red', moved, charged: [] }).map(({ unit }) => unit);
    };
    expect([threatened({}), threatened({ ...winged, level: 'attack' })]).to.deep.equal([['b'], []]);
  });

  it('RK-23.4, RK-16.27: a pursuit at Attack level threatens who hovers at that level on its way, nobody at the height of Observation', () => {
    const tested = (level: Unit['level']) => {
      const units = [own('a', 20, 10, winged), foe('b', 20, 16, { ...winged, level }), away];
      const pursuers = [{ unit: 'a', charging: true, from: ['z'] }];
      const result = played(position({ units }), ENTRIES.pursuit, { pursuers }, { pursuit: [1], 'pursuit.distance': [3], test: [1, 1] });
      return told(result, 'test').flatMap(({ tested: all }) => all.map(({ unit }) => unit));
    };
    expect([tested('attack'), tested('observation')]).to.deep.equal([['b'], []]);
  });

  it('RK-23.2a: no spell of attack is for a flyer at the height of Observation, nor cast by one, whose guard is there', () => {
    const why = (spell: string, guard: Partial<Unit>, target: Partial<Unit>) => {
      const magic = {
        users: [{ id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const }],
        guard: 'g',
        revealed: false,
        channeler: null,
      };
      const units = [own('g', 10, 10, guard), foe('b', 10, 14, { ...winged, ...target }), own('c', 12, 10)];
      return (
        judgeSpell(position({ units, armies: { red: { magic } } }), 'red', spellOf(spell), [spell === 'inspire' ? 'c' : 'b'])?.clause ?? ''
      );
    };
    const high: Partial<Unit> = { ...winged, level: 'observation' };
    for (const spell of ['steel-wind', 'blast', 'despair']) {
      const whys = [why(spell, {}, {}), why(spell, {}, high), why(spell, high, {}), why(spell, {}, { level: 'attack' })];
      expect(whys, spell).to.deep.equal(['', 'RK-23.2', 'RK-23.2', '']);
    }
    expect(why('inspire', high, {})).to.equal('');
  });
});

describe('a charger close beside another enemy', () => {
  it('RK-15.12b: goes on to its target though it touches that beside its way, which is in the melee then', () => {
    // The neighbour of its target has gone an inch before it: it stands beside the charger at its 1" point.
    const units = [own('a', 20, 10, { active: true, rep: 6 }), foe('b', 20, 14, { rep: 6 }), foe('c', 21.5, 13, { rep: 6 })];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: [1, 1, 1, 1, 1, 1] });
    expect(told(result, 'contact')).to.deep.equal([{ unit: 'a', target: 'b', flank: false, counter: false, also: ['c'] }]);
    expect(poseOf(result.state, 'a')[1]).to.equal(13.25);
  });

  it('RK-13.9: whom it brushes on its way is stopped by that, and told so', () => {
    // Beside the charger at its 1" point, and no more when that has gone on.
    const units = [
      own('a', 20, 10, { active: true, rep: 6 }),
      foe('b', 20, 16, { rep: 6 }),
      foe('c', 21.5, 13.95, { rep: 6, active: true }),
    ];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: Array(8).fill(1) });
    expect(told(result, 'stopped')).to.deep.equal([{ units: ['c'], reason: 'enemy' }]);
    expect([told(result, 'contact').map(({ also }) => also), poseOf(result.state, 'a')[1]]).to.deep.equal([[[]], 15.25]);
  });

  it('RK-15.16, RK-15.4: who only comes level with its neighbours comes into no contact with an enemy that nobody charges', () => {
    // Shifted by 0.75" the second charger has nobody ahead of it, and 0.02" beside its way stands one who has not been charged.
    const level = (others: readonly Unit[]) => {
      const units = [
        own('a', 20, 10, { active: true, rep: 6 }),
        own('d', 21.5, 10, { active: true, rep: 6 }),
        foe('b', 18.6, 14, { rep: 6 }),
        ...others,
      ];
      const chargers = [
        { unit: 'a', target: 'b', reach: 6000 },
        { unit: 'd', target: 'b', reach: 6000 },
      ];
      const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: Array(8).fill(1) });
      return [poseOf(result.state, 'd')[1], unitIn(result.state, 'd').melee];
    };
    expect(level([])).to.deep.equal([13.25, null]);
    const [y, melee] = level([foe('c', 22.27, 14, { rep: 6 })]);
    expect(melee).to.equal(null);
    expect(y).to.be.lessThan(13.25);
  });
});

describe('a column that charges', () => {
  const column = (...others: readonly Unit[]) => {
    const units = [own('a', 20, 10), own('c', 20, 9.25), own('d', 20, 8.5), foe('b', 20, 12), ...others];
    const charges = [
      { id: 1, side: 'red' as const, body: ['a', 'c', 'd'], chargers: [{ unit: 'a', target: 'b', reach: 6000 }], followers: [] },
    ];
    const result = done(position({ units, state: { charges } }), (referee) =>
      retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }),
    );
    const order = told(result, 'retire').map(({ unit }) => unit);
    return { order, stands: ['a', 'c', 'd'].map((id) => [poseOf(result.state, id)[1], unitIn(result.state, id).hits]) };
  };

  it('RK-15.8a: those who retire together go the hindmost first and the charger last, each with one hit, and nobody of them is in the way', () => {
    // Four figures of AC 2 retire 2".
    expect(column()).to.deep.equal({
      order: ['d', 'c', 'a'],
      stands: [
        [8, 1],
        [7.25, 1],
        [6.5, 1],
      ],
    });
  });

  it('RK-15.8a: RK-16.14 is for friends who stay: the last of the column is held by one with both hits, those before it stay with one', () => {
    // e looks east, and so is not directly behind d (RK-1.15): its north side lies against the rear of d.
    const stays = own('e', 20, 7.375, { facing: 0 });
    expect(column(stays).stands).to.deep.equal([
      [10, 1],
      [9.25, 1],
      [8.5, 2],
    ]);
  });

  it('RK-15.8a: who tests with the unit ahead and retires by the same dice retires once', () => {
    const units = [own('a', 20, 10, { mounted: true, figures: 3 }), own('c', 20, 8.75, { mounted: true, figures: 3 }), foe('b', 20, 16)];
    const charges = [{ id: 1, side: 'red' as const, body: ['a', 'c'], chargers: [{ unit: 'a', target: 'b', reach: 6000 }], followers: [] }];
    const occasions = ['a', 'c'].map((unit) => ({ test: 'being-charged' as const, unit, causes: ['b'] }));
    // Rep 4 and a friend in contact: 1 passes, 6 fails. Mounted that pass one die retire.
    const result = played(position({ units, state: { charges } }), ENTRIES.tests, { occasions, by: 'blue' }, { test: [1, 6] });
    expect(['a', 'c'].map((id) => unitIn(result.state, id).hits)).to.deep.equal([1, 1]);
  });
});

describe('chariots and skirmishers', () => {
  it('RK-14.15: the crew of a chariot dismounts, and is foot for good', () => {
    const chariot = own('a', 20, 10, { kind: 'chariot', mounted: true, figures: 1, active: true });
    expect(refused(position({ units: [chariot, away] }), ['a'], 12_000, { do: 'dismount', units: ['a'] })).to.equal('');
    const foot = { ...chariot, mounted: false };
    expect([sizeOf(foot), printedRate(foot), firesToTheRear(foot)]).to.deep.equal([
      { width: 1500, depth: 750 },
      { normal: 8, retire: 4 },
      false,
    ]);
    expect([sizeOf(chariot).depth, firesToTheRear(chariot)]).to.deep.equal([1500, true]);
  });

  it('RK-14.16a: nobody goes into a river or about in it by a skirmish move', () => {
    const river = land('r', 'river', 0, 15, 48, 17, { fords: [land('r', 'river', 0, 15, 48, 17).shape] });
    const go = (y: number, to: number) => {
      const state = position({ units: [own('a', 20, y, { arm: 'skirmish', figures: 2 }), away], ground: [river] });
      const plan = planSkirmish(state, [unitIn(state, 'a')], {
        do: 'skirmish',
        moves: [{ unit: 'a', path: [pointInInches({ x: 20, y: to })], facing: 900 }],
      });
      return isRefusal(plan) ? plan.clause : '';
    };
    expect([go(10, 14.5), go(10, 15.5), go(16, 12)]).to.deep.equal(['', 'RK-14.6', 'RK-14.6']);
  });
});
