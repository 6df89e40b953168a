import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { commitment, judgeCommitment, type Commitment } from './commitment.ts';
import type { Force } from '../state/force.ts';
import { mayGo, type Task } from './tasks.ts';
import type { PowerId } from '../state/power.ts';
import { findPower } from '../powers/roster.ts';
import type { RKC } from '../state.ts';

/** What a nation may send forces to; nothing for one that neither invades nor is invaded, so that nobody learns who does (RKC-14.17). */
export interface AboutForces {
  readonly power: PowerId;
  readonly tasks: readonly Task[];
  /** It fights one enemy only, and must send somebody if anybody can go (RKC-14.7). */
  readonly must: boolean;
  /** Forces that have been sent before. */
  readonly before: readonly Force[];
}

/** Which forces invade (RKC-14.6). */
export const commitInvasion: DecisionKind<RKC, AboutForces, Commitment> = {
  kind: 'commit-invasion',
  clause: 'RKC-14.6',
  answer: commitment,
  open: true,
  options: () => ['automatic'],
  check: ({ state }, { power: id, tasks, must, before }, answer) => {
    const power = findPower(state, id);
    if (power === undefined || answer === 'automatic') return null;
    const able = tasks.some((task) => power.units.some((unit) => task.origins.some((from) => mayGo(state, power, unit, task, from))));
    if (must && able && answer.forces.length === 0) return refuse('RKC-14.7', 'somebody');
    return judgeCommitment(state, power, tasks, answer, before);
  },
  fallback: () => 'automatic',
};

/** Which forces hold provinces that are invaded; a province without one is conceded (RKC-14.9, RKC-14.12). */
export const respondInvasion: DecisionKind<RKC, AboutForces, Commitment> = {
  ...commitInvasion,
  kind: 'respond-invasion',
  clause: 'RKC-14.9',
};

/** Who of a nation meets the dragon in its capital: somebody must (RKC-25.4). */
export const commitDragonForce: DecisionKind<RKC, AboutForces, Commitment> = {
  ...commitInvasion,
  kind: 'commit-dragon-force',
  clause: 'RKC-25.4',
  check: (game, about, answer, seat) => {
    if (answer !== 'automatic' && answer.forces.length === 0) return refuse('RKC-25.4', 'somebody');
    return commitInvasion.check(game, { ...about, must: false }, answer, seat);
  },
};
