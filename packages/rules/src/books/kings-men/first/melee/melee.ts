import { call, flow, step } from '../../../../kernel/flow.ts';
import { collapseFlow } from '../../shared/morale/collapse.ts';
import { RECOIL } from '../../shared/morale/escape-route.ts';
import { DICE_PER_FIGURE, meleePoolsBy } from '../../shared/melee/melee-dice.ts';
import type { MeleePools, MeleeTable, Strike } from '../../shared/melee/melee-dice.ts';
import {
  armiesShaken,
  collapseEither,
  colours,
  exchangeCasualties,
  generalsAside,
  loserEscapes,
  meleeDice,
  nameCharged,
  nameOpponent,
  rallyLoser,
  struggleOf,
} from '../../shared/melee/melee.ts';
import type { Melee } from '../../shared/melee/melee.ts';
import type { Battle } from '../../shared/state.ts';
import type { Unit } from '../../shared/troops/unit.ts';
import { party } from '../../shared/fire/volley.ts';
import { escapeFlow } from '../morale/escape.ts';
import { ownerOf } from '../command/owner.ts';
import { givesWay, testForSquare } from '../morale/square.ts';
import type { KingsMenFlow, KM, KingsMenChapter } from '../state.ts';

/** Charging troops throw green dice; horsemen against a square one each, in the colour they have (KM-20.2, KM-20.5, KM-22.9). */
export const meleeTable: MeleeTable = (attacker, defender) => {
  const arm = attacker.type === 'cavalry' ? 'cavalry' : 'infantry';
  if (arm === 'cavalry' && defender.formation.kind === 'square') return { dicePerFigure: 1, colour: attacker.colour, clause: 'KM-22.9' };
  return { dicePerFigure: DICE_PER_FIGURE[arm][defender.type], colour: 'green', clause: 'KM-20.5' };
};

/** The dice both sides of a melee throw (KM-20.2 to KM-20.8). */
export function meleePools(state: Battle, attacker: Unit, defender: Unit, strike: Strike): MeleePools {
  return meleePoolsBy(meleeTable, state, attacker, defender, strike);
}

/** A melee from the choice of opponent to army collapse, in the order of KM-20.1. */
export const meleeFlow: KingsMenFlow<Melee> = flow<KM, Melee>('melee', [
  nameOpponent(ownerOf),
  nameCharged(ownerOf),

  step('square-test', 'KM-22.1', (referee, melee) => {
    const before = party(referee.state, melee.attacker).at;
    testForSquare(referee, melee.target, melee.attacker, melee.touched);
    const { at } = party(referee.state, melee.attacker);
    if (at.x !== before.x || at.y !== before.y) melee.contact = at;
  }),

  meleeDice(meleeTable),
  exchangeCasualties,
  collapseEither,
  colours,
  rallyLoser,
  generalsAside,
  loserEscapes(escapeFlow),

  // After the loser's move that of a square reduced too far; one that has moved already is a square no longer (KM-22.15).
  step('square-gives-way', 'KM-22.14', (referee, melee) => {
    const { fromWhere } = struggleOf(melee);
    const defender = referee.state.field.units[melee.target];
    if (defender === undefined || !givesWay(defender)) return undefined;
    return call(escapeFlow, { unit: defender.id, opponent: melee.attacker, opponentAt: fromWhere.attacker, distance: RECOIL });
  }),

  armiesShaken('KM-28.2', collapseFlow),
]);

export const chapter: KingsMenChapter = { flows: [meleeFlow] };
