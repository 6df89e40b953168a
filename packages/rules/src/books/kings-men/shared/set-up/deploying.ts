import { again, poll, step, type AskStep, type ActStep } from '../../../../kernel/flow.ts';
import { deploymentRounds, type Task } from './deployment-rounds.ts';
import { amongAllies, generalPiece, standingAt, type Deployment, type Placement, checkDeployment } from './deployment.ts';
import { seeWhoHolds } from '../ending/objectives.ts';
import { makeRoom } from '../movement/placement.ts';
import type { Battle, BattleGame, BattleReferee, Family } from '../state.ts';
import type { General, Unit } from '../troops/unit.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { deploy as deployAnswer, type Deploy } from '../answers.ts';
import { usualDeployment } from './line-up.ts';

/** What has been put down unseen, or unit by unit. */
export interface Deploying {
  placed?: Placement[];
  generals?: { seat: string; at: { x: number; y: number } }[];
}

/** Puts on the table what was put down. */
function show(referee: BattleReferee, battle: Deploying): void {
  const { field } = referee.state;
  for (const place of battle.placed ?? []) {
    const unit = field.units[place.unit];
    if (unit !== undefined) field.units[unit.id] = standingAt(unit, place);
  }
  for (const { seat, at } of battle.generals ?? []) {
    const general = field.generals[seat];
    if (general !== undefined) general.at = at;
  }
}

/** What is still to be put down of the round they are in. */
function tasksOf(state: Battle, { placed = [], generals = [] }: Deploying): readonly Task[] {
  const isLeft = ({ seat, units, general }: Task) =>
    units.some((unit) => !placed.some((each) => each.unit === unit)) || (general && !generals.some((each) => each.seat === seat));
  return (
    deploymentRounds(state)
      .map((round) => round.filter(isLeft))
      .find((round) => round.length > 0) ?? []
  );
}

/** What allies have put down before, unseen by the enemy. */
function putDownBefore(
  { field }: Battle,
  { placed = [], generals = [] }: Deploying,
  { army }: Task,
): Pick<Deployment, 'placed' | 'generals'> {
  const own = generals.filter(({ seat }) => field.generals[seat]?.army === army);
  return { placed: placed.filter(({ unit }) => field.units[unit]?.army === army), ...(own.length === 0 ? {} : { generals: own }) };
}

/** Pieces that have been put down before everybody's eyes, unit by unit, while deployment goes on (KM-29.5a). */
export function putDownOpenly({ state, strands }: BattleGame): string[] {
  const { phase, options } = state;
  if (phase !== 'deploy' || options.deployment !== 'alternating') return [];
  const noted = strands.flatMap(({ stack }) => stack).find(({ flow }) => flow === 'battle')?.locals ?? {};
  const { placed = [], generals = [] }: Deploying = noted;
  return [...placed.map(({ unit }) => unit), ...generals.map(({ seat }) => generalPiece(seat))];
}

/** What was agreed is known to all before anything is put down (KM-29.6). */
export const begin: ActStep<Family, Deploying> = step('begin', 'KM-29.6', (referee) => {
  const { scenario, options } = referee.state;
  referee.emit('battle-begun', 'KM-29.6', {
    scenario: scenario ?? '',
    commitment: referee.game.chance.commitment,
    options: { ...options },
  });
});

/** Where a player's units and general start (KM-29.5). */
export const deploy: DecisionKind<Family, Deployment, Deploy> = {
  kind: 'deploy',
  clause: 'KM-29.5',
  answer: deployAnswer,
  open: true,
  options: ({ state }, deployment) => [usualDeployment(state, deployment)],
  check: ({ state }, deployment, given) => checkDeployment(state, deployment, given),
  amid: amongAllies,
  fallback: ({ state }, deployment) => usualDeployment(state, deployment),
};

/** Round by round everybody puts down what is theirs (KM-29.5). */
export const deployRounds: AskStep<Family, Deploying> = poll(
  'deploy',
  deploy,
  ({ state }, battle) =>
    tasksOf(state, battle).map((task) => ({
      seats: [task.seat],
      about: { ...task, ...putDownBefore(state, battle, task) },
      secret: state.options.deployment === 'hidden',
    })),
  (referee, battle, answers) => {
    const tasks = tasksOf(referee.state, battle);
    for (const { seat, answer } of answers) {
      battle.placed = [...(battle.placed ?? []), ...answer.units];
      if (tasks.some((task) => task.seat === seat && task.general))
        battle.generals = [...(battle.generals ?? []), { seat, at: answer.general }];
    }
    // Unit by unit both see what is put down; unseen it stays until everybody is ready.
    if (referee.state.options.deployment === 'alternating') show(referee, battle);
    return again;
  },
);

/** Both armies shown at once (KM-29.5a). */
export const reveal: ActStep<Family, Deploying> = step('reveal', 'KM-29.5', (referee, battle) => {
  const { field } = referee.state;
  show(referee, battle);
  battle.placed = [];
  battle.generals = [];
  // A general may be where an ally later put a unit.
  for (const unit of Object.values(field.units)) makeRoom(referee, unit);
  // Who deployed on ground to be held, holds it from the first turn on (KM-28.7).
  seeWhoHolds(referee.state);
  referee.emit('armies-deployed', 'KM-29.5', {
    units: Object.values(field.units).map((unit): Unit => ({ ...unit })),
    generals: Object.values(field.generals).map((general): General => ({ ...general })),
  });
});
