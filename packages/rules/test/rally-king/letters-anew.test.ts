import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { intervene } from '../../src/books/rally-king/battle/magic/choices.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import type { Order } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { leaderLostOccasions } from '../../src/books/rally-king/battle/reactions/leader-lost.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { judgeDetails, NO_DETAILS } from '../../src/books/rally-king/battle/set-up/terrain-details.ts';
import type { Layout } from '../../src/books/rally-king/battle/state/terrain-dice.ts';
import { gameRunSpell } from '../../src/books/rally-king/battle/solo/channeler.ts';
import type { MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { hopedFor } from '../../src/books/rally-king/shared/muster/army.ts';
import { judgeOrder } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NOTHING_BOUGHT } from '../../src/books/rally-king/shared/muster/order.ts';
import { raise } from '../../src/books/rally-king/shared/muster/recruiting.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { done, gameOf, land, leader, played, position, told, u, unitIn, type Moment } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

type Row = Readonly<Record<string, unknown>>;
const group = (levels: readonly (1 | 2 | 3)[], other: Partial<MagicGroup> = {}): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard: 'g',
  revealed: true,
  channeler: null,
  ...other,
});

describe('what options leave out of a battle', () => {
  const units: readonly Row[] = [
    { id: 'foot', row: 'infantry' },
    { id: 'knights', row: 'eskelin-knights' },
    { id: 'hero', row: 'hero' },
    { id: 'dragon', row: 'rogue-dragon' },
    { id: 'ship', row: 'wind-ship', company: 'wind-maidens' },
    { id: 'gun', row: 'drum-artillery', company: 'drum-dwarven-artillery' },
    { id: 'winged', row: 'infantry', traits: ['flyer'] },
    { id: 'giant', row: 'infantry', kind: 'giant' },
  ];
  const side = (leaders: Row = {}, other: Row = {}): Row => ({
    list: 'treyine',
    army: { build: 'fixed', units },
    leaders: {
      cinc: 'foot',
      captains: [{ unit: 'knights' }, { unit: 'giant' }],
      commanders: [{ name: 'Drum', unit: 'gun' }],
      maiden: { name: 'Aura' },
      ...leaders,
    },
    magic: { users: [1, 2], guard: 'foot' },
    treasures: ['personal-banner', 'pipes-of-the-dead', 'amulet-of-sorbrowane', 'spear-of-saint-lindorf'].map((type) => ({ type })),
    ...other,
  });
  const loaded = (options: Row, red: Row = side()) => loadScenario(fileOf({ red, blue: { list: 'treyine' } }, { options, terrain: [] }));

  it('RK-6.5a: in a historical game flyers, monsters, giants and ships, Heroes, Magic Users, things and fantastic companies are left out, and nothing is refused', () => {
    const scenario = loaded({ historical: 'on' });
    if (isRefusal(scenario)) throw new Error(scenario.code);
    const { army, leaders, magic, treasures } = scenario.sides.red;
    expect(army.build === 'fixed' ? army.units.map(({ id }) => id) : []).to.deep.equal(['foot', 'knights']);
    expect([leaders.captains.map(({ unit }) => unit), leaders.commanders, leaders.maiden]).to.deep.equal([['knights'], [], undefined]);
    expect([magic, treasures]).to.deep.equal([{ users: [] }, []]);
    const { red } = prepared({ red: side() }, { options: { historical: 'on' } }).armies;
    expect([red.magic.users, red.treasures, red.leaders.map(({ rank }) => rank)]).to.deep.equal([[], [], ['cinc', 'captain']]);
  });

  it('RK-6.5a: refused is only a file of which no army or no unit of its CinC is left', () => {
    const clause = (red: Row) => {
      const read = loaded({ historical: 'on' }, red);
      return isRefusal(read) ? `${read.clause} ${read.code}` : null;
    };
    expect(clause(side({ cinc: 'giant' }))).to.equal('RK-36.3 no-cinc');
    const beasts = { army: { build: 'fixed', units: [{ id: 'dragon', row: 'rogue-dragon' }] }, leaders: {}, magic: { users: [] } };
    expect(clause({ list: 'treyine', ...beasts })).to.equal('RK-36.3 no-army');
    expect(clause(side({ cinc: 'knights' }))).to.equal(null);
  });

  it('RK-6.5a: a roll that names a row left out is thrown again and costs nothing; asked for by name it is refused, Magic Users under RK-28.1', () => {
    const terms = { ...hopedFor({ list: 'orcs', limit: 400, historical: true }), method: 'recruiting' as const };
    const fantastic = terms.list.units.find(({ specials, kind }) => specials.includes('flyer') || kind === 'monster' || kind === 'giant');
    const [number = 0] = fantastic?.recruitingNumbers ?? [];
    const all = terms.list.units.find(({ recruitingNumbers }) => recruitingNumbers.includes(7));
    if (number !== 0 && all !== undefined) {
      const dice = [number, ...Array.from({ length: 60 }, () => 7)].map((total) => [
        Math.min(6, total - 1),
        total - Math.min(6, total - 1),
      ]);
      const raised = raise(terms, NOTHING_BOUGHT, () => dice.shift() ?? [3, 4]);
      const [first, second] = raised.rolls;
      expect([first?.unit, second?.total]).to.deep.equal([null, (first?.total ?? 0) + all.cost]);
    }
    const historical = hopedFor({ list: 'aeja', limit: 400, historical: true });
    const clause = (order: Partial<typeof NOTHING_BOUGHT>) => judgeOrder(historical, { ...NOTHING_BOUGHT, ...order })?.clause;
    expect(clause({ magicUsers: { 1: 1, 2: 0, 3: 0 } })).to.equal('RK-28.1');
    expect(clause({ companies: ['drum-dwarven-artillery'] })).to.equal('RK-6.5');
    expect(clause({ companies: ['wind-maidens'] })).to.equal('RK-6.5');
    expect(clause({ hero: 'foot' })).to.equal('RK-6.5');
    expect(clause({ treasures: ['personal-banner'] })).to.equal('RK-6.5');
  });

  it('RK-28.1a: with magic off Magic Users and the four things that need one are left out; banners, artifacts and relics stay, without spells', () => {
    const scenario = loaded({ magic: 'off' });
    if (isRefusal(scenario)) throw new Error(scenario.code);
    const { army, magic, treasures } = scenario.sides.red;
    expect(army.build === 'fixed' ? army.units.length : 0).to.equal(units.length);
    expect(magic).to.deep.equal({ users: [] });
    expect(treasures.map(({ type }) => type)).to.deep.equal(['personal-banner', 'amulet-of-sorbrowane', 'spear-of-saint-lindorf']);
    const { red } = prepared({ red: side() }, { options: { magic: 'off' } }).armies;
    expect([red.magic.users, red.treasures.map(({ type }) => type)]).to.deep.equal([
      [],
      ['personal-banner', 'amulet-of-sorbrowane', 'spear-of-saint-lindorf'],
    ]);
  });
});

