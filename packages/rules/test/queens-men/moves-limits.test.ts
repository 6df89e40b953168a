import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { feat, formation } from '../../src/books/kings-men/skirmish/answers.ts';
import { atClose } from '../../src/books/kings-men/skirmish/melee/contact.ts';
import type { Deploying } from '../../src/books/kings-men/skirmish/set-up/deployment.ts';
import { usualDeployment } from '../../src/books/kings-men/skirmish/set-up/line-up.ts';
import { meleeFlow } from '../../src/books/kings-men/skirmish/melee/melee.ts';
import { marched, verdict } from './marching.ts';
import { BLACK, figure, foot, gun, horses, land, lightHorse, plot, position, skirmishers, spot, terrain } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';

const x = foot('x', 60, 40, 180, BLACK);
const road = land(terrain('road', plot(5, 22, 60, 26), { road: true, line: [spot(5, 24), spot(60, 24)] }));

describe('moves at their limits', () => {
  it('QM-11.17 who touches an enemy may go away from him, or along him, and come no closer', () => {
    // Their fronts are five hundredths of an inch apart.
    const given = { details: [foot('a', 20, 24), foot('x', 20.05, 24, 180, BLACK)] };
    expect(marched(given, [[10, 24]], [4]).at).to.deep.equal([15, 24]);
    expect(marched(given, [[20, 40]], [4]).at).to.deep.equal([20, 29]);
    expect(marched(given, [[30, 24]], [4]).length).to.equal(0);
  });

  it('QM-11.3 where a column comes to the end of its road nothing has stopped it but that', () => {
    const { moved } = marched({ details: [foot('a', 55, 24, 0, { formation: { kind: 'column' } })], ground: road }, [[70, 24]]);
    expect([moved.stop, moved.by, moved.length]).to.deep.equal(['road', '', 5000]);
  });

  it('QM-28.1 within a full house one may move about', () => {
    const farm = land(terrain('farm', plot(20, 20, 26, 28), { kind: 'building', enterable: true, capacity: 6 }));
    expect(
      verdict({ details: [foot('a', 22, 24, 0, { building: 'farm' })], ground: farm }, { do: 'move', path: [spot(24, 24)], facing: 0 }),
    ).to.equal('legal');
    const full = { details: [foot('a', 15, 24), foot('b', 23, 24, 0, { building: 'farm' })], ground: farm };
    expect(verdict(full, { do: 'move', path: [spot(24, 24)], facing: 0 })).to.match(/^QM-28\.1 /);
  });

  it('QM-12.4 gunners return to their gun', () => {
    const mob = gun('a', 20, 24, 0, { formation: { kind: 'mob' } });
    const change = (kind: 'battery' | 'limbered') =>
      verdict({ details: [mob], ground: road }, { do: 'change', formation: { kind }, facing: 0 });
    expect([change('battery'), change('limbered')]).to.deep.equal(['legal', 'QM-12.2 formation']);
  });

  it('QM-3.3 every formation that can be ordered can be said', () => {
    for (const kind of ['open', 'column', 'loose', 'battery', 'limbered'] as const)
      expect(formation.parse({ kind })).to.deep.equal({ kind });
    expect(formation.parse({ kind: 'line', files: 6 })).to.deep.equal({ kind: 'line', files: 6 });
    for (const bad of [{ kind: 'mob' }, { kind: 'line' }, { kind: 'line', files: 0 }, { kind: 'line', files: 7 }, { kind: '' }])
      expect(formation.safeParse(bad).success).to.equal(false);
  });

  it('QM-11.2 an order says no more than it has to', () => {
    const path = (count: number) => Array.from({ length: count }, () => ({ x: 0, y: 0 }));
    const says = (order: object) => feat.safeParse(order).success;
    expect([
      says({ do: 'move', path: path(8), facing: 3599 }),
      says({ do: 'move', path: path(9), facing: 0 }),
      says({ do: 'move', path: [], facing: 3600 }),
      says({ do: 'move', path: [], facing: -1 }),
    ]).to.deep.equal([true, false, false, false]);
    expect([
      says({ do: 'load' }),
      says({ do: 'load', twice: true }),
      says({ do: 'fire' }),
      says({ do: 'charge', target: 'x', path: path(1), along: { figure: 'o', to: { x: 0, y: 0 } } }),
    ]).to.deep.equal([true, false, false, true]);
  });
});

describe('contact at a corner', () => {
  // The pair stands from x 19.5 to 20.5 and y 23 to 25; the corner touched is its upper left one.
  const pair = skirmishers('x', 20, 24, 0, BLACK);
  const met = (heading: number) => {
    const state = position({ details: [foot('a', 19.5, 25, heading / 10), pair] });
    const { a } = state.field.details;
    return a === undefined ? null : atClose(state.field, a, pair, spot(19.5, 25), heading)?.facing;
  };

  it('QM-18.6 of a target without sides the edge that is faced with less of a turn', () => {
    expect([met(3300), met(3000)]).to.deep.equal([0, 2700]);
  });

  it('QM-16.11 of one with sides that which is better for it', () => {
    // A line facing right with its front at x 20, y 21 to 27: at its upper front corner.
    const line = foot('x', 20, 24, 0, BLACK);
    const state = position({ details: [foot('a', 20, 27, 270), line] });
    const { a } = state.field.details;
    expect(a === undefined ? null : atClose(state.field, a, line, spot(20, 27), 2700)?.facing).to.equal(1800);
  });
});

