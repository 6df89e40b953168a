import { expect } from 'chai';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { beyondWall, figureReach, insideWall } from '../../src/books/kings-men/skirmish/movement/walls.ts';
import { marched, verdict } from './marching.ts';
import { figure, foot, land, plot, position, skirmishers, spot, terrain } from './position.ts';

/** One skirmisher a base of 1 by 1, so that distances are easy to see. */
const scout = (id: string, x: number, y: number, difference: object = {}) =>
  skirmishers(id, x, y, 0, { unit: 'u', soldiers: 1, strength: 1, ...difference });

describe('the glass wall', () => {
  it('QM-2.15 every man is within 12 inches of a standing command figure, edge to edge', () => {
    // From edge to edge an inch less than from middle to middle.
    const field = (x: number) => position({ details: [scout('a', x, 24)], figures: [figure('o', 'u', 10, 24)] }).field;
    const measured = (x: number) => {
      const { details, ...rest } = field(x);
      const detail = details['a'];
      return detail === undefined ? null : [beyondWall({ ...rest, details }, detail), insideWall({ ...rest, details }, detail)];
    };
    expect(measured(23)).to.deep.equal([12_000, true]);
    expect(measured(23.1)).to.deep.equal([12_100, false]);
  });

  it('QM-2.15 the nearer of two figures counts, and of a pair the farther man', () => {
    const { field } = position({
      details: [skirmishers('a', 30, 24, 90, { unit: 'u' })],
      figures: [figure('o', 'u', 10, 24), figure('p', 'u', 20, 24)],
    });
    const detail = field.details['a'];
    // Facing up the pair stands from 29 to 31; the outer man's near edge is at 30, the figure's edge at 20.5.
    expect(detail === undefined ? 0 : beyondWall(field, detail)).to.equal(9500);
  });

  it('QM-11.20 a Move ends where going on would take a man out of the wall', () => {
    const out = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24)] }, [[60, 24]], [6, 6, 6]);
    expect(out.at[0]).to.equal(23);
    expect(out.moved.stop).to.equal('wall');
  });

  it('QM-11.20 a second figure takes over where the first one can reach no farther', () => {
    const out = marched(
      { details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24), figure('p', 'u', 20, 24)] },
      [[60, 24]],
      [6, 6, 6],
    );
    // Six and eighteen are 24 inches: to 39 without the wall, which ends at 33.
    expect(out.at[0]).to.equal(33);
  });

  it('QM-11.10a a pair that would swing a man out of the wall by turning at a bend does not turn there, nor where it ends', () => {
    // Facing along x the men stand above one another, the near edges 0.5 before R: 22.1 − 10.5 = 11.6 at the bend. Going up, the upper man's lower edge is level with R, and
    // the officer's upper one at 24.5: 11.6² + 3.0725² = 12². Side by side the outer man's near edge would be level with R: 22.6 − 10.5 = 12.1.
    const out = marched(
      { details: [skirmishers('a', 15, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 10, 24)] },
      [
        [22.6, 24],
        [22.6, 40],
      ],
      [6, 6, 6],
      { facing: null },
    );
    expect(out.at).to.deep.equal([22.6, 27.572]);
    expect([out.moved.stop, out.detail.facing]).to.deep.equal(['wall', 0]);
  });

  it('QM-11.19 the figure that goes along is placed first and has the limit of the detail', () => {
    const along = (to: number, dice: number[]) => {
      const result = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 20)] }, [[60, 24]], dice, {
        along: { figure: 'o', to: spot(to, 20) },
      });
      return [result.at[0], (result.state.field.figures['o']?.at.x ?? 0) / 1000];
    };
    // Both may go 9.
    expect(along(60, [1, 1, 1])).to.deep.equal([24, 19]);
    expect(along(12, [1, 1, 1])[1]).to.equal(12);
  });

  it('QM-11.19 the figure stays within 12 inches of the other one and leaves no detail outside', () => {
    const { field } = position({
      details: [scout('a', 15, 24), scout('b', 5, 20)],
      figures: [figure('o', 'u', 10, 20), figure('p', 'u', 11, 24)],
    });
    const officer = field.figures['o'];
    if (officer === undefined) throw new Error('no officer');
    // The ensign's base ends at 11.5; the officer's may begin at 23.5 when level with it; four inches aside it is a little less.
    const reach = figureReach(field, officer, spot(60, 20), 40_000).x / 1000;
    // 3 inches from edge to edge across: √(144 − 9) = 11.61895 along, from 11.5 to the officer's near edge.
    expect(reach).to.equal(23.618);
    // With b alone to look after and no ensign within its reach: b's edge is at 5.5, the officer's near edge 12 beyond.
    const lone = position({ details: [scout('a', 15, 24), scout('b', 5, 20)], figures: [figure('o', 'u', 10, 20)] }).field;
    expect(figureReach(lone, officer, spot(60, 20), 40_000, lone.details['a'] ?? null).x / 1000).to.equal(18);
  });

  it('QM-11.21 a figure whose going would leave the detail itself outside stays', () => {
    const stays = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24)] }, [[14, 24]], [6, 6, 6], {
      along: { figure: 'o', to: spot(0.5, 24) },
    });
    // Nine and a half inches back it would be 13.5 off at the start.
    expect([stays.state.field.figures['o']?.at.x, stays.at[0]]).to.deep.equal([10_000, 14]);
  });

  it('QM-11.22a who is outside may only come nearer, or walk about inside', () => {
    const given = { details: [scout('a', 40, 24)], figures: [figure('o', 'u', 10, 24)] };
    expect(marched(given, [[60, 24]], [6, 6, 6]).length).to.equal(0);
    expect(marched(given, [[20, 24]], [1, 1, 1]).length).to.equal(9);
    // Across it may go as long as it comes no farther away: it is straight above the figure from 11 to 9.
    const across = marched({ details: [scout('a', 20, 40)], figures: [figure('o', 'u', 10, 24)] }, [[0.5, 40]], [6, 6, 6]);
    expect(across.at).to.deep.equal([9, 40]);
  });

  it('QM-11.20 who would end outside only for the way he turns does not turn', () => {
    // Abreast across the line to the figure the pair's near edges are at 22.5, twelve inches off; one behind the other the rear man's would be at 23.
    const pair = skirmishers('a', 23, 24, 0, { unit: 'u' });
    const given = { details: [pair], figures: [figure('o', 'u', 10, 24)] };
    const along = marched(given, [[23, 24.5]], [1, 1, 1], { facing: 900 });
    expect([along.at, along.detail.facing]).to.deep.equal([[23, 24.5], 0]);
    const inward = marched(given, [[20, 24]], [1, 1, 1], { facing: 900 });
    expect([inward.at, inward.detail.facing]).to.deep.equal([[20, 24], 900]);
  });

  it('QM-11.10a the wall is that of the way it faced at the start, and a turn it forbids is not made', () => {
    // Level with the officer its near edges are twelve inches off, and stay so on the way; looking along it the rear man's would be at 23.
    const given = { details: [skirmishers('a', 23, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 10, 24)] };
    const up = marched(given, [[23, 24.5]], [1, 1, 1], { facing: null });
    expect([up.at, up.detail.facing]).to.deep.equal([[23, 24.5], 0]);
  });

  it('QM-11.22b a turn on the spot counts as part of the path', () => {
    // Above one another the pair's near edges are half an inch before R, one behind the other the rear man's is level with R.
    const turned = (x: number, from: number, to: number) => {
      const { detail, moved } = marched(
        { details: [skirmishers('a', x, 24, from / 10, { unit: 'u' })], figures: [figure('o', 'u', 10, 24)] },
        [],
        [],
        { facing: to },
      );
      return [detail.facing, moved.stop];
    };
    // Outside, away from the figure and towards it; inside, out of the wall and not.
    expect([turned(40, 0, 900), turned(40, 900, 0)]).to.deep.equal([
      [0, 'wall'],
      [0, 'ordered'],
    ]);
    expect([turned(23, 0, 900), turned(22.5, 0, 900)]).to.deep.equal([
      [0, 'wall'],
      [900, 'ordered'],
    ]);
    // After a way as well.
    const nearer = marched(
      { details: [skirmishers('a', 40, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 10, 24)] },
      [[39.8, 24]],
      [1, 1, 1],
      { facing: 900 },
    );
    expect([nearer.at, nearer.detail.facing]).to.deep.equal([[39.8, 24], 0]);
  });

  it('QM-11.16a a figure that gives way keeps the wall of its men', () => {
    // The scout's edge is at 10.5, the officer's at 22.5: twelve inches. To the right he would clear the intruder, who stands from 22.3 to 23.3, in 0.8.
    const given = {
      details: [skirmishers('m', 16, 24, 0, { soldiers: 1, strength: 1 }), scout('b', 10, 24)],
      figures: [figure('o', 'u', 23, 24)],
    };
    const { at, state } = marched(given, [[22.8, 24]], [1, 1, 1]);
    expect([at, state.field.figures['o']?.at]).to.deep.equal([[22.8, 24], spot(23, 23)]);
    const free = marched({ ...given, figures: [figure('o', 'u', 22.9, 24, { standing: false })] }, [[22.8, 24]], [1, 1, 1]);
    expect(free.state.field.figures['o']?.at).to.deep.equal(spot(23.8, 24));
  });

  it('QM-11.16a a figure that goes along is put no farther than its limit', () => {
    // It may go nine inches: to 19, on a line from 18 to 19 deep and 17 to 23 wide. Half an inch on were nine and a half.
    const given = { details: [scout('a', 15, 26), foot('w', 19, 20)], figures: [figure('o', 'u', 10, 20)] };
    const { state } = marched(given, [[16, 26]], [1, 1, 1], { along: { figure: 'o', to: spot(60, 20) } });
    expect(state.field.figures['o']?.at).to.deep.equal(spot(17.5, 20));
  });

  it('QM-11.16a where no place is left for a figure, the Move ends earlier', () => {
    // Twelve inches from a scout on either side; the line is six wide, and up or down by more than an inch would be too far from both.
    const given = {
      details: [foot('m', 18, 24, 0, { colour: 'yellow' }), scout('b', 10, 24), scout('c', 36, 24)],
      figures: [figure('o', 'u', 23, 24)],
    };
    const { at, moved, state } = marched(given, [[30, 24]]);
    expect([at, moved.stop, moved.by, state.field.figures['o']?.at]).to.deep.equal([[22.5, 24], 'room', 'o', spot(23, 24)]);
    // Nor does a line turn onto him: looking left it would stand from x 22.6 to 23.6 and y 19 to 25.
    const turned = marched({ ...given, details: [foot('m', 22.6, 22, 90), scout('b', 10, 24), scout('c', 36, 24)] }, [], [], {
      facing: 1800,
    });
    expect([turned.detail.facing, turned.moved.stop, turned.moved.by]).to.deep.equal([900, 'room', 'o']);
  });

  it('QM-11.23 without a standing figure there is no wall', () => {
    const free = marched(
      { details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24, { standing: false })] },
      [[60, 24]],
      [6, 6, 6],
    );
    expect(free.length).to.equal(24);
  });

  it('QM-11.24 formed details have no wall', () => {
    expect(marched({ details: [foot('a', 15, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 1, 1)] }, [[60, 24]], [6]).length).to.equal(
      12,
    );
  });

  it('QM-28.7 from inside a building the wall is measured at its outline', () => {
    const farm = land(terrain('farm', plot(20, 20, 26, 28), { kind: 'building', enterable: true }));
    const { field } = position({ details: [scout('a', 25, 24, { building: 'farm' })], figures: [figure('o', 'u', 8, 24)], ground: farm });
    const detail = field.details['a'];
    // From 8.5 to the wall at 20.
    expect(detail === undefined ? 0 : beyondWall(field, detail)).to.equal(11_500);
  });

  it('QM-28.7 nobody leaves a building at its far side into ground beyond the wall', () => {
    // The outline at x 20 is 11.5 from the officer; outside at x 26 the scout would be 17 from him. (6 + 6) / 2 would bring it to 30.
    const farm = land(terrain('farm', plot(20, 20, 26, 28), { kind: 'building', enterable: true, rough: true }));
    const given = { details: [scout('a', 25, 24, { building: 'farm' })], figures: [figure('o', 'u', 8, 24)], ground: farm };
    const { at, detail, moved } = marched(given, [[30, 24]], [6]);
    expect([at, detail.building, moved.stop]).to.deep.equal([[26, 24], 'farm', 'wall']);
  });

  it('QM-9.12a one free standing figure of the same unit goes along with a loose detail', () => {
    const order = (id: string): Feat => ({ do: 'move', path: [spot(20, 24)], facing: 0, along: { figure: id, to: spot(12, 24) } });
    const figures = [figure('o', 'u', 10, 24), figure('down', 'u', 10, 26, { standing: false }), figure('strange', 'v', 10, 28)];
    const given = { details: [scout('a', 15, 24), foot('v', 15, 40, 0, { unit: 'v' })], figures };
    expect(verdict(given, order('o'))).to.equal('legal');
    expect(verdict(given, order('down'))).to.equal('QM-9.12 not-free');
    expect(verdict(given, order('strange'))).to.equal('QM-9.12 not-free');
    expect(verdict({ details: [foot('v', 15, 40, 0, { unit: 'v' })], figures }, order('strange'))).to.equal('QM-9.12 not-free');
  });
});
