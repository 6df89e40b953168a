import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { judgeReform } from '../../src/books/kings-men/shared/movement/formation-change.ts';
import { meleeFlow, meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import { mayFormSquare, squarePool, squareRemnant } from '../../src/books/kings-men/first/morale/square.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import { outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { overlaps, touches } from '../../src/table/overlap.ts';
import { degrees } from '../../src/table/units.ts';
import type { Script } from './combat.ts';
import { all, dice, extras, fought, gameOf, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, COLUMN, activated, foot, general, granted, horse, land, marching, plot, spot, standing, verdictOf } from './marching.ts';

const OPEN = land();
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const SQUARE = { formation: { kind: 'square' } } as const;
const STRIKE = { attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 };
const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];

function field(units: readonly Unit[], generals: readonly General[] = FAR, ground: Ground = OPEN): State {
  return standing(ground, [...units, ...RESERVES], generals);
}

/** `a` charges `b` straight ahead. */
function charge(state: State, script: Script, answers: Record<string, unknown> = {}) {
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    meleeFlow,
    { attacker: 'a', target: 'b', touched: ['b'], ...STRIKE },
    script,
    answers,
  );
}

function green(successes: number, count: number): number[] {
  return [...all(successes, 4), ...all(count - successes, 1)];
}

const troopers = horse('a', 30, 24);
const line = foot('b', 30, 24, 180, BLACK);
/** A square of so many figures whose edge the attacker at (30, 24) touches: four inches wide, three for 8 and fewer. */
function square(figures: number, difference: Partial<Unit> = {}): Unit {
  return foot('b', figures > 8 ? 32 : 31.5, 24, 180, { ...BLACK, ...SQUARE, figures, ...difference });
}

