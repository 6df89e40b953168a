import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { placeFor, stuckUnder } from '../../src/books/kings-men/skirmish/movement/aside.ts';
import { generalMove } from '../../src/books/kings-men/skirmish/riding/general-moves.ts';
import type { Deploying } from '../../src/books/kings-men/skirmish/set-up/deployment.ts';
import { judgeHeading } from '../../src/books/kings-men/skirmish/morale/fall-back-route.ts';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { loadScenario } from '../../src/books/kings-men/skirmish/index.ts';
import { usualDeployment } from '../../src/books/kings-men/skirmish/set-up/line-up.ts';
import { checkPartition } from '../../src/books/kings-men/skirmish/troops/partition.ts';
import { scenario } from '../../src/books/kings-men/skirmish/set-up/scenario.ts';
import { groundOf } from '../../src/books/kings-men/skirmish/set-up/terrain.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { marched, verdict } from './marching.ts';
import { BLACK, figure, foot, general, gun, land, plot, position, skirmishers, spot, terrain } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';

const x = foot('x', 60, 40, 180, BLACK);
const corner = (px: number, py: number) => ({ x: px, y: py });
const square = [corner(18, 4), corner(24, 4), corner(24, 10), corner(18, 10)];

function file(units: readonly object[], player: object = {}, more: object = {}) {
  return {
    format: 1,
    book: 'queens-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    ...more,
    armies: {
      red: { name: 'Red', players: [{ seat: 'red', general: 'Red', ...player }], units },
      black: { name: 'Black', players: [{ seat: 'black', general: 'Black' }], units: [{ id: 'gun', name: 'Gun', type: 'foot-artillery' }] },
    },
  };
}

const code = (written: unknown) => {
  const read = loadScenario(written);
  return isRefusal(read) ? `${read.clause} ${read.code}` : 'sound';
};

describe('a scenario file is looked over', () => {
  const rangers = { id: 'r', name: 'Rangers', type: 'skirmishers' };

  it('QM-31.1 a general stands on ground that is free', () => {
    const pond = { terrain: [{ id: 'pond', kind: 'lake', area: square }] };
    expect([
      code(file([rangers], { at: corner(40, 6) }, pond)),
      code(file([rangers], { at: corner(21, 7) }, pond)),
      code(file([rangers], { at: corner(0.5, 6) }, pond)),
    ]).to.deep.equal(['sound', 'QM-31.1 placement', 'QM-31.1 placement']);
  });

  it('QM-2.12a a heavy gun may be said to be set up', () => {
    const heavy = (formation: object) =>
      code(
        file([{ id: 'a', name: 'A', type: 'foot-artillery', gun: 'heavy', details: [{ soldiers: 4, at: corner(20, 8), ...formation }] }]),
      );
    expect([heavy({}), heavy({ formation: { kind: 'battery' } }), heavy({ formation: { kind: 'limbered' } })]).to.deep.equal([
      'sound',
      'sound',
      'QM-2.12 heavy-gun',
    ]);
  });

  it('QM-2.1 a formed detail has three to six men, each of two', () => {
    const sizes = (...all: number[]) => {
      const refusal = checkPartition(
        { name: 'F', type: 'infantry', strength: all.reduce((sum, size) => sum + size, 0), partition: null },
        all,
      );
      return refusal === null ? 'legal' : `${refusal.clause} ${refusal.code}`;
    };
    expect([sizes(6, 6), sizes(3, 3), sizes(6, 3)]).to.deep.equal(['legal', 'legal', 'legal']);
    // Two details of twelve men are another clause's (QM-2.4).
    expect([sizes(7), sizes(11), sizes(12)]).to.deep.equal(['QM-2.1 partition', 'QM-2.1 partition', 'QM-2.4 partition']);
    expect([sizes(6, 2), sizes(2, 6), sizes(7, 5), sizes(5, 7), sizes(4, 4, 4)]).to.deep.equal(
      Array.from({ length: 5 }, () => 'QM-2.1 partition'),
    );
  });

  it('QM-28.1, QM-11.14 a building one may enter is no impassable ground, one that is shut is', () => {
    const laid = (more: object) =>
      groundOf(scenario.parse(file([rangers], {}, { terrain: [{ id: 'farm', kind: 'building', area: square, ...more }] }))).pieces.map(
        ({ impassable, enterable }) => [impassable, enterable],
      );
    expect([laid({}), laid({ enterable: false }), laid({ impassable: true }), laid({ enterable: false, impassable: false })]).to.deep.equal(
      [[[false, true]], [[true, false]], [[true, false]], [[false, false]]],
    );
  });
});

