import { call, choice, step, type ActStep, type AskStep } from '../../../../kernel/flow.ts';
import type { Point } from '../../../../table/units.ts';
import { askWhichDefender } from '../ground/buildings.ts';
import { collapseUnit } from '../morale/casualties.ts';
import { armiesBereft, type ArmiesFlow } from '../morale/collapse.ts';
import { nameDefender } from '../ground/name-defender.ts';
import { throwPool, type DiceRoll } from '../dice/dice.ts';
import { RECOIL, ROUT } from '../morale/escape-route.ts';
import type { EscapeFlow } from '../morale/escape.ts';
import { centre } from '../troops/formation.ts';
import { meleePoolsBy, winnerOf, type MeleeTable, type Party, type Strike } from './melee-dice.ts';
import type { Owner } from '../command/owner.ts';
import { setGeneralsAside } from '../movement/placement.ts';
import { rally } from '../morale/rally.ts';
import { afterMelee } from '../morale/resolve.ts';
import type { Side } from '../troops/sides.ts';
import { casualtiesIn, lossesFrom, successesOf, takeLosses } from '../morale/special-casualties.ts';
import type { Battle, Family, Of } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { party } from '../fire/volley.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickUnit, type PickUnit } from '../answers.ts';
import { refuse } from '../refuse.ts';

