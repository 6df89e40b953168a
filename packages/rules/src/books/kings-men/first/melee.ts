import { call, choice, flow, step } from '../../../kernel/flow.ts';
import type { Point } from '../../../table/units.ts';
import { throwPool } from '../shared/dice.ts';
import type { DicePool, DiceRoll } from '../shared/dice.ts';
import { centre } from '../shared/formation.ts';
import { sideStruckAt } from '../shared/sides.ts';
import type { Side } from '../shared/sides.ts';
import type { Unit, UnitId, UnitType } from '../shared/unit.ts';
import { againstMob, againstSide, cover, highGround } from './bonus.ts';
import { askWhichDefender } from './buildings.ts';
import { collapseUnit } from './casualties.ts';
import { armiesBereft, collapseFlow } from './collapse.ts';
import { meleeTarget } from './decisions/melee-target.ts';
import { nameDefender } from './decisions/name-defender.ts';
import { RECOIL, ROUT, escapeFlow } from './escape.ts';
import { ownerOf } from './owner.ts';
import { defenceInMelee } from './quality.ts';
import { rally } from './rally.ts';
import { afterMelee } from './resolve.ts';
import { casualtiesIn, lossesFrom, successesOf, takeLosses } from './special-casualties.ts';
import { givesWay, testForSquare } from './square.ts';
import type { KingsMenFlow, KM, State } from './state.ts';
import { elevation } from './terrain.ts';

/** What of a charge decides its bonuses. */
export interface Strike {
  /** Where its last leg began, of a charge without legs the attacker's centre (KM-18.4a). */
  readonly attackFrom: Point;
  /** Where the attacker's front and centre touches. */
  readonly contact: Point;
  /** Hill level of the attacker where the charge began (KM-18.8a). */
  readonly elevation: number;
}

/** The dice of a melee before they are thrown. */
export interface MeleePools {
  readonly attack: DicePool;
  readonly defence: DicePool;
  readonly side: Side | null;
}

/** Dice each of the attacker's figures throws against that target (KM-20.2); the defender's throw one. */
function dicePerFigure(attacker: UnitType, defender: Unit): number {
  if (attacker !== 'cavalry' || defender.formation.kind === 'square') return 1;
  return defender.type === 'cavalry' || defender.type === 'horse-artillery' ? 1 : 2;
}

/** The dice both sides throw: all figures fight, however many touch (KM-19.8, KM-20.2 to KM-20.8). */
export function meleePools(state: State, attacker: Unit, defender: Unit, strike: Strike): MeleePools {
  const { field } = state;
  const side = sideStruckAt(defender, strike.contact, field.ground);
  const height = elevation(field, defender);
  const onSquare = attacker.type === 'cavalry' && defender.formation.kind === 'square';
  const met = defenceInMelee(defender, attacker.type);
  const attack: DicePool = {
    purpose: 'melee.attack',
    colour: onSquare ? attacker.colour : 'green',
    colourClause: onSquare ? 'KM-22.9' : 'KM-20.5',
    base: attacker.figures * dicePerFigure(attacker.type, defender),
    modifiers: [...againstMob(defender), ...againstSide(side), ...highGround(strike.elevation, height)],
  };
  const defence: DicePool = {
    purpose: 'melee.defence',
    colour: met.colour,
    colourClause: met.clause,
    base: defender.figures,
    modifiers: [
      ...cover(field, defender, { from: strike.attackFrom, to: strike.contact }),
      ...highGround(height, strike.elevation),
    ],
  };
  return { attack, defence, side };
}

type Party = 'attacker' | 'defender';

/** Who won: the side with more successes, counted beyond the figures there are; null on a tie (KM-20.10). */
export function winnerOf(attack: number, defence: number): Party | null {
  if (attack === defence) return null;
  return attack > defence ? 'attacker' : 'defender';
}

/** How a melee stands once the dice have fallen. */
interface Struggle {
  readonly attack: DiceRoll;
  readonly defence: DiceRoll;
  readonly side: Side | null;
  readonly winner: Party | null;
  /** Who was red going in (KM-20.11). */
  readonly wasRed: Readonly<Record<Party, boolean>>;
  /** Where the two centres were when they fought; escapes are measured from there (KM-21.14). */
  readonly fromWhere: Readonly<Record<Party, Point>>;
  /** The loser rallied (KM-21.8). */
  readonly rallied: boolean;
}

/** A charge that has made contact. */
export interface Melee extends Strike {
  attacker: UnitId;
  target: UnitId;
  touched: UnitId[];
  attackFrom: Point;
  contact: Point;
  elevation: number;
  struggle?: Struggle;
}

function party(state: State, id: UnitId): Unit {
  const unit = state.field.units[id];
  if (unit === undefined) throw new Error(`no unit ${id} on the table`);
  return unit;
}

function struggleOf({ struggle }: Melee): Struggle {
  if (struggle === undefined) throw new Error('the dice of this melee have not been thrown');
  return struggle;
}

/** Enemies touched, each building once: who in it defends is its player's choice (KM-24.7). */
function possibleTargets(state: State, { target, touched }: Melee): UnitId[] {
  const buildings = new Set<string>();
  return [...new Set([target, ...touched])].filter((id) => {
    const building = state.field.units[id]?.building ?? null;
    if (building === null) return state.field.units[id] !== undefined;
    if (buildings.has(building)) return false;
    buildings.add(building);
    return true;
  });
}

