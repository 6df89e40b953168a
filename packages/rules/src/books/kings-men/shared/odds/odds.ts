import { isRefusal } from '../../../../kernel/refusal.ts';
import { entry } from '../../../../table/sight.ts';
import type { Point } from '../../../../table/units.ts';
import { aimPoint } from '../ground/aim.ts';
import { isBroken } from '../morale/casualties.ts';
import { chargeable } from '../melee/contact.ts';
import { needs, poolSize } from '../dice/dice.ts';
import type { DicePool } from '../dice/dice.ts';
import { judgeFire } from '../fire/fire.ts';
import type { Fire } from '../fire/fire.ts';
import { meleePoolsBy, winnerOf } from '../melee/melee-dice.ts';
import type { MeleeTable, Strike } from '../melee/melee-dice.ts';
import { leftOver, lossesFrom } from '../morale/special-casualties.ts';
import type { Inflicted } from '../morale/special-casualties.ts';
import type { Battle } from '../state.ts';
import { elevation } from '../ground/terrain.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** What an attack may cost one unit. */
interface Losses {
  /** Probability of losing exactly k figures, k being the index. */
  readonly casualties: readonly number[];
  /** Figures lost on average. */
  readonly expected: number;
  /** Probability of falling to the breaking point (KM-25.4). */
  readonly collapse: number;
}

/** What an attack may do to its target. */
export interface Odds extends Losses {
  /** Probability that the target loses anybody at all, and so its colour (KM-11.4). */
  readonly hit: number;
}

/** What a melee may do to both; what `Odds` names is the defender's. */
export interface MeleeOdds extends Odds {
  /** Probability that the attacker loses exactly k figures, k being the index. */
  readonly attackerCasualties: readonly number[];
  /** Figures the attacker loses on average. */
  readonly attackerLosses: number;
  readonly attackerCollapse: number;
  /** Probabilities that either side wins and that neither does (KM-20.10). */
  readonly attackerWins: number;
  readonly tie: number;
  readonly defenderWins: number;
  /** Probability that the defender forms square first, 0 where it cannot (KM-22.5). */
  readonly square: number;
}

/** Probability of exactly k successes, for every k, when the pool is thrown: the same pool as the referee throws. */
export function successes(pool: DicePool): number[] {
  const chance = (7 - needs(pool.colour)) / 6;
  return withShare(poolSize(pool), chance);
}

/** Something that a throw may come to, and how likely it is. */
interface Likely<T> {
  readonly came: T;
  readonly chance: number;
}

/** The successes of a throw; where officers and ensigns may fall with how many of them are sixes and fives (KM-26.1). */
function throwsOf({ options }: Battle, pool: DicePool): Likely<Inflicted>[] {
  if (!options.specialCasualties) {
    return successes(pool).map((chance, all) => ({ came: { all, sixes: 0, fives: 0 }, chance }));
  }
  // Among successes each number that scores is as likely as another; in red dice it is the six alone.
  const faces = 7 - needs(pool.colour);
  const fiveOfRest = faces === 1 ? 0 : 1 / (faces - 1);
  return successes(pool).flatMap((scored, all) =>
    withShare(all, 1 / faces).flatMap((ofSixes, sixes) =>
      withShare(all - sixes, fiveOfRest).map((ofFives, fives) => ({ came: { all, sixes, fives }, chance: scored * ofSixes * ofFives })),
    ),
  );
}

/** Probability that exactly k of so many turn out a way each of them does with that probability, for every k. */
function withShare(count: number, share: number): number[] {
  let spread = [1];
  for (let each = 0; each < count; each += 1) {
    const next = spread.map((p) => p * (1 - share));
    next.push(0);
    spread.forEach((p, k) => {
      next[k + 1] = (next[k + 1] ?? 0) + p * share;
    });
    spread = next;
  }
  return spread;
}

/** What was reckoned once: a computer general weighs the same dice thousands of times. There are not many different ones. */
const BLOWS = new Map<string, readonly Likely<Blow>[]>();
const VOLLEYS = new Map<string, readonly number[]>();

function remembered<T>(known: Map<string, T>, name: string, reckon: () => T): T {
  const found = known.get(name) ?? reckon();
  known.set(name, found);
  return found;
}

/** All of a pool that its odds depend on. */
function thrown({ options }: Battle, pool: DicePool): string {
  return `${poolSize(pool)} ${pool.colour}${options.specialCasualties ? ' special' : ''}`;
}

/** All of a unit that its losses depend on. */
function asVictim({ figures, officer, ensign }: Unit): string {
  return `${figures}${officer ? ' officer' : ''}${ensign ? ' ensign' : ''}`;
}

/** A throw in melee: its successes and the figures they cost. */
interface Blow {
  readonly scored: number;
  readonly lost: number;
}

/** The throws of a pool that differ in what they come to. */
function blowsOf(state: Battle, pool: DicePool, victim: Unit): readonly Likely<Blow>[] {
  return remembered(BLOWS, `${thrown(state, pool)} at ${asVictim(victim)}`, () => countBlows(state, pool, victim));
}

