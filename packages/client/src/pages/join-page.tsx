import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary } from '@longroll/protocol';
import { battle as fetchBattle, join, LobbyError } from '../net/lobby.ts';
import { recall, remember } from '../net/remembered.ts';
import { heldSeat, holdSeat } from '../net/seats-held.ts';
import { navigate } from '../router.ts';
import { text } from '../text/catalogue.ts';
import { periodName } from '../text/generals.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { NameField } from './first-page.tsx';

const words = text.join;

/** Whoever opens the link first and says yes has the seat; everybody later may watch. */
export function JoinPage({ battle }: { battle: string }) {
  const summary = useSignal<BattleSummary | null>(null);
  const name = useSignal(recall('name') ?? periodName());
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const seat = useSignal('');
  const held = heldSeat(battle);

  const look = async () => {
    try {
      summary.value = await fetchBattle(battle);
    } catch (error) {
      problem.value = error instanceof LobbyError && error.code !== 'unreachable' ? words.gone : text.net.unreachable;
    }
  };
  useEffect(() => void look(), []);

  const open = summary.value?.seats.filter((each) => each.held === 'open') ?? [];
  const wanted = open.find((each) => each.id === seat.value) ?? open[0];

  const take = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const player = name.value.trim() || periodName();
      remember('name', player);
      const grant = await join(battle, wanted === undefined ? { name: player } : { name: player, seat: wanted.id });
      holdSeat(grant, summary.value?.scenario ?? '');
      navigate(`/battle/${battle}`);
    } catch (error) {
      problem.value = error instanceof LobbyError ? error.message : text.net.unreachable;
      await look();
    } finally {
      busy.value = false;
    }
  };

  const founder = summary.value?.seats.find((seat) => seat.held === 'human')?.player;
  return (
    <main class="paper join">
      <Masthead small />
      <h1>{words.title}</h1>
      {founder !== undefined && <p class="lead">{words.invited(founder)} <em>{summary.value?.scenario}</em></p>}
      {problem.value !== null && <p class="problem" role="alert">{problem.value}</p>}
      {held !== undefined && <p>{words.yours} <Go to={`/battle/${battle}`} class="call third">{text.first.toTable}</Go></p>}
      {held === undefined && open.length > 0 && (
        <>
          {open.length > 1 && (
            <fieldset class="join-seats">
              <legend>{text.setup.joinPick}</legend>
              {open.map((each) => (
                <label key={each.id} class="side">
                  <input type="radio" name="seat" value={each.id} checked={each.id === wanted?.id} data-testid={`seat-${each.id}`} onChange={() => (seat.value = each.id)} />
                  <span class={`cockade cockade-${each.side}`} aria-hidden="true" /> {each.general}
                </label>
              ))}
            </fieldset>
          )}
          <NameField name={name} />
          <button type="button" class="call" data-testid="take-seat" disabled={busy.value} onClick={() => void take()}>{busy.value ? words.taking : words.take}</button>
        </>
      )}
      {held === undefined && summary.value !== null && open.length === 0 && <p>{words.full}</p>}
      {summary.value !== null && <p><Go to={`/battle/${battle}`} testid="watch-battle">{words.watch}</Go></p>}
    </main>
  );
}