/** The side that has to make an escape move, or null where nobody has to: the loser, on a tie the defender (KM-21.1, KM-21.2). */
function whoEscapes(state: State, melee: Melee): Party | null {
  const { winner } = struggleOf(melee);
  const party: Party = winner === 'defender' ? 'attacker' : 'defender';
  const [mover, other] = party === 'attacker' ? [melee.attacker, melee.target] : [melee.target, melee.attacker];
  if (state.field.units[mover] === undefined) return null;
  if (state.field.units[other] === undefined && !state.options.escapeAfterCollapse) return null;
  return party;
}

/** A melee from the choice of opponent to army collapse, in the order of KM-20.1. */
export const meleeFlow: KingsMenFlow<Melee> = flow<KM, Melee>('melee', [
  choice(
    'melee-target', meleeTarget,
    ({ state }, melee) => {
      const targets = possibleTargets(state, melee);
      if (targets.length < 2) return null;
      return { seats: [ownerOf(state, party(state, melee.attacker))], about: { attacker: melee.attacker, targets } };
    },
    (_referee, melee, answer) => {
      melee.target = answer.unit;
    },
  ),

  choice('name-defender', nameDefender, ({ state }, melee) => askWhichDefender(state, melee.target), (_referee, melee, answer) => {
    melee.target = answer.unit;
  }),

  step('square-test', 'KM-22.1', (referee, melee) => {
    const before = party(referee.state, melee.attacker).at;
    testForSquare(referee, melee.target, melee.attacker, melee.touched);
    const { at } = party(referee.state, melee.attacker);
    if (at.x !== before.x || at.y !== before.y) melee.contact = at;
  }),

  step('dice', 'KM-20.2', (referee, melee) => {
    const { state } = referee;
    const attacker = party(state, melee.attacker);
    const defender = party(state, melee.target);
    const pools = meleePools(state, attacker, defender, melee);
    // Attacker first (KM-1.6).
    const attack = throwPool(referee, pools.attack);
    const defence = throwPool(referee, pools.defence);
    melee.struggle = {
      attack, defence,
      side: pools.side,
      winner: winnerOf(attack.successes, defence.successes),
      wasRed: { attacker: attacker.colour === 'red', defender: defender.colour === 'red' },
      fromWhere: { attacker: centre(attacker, state.field.ground), defender: centre(defender, state.field.ground) },
      rallied: false,
    };
  }),

  step('casualties', 'KM-20.9', (referee, melee) => {
    const { attack, defence, winner, side } = struggleOf(melee);
    const { attacker, target: defender } = melee;
    const { options } = referee.state;
    // Each side suffers what the other rolled; nothing is set against it.
    const attackers = lossesFrom(options, party(referee.state, attacker), successesOf(defence));
    const defenders = lossesFrom(options, party(referee.state, defender), successesOf(attack));
    referee.emit('melee', 'KM-20.9', {
      attacker, defender, attack, defence,
      attackerLosses: casualtiesIn(attackers), defenderLosses: casualtiesIn(defenders),
      winner: winner === null ? null : winner === 'attacker' ? attacker : defender,
      side,
    });
    takeLosses(referee, attacker, attackers, true);
    takeLosses(referee, defender, defenders, true);
  }),

  step('collapse', 'KM-25.4', (referee, melee) => {
    collapseUnit(referee, melee.attacker);
    collapseUnit(referee, melee.target);
  }),

  step('colours', 'KM-20.11', (referee, melee) => {
    const { units } = referee.state.field;
    const { activation } = referee.state;
    const { wasRed } = struggleOf(melee);
    if (activation?.unit === melee.attacker) activation.fought = true;
    const attacker = units[melee.attacker];
    const defender = units[melee.target];
    if (attacker !== undefined) afterMelee(referee, attacker, wasRed.attacker);
    if (defender !== undefined) afterMelee(referee, defender, wasRed.defender);
  }),

  step('rally', 'KM-21.8', (referee, melee) => {
    const struggle = struggleOf(melee);
    const escaping = whoEscapes(referee.state, melee);
    // A tie is no defeat to rally from (KM-21.9).
    if (struggle.winner === null || escaping === null) return;
    const loser = escaping === 'attacker' ? melee.attacker : melee.target;
    melee.struggle = { ...struggle, rallied: rally(referee, loser) };
  }),

  step('escape', 'KM-21.1', (referee, melee) => {
    const { winner, rallied, fromWhere } = struggleOf(melee);
    const escaping = whoEscapes(referee.state, melee);
    if (escaping === null) return undefined;
    const distance = winner === null || rallied ? RECOIL : ROUT;
    return escaping === 'attacker'
      ? call(escapeFlow, { unit: melee.attacker, opponent: melee.target, opponentAt: fromWhere.defender, distance })
      : call(escapeFlow, { unit: melee.target, opponent: melee.attacker, opponentAt: fromWhere.attacker, distance });
  }),

  // After the loser's move that of a square that won at too high a price; one that tied or lost has moved (KM-22.15).
  step('square-gives-way', 'KM-22.14', (referee, melee) => {
    const { winner, fromWhere } = struggleOf(melee);
    const defender = referee.state.field.units[melee.target];
    if (winner !== 'defender' || defender === undefined || !givesWay(defender)) return undefined;
    return call(escapeFlow, { unit: defender.id, opponent: melee.attacker, opponentAt: fromWhere.attacker, distance: RECOIL });
  }),

  step('army-collapse', 'KM-28.2', (referee, melee) => {
    const armies = armiesBereft(referee.state, [melee.attacker, melee.target]);
    return armies.length === 0 ? undefined : call(collapseFlow, { armies });
  }),
]);
