import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { checkEntry, inside } from '../../src/books/kings-men/skirmish/ground/buildings.ts';
import { chargeFlow } from '../../src/books/kings-men/skirmish/melee/charge.ts';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { fireFlow } from '../../src/books/kings-men/skirmish/fire/fire.ts';
import { inFireArc } from '../../src/books/kings-men/skirmish/ground/sight.ts';
import { inCloseOrder, inOpenOrder, inSkirmishFormation } from '../../src/books/kings-men/skirmish/troops/troops.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { BLACK, foot, gun, horse, indians, land, lightHorse, plot, position, skirmishers, spot, terrain } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

const farm = (difference: object = {}) =>
  terrain('farm', plot(30, 16, 36, 24), { kind: 'building', enterable: true, rough: true, blocksSight: true, cover: 2, ...difference });
const ground = land(farm());
const within = (difference: Partial<Detail> = {}): Partial<Detail> => ({ building: 'farm', ...difference });
/** Enemy infantry inside. */
const garrison = (id = 'x', difference: Partial<Detail> = {}) => foot(id, 33, 20, 180, { ...BLACK, ...within(difference) });

function shot(details: readonly Detail[], dice: Dice, moment: Partial<Moment> = {}) {
  return playing(position({ details, ground, card: 'red 5', active: 'a', ...moment }), fireFlow, { shooter: 'a', target: 'x' }, dice);
}

