import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/first/activation.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleeFlow, meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import { checkAct } from '../../src/books/kings-men/first/movement/drill.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { turnFlow } from '../../src/books/kings-men/first/turn.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { all, dice, extras, fought, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, granted, horse, land, skirmishers, spot, standing, verdictOf } from './marching.ts';

const OPEN = land();
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const MOB = { formation: { kind: 'mob' } } as const;
const LINE = { kind: 'line', files: 6 } as const;
const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];

function field(...units: readonly Unit[]): State {
  return standing(OPEN, [...units, ...RESERVES], FAR);
}

describe('mobs (section 23)', () => {
  const mob = foot('m', 30, 24, 0, MOB);

  it('KM-23.1 a mob stays one until an activation is spent on taking up a formation, and can do nothing else', () => {
    const state = activated(field(mob, foot('b', 36, 24, 180, BLACK)), mob, '5');
    expect(verdictOf(checkAct(state, { do: 'move', path: [], facing: 900 }))).to.equal('KM-10.8 must-reform');
    expect(verdictOf(checkAct(state, { do: 'fire', target: 'b' }))).to.equal('KM-10.8 must-reform');
    expect(verdictOf(checkAct(state, { do: 'charge', target: 'b', path: [spot(34, 24)], facing: 0 }))).to.equal('KM-10.8 must-reform');
    expect(verdictOf(checkAct(state, { do: 'reform', formation: LINE, facing: 1234 }))).to.equal('granted');
  });

  it('KM-23.2 re-forming costs the point and the order roll of its colour, and downgrades', () => {
    const state = field(foot('m', 30, 24, 0, { ...MOB, colour: 'yellow' }));
    const played = fought(
      { ...state, card: { army: 'red', rank: '5' } },
      activationFlow,
      { seat: 'red' },
      { order: [5, 1] },
      {
        'choose-unit': { do: 'activate', unit: 'm' },
        act: { do: 'reform', formation: LINE, facing: 0 },
      },
    );
    expect(toldOnce(played, 'point-spent').unit).to.equal('m');
    expect(dice(toldOnce(played, 'order-rolled').roll)).to.equal('2 yellow');
    expect(unitOf(played.state, 'm')).to.deep.include({ formation: LINE, colour: 'red' });
    expect(played.state.armies.red.points).to.equal(4);
  });

  it('KM-23.3 fire and melee against it get four dice, and no flank or rear', () => {
    const firer = foot('a', 20, 24);
    // It faces away from fire and charge alike.
    const target = foot('b', 30, 24, 0, { ...BLACK, ...MOB });
    const fire = granted(judgeFire(field(firer, target), firer, 'b'));
    expect([extras(fire.attack), fire.side]).to.deep.equal([['mob 4'], null]);
    const melee = meleePools(field(target), horse('a', 28.25, 24), target, {
      attackFrom: spot(20, 24),
      contact: spot(28.25, 24),
      elevation: 0,
    });
    expect([extras(melee.attack), melee.side]).to.deep.equal([['mob 4'], null]);
    expect(melee.attack.modifiers[0]?.clause).to.equal('KM-23.3');
  });

  it('KM-23.4 it defends with all its figures in its defence colour', () => {
    const target = foot('b', 31.75, 24, 180, { ...BLACK, ...MOB, colour: 'yellow', quality: 'elite', figures: 9 });
    const strike = { attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 };
    expect(dice(meleePools(field(target), foot('a', 30, 24), target, strike).defence)).to.equal('9 green');
    const loose = skirmishers('b', 31.25, 24, 180, { ...BLACK, ...MOB });
    expect(dice(meleePools(field(loose), foot('a', 30, 24), loose, strike).defence)).to.equal('6 red');
  });

  it('KM-23.4 a mob that wins or ties remains a mob', () => {
    const state = field(foot('a', 30, 24), foot('b', 31.75, 24, 180, { ...BLACK, ...MOB }));
    for (const successes of [0, 1]) {
      const result = fought(
        activated(state, unitOf(state, 'a'), '5'),
        meleeFlow,
        {
          attacker: 'a',
          target: 'b',
          touched: ['b'],
          attackFrom: spot(24, 24),
          contact: spot(30, 24),
          elevation: 0,
        },
        { 'melee.attack': all(16, 1), 'melee.defence': [...all(successes, 4), ...all(12 - successes, 1)] },
      );
      expect(toldOnce(result, 'melee').winner).to.equal(successes === 0 ? null : 'b');
      expect(unitOf(result.state, 'b').formation).to.deep.equal({ kind: 'mob' });
    }
  });

  it('KM-23.5 a new turn turns its counter green and leaves it a mob', () => {
    const state = field(foot('m', 30, 24, 0, { ...MOB, colour: 'red', disordered: true }));
    // Everybody passes all turn long: look at the mob before the first card.
    const played = fought({ ...state, deck: [] }, turnFlow, {}, { 'command-points': all(4, 1) });
    const [first] = told(played, 'colour-changed').filter(({ unit }) => unit === 'm');
    expect(first).to.deep.equal({ unit: 'm', from: 'red', to: 'green', cause: 'turn' });
    expect(unitOf(played.state, 'm').formation).to.deep.equal({ kind: 'mob' });
    expect(told(played, 'unit-reformed')).to.deep.equal([]);
  });
});