describe('who tests for a leader who is lost', () => {
  it('RK-18.10a: the unit that carried the leader as well, a Captain’s too, while it is on the table', () => {
    const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 20, 15, 90), u('b', 'blue', 20, 30, 270)];
    const testing = (army: boolean, where: Unit['where'] = 'table') => {
      const state = position({ units });
      unitIn(state, 'a').where = where;
      return leaderLostOccasions(state, { side: 'red', leader: 'cap', army, unit: 'a' }).map(({ unit }) => unit);
    };
    // Between the bases of a and c lie four inches and a quarter.
    expect([testing(false), testing(true), testing(false, 'routed')]).to.deep.equal([['a'], ['a', 'c'], []]);
  });
});

describe('a unit that retires into an enemy', () => {
  it('RK-16.16, RK-13.9: it routs there, and stops none of its own whom it comes to touch', () => {
    // From the west it goes 2" to the east, against the flank of an enemy; c stands beside its way, active.
    const a = u('a', 'red', 20, 10, 180);
    const c = u('c', 'red', 20.9, 11.13, 90, { active: true });
    const units = [a, c, u('b', 'blue', 15, 10, 0), u('d', 'blue', 22, 9.6, 90)];
    const result = done(position({ units }), (referee) => retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }));
    expect([unitIn(result.state, 'a').where, unitIn(result.state, 'c').active]).to.deep.equal(['routed', true]);
  });
});

