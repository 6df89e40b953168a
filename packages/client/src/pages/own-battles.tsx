import type { BattleSummary, OwnBattle } from '@longroll/protocol';
import { keptInvitations } from '../net/invitations.ts';
import type { HeldSeat } from '../net/seats-held.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Links } from '../widgets/links.tsx';

const words = text.first;

interface Own {
  readonly held: readonly HeldSeat[];
  /** How those battles stand, as far as the referee has told: those that wait for this player first. */
  readonly standing: readonly OwnBattle[];
  readonly forget: (battle: string) => void;
}

/** The battles in which somebody has a seat here, those first that wait for him. */
export function OwnBattles({ held, standing: told, forget }: Own) {
  if (held.length === 0) return null;
  const place = ({ battle }: HeldSeat) => {
    const at = told.findIndex(({ id }) => id === battle);
    return at < 0 ? told.length : at;
  };
  return (
    <section data-testid="own-battles">
      <h2>{words.yours}</h2>
      <ul class="battles">
        {[...held].sort((a, b) => place(a) - place(b)).map((each) => (
          <OwnRow key={each.battle} seat={each} summary={told.find(({ id }) => id === each.battle)} forget={() => forget(each.battle)} />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ seat, summary, forget }: { seat: HeldSeat; summary: OwnBattle | undefined; forget: () => void }) {
  const mine = summary?.yourTurn === true;
  return (
    <li>
      <span class="battle-name">{seat.scenario}{mine && <>{' '}<strong class="badge" data-testid="your-turn">{words.yourTurn}</strong></>}</span>
      <span class="battle-facts">{summary === undefined ? seat.since.slice(0, 10) : standing(summary)}</span>
      <span class="battle-doors">
        {summary?.status === 'over' && <Go to={`/replay/${seat.battle}`} class="door">{words.yoursReplay}</Go>}
        <Go to={`/battle/${seat.battle}`} class="door">{mine ? words.yoursPlay : words.yoursReturn}</Go>
        <button type="button" class="plain" onClick={forget}>{words.forget}</button>
      </span>
      {summary?.status === 'waiting' && <Sent battle={summary} />}
    </li>
  );
}

/** The links of a battle that waits for players, as long as the browser keeps them; at its table they can be had again. */
function Sent({ battle: { id, seats, joining } }: { battle: OwnBattle }) {
  const kept = keptInvitations(id);
  if (kept === undefined) return null;
  const open = kept.invitations.seats.filter(({ seat }) => seats.some((each) => each.id === seat && each.held === 'open'));
  return (
    <details class="own-links">
      <summary>{words.yoursJoinLink}</summary>
      <Links battle={id} invitations={{ ...kept.invitations, seats: open }} anybody={joining === 'anybody'} armyOf={(side) => side} />
    </details>
  );
}

/** How far a battle has got, in a few words. */
export function standing(battle: BattleSummary): string {
  if (battle.status === 'over') return battle.winner === null ? words.drawn : words.wonBy(battle.winner);
  return battle.status === 'waiting' ? words.status.waiting : words.turn(battle.turn);
}
