import type { ReadonlySignal } from '@preact/signals';
import { kingsMen } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Situation } from '../face.ts';
import { numberIn } from '../read.ts';

const words = kingsMen.points;

/** The side's command points, as counters; nobody else is sent them. */
export function pursePanel(situation: ReadonlySignal<Situation>) {
  return function Purse() {
    const points = numberIn(situation.value.hand?.secrets, 'points');
    if (points === null || situation.value.table.turn === 0) return null;
    return (
      <div class="purse" data-testid="points" data-points={points}>
        <h3>
          {words.title} <ClauseLink id="KM-12.1" />
        </h3>
        <p class="purse-counters">
          <b>{points}</b> <span aria-hidden="true">{'●'.repeat(points)}</span>
          {points === 0 && <span class="note">{words.none}</span>}
        </p>
        {situation.value.table.outcome === null && <p class="note">{words.secret}</p>}
      </div>
    );
  };
}
