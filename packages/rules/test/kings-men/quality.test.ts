import { expect } from 'chai';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import { defenceInMelee, defenceUnderFire, ratingPool } from '../../src/books/kings-men/shared/dice/quality.ts';
import { poolSize } from '../../src/books/kings-men/shared/dice/dice.ts';
import type { Colour, Quality, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { dice } from './combat.ts';
import { BLACK, foot, granted, guns, horse, land, skirmishers, spot, standing } from './marching.ts';

const QUALITIES: readonly Quality[] = ['militia', 'regular', 'elite'];
const COLOURS: readonly Colour[] = ['green', 'yellow', 'red'];
const SQUARE = { formation: { kind: 'square' } } as const;

/** Colours for militia, regular and elite. */
function row(colourOf: (quality: Quality) => Colour): Colour[] {
  return QUALITIES.map(colourOf);
}

describe('quality (section 27)', () => {
  it('KM-27.1 elite defends one colour better', () => {
    expect(defenceUnderFire(foot('a', 0, 0, 0, { quality: 'elite', colour: 'red' }))).to.deep.equal({
      colour: 'yellow',
      clause: 'KM-27.1',
    });
    expect(defenceInMelee(foot('a', 0, 0, 0, { quality: 'elite', colour: 'yellow' }), 'infantry').colour).to.equal('green');
  });

  it('KM-27.2 militia defends one colour worse', () => {
    expect(defenceUnderFire(foot('a', 0, 0, 0, { quality: 'militia' }))).to.deep.equal({ colour: 'yellow', clause: 'KM-27.2' });
    expect(defenceInMelee(horse('a', 0, 0, 0, { quality: 'militia', colour: 'yellow' }), 'cavalry').colour).to.equal('red');
  });

  it('KM-27.3 quality does not touch attack dice', () => {
    const strike = { attackFrom: spot(20, 24), contact: spot(30, 24), elevation: 0 };
    const enemy = foot('b', 30, 24, 180, BLACK);
    for (const quality of QUALITIES) {
      const firer = foot('a', 20, 24, 0, { quality, colour: 'yellow' });
      const state = standing(land(), [firer, enemy]);
      expect(dice(granted(judgeFire(state, firer, 'b')).attack), quality).to.equal('12 yellow');
      expect(dice(meleePools(state, firer, enemy, strike).attack), quality).to.equal('12 green');
    }
  });

  it('KM-27.4 elite rolls one die more and militia one fewer, never none', () => {
    const sizes = (rating: number) => QUALITIES.map((quality) => poolSize(ratingPool('rally', rating, 'red', 'KM-21.8', quality)));
    expect(sizes(3)).to.deep.equal([2, 3, 4]);
    expect(sizes(1)).to.deep.equal([1, 1, 2]);
  });

  it('KM-27.6 regular units defend in the colour of their counter', () => {
    for (const colour of COLOURS) {
      expect(defenceUnderFire(foot('a', 0, 0, 0, { colour }))).to.deep.equal({ colour, clause: 'KM-17.5' });
      expect(defenceInMelee(foot('a', 0, 0, 0, { colour }), 'cavalry')).to.deep.equal({ colour, clause: 'KM-20.6' });
    }
  });

  it('KM-27.7 fire, and melee of infantry and cavalry', () => {
    const expected: Record<Colour, Colour[]> = {
      green: ['yellow', 'green', 'green'],
      yellow: ['red', 'yellow', 'green'],
      red: ['red', 'red', 'yellow'],
    };
    for (const colour of COLOURS) {
      const kinds: ((quality: Quality) => Unit)[] = [
        (quality) => foot('a', 0, 0, 0, { quality, colour }),
        (quality) => horse('a', 0, 0, 0, { quality, colour }),
      ];
      for (const kind of kinds) {
        expect(row((quality) => defenceUnderFire(kind(quality)).colour)).to.deep.equal(expected[colour]);
        expect(row((quality) => defenceInMelee(kind(quality), 'cavalry').colour)).to.deep.equal(expected[colour]);
      }
      expect(row((quality) => defenceUnderFire(skirmishers('a', 0, 0, 0, { quality, colour })).colour)).to.deep.equal(expected[colour]);
      expect(row((quality) => defenceUnderFire(guns('a', 0, 0, 0, { quality, colour })).colour)).to.deep.equal(expected[colour]);
    }
  });

  it('KM-27.7 skirmishers and artillery in melee', () => {
    for (const colour of COLOURS) {
      expect(row((quality) => defenceInMelee(skirmishers('a', 0, 0, 0, { quality, colour }), 'infantry').colour)).to.deep.equal([
        'red',
        'red',
        'yellow',
      ]);
      expect(row((quality) => defenceInMelee(guns('a', 0, 0, 0, { quality, colour }), 'cavalry').colour)).to.deep.equal([
        'red',
        'red',
        'yellow',
      ]);
    }
  });

  it('KM-27.7 squares', () => {
    const others: Record<Colour, Colour[]> = {
      green: ['red', 'yellow', 'green'],
      yellow: ['red', 'red', 'yellow'],
      red: ['red', 'red', 'red'],
    };
    for (const colour of COLOURS) {
      const square = (quality: Quality) => foot('a', 0, 0, 0, { quality, colour, ...SQUARE });
      expect(row((quality) => defenceInMelee(square(quality), 'cavalry').colour)).to.deep.equal(['yellow', 'green', 'green']);
      expect(row((quality) => defenceInMelee(square(quality), 'infantry').colour)).to.deep.equal(others[colour]);
      expect(row((quality) => defenceUnderFire(square(quality)).colour)).to.deep.equal(others[colour]);
    }
  });
});
