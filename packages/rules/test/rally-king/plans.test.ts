import { expect } from 'chai';
import { drawnUp } from '../../src/books/rally-king/battle/tactics/groups.ts';
import { layOut, placesFor } from '../../src/books/rally-king/battle/set-up/layout.ts';
import { countsFor, planFor, reserveFor } from '../../src/books/rally-king/battle/tactics/plans.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { unitIn, u, land } from './position.ts';
import { prepared } from './scenario-position.ts';

const dice = [1, 2, 3, 4, 5, 6];
const unit = (id: string, other: Partial<Unit> = {}) => u(id, 'blue', 0, 0, 0, { where: 'muster', ...other });
const names = (units: readonly Unit[]): string => units.map(({ id }) => id).join(' ');

describe('plans of the game-run army', () => {
  it('RK-32.1: by die and Battle Tactics; example 33: a 3 for A is Penetrate Center', () => {
    expect(dice.map((die) => planFor(die, 'A')).join(' ')).to.equal('PC PC PC PC HA EF');
    expect(dice.map((die) => planFor(die, 'B')).join(' ')).to.equal('DE DE DE FF EF EF');
    expect(dice.map((die) => planFor(die, 'C')).join(' ')).to.equal('PC SD SD HA EF CA');
  });

  it('RK-32.3: largest remainder, ties to the centre, then right, then left; the reserve rounded down', () => {
    // 60, 20, 20 percent of 13: 7.8, 2.6, 2.6.
    expect(countsFor('PC', 13)).to.deep.equal({ centre: 8, right: 3, left: 2 });
    // 40, 30, 30 percent of 11: 4.4, 3.3, 3.3.
    expect(countsFor('DE', 11)).to.deep.equal({ centre: 5, right: 3, left: 3 });
    // 50, 40, 10 percent of 5: 2.5, 2, 0.5.
    expect(countsFor('HA', 5)).to.deep.equal({ centre: 3, right: 2, left: 0 });
    expect([reserveFor('PC', 19, 5), reserveFor('CA', 13, 5), reserveFor('SD', 13, 5)]).to.deep.equal([1, 3, 5]);
  });

  it('RK-32.7: Penetrate Center: the heaviest in the centre behind a screen of foot Skirmishers, who count for it', () => {
    const units = [
      ...['s1', 's2'].map((id) => unit(id, { arm: 'skirmish' })),
      ...['h1', 'h2'].map((id) => unit(id, { ac: 6 })),
      unit('bow', { ac: 4, arm: 'missile' }),
      unit('mid', { ac: 4 }),
      unit('vet', { rep: 5 }),
      ...['l1', 'l2', 'l3'].map((id) => unit(id)),
    ];
    // Ten: six, two and two; of the six two screen, and one is the reserve.
    const drawn = drawnUp(units, 'PC');
    expect([drawn.screen, drawn.centre, drawn.reserve, drawn.right, drawn.left].map(names)).to.deep.equal([
      's1 s2',
      'h1 h2 mid',
      'bow',
      'vet l1',
      'l2 l3',
    ]);
  });

  it('RK-32.7: fast wings of Double Envelopment, the dearest in the reserve of Counterattack, Missile before Melee in Static Defense', () => {
    const riders = ['q1', 'q2', 'q3'].map((id) => unit(id, { mounted: true, figures: 2 }));
    const walkers = ['w1', 'w2', 'w3', 'w4'].map((id) => unit(id));
    const envelop = drawnUp([...walkers, ...riders], 'DE');
    // Seven: 2.8, 2.1, 2.1.
    expect([envelop.right, envelop.left].map(names)).to.deep.equal(['q1 q2', 'q3 w1']);
    const counter = drawnUp([...walkers, unit('gold', { cost: 99 }), unit('silver', { cost: 50 }), unit('x')], 'CA');
    expect(names(counter.reserve)).to.equal('gold silver');
    const still = drawnUp([...walkers, unit('b1', { arm: 'missile' }), unit('b2', { arm: 'missile' }), ...riders.slice(0, 1)], 'SD');
    // Seven: five, one and one; the rider is one of the five.
    expect([still.centre, still.support, still.reserve, still.right, still.left].map(names)).to.deep.equal([
      'b1 b2',
      'w1 w2',
      'q1',
      'w3',
      'w4',
    ]);
  });

  it('RK-32.22: a Hero stands in the front rank of the centre', () => {
    expect(names(drawnUp([unit('a'), unit('hero', { kind: 'hero' }), unit('b')], 'PC').centre.slice(0, 1))).to.equal('hero');
    const screened = [unit('s', { arm: 'skirmish' }), unit('hero', { kind: 'hero' }), unit('b'), unit('c')];
    expect(names(drawnUp(screened, 'PC').screen)).to.equal('hero s');
  });
});

