import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary, SeatSummary } from '@longroll/protocol';
import { invitedBy, keepInvited } from '../net/invitations.ts';
import { battle as fetchBattle, LobbyError, sentenceOf } from '../net/lobby.ts';
import { recall, remember } from '../net/remembered.ts';
import { heldSeat } from '../net/seats-held.ts';
import { isJoining, join } from '../net/taking-seats.ts';
import { clockWords } from '../offers/clock-words.ts';
import { navigate } from '../router.ts';
import { called } from '../seats/called.ts';
import { strengthNote } from '../seats/strength.ts';
import { Cockade, sideCalled } from '../sides/cockade.tsx';
import { listed } from '../text/listed.ts';
import { text } from '../text/words.ts';
import { guestName } from '../text/guests.ts';
import { Go } from '../widgets/go.tsx';
import { Later } from '../widgets/later.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { NameField } from './first-page.tsx';

const words = text.join;

/** A link to a battle is opened here: with an invitation to one seat, with one to watch, or to a battle that stands open to anybody. */
export function JoinPage({ battle }: { battle: string }) {
  const summary = useSignal<BattleSummary | null>(null);
  const name = useSignal(recall('name') || guestName());
  const said = useSignal('');
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const seat = useSignal('');
  const time = useSignal('');
  const held = heldSeat(battle);
  const invitation = location.hash.slice(1) || invitedBy(battle) || null;

  const look = async () => {
    try {
      summary.value = await fetchBattle(battle, invitation);
      if (invitation !== null) keepInvited(battle, invitation);
    } catch (error) {
      const known = error instanceof LobbyError && error.code !== 'unreachable';
      problem.value = !known ? text.net.unreachable : error.code === 'no-such-battle' ? words.gone : error.message;
    }
  };
  useEffect(() => void look(), []);

  const offered = seatsFor(summary.value);
  const wanted = offered.find((each) => each.id === seat.value) ?? offered[0];
  // The seat that was asked for may be theirs already, and the others taken.
  const mayTake = held === undefined && (wanted !== undefined || isJoining(battle));

  const take = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const player = name.value.trim() || guestName();
      remember('name', player);
      const spoken = said.value.trim();
      const wish = {
        name: player,
        ...(wanted === undefined ? {} : { seat: wanted.id }),
        ...(invitation === null ? {} : { invitation }),
        ...(spoken === '' ? {} : { words: spoken }),
      };
      await join(battle, wish, summary.value?.scenario ?? '');
      // Where that fails they see at the table what is proposed now.
      if (time.value !== '')
        await import('../appointments/asking.ts').then((each) => each.agreeTo(battle, time.value)).catch(() => undefined);
      navigate(`/battle/${battle}`);
    } catch (error) {
      problem.value = sentenceOf(error);
      await look();
    } finally {
      busy.value = false;
    }
  };

  const founder = summary.value?.seats.find((each) => each.held === 'human')?.player;
  const sides = summary.value?.sides ?? [];
  const mayWatch =
    summary.value !== null && (summary.value.watching === 'anybody' || summary.value.invited !== undefined || held !== undefined);
  return (
    <main class="paper join">
      <Masthead small />
      <h1>{beside(summary.value, wanted).length > 0 ? words.ally : words.title}</h1>
      {founder !== undefined && (
        <p class="lead">
          {words.invited(founder)} <em>{summary.value?.scenario}</em>
        </p>
      )}
      {summary.value?.clock !== undefined && <p data-testid="join-clock">{words.time(clockWords(summary.value.clock))}</p>}
      {summary.value?.rated === true && <p data-testid="join-rated">{words.rated}</p>}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {held !== undefined && (
        <p>
          {words.yours}{' '}
          <Go to={`/battle/${battle}`} class="call third">
            {text.first.toTable}
          </Go>
        </p>
      )}
      {mayTake && (
        <>
          {offered.length > 1 ? (
            <fieldset class="join-seats">
              <legend>{text.setup.joinPick}</legend>
              {offered.map((each) => (
                <label key={each.id} class="pick">
                  <input
                    type="radio"
                    name="seat"
                    value={each.id}
                    checked={each === wanted}
                    data-testid={`seat-${each.id}`}
                    onChange={() => (seat.value = each.id)}
                  />
                  <Cockade side={sideCalled(sides, each.side)} /> {seatWords(summary.value, each)}
                </label>
              ))}
            </fieldset>
          ) : (
            wanted !== undefined && (
              <p data-testid="your-seat">
                <Cockade side={sideCalled(sides, wanted.side)} /> {text.invite.offered(seatWords(summary.value, wanted))}
              </p>
            )
          )}
          {summary.value?.appointment !== undefined && (
            <Later
              load={() => import('../appointments/joining-times.tsx').then((each) => each.JoiningTimes)}
              props={{ appointment: summary.value.appointment, chosen: time }}
              wait={null}
            />
          )}
          <ComputersThere seats={summary.value?.seats ?? []} />
          <NameField name={name} />
          <label class="name-field">
            <span>{text.invite.words}</span>
            <input
              type="text"
              maxLength={100}
              value={said.value}
              data-testid="joining-words"
              onInput={(event) => (said.value = event.currentTarget.value)}
            />
          </label>
          <p class="note">{text.invite.wordsNote}</p>
          <button type="button" class="call" data-testid="take-seat" disabled={busy.value} onClick={() => void take()}>
            {busy.value ? words.taking : words.take}
          </button>
        </>
      )}
      {held === undefined && summary.value !== null && !mayTake && <p>{whyNone(summary.value)}</p>}
      {mayWatch && (
        <p>
          <Go to={`/battle/${battle}`} testid="watch-battle">
            {words.watch}
          </Go>
        </p>
      )}
    </main>
  );
}

