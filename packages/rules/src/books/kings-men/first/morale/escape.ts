import { choice, flow, step } from '../../../../kernel/flow.ts';
import { isRefusal, refusalName } from '../../../../kernel/refusal.ts';
import { ROUT } from '../../shared/morale/escape-route.ts';
import { abandonGuns, chooseDirection, displaced, escaping, findWayOut, mayStay } from '../../shared/morale/escape.ts';
import type { Escaping } from '../../shared/morale/escape.ts';
import { makeRoom } from '../../shared/movement/placement.ts';
import { ownerOf } from '../command/owner.ts';
import { givesWay, judgeRemnant, squareRemnant } from './square.ts';
import type { KingsMenFlow, KM, KingsMenChapter } from '../state.ts';
import { collapseFlow } from '../../shared/morale/collapse.ts';

/** One escape move: the guns that cannot make it, staying inside, the way, the new place, and what a small square becomes. */
export const escapeFlow: KingsMenFlow<Escaping> = flow<KM, Escaping>('escape', [
  mayStay(ownerOf),
  abandonGuns,

  step('broken-square', 'KM-22.13', (referee, escape) => {
    const unit = escaping(referee.state, escape);
    if (escape.distance === ROUT && unit.formation.kind === 'square') referee.emit('square-broken', 'KM-22.13', { unit: unit.id });
  }),

  findWayOut,
  chooseDirection(ownerOf),
  displaced,

  choice(
    'square-remnant',
    squareRemnant,
    ({ state }, escape) => {
      const unit = escaping(state, escape);
      if (!givesWay(unit)) return null;
      return { seats: [ownerOf(state, unit)], about: { unit: unit.id, opponentAt: escape.opponentAt } };
    },
    (referee, escape, answer) => {
      const { field } = referee.state;
      const after = judgeRemnant(field, escape.unit, answer);
      if (isRefusal(after)) throw new Error(`a remnant that was allowed is refused: ${refusalName(after)}`);
      field.units[after.id] = after;
      referee.emit('square-gave-way', 'KM-22.14', { unit: after.id, formation: after.formation, at: after.at, facing: after.facing });
      makeRoom(referee, after);
    },
  ),
]);

export const chapter: KingsMenChapter = { flows: [escapeFlow, collapseFlow] };
