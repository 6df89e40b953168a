import type { FiringDie, Quality } from '../events.ts';
import { canReturnFire } from '../sight/arc.ts';
import type { ToyReferee } from '../state.ts';
import { commanderHit, gainDisorder, gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { aimsOf, type VolleyAt } from './aim.ts';
import { commanderStruck } from './commander-risk.ts';
import { duplicatesOf, fired, received, shotOf, type Shot } from './shots.ts';
import { placeSmoke } from './smoke.ts';

/** How a volley is fired. */
export interface Firing {
  readonly quality: Quality;
  /** Whether a target is stressed that cannot return fire: once for each firing unit (TS-17.10), and not while it charges (TS-20.12). */
  readonly shakesHelpless: boolean;
}

/** One volley from one front, face or side, completely: dice, what they do, smoke, a commander hit (TS-17.19). True when a die was effective. */
export function fireVolley(referee: ToyReferee, firerId: UnitId, at: VolleyAt, { quality, shakesHelpless }: Firing): boolean {
  const { state } = referee;
  const firer = unitOf(state.field, firerId);
  const aims = aimsOf(state, firer, at);
  if (aims.length === 0) return false;
  const target = unitOf(state.field, at.target);
  const shots = aims.map((aim) => shotOf(state, firer, target, quality, aim));
  const thrown = referee.roll('volley', shots.length);
  const dice = shots.map((shot, index) => fired(shot, firer.disorder, thrown[index] ?? 1));
  const effective = shots.filter((_shot, index) => dice[index]?.effective === true);
  target.aimedAt = state.turn;
  referee.emit('volley-fired', 'TS-17.5', {
    firer: firerId,
    target: at.target,
    face: at.face,
    quality,
    dice,
    effective: effective.length,
  });
  if (effective.length > 0) strike(referee, firer, target, effective, shakesHelpless);
  placeSmoke(
    referee,
    firerId,
    shots.map(({ shooter }) => shooter),
  );
  strikeCommander(referee, firer, shots, dice);
  return effective.length > 0;
}

/** What effective shots do to the target (TS-17.9 to TS-17.18). */
function strike(referee: ToyReferee, firer: Unit, target: Unit, shots: readonly Shot[], shakesHelpless: boolean): void {
  const { field } = referee.state;
  const helpless = shakesHelpless && !canReturnFire(target, firer, field.ground);
  if (firer.arm === 'artillery') cannonade(referee, target.id);
  else musketry(referee, target);
  if (helpless) gainStress(referee, target.id, 1, 'no-return-fire', 'TS-17.10');
  strikeLimbers(referee, target);
  receive(referee, firer, target, shots);
  for (const id of new Set(shots.flatMap(({ beyond }) => beyond))) cannonade(referee, id);
}

/** Once a turn (TS-17.9). */
function musketry(referee: ToyReferee, target: Unit): void {
  if (target.musketry) return;
  target.musketry = true;
  gainDisorder(referee, target.id, 1, 'musketry', 'TS-17.9');
}

/** Once a turn (TS-17.9), and what a ball that bounces on meets (TS-17.18). */
function cannonade(referee: ToyReferee, id: UnitId): void {
  const unit = referee.state.field.units[id];
  if (unit === undefined || unit.cannonade) return;
  unit.cannonade = true;
  gainDisorder(referee, id, 1, 'artillery-fire', 'TS-17.9');
}

/** Horses among the guns, once a turn (TS-17.11). */
function strikeLimbers(referee: ToyReferee, target: Unit): void {
  const { formation } = target;
  const horses = formation.kind === 'limbered' || (formation.kind === 'unlimbered' && formation.limbers === 'attached');
  if (!horses || target.limbersHit) return;
  target.limbersHit = true;
  gainDisorder(referee, target.id, 1, 'limbers', 'TS-17.11');
  gainStress(referee, target.id, 1, 'limbers', 'TS-17.11');
}

/** The receiving dice, in the order of the effective stands; hits count together after the last of them (TS-17.12 to TS-17.16). */
function receive(referee: ToyReferee, firer: Unit, target: Unit, shots: readonly Shot[]): void {
  if (referee.state.field.units[target.id] === undefined) return;
  const each = shots.flatMap((shot) => Array.from({ length: shot.dice }, () => shot));
  const thrown = referee.roll('volley.receive', each.length);
  const dice = each.map((shot, index) => received(shot, target, thrown[index] ?? 1));
  const hits = dice.filter(({ hit }) => hit).length;
  const duplicates = duplicatesOf(target, dice);
  const covered = hits > duplicates && shots.every((shot) => shot.covered) ? 1 : 0;
  const stress = hits - duplicates - covered;
  referee.emit('fire-received', 'TS-17.12', { unit: target.id, firer: firer.id, dice, duplicates, covered, stress });
  gainStress(referee, target.id, stress, 'fire', 'TS-17.16');
}

function strikeCommander(referee: ToyReferee, firer: Unit, shots: readonly Shot[], dice: readonly FiringDie[]): void {
  const struck = commanderStruck(referee.state, firer.side, shots, dice);
  if (struck !== null) commanderHit(referee, struck, 'volley', firer.id);
}
