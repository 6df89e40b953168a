import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListedScenario } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { storyOf } from '../net/lobby.ts';
import { text } from '../text/words.ts';
import { Cover } from '../books/cover.tsx';

const words = text.home;

/** The scenarios that come with the books, book by book in the order they are offered; the chosen one tells its story. */
export function Fields({
  offered,
  chosen,
  choose,
  play,
}: {
  offered: readonly ListedScenario[] | null;
  chosen: string;
  choose: (id: string) => void;
  /** Begins there against the computer; null while another battle is being founded. */
  play: (() => void) | null;
}) {
  if (offered === null)
    return (
      <p class="note scenarios-wait" role="status">
        …
      </p>
    );
  if (offered.length === 0) return <p class="note">{words.noScenarios}</p>;
  return (
    <fieldset class="scenarios">
      <legend>{words.pickScenario}</legend>
      {[...new Set(offered.map(({ book }) => book))].map((book) => (
        <div key={book} class="scenarios-of" role="group" aria-labelledby={`book-${book}`}>
          <p id={`book-${book}`} class="scenarios-book">
            <Cover cover={bookOf(book)?.cover} />
            {bookOf(book)?.title ?? book}
          </p>
          {offered
            .filter((each) => each.book === book)
            .map((each) => (
              <Field key={each.id} field={each} chosen={each.id === chosen} choose={choose} play={play} />
            ))}
        </div>
      ))}
    </fieldset>
  );
}

function Field({
  field,
  chosen,
  choose,
  play,
}: {
  field: ListedScenario;
  chosen: boolean;
  choose: (id: string) => void;
  play: (() => void) | null;
}) {
  return (
    <div class={chosen ? 'scenario chosen' : 'scenario'}>
      <label class="scenario-label">
        <input type="radio" name="scenario" value={field.id} checked={chosen} onChange={() => choose(field.id)} />
        <img class="scenario-map" src={`/fields/${field.id}.svg`} alt="" width="96" height="64" loading="lazy" decoding="async" />
        <span class="scenario-name">{field.name}</span>
        <span class="scenario-facts">
          <FieldFacts field={field} />
        </span>
        {chosen && <Story of={field.id} />}
      </label>
      {/* Whoever has come down the list need not go back up. */}
      {chosen && field.strengths.length > 0 && (
        <button type="button" class="plain scenario-play" data-testid="play-here" disabled={play === null} onClick={() => play?.()}>
          {words.playHere}
        </button>
      )}
    </div>
  );
}

/** The story of a field, asked for when it is wanted. Where it cannot be had the field can be played without. */
function Story({ of: id }: { of: string }) {
  const story = useSignal('');
  useEffect(() => {
    void storyOf(id).then(
      (told) => (story.value = told),
      () => undefined,
    );
  }, [id]);
  return <span class="scenario-story">{story}</span>;
}

/** What a field is like in a line: for how many people it is, its size, its time, its sides. */
export function FieldFacts({ field }: { field: ListedScenario }) {
  const facts = [
    ...(field.table === undefined ? [] : [words.size({ width: feet(field.table.width), depth: feet(field.table.depth) })]),
    field.kind === 'campaign' ? words.campaign : words.minutes({ minutes: field.minutes }),
    ...field.sides.map((side) => (field.kind === 'campaign' ? side.name : `${side.name} ${words.units({ units: side.units })}`)),
  ];
  return (
    <>
      <b>{peopleFor(field)}</b> · {facts.join(' · ')}
    </>
  );
}

/** For so many people, and where two sides are of several how many against how many. */
function people(counts: readonly number[]): string {
  const players = counts.reduce((sum, each) => sum + each, 0);
  const [first = 0, second = 0] = counts;
  const isTold = counts.length === 2 && players > 2 && first > 0 && second > 0;
  return isTold ? words.peopleOf({ players, first, second }) : words.people({ players });
}

/** A length in inches as tables are measured: feet, and inches where some are over. */
function feet(inches: number): string {
  const over = inches % 12;
  return over === 0 ? `${inches / 12}′` : `${Math.floor(inches / 12)}′ ${over}″`;
}

/** For how many people a field is: as it stands, and divided anew. Seats the book plays are for nobody. */
export function peopleFor({ sides, seats = [], divided = [] }: ListedScenario): string {
  const counts = sides.map(({ id }) => seats.filter(({ side, byComputer }) => side === id && byComputer !== true).length);
  const most = divided.reduce((sum, each) => sum + each.most, 0);
  return most > seats.length ? `${people(counts)}; ${words.upTo({ most })}` : people(counts);
}
