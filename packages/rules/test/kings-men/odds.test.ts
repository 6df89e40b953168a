import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { fireOdds, successes } from '../../src/books/kings-men/shared/odds/odds.ts';
import { meleeOdds } from '../../src/books/kings-men/first/melee/odds.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { fought, toldOnce, told, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, horse, land, skirmishers, spot, standing } from './marching.ts';

const OPEN = land();
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
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

/** Every way so many dice can fall. */
function* throws(count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of throws(count - 1)) for (let die = 1; die <= 6; die += 1) yield [...rest, die];
}

/** Adds up what is told of every throw, each as likely as the other. */
function enumerate(
  attackDice: number,
  defenceDice: number,
  outcome: (attack: number[], defence: number[]) => Record<string, number>,
): Record<string, number> {
  const sums: Record<string, number> = {};
  let ways = 0;
  for (const attack of throws(attackDice)) {
    for (const defence of throws(defenceDice)) {
      ways += 1;
      for (const [name, value] of Object.entries(outcome(attack, defence))) sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / ways]));
}

function sum(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}

describe('odds', () => {
  it('KM-6.1 a green die succeeds one time in two, a yellow in three, a red in six', () => {
    const pool = (colour: 'green' | 'yellow' | 'red') => successes({ purpose: '', colour, colourClause: '', base: 2, modifiers: [] });
    expect(pool('green')).to.deep.equal([1 / 4, 1 / 2, 1 / 4]);
    pool('yellow').forEach((chance, k) => expect(chance).to.be.closeTo([4 / 9, 4 / 9, 1 / 9][k] ?? 0, 1e-12));
    pool('red').forEach((chance, k) => expect(chance).to.be.closeTo([25 / 36, 10 / 36, 1 / 36][k] ?? 0, 1e-12));
  });

  it('KM-17.7 those of fire equal every throw played out', () => {
    // Two green skirmishers fire at three yellow cavalry, who fall to the breaking point with the first casualty.
    const state = field(skirmishers('a', 20, 24, 0, { figures: 2 }), horse('b', 30, 24, 180, { ...BLACK, figures: 3, colour: 'yellow' }));
    const odds = fireOdds(state, 'a', 'b');
    const played = enumerate(2, 3, (attack, defence) => {
      const key = `${attack.filter((die) => die >= 4).length} ${defence.filter((die) => die >= 5).length}`;
      return verdictOfFire(state, key, attack, defence);
    });
    expect(sum(odds.casualties)).to.be.closeTo(1, 1e-12);
    odds.casualties.forEach((chance, k) => expect(chance, `${k} casualties`).to.be.closeTo(played[`lost ${k}`] ?? 0, 1e-12));
    expect(odds.expected).to.be.closeTo(played['casualties'] ?? 0, 1e-12);
    expect(odds.collapse).to.be.closeTo(played['collapsed'] ?? 0, 1e-12);
    expect(odds.hit).to.be.closeTo(played['hit'] ?? 0, 1e-12);
  });

  it('KM-20.9 those of melee equal every throw played out', () => {
    // Three green troopers against three red ones, a die each.
    const state = field(horse('a', 30, 24, 0, { figures: 3 }), horse('b', 30, 24, 180, { ...BLACK, figures: 3, colour: 'red' }));
    const odds = meleeOdds(state, unitOf(state, 'a'), unitOf(state, 'b'), spot(24, 24));
    const played = enumerate(3, 3, (attack, defence) => {
      const key = `${attack.filter((die) => die >= 4).length} ${defence.filter((die) => die === 6).length}`;
      return verdictOfMelee(state, key, attack, defence);
    });
    odds.casualties.forEach((chance, k) => expect(chance, `${k} lost`).to.be.closeTo(played[`lost ${k}`] ?? 0, 1e-12));
    odds.attackerCasualties.forEach((chance, k) => expect(chance, `${k} paid`).to.be.closeTo(played[`paid ${k}`] ?? 0, 1e-12));
    for (const name of ['attackerWins', 'tie', 'defenderWins', 'attackerLosses', 'attackerCollapse', 'expected', 'collapse'] as const) {
      expect(odds[name], name).to.be.closeTo(played[name] ?? 0, 1e-12);
    }
    expect(odds.square).to.equal(0);
  });

  it('KM-22.5 the chance of a square is counted in', () => {
    // Rating 2 in green: three times in four.
    const state = field(horse('a', 30, 24, 0, { colour: 'red' }), foot('b', 30, 24, 180, BLACK));
    const odds = meleeOdds(state, 'a', 'b', spot(24, 24));
    expect(odds.square).to.be.closeTo(3 / 4, 1e-12);
    // Six red dice expect one success, twelve green ones six.
    expect(odds.expected).to.be.closeTo((3 / 4) * 1 + (1 / 4) * 6, 1e-12);
    expect(odds.attackerWins + odds.tie + odds.defenderWins).to.be.closeTo(1, 1e-12);
    const near = standing(OPEN, [unitOf(state, 'a'), unitOf(state, 'b')], [general('black', 'black', spot(40, 24))]);
    expect(meleeOdds(near, 'a', 'b', spot(24, 24)).square).to.equal(1);
  });

  it('KM-16.3 fire that may not be opened does nothing', () => {
    const state = field(foot('a', 10, 24), foot('b', 30, 24, 180, BLACK));
    expect(fireOdds(state, 'a', 'b')).to.deep.equal({ casualties: [1], expected: 0, collapse: 0, hit: 0 });
  });

  it('KM-18.6 a charge on the rear is reckoned with its bonus', () => {
    const state = field(foot('a', 40, 24, 180), foot('b', 30, 24, 180, BLACK));
    const front = meleeOdds(state, 'a', 'b', spot(20, 24));
    const rear = meleeOdds(state, 'a', 'b', spot(40, 24));
    expect([front.expected, rear.expected].map((each) => Math.round(each * 10) / 10)).to.deep.equal([6, 8]);
  });
});