describe('generals and figures', () => {
  it('QM-7.11 at the end of a turn a general may stay, or go four inches behind a detail of his', () => {
    const { game } = refereeOf(position({ details: [foot('a', 20, 24), x] }));
    // The line’s middle is at x 19.5.
    expect(generalMove.options(game, { seat: 'red' }, 'red')).to.deep.equal([{ to: null }, { to: spot(15.5, 24) }]);
    expect(generalMove.fallback(game, { seat: 'red' }, 'red')).to.deep.equal({ to: null });
  });

  it('QM-11.16a no farther than the leash to the thousandth', () => {
    const chief = general('red', 'red', 0.8, 24);
    const { field } = position({ details: [foot('a', 2, 24), x], generals: [chief, general('black', 'black', 70, 40)] });
    const within = (most: number) => placeFor(field, chief, chief.at, { from: chief.at, most });
    expect([within(1950), within(1949)]).to.deep.equal([spot(2.75, 24), null]);
  });

  it('QM-11.16a the figure that goes along has its leash, any other none; a building has no footprint', () => {
    // A scout six inches long line over the officer: three inches and a half up or down, one to either side.
    const ground = land(terrain('farm', plot(18, 20, 22, 28), { enterable: true }));
    const { field } = position({ details: [foot('m', 20.5, 24), x], figures: [figure('o', 'm', 20, 24)], ground: land() });
    const there = foot('m', 20.5, 24);
    const stuck = (most: number) => stuckUnder(field, there, { figure: 'o', leash: { from: spot(20, 24), most } })?.id ?? null;
    expect([stuck(999), stuck(1000), stuckUnder(field, there, { figure: 'p', leash: { from: spot(20, 24), most: 1 } })]).to.deep.equal([
      'o',
      null,
      null,
    ]);
    expect(
      stuckUnder({ ...field, ground }, { ...there, building: 'farm' }, { figure: 'o', leash: { from: spot(20, 24), most: 1 } }),
    ).to.equal(null);
  });

  it('QM-9.12 with a turn on the spot a figure goes nowhere', () => {
    const { moved, state } = marched({ details: [skirmishers('a', 20, 24), x], figures: [figure('o', 'a', 22, 26)] }, [], [], {
      facing: 900,
      along: { figure: 'o', to: spot(30, 26) },
    });
    expect(moved.along).to.deep.equal({ figure: 'o', from: spot(22, 26), to: spot(22, 26) });
    expect(state.field.figures['o']?.at).to.deep.equal(spot(22, 26));
  });

  it('QM-33.1 where a captain of the enemy stands is no matter for one’s own', () => {
    const state = position({ details: [x], generals: [general('red', 'red', 1, 1), general('black', 'black', 36, 2)] });
    const deploying: Deploying = { seat: 'red', army: 'red', units: [], figures: [], general: true, placed: [] };
    expect(usualDeployment({ ...state, fixed: ['black'] }, deploying).general).to.deep.equal(spot(36, 2));
    const ally = position({
      details: [x],
      seats: { red: ['red', 'rose'] },
      generals: [general('red', 'red', 1, 1), general('rose', 'red', 36, 2), general('black', 'black', 70, 46)],
    });
    expect(usualDeployment({ ...ally, fixed: ['rose'] }, deploying).general).to.deep.equal(spot(36, 4));
  });
});

describe('what is told', () => {
  it('QM-12.5 of guns limbered and set up', () => {
    const ground = land(terrain('road', plot(5, 22, 60, 26), { road: true, line: [spot(5, 24), spot(60, 24)] }));
    const trial = (kind: 'battery' | 'limbered', order: 'limber' | 'unlimber') =>
      playing(
        position({ details: [gun('a', 20, 24, 0, { formation: { kind } }), x], ground }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: false },
        {},
        [nothing('collapse')],
      ).answer({ do: order, facing: 1800 });
    expect(trial('battery', 'limber').told('limbered')).to.deep.equal([{ detail: 'a', at: spot(20, 24), facing: 1800 }]);
    expect(trial('limbered', 'unlimber').told('unlimbered')).to.deep.equal([{ detail: 'a', at: spot(20, 24), facing: 1800 }]);
  });

  it('QM-20.2 who or what bars a way', () => {
    const judged = (details: Parameters<typeof position>[0]['details'], ground = land()) => {
      const end = judgeHeading(
        position({ details: [foot('x', 20, 20, 180, BLACK), foot('a', 20, 20), ...details], ground }),
        { detail: 'x', opponent: 'a', heading: 0 },
        0,
      );
      return isRefusal(end) ? [end.code, end.shape] : end.at;
    };
    const way = [spot(20.5, 20), spot(32.5, 20)];
    expect(judged([foot('b', 26, 20, 180, BLACK)])).to.deep.equal(['blocked-by-piece', { pieces: ['b'], points: way }]);
    expect(judged([], land(terrain('lake', plot(24, 19.5, 26, 20.5), { impassable: true })))).to.deep.equal([
      'impassable',
      { terrain: ['lake'], points: way },
    ]);
  });
});

describe('out of a house and past an opponent', () => {
  it('QM-18.2 out of a house infantry charges to any side', () => {
    const ground = land(terrain('farm', plot(16, 20, 22, 28), { kind: 'building', enterable: true }));
    const charge = (building: string | null) =>
      verdict(
        { details: [foot('a', 20, 24, 0, { building }), foot('x', 10, 24, 0, BLACK)], ground: building === null ? land() : ground },
        { do: 'charge', target: 'x', path: [spot(9.5, 24)] },
      );
    expect([charge('farm'), charge(null)]).to.deep.equal(['legal', 'QM-18.2 not-ahead']);
  });

  it('QM-20.4 the opponent of this melee stops nobody who falls back six inches', () => {
    // He has come round behind the line that goes back to the right: two inches from it.
    const trial = playing(position({ details: [foot('a', 24, 20, 180), foot('x', 20, 20, 180, BLACK)] }), fallBackFlow, {
      detail: 'x',
      opponent: 'a',
      heading: 0,
      distance: 6000,
    });
    expect(trial.detail('x').at).to.deep.equal(spot(26, 20));
  });
});