describe('who has lost a melee', () => {
  it('QM-20.1 as attacker goes back the way it came', () => {
    const state = position({ details: [foot('a', 20, 20), foot('x', 20, 20, 180, BLACK)], card: 'red 5', active: 'a' });
    const trial = playing(
      state,
      meleeFlow,
      { attacker: 'a', defender: 'x', from: spot(10, 20), point: spot(20, 20), heading: 0 },
      {
        'melee.attack': [2, 2, 2, 2, 2, 2],
        'melee.defence': [4, 2, 2, 2, 2, 2],
      },
    );
    expect(trial.question('fall-back-heading').about).to.deep.include({ detail: 'a', opponent: 'x', heading: 1800 });
    expect(trial.answer({ heading: 1800 }).told('fell-back')[0]).to.deep.include({ heading: 1800, distance: 12_000 });
  });
});

describe('fire at horses', () => {
  it('QM-17.9, QM-21.4 without a die is ineffectual: nobody throws, and the shooter has smoke', () => {
    const riders = lightHorse('x', 45, 20, 180, { ...BLACK, mounted: false });
    // One man at long range, 14.5 inches and more: 1 - 1.
    const state = position({
      details: [foot('a', 10, 20, 0, { soldiers: 1, formation: { kind: 'line', files: 1 } }), riders],
      horses: [horses(riders, 2, 25.5, 20)],
      card: 'red 5',
    });
    const trial = playing(state, activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]).answer({
      do: 'fire',
      target: 'x-horses',
    });
    expect(trial.told('fired')[0]).to.deep.include({ band: 'long', defence: null, hits: 0, losses: 0 });
    expect([trial.detail('a').smoke, trial.state.field.horses['x-horses']?.head]).to.deep.equal([true, 2]);
  });
});

describe('forming up', () => {
  const three = (more: Partial<Moment> = {}): Moment => ({
    details: [skirmishers('p', 20, 24, 0, { unit: 'u' }), skirmishers('q', 20, 28, 0, { unit: 'u', soldiers: 1, strength: 1 }), x],
    figures: [figure('o', 'u', 16, 24)],
    units: { u: { traits: ['light-infantry'], name: 'Lights' } },
    ...more,
  });

  it('QM-25.6 takes three men', () => {
    expect(verdict(three(), { do: 'form-up', figure: 'o', formation: { kind: 'line', files: 3 }, facing: 0 })).to.equal('legal');
    const [first] = three().details;
    expect(
      verdict(
        { ...three(), details: first === undefined ? [] : [first, x] },
        { do: 'form-up', figure: 'o', formation: { kind: 'line', files: 2 }, facing: 0 },
      ),
    ).to.equal('QM-25.6 too-few');
  });

  it('QM-25.6 in column on a road alone, looking along it', () => {
    const order = { do: 'form-up', figure: 'o', formation: { kind: 'column' }, facing: 200 } as const;
    expect(verdict(three(), order)).to.equal('QM-25.6 formation');
    const trial = playing(position(three({ ground: road })), activationFlow, { seat: 'red', detail: 'p', flag: false }, {}, [
      nothing('collapse'),
    ]).answer(order);
    // Three in one file, three deep before the figure's half inch: looking along x, not at 20 degrees.
    const formed = Object.values(trial.state.field.details).find(({ army }) => army === 'red');
    expect(formed).to.deep.include({ facing: 0, at: spot(19.5, 24), name: 'Lights', soldiers: 3 });
  });
});

describe('the house’s line-up', () => {
  const deployed = (zone: ReturnType<typeof plot>, details: Moment['details'], more: Partial<Moment> = {}) => {
    const state = position({ details, ...more });
    const deploying: Deploying = {
      seat: 'red',
      army: 'red',
      units: Object.keys(state.field.units).filter((id) => id !== 'x'),
      figures: [],
      general: true,
      placed: [],
    };
    return usualDeployment({ ...state, zones: { ...state.zones, red: zone } }, deploying);
  };

  it('QM-33.1 a line that just fits stands in one rank, an inch from the left', () => {
    const [detail] = deployed(plot(0, 0, 7, 12), [foot('u-1', 10, 8, 90, { unit: 'u' }), x]).details;
    expect(detail).to.deep.equal({ unit: 'u', soldiers: 6, at: spot(4, 6), facing: 900, formation: { kind: 'line', files: 6 } });
    const [narrow] = deployed(plot(0, 0, 6.9, 12), [foot('u-1', 10, 8, 90, { unit: 'u' }), x]).details;
    expect(narrow).to.deep.include({ at: spot(2.5, 6), formation: { kind: 'line', files: 3 } });
  });

  it('QM-33.1 a captain stands in the zone, and on ground one can stand on', () => {
    expect(deployed(plot(0, 0, 72, 1.8), [x]).general).to.deep.equal(spot(36, 1));
    expect(
      deployed(plot(0, 0, 72, 12), [x], { ground: land(terrain('pond', plot(35, 1, 37, 3), { impassable: true })) }).general,
    ).to.deep.equal(spot(36, 4));
  });

  it('QM-33.1 units by name from the left, an inch apart; who does not fit in the row goes to the next', () => {
    const units = ['u', 'v', 'w'].map((unit) => foot(`${unit}-1`, 10, 8, 90, { unit }));
    const at = (width: number) =>
      deployed(plot(0, 0, width, 12), [...units, x]).details.map((each) => [each.unit, each.at.x / 1000, each.at.y / 1000]);
    expect(at(72)).to.deep.equal([
      ['u', 4, 6],
      ['v', 11, 6],
      ['w', 18, 6],
    ]);
    expect(at(14)).to.deep.equal([
      ['u', 4, 6],
      ['v', 11, 6],
      ['w', 4, 10],
    ]);
  });
});
