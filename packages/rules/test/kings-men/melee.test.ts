import { expect } from 'chai';
import { meleeFlow, meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { meleeTarget } from '../../src/books/kings-men/shared/melee/melee.ts';
import type { Script } from './combat.ts';
import { all, dice, fought, gameOf, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, COLUMN, activated, foot, general, guns, horse, land, skirmishers, spot, standing } from './marching.ts';

const OPEN = land();
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const SQUARE = { formation: { kind: 'square' } } as const;
const MOB = { formation: { kind: 'mob' } } as const;
const STRIKE = { attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 };

/** Spare units far off, so that nobody's army has to roll. */
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

/** `a` has charged `b` straight ahead and touches it at (30, 24). */
function fight(state: State, script: Script, touched: string[] = ['b'], answers: Record<string, unknown> = {}) {
  return fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, { attacker: 'a', target: 'b', touched, ...STRIKE }, script, answers);
}

/** So many successes in green among so many dice. */
function green(successes: number, count: number): number[] {
  return [...all(successes, 4), ...all(count - successes, 1)];
}

function poolsOf(attacker: Unit, defender: Unit): string {
  const { attack, defence } = meleePools(field(attacker, defender), attacker, defender, STRIKE);
  return `${dice(attack)}, ${dice(defence)}`;
}

const redFoot = foot('a', 30, 24);
const blackFoot = foot('b', 30, 24, 180, BLACK);