describe('buildings', () => {
  it('QM-28.1 infantry, foot artillery, skirmishers and Indians may be inside, as many as it holds, friends only', () => {
    const entering = (detail: Detail, others: readonly Detail[] = [], capacity = 12) => {
      const state = position({ details: [detail, ...others], ground: land(farm({ capacity })) });
      return checkEntry(state.field, detail, 'farm')?.code ?? null;
    };
    for (const one of [
      foot('a', 20, 20),
      gun('a', 20, 20),
      skirmishers('a', 20, 20),
      indians('a', 20, 20),
      lightHorse('a', 20, 20, 0, { mounted: false }),
    ]) {
      expect(entering(one), one.type).to.equal(null);
    }
    for (const one of [horse('a', 20, 20), lightHorse('a', 20, 20), gun('a', 20, 20, 0, { type: 'horse-artillery', mounted: true })]) {
      expect(entering(one), one.type).to.equal('mounted');
    }
    expect(entering(foot('a', 20, 20), [foot('b', 33, 20, 0, within())])).to.equal(null);
    expect(entering(foot('a', 20, 20), [foot('b', 33, 20, 0, within())], 11)).to.equal('full');
    expect(entering(foot('a', 20, 20), [garrison()])).to.equal('held-by-enemy');
    const closed = position({ details: [foot('a', 20, 20)], ground: land(farm({ enterable: false })) });
    expect(closed.field.details['a'] && checkEntry(closed.field, closed.field.details['a'], 'farm')?.code).to.equal('not-enterable');
  });

  it('QM-28.2 who is inside is wholly inside; distances and sight are measured at the outline', () => {
    const state = position({ details: [garrison(), garrison('y')], ground });
    expect(inside(state.field, 'farm').map(({ id }) => id)).to.deep.equal(['x', 'y']);
    // The outline's near edge is at x 30; R of the line at x 26.
    const into = shot([foot('a', 26, 20), garrison()], { 'fire.attack': Array(7).fill(1), 'fire.defence': Array(8).fill(2) });
    expect(into.told('fired')[0]).to.deep.include({ distance: 4000, band: 'short', aim: spot(30, 20) });
    const out = shot([foot('a', 33, 20, 180, within()), foot('x', 26, 20, 0, BLACK)], {
      'fire.attack': Array(7).fill(1),
      'fire.defence': Array(6).fill(2),
    });
    expect(out.told('fired')[0]).to.deep.include({ distance: 4000, from: spot(30, 20) });
  });

  it('QM-28.3 heavy cover always, no flank and no rear', () => {
    // From behind the men, as they face.
    const trial = shot([foot('a', 40, 20, 180), garrison()], { 'fire.attack': Array(7).fill(1), 'fire.defence': Array(8).fill(2) });
    expect(trial.told('fired')[0]?.side).to.equal(null);
    expect(trial.told('fired')[0]?.defence?.modifiers).to.deep.equal([{ name: 'building', value: 2, clause: 'QM-28.3' }]);
  });

  it('QM-28.3 fire in any direction', () => {
    const state = position({ details: [foot('a', 33, 20, 180, within()), foot('x', 50, 20, 180, BLACK)], ground });
    const [a, x] = [state.field.details['a'], state.field.details['x']];
    expect(a && x && inFireArc(state.field, a, x)).to.equal(true);
  });

  it('QM-28.3 neither close order, open order nor skirmish formation', () => {
    for (const detail of [
      garrison(),
      garrison('x', { formation: { kind: 'open' } }),
      skirmishers('x', 33, 20, 0, within()),
      gun('x', 33, 20, 0, within()),
    ]) {
      expect([inCloseOrder(detail), inOpenOrder(detail), inSkirmishFormation(detail)]).to.deep.equal([false, false, false]);
    }
    // So that skirmishers have no die for close order against them.
    const trial = shot([skirmishers('a', 20, 20), garrison()], { 'fire.attack': Array(2).fill(1), 'fire.defence': Array(8).fill(2) });
    expect(trial.told('fired')[0]?.attack.modifiers).to.deep.equal([]);
  });

  const charging = (
    details: readonly Detail[],
    dice: Dice = {},
    stubs = [nothing('melee'), nothing('collapse')],
    moment: Partial<Moment> = {},
  ) =>
    playing(
      position({ details, ground, card: 'red 5', ...moment }),
      activationFlow,
      { seat: 'red', detail: 'a', flag: false },
      dice,
      stubs,
    );

  it('QM-28.4 mounted details do not charge its defenders, others touch the outline', () => {
    const order = { do: 'charge', target: 'x', path: [spot(33, 20)] };
    for (const rider of [horse('a', 26, 20), lightHorse('a', 26, 20)])
      expect(charging([rider, garrison()]).verdictOn(order)).to.equal('QM-28.4 mounted');
    const trial = charging([foot('a', 27, 20, 0, { colour: 'yellow' }), garrison()]).answer(order);
    // Half of six inches for the rough ground: just enough for the three.
    expect(trial.told('charge-contact')[0]).to.deep.include({ at: spot(30, 20), needed: 3000, limit: 3000, side: null });
    expect(trial.detail('a')).to.deep.include({ at: spot(30, 20), facing: 0, building: null });
  });

  it('QM-28.5 of several inside the defending player names the one that is shot at, before dice', () => {
    const trial = shot([foot('a', 20, 20), garrison(), garrison('y', { soldiers: 4 })], {
      'fire.attack': [4, 4, 1, 1, 1, 1],
      'fire.defence': Array(6).fill(2),
    });
    expect([trial.asked, trial.open[0]?.seats]).to.deep.equal(['building-target', ['black']]);
    expect(trial.offered()).to.deep.equal([{ detail: 'x' }, { detail: 'y' }]);
    expect(trial.verdictOn({ detail: 'a' })).to.equal('QM-28.5 not-inside');
    trial.answer({ detail: 'y' });
    expect(trial.told('fired')[0]?.target).to.equal('y');
    expect([trial.detail('x').colour, trial.detail('y').colour]).to.deep.equal(['green', 'red']);
  });

  it('QM-28.5 and the one that is charged', () => {
    const trial = playing(
      position({ details: [foot('a', 27, 20, 0, { colour: 'yellow' }), garrison(), garrison('y')], ground, card: 'red 5', active: 'a' }),
      chargeFlow,
      { attacker: 'a', order: { do: 'charge', target: 'x', path: [spot(33, 20)] } },
      { 'melee.attack': Array(6).fill(1), 'melee.defence': Array(8).fill(2) },
      [nothing('fall-back')],
    );
    expect(trial.asked).to.equal('building-target');
    trial.answer({ detail: 'y' });
    expect(trial.told('melee')[0]).to.include({ defender: 'y' });
  });

  it('QM-33.1 the automatic choice is the most soldiers, then the lowest id', () => {
    const trial = shot([foot('a', 20, 20), garrison('x', { soldiers: 4 }), garrison('z'), garrison('y')], {
      'fire.attack': Array(6).fill(1),
      'fire.defence': Array(8).fill(2),
    }).auto();
    expect(trial.told('fired')[0]?.target).to.equal('y');
  });

  const back = (detail: Detail, distance: 6000 | 12_000) =>
    playing(position({ details: [detail, foot('a', 30, 20)], ground }), fallBackFlow, { detail: 'x', opponent: 'a', heading: 0, distance });

  it('QM-28.6 who must fall back leaves the building and goes from its outline (QM-28.6a)', () => {
    // Out at x 36: the middle of the line six inches farther on, R half an inch before it as it faces left.
    const six = back(garrison(), 6000);
    expect(six.detail('x')).to.deep.include({ at: spot(41.5, 20), building: null, formation: { kind: 'line', files: 6 } });
    expect(six.told('fell-back')[0]).to.deep.include({ distance: 6000, left: 'farm' });
    const twelve = back(garrison(), 12_000).answer({ heading: 0 });
    expect(twelve.detail('x')).to.deep.include({ at: spot(48, 20), building: null, formation: { kind: 'mob' } });
  });
});
