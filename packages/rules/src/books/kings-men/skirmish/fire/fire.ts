import { choice, end, flow, step } from '../../../../kernel/flow.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Side } from '../../shared/troops/sides.ts';
import { askWhoDefends, buildingTarget } from '../ground/buildings.ts';
import { commandLost, knockOver } from '../morale/command-casualties.ts';
import type { AttackLine } from '../ground/cover.ts';
import { detailOf } from '../field/roster.ts';
import { poolSize, throwPool } from '../dice/dice.ts';
import type { DiceRoll } from '../dice/dice.ts';
import { bandOf, coverPool, distanceOf, firePool } from './fire-dice.ts';
import type { Band } from './fire-dice.ts';
import { horsesUnderFire, loseHorses } from './horses.ts';
import { checkBreak, takeLosses } from '../morale/losses.ts';
import type { Detail, DetailId, FigureId, Horses } from '../state/pieces.ts';
import { downgrade, stepsLeft } from '../morale/resolve.ts';
import { inFireArc, lineOfSight } from '../ground/sight.ts';
import type { QM, SkirmishFlow, SkirmishReferee, State } from '../state.ts';
import { steadied } from '../dice/steadiness.ts';
import { sideUnderFire } from '../ground/struck-side.ts';
import { isMob, isOnTable } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

export interface Firing {
  shooter: DetailId;
  /** A detail or horses piece. */
  target: string;
  /** The shot as measured, once it has been (QM-5.1). */
  shot?: Shot;
  /** What it does to a detail, once the dice have fallen. */
  effect?: Effect;
}

interface Shot {
  readonly distance: Mil;
  readonly band: Band;
  readonly line: AttackLine;
  readonly side: Side | null;
}

interface Effect {
  readonly steps: number;
  readonly losses: number;
  readonly figure: FigureId | null;
  /** The target as it was under fire: it may be gone when its command is asked for. */
  readonly target: Detail;
}

/** An enemy detail on the table or an enemy horses piece; null for anything else (QM-17.1). */
export function enemyTarget({ field }: State, { army }: Detail, id: string): Detail | Horses | null {
  const target = field.details[id] ?? field.horses[id];
  if (target === undefined || target.army === army) return null;
  return 'head' in target || isOnTable(target) ? target : null;
}

/** Null when the shot may be ordered: loaded, not a mob, not limbered, in arc, in sight; never because of its distance (QM-17.1, QM-5.5). */
export function checkFire(state: State, shooter: Detail, id: string): Refusal | null {
  const { field } = state;
  const piece = { pieces: [shooter.id] };
  if (isMob(shooter)) return refuse('QM-9.4', 'mob', {}, piece);
  if (shooter.formation.kind === 'limbered') return refuse('QM-9.4', 'limbered', {}, piece);
  if (shooter.smoke) return refuse('QM-17.14', 'not-loaded', { detail: shooter.name }, piece);
  const target = enemyTarget(state, shooter, id);
  if (target === null) return refuse('QM-17.1', 'not-an-enemy', {}, { pieces: [id] });
  if (!inFireArc(field, shooter, target)) return refuse('QM-16.4', 'out-of-arc', {}, { pieces: [id] });
  return lineOfSight(field, shooter, target).refusal;
}

/** Every target that may be ordered, near or far. */
export function targetsOf(state: State, shooter: Detail): string[] {
  const { details, horses } = state.field;
  return [...Object.keys(details), ...Object.keys(horses)].sort().filter((id) => checkFire(state, shooter, id) === null);
}

function shooterOf({ state }: SkirmishReferee, { shooter: id }: Firing): Detail {
  return detailOf(state.field, id);
}

function targetOf(referee: SkirmishReferee, firing: Firing): Detail | Horses {
  const target = enemyTarget(referee.state, shooterOf(referee, firing), firing.target);
  if (target === null) throw new Error(`${firing.target} is no target`);
  return target;
}

function shotOf({ shot }: Firing): Shot {
  if (shot === undefined) throw new Error('this shot has not been measured');
  return shot;
}

/** Aim dice held, for the detail's own activation (QM-9.7). */
function aimOf({ activation }: State, { id }: Detail): number {
  return activation?.detail === id ? activation.aim : 0;
}

