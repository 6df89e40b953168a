import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListedScenario, RematchRequest, SeatSummary } from '@longroll/protocol';
import { bookOf } from '../../books/registry.ts';
import { scenarios } from '../../net/lobby.ts';
import { called } from '../../seats/called.ts';
import { afterwards } from './after-words.ts';
import { asTheySat, chairsOf, seatedIn, type Places } from './next-places.ts';

const words = afterwards.next;

/** The next battle with the same people: on this field or another, of this book or another, and who sits where. */
export function NextBattle({
  seats,
  own,
  busy,
  lay,
}: {
  seats: readonly SeatSummary[];
  /** The seat of whoever lays it. */
  own: string;
  busy: boolean;
  lay: (wish: RematchRequest) => void;
}) {
  const offered = useSignal<readonly ListedScenario[]>([]);
  const chosen = useSignal('');
  useEffect(
    () =>
      void scenarios().then(
        (all) => (offered.value = all),
        () => undefined,
      ),
    [],
  );
  const field = offered.value.find(({ id }) => id === chosen.value) ?? null;
  const chairs = chairsOf(seats, field);
  const places = useSignal<Places>(asTheySat(seats, chairs));
  return (
    <div class="next-battle">
      <FieldChoice
        offered={offered.value}
        chosen={chosen.value}
        choose={(id) => {
          chosen.value = id;
          places.value = asTheySat(seats, chairsOf(seats, offered.value.find((each) => each.id === id) ?? null));
        }}
      />
      {seats.map((seat) => (
        <label key={seat.id}>
          <span>{called(seat)}</span>
          <select
            data-testid={`next-${seat.id}`}
            value={places.value[seat.id] ?? ''}
            onChange={({ currentTarget }) => (places.value = seatedIn(places.value, seat.id, currentTarget.value))}
          >
            {seat.id !== own && <option value="">{words.noSeat}</option>}
            {chairs.map(({ id, general }) => (
              <option key={id} value={id}>
                {chairCalled(general, sideName(field, chairs, id))}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button
        type="button"
        data-testid="lay-next"
        disabled={busy || places.value[own] === undefined}
        onClick={() => lay({ changed: false, seats: { ...places.value }, ...(field === null ? {} : { field: field.id }) })}
      >
        {words.lay}
      </button>
      <p class="note">{words.note}</p>
    </div>
  );
}

/** This field or another, by book. */
function FieldChoice({ offered, chosen, choose }: { offered: readonly ListedScenario[]; chosen: string; choose: (id: string) => void }) {
  const books = [...new Set(offered.map(({ book }) => book))];
  return (
    <label>
      <span>{words.field}</span>
      <select data-testid="next-field" value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{words.same}</option>
        {books.map((book) => (
          <optgroup key={book} label={bookOf(book)?.title ?? book}>
            {offered
              .filter((each) => each.book === book)
              .map(({ id, name, seats: there = [] }) => (
                <option key={id} value={id}>
                  {words.fieldFor({ name, seats: there.length })}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** A chair by its general, and by its side where that has a name. */
function chairCalled(general: string, side: string): string {
  return side === '' ? general : words.chair({ general, side });
}

/** What a chair's side is called. */
function sideName(field: ListedScenario | null, chairs: readonly { readonly id: string; readonly side: string }[], id: string): string {
  const side = chairs.find((each) => each.id === id)?.side ?? '';
  return field?.sides.find((each) => each.id === side)?.name ?? '';
}