describe('spells of a channeler that the game runs', () => {
  const guard = (other: Partial<Unit> = {}) => u('g', 'red', 10, 10, 90, other);
  const foe = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'blue', x, 16, 270, other);
  const spelled = (spell: string) => ({ spell, by: 'red' as const, strength: 0, until: 'end-of-own-turn' as const });
  /** The spell of that type (7 in all: Attack; 2: Defend) and number; where it does not apply Shield Wall, which always does on the guard. */
  const thrown = (
    total: 'attack' | 'defend',
    number: number,
    units: readonly Unit[],
    dice: readonly number[] = [],
    other: Partial<Moment> = {},
  ) => {
    const state = position({
      units: units.some(({ id }) => id === 'g') ? units : [guard(), ...units],
      armies: { red: { npc: true, magic: group([3]) }, blue: other.armies?.blue ?? {} },
    });
    const type = total === 'attack' ? [3, 4] : [1, 1];
    let found = '';
    done(state, (referee) => void (found = gameRunSpell(referee, ['g'])?.spell ?? 'nothing'), {
      'magic.game-run': [1, 1, ...type, number, ...dice, 1, 1, 6],
    });
    return found;
  };

  it('RK-29.17b: Icy Finger applies to somebody who is known to be there', () => {
    expect(thrown('attack', 1, [foe('b', 10)])).to.equal('shield-wall');
    expect(thrown('attack', 1, [foe('b', 10)], [], { armies: { blue: { leaders: [leader('cap', 'b')] } } })).to.equal('icy-finger');
    const hidden = (revealed: boolean) => ({ armies: { blue: { magic: { ...group([1]), guard: 'b', revealed } } } });
    expect(thrown('attack', 1, [foe('b', 10)], [], hidden(false))).to.equal('shield-wall');
    expect(thrown('attack', 1, [foe('b', 10)], [], hidden(true))).to.equal('icy-finger');
  });

  it('RK-29.17b: Trembling Hand to a unit with a friend in contact that can be shifted', () => {
    expect(thrown('attack', 2, [foe('b', 10)])).to.equal('shield-wall');
    expect(thrown('attack', 2, [foe('b', 10), foe('c', 11.5)], [1])).to.equal('trembling-hand');
  });

  it('RK-29.17b: Blast and Despair to none that is Fanatic, Inspire and Death Rage neither, Healing Hands to one with a hit', () => {
    const fanatic: Partial<Unit> = { traits: ['fanatic'] };
    for (const number of [3, 4]) {
      expect(thrown('attack', number, [foe('b', 10, fanatic)])).to.equal('shield-wall');
      expect(thrown('attack', number, [foe('b', 10)])).to.equal(number === 3 ? 'blast' : 'despair');
    }
    expect(thrown('attack', 5, [foe('b', 10, fanatic)])).to.equal('slowness');
    for (const number of [3, 4]) {
      expect(thrown('defend', number, [guard(fanatic)])).to.equal('shield-wall');
      expect(thrown('defend', number, [guard()])).to.equal(number === 3 ? 'death-rage' : 'inspire');
    }
    expect([thrown('defend', 2, [guard()]), thrown('defend', 2, [guard({ hits: 1 })])]).to.deep.equal(['shield-wall', 'healing-hands']);
  });

  it('RK-29.17b: to nobody under a Magical Shield against it, nor to one who has the spell already', () => {
    const shielded: Partial<Unit> = { enchantments: [spelled('magical-shield')] };
    for (const number of [3, 4, 5, 6]) expect(thrown('attack', number, [foe('b', 10, shielded)])).to.equal('shield-wall');
    expect(thrown('attack', 5, [foe('b', 10, { enchantments: [spelled('slowness')] })])).to.equal('shield-wall');
    expect(thrown('defend', 4, [guard({ enchantments: [spelled('inspire')] })])).to.equal('shield-wall');
    expect(thrown('defend', 4, [guard({ enchantments: [spelled('magical-shield')] })])).to.equal('inspire');
  });
});

