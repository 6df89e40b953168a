import { expect } from 'chai';
import { overtime } from '../../src/books/rally-king/battle/ending/overtime.ts';
import { bodyGoes, isGoing } from '../../src/books/rally-king/battle/solo/going.ts';
import { chargeFromTheAir, flightWanted } from '../../src/books/rally-king/battle/flight/flyers-alone.ts';
import { typeFor } from '../../src/books/rally-king/battle/solo/channeler.ts';
import type { Group, Plan, Tactics, Treasure } from '../../src/books/rally-king/battle/state/army.ts';
import { baneOver, thingModifiers } from '../../src/books/rally-king/battle/treasures/modifiers.ts';
import { heldThings, isInUse } from '../../src/books/rally-king/battle/treasures/carried.ts';
import { bannerRetires, raiseBanners, revealUsed } from '../../src/books/rally-king/battle/treasures/losing.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, gameOf, land, position, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);

describe('who goes by the plan', () => {
  const groups: Record<string, Group> = { c: 'centre', d: 'centre', l: 'left', r: 'right', v: 'reserve', w: 'reserve' };
  const base = [
    own('c', 20, 10),
    own('d', 22, 10),
    own('l', 10, 10),
    own('r', 40, 10),
    own('v', 20, 5),
    own('w', 24, 5, { mounted: true }),
  ];
  const tactics = (plan: Plan, other: Partial<Tactics> = {}): Tactics => ({ plan, die: 1, groups, stirred: false, ...other });
  const going = (
    plan: Plan,
    change: Readonly<Record<string, Partial<Unit>>> = {},
    foes: readonly Unit[] = [],
    other: Partial<Tactics> = {},
  ) => {
    const units = base.map((unit) => ({ ...unit, ...change[unit.id] }));
    const state = position({ units: [...units, ...foes], armies: { red: { npc: true, tactics: tactics(plan, other) } } });
    return units
      .filter((unit) => isGoing(state, unit))
      .map(({ id }) => id)
      .join('');
  };

  it('RK-32.10: the groups that go from the first turn', () => {
    const plans: readonly Plan[] = ['PC', 'DE', 'EF', 'FF', 'HA', 'CA', 'SD'];
    expect(plans.map((plan) => going(plan))).to.deep.equal(['cd', 'lr', 'cdr', 'lr', 'cdr', '', '']);
  });

  it('RK-32.10: the reserve goes once half or more of the first line is engaged or lost', () => {
    expect(going('PC', { c: { where: 'routed' } })).to.equal('cdvw');
    expect(going('DE', { c: { where: 'pursuing' } })).to.equal('lrvw');
    expect(going('DE', {}, [foe('b', 20, 10.75)])).to.equal('lrvw');
    expect(going('DE', {}, [foe('b', 20, 10.81)])).to.equal('lr');
    const line = { ...groups, l: 'centre' as const };
    // One of three is not half of it.
    expect(going('DE', { c: { where: 'routed' } }, [], { groups: line })).to.equal('r');
    expect(going('DE', { c: { where: 'routed' }, d: { where: 'left' } }, [], { groups: line })).to.equal('rvw');
    expect(going('DE', {}, [], { groups: { v: 'reserve' } })).to.equal('');
  });

  it('RK-32.10: in a counterattack also when an enemy has been stirred, or one within 12" of the centre has half its Rep in hits', () => {
    expect(going('CA', {}, [], { stirred: true })).to.equal('vw');
    expect(going('DE', {}, [], { stirred: true })).to.equal('lr');
    // c reaches from 10.375 to b at 22.375 and to 22.377.
    expect([going('CA', {}, [foe('b', 20, 22.75, { hits: 2 })]), going('CA', {}, [foe('b', 20, 22.77, { hits: 2 })])]).to.deep.equal([
      'vw',
      '',
    ]);
    expect([
      going('CA', {}, [foe('b', 20, 20, { hits: 1 })]),
      going('CA', {}, [foe('b', 20, 20, { rep: 5, hits: 2 })]),
      going('CA', {}, [foe('b', 20, 20, { rep: 5, hits: 3 })]),
    ]).to.deep.equal(['', '', 'vw']);
    // Near the reserve alone: that is not the centre.
    expect(
      going('CA', { c: { at: { x: 40_000, y: 30_000 } }, d: { at: { x: 42_000, y: 30_000 } } }, [foe('b', 20, 8, { hits: 3 })]),
    ).to.equal('');
  });

  it('RK-32.10: in a static defence the mounted reserve alone, when an enemy is within 18" of a wing', () => {
    expect([going('SD', {}, [foe('b', 10, 28.75)]), going('SD', {}, [foe('b', 10, 28.77)])]).to.deep.equal(['w', '']);
    expect(going('SD', { r: { where: 'routed' } }, [foe('b', 40, 12)])).to.equal('');
    expect(going('SD', { c: { where: 'routed' }, d: { where: 'routed' } })).to.equal('');
  });

  it('RK-32.10: in a feigned flight light units of any group go; RK-34.10a: a lone monster always, nobody without a plan', () => {
    expect(going('FF', { c: { arm: 'skirmish' }, v: { arm: 'skirmish' } })).to.equal('clrv');
    expect(going('DE', { c: { arm: 'skirmish' } })).to.equal('lr');
    const alone = position({ units: [own('c', 20, 10)], armies: { red: { lone: true } } });
    expect(isGoing(alone, unitIn(alone, 'c'))).to.equal(true);
    const human = position({ units: [own('c', 20, 10)] });
    expect([isGoing(human, unitIn(human, 'c')), bodyGoes(human, [])]).to.deep.equal([false, false]);
  });

  it('RK-29.16: the type of a spell by the total of two dice and the level of the channeler', () => {
    const types = (level: 1 | 2 | 3) => Array.from({ length: 11 }, (_, index) => typeFor(level, index + 2).charAt(0)).join('');
    expect([types(3), types(2), types(1)]).to.deep.equal(['ddddaaaasss', 'dddddaaaass', 'ddddddaaaas']);
  });
});

