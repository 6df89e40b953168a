import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import {
  checkGeneralPlace,
  checkPlacement,
  checkWayMade,
  figuresStanding,
  makeRoom,
  settle,
} from '../../src/books/kings-men/shared/movement/placement.ts';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { gameOf } from './combat.ts';
import {
  BLACK,
  COLUMN,
  activated,
  foot,
  garrison,
  general,
  horse,
  land,
  plot,
  refereeOf,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();

describe('placement', () => {
  // A two-rank line of 12 facing +x is 6 wide and 2 deep; its front and centre is the reference point.
  it('KM-3.21 keeps an outline wholly on the table', () => {
    const { field } = standing(OPEN, []);
    expect(checkPlacement(field, foot('a', 2, 3))).to.equal(null);
    expect(verdictOf(checkPlacement(field, foot('a', 1.99, 3)))).to.equal('KM-3.21 off-table');
    expect(verdictOf(checkPlacement(field, foot('a', 2, 2.99)))).to.equal('KM-3.21 off-table');
    expect(verdictOf(checkPlacement(field, foot('a', 72.01, 24)))).to.equal('KM-3.21 off-table');
  });

  it('KM-3.21 keeps an outline off impassable ground, and lets it stand flush against it', () => {
    const { field } = standing(
      land([
        { id: 'lake', kind: 'lake', area: plot(20, 10, 30, 20) },
        { id: 'farm', kind: 'building', area: plot(40, 10, 50, 20) },
      ]),
      [],
    );
    expect(checkPlacement(field, foot('a', 20, 15))).to.equal(null);
    expect(checkPlacement(field, foot('a', 20.05, 15))).to.equal(null);
    const refusal = checkPlacement(field, foot('a', 20.06, 15));
    expect(verdictOf(refusal)).to.equal('KM-3.21 impassable');
    expect(refusal?.shape?.terrain).to.deep.equal(['lake']);
    expect(verdictOf(checkPlacement(field, foot('a', 41, 15)))).to.equal('KM-3.21 impassable');
  });

  it('KM-3.21 keeps an outline off own formed units, which it may touch', () => {
    const { field } = standing(OPEN, [foot('b', 30, 20)]);
    // b covers x 28 to 30, y 17 to 23.
    expect(checkPlacement(field, foot('a', 28, 20))).to.equal(null);
    const refusal = checkPlacement(field, foot('a', 28.06, 20));
    expect(verdictOf(refusal)).to.equal('KM-3.21 blocked-by-unit');
    expect(refusal?.shape?.pieces).to.deep.equal(['b']);
    expect(checkPlacement(field, foot('a', 28.06, 20), ['b'])).to.equal(null);
  });

  it('KM-3.21 keeps an outline from touching an enemy', () => {
    const { field } = standing(OPEN, [foot('b', 30, 20, 0, BLACK)]);
    expect(checkPlacement(field, foot('a', 27.94, 20))).to.equal(null);
    expect(verdictOf(checkPlacement(field, foot('a', 27.95, 20)))).to.equal('KM-3.21 touches-enemy');
    expect(verdictOf(checkPlacement(field, foot('a', 29, 20)))).to.equal('KM-3.21 blocked-by-unit');
  });

  it('KM-3.21 counts an enemy garrison as the building it holds', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(30, 10, 40, 20) }]);
    const { field } = standing(ground, [garrison('b', 'farm', spot(35, 15), BLACK)]);
    expect(verdictOf(checkPlacement(field, foot('a', 30, 15)))).to.equal('KM-3.21 touches-enemy');
    expect(checkPlacement(field, foot('a', 29.9, 15))).to.equal(null);
  });

  it('KM-3.21 lets own skirmishers stand where a unit is placed', () => {
    const { field } = standing(OPEN, [skirmishers('s', 30, 20)]);
    expect(checkPlacement(field, foot('a', 30, 20))).to.equal(null);
    expect(verdictOf(checkPlacement(standing(OPEN, [skirmishers('s', 30, 20, 0, BLACK)]).field, foot('a', 30, 20)))).to.equal(
      'KM-3.21 blocked-by-unit',
    );
  });

  it('KM-3.21a asks room for the centre body of skirmishers only, and distance from enemies for all of them', () => {
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(20, 10, 30, 20) }]);
    const { field } = standing(ground, [foot('own', 50, 20), foot('foe', 60, 40, 0, BLACK)]);
    // Cloud of radius 4, centre body of radius 1.
    expect(checkPlacement(field, skirmishers('s', 1, 24))).to.equal(null);
    expect(verdictOf(checkPlacement(field, skirmishers('s', 0.9, 24)))).to.equal('KM-3.21 off-table');
    expect(checkPlacement(field, skirmishers('s', 19, 15))).to.equal(null);
    expect(verdictOf(checkPlacement(field, skirmishers('s', 19.2, 15)))).to.equal('KM-3.21 impassable');
    // `own` covers x 48 to 50, y 17 to 23; `foe` x 58 to 60, y 37 to 43.
    expect(checkPlacement(field, skirmishers('s', 51, 20))).to.equal(null);
    expect(verdictOf(checkPlacement(field, skirmishers('s', 50.9, 20)))).to.equal('KM-3.21 blocked-by-unit');
    expect(checkPlacement(field, skirmishers('s', 53.9, 40))).to.equal(null);
    expect(verdictOf(checkPlacement(field, skirmishers('s', 53.96, 40)))).to.equal('KM-3.21 touches-enemy');
  });

  it('KM-3.21a draws them in straight towards the centre, by quarters of an inch', () => {
    // Figure 1 of six stands 0.65 × 3.5 from the centre at 90 degrees, 2.275 up; its disc reaches to 17.775. The lake begins at 17.4.
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(10, 17.4, 30, 22) }]);
    const one = skirmishers('s', 20, 15);
    const { field } = standing(ground, [one]);
    const [, second] = figuresStanding(field, one);
    // Half an inch nearer it reaches to 17.275; a quarter would leave it 0.125 deep in the lake.
    expect(second?.centre).to.deep.equal({ x: 20_000, y: 16_775 });
  });

  it('KM-3.21b counts skirmishers with outline and centre body together, so that nobody comes to stand inside a picket', () => {
    // A picket of six inches to either side, one inch deep: x 29.5 to 30.5, its centre body from 29 to 31.
    const picket = skirmishers('s', 30, 20, 0, { ...BLACK, formation: { kind: 'skirmish', layout: 'picket', spread: 6000 } });
    const { field } = standing(OPEN, [picket]);
    expect(checkPlacement(field, foot('a', 28.94, 20))).to.equal(null);
    expect(verdictOf(checkPlacement(field, foot('a', 28.95, 20)))).to.equal('KM-3.21 touches-enemy');
    expect(verdictOf(checkPlacement(field, foot('a', 29.4, 20)))).to.equal('KM-3.21 blocked-by-unit');
    // Beyond the centre body the thin line alone counts.
    expect(checkPlacement(field, foot('a', 29.44, 25))).to.equal(null);
    // So it is for the picket that comes to stand there.
    expect(verdictOf(checkPlacement(standing(OPEN, [foot('a', 29.4, 20)]).field, picket))).to.equal('KM-3.21 blocked-by-unit');
    expect(checkPlacement(standing(OPEN, [foot('a', 28.94, 20)]).field, picket)).to.equal(null);
  });

  it('KM-3.21b takes for a flaw of the battle what is no legal placement, and nothing else, in an activation as out of it', () => {
    const picket = skirmishers('s', 30, 20, 0, { ...BLACK, formation: { kind: 'skirmish', layout: 'picket', spread: 6000 } });
    const overlapping = (state: State) =>
      kingsMen
        .flaws(gameOf(state))
        .filter(({ phrase }) => phrase === 'flaw-overlap')
        .map(phraseSaid);
    for (const [x, y, flaws] of [
      [28.94, 20, []],
      [29.44, 25, []],
      [29.4, 20, ['a and s overlap']],
      [29.6, 25, ['a and s overlap']],
    ] as const) {
      const state = standing(OPEN, [foot('a', x, y), picket, horse('other', 60, 40)]);
      expect(overlapping(state), `${x} ${y}`).to.deep.equal(flaws);
      expect(overlapping(activated(state, horse('other', 60, 40), '5')), `${x} ${y} while another acts`).to.deep.equal(flaws);
    }
    // Who charges them stands among their figures until the melee is over, but never on their centre body.
    const charging = (x: number) => overlapping(activated(standing(OPEN, [foot('a', x, 20), picket]), foot('a', x, 20), '5'));
    expect([charging(29), charging(29.1)]).to.deep.equal([[], ['a and s overlap']]);
  });

  it('KM-3.21a draws figures that would fall on an obstacle nearer the centre', () => {
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(22, 10, 30, 20) }]);
    const one = skirmishers('s', 20, 15, 0, { figures: 6 });
    const { field } = standing(ground, [one]);
    const free = figuresStanding(standing(OPEN, [one]).field, one);
    // Figure 0 stands 3.5 from the centre at 30 degrees: x 23.03, in the lake. Drawn in it stays a disc clear of x 22 but for 0.05.
    expect(free[0]?.centre.x).to.be.within(23_030, 23_032);
    for (const { centre, radius } of figuresStanding(field, one)) expect(centre.x + radius, 'clear of the lake').to.be.at.most(22_052);
    expect(figuresStanding(field, one)[2], 'the others stay').to.deep.equal(free[2]);
  });

  it('KM-3.20 leaves alone what stands legally', () => {
    const { field } = standing(OPEN, []);
    expect(settle(field, foot('a', 30, 20))).to.deep.equal(foot('a', 30, 20));
  });

  it('KM-3.20 tries half an inch ahead first, then round to the left', () => {
    // b covers x 28 to 30, y 17 to 23. Facing +y at (32.7, 20), a covers x 29.7 to 35.7: 0.3 of it on b.
    const a = foot('a', 32.7, 20, 90);
    const { field } = standing(OPEN, [foot('b', 30, 20)]);
    // Of the bearings 90, 105, 120 … degrees the first that takes it 0.25 to the right is 300: the 0.05 left over is no overlap.
    expect(settle(field, a)?.at).to.deep.equal({ x: 32_950, y: 19_567 });
    // Alone in front of an obstacle behind it, the first step ahead is taken.
    const back = foot('c', 31.7, 20);
    expect(settle(standing(OPEN, [foot('b', 30, 20)]).field, back)?.at).to.deep.equal(spot(32.2, 20));
  });

  it('KM-3.20 gives up beyond 6 inches', () => {
    const lake = (left: number, right: number) => standing(land([{ id: 'lake', kind: 'lake', area: plot(left, 0, right, 48) }]), []).field;
    // The line 2 deep facing +x fits behind x = 20 when its front is at 20.05 at the farthest: from 26 exactly 6 back.
    expect(settle(lake(20, 72), foot('a', 26, 20))?.at).to.deep.equal(spot(20, 20));
    expect(settle(lake(20, 72), foot('a', 26.2, 20))).to.equal(null);
  });

  it('KM-5.4a puts a general anywhere within 20 inches but off the table, on impassable ground or on an outline', () => {
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(20, 10, 30, 20) }]);
    const kit = general('red', 'red', spot(40, 30));
    const { field } = standing(ground, [foot('a', 50, 30), skirmishers('s', 40, 40, 0, BLACK)], [kit]);
    expect(checkGeneralPlace(field, kit, spot(60, 30)), 'over a unit, 20 inches off').to.equal(null);
    expect(verdictOf(checkGeneralPlace(field, kit, spot(60.01, 30)))).to.equal('KM-5.4 too-far');
    expect(verdictOf(checkGeneralPlace(field, kit, spot(49, 30)))).to.equal('KM-5.4 blocked-by-unit');
    expect(verdictOf(checkGeneralPlace(field, kit, spot(29, 19)))).to.equal('KM-5.4 impassable');
    expect(checkGeneralPlace(field, kit, spot(40, 40)), 'among skirmishers').to.equal(null);
    const edge = general('red', 'red', spot(5, 5));
    expect(verdictOf(checkGeneralPlace(field, edge, spot(0.7, 5)))).to.equal('KM-5.4 off-table');
    expect(checkGeneralPlace(field, edge, spot(0.75, 5))).to.equal(null);
  });

  it('KM-5.5a lets a general under an outline step aside at once', () => {
    const state = standing(OPEN, [foot('a', 30, 20)], [general('red', 'red', spot(29.5, 20)), general('black', 'black', spot(60, 20))]);
    const referee = refereeOf(state);
    makeRoom(referee, foot('a', 30, 20));
    // His base reaches 0.75 to each side; ahead along +x half an inch is 30.0 (still on it), one inch 30.5, at 1.5 inches he is free at 31.0.
    expect(state.field.generals['red']?.at).to.deep.equal(spot(31, 20));
    expect(state.field.generals['black']?.at).to.deep.equal(spot(60, 20));
    expect(referee.events.map(({ kind, clause, data }) => ({ kind, clause, data }))).to.deep.equal([
      { kind: 'shifted', clause: 'KM-5.5', data: { piece: 'red', from: spot(29.5, 20), to: spot(31, 20) } },
    ]);
  });

  it('KM-14.17 shifts the centre of own skirmishers from under a unit, and leaves them when only outer figures are met', () => {
    const under = standing(OPEN, [foot('a', 30, 20), skirmishers('s', 30.5, 20)]);
    const referee = refereeOf(under);
    makeRoom(referee, foot('a', 30, 20));
    // The body has radius 1: half an inch ahead its edge is at x 30.0, flush with the front of `a`.
    expect(under.field.units['s']?.at).to.deep.equal(spot(31, 20));
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['shifted']);
    const beside = standing(OPEN, [foot('a', 30, 20), skirmishers('s', 32, 20)]);
    const quiet = refereeOf(beside);
    makeRoom(quiet, foot('a', 30, 20));
    expect(quiet.events).to.deep.equal([]);
  });

  it('KM-14.17 refuses a place where own skirmishers could not make way', () => {
    // A causeway 2.2 wide through a lake: the centre body, 2 across, has nowhere to go within 6 inches of a long column.
    const ground = land([
      { id: 'north', kind: 'lake', area: plot(10, 21.1, 40, 48) },
      { id: 'south', kind: 'lake', area: plot(10, 0, 40, 18.9) },
    ]);
    const column = foot('a', 29, 20, 0, { formation: { kind: 'column', files: 1 }, figures: 12 });
    const { field } = standing(ground, [skirmishers('s', 23, 20)]);
    expect(verdictOf(checkWayMade(field, column))).to.equal('KM-14.17 no-way-made');
    expect(checkWayMade(field, foot('a', 19, 20, 0, { formation: { kind: 'column', files: 2 }, figures: 8 }))).to.equal(null);
  });

  it('KM-14.17 makes way for own skirmishers, too, when centre falls on centre', () => {
    const state = standing(OPEN, [skirmishers('new', 30, 20), skirmishers('old', 30, 20)]);
    makeRoom(refereeOf(state), skirmishers('new', 30, 20));
    expect(state.field.units['old']?.at).to.deep.equal(spot(32, 20));
    expect(checkPlacement(state.field, horse('h', 40, 20))).to.equal(null);
    expect(checkPlacement(state.field, foot('c', 40, 20, 0, { formation: COLUMN }))).to.equal(null);
  });
});
