import { call, flow, poll, step, whilst } from '../../../kernel/flow.ts';
import type { Mil } from '../../../table/units.ts';
import type { MoveDirection } from '../answers.ts';
import type { WayMoved } from '../causes.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import type { FieldedBody } from '../troops/formation.ts';
import { isFreeWhenForced } from '../field/room.ts';
import { unitOf, standAs } from '../field/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import { backFlow } from './back.ts';
import { settingOut, moveDirection } from './direction.ts';

/** A fall back, withdrawal or retreat that is required (TS-19.1, TS-19.2); what it costs besides is its cause's. */
export interface ForcedMove {
  unit: UnitId;
  kind: 'fall-back' | 'retreat';
  distance: Mil;
  cause: WayMoved;
}

interface ForcedMoves {
  moves: ForcedMove[];
  directions?: MoveDirection[];
  done?: number;
}

/** Those that are still there to move. */
function going({ state: { field } }: ToyReferee, { moves }: ForcedMoves): ForcedMove[] {
  return moves.filter(({ unit: id }) => {
    const unit = field.units[id];
    return unit !== undefined && hasFront(unit);
  });
}

/** How the unit sets out, straight back where those who moved before it have taken the room to turn (TS-19.20), or the enemy it turns from is gone. */
function turned(state: State, unit: Unit & FieldedBody, direction: MoveDirection): Fielded {
  if (direction.go === 'back' || state.field.units[direction.enemy] === undefined) return unit.formation;
  const formation = settingOut(state, unit, direction);
  return isFreeWhenForced(state, fieldedFootprint({ arm: unit.arm, formation }), [unit.id]) ? formation : unit.formation;
}

function isAnyLeft(_referee: ToyReferee, { moves, done = 0 }: ForcedMoves): boolean {
  return done < moves.length;
}

/** Required moves of one moment: every direction is chosen before the first is made; they are made in the order given, attackers' first (TS-19.23). */
export const forcedMovesFlow: ToyFlow<ForcedMoves> = flow<TS, ForcedMoves>('forced-moves', [
  poll(
    'directions',
    moveDirection,
    (referee, forced) => {
      forced.moves = going(referee, forced);
      const several = forced.moves.length > 1;
      return forced.moves.map(({ unit }) => ({
        seats: [unitOf(referee.state.field, unit).seat],
        about: { unit, rout: false },
        ...(several ? { secret: true } : {}),
      }));
    },
    (_referee, forced, answers) => {
      forced.directions = answers.map(({ answer }) => answer);
    },
  ),
  whilst(isAnyLeft, [
    step('set-out', 'TS-19.23', (referee, forced) => {
      const { moves, directions = [], done = 0 } = forced;
      const move = moves[done];
      const direction = directions[done];
      forced.done = done + 1;
      if (move === undefined || direction === undefined) return undefined;
      const unit = referee.state.field.units[move.unit];
      if (unit === undefined || !hasFront(unit)) return undefined;
      // Infantry that goes back is no shelter for gunners any more (TS-20.21a).
      referee.state.charge?.wentBack.push(move.unit);
      standAs(referee, move.unit, turned(referee.state, unit, direction));
      return call(backFlow, { unit: move.unit, distance: move.distance, about: move.kind === 'retreat', forced: true, how: move.cause });
    }),
  ]),
]);