describe('shooting from a wind ship', () => {
  const ship = (other: Partial<Unit> = {}) =>
    u('s', 'red', 20, 10, 90, {
      kind: 'ship',
      mounted: true,
      arm: 'missile',
      traits: ['flyer'],
      ac: 4,
      figures: 3,
      aboard: 'crew',
      ...other,
    });
  const crew = u('crew', 'red', 20, 10, 90, { where: 'aboard', arm: 'missile' });
  const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
  const aimed = (units: readonly Unit[]) => {
    const state = position({ units: [crew, ...units] });
    return eligibleTargets(state, unitIn(state, 's')).map(({ target }) => target);
  };

  it('RK-34.6a: at Attack level past units and ground alike, on the ground past nobody', () => {
    const between = u('f', 'red', 20, 12, 90);
    expect(aimed([ship({ level: 'attack' }), between, foe('b', 20, 14)])).to.deep.equal(['b']);
    expect(aimed([ship(), between, foe('b', 20, 14)])).to.deep.equal([]);
    expect(aimed([ship(), foe('c', 20, 12), foe('b', 20, 14)])).to.deep.equal(['c']);
  });

  it('RK-34.6b: all round is one arc: everybody in range and sight is a target of the volley and takes Received Fire, whichever way they lie', () => {
    const units = [crew, ship({ level: 'attack' }), foe('b', 20, 14), foe('c', 20, 6), foe('d', 25, 10)];
    const result = played(
      position({ units }),
      ENTRIES.fire,
      { side: 'red', shooters: ['s'], at: null, oneDie: [] },
      { 'fire.missile': [1, 1], test: [1, 1, 1, 1, 1, 1] },
    );
    // Nobody asks for a strip, only who is hit of equal armour.
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['allot-hits']);
    expect(told(result, 'fire').map(({ targets }) => targets.toSorted())).to.deep.equal([['b', 'c', 'd']]);
    expect(
      told(result, 'test')
        .flatMap(({ group: { occasions } }) => occasions.map(({ unit }) => unit))
        .toSorted(),
    ).to.deep.equal(['b', 'c', 'd']);
  });

  it('RK-34.6b: a firearm aboard is turned at the nearest of them, whatever its armour', () => {
    // The nearest is 1 7/8" off and has AC 6, the other 2 3/8" and AC 2: a 3 would reach both.
    const units = [crew, ship({ level: 'attack', traits: ['flyer', 'firearm'] }), foe('b', 20, 13, { ac: 6 }), foe('c', 20, 6.5)];
    const result = played(
      position({ units }),
      ENTRIES.fire,
      { side: 'red', shooters: ['s'], at: null, oneDie: [] },
      { 'fire.firearm': [3], test: [1, 1, 1, 1] },
    );
    expect(told(result, 'hit').map(({ unit }) => unit)).to.deep.equal(['b']);
    expect(
      told(result, 'test')
        .flatMap(({ group: { occasions } }) => occasions.map(({ unit }) => unit))
        .toSorted(),
    ).to.deep.equal(['b', 'c']);
  });
});