describe('melee (section 20)', () => {
  it('KM-19.8 all figures fight, however few of them touch', () => {
    // Columns three wide, four deep, meeting front to front.
    expect(poolsOf(foot('a', 30, 24, 0, { formation: COLUMN }), foot('b', 30, 24, 180, { ...BLACK, formation: COLUMN }))).to.equal(
      '12 green, 12 green',
    );
  });

  it('KM-19.6 the acting player names which of two enemies touched is fought', () => {
    const state = field(redFoot, foot('b', 30, 20.9, 180, BLACK), foot('c', 30, 27.1, 180, BLACK));
    const script = { 'melee.attack': green(0, 12), 'melee.defence': green(0, 12) };
    const result = fight(state, script, ['b', 'c'], { 'melee-target': { unit: 'c' } });
    expect(result.asked[0]).to.deep.include({ kind: 'melee-target', seats: ['red'] });
    expect(toldOnce(result, 'melee').defender).to.equal('c');
    // In default of an answer the lower id.
    expect(toldOnce(fight(state, script, ['b', 'c']), 'melee').defender).to.equal('b');
    expect(isRefusal(meleeTarget.check(gameOf(state), { attacker: 'a', targets: ['b', 'c'] }, { unit: 's1' }, 'red'))).to.equal(true);
    expect(fight(state, script).asked.map(({ kind }) => kind)).to.not.include('melee-target');
  });

  it('KM-20.1 dice, casualties, collapse, colours, rally, escape, army collapse follow one another', () => {
    // The attacker's general is near, so the beaten attacker rolls to rally.
    const near = [general('red', 'red', spot(30, 30)), general('black', 'black', spot(70, 46))];
    const state = standing(OPEN, [redFoot, blackFoot, ...RESERVES], near);
    const result = fight(state, { 'melee.attack': green(2, 12), 'melee.defence': green(3, 12), rally: [1, 1] });
    expect(kindsOf(result)).to.deep.equal([
      'melee',
      'casualties',
      'casualties',
      'colour-changed',
      'colour-changed',
      'rally-rolled',
      'escape-move',
    ]);
    expect(told(result, 'casualties').map(({ unit, lost }) => `${unit} ${lost}`)).to.deep.equal(['a 3', 'b 2']);
    expect(told(result, 'colour-changed').map(({ unit }) => unit)).to.deep.equal(['a', 'b']);
  });

  it('KM-20.1 a square test comes before the dice and army collapse last, the attackers first', () => {
    const state = standing(OPEN, [horse('a', 30, 24), blackFoot], FAR);
    const result = fight(state, {
      square: [4, 1],
      'melee.attack': green(3, 6),
      'melee.defence': green(3, 12),
    });
    expect(kindsOf(result).slice(0, 3)).to.deep.equal(['square-test', 'drawn-back', 'melee']);
    const both = standing(
      OPEN,
      [
        foot('a', 30, 24, 0, { figures: 5 }),
        foot('b', 30, 24, 180, { ...BLACK, figures: 5 }),
        RESERVES[0] ?? redFoot,
        RESERVES[3] ?? blackFoot,
      ],
      FAR,
    );
    const last = fight(both, { 'melee.attack': green(1, 5), 'melee.defence': green(1, 5), collapse: [5, 1, 5, 1] });
    expect(kindsOf(last)).to.deep.equal([
      'melee',
      'casualties',
      'casualties',
      'unit-collapsed',
      'unit-collapsed',
      'collapse-rolled',
      'collapse-rolled',
    ]);
    expect(told(last, 'collapse-rolled').map(({ army }) => army)).to.deep.equal(['red', 'black']);
  });

  it('KM-20.2 infantry fights one die a figure against everybody', () => {
    expect(poolsOf(redFoot, blackFoot)).to.equal('12 green, 12 green');
    expect(poolsOf(redFoot, skirmishers('b', 31, 24, 180, BLACK))).to.equal('12 green, 6 red');
    expect(poolsOf(redFoot, guns('b', 30, 24, 180, BLACK))).to.equal('12 green, 4 red');
    expect(poolsOf(redFoot, guns('b', 30, 24, 180, { ...BLACK, type: 'horse-artillery' }))).to.equal('12 green, 4 red');
  });

  it('KM-20.2 cavalry fights two dice a figure except against cavalry, horse artillery and squares', () => {
    const troopers = horse('a', 30, 24);
    expect(poolsOf(troopers, blackFoot)).to.equal('12 green, 12 green');
    expect(poolsOf(troopers, foot('b', 32, 24, 180, { ...BLACK, ...SQUARE }))).to.equal('6 green, 12 green');
    expect(poolsOf(troopers, horse('b', 30, 24, 180, BLACK))).to.equal('6 green, 6 green');
    expect(poolsOf(troopers, skirmishers('b', 31, 24, 180, BLACK))).to.equal('12 green, 6 red');
    expect(poolsOf(troopers, guns('b', 30, 24, 180, BLACK))).to.equal('12 green, 4 red');
    expect(poolsOf(troopers, guns('b', 30, 24, 180, { ...BLACK, type: 'horse-artillery' }))).to.equal('6 green, 4 red');
  });

  it('KM-20.3 figures of every rank count, officers and ensigns do not', () => {
    const file = { formation: { kind: 'column', files: 1 }, officer: false, ensign: false } as const;
    expect(poolsOf(foot('a', 30, 24, 0, file), foot('b', 30, 24, 180, { ...BLACK, ...file }))).to.equal('12 green, 12 green');
  });

  it('KM-20.4 the bonuses of section 18 count', () => {
    expect(poolsOf(redFoot, foot('b', 32, 24, 0, BLACK))).to.equal('16 green, 12 green');
  });

  it('KM-20.5 the attack is green whatever the counter, except of cavalry against a square', () => {
    const red = { colour: 'red', quality: 'militia' } as const;
    expect(poolsOf(foot('a', 30, 24, 0, red), blackFoot)).to.equal('12 green, 12 green');
    expect(poolsOf(horse('a', 30, 24, 0, red), horse('b', 30, 24, 180, BLACK))).to.equal('6 green, 6 green');
    expect(poolsOf(horse('a', 30, 24, 0, { colour: 'red' }), foot('b', 32, 24, 180, { ...BLACK, ...SQUARE }))).to.equal('6 red, 12 green');
    expect(poolsOf(foot('a', 30, 24, 0, red), foot('b', 32, 24, 180, { ...BLACK, ...SQUARE }))).to.equal('12 green, 12 yellow');
  });

  it('KM-20.6 infantry and cavalry defend in their colour, changed by quality', () => {
    expect(poolsOf(redFoot, foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow' }))).to.equal('12 green, 12 yellow');
    expect(poolsOf(horse('a', 30, 24), horse('b', 30, 24, 180, { ...BLACK, colour: 'red', quality: 'elite' }))).to.equal(
      '6 green, 6 yellow',
    );
    // A mob defends in its colour as well.
    expect(poolsOf(redFoot, foot('b', 31.75, 24, 180, { ...BLACK, ...MOB }))).to.equal('16 green, 12 green');
  });

  it('KM-20.7 skirmishers and artillery defend red in any formation, elite yellow', () => {
    const elite = { ...BLACK, quality: 'elite' } as const;
    expect(poolsOf(redFoot, skirmishers('b', 31, 24, 180, elite))).to.equal('12 green, 6 yellow');
    expect(poolsOf(redFoot, skirmishers('b', 31, 24, 180, { ...BLACK, quality: 'militia', ...MOB }))).to.equal('16 green, 6 red');
    expect(poolsOf(redFoot, guns('b', 30, 24, 180, { ...elite, formation: { kind: 'column', files: 2 } }))).to.equal('12 green, 4 yellow');
  });

  it('KM-20.8 a square defends green against cavalry, one colour worse against infantry', () => {
    const square = (difference: Partial<Unit>) => foot('b', 32, 24, 180, { ...BLACK, ...SQUARE, ...difference });
    expect(poolsOf(horse('a', 30, 24), square({ colour: 'red' }))).to.equal('6 green, 12 green');
    expect(poolsOf(horse('a', 30, 24), square({ quality: 'militia' }))).to.equal('6 green, 12 yellow');
    // Worked example 17.
    expect(poolsOf(redFoot, square({ colour: 'yellow' }))).to.equal('12 green, 12 red');
    expect(poolsOf(redFoot, square({ colour: 'yellow', quality: 'elite' }))).to.equal('12 green, 12 yellow');
  });

  it('KM-20.9 each side loses what the other rolled', () => {
    // Worked example 12: four successes against two.
    const result = fight(field(redFoot, blackFoot), { 'melee.attack': green(4, 12), 'melee.defence': green(2, 12) });
    expect(toldOnce(result, 'melee')).to.include({ attackerLosses: 2, defenderLosses: 4, winner: 'a' });
    expect([unitOf(result.state, 'a').figures, unitOf(result.state, 'b').figures]).to.deep.equal([10, 8]);
  });

  it('KM-20.9 never more than all it has', () => {
    const result = fight(field(foot('a', 30, 24, 0, { figures: 5 }), blackFoot), {
      'melee.attack': green(0, 5),
      'melee.defence': green(9, 12),
    });
    expect(toldOnce(result, 'melee').attackerLosses).to.equal(5);
  });

  it('KM-20.10 the side with more successes wins, counted beyond the figures there are', () => {
    // Five figures from the rear throw nine dice: six successes. They lose five figures and have lost to eight successes.
    const state = field(foot('a', 32, 24, 180, { figures: 5 }), blackFoot);
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      meleeFlow,
      {
        attacker: 'a',
        target: 'b',
        touched: ['b'],
        attackFrom: spot(40, 24),
        contact: spot(32, 24),
        elevation: 0,
      },
      { 'melee.attack': green(6, 9), 'melee.defence': green(8, 12) },
    );
    expect(toldOnce(result, 'melee')).to.include({ attackerLosses: 5, defenderLosses: 6, winner: 'b', side: 'rear' });
    expect(result.state.field.units['a']).to.equal(undefined);
    expect(unitOf(result.state, 'b').at).to.deep.equal(blackFoot.at);
  });

  it('KM-20.10a the winner is who rolled more, though both lose the same because one has nobody left to lose', () => {
    // Five defenders roll five successes, twelve attackers six: both sides lose five.
    const state = field(redFoot, foot('b', 30, 24, 180, { ...BLACK, figures: 5 }));
    const result = fight(state, { 'melee.attack': green(6, 12), 'melee.defence': green(5, 5) });
    expect(toldOnce(result, 'melee')).to.include({ attackerLosses: 5, defenderLosses: 5, winner: 'a' });
  });

  it('KM-20.10 equal successes are a tie, none at all included', () => {
    for (const successes of [0, 3]) {
      const result = fight(field(redFoot, blackFoot), { 'melee.attack': green(successes, 12), 'melee.defence': green(successes, 12) });
      expect(toldOnce(result, 'melee').winner).to.equal(null);
      expect(toldOnce(result, 'escape-move')).to.include({ unit: 'b', distance: 6000 });
    }
  });

  it('KM-20.11 both are red afterwards, casualties or not', () => {
    const result = fight(field(redFoot, foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow' })), {
      'melee.attack': green(0, 12),
      'melee.defence': green(0, 12),
    });
    for (const id of ['a', 'b']) expect(unitOf(result.state, id)).to.include({ colour: 'red', disordered: false });
    expect(result.state.activation?.fought).to.equal(true);
  });

  it('KM-20.11 a unit that was red gets a disorder marker', () => {
    const result = fight(field(foot('a', 30, 24, 0, { colour: 'red' }), foot('b', 30, 24, 180, { ...BLACK, colour: 'red' })), {
      'melee.attack': green(0, 12),
      'melee.defence': green(0, 12),
    });
    expect(told(result, 'unit-disordered')).to.deep.equal([
      { unit: 'a', by: 'melee' },
      { unit: 'b', by: 'melee' },
    ]);
    for (const id of ['a', 'b']) expect(unitOf(result.state, id)).to.include({ colour: 'red', disordered: true });
  });

  it('KM-20.11a a yellow attacker ends red without a marker', () => {
    const result = fight(field(foot('a', 30, 24, 0, { colour: 'yellow' }), blackFoot), {
      'melee.attack': green(1, 12),
      'melee.defence': green(0, 12),
    });
    expect(unitOf(result.state, 'a')).to.include({ colour: 'red', disordered: false });
  });

  it('KM-20.12 the winner stays where the melee left it', () => {
    const won = fight(field(redFoot, blackFoot), { 'melee.attack': green(4, 12), 'melee.defence': green(0, 12) });
    expect(unitOf(won.state, 'a')).to.deep.include({ at: spot(30, 24), facing: 0, formation: redFoot.formation });
    const lost = fight(field(redFoot, blackFoot), { 'melee.attack': green(0, 12), 'melee.defence': green(4, 12) });
    expect(unitOf(lost.state, 'b')).to.deep.include({ at: spot(30, 24), facing: 1800, formation: blackFoot.formation });
  });
});
