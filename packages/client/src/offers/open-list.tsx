import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary, ListedScenario, OpenBattle, OpenSeats, PlayerRatings, StrengthWished } from '@longroll/protocol';
import { dateFacts } from '../appointments/when.ts';
import { bookOf } from '../books/registry.ts';
import { sentenceOf } from '../net/lobby.ts';
import { heldSeat } from '../net/seats-held.ts';
import { isJoining, join } from '../net/taking-seats.ts';
import { playerHere } from '../players/player-here.ts';
import { ratingsOf } from '../ratings/asking.ts';
import { navigate } from '../router.ts';
import { generals } from '../seats/generals.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { clockWords } from './clock-words.ts';
import { offersWords as words } from './offers-words.ts';

/** The seats that are offered to anybody: field, book, clock and who is wished for, and one press to sit down. */
export function OpenList({
  told,
  others,
  fields,
  name,
  renew,
}: {
  told: OpenSeats | null;
  /** Battles anybody may join whose founder is not heard of just now. */
  others: readonly BattleSummary[];
  fields: readonly ListedScenario[];
  /** What the player here is called. */
  name: () => string;
  renew: () => void;
}) {
  const { problem, busy, sit } = useSitting(name, renew);
  const offers = told?.offers ?? [];
  const ratings = useOwnRatings(offers.some(({ strength }) => strength !== undefined));
  const campaigns = others.filter(({ kind }) => kind === 'campaign');
  return (
    <section class="watch" data-testid="open-list" id="open-seats">
      {campaigns.length > 0 && (
        <>
          <h2>{text.invitations.openNations}</h2>
          <ul class="battles" data-testid="open-nations">
            {campaigns.map((each) => (
              <Open key={each.id} battle={each} />
            ))}
          </ul>
        </>
      )}
      <h2>{text.invitations.openList}</h2>
      {told !== null && (
        <p class="note" data-testid="looking">
          {words.looking({ count: told.looking })}
        </p>
      )}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <ul class="battles open-battles">
        {offers.map((each) => (
          <Offered
            key={each.battle.id}
            offered={each}
            field={fields.find(({ book, name: called }) => book === each.battle.book && called === each.battle.scenario)}
            ratings={ratings}
            busy={busy.value}
            sit={() => void sit(each)}
          />
        ))}
        {others
          .filter(({ kind }) => kind === 'battle')
          .map((each) => (
            <Open key={each.id} battle={each} />
          ))}
      </ul>
      {offers.length === 0 && others.length === 0 && <p class="note">{text.invitations.openNone}</p>}
    </section>
  );
}

/** Sits somebody down at one of the tables. */
function useSitting(name: () => string, renew: () => void) {
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const sit = async ({ battle, seats: [seat] }: OpenBattle) => {
    if (busy.value || seat === undefined) return;
    busy.value = true;
    try {
      await join(battle.id, { name: name(), seat }, battle.scenario);
      navigate(`/battle/${battle.id}`);
    } catch (error) {
      problem.value = sentenceOf(error);
      // The seat may be theirs by now, and then it stands in the list no more.
      if (isJoining(battle.id)) navigate(`/join/${battle.id}`);
      else renew();
    } finally {
      busy.value = false;
    }
  };
  return { problem, busy, sit };
}

/** The ratings of whoever looks, once somebody of some strength is wished for; none of who is not signed in, null where they are not known. */
function useOwnRatings(isWished: boolean): PlayerRatings['ratings'] | null {
  const ratings = useSignal<PlayerRatings['ratings'] | null>(null);
  const session = playerHere.value?.session;
  useEffect(() => {
    if (session === undefined || !isWished) return;
    // Where they cannot be had just now the numbers that are wished for stand alone.
    void ratingsOf(session).then(
      (mine) => (ratings.value = mine.ratings),
      () => undefined,
    );
  }, [session, isWished]);
  return session === undefined ? [] : ratings.value;
}

/** One that somebody offers: where, by which book and clock, who is wished for, and who sits there. */
function Offered({
  offered: { battle, clock, wish, strength },
  field,
  ratings,
  busy,
  sit,
}: {
  offered: OpenSeats['offers'][number];
  field: ListedScenario | undefined;
  /** Those of whoever looks; null where they are not known here. */
  ratings: PlayerRatings['ratings'] | null;
  busy: boolean;
  sit: () => void;
}) {
  const pace = clock.kind === 'correspondence' ? 'letter' : 'live';
  const own = ratings?.find((each) => each.book === battle.book && each.pace === pace)?.rating;
  const facts = [
    bookOf(battle.book)?.title ?? battle.book,
    ...(field === undefined ? [] : [text.home.minutes({ minutes: field.minutes })]),
    clockWords(clock),
    // Not anybody is welcome where somebody of some strength is wished for.
    ...(wish === 'any' && strength !== undefined ? [] : [words.wished[wish]]),
    ...dateFacts(battle),
    ...(strength === undefined ? [] : [strengthWords(strength, own, ratings !== null)]),
  ];
  return (
    <li>
      {field !== undefined && (
        <img class="scenario-map" src={`/fields/${field.id}.svg`} alt="" width="96" height="64" loading="lazy" decoding="async" />
      )}
      <span class="battle-name">{battle.scenario}</span>
      <span class="battle-facts">
        {facts.join(' · ')}
        <br />
        {generals(battle)}
      </span>
      <span class="battle-actions">
        {heldSeat(battle.id) === undefined && battle.appointment !== undefined ? (
          // Whoever sits down sees first when it is to be.
          <Go to={`/join/${battle.id}`} class="action-link" testid="see-times">
            {text.invitations.openTake}
          </Go>
        ) : heldSeat(battle.id) === undefined ? (
          <button type="button" class="call third" data-testid="sit-down" disabled={busy} onClick={sit}>
            {words.sit}
          </button>
        ) : (
          <Go to={`/battle/${battle.id}`} class="action-link">
            {text.home.yoursReturn}
          </Go>
        )}
      </span>
    </li>
  );
}

/** Of what strength somebody is wished for, and what whoever looks is. */
function strengthWords(strength: StrengthWished, own: number | undefined, isKnown: boolean): string {
  const wished = strength === 'near' ? words.near : words.rated({ from: String(strength.from), to: String(strength.to) });
  if (own === undefined && !isKnown) return wished;
  return `${wished}; ${own === undefined ? words.youAreNot : words.youAre({ rating: String(own) })}`;
}

/** One whose founder is not heard of just now. */
function Open({ battle }: { battle: BattleSummary }) {
  return (
    <li>
      <span class="battle-name">{battle.scenario}</span>
      <span class="battle-facts">{[generals(battle), ...dateFacts(battle)].join(' · ')}</span>
      <span class="battle-actions">
        <Go to={`/join/${battle.id}`} class="action-link">
          {text.invitations.openTake}
        </Go>
      </span>
    </li>
  );
}