describe('where a plan places them', () => {
  function placed(units: readonly Unit[], plan: 'PC' | 'SD' | 'DE', edge: 'north' | 'south' = 'south', ground: State['ground'] = []) {
    const state = prepared({}, { terrain: [] });
    state.ground = ground;
    state.armies.blue.baseline = edge;
    for (const each of units) state.units[each.id] = { ...each };
    const places = layOut(
      state,
      units.map(({ id }) => unitIn(state, id)),
      plan,
    );
    return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, [x / 1000, y / 1000]]));
  }

  it('RK-32.21: eight stands of Melee foot a rank, from the right to the left, centred, on the 12" line; further ranks behind in contact', () => {
    // Of fifteen 9, 3 and 3; one is the reserve: eight in the line.
    const units = Array.from({ length: 15 }, (_, index) => unit(`f${index + 10}`));
    const places = placed(units, 'PC');
    expect(places['f10']).to.deep.equal([29.25, 11.625]);
    expect(places['f17']).to.deep.equal([18.75, 11.625]);
    // The reserve six inches behind the rear of the line: 12 - 0.75 - 6, less half its depth.
    expect(places['f18']).to.deep.equal([24, 4.875]);
  });

  it('RK-32.4: with the baselines exchanged all is turned by 180 degrees', () => {
    const units = Array.from({ length: 15 }, (_, index) => unit(`f${index + 10}`));
    const south = placed(units, 'PC');
    const north = placed(units, 'PC', 'north');
    for (const [id, [x = 0, y = 0]] of Object.entries(south)) expect(north[id], id).to.deep.equal([48 - x, 36 - y]);
  });

  it('RK-32.5: who may not stand on its wing is placed as near to it as the sidelines allow', () => {
    const wing = Array.from({ length: 5 }, (_, index) => unit(`f${index}`, { arm: 'missile' }));
    // 3, 1 and 1: the right wing begins at x = 32 and ends at 36.
    expect(placed(wing, 'PC')['f3']).to.deep.equal([34, 11.625]);
    const foot = Array.from({ length: 5 }, (_, index) => unit(`f${index}`));
    expect(placed(foot, 'PC')['f3']?.[0]).to.equal(29.25);
  });

  it('RK-32.21: from forbidden ground to the nearest free legal place', () => {
    const lake = land('lake', 'water', 22, 11, 26, 14);
    const [x = 0, y = 0] = placed([unit('a')], 'PC', 'south', [lake])['a'] ?? [];
    // Straight back by four quarters of an inch: the front edge comes to 11.
    expect([x, y]).to.deep.equal([24, 10.625]);
  });

  /** Each meant to stand right behind the one before it, the first with its front on the 12" line. */
  function behindOneAnother(units: readonly Unit[], ground: State['ground'] = []) {
    const state = { ...prepared({}, { terrain: [] }), ground, units: Object.fromEntries(units.map((each) => [each.id, each])) };
    return placesFor(
      state,
      units.map((each, index) => ({ unit: each, right: 0, front: 12_000 - 750 * index })),
    );
  }

  it('RK-11.8: a Hero meant to stand behind another stands back from it', () => {
    // Behind the 0.75" of a stand its own begins at 11.25; a quarter of an inch further back they do not touch.
    const hero = unit('h', { kind: 'hero', figures: 1 });
    expect(behindOneAnother([unit('a'), unit('b')])).to.deep.equal({ a: { x: 24_000, y: 11_625 }, b: { x: 24_000, y: 10_875 } });
    expect(behindOneAnother([unit('a'), hero])).to.deep.equal({ a: { x: 24_000, y: 11_625 }, h: { x: 24_000, y: 10_625 } });
  });

  const woods = [land('w', 'woods', 0, 0, 48, 36)];

  it('RK-11.4: riders without ground for them dismount', () => {
    const rider = unit('r', { mounted: true, figures: 3 });
    expect(behindOneAnother([rider], woods)).to.deep.equal({ r: { x: 24_000, y: 11_625, dismounted: true } });
  });

  it('RK-11.4: flyers never do', () => {
    expect(behindOneAnother([unit('f', { mounted: true, figures: 3, traits: ['flyer'] })], woods)).to.deep.equal({});
  });

  it('RK-32.7: behind the screen 0.05" apart', () => {
    const places = placed([unit('s', { arm: 'skirmish' }), unit('a'), unit('b'), unit('c')], 'PC');
    expect(places['s']).to.deep.equal([24, 11.625]);
    expect(places['a']?.[1]).to.equal(11.2 - 0.375);
  });
});