describe('a commander who stays away', () => {
  const battle = (more: Partial<Moment> = {}) => position({ units: [own('a', 20, 10), foe('b', 20, 30), foe('c', 22, 30)], ...more });

  it('RKC-15.32: only in a battle whose campaign waits for its report; time that is up leaves two full game turns, and no more later', () => {
    expect([overtime.applies(gameOf(battle())), overtime.applies(gameOf(battle({ state: { report: true } })))]).to.deep.equal([
      false,
      true,
    ]);
    const late = done(battle({ state: { turn: 7 } }), (referee) => overtime.up(referee));
    expect(late.state.lastTurn).to.equal(9);
    expect([battle(), late.state].map((state) => overtime.isUp(gameOf(state)))).to.deep.equal([false, true]);
    expect(done({ ...late.state, turn: 8 }, (referee) => overtime.up(referee)).state.lastTurn).to.equal(9);
  });

  it('RKC-15.32, RK-32.1: the book stands in by a plan of its own until they answer again', () => {
    const nation = { list: 'treyine', alignment: 0, tech: 0, mana: 0, battleTactics: 'B', warRatingModifier: 0 } as const;
    const stood = done(battle({ armies: { blue: { nation } } }), (referee) => overtime.standIn(referee, 'blue-1', true), {
      'setup.plan': [4],
    });
    const { red, blue } = stood.state.armies;
    // A 4 of type B is Feigned Flight.
    expect([red.npc, blue.npc, blue.tactics?.plan, blue.tactics?.die, blue.tactics?.stirred]).to.deep.equal([false, true, 'FF', 4, false]);
    expect(Object.keys(blue.tactics?.groups ?? {}).sort()).to.deep.equal(['b', 'c']);
    const game = gameOf(stood.state);
    expect(['red-1', 'blue-1', 'nobody'].map((seat) => overtime.standsIn(game, seat))).to.deep.equal([false, true, null]);
    const back = done(stood.state, (referee) => overtime.standIn(referee, 'blue-1', false));
    expect([back.state.armies.blue.npc, 'tactics' in back.state.armies.blue]).to.deep.equal([false, false]);
    // Nothing changes, and no die is thrown, for who is stood in for already, is there, or commands nothing.
    for (const [state, seat, on] of [
      [stood.state, 'blue-1', true],
      [battle(), 'red-1', false],
      [battle(), 'nobody', true],
    ] as const) {
      const same = done(state, (referee) => overtime.standIn(referee, seat, on));
      expect([same.state.armies, same.thrown]).to.deep.equal([state.armies, {}]);
    }
    const lone = done(battle({ armies: { red: { lone: true } } }), (referee) => overtime.standIn(referee, 'red-1', true));
    expect([lone.state.armies.red.tactics?.plan, lone.state.armies.red.tactics?.die, lone.thrown]).to.deep.equal(['PC', 0, {}]);
  });
});