/** Played once for each number of successes on either side; throws with as many come to the same. */
const known = new Map<string, Record<string, number>>();

function verdictOfFire(state: State, key: string, attack: number[], defence: number[]): Record<string, number> {
  const before = known.get(`fire ${key}`);
  if (before !== undefined) return before;
  const result = fought(
    activated(state, unitOf(state, 'a'), '5'),
    fireFlow,
    { attacker: 'a', target: 'b' },
    { 'fire.attack': attack, 'fire.defence': defence },
  );
  const { casualties } = toldOnce(result, 'fire');
  const collapsed = told(result, 'unit-collapsed').length;
  const verdict = { [`lost ${casualties}`]: 1, casualties, collapsed, hit: casualties > 0 ? 1 : 0 };
  known.set(`fire ${key}`, verdict);
  return verdict;
}

function verdictOfMelee(state: State, key: string, attack: number[], defence: number[]): Record<string, number> {
  const before = known.get(`melee ${key}`);
  if (before !== undefined) return before;
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
    { 'melee.attack': attack, 'melee.defence': defence },
  );
  const { attackerLosses, defenderLosses, winner } = toldOnce(result, 'melee');
  const fallen = told(result, 'unit-collapsed').map(({ unit }) => unit);
  const verdict = {
    [`lost ${defenderLosses}`]: 1,
    [`paid ${attackerLosses}`]: 1,
    expected: defenderLosses,
    attackerLosses,
    collapse: fallen.includes('b') ? 1 : 0,
    attackerCollapse: fallen.includes('a') ? 1 : 0,
    attackerWins: winner === 'a' ? 1 : 0,
    tie: winner === null ? 1 : 0,
    defenderWins: winner === 'b' ? 1 : 0,
  };
  known.set(`melee ${key}`, verdict);
  return verdict;
}
