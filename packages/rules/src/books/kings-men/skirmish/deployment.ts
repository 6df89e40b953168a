import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { ArmyId } from '../shared/unit.ts';
import type { Deploy } from './answers.ts';
import type { FigureId, UnitId } from './pieces.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** What a player puts down in one answer. */
export interface Deploying {
  readonly seat: SeatId;
  readonly army: ArmyId;
  /** Units he forms details of. */
  readonly units: readonly UnitId[];
  /** Free command figures of those. */
  readonly figures: readonly FigureId[];
  /** His general is part of it; otherwise the answer's place for him counts for nothing. */
  readonly general: boolean;
}

/** What each player has to put down; players with nothing to do are left out. */
export function deployments(_state: State): Deploying[] {
  return unwritten('QM-31.3');
}

export function checkDeployment(_state: State, _deploying: Deploying, _answer: Deploy): Refusal | null {
  return unwritten('QM-31.3');
}

export function usualDeployment(_state: State, _deploying: Deploying): Deploy {
  return unwritten('QM-31.3');
}

/** Forms the details and puts everything on the table. */
export function deployed(_referee: SkirmishReferee, _deploying: Deploying, _answer: Deploy): void {
  return unwritten('QM-31.3');
}