describe('flyers of an army that the game runs', () => {
  const flyer = (x: number, y: number, other: Partial<Unit> = {}) =>
    own('f', x, y, { traits: ['flyer'], mounted: true, figures: 3, level: 'attack', ...other });
  const wanted = (units: readonly Unit[], more: Partial<Moment> = {}) => {
    const state = position({ units, ...more });
    return flightWanted(state, [unitIn(state, 'f')]);
  };

  it('RK-32.16: they charge the nearest enemy that they may, and otherwise come down where they are', () => {
    expect(wanted([flyer(20, 5), foe('b', 20, 25), foe('c', 24, 20)])).to.deep.equal({ end: 'charge', entry: null, target: 'c' });
    // No room before the nearer one.
    expect(wanted([flyer(20, 5), foe('b', 20, 20), own('a', 20, 18), foe('c', 24, 25)])).to.deep.equal({
      end: 'charge',
      entry: null,
      target: 'c',
    });
    expect(wanted([flyer(20, 5)])).to.deep.equal({ end: 'land', entry: null, level: 'attack', to: { x: 20_000, y: 5000 } });
    const state = position({ units: [flyer(20, 5), foe('b', 20, 25, { where: 'routed' })] });
    expect([chargeFromTheAir(state, [unitIn(state, 'f')]), chargeFromTheAir(state, []), flightWanted(state, [])]).to.deep.equal([
      null,
      null,
      null,
    ]);
  });

  it('RK-32.16: from off the table 12" in from the edge, in steps of half an inch where that is not free', () => {
    const off = (x: number, y: number) => flyer(x, y, { where: 'air', level: 'observation' });
    const to = (x: number, y: number, more: Partial<Moment> = {}) => {
      const order = wanted([off(x, y)], more);
      return order?.end === 'land' ? [order.to.x / 1000, order.to.y / 1000] : order;
    };
    expect([to(20, 0), to(20, 36), to(0, 20), to(48, 20)]).to.deep.equal([
      [20, 12],
      [20, 24],
      [12, 20],
      [36, 20],
    ]);
    expect(to(20, 0, { options: { distanceScale: 0.5 } })).to.deep.equal([20, 6]);
    // Flying north its base, 1.25" deep, leaves a pond 2" square about the place by 1.75" to the west.
    expect(to(20, 0, { ground: [land('p', 'water', 19, 11, 21, 13)] })).to.deep.equal([18, 12]);
  });
});

