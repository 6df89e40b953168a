import { expect } from 'chai';
import { footprint, gunOf, rectangle } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { inContact } from '../../src/books/kings-men/skirmish/movement/placement.ts';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { disorder } from '../../src/books/kings-men/skirmish/morale/resolve.ts';
import {
  countsAsSkirmishers,
  inCloseOrder,
  inOpenOrder,
  inSkirmishFormation,
  isFormedType,
  isMounted,
} from '../../src/books/kings-men/skirmish/troops/troops.ts';
import { view } from '../../src/kernel/view.ts';
import { marched, verdict } from './marching.ts';
import { BLACK, attached, figure, foot, gun, horse, indians, lightHorse, position, skirmishers, spot } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';

describe('terms of the skirmish game', () => {
  it('QM-1.2 the origin is the lower left corner, facing 0 looks along x, turning counter-clockwise', () => {
    // Looking up the table, three men each side of the middle and an inch deep.
    expect(rectangle(foot('a', 20, 10, 90))).to.have.deep.members([spot(23, 10), spot(17, 10), spot(17, 9), spot(23, 9)]);
  });

  it('QM-1.3a a gap of a tenth of an inch is contact, more is none', () => {
    const { field } = position({ details: [] });
    const at = (x: number) => inContact(field, foot('a', 10, 24), foot('b', x, 24));
    // The other's rear is an inch behind its front.
    expect([at(11.1), at(11.11)]).to.deep.equal([true, false]);
  });

  it('QM-1.10 two armies, each with players who have details and a general of their own', () => {
    const state = position({
      details: [foot('a', 10, 24), foot('b', 10, 34, 0, { seat: 'rose' }), foot('x', 60, 24, 180, BLACK)],
      seats: { red: ['red', 'rose'] },
    });
    expect(Object.keys(state.field.generals)).to.have.members(['red', 'rose', 'black']);
    expect([state.armies.red.seats, state.armies.black.seats]).to.deep.equal([['red', 'rose'], ['black']]);
  });

  it('QM-2.8 Indians count as skirmishers', () => {
    expect(
      [indians('a', 0, 0), skirmishers('a', 0, 0), lightHorse('a', 0, 0, 0, { mounted: false })].map(countsAsSkirmishers),
    ).to.deep.equal([true, true, true]);
    expect([lightHorse('a', 0, 0), foot('a', 0, 0), gun('a', 0, 0)].map(countsAsSkirmishers)).to.deep.equal([false, false, false]);
  });

  it('QM-2.9 horse artillery is mounted, dismounted troopers are on foot', () => {
    const horseGun = gun('a', 0, 0, 0, { type: 'horse-artillery', mounted: true });
    expect([horse('a', 0, 0), lightHorse('a', 0, 0), horseGun].map(isMounted)).to.deep.equal([true, true, true]);
    expect(
      [foot('a', 0, 0), skirmishers('a', 0, 0), gun('a', 0, 0), lightHorse('a', 0, 0, 0, { mounted: false })].map(isMounted),
    ).to.deep.equal([false, false, false, false]);
  });

  it('QM-2.7 infantry, formed cavalry and artillery are formed, the others loose', () => {
    expect((['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const).every(isFormedType)).to.equal(true);
    expect((['skirmishers', 'indians', 'light-cavalry'] as const).some(isFormedType)).to.equal(false);
  });

  it('QM-2.13 an attached figure moves with its detail and takes no room', () => {
    const a = foot('a', 10, 24, 0, { colour: 'yellow' });
    // Another line close behind, where the officer is drawn.
    const { at, state } = marched({ details: [a, foot('b', 8.9, 24)], figures: [attached('o', a)] }, [[70, 24]]);
    expect([at, state.field.figures['o']?.detail]).to.deep.equal([[16, 24], 'a']);
  });

  it('QM-2.18 no distance to the general hinders an activation', () => {
    const state = position({ details: [foot('a', 60, 40)] });
    const trial = playing(position({ details: [] }), nothing('idle'), {});
    const game = { ...trial.game, outcome: null, state };
    expect(
      queensMen.decisions.get('activate')?.check(game, { seat: 'red', left: 2 }, { do: 'activate', detail: 'a', flag: false }, 'red'),
    ).to.equal(null);
  });

  it('QM-3.6 close order, open order, skirmish formation; a mob is none of them', () => {
    const orders = (detail: ReturnType<typeof foot>) => [inCloseOrder(detail), inOpenOrder(detail), inSkirmishFormation(detail)];
    expect(orders(foot('a', 0, 0))).to.deep.equal([true, false, false]);
    expect(orders(foot('a', 0, 0, 0, { formation: { kind: 'column' } }))).to.deep.equal([true, false, false]);
    expect(orders(gun('a', 0, 0, 0, { formation: { kind: 'limbered' } }))).to.deep.equal([true, false, false]);
    expect(orders(foot('a', 0, 0, 0, { formation: { kind: 'open' } }))).to.deep.equal([false, true, false]);
    for (const each of [skirmishers('a', 0, 0), lightHorse('a', 0, 0), gun('a', 0, 0)])
      expect(orders(each)).to.deep.equal([false, false, true]);
    expect(orders(foot('a', 0, 0, 0, { formation: { kind: 'mob' } }))).to.deep.equal([false, false, false]);
  });

  it('QM-3.10 edge 0 is the front; a gun set up has its own edges, a limbered one those of its column', () => {
    const [first, second] = rectangle(foot('a', 10, 24));
    expect([first, second]).to.deep.equal([spot(10, 21), spot(10, 27)]);
    const limbered = gun('a', 10, 24, 0, { formation: { kind: 'limbered' } });
    expect(rectangle(limbered).slice(0, 2)).to.deep.equal([spot(10, 23), spot(10, 25)]);
    // Two ranks of two inches before the gun.
    expect(gunOf(limbered)?.slice(0, 2)).to.deep.equal([spot(8, 23), spot(8, 25)]);
    expect(footprint(gun('a', 10, 24), position({ details: [] }).field.ground)).to.deep.equal({
      kind: 'polygon',
      polygon: gunOf(gun('a', 10, 24)),
    });
  });

  it('QM-10.1 each detail shows one counter, to everybody', () => {
    const trial = playing(
      position({ details: [foot('a', 10, 24, 0, { colour: 'yellow' }), foot('x', 60, 24, 180, { ...BLACK, colour: 'red' })] }),
      activationFlow,
      { seat: 'red', detail: 'a', flag: false },
    );
    for (const viewer of ['red', 'black', null]) {
      const counters = view(queensMen, trial.game, viewer)
        .table.pieces.filter(({ id }) => id === 'a' || id === 'x')
        .map(({ id, trackers }) => `${id} ${trackers.find(({ name }) => name === 'counter')?.tone ?? ''}`);
      expect(counters.sort()).to.deep.equal(['a fair', 'x bad']);
    }
  });

  it('QM-10.2 the counter sets the dice of a Move', () => {
    const dice = (colour: 'green' | 'yellow' | 'red', thrown: number[]) =>
      marched({ details: [skirmishers('a', 10, 24, 0, { colour })] }, [[70, 24]], thrown).moved.dice.length;
    expect([dice('green', [1, 1, 1]), dice('yellow', [1, 1]), dice('red', [1])]).to.deep.equal([3, 2, 1]);
  });

  it('QM-10.5 a second marker of a kind has no effect', () => {
    const referee = refereeOf(position({ details: [foot('a', 10, 24, 0, { permanent: true })] }));
    disorder(referee, 'a', 'joker');
    disorder(referee, 'a', 'two');
    expect(referee.state.field.details['a']).to.deep.include({ disordered: true, permanent: true });
    expect(referee.events).to.have.length(1);
  });

  it('QM-10.9 markers go where the detail goes', () => {
    const { detail } = marched({ details: [foot('a', 10, 24, 0, { permanent: true })] }, [[70, 24]], [3]);
    expect([detail.permanent, detail.at]).to.deep.equal([true, spot(19, 24)]);
  });

  it('QM-2.14a a free figure is no target and no obstacle', () => {
    const shot = { details: [foot('a', 10, 24), skirmishers('u', 40, 40, 0, BLACK)], figures: [figure('o', 'u', 13, 24, BLACK)] };
    expect(verdict(shot, { do: 'fire', target: 'o' })).to.not.equal('legal');
    expect(verdict(shot, { do: 'charge', target: 'o', path: [spot(13, 24)] })).to.not.equal('legal');
    const { at } = marched(
      { details: [foot('a', 10, 24, 0, { colour: 'yellow' }), skirmishers('u', 40, 40)], figures: [figure('o', 'u', 13, 24)] },
      [[70, 24]],
    );
    expect(at).to.deep.equal([16, 24]);
  });
});