describe('the clause that forbids', () => {
  const away = u('z', 'blue', 45, 33, 270);
  const move = (order: Partial<Order<'move'>>): Order<'move'> => ({
    do: 'move',
    first: null,
    ahead: 0,
    last: null,
    join: false,
    leave: false,
    ...order,
  });
  const clause = (order: Order<'move'>, ground: Moment['ground'] = [], rate = 6000, other: Partial<Unit> = {}) => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { active: true, ...other }), away], ground });
    return bodyOrderKind.check(gameOf(state), { units: ['a'], rate, fired: false, first: false }, order, 'red-1')?.clause ?? null;
  };
  const face = { turn: 'about-face' } as const;
  const left = { turn: 'wheel', side: 'left', by: 100 } as const;

  it('RK-38.1a: too far is too far for the rate (RK-7.8), the ground (RK-10.1), or the manoeuvre besides (RK-14.8, RK-14.11)', () => {
    expect([clause(move({ ahead: 6000 })), clause(move({ ahead: 6001 }))]).to.deep.equal([null, 'RK-7.8']);
    // From the edge at 10.375 two inches to the woods, and two more in them.
    const woods = [land('w', 'woods', 10, 12.375, 30, 20)];
    expect([clause(move({ ahead: 4000 }), woods), clause(move({ ahead: 4100 }), woods)]).to.deep.equal([null, 'RK-10.1']);
    expect([clause(move({ first: face, ahead: 3000 })), clause(move({ first: face, ahead: 3100 }))]).to.deep.equal([null, 'RK-14.8']);
    expect(clause(move({ first: left, ahead: 1000 }))).to.equal('RK-14.11');
    // No rate is left for the second of them.
    expect(clause(move({ first: left, last: face }))).to.equal('RK-14.8');
    expect(clause(move({ first: face, last: left }))).to.equal('RK-14.11');
    // In the water it has lost two inches by its die.
    expect(clause(move({ ahead: 5000 }), [], 4000)).to.equal('RK-10.9');
  });

  it('RK-9.4: a ridgeline lies inside its section, and in a patch inside that (RK-9.3b)', () => {
    const clear = { dice: [3, 4], type: 'clear' as const, water: false };
    const layout: Layout = {
      die: 4,
      general: 'hilly',
      sections: [{ ...clear, type: 'hill' }, ...Array.from({ length: 8 }, () => clear)],
      waterDice: [],
      riverDice: [],
    };
    const ridge = (left: number, y: number) => ({
      ...NO_DETAILS,
      ridgelines: { 1: { from: { x: left, y }, to: { x: left + 7000, y } } },
    });
    expect(judgeDetails(layout, ridge(2000, 30_000), 'full')).to.equal(null);
    expect(judgeDetails(layout, ridge(12_000, 30_000), 'full')?.clause).to.equal('RK-9.4');
    const patch = { ...ridge(2000, 35_000), patches: { 1: { left: 2000, bottom: 25_000, right: 10_000, top: 32_000 } } };
    expect(judgeDetails(layout, patch, 'patch')?.clause).to.equal('RK-9.3b');
  });

  it('RK-39.4: who has no Magic Users opposes nothing, who has no points neither (RK-29.11)', () => {
    const clauseFor = (magic: MagicGroup) => {
      const state = position({ units: [u('g', 'red', 10, 10, 90), away], armies: { red: { magic } } });
      return intervene.check(gameOf(state), { side: 'red', spell: 'blast' }, 'yes', 'red-1')?.clause;
    };
    const spent = group([1], { users: [{ id: 'm', level: 1, spent: 10, fate: 'fine' }] });
    expect([clauseFor(group([])), clauseFor(spent), clauseFor(group([1]))]).to.deep.equal(['RK-39.4', 'RK-29.11', undefined]);
  });

  it('RK-38.1a: who casts comes before what may be cast, that before its price, and the target last', () => {
    const clauseOf = (spell: string, magic: MagicGroup, other: Partial<Moment> = {}) => {
      const state = position({ units: [u('g', 'red', 10, 10, 90), away], armies: { red: { magic } }, ...other });
      return judgeSpell(state, 'red', spellOf(spell), [])?.clause;
    };
    const poor = group([1], { users: [{ id: 'm', level: 1, spent: 9, fate: 'fine' }] });
    expect(clauseOf('gate', group([]))).to.equal('RK-29.8');
    expect(clauseOf('gate', group([]), { options: { magic: 'off' } })).to.equal('RK-28.1');
    // However they have come to be there.
    expect(clauseOf('blast', group([3]), { options: { historical: 'on' } })).to.equal('RK-28.1');
    expect(clauseOf('gate', group([1], { guard: 'nobody' }))).to.equal('RK-28.12');
    // Treyine is no army of negative alignment.
    expect(clauseOf('gate', poor)).to.equal('RK-30.13');
    expect(clauseOf('seek', poor)).to.equal('RK-29.2');
    expect(clauseOf('blast', poor)).to.equal('RK-29.8');
  });
});