/** How a melee stands once the dice have fallen. */
export interface Struggle {
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

/** The melee's dice, which have been thrown. */
export function struggleOf({ struggle }: Melee): Struggle {
  if (struggle === undefined) throw new Error('the dice of this melee have not been thrown');
  return struggle;
}

/** Enemies touched, each building once: who in it defends is its player's choice (KM-24.7). */
export function possibleTargets(state: Battle, { target, touched }: Melee): UnitId[] {
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
function whoEscapes(state: Battle, melee: Melee): Party | null {
  const { winner } = struggleOf(melee);
  const party: Party = winner === 'defender' ? 'attacker' : 'defender';
  const [mover, other] = party === 'attacker' ? [melee.attacker, melee.target] : [melee.target, melee.attacker];
  if (state.field.units[mover] === undefined) return null;
  if (state.field.units[other] === undefined && !state.options.escapeAfterCollapse) return null;
  return party;
}

/** Touching several enemies, the attacker names one (KM-19.6). */
export function nameOpponent<S extends Battle>(ownerOf: Owner<S>): AskStep<Of<S>, Melee> {
  return choice(
    'melee-target',
    meleeTarget,
    ({ state }, melee) => {
      const targets = possibleTargets(state, melee);
      if (targets.length < 2) return null;
      return { seats: [ownerOf(state, party(state, melee.attacker))], about: { attacker: melee.attacker, targets } };
    },
    (_referee, melee, answer) => {
      melee.target = answer.unit;
    },
  );
}

/** Whoever decides for a building charged names the defender (KM-24.7). */
export function nameCharged<S extends Battle>(ownerOf: Owner<S>): AskStep<Of<S>, Melee> {
  return choice(
    'name-defender',
    nameDefender,
    ({ state }, melee) => askWhichDefender(state, melee.target, ownerOf),
    (_referee, melee, answer) => {
      melee.target = answer.unit;
    },
  );
}

/** Attacker's dice, then defender's (KM-20.2). */
export function meleeDice(table: MeleeTable): ActStep<Family, Melee> {
  return step('dice', 'KM-20.2', (referee, melee) => {
    const { state } = referee;
    const attacker = party(state, melee.attacker);
    const defender = party(state, melee.target);
    const pools = meleePoolsBy(table, state, attacker, defender, melee);
    // Attacker first (KM-1.6).
    const attack = throwPool(referee, pools.attack);
    const defence = throwPool(referee, pools.defence);
    melee.struggle = {
      attack,
      defence,
      side: pools.side,
      winner: winnerOf(attack.successes, defence.successes),
      wasRed: { attacker: attacker.colour === 'red', defender: defender.colour === 'red' },
      fromWhere: { attacker: centre(attacker, state.field.ground), defender: centre(defender, state.field.ground) },
      rallied: false,
    };
  });
}

/** Each side suffers what the other rolled; nothing is set against it (KM-20.9). */
export const exchangeCasualties: ActStep<Family, Melee> = step('casualties', 'KM-20.9', (referee, melee) => {
  const { attack, defence, winner, side } = struggleOf(melee);
  const { attacker, target: defender } = melee;
  const { options } = referee.state;
  const attackers = lossesFrom(options, party(referee.state, attacker), successesOf(defence));
  const defenders = lossesFrom(options, party(referee.state, defender), successesOf(attack));
  referee.emit('melee', 'KM-20.9', {
    attacker,
    defender,
    attack,
    defence,
    attackerLosses: casualtiesIn(attackers),
    defenderLosses: casualtiesIn(defenders),
    winner: winner === null ? null : winner === 'attacker' ? attacker : defender,
    side,
  });
  takeLosses(referee, attacker, attackers, true);
  takeLosses(referee, defender, defenders, true);
});

export const collapseEither: ActStep<Family, Melee> = step('collapse', 'KM-25.4', (referee, melee) => {
  collapseUnit(referee, melee.attacker);
  collapseUnit(referee, melee.target);
});

/** Both are red afterwards (KM-20.11). */
export const colours: ActStep<Family, Melee> = step('colours', 'KM-20.11', (referee, melee) => {
  const { units } = referee.state.field;
  const { activation } = referee.state;
  const { wasRed } = struggleOf(melee);
  if (activation?.unit === melee.attacker) activation.fought = true;
  const attacker = units[melee.attacker];
  const defender = units[melee.target];
  if (attacker !== undefined) afterMelee(referee, attacker, wasRed.attacker);
  if (defender !== undefined) afterMelee(referee, defender, wasRed.defender);
});

/** A general near the loser may rally it; a tie is no defeat to rally from (KM-21.8, KM-21.9). */
export const rallyLoser: ActStep<Family, Melee> = step('rally', 'KM-21.8', (referee, melee) => {
  const struggle = struggleOf(melee);
  const escaping = whoEscapes(referee.state, melee);
  if (struggle.winner === null || escaping === null) return;
  const loser = escaping === 'attacker' ? melee.attacker : melee.target;
  melee.struggle = { ...struggle, rallied: rally(referee, loser) };
});

/** Generals under either unit step aside, now that square and rally have been judged from where they stood (KM-5.5b). */
export const generalsAside: ActStep<Family, Melee> = step('generals', 'KM-5.5', (referee, melee) => {
  const { units } = referee.state.field;
  for (const unit of [units[melee.attacker], units[melee.target]]) {
    if (unit !== undefined) setGeneralsAside(referee, unit);
  }
});

/** The loser flees, or draws back if it rallied or tied (KM-21.1, KM-21.2). */
export function loserEscapes(to: EscapeFlow): ActStep<Family, Melee> {
  return step('escape', 'KM-21.1', (referee, melee) => {
    const { winner, rallied, fromWhere } = struggleOf(melee);
    const escaping = whoEscapes(referee.state, melee);
    if (escaping === null) return undefined;
    const distance = winner === null || rallied ? RECOIL : ROUT;
    return escaping === 'attacker'
      ? call(to, { unit: melee.attacker, opponent: melee.target, opponentAt: fromWhere.defender, distance })
      : call(to, { unit: melee.target, opponent: melee.attacker, opponentAt: fromWhere.attacker, distance });
  });
}

/** What becomes of armies that lost a unit to it, attacker's first (KM-20.1). */
export function armiesShaken(clause: string, to: ArmiesFlow): ActStep<Family, Melee> {
  return step('army-collapse', clause, (referee, melee) => {
    const armies = armiesBereft(referee.state, [melee.attacker, melee.target]);
    return armies.length === 0 ? undefined : call(to, { armies });
  });
}

/** A charge whose front and centre ends touching several enemies. */
export interface MeleeTarget {
  readonly attacker: UnitId;
  readonly targets: readonly UnitId[];
}

/** Which of the enemies touched is fought; nobody else joins in (KM-19.6). */
export const meleeTarget: DecisionKind<Family, MeleeTarget, PickUnit> = {
  kind: 'melee-target',
  clause: 'KM-19.6',
  answer: pickUnit,
  open: false,
  options: (_game, { targets }) => targets.map((unit) => ({ unit })),
  check: (_game, { targets }, { unit }) => (targets.includes(unit) ? null : refuse('KM-19.6', 'not-touched')),
  fallback: (_game, { targets }) => {
    const [lowest] = [...targets].sort();
    if (lowest === undefined) throw new Error('a charge that touches nobody');
    return { unit: lowest };
  },
};