/** Where the computer sits already, and how strong it is. */
function ComputersThere({ seats }: { seats: readonly SeatSummary[] }) {
  const computers = seats.filter(({ held, strength }) => held === 'computer' && strength !== undefined);
  if (computers.length === 0) return null;
  return (
    <p class="note" data-testid="computers">
      {text.join.computers(listed(computers.map((seat) => `${called(seat)}${strengthNote(seat)}`)))}
    </p>
  );
}

/** A seat with the army it belongs to, and who sits beside it there. */
function seatWords(summary: BattleSummary | null, seat: SeatSummary): string {
  const army = sideCalled(summary?.sides ?? [], seat.side)?.name ?? seat.side;
  return `${text.invite.seatOf(seat.general, army, beside(summary, seat))}${strengthNote(seat)}`;
}

/** The players who fight on the side of a seat. */
function beside(summary: BattleSummary | null, seat: SeatSummary | undefined): string[] {
  const allies = (summary?.seats ?? []).filter((each) => each.side === seat?.side && each.id !== seat.id && each.held === 'human');
  return allies.map(({ player }) => player);
}

/** The empty seats somebody may take: the one they are invited to, or where anybody may sit down all of them. */
function seatsFor(summary: BattleSummary | null): readonly SeatSummary[] {
  if (summary === null || summary.status === 'over') return [];
  const open = summary.seats.filter((each) => each.held === 'open');
  if (summary.invited !== undefined && summary.invited !== '') return open.filter((each) => each.id === summary.invited);
  // A link to watch stands in nobody's way.
  return summary.joining === 'anybody' ? open : open.filter(({ id }) => summary.offered.includes(id));
}

/** Why there is no seat for whoever came here. */
function whyNone({ seats, joining, invited }: BattleSummary): string {
  if (invited === '') return text.invite.watchOnly;
  if (!seats.some(({ held }) => held === 'open')) return words.full;
  if (invited !== undefined) return text.invite.taken;
  return joining === 'invited' ? text.invite.needed : words.full;
}