/** One Fire from its measurement to permanent markers and scattered details (section 17); the caller spends the feat and calls for collapse. */
export const fireFlow: SkirmishFlow<Firing> = flow<QM, Firing>('fire', [
  step('measure', 'QM-17.2', (referee, firing) => {
    const { field } = referee.state;
    const [shooter, target] = [shooterOf(referee, firing), targetOf(referee, firing)];
    const exactly = distanceOf(field, shooter, target);
    const band = bandOf(shooter, exactly);
    const distance = Math.round(exactly);
    if (band === null) {
      shooter.smoke = true;
      referee.emit('shot-wasted', 'QM-17.4', { shooter: shooter.id, target: target.id, distance });
      return end();
    }
    const { from, to } = lineOfSight(field, shooter, target);
    firing.shot = { distance, band, line: { from, to }, side: sideUnderFire(target, from, to) };
    return undefined;
  }),

  choice(
    'defender',
    buildingTarget,
    ({ state }, { target, shooter }) => askWhoDefends(state.field, target, shooter),
    (_referee, firing, { detail }) => {
      firing.target = detail;
    },
  ),

  step('dice', 'QM-17.5', (referee, firing) => {
    const target = targetOf(referee, firing);
    if ('head' in target) shootAtHorses(referee, firing, target);
    else shootAtDetail(referee, firing, target);
    // What was fired is not loaded (QM-17.13, QM-17.14).
    shooterOf(referee, firing).smoke = true;
  }),

  // Steps first, men only when there is no step left (QM-17.11).
  step('hits', 'QM-17.11', (referee, { target, effect }) => {
    for (let n = 0; n < (effect?.steps ?? 0); n += 1) downgrade(referee, target, 'fire');
    takeLosses(referee, target, effect?.losses ?? 0, 'fire');
  }),

  step('break', 'QM-17.13', (referee, { effect }) => {
    if (effect !== undefined && effect.losses > 0) checkBreak(referee, effect.target.unit, effect.target.id);
  }),

  step('command', 'QM-22.1', (referee, { effect }) => {
    if (effect !== undefined) knockOver(referee, effect.figure, effect.target);
  }),
]);

function shootAtHorses(referee: SkirmishReferee, firing: Firing, target: Horses): void {
  const { state } = referee;
  const shot = shotOf(firing);
  const shooter = shooterOf(referee, firing);
  const attack = throwPool(referee, firePool(state, shooter, target, { ...shot, aim: aimOf(state, shooter) }));
  const defence = attack.dice.length === 0 ? null : throwPool(referee, horsesUnderFire(target));
  const hits = hitsOf(attack, defence);
  tell(referee, firing, { attack, defence, hits, steps: 0, losses: 0 });
  loseHorses(referee, target, hits, 'QM-21.4');
}

function shootAtDetail(referee: SkirmishReferee, firing: Firing, target: Detail): void {
  const { state } = referee;
  const shot = shotOf(firing);
  const shooter = shooterOf(referee, firing);
  const pool = firePool(state, shooter, target, { ...shot, aim: aimOf(state, shooter) });
  const attack = throwPool(referee, pool);
  // Fire without dice is ineffectual; else both rolls are made, whatever the first has come to (QM-17.9).
  const defence =
    poolSize(pool) === 0
      ? null
      : throwPool(referee, coverPool(state.field, shooter, target, shot.line, steadied(referee, target, target.colour)));
  const hits = hitsOf(attack, defence);
  const steps = Math.min(hits, stepsLeft(target));
  const losses = Math.min(hits - steps, target.soldiers);
  firing.effect = { steps, losses, figure: defence === null ? null : commandLost(state.field, target, defence), target: { ...target } };
  tell(referee, firing, { attack, defence, hits, steps, losses });
}

/** Attack less defence; ties and a defender's surplus do nothing (QM-17.10). */
function hitsOf(attack: DiceRoll, defence: DiceRoll | null): number {
  return Math.max(0, attack.successes - (defence?.successes ?? 0));
}

function tell(
  referee: SkirmishReferee,
  firing: Firing,
  came: { attack: DiceRoll; defence: DiceRoll | null; hits: number; steps: number; losses: number },
): void {
  const { distance, band, side, line } = shotOf(firing);
  referee.emit('fired', 'QM-17.10', {
    shooter: firing.shooter,
    target: firing.target,
    from: line.from,
    aim: line.to,
    distance,
    band,
    side,
    ...came,
  });
}
