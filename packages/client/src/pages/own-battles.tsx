import { useSignal } from '@preact/signals';
import type { OwnBattle } from '@longroll/protocol';
import { dateFacts } from '../appointments/when.ts';
import { keptInvitations } from '../net/invitations.ts';
import { sideCalled } from '../sides/cockade.tsx';
import type { HeldSeat } from '../net/seats-held.ts';
import { company } from '../seats/company.ts';
import { standing } from '../seats/standing.ts';
import { text } from '../text/words.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Go } from '../widgets/go.tsx';
import { Links } from '../widgets/links.tsx';

const words = text.home;

interface Own {
  readonly held: readonly HeldSeat[];
  /** How those battles stand, as far as the referee has told: those that wait for this player first. */
  readonly standing: readonly OwnBattle[];
  /** Seats that were put aside. */
  readonly forgotten: readonly HeldSeat[];
  readonly forget: (battle: string) => void;
  readonly takeBack: (battle: string) => void;
}

/** The campaigns and the battles in which somebody has a seat here, of each those first that wait for them. */
export function OwnBattles({ held, standing: told, forgotten, forget, takeBack }: Own) {
  if (held.length === 0 && forgotten.length === 0) return null;
  const isCampaign = ({ battle }: HeldSeat) => told.some(({ id, kind }) => id === battle && kind === 'campaign');
  const campaigns = held.filter(isCampaign);
  const battles = held.filter((each) => !isCampaign(each));
  const place = ({ battle }: HeldSeat) => {
    const at = told.findIndex(({ id }) => id === battle);
    return at < 0 ? told.length : at;
  };
  const rows = (seats: readonly HeldSeat[]) => (
    <ul class="battles">
      {seats
        .toSorted((a, b) => place(a) - place(b))
        .map((each) => (
          <OwnRow key={each.battle} seat={each} summary={told.find(({ id }) => id === each.battle)} forget={() => forget(each.battle)} />
        ))}
    </ul>
  );
  return (
    <section data-testid="own-battles">
      {campaigns.length > 0 && (
        <div data-testid="own-campaigns">
          <h2>{words.yourCampaigns}</h2>
          {rows(campaigns)}
        </div>
      )}
      {(battles.length > 0 || forgotten.length > 0) && <h2>{words.yours}</h2>}
      {rows(battles)}
      {forgotten.length > 0 && (
        <details class="own-forgotten" data-testid="forgotten">
          <summary>{words.forgotten({ count: forgotten.length })}</summary>
          <ul class="battles">
            {forgotten.map((each) => (
              <li key={each.battle}>
                <span class="battle-name">{each.scenario}</span>
                <span class="battle-facts">{each.since.slice(0, 10)}</span>
                <span class="battle-actions">
                  <button type="button" class="plain" data-testid="take-seat-back" onClick={() => takeBack(each.battle)}>
                    {words.takeBack}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OwnRow({ seat, summary, forget }: { seat: HeldSeat; summary: OwnBattle | undefined; forget: () => void }) {
  const mine = summary?.yourTurn === true;
  const asking = useSignal(false);
  const over = summary?.status === 'over';
  return (
    <li>
      <span class="battle-name">
        {seat.scenario}
        {mine && (
          <>
            {' '}
            <strong class="badge" data-testid="your-turn">
              {words.yourTurn}
            </strong>
          </>
        )}
      </span>
      <span class="battle-facts">
        {summary === undefined
          ? seat.since.slice(0, 10)
          : [standing(summary), ...dateFacts(summary), ...company(seat.seat, summary)].join(' · ')}
      </span>
      <span class="battle-actions">
        {over && (
          <Go to={`/replay/${seat.battle}`} class="action-link">
            {words.yoursReplay}
          </Go>
        )}
        <Go to={`/battle/${seat.battle}`} class="action-link">
          {mine ? words.yoursPlay : words.yoursReturn}
        </Go>
        <button type="button" class="plain" data-testid="forget" onClick={() => (over ? forget() : (asking.value = true))}>
          {words.forget}
        </button>
      </span>
      {asking.value && (
        <Dialog label={words.forgetTitle({ scenario: seat.scenario })} role="alertdialog" close={() => (asking.value = false)}>
          <h2>{words.forgetTitle({ scenario: seat.scenario })}</h2>
          <p>{isAlone(seat, summary) ? words.forgetAlone : words.forgetSays}</p>
          <p class="note">{words.forgetBack}</p>
          <button
            type="button"
            class="plain"
            data-testid="forget-yes"
            onClick={() => {
              asking.value = false;
              forget();
            }}
          >
            {words.forgetYes}
          </button>
          <button type="button" class="confirm" autofocus onClick={() => (asking.value = false)}>
            {words.forgetNo}
          </button>
        </Dialog>
      )}
      {summary?.status === 'waiting' && <Sent battle={summary} />}
    </li>
  );
}

/** Whether no other person has a seat there. */
function isAlone({ seat }: HeldSeat, summary: OwnBattle | undefined): boolean {
  return summary !== undefined && summary.seats.every(({ id, held }) => id === seat || held === 'computer');
}

/** The links of a battle that waits for players, as long as the browser keeps them; at its table they can be had again. */
function Sent({ battle: { id, seats, sides, joining } }: { battle: OwnBattle }) {
  const kept = keptInvitations(id);
  if (kept === undefined) return null;
  const open = kept.invitations.seats.filter(({ seat }) => seats.some((each) => each.id === seat && each.held === 'open'));
  return (
    <details class="own-links">
      <summary>{words.yoursJoinLink}</summary>
      <Links
        battle={id}
        invitations={{ ...kept.invitations, seats: open }}
        anybody={joining === 'anybody'}
        armyOf={(side) => sideCalled(sides, side)?.name ?? side}
      />
    </details>
  );
}
