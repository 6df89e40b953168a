import type { ReadonlySignal } from '@preact/signals';
import { kingsMenRevised } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Situation } from '../face.ts';
import { fieldOf } from '../read.ts';

const words = kingsMenRevised.points;

/** What each general of the side has left to spend; nobody else is sent it (KMR-6.13). */
export function pursePanel(situation: ReadonlySignal<Situation>) {
  return function Purse() {
    const { hand, setup, table } = situation.value;
    const purse = fieldOf(hand?.secrets, 'points');
    if (table.turn === 0 || typeof purse !== 'object' || purse === null) return null;
    const rows = setup.seats.flatMap(({ id, general }) => {
      const points = fieldOf(purse, id);
      return typeof points === 'number' ? [{ id, general, points }] : [];
    });
    if (rows.length === 0) return null;
    const own = rows.find(({ id }) => id === setup.seat)?.points ?? 0;
    return (
      <div class="purse" data-testid="points" data-points={own}>
        <h3>
          {words.title} <ClauseLink id="KMR-6.6" />
        </h3>
        {rows.map(({ id, general, points }) => (
          <p key={id} class="purse-counters">
            {rows.length > 1 && <small>{general} </small>}
            <b>{points}</b> <span aria-hidden="true">{'●'.repeat(points)}</span>
            {points === 0 && <span class="note">{words.none}</span>}
          </p>
        ))}
        {table.outcome === null && <p class="note">{words.secret}</p>}
      </div>
    );
  };
}
