import { useEffect, useRef } from 'preact/hooks';
import type { ListedScenario } from '@longroll/protocol';
import { ProposeTimes } from '../appointments/propose-times.tsx';
import { keptInvitations } from '../net/invitations.ts';
import { Offering } from '../offers/offering.tsx';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Links } from '../widgets/links.tsx';

/** A battle that was just founded and waits for players. */
export interface Founded {
  readonly battle: string;
  readonly field: ListedScenario;
  readonly anybody: boolean;
  /** By letter nobody has to be at the table at any time. */
  readonly byLetter: boolean;
}

/** What comes next for whoever founded a battle: links to send, seats to offer, the way to the table. */
export function Invitation({ founded: { battle, field, anybody, byLetter } }: { founded: Founded }) {
  const place = useRef<HTMLDivElement>(null);
  // A battle set up in detail is founded far below.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [battle]);
  const kept = keptInvitations(battle);
  return (
    <div class="invitation" data-testid="invitation" role="status" ref={place}>
      <p>{anybody ? text.invitations.readyAnybody : text.invitations.ready}</p>
      {kept !== undefined && (
        <Links
          battle={battle}
          invitations={kept.invitations}
          anybody={anybody}
          armyOf={(side) => field.sides.find(({ id }) => id === side)?.name ?? side}
        />
      )}
      <Offering battle={battle} />
      {!byLetter && <ProposeTimes battle={battle} />}
      <p>
        <Go to={`/battle/${battle}`} class="call third" testid="to-table">
          {text.home.toTable}
        </Go>
      </p>
    </div>
  );
}