describe('things that units carry', () => {
  const thing = (type: string, other: Partial<Treasure> = {}): Treasure => ({
    id: 'it',
    type,
    carrier: 'g',
    revealed: false,
    state: 'carried',
    ...other,
  });
  const field = (treasure: Treasure, units: readonly Unit[], g: Partial<Unit> = {}) =>
    position({ units: [own('g', 20, 10, g), ...units], armies: { red: { treasures: [treasure] } } });

  it('RK-33.1: held by a unit that has been placed, in use while that is on the table', () => {
    const held = (treasure: Treasure, g: Partial<Unit> = {}) => {
      const state = field(treasure, [], g);
      return heldThings(state).map((each) => [each.kind.id, each.carrier.id, isInUse(state, each)]);
    };
    expect(held(thing('personal-banner'))).to.deep.equal([['personal-banner', 'g', true]]);
    expect(held(thing('personal-banner'), { where: 'pursuing' })).to.deep.equal([['personal-banner', 'g', false]]);
    expect(held(thing('personal-banner', { state: 'taken' }))).to.deep.equal([['personal-banner', 'g', false]]);
    expect([
      held(thing('personal-banner'), { where: 'muster' }),
      held(thing('personal-banner', { carrier: null })),
      held(thing('personal-banner', { carrier: 'x' })),
    ]).to.deep.equal([[], [], []]);
    expect(held(thing('drums-of-doom'))).to.deep.equal([['drums-of-doom', 'g', false]]);
  });

  it('RK-33.2, RK-33.3: banners reach 12" and 6", inclusive; a Personal Banner friends, a Bane Banner enemies', () => {
    // Bases of 1.5" side by side: 12" and 6" between them at 13.5" and 7.5".
    const units = [own('a', 33.5, 10), own('c', 33.502, 10), foe('b', 12.5, 10), foe('d', 12.498, 10)];
    const state = field(thing('personal-banner'), units);
    expect(['a', 'c', 'b', 'g'].map((id) => thingModifiers(state, unitIn(state, id)).map(({ value }) => value))).to.deep.equal([
      [1],
      [],
      [],
      [1],
    ]);
    const bane = field(thing('bane-banner'), units);
    expect(['b', 'd', 'a', 'g'].map((id) => baneOver(bane, unitIn(bane, id))?.treasure.id ?? null)).to.deep.equal(['it', null, null, null]);
    expect(thingModifiers(bane, unitIn(bane, 'b'))).to.deep.equal([]);
    const fleeing = field(thing('bane-banner', { retiring: true }), units);
    expect(['b', 'd', 'a'].map((id) => thingModifiers(fleeing, unitIn(fleeing, id)))).to.deep.equal([
      [{ name: 'it', value: 1, clause: 'RK-33.3' }],
      [],
      [],
    ]);
    expect(baneOver(fleeing, unitIn(fleeing, 'b'))).to.equal(null);
  });

  it('RK-33.2: a banner that goes back dismays until the start of its owner’s next player turn, that of another unit does not', () => {
    const state = field(thing('personal-banner'), [own('a', 22, 10)]);
    const says = () => thingModifiers(state, unitIn(state, 'a')).map(({ value }) => value);
    bannerRetires(state, unitIn(state, 'a'));
    expect(says()).to.deep.equal([1]);
    bannerRetires(state, unitIn(state, 'g'));
    expect(says()).to.deep.equal([-1]);
    raiseBanners(state, 'blue');
    expect(says()).to.deep.equal([-1]);
    raiseBanners(state, 'red');
    expect(says()).to.deep.equal([1]);
  });

  it('RK-33.17: what has altered a test is revealed, a Bane Banner when it counted as Terror, and nothing else', () => {
    const revealed = (type: string, ...names: readonly string[]) => {
      const state = field(thing(type), [foe('b', 22, 10)]);
      revealUsed(
        state,
        unitIn(state, 'b'),
        names.map((name) => ({ name, value: -1, clause: 'RK-17.5' })),
      );
      return state.armies.red.treasures[0]?.revealed;
    };
    expect([revealed('bane-banner', 'terror'), revealed('bane-banner', 'hits'), revealed('bane-banner')]).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect([revealed('personal-banner', 'it'), revealed('personal-banner', 'terror'), revealed('bane-banner', 'hits', 'it')]).to.deep.equal(
      [true, false, true],
    );
  });
});
