import type { ReadonlySignal } from '@preact/signals';
import { queensMen as words } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { clauseOf } from '@longroll/rules/books/kings-men/skirmish/state/identity';
import type { OwnSecrets } from '@longroll/rules/books/kings-men/skirmish/view/presentation';
import type { Situation } from '../face.ts';
import { secretsIn } from './secrets.ts';

/** Command points and personality of one's own general and of the allies'; nobody else is sent them. */
export function pursePanel(situation: ReadonlySignal<Situation>) {
  return function Purse() {
    const { hand, table } = situation.value;
    const secrets = secretsIn(hand);
    if (secrets === null || table.turn === 0) return null;
    return (
      <>
        {secrets.army.map((each) => (
          <General key={each.seat} situation={situation.value} known={each} own={each.seat === hand?.seat} />
        ))}
      </>
    );
  };
}

function General({ situation: { setup, table }, known, own }: { situation: Situation; known: OwnSecrets; own: boolean }) {
  const { points, identity, designation, rolled } = known;
  const general = setup.seats.find((each) => each.id === known.seat)?.general ?? known.seat;
  return (
    <div class="purse" {...(own ? { 'data-testid': 'points', 'data-points': points } : {})}>
      <h3>
        {own ? words.points.title : `${words.points.title}: ${general}`} <ClauseLink id="QM-8.1" />
      </h3>
      <p class="purse-counters">
        <b>{points}</b> <span aria-hidden="true">{'●'.repeat(points)}</span>
        {points === 0 && <span class="note">{words.points.none}</span>}
        {rolled.length > 0 && <small class="note"> {words.points.rolled({ dice: rolled.join(', ') })}</small>}
      </p>
      {table.outcome === null && <p class="note">{words.points.secret}</p>}
      {identity !== null && (
        <p class="identity" data-testid="identity">
          <b>{words.identities[identity].name}</b>: {words.identities[identity].does} <ClauseLink id={clauseOf(identity)} />
          {designation !== null && designation !== '' && (
            <> {words.identity.named({ what: table.pieces.find((each) => each.id === designation)?.name ?? designation })}</>
          )}
        </p>
      )}
    </div>
  );
}