function countBlows(state: Battle, pool: DicePool, victim: Unit): Likely<Blow>[] {
  const blows = new Map<string, Likely<Blow>>();
  for (const { came, chance } of throwsOf(state, pool)) {
    const blow: Blow = { scored: came.all, lost: lossesFrom(state.options, victim, came).figures };
    const name = `${blow.scored} ${blow.lost}`;
    blows.set(name, { came: blow, chance: chance + (blows.get(name)?.chance ?? 0) });
  }
  return [...blows.values()];
}

function none(figures: number): number[] {
  return Array.from({ length: figures + 1 }, () => 0);
}

function add(casualties: number[], lost: number, chance: number): void {
  casualties[lost] = (casualties[lost] ?? 0) + chance;
}

function lossesOf(unit: Unit, casualties: readonly number[]): Losses {
  const expected = casualties.reduce((sum, p, k) => sum + k * p, 0);
  const collapse = casualties.reduce((sum, p, k) => (isBroken(unit, unit.figures - k) ? sum + p : sum), 0);
  return { casualties, expected, collapse };
}

/** A unit as the caller has it, perhaps only pictured somewhere, or by its id as it stands. */
export type Named = Unit | UnitId;

/** The unit meant. */
export function named(state: Battle, who: Named): Unit {
  if (typeof who !== 'string') return who;
  const unit = state.field.units[who];
  if (unit === undefined) throw new Error(`no unit ${who} on the table`);
  return unit;
}

/** The odds of a fire attack, exactly. An attack that may not be made does nothing, for certain. */
export function fireOdds(state: Battle, attacker: Named, target: Named): Odds {
  const victim = named(state, target);
  const fire = judgeFire(state, named(state, attacker), victim.id);
  if (isRefusal(fire)) return { casualties: [1], expected: 0, collapse: 0, hit: 0 };
  const casualties = casualtiesOfFire(state, fire, victim);
  return { ...lossesOf(victim, casualties), hit: 1 - (casualties[0] ?? 0) };
}

/** Probability of losing exactly k figures to that fire, for every k. */
function casualtiesOfFire(state: Battle, { attack, defence }: Fire, victim: Unit): readonly number[] {
  return remembered(VOLLEYS, `${thrown(state, attack)} against ${thrown(state, defence)} at ${asVictim(victim)}`, () => {
    const casualties = none(victim.figures);
    const defended = successes(defence);
    for (const { came, chance } of throwsOf(state, attack)) {
      defended.forEach((p, cancelled) => add(casualties, lossesFrom(state.options, victim, leftOver(came, cancelled)).figures, chance * p));
    }
    return casualties;
  });
}

/** A defender as it may meet a charge, and how likely it meets it so. */
export interface Met {
  readonly defender: Unit;
  readonly chance: number;
}

/** Where and how high a charge strikes, of one not judged yet: where the line from there meets the target, from the level the attacker stands on. */
export function strikeFrom(state: Battle, charger: Unit, defender: Unit, from: Point, struck?: Omit<Strike, 'attackFrom'>): Strike {
  return {
    attackFrom: from,
    contact: struck?.contact ?? whereStruck(state, defender, from),
    elevation: struck?.elevation ?? elevation(state.field, charger),
  };
}

/** The odds of a melee, exactly, over the ways in which the defender may meet it. */
export function oddsOfMelee(
  table: MeleeTable,
  state: Battle,
  charger: Unit,
  met: readonly [Met, ...Met[]],
  strike: Strike,
): Omit<MeleeOdds, 'square'> {
  const [{ defender }] = met;
  const tally: Tally = { attacker: none(charger.figures), defender: none(defender.figures), attackerWins: 0, tie: 0, defenderWins: 0 };
  for (const each of met) {
    if (each.chance === 0) continue;
    const { attack, defence } = meleePoolsBy(table, state, charger, each.defender, strike);
    tallyUp(tally, blowsOf(state, attack, each.defender), blowsOf(state, defence, charger), each.chance);
  }
  const own = lossesOf(charger, tally.attacker);
  const { attackerWins, tie, defenderWins } = tally;
  return {
    ...lossesOf(defender, tally.defender),
    hit: 1 - (tally.defender[0] ?? 0),
    attackerCasualties: own.casualties,
    attackerLosses: own.expected,
    attackerCollapse: own.collapse,
    attackerWins,
    tie,
    defenderWins,
  };
}

interface Tally {
  readonly attacker: number[];
  readonly defender: number[];
  attackerWins: number;
  tie: number;
  defenderWins: number;
}

/** Adds the outcomes of one throw of both pools, weighted. Each side loses what the other rolled, at most all (KM-20.9). */
function tallyUp(tally: Tally, attack: readonly Likely<Blow>[], defence: readonly Likely<Blow>[], weight: number): void {
  for (const blow of attack) {
    for (const answered of defence) {
      const chance = blow.chance * answered.chance * weight;
      add(tally.defender, blow.came.lost, chance);
      add(tally.attacker, answered.came.lost, chance);
      const winner = winnerOf(blow.came.scored, answered.came.scored);
      if (winner === 'attacker') tally.attackerWins += chance;
      else if (winner === 'defender') tally.defenderWins += chance;
      else tally.tie += chance;
    }
  }
}

function whereStruck(state: Battle, defender: Unit, from: Point): Point {
  const aim = aimPoint(defender, state.field.ground);
  const shape = chargeable(defender, state.field.ground);
  return shape.kind === 'polygon' ? (entry(from, aim, shape.polygon)?.point ?? aim) : aim;
}
