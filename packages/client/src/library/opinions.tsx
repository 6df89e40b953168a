import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '@longroll/protocol';
import { firstRight, tokensHere } from '../net/lobby.ts';
import { battleSeats } from '../net/seats-held.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { dayOf } from '../widgets/dates.ts';
import { battlesPlayed, sayOpinion } from './asking.ts';
import { libraryWords as words } from './library-words.ts';
import { ReportForm } from './report-form.tsx';

const STARS = [1, 2, 3, 4, 5];
/** Battles of which it is asked at one go whether they were fought here. */
const ASKED = 240;

/** What players think of an entry; whoever has played there, or seen that army fight, may say so. */
export function Opinions({ entry, author, said }: { entry: Entry; author: string | null; said: () => void }) {
  const played = useSignal<string | null>(null);
  useEffect(() => {
    const held = battleSeats()
      .map(({ battle }) => battle)
      .slice(0, ASKED);
    if (author !== null || held.length === 0) return;
    // Where it cannot be had just now nobody is asked what they think.
    void battlesPlayed(entry.id, held).then(
      ([battle]) => (played.value = battle ?? null),
      () => undefined,
    );
  }, [entry.id]);
  return (
    <section>
      <h2>{words.opinions}</h2>
      {entry.said.length === 0 && <p class="note">{words.noOpinions}</p>}
      {entry.said.length > 1 && <p class="note">{words.voices}</p>}
      <ul class="library-said" data-testid="opinions">
        {entry.said.map((each) => (
          <li key={each.id}>
            <span role="img" aria-label={words.starsOf({ count: each.stars })}>
              {'★'.repeat(each.stars)}
            </span>{' '}
            <b>{each.name}</b> <small>{dayOf(each.at)}</small>
            <p>{each.words}</p>
            <ReportForm entry={entry.id} opinion={each.id} label={words.reportOf({ name: each.name })} />
          </li>
        ))}
      </ul>
      {played.value !== null && <Saying entry={entry} battle={played.value} said={said} />}
    </section>
  );
}

function Saying({ entry: { id, kind }, battle, said }: { entry: Entry; battle: string; said: () => void }) {
  const stars = useSignal(4);
  const spoken = useSignal('');
  const attempt = useAttempt();
  const say = async () => {
    await firstRight(tokensHere(battle), (token) => sayOpinion(id, { battle, token, stars: stars.value, words: spoken.value }, null));
    said();
  };
  return (
    <form
      data-testid="say-opinion"
      onSubmit={(event) => {
        event.preventDefault();
        attempt.make(say);
      }}
    >
      <h3>{words.say[kind]}</h3>
      <label class="library-field">
        <span>{words.sayStars}</span>
        <select data-testid="stars" value={stars.value} onChange={({ currentTarget }) => (stars.value = Number(currentTarget.value))}>
          {STARS.map((each) => (
            <option key={each} value={each}>
              {words.starsOf({ count: each })}
            </option>
          ))}
        </select>
      </label>
      <label class="library-field">
        <span>{words.sayWords}</span>
        <textarea
          maxLength={500}
          data-testid="opinion"
          value={spoken.value}
          onInput={({ currentTarget }) => (spoken.value = currentTarget.value)}
        />
      </label>
      <Problem of={attempt} />
      <button type="submit" class="plain" data-testid="say-it" disabled={attempt.busy.value}>
        {words.sayIt}
      </button>
    </form>
  );
}
