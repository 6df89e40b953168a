import { call, flow, step } from '../../../../kernel/flow.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { commandLost, knockOver } from '../morale/command-casualties.ts';
import { detailOf } from '../field/roster.ts';
import { throwPool } from '../dice/dice.ts';
import { RECOIL, ROUT, fallBackFlow } from '../morale/fall-back.ts';
import { checkBreak, outlasts, takeLosses } from '../morale/losses.ts';
import { chargePool, defendingColour, stoutnessPool } from './melee-dice.ts';
import { has, reveal } from '../generals/personalities.ts';
import type { Detail, DetailId, FigureId } from '../state/pieces.ts';
import { redden } from '../morale/resolve.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from '../state.ts';
import { steadied } from '../dice/steadiness.ts';
import { sideTouched } from '../ground/struck-side.ts';

export interface Melee {
  attacker: DetailId;
  /** A detail; horses are cut down in `horses.ts` (QM-21.5). */
  defender: DetailId;
  /** Where the last leg began, where it touched, and its heading. */
  from: Point;
  point: Point;
  heading: Angle;
  /** What the dice have come to. */
  outcome?: Outcome;
}

interface Outcome {
  /** Both as they went in: either may be gone by now. */
  readonly attacker: Detail;
  readonly defender: Detail;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** Command figure of the defender that its roll cost (QM-22.1). */
  readonly figure: FigureId | null;
  /** Who falls back, if both live (QM-19.9). */
  readonly driven: 'attacker' | 'defender';
  readonly distance: Mil;
}

function outcomeOf({ outcome }: Melee): Outcome {
  if (outcome === undefined) throw new Error('the dice of this melee have not been thrown');
  return outcome;
}

/** Attack dice, then defence dice; each success is a man of the other side (QM-19.7), and who suffered more falls back (QM-19.9). */
function fight(referee: SkirmishReferee, melee: Melee): void {
  const { state } = referee;
  const { field } = state;
  const [attacker, defender] = [detailOf(field, melee.attacker), detailOf(field, melee.defender)];
  const side = sideTouched(defender, melee.point);
  const strike = { from: melee.from, point: melee.point, heading: melee.heading, side };
  const attack = throwPool(referee, chargePool(state, attacker, defender, strike));
  const defence = throwPool(
    referee,
    stoutnessPool(state, attacker, defender, strike, steadied(referee, defender, defendingColour(state, defender))),
  );
  if (has(state, defender.seat, 'stalwart')) reveal(referee, defender.seat);

  const attackerLosses = Math.min(defence.successes, attacker.soldiers);
  const defenderLosses = Math.min(attack.successes, defender.soldiers);
  const driven = defence.successes > attack.successes ? 'attacker' : 'defender';
  const distance = attack.successes === defence.successes ? RECOIL : ROUT;
  melee.outcome = {
    attacker: { ...attacker },
    defender: { ...defender },
    attackerLosses,
    defenderLosses,
    figure: commandLost(field, defender, defence),
    driven,
    distance,
  };
  const both = outlasts(field, attacker, attackerLosses) && outlasts(field, defender, defenderLosses);
  referee.emit('melee', 'QM-19.7', {
    attacker: attacker.id,
    defender: defender.id,
    attack,
    defence,
    side,
    attackerLosses,
    defenderLosses,
    driven: both ? melee[driven] : null,
    distance: both ? distance : 0,
  });
}

/** One melee in the order of QM-19.8. */
export const meleeFlow: SkirmishFlow<Melee> = flow<QM, Melee>('melee', [
  step('dice', 'QM-19.2', fight),

  step('losses', 'QM-19.7', (referee, melee) => {
    const { attackerLosses, defenderLosses } = outcomeOf(melee);
    takeLosses(referee, melee.defender, defenderLosses, 'melee');
    takeLosses(referee, melee.attacker, attackerLosses, 'melee');
  }),

  step('command', 'QM-22.1', (referee, melee) => {
    const { figure, defender } = outcomeOf(melee);
    knockOver(referee, figure, defender);
  }),

  step('break', 'QM-19.8', (referee, melee) => {
    const { attacker, defender, attackerLosses, defenderLosses } = outcomeOf(melee);
    if (defenderLosses > 0) checkBreak(referee, defender.unit, defender.id);
    if (attackerLosses > 0) checkBreak(referee, attacker.unit, attacker.id);
  }),

  step('colours', 'QM-10.8', (referee, melee) => {
    const { activation } = referee.state;
    const { attacker, defender } = outcomeOf(melee);
    // This stands in place of the downgrade at the end of the activation (QM-9.9).
    if (activation?.detail === melee.attacker) activation.settled = true;
    redden(referee, melee.attacker, attacker);
    redden(referee, melee.defender, defender);
  }),

  step('result', 'QM-19.9', ({ state }, melee) => {
    const { details } = state.field;
    // With the enemy gone there is nobody to be driven by (QM-19.10).
    if (details[melee.attacker] === undefined || details[melee.defender] === undefined) return undefined;
    const { driven, distance } = outcomeOf(melee);
    return driven === 'defender'
      ? call(fallBackFlow, { detail: melee.defender, opponent: melee.attacker, heading: melee.heading, distance })
      : call(fallBackFlow, { detail: melee.attacker, opponent: melee.defender, heading: (melee.heading + 1800) % 3600, distance });
  }),
]);
