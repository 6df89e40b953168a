import { call, choice, end, step } from '../../../../kernel/flow.ts';
import type { ActStep, AskStep } from '../../../../kernel/flow.ts';
import { isRefusal, refusalName } from '../../../../kernel/refusal.ts';
import { askWhichDefender } from '../ground/buildings.ts';
import { collapseUnit } from '../morale/casualties.ts';
import { armiesBereft } from '../morale/collapse.ts';
import type { ArmiesFlow } from '../morale/collapse.ts';
import { nameDefender as nameDefenderKind } from '../ground/name-defender.ts';
import { throwPool } from '../dice/dice.ts';
import type { DiceRoll } from '../dice/dice.ts';
import { judgeFire } from './fire.ts';
import type { Owner } from '../command/owner.ts';
import { downgrade, redWithoutOfficer } from '../morale/resolve.ts';
import { casualtiesIn, leftOver, lossesFrom, successesOf, takeLosses } from '../morale/special-casualties.ts';
import type { Losses } from '../morale/special-casualties.ts';
import type { Battle, Family, Of } from '../state.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** Fire in play: who fires at whom, and what the dice did. */
export interface FireAttack {
  attacker: UnitId;
  target: UnitId;
  /** Who fell, once the dice have fallen. */
  losses?: Losses;
}

/** A unit that takes part. */
export function party(state: Battle, id: UnitId): Unit {
  const unit = state.field.units[id];
  if (unit === undefined) throw new Error(`no unit ${id} on the table`);
  return unit;
}

/** Whoever decides for a building fired at names the defender (KM-24.7). */
export function nameTarget<S extends Battle>(ownerOf: Owner<S>): AskStep<Of<S>, FireAttack> {
  return choice(
    'name-defender',
    nameDefenderKind,
    ({ state }, fire) => askWhichDefender(state, fire.target, ownerOf),
    (_referee, fire, answer) => {
      fire.target = answer.unit;
    },
  );
}

/** Attacker's dice, then defender's; without casualties nothing follows (KM-17.7). */
export const fireDice: ActStep<Family, FireAttack> = step('dice', 'KM-17.7', (referee, fire) => {
  const target = party(referee.state, fire.target);
  const judged = judgeFire(referee.state, party(referee.state, fire.attacker), fire.target);
  if (isRefusal(judged)) throw new Error(`fire that was allowed is refused: ${refusalName(judged)}`);
  // Attacker first (KM-1.6).
  const attack: DiceRoll = throwPool(referee, judged.attack);
  const defence: DiceRoll = throwPool(referee, judged.defence);
  const losses = lossesFrom(referee.state.options, target, leftOver(successesOf(attack), defence.successes));
  const casualties = casualtiesIn(losses);
  fire.losses = losses;
  const { from, aim, range, side } = judged;
  referee.emit('fire', 'KM-17.7', { attacker: fire.attacker, target: fire.target, from, aim, range, side, attack, defence, casualties });
  return casualties === 0 ? end() : undefined;
});

export const takeFireLosses: ActStep<Family, FireAttack> = step('casualties', 'KM-17.8', (referee, { target, losses }) => {
  if (losses !== undefined) takeLosses(referee, target, losses, false);
});

export const downgradeTarget: ActStep<Family, FireAttack> = step('downgrade', 'KM-11.4', (referee, fire) =>
  downgrade(referee, party(referee.state, fire.target), 'fire'),
);

/** After the downgrade, so that a unit that was red already has its marker (KM-26.13). */
export const redTarget: ActStep<Family, FireAttack> = step('officer-gone', 'KM-26.6', (referee, fire) =>
  redWithoutOfficer(referee, party(referee.state, fire.target)),
);

export const collapseTarget: ActStep<Family, FireAttack> = step('collapse', 'KM-25.4', (referee, fire) =>
  collapseUnit(referee, fire.target),
);

/** What becomes of the army that lost a unit to it (KM-17.8). */
export function armyShaken(clause: string, to: ArmiesFlow): ActStep<Family, FireAttack> {
  return step('army-collapse', clause, (referee, fire) => {
    const armies = armiesBereft(referee.state, [fire.target]);
    return armies.length === 0 ? undefined : call(to, { armies });
  });
}
