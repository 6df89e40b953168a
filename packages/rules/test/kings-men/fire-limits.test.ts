import { expect } from 'chai';
import { hasTarget, judgeFire, rangeOf, targetsOf } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import type { DicePool } from '../../src/books/kings-men/shared/dice/dice.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, foot, granted, guns, horse, land, plot, skirmishers, spot, standing } from './marching.ts';

const OPEN = land();

/** A pool in a row: purpose, dice before bonuses, colour and its clause, bonuses with theirs. */
function row({ purpose, base, colour, colourClause, modifiers }: DicePool): string {
  return [purpose, base, colour, colourClause, ...modifiers.map(({ name, value, clause }) => `${name} ${value} ${clause}`)].join(', ');
}

function shot(attacker: Unit, target: Unit, ground = OPEN): string[] {
  const { attack, defence } = granted(judgeFire(standing(ground, [attacker, target]), attacker, target.id));
  return [row(attack), row(defence)];
}

describe('fire to the die', () => {
  it('KM-16.3 every type has its range, cavalry none', () => {
    expect((['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'] as const).map(rangeOf)).to.deep.equal([
      12_000, 24_000, 0, 48_000, 36_000,
    ]);
  });

  it('KM-17.4 and KM-17.5 colours come from the counters, each bonus with the clause that gives it', () => {
    expect(shot(foot('a', 20, 24, 0, { colour: 'yellow' }), foot('b', 30, 24, 180, { ...BLACK, colour: 'red' }))).to.deep.equal([
      'fire.attack, 12, yellow, KM-17.4',
      'fire.defence, 12, red, KM-17.5',
    ]);
    expect(
      shot(foot('a', 20, 24, 0, { colour: 'red' }), foot('b', 31, 24, 180, { ...BLACK, formation: { kind: 'square' } })),
    ).to.deep.equal(['fire.attack, 12, green, KM-22.12', 'fire.defence, 12, yellow, KM-22.11']);
    expect(shot(foot('a', 20, 24), foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'mob' } }))).to.deep.equal([
      'fire.attack, 12, green, KM-17.4, mob 4 KM-23.3',
      'fire.defence, 12, green, KM-17.5',
    ]);
    expect(shot(foot('a', 20, 24), foot('b', 28, 24, 0, BLACK))).to.deep.equal([
      'fire.attack, 12, green, KM-17.4, rear attack 4 KM-18.6',
      'fire.defence, 12, green, KM-17.5',
    ]);
    expect(shot(foot('a', 20, 24), foot('b', 28, 24, 90, BLACK))).to.deep.equal([
      'fire.attack, 12, green, KM-17.4, flank attack 2 KM-18.6',
      'fire.defence, 12, green, KM-17.5',
    ]);
    expect(shot(skirmishers('a', 20, 24), skirmishers('b', 30, 24, 180, BLACK))).to.deep.equal([
      'fire.attack, 6, green, KM-17.4',
      'fire.defence, 6, green, KM-17.5, loose formation 4 KM-18.5',
    ]);
    const uphill = land([{ id: 'hill', kind: 'hill', area: plot(28, 10, 50, 40) }]);
    expect(shot(foot('a', 20, 24), foot('b', 30, 24, 180, BLACK), uphill)).to.deep.equal([
      'fire.attack, 12, green, KM-17.4',
      'fire.defence, 12, green, KM-17.5, high ground 2 KM-18.8',
    ]);
  });

  it('KM-17.1 gunners throw three dice up to twelve inches, two beyond, and KM-16.2 three ranks fire with two', () => {
    const dice = (attacker: Unit, x: number) => shot(attacker, horse('b', x, 24, 180, BLACK))[0];
    expect([dice(guns('a', 20, 24), 32), dice(guns('a', 20, 24), 32.01)]).to.deep.equal([
      'fire.attack, 12, green, KM-17.4',
      'fire.attack, 8, green, KM-17.4',
    ]);
    expect(dice(foot('a', 20, 24, 0, { formation: { kind: 'line', files: 4 } }), 30)).to.equal('fire.attack, 8, green, KM-17.4');
    expect(dice(foot('a', 20, 24, 0, { formation: { kind: 'line', files: 4 }, figures: 7 }), 30)).to.equal(
      'fire.attack, 7, green, KM-17.4',
    );
    expect(dice(foot('a', 20, 24, 0, { formation: { kind: 'column', files: 3 } }), 30)).to.equal('fire.attack, 6, green, KM-17.4');
  });

  it('KM-16.15 every enemy in reach is a target, friends and those out of reach never, and who does not fire has none', () => {
    const others = [foot('friend', 24, 34), foot('near', 30, 24, 180, BLACK), foot('far', 40, 24, 180, BLACK)];
    const targets = (unit: Unit, among: readonly Unit[] = others) => {
      const state = standing(OPEN, [unit, ...among]);
      return [targetsOf(state, unit), hasTarget(state, unit)];
    };
    expect(targets(foot('a', 20, 24))).to.deep.equal([['near'], true]);
    expect(targets(foot('a', 20, 24), [others[0] ?? foot('friend', 24, 34), foot('far', 40, 24, 180, BLACK)])).to.deep.equal([[], false]);
    expect(targets(horse('a', 20, 24))).to.deep.equal([[], false]);
    expect(targets(foot('a', 20, 24, 0, { formation: { kind: 'square' } }))).to.deep.equal([[], false]);
  });
});

describe('melee to the die', () => {
  it('KM-20.5 to KM-20.8 colours and bonuses of a charge, each with the clause that gives it', () => {
    const charge = (attacker: Unit, target: Unit, from: { x: number; y: number }, contact: { x: number; y: number }, elevation = 0) => {
      const { attack, defence } = meleePools(standing(OPEN, [attacker, target]), attacker, target, {
        attackFrom: from,
        contact,
        elevation,
      });
      return [row(attack), row(defence)];
    };
    const line = foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow' });
    expect(charge(foot('a', 20, 24, 0, { colour: 'red' }), line, spot(20, 24), spot(30, 24))).to.deep.equal([
      'melee.attack, 12, green, KM-20.5',
      'melee.defence, 12, yellow, KM-20.6',
    ]);
    expect(charge(horse('a', 20, 24), line, spot(40, 24), spot(32, 24), 1)).to.deep.equal([
      'melee.attack, 12, green, KM-20.5, rear attack 4 KM-18.6, high ground 2 KM-18.8',
      'melee.defence, 12, yellow, KM-20.6',
    ]);
    expect(
      charge(
        horse('a', 20, 24, 0, { colour: 'red' }),
        foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'square' }, colour: 'red' }),
        spot(20, 24),
        spot(28, 24),
      ),
    ).to.deep.equal(['melee.attack, 6, red, KM-22.9', 'melee.defence, 12, green, KM-20.8']);
    expect(charge(foot('a', 20, 24), guns('b', 30, 24, 180, { ...BLACK, colour: 'green' }), spot(20, 24), spot(30, 24))).to.deep.equal([
      'melee.attack, 12, green, KM-20.5',
      'melee.defence, 4, red, KM-20.7',
    ]);
    expect(
      charge(foot('a', 20, 24), foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'square' } }), spot(20, 24), spot(28, 24)),
    ).to.deep.equal(['melee.attack, 12, green, KM-20.5', 'melee.defence, 12, yellow, KM-22.11']);
  });
});
