import { expect } from 'chai';
import { judgeFire, rangeTo, targetsOf } from '../../src/books/kings-men/shared/fire/fire.ts';
import { act } from '../../src/books/kings-men/shared/answers.ts';
import { checkAct } from '../../src/books/kings-men/first/movement/drill.ts';
import { lineOfSight } from '../../src/books/kings-men/shared/ground/sight.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { extras } from './combat.ts';
import {
  BLACK,
  COLUMN,
  activated,
  foot,
  garrison,
  general,
  granted,
  guns,
  horse,
  land,
  plot,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();
const MOB = { formation: { kind: 'mob' } } as const;
const SQUARE = { formation: { kind: 'square' } } as const;
const HOUSE = { id: 'house', kind: 'building', area: plot(32, 22, 36, 26) } as const;

function shot(attacker: Unit, target: Unit, ...others: readonly Unit[]): string {
  return verdictOf(judgeFire(standing(OPEN, [attacker, target, ...others]), attacker, target.id));
}

function seen(state: State, from: string, to: string): string {
  const attacker = state.field.units[from];
  const target = state.field.units[to];
  if (attacker === undefined || target === undefined) throw new Error('not on the table');
  const { refusal, clear } = lineOfSight(state.field, attacker, target);
  expect(clear).to.equal(refusal === null);
  return verdictOf(refusal);
}

describe('who may fire at what (section 16)', () => {
  const enemy = foot('enemy', 30, 24, 180, BLACK);

  it('KM-16.1 lines, columns, skirmishers, guns set up and garrisons fire', () => {
    const house = land([HOUSE]);
    const inside = garrison('inside', 'house', spot(34, 24));
    const before = foot('enemy', 46, 24, 180, BLACK);
    for (const firer of [foot('a', 20, 24), foot('a', 20, 24, 0, { formation: COLUMN }), skirmishers('a', 20, 24), guns('a', 20, 24)]) {
      expect(shot(firer, enemy), firer.type).to.equal('granted');
    }
    expect(verdictOf(judgeFire(standing(house, [inside, before]), inside, 'enemy'))).to.equal('granted');
  });

  it('KM-16.1 cavalry, squares, mobs and guns on the march do not fire', () => {
    expect(shot(horse('a', 20, 24), enemy)).to.equal('KM-16.1 cavalry-does-not-fire');
    expect(shot(foot('a', 20, 24, 0, SQUARE), enemy)).to.equal('KM-22.10 square-does-not-fire');
    expect(shot(foot('a', 20, 24, 0, MOB), enemy)).to.equal('KM-16.1 mob-does-not-fire');
    expect(shot(skirmishers('a', 20, 24, 0, MOB), enemy)).to.equal('KM-16.1 mob-does-not-fire');
    expect(shot(guns('a', 20, 24, 0, { formation: { kind: 'column', files: 2 } }), enemy)).to.equal('KM-16.1 gun-not-set-up');
  });

  it('KM-16.2 only the front two ranks of a line or column fire; of others everybody', () => {
    const bases = (attacker: Unit) => granted(judgeFire(standing(OPEN, [attacker, enemy]), attacker, 'enemy')).attack.base;
    expect(bases(foot('a', 20, 24, 0, { formation: COLUMN }))).to.equal(6);
    expect(bases(foot('a', 20, 24, 0, { formation: { kind: 'line', files: 4 } }))).to.equal(8);
    expect(bases(foot('a', 20, 24))).to.equal(12);
    // Seven in files of six: the rear rank is one man.
    expect(bases(foot('a', 20, 24, 0, { figures: 7 }))).to.equal(7);
    expect(bases(skirmishers('a', 20, 24))).to.equal(6);
    // Four gunners, three dice each at ten inches.
    expect(bases(guns('a', 20, 24))).to.equal(12);
  });

  it('KM-16.2a everybody in a building fires', () => {
    const inside = garrison('a', 'house', spot(34, 24), { figures: 11 });
    const before = foot('enemy', 46, 24, 180, BLACK);
    expect(granted(judgeFire(standing(land([HOUSE]), [inside, before]), inside, 'enemy')).attack.base).to.equal(11);
  });

  it('KM-16.3 infantry reaches 12 inches, skirmishers 24, foot artillery 48, horse artillery 36, all inclusive', () => {
    const targetAt = (x: number) => foot('enemy', x, 24, 180, BLACK);
    const horseGuns = guns('a', 10, 24, 0, { type: 'horse-artillery' });
    expect(shot(foot('a', 10, 24), targetAt(22))).to.equal('granted');
    expect(shot(foot('a', 10, 24), targetAt(22.01))).to.equal('KM-16.3 out-of-range');
    expect(shot(skirmishers('a', 10, 24), targetAt(34))).to.equal('granted');
    expect(shot(skirmishers('a', 10, 24), targetAt(34.01))).to.equal('KM-16.3 out-of-range');
    expect(shot(guns('a', 10, 24), targetAt(58))).to.equal('granted');
    expect(shot(guns('a', 10, 24), targetAt(58.01))).to.equal('KM-16.3 out-of-range');
    expect(shot(horseGuns, targetAt(46))).to.equal('granted');
    expect(shot(horseGuns, targetAt(46.01))).to.equal('KM-16.3 out-of-range');
  });

  it('KM-16.4 measures to the nearest figure of a formed unit or a mob, to the centre of skirmishers', () => {
    const from = spot(20, 24);
    // A line of six files facing away from the shot's side: its right end is nearest.
    expect(rangeTo(OPEN, from, foot('b', 33, 25, 90, BLACK))).to.equal(10_000);
    // Six skirmishers crowded together: a square of two and a half inches.
    expect(rangeTo(OPEN, from, skirmishers('b', 32, 24, 180, { ...BLACK, ...MOB }))).to.equal(10_750);
    expect(rangeTo(OPEN, from, foot('b', 32, 24, 180, { ...BLACK, ...SQUARE }))).to.equal(10_000);
    expect(rangeTo(OPEN, from, skirmishers('b', 32, 24, 180, BLACK))).to.equal(12_000);
  });

  it('KM-16.4 measures to the nearest point of the cannon and of an occupied building', () => {
    const from = spot(20, 24);
    expect(rangeTo(OPEN, from, guns('b', 32, 24, 180, BLACK))).to.equal(12_000);
    // Two ranks of gunners march ahead of the cannon.
    expect(rangeTo(OPEN, from, guns('b', 30, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } }))).to.equal(12_000);
    expect(rangeTo(land([HOUSE]), from, garrison('b', 'house', spot(34, 24), BLACK))).to.equal(12_000);
  });

  it('KM-16.5 the aim point lies within 90 degrees of the facing, inclusive', () => {
    const firer = foot('a', 20, 20);
    // Its centre is exactly to the left of the firer's front and centre.
    expect(shot(firer, foot('b', 20, 26, 270, BLACK))).to.equal('granted');
    expect(shot(firer, foot('b', 19.9, 26, 270, BLACK))).to.equal('KM-16.5 out-of-arc');
  });

  it('KM-16.5 skirmishers and garrisons fire all round', () => {
    expect(shot(skirmishers('a', 40, 24), enemy)).to.equal('granted');
    const inside = garrison('a', 'house', spot(34, 24));
    const behind = foot('b', 22, 24, 0, BLACK);
    expect(verdictOf(judgeFire(standing(land([HOUSE]), [inside, behind]), inside, 'b'))).to.equal('granted');
  });

  it('KM-16.6 the line to the aim point decides, however much else of the target is in view', () => {
    // Twelve men one behind the other, a file an inch wide, hide the middle of a line six inches wide.
    const file = foot('file', 26, 24, 0, { formation: { kind: 'column', files: 1 } });
    expect(seen(standing(OPEN, [foot('a', 12, 24), file, enemy]), 'a', 'enemy')).to.equal('KM-16.9 hidden-by-unit');
    // The same file an inch to the side leaves the middle free.
    const beside = foot('file', 26, 25, 0, { formation: { kind: 'column', files: 1 } });
    expect(seen(standing(OPEN, [foot('a', 12, 24), beside, enemy]), 'a', 'enemy')).to.equal('granted');
  });

  it('KM-16.7 of artillery all four corners of the cannon must be seen', () => {
    const firer = foot('a', 30, 24);
    // Its front edge lies along y = 24.3: clear of the middle line, across the line to the corner at (40, 25).
    const passing = foot('c', 36, 24.3, 270);
    expect(seen(standing(OPEN, [firer, passing, foot('b', 40, 24, 180, BLACK)]), 'a', 'b')).to.equal('granted');
    expect(seen(standing(OPEN, [firer, passing, guns('b', 40, 24, 180, BLACK)]), 'a', 'b')).to.equal('KM-16.7 cannon-half-hidden');
    // What hides its middle hides it by its own clause.
    expect(seen(standing(OPEN, [firer, foot('c', 36, 24), guns('b', 40, 24, 180, BLACK)]), 'a', 'b')).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(standing(OPEN, [firer, guns('b', 40, 24, 180, BLACK)]), 'a', 'b')).to.equal('granted');
  });

  it('KM-16.8 terrain that blocks fire blocks a line that crosses it', () => {
    const wood = land([{ id: 'wood', kind: 'light-woods', area: plot(22, 20, 26, 28) }]);
    const fence = land([
      {
        id: 'fence',
        kind: 'fence',
        line: [
          { x: 24, y: 20 },
          { x: 24, y: 28 },
        ],
        thickness: 0.5,
      },
    ]);
    const beside = land([{ id: 'wood', kind: 'light-woods', area: plot(22, 24, 26, 28) }]);
    const units = [foot('a', 20, 24), enemy];
    expect(seen(standing(wood, units), 'a', 'enemy')).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(standing(fence, units), 'a', 'enemy')).to.equal('granted');
    // The line runs along its edge.
    expect(seen(standing(beside, units), 'a', 'enemy')).to.equal('granted');
  });

  it('KM-16.8 whoever fires out of a wood or stands in it is not hidden by it', () => {
    const wood = land([{ id: 'wood', kind: 'light-woods', area: plot(22, 20, 26, 28) }]);
    expect(seen(standing(wood, [foot('a', 24, 24), enemy]), 'a', 'enemy')).to.equal('granted');
    expect(seen(standing(wood, [foot('a', 14, 24), foot('b', 24, 24, 180, BLACK)]), 'a', 'b')).to.equal('granted');
    // Its front is in the wood, its centre an inch behind the wood.
    expect(seen(standing(wood, [foot('a', 14, 24), foot('b', 25.5, 24, 180, { ...BLACK, formation: COLUMN })]), 'a', 'b')).to.equal(
      'KM-16.8 hidden-by-terrain',
    );
  });

  it('KM-16.8 a hill does not block from on it, to it, or from or to ground higher than its top', () => {
    const low = { id: 'low', kind: 'hill', area: plot(22, 20, 26, 28) } as const;
    const high = { id: 'high', kind: 'hill' as const, area: plot(28, 18, 40, 30), levels: [plot(29, 19, 39, 29)] };
    expect(seen(standing(land([low]), [foot('a', 20, 24), enemy]), 'a', 'enemy')).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(standing(land([low]), [foot('a', 24, 24), enemy]), 'a', 'enemy')).to.equal('granted');
    expect(seen(standing(land([low]), [foot('a', 14, 24), foot('b', 23, 24, 180, BLACK)]), 'a', 'b')).to.equal('granted');
    // The enemy stands on the second level of a hill behind the low one.
    expect(seen(standing(land([low, high]), [foot('a', 20, 24), enemy]), 'a', 'enemy')).to.equal('granted');
    const equal = { ...high, levels: [] };
    expect(seen(standing(land([low, equal]), [foot('a', 20, 24), enemy]), 'a', 'enemy')).to.equal('KM-16.8 hidden-by-terrain');
  });

  it('KM-16.8a players may agree to fire over hills and through light woods', () => {
    const hill = { id: 'hill', kind: 'hill', area: plot(22, 20, 26, 28) } as const;
    const wood = { id: 'wood', kind: 'light-woods', area: plot(22, 20, 26, 28) } as const;
    const units = [foot('a', 20, 24), enemy];
    expect(seen(standing(land([hill], { hillsBlockFire: false }), units), 'a', 'enemy')).to.equal('granted');
    expect(seen(standing(land([wood], { woodsBlockFire: false }), units), 'a', 'enemy')).to.equal('granted');
    expect(seen(standing(land([wood], { hillsBlockFire: false }), units), 'a', 'enemy')).to.equal('KM-16.8 hidden-by-terrain');
  });

  it('KM-16.9 any third unit of either army blocks, a general does not', () => {
    const firer = foot('a', 20, 24);
    expect(shot(firer, enemy, foot('c', 26, 24))).to.equal('KM-16.9 hidden-by-unit');
    expect(shot(firer, enemy, horse('c', 26, 24, 180, BLACK))).to.equal('KM-16.9 hidden-by-unit');
    const withGeneral = standing(OPEN, [firer, enemy], [general('r', 'red', spot(25, 24))]);
    expect(verdictOf(judgeFire(withGeneral, firer, 'enemy'))).to.equal('granted');
  });

  it('KM-16.10 own skirmishers never block', () => {
    expect(shot(foot('a', 20, 24), enemy, skirmishers('c', 25, 24))).to.equal('granted');
  });

  it('KM-14.11a a mob blocks, even one of own skirmishers: it is in no loose formation (KM-16.10)', () => {
    expect(shot(foot('a', 20, 24), enemy, skirmishers('c', 25, 24, 0, { formation: { kind: 'mob' } }))).to.equal('KM-16.9 hidden-by-unit');
  });

  it('KM-16.11 enemy skirmishers block', () => {
    expect(shot(foot('a', 20, 24), enemy, skirmishers('c', 25, 24, 180, BLACK))).to.equal('KM-16.11 screened-by-skirmishers');
    expect(shot(foot('a', 20, 24), skirmishers('c', 25, 24, 180, BLACK), enemy)).to.equal('granted');
  });

  describe('guns on a hill', () => {
    const knoll = { id: 'knoll', kind: 'hill', area: plot(5, 20, 15, 28) } as const;
    const battery = guns('g', 12, 24);
    const target = foot('b', 50, 24, 180, BLACK);

    it('KM-16.12 fire over lower units more than 12 inches from the target', () => {
      const over = (x: number) => seen(standing(land([knoll]), [battery, foot('c', x, 24), target]), 'g', 'b');
      expect(over(30)).to.equal('granted');
      expect(over(37.99)).to.equal('granted');
      expect(over(38)).to.equal('KM-16.12 too-near-to-fire-over');
      expect(over(45)).to.equal('KM-16.12 too-near-to-fire-over');
      // On the level nobody fires over anybody.
      expect(seen(standing(OPEN, [battery, foot('c', 30, 24), target]), 'g', 'b')).to.equal('KM-16.9 hidden-by-unit');
      // Nor do skirmishers, hill or no hill.
      const loose = skirmishers('s', 12, 24);
      expect(seen(standing(land([knoll]), [loose, foot('c', 22, 24), foot('b', 36, 24, 180, BLACK)]), 's', 'b')).to.equal(
        'KM-16.9 hidden-by-unit',
      );
    });

    it('KM-16.12 the 12 inches are measured to the cannon of artillery', () => {
      // Two inches of gunners march before the cannon.
      const limber = guns('b', 50, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } });
      const over = (x: number) => seen(standing(land([knoll]), [battery, foot('c', x, 24), limber]), 'g', 'b');
      expect(over(39)).to.equal('granted');
      expect(over(40)).to.equal('KM-16.12 too-near-to-fire-over');
    });

    it('KM-16.12a units as high as the gun and terrain block as usual', () => {
      const ridge = { id: 'ridge', kind: 'hill', area: plot(5, 20, 20, 28) } as const;
      const wood = { id: 'wood', kind: 'light-woods', area: plot(25, 20, 28, 28) } as const;
      expect(seen(standing(land([ridge]), [battery, foot('c', 18, 24), target]), 'g', 'b')).to.equal('KM-16.9 hidden-by-unit');
      expect(seen(standing(land([knoll, wood]), [battery, target]), 'g', 'b')).to.equal('KM-16.8 hidden-by-terrain');
    });

    it('KM-16.13 speaks of guns on a hill alone: whoever else is blocked is blocked as usual (KM-16.9)', () => {
      const far = { id: 'far', kind: 'hill', area: plot(24, 18, 40, 30) } as const;
      const up = foot('b', 26, 24, 180, BLACK);
      const between = foot('c', 20, 24);
      // Infantry on the knoll, a gun on the plain, a gun behind somebody on its own hill.
      expect(seen(standing(land([knoll, far]), [foot('a', 14, 24), between, up]), 'a', 'b')).to.equal('KM-16.9 hidden-by-unit');
      expect(seen(standing(land([far]), [battery, between, up]), 'g', 'b')).to.equal('KM-16.9 hidden-by-unit');
      expect(seen(standing(land([knoll, far]), [guns('g', 9, 24), foot('c', 13, 24), up]), 'g', 'b')).to.equal('KM-16.9 hidden-by-unit');
      expect(seen(standing(land([knoll, far]), [battery, between, up]), 'g', 'b')).to.equal('KM-16.13 both-on-hills');
    });

    it('KM-16.13 gain nothing over a target that is on a hill too', () => {
      const far = { id: 'far', kind: 'hill', area: plot(48, 18, 60, 30) } as const;
      const both = standing(land([knoll, far]), [battery, target]);
      const one = standing(land([knoll]), [battery, target]);
      expect(seen(standing(land([knoll, far]), [battery, foot('c', 30, 24), target]), 'g', 'b')).to.equal('KM-16.13 both-on-hills');
      expect(extras(granted(judgeFire(one, battery, 'b')).attack)).to.deep.equal(['high ground 2']);
      expect(extras(granted(judgeFire(both, battery, 'b')).attack)).to.deep.equal([]);
      // Not even from the second level down upon the first.
      const cliff = { ...knoll, levels: [plot(6, 21, 14, 27)] };
      expect(extras(granted(judgeFire(standing(land([cliff, far]), [battery, target]), battery, 'b')).attack)).to.deep.equal([]);
    });
  });

  it('KM-16.14 one fire attack has one target', () => {
    expect(act.safeParse({ do: 'fire', target: 'b' }).success).to.equal(true);
    expect(act.safeParse({ do: 'fire', target: ['b', 'c'] }).success).to.equal(false);
  });

  it('KM-16.14 a unit fires at most once in an activation', () => {
    const firer = foot('a', 20, 24);
    const state = activated(standing(OPEN, [firer, enemy]), firer, '5');
    expect(verdictOf(checkAct(state, { do: 'fire', target: 'enemy' }))).to.equal('granted');
    state.activation?.done.push('fire');
    expect(verdictOf(checkAct(state, { do: 'fire', target: 'enemy' }))).to.equal('KM-10.1 once-only');
  });

  it('KM-16.15 enemies only, whatever their formation, colour or marker', () => {
    const firer = foot('a', 20, 24);
    expect(shot(firer, foot('c', 30, 24, 180))).to.equal('KM-16.15 not-an-enemy');
    const marked = foot('b', 30, 24, 180, { ...BLACK, colour: 'red', disordered: true });
    expect(shot(firer, marked)).to.equal('granted');
    expect(shot(firer, foot('b', 30, 24, 180, { ...BLACK, ...MOB }))).to.equal('granted');
    expect(targetsOf(standing(OPEN, [firer, marked, foot('c', 20, 34), foot('far', 60, 24, 180, BLACK)]), firer)).to.deep.equal(['b']);
  });
});