describe('squares (section 22)', () => {
  it('KM-22.1 only infantry forms square, only when cavalry charges', () => {
    expect(mayFormSquare(line, troopers)).to.equal(true);
    expect(mayFormSquare(foot('b', 30, 24, 180, { ...BLACK, formation: COLUMN }), troopers)).to.equal(true);
    expect(mayFormSquare(line, foot('a', 30, 24))).to.equal(false);
    expect(mayFormSquare(horse('b', 30, 24, 180, BLACK), troopers)).to.equal(false);
    const result = charge(field([foot('a', 30, 24), line]), { 'melee.attack': green(1, 12), 'melee.defence': green(0, 12) });
    expect(kindsOf(result)).to.not.include('square-test');
  });

  it('KM-22.2 it takes at least 8 figures', () => {
    const withFigures = (figures: number) => foot('b', 30, 24, 180, { ...BLACK, figures });
    expect(mayFormSquare(withFigures(8), troopers)).to.equal(true);
    expect(mayFormSquare(withFigures(7), troopers)).to.equal(false);
    // Worked example 11: five cavalry against seven yellow infantry.
    const state = field([horse('a', 30, 24, 0, { figures: 5 }), foot('b', 30, 24, 180, { ...BLACK, figures: 7, colour: 'yellow' })]);
    const result = charge(state, { 'melee.attack': green(0, 10), 'melee.defence': all(7, 1) });
    const { attack, defence } = toldOnce(result, 'melee');
    expect([dice(attack), dice(defence)]).to.deep.equal(['10 green', '7 yellow']);
  });

  it('KM-22.3 a mob cannot form square', () => {
    expect(mayFormSquare(foot('b', 31.75, 24, 180, { ...BLACK, formation: { kind: 'mob' } }), troopers)).to.equal(false);
  });

  it('KM-22.4 with a general within 12 inches of any part it forms without a roll', () => {
    // The line reaches from x = 30 to x = 32.
    const withGeneralAt = (x: number) => squarePool(field([line], [general('black', 'black', spot(x, 24))]), line);
    expect(withGeneralAt(44)).to.equal(null);
    expect(withGeneralAt(44.01)).to.not.equal(null);
    const result = charge(field([troopers, line], [general('red', 'red', spot(2, 2)), general('black', 'black', spot(44, 24))]), {
      'melee.attack': green(0, 6),
      'melee.defence': green(0, 12),
    });
    expect(toldOnce(result, 'square-test')).to.deep.include({ unit: 'b', automatic: true, roll: null, formed: true });
  });

  it("KM-22.5 farther off the general's rating is rolled in the unit's colour, and one success makes a square", () => {
    // Worked example 13: ten green infantry, rating 2, dice 2 and 5.
    const ten = foot('b', 30, 24, 180, { ...BLACK, figures: 10 });
    const result = charge(field([troopers, ten]), { square: [2, 5], 'melee.attack': green(0, 6), 'melee.defence': green(0, 10) });
    expect(toldOnce(result, 'square-test')).to.deep.include({ automatic: false, formed: true });
    expect(unitOf(result.state, 'b').formation.kind).to.equal('square');
  });

  it('KM-22.5 without a success it keeps its formation and fights', () => {
    const result = charge(field([troopers, line]), { square: [3, 3], 'melee.attack': green(0, 12), 'melee.defence': green(0, 12) });
    expect(toldOnce(result, 'square-test').formed).to.equal(false);
    expect(dice(toldOnce(result, 'melee').attack)).to.equal('12 green');
    expect(unitOf(result.state, 'a').at).to.deep.equal(spot(30, 24));
  });

  it('KM-22.5 elite rolls one die more, militia one fewer but never none', () => {
    const pool = (difference: Partial<Unit>) => {
      const unit = foot('b', 30, 24, 180, { ...BLACK, ...difference });
      const rolled = squarePool(field([unit]), unit);
      return rolled === null ? 'none' : dice(rolled);
    };
    expect(pool({})).to.equal('2 green');
    expect(pool({ quality: 'elite', colour: 'yellow' })).to.equal('3 yellow');
    expect(pool({ quality: 'militia', colour: 'red' })).to.equal('1 red');
  });

  it('KM-22.5a the nearest general counts, of two equally near the better', () => {
    const rated = (rating: number, x: number): General => ({ ...general(`g${rating}`, 'black', spot(x, 24)), rating });
    const pool = (...generals: readonly General[]) => squarePool(field([line], generals), line)?.base;
    expect(pool(rated(3, 60), rated(1, 50))).to.equal(1);
    expect(pool(rated(1, 50), rated(3, 60))).to.equal(1);
    // Eighteen inches either side of the line.
    expect(pool(rated(1, 12), rated(3, 50))).to.equal(3);
  });

  it('KM-22.6 it is free, any number of times, marker or not', () => {
    const marked = foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow', disordered: true });
    const first = charge(field([troopers, marked]), { square: [5, 1], 'melee.attack': green(1, 6), 'melee.defence': green(0, 12) });
    // Forming itself neither marks nor recolours; what does is the melee after it.
    expect(kindsOf(first).slice(0, 3)).to.deep.equal(['square-test', 'drawn-back', 'melee']);
    const again = foot('b', 30, 24, 180, { ...BLACK, colour: 'red', disordered: true });
    expect(mayFormSquare(again, troopers)).to.equal(true);
  });

  it('KM-22.7 the square stands about the old centre and the charger is drawn back until it just touches', () => {
    const result = charge(field([troopers, line]), { square: [4, 4], 'melee.attack': green(1, 6), 'melee.defence': green(2, 12) });
    // Line from x = 30 to 32; twelve men make a square of four inches about (31, 24), whose edge is at x = 29.
    expect(toldOnce(result, 'square-test')).to.deep.include({ at: spot(31, 24), formation: { kind: 'square' } });
    const { to } = toldOnce(result, 'drawn-back');
    expect(Math.abs(to.x - 29_000)).to.be.at.most(2);
    expect(to.y).to.equal(24_000);
    const formed = outline(unitOf(result.state, 'b'), OPEN);
    const charger = outline({ ...troopers, at: to }, OPEN);
    expect([touches(charger, formed), overlaps(charger, formed)]).to.deep.equal([true, false]);
  });

  it('KM-22.7 where that spot is not legal it is settled as if the charger were not there', () => {
    // Own infantry 0.2 inches behind the line leaves room for a centre no farther than x = 30.25: an inch forward.
    const behind = foot('c', 32.2, 24, 180, BLACK);
    const result = charge(field([troopers, line, behind]), { square: [4, 4], 'melee.attack': green(1, 6), 'melee.defence': green(2, 12) });
    expect(toldOnce(result, 'square-test').at).to.deep.equal(spot(30, 24));
    expect(Math.abs(toldOnce(result, 'drawn-back').to.x - 28_000)).to.be.at.most(2);
  });

  it('KM-22.7 if there is no room at all the test has failed', () => {
    // Two inches and a half between lakes.
    const lane = land([
      { id: 'west', kind: 'lake', area: plot(0, 0, 29.5, 48) },
      { id: 'east', kind: 'lake', area: plot(32.1, 0, 72, 48) },
    ]);
    const result = charge(field([troopers, line], FAR, lane), {
      square: [4, 4],
      'melee.attack': green(1, 12),
      'melee.defence': green(2, 12),
    });
    expect(toldOnce(result, 'square-test')).to.include({ formed: false });
    expect(dice(toldOnce(result, 'melee').attack)).to.equal('12 green');
    expect(kindsOf(result)).to.not.include('drawn-back');
  });

  it('KM-22.8 a square charged by cavalry needs no test', () => {
    const result = charge(field([troopers, square(12)]), { 'melee.attack': green(1, 6), 'melee.defence': green(0, 12) });
    expect(kindsOf(result)).to.not.include('square-test');
  });

  it('KM-22.9 cavalry throws a die a trooper in its own colour, the square green; no flank, but ground and cover count', () => {
    // Worked example 14.
    const five = horse('a', 30, 24, 0, { figures: 5, colour: 'yellow' });
    const fence = land([
      {
        id: 'fence',
        kind: 'fence',
        line: [
          { x: 29.75, y: 16 },
          { x: 29.75, y: 32 },
        ],
        thickness: 0.5,
      },
    ]);
    const { attack, defence, side } = meleePools(field([five, square(10)], FAR, fence), five, square(10, { facing: 0 }), {
      ...STRIKE,
      elevation: 1,
    });
    expect(side).to.equal(null);
    expect([attack.base, attack.colour, extras(attack)]).to.deep.equal([5, 'yellow', ['high ground 2']]);
    expect([defence.base, defence.colour, extras(defence)]).to.deep.equal([10, 'green', ['light cover 2']]);
  });

  it('KM-22.10 a square does not fire', () => {
    const firer = foot('a', 20, 24, 0, SQUARE);
    expect(verdictOf(judgeFire(field([firer, line]), firer, 'b'))).to.equal('KM-22.10 square-does-not-fire');
  });

  it('KM-22.11 against anything but cavalry it defends one colour worse: elite its counter, militia red', () => {
    const against = (difference: Partial<Unit>) => {
      const firer = foot('a', 20, 24);
      const target = square(12, difference);
      return granted(judgeFire(field([firer, target]), firer, 'b')).defence.colour;
    };
    expect([against({}), against({ quality: 'elite' }), against({ quality: 'militia' })]).to.deep.equal(['yellow', 'green', 'red']);
    // Worked example 16.
    expect(against({ colour: 'yellow' })).to.equal('red');
  });

  it('KM-22.12 fire at a square is green', () => {
    const firer = foot('a', 20, 24, 0, { colour: 'red' });
    const { attack } = granted(judgeFire(field([firer, square(12)]), firer, 'b'));
    expect([attack.colour, attack.colourClause]).to.deep.equal(['green', 'KM-22.12']);
  });

  it('KM-22.13 a square that loses is broken, to infantry as to cavalry', () => {
    const cavalry = charge(field([troopers, square(12)]), { 'melee.attack': green(2, 6), 'melee.defence': green(1, 12) });
    const infantry = charge(field([foot('a', 30, 24), square(12)]), { 'melee.attack': green(2, 12), 'melee.defence': all(12, 1) });
    for (const result of [cavalry, infantry]) {
      expect(toldOnce(result, 'square-broken').unit).to.equal('b');
      expect(toldOnce(result, 'escape-move')).to.deep.include({ unit: 'b', distance: 12_000, formation: { kind: 'mob' } });
    }
  });

  it('KM-22.13 in a tie it moves 6 inches and stays a square; cavalry that loses escapes 12', () => {
    const tied = charge(field([troopers, square(12)]), { 'melee.attack': green(2, 6), 'melee.defence': green(2, 12) });
    expect(toldOnce(tied, 'escape-move')).to.deep.include({ unit: 'b', distance: 6000, formation: { kind: 'square' } });
    expect(kindsOf(tied)).to.not.include('square-broken');
    // Worked example 15: three against four; the infantry loses three, the cavalry four.
    const lost = charge(field([troopers, square(12)]), { 'melee.attack': green(1, 6), 'melee.defence': green(3, 12) });
    expect(toldOnce(lost, 'escape-move')).to.deep.include({ unit: 'a', distance: 12_000, formation: { kind: 'mob' } });
  });

  describe('reduced below 8', () => {
    const wide = { formation: { kind: 'line', files: 4 }, facing: 900 } as const;

    it('KM-22.14 by fire it moves 6 inches away and becomes what its owner likes', () => {
      const state = field([foot('a', 20, 24), foot('b', 31.5, 24, 180, { ...BLACK, ...SQUARE, figures: 8 })]);
      const result = fought(
        activated(state, unitOf(state, 'a'), '5'),
        fireFlow,
        { attacker: 'a', target: 'b' },
        {
          'fire.attack': green(1, 12),
          'fire.defence': all(8, 1),
        },
        { 'square-remnant': wide },
      );
      expect(result.asked.map(({ kind, seats }) => [kind, seats])).to.deep.equal([
        ['escape-direction', ['black']],
        ['square-remnant', ['black']],
      ]);
      expect(toldOnce(result, 'escape-move')).to.deep.include({ distance: 6000, to: spot(37.5, 24) });
      // Seven men in two ranks, four wide and two deep about (37.5, 24), facing north.
      expect(unitOf(result.state, 'b')).to.deep.include({ ...wide, at: spot(37.5, 25), figures: 7 });
    });

    it('KM-22.14 by melee even if it won, after the loser has gone', () => {
      const result = charge(field([troopers, square(8)]), { 'melee.attack': green(1, 6), 'melee.defence': green(2, 8) });
      expect(told(result, 'escape-move').map(({ unit, distance }) => `${unit} ${distance}`)).to.deep.equal(['a 12000', 'b 6000']);
      expect(toldOnce(result, 'square-gave-way').unit).to.equal('b');
      // Without an answer two ranks facing the opponent, whose centre was (29, 24).
      expect(unitOf(result.state, 'b')).to.deep.include({ formation: { kind: 'line', files: 4 }, facing: 1800 });
    });

    it('KM-22.14 though whoever reduced it fell, and nobody escapes from the fallen', () => {
      // Three troopers lose one man and collapse; the square of 8 loses two, or on a tie one.
      for (const [hits, left] of [
        [2, 6],
        [1, 7],
      ] as const) {
        const few = horse('a', 30, 24, 0, { figures: 3 });
        const state = field([few, square(8)]);
        const agreed = { ...state, options: options.parse({ escapeAfterCollapse: false }) };
        const result = charge(agreed, { 'melee.attack': green(hits, 3), 'melee.defence': green(1, 8) });
        expect(toldOnce(result, 'unit-collapsed').unit).to.equal('a');
        // Six inches straight away from the three troopers' centre, which was (29, 24).
        expect(toldOnce(result, 'escape-move')).to.deep.include({ unit: 'b', distance: 6000, from: spot(31.5, 24), to: spot(37.5, 24) });
        expect(unitOf(result.state, 'b')).to.deep.include({ figures: left, formation: { kind: 'line', files: Math.ceil(left / 2) } });
      }
    });

    it('KM-22.14 a square left with 7 figures is a flaw of the battle, while one of 8 is none, nor one that is just being reduced', () => {
      const found = (figures: number, activation: State['activation'] = null) =>
        kingsMen
          .flaws(gameOf({ ...field([square(figures)]), activation }))
          .filter(({ phrase }) => phrase === 'flaw-small-square')
          .map(phraseSaid);
      expect(found(8)).to.deep.equal([]);
      expect(found(7)).to.deep.equal(['b stands in square with 7 figures, fewer than 8']);
      expect(found(7, activated(field([troopers, square(7)]), troopers, '5').activation)).to.deep.equal([]);
    });

    it('KM-22.14 any facing will do, formations other than line and column will not', () => {
      const game = gameOf(field([square(7)]));
      const about = { unit: 'b', opponentAt: spot(29, 24) };
      const verdict = (answer: Parameters<typeof squareRemnant.check>[2]) => verdictOf(squareRemnant.check(game, about, answer, 'black'));
      for (const facing of [0, 450, 1234, 2700]) {
        expect(verdict({ formation: { kind: 'column', files: 1 }, facing })).to.equal('granted');
        expect(verdict({ formation: { kind: 'line', files: 7 }, facing })).to.equal('granted');
      }
      expect(verdict({ formation: { kind: 'battery' }, facing: 0 })).to.equal('KM-22.14 no-such-formation');
      // Seven in six files would be two ranks, which four files are.
      expect(verdict({ formation: { kind: 'line', files: 6 }, facing: 0 })).to.equal('KM-3.5 no-such-formation');
      for (const answer of squareRemnant.options(game, about, 'black')) expect(verdict(answer)).to.equal('granted');
    });

    it('KM-22.14 not on top of others', () => {
      // A wall of own infantry half an inch north of the square's ground: no column one man wide facing north or south.
      const game = gameOf(field([square(7), foot('c', 31.5, 26, 270, BLACK), foot('d', 31.5, 22, 90, BLACK)]));
      const about = { unit: 'b', opponentAt: spot(29, 24) };
      expect(verdictOf(squareRemnant.check(game, about, { formation: { kind: 'column', files: 1 }, facing: 900 }, 'black'))).to.equal(
        'KM-3.21 blocked-by-unit',
      );
      expect(squareRemnant.options(game, about, 'black')).to.not.have.length(0);
      expect(verdictOf(squareRemnant.check(game, about, squareRemnant.fallback(game, about, 'black'), 'black'))).to.equal('granted');
    });

    it('KM-22.15 after a tie there is one move of 6 inches that ends in line or column', () => {
      const result = charge(field([troopers, square(8)]), { 'melee.attack': green(2, 6), 'melee.defence': green(2, 8) });
      expect(told(result, 'escape-move').map(({ unit, distance }) => `${unit} ${distance}`)).to.deep.equal(['b 6000']);
      expect(unitOf(result.state, 'b').formation.kind).to.equal('line');
    });

    it('KM-22.15 after a rally too', () => {
      const near = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(40, 24))];
      const result = charge(field([troopers, square(8)], near), {
        'melee.attack': green(2, 6),
        'melee.defence': green(1, 8),
        rally: [6, 1],
      });
      expect(told(result, 'escape-move').map(({ unit, distance }) => `${unit} ${distance}`)).to.deep.equal(['b 6000']);
      expect(kindsOf(result)).to.include('square-gave-way').and.not.include('square-broken');
    });

    it('KM-22.15 after a defeat nobody rallied from only 12 inches and the mob', () => {
      const result = charge(field([troopers, square(8)]), { 'melee.attack': green(2, 6), 'melee.defence': green(1, 8) });
      expect(told(result, 'escape-move').map(({ unit, distance }) => `${unit} ${distance}`)).to.deep.equal(['b 12000']);
      expect(kindsOf(result)).to.not.include('square-gave-way');
      expect(unitOf(result.state, 'b').formation.kind).to.equal('mob');
    });
  });

  it('KM-22.16 activated it does nothing but take up line or column', () => {
    const unit = square(12, { army: 'red' });
    const state = activated(field([unit]), unit, '5');
    expect(verdictOf(judgeMove(state, unit, marching(180, spot(30, 24))))).to.match(/^KM-1[04]/u);
    expect(verdictOf(judgeReform(state, unit, { kind: 'line', files: 6 }, degrees(77)))).to.equal('granted');
  });
});
