import { expect } from 'chai';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { beyondWall, figureReach, insideWall } from '../../src/books/kings-men/skirmish/walls.ts';
import { marched, verdict } from './marching.ts';
import { figure, foot, land, plot, position, skirmishers, spot, terrain } from './position.ts';

/** One skirmisher a base of 1 by 1, so that distances are easy to see. */
const scout = (id: string, x: number, y: number, difference: object = {}) => skirmishers(id, x, y, 0, { unit: 'u', soldiers: 1, strength: 1, ...difference });

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
    const { field } = position({ details: [skirmishers('a', 30, 24, 90, { unit: 'u' })], figures: [figure('o', 'u', 10, 24), figure('p', 'u', 20, 24)] });
    const detail = field.details['a'];
    // Facing up the pair stands from 29 to 31; the outer man's near edge is at 30, the figure's edge at 20.5.
    expect(detail === undefined ? 0 : beyondWall(field, detail)).to.equal(9500);
  });

  it('QM-11.20 a Move ends where going on would take a man out of the wall', () => {
    const out = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24)] }, [[60, 24]], [6, 6, 6]);
    expect(out.at[0]).to.be.closeTo(23, 0.002);
    expect(out.moved.stop).to.equal('wall');
  });

  it('QM-11.20 a second figure takes over where the first one can reach no farther', () => {
    const out = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24), figure('p', 'u', 20, 24)] }, [[60, 24]], [6, 6, 6]);
    // Six and eighteen are 24 inches: to 39 without the wall, which ends at 33.
    expect(out.at[0]).to.be.closeTo(33, 0.002);
  });

  it('QM-11.20 a pair that would swing a man out of the wall by turning at a bend goes no farther than the bend', () => {
    // Going along x the men stand above one another, the near edges 0.5 before R: 22.1 − 10.5 = 11.6 at the bend. Going up they stand
    // side by side, and the outer man's near edge is level with R: 22.6 − 10.5 = 12.1.
    const out = marched({ details: [skirmishers('a', 15, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 10, 24)] }, [[22.6, 24], [22.6, 40]], [6, 6, 6], { facing: null });
    expect(out.at).to.deep.equal([22.6, 24]);
    expect(out.moved.stop).to.equal('wall');
  });

  it('QM-11.19 the figure that goes along is placed first and has the limit of the detail', () => {
    const along = (to: number, dice: number[]) => {
      const result = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 20)] }, [[60, 24]], dice, { along: { figure: 'o', to: spot(to, 20) } });
      return [result.at[0], (result.state.field.figures['o']?.at.x ?? 0) / 1000];
    };
    // Both may go 9.
    expect(along(60, [1, 1, 1])).to.deep.equal([24, 19]);
    expect(along(12, [1, 1, 1])[1]).to.equal(12);
  });

  it('QM-11.19 the figure stays within 12 inches of the other one and leaves no detail outside', () => {
    const { field } = position({ details: [scout('a', 15, 24), scout('b', 5, 20)], figures: [figure('o', 'u', 10, 20), figure('p', 'u', 11, 24)] });
    const officer = field.figures['o'];
    if (officer === undefined) throw new Error('no officer');
    // The ensign's base ends at 11.5; the officer's may begin at 23.5 when level with it; four inches aside it is a little less.
    const reach = figureReach(field, officer, spot(60, 20), 40_000).x / 1000;
    // 3 inches from edge to edge across: √(144 − 9) ≈ 11.619 along, from 11.5 to the officer's near edge.
    expect(reach).to.be.closeTo(11.5 + 11.619 + 0.5, 0.003);
    // With b alone to look after and no ensign within its reach: b's edge is at 5.5, the officer's near edge 12 beyond.
    const lone = position({ details: [scout('a', 15, 24), scout('b', 5, 20)], figures: [figure('o', 'u', 10, 20)] }).field;
    expect(figureReach(lone, officer, spot(60, 20), 40_000, lone.details['a'] ?? null).x / 1000).to.be.closeTo(18, 0.003);
  });

  it('QM-11.21 a figure whose going would leave the detail itself outside stays', () => {
    const stays = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24)] }, [[14, 24]], [6, 6, 6], { along: { figure: 'o', to: spot(0.5, 24) } });
    // Nine and a half inches back it would be 13.5 off at the start.
    expect([stays.state.field.figures['o']?.at.x, stays.at[0]]).to.deep.equal([10_000, 14]);
  });

  it('QM-11.22, QM-11.22a who is outside may only come nearer, or walk about inside', () => {
    const given = { details: [scout('a', 40, 24)], figures: [figure('o', 'u', 10, 24)] };
    expect(marched(given, [[60, 24]], [6, 6, 6]).length).to.equal(0);
    expect(marched(given, [[20, 24]], [1, 1, 1]).length).to.equal(9);
    // Across it may go as long as it comes nearer: to straight above the figure, where a tenth of an inch more makes no thousandth.
    const across = marched({ details: [scout('a', 20, 40)], figures: [figure('o', 'u', 10, 24)] }, [[0.5, 40]], [6, 6, 6]);
    expect(across.at[0]).to.be.within(8.8, 11);
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

  it('QM-11.23 without a standing figure there is no wall', () => {
    const free = marched({ details: [scout('a', 15, 24)], figures: [figure('o', 'u', 10, 24, { standing: false })] }, [[60, 24]], [6, 6, 6]);
    expect(free.length).to.equal(24);
  });

  it('QM-11.24 formed details have no wall', () => {
    expect(marched({ details: [foot('a', 15, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 1, 1)] }, [[60, 24]], [6]).length).to.equal(12);
  });

  it('QM-28.7 from inside a building the wall is measured at its outline', () => {
    const farm = land(terrain('farm', plot(20, 20, 26, 28), { kind: 'building', enterable: true }));
    const { field } = position({ details: [scout('a', 25, 24, { building: 'farm' })], figures: [figure('o', 'u', 8, 24)], ground: farm });
    const detail = field.details['a'];
    // From 8.5 to the wall at 20.
    expect(detail === undefined ? 0 : beyondWall(field, detail)).to.equal(11_500);
  });

  it('QM-9.12, QM-9.12a one free standing figure of the same unit goes along with a loose detail', () => {
    const order = (id: string): Feat => ({ do: 'move', path: [spot(20, 24)], facing: 0, along: { figure: id, to: spot(12, 24) } });
    const figures = [figure('o', 'u', 10, 24), figure('down', 'u', 10, 26, { standing: false }), figure('strange', 'v', 10, 28)];
    const given = { details: [scout('a', 15, 24), foot('v', 15, 40, 0, { unit: 'v' })], figures };
    expect(verdict(given, order('o'))).to.equal('legal');
    expect(verdict(given, order('down'))).to.equal('QM-9.12 not-free');
    expect(verdict(given, order('strange'))).to.equal('QM-9.12 not-free');
    expect(verdict({ details: [foot('v', 15, 40, 0, { unit: 'v' })], figures }, order('strange'))).to.equal('QM-9.12 not-free');
  });
});
