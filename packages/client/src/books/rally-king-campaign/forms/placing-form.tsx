import { useSignal } from '@preact/signals';
import { heldBy } from '@longroll/rules/books/rally-king/campaign/land/neighbours';
import type { Looking, Saying } from '../../face.ts';
import { judgedOrder, type Country } from '../country.ts';
import { unitName } from '../units.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { No } from './no.tsx';
import { Tick, toggled } from './tick.tsx';

const say = words.orders;

/** Units and where they go, by a province of the list or of the map (RKC-9.9). */
export function PlacingForm({ country, send, chosen }: Saying & Looking & { country: Country }) {
  const { names, power, state } = country;
  const ticked = useSignal<readonly string[]>([]);
  if (power === null) return null;
  const held = heldBy(state, power.id);
  const places = held.length === 0 ? [power.home] : held;
  // The list and the map choose alike.
  const to = places.find((id) => id === chosen.value) ?? places[0] ?? '';
  const wanted = ticked.value.filter((id) => power.units.some((unit) => unit.id === id));
  const order = { units: Object.fromEntries(wanted.map((id) => [id, to])) };
  const refusal = wanted.length === 0 ? null : judgedOrder(country, 'place-units', order);
  const standing = [null, ...places].flatMap((at) => {
    const here = power.units.filter((unit) => unit.at === at);
    return here.length === 0 ? [] : [{ at, here }];
  });
  const all = (ids: readonly string[], on: boolean) =>
    (ticked.value = on ? [...new Set([...wanted, ...ids])] : wanted.filter((id) => !ids.includes(id)));
  return (
    <fieldset class="placing-form" data-asks-place>
      <legend>{say.placeTitle}</legend>
      <p class="note">{say.placeNote}</p>
      {standing.map(({ at, here }) => {
        const ids = here.map(({ id }) => id);
        return (
          <section key={at}>
            <h3>
              {at === null ? say.unplaced : names.province(at)}{' '}
              <button type="button" class="plain" data-testid="tick-all" onClick={() => all(ids, !ids.every((id) => wanted.includes(id)))}>
                {ids.every((id) => wanted.includes(id)) ? say.none : say.all}
                <span class="unseen"> {at === null ? say.unplaced : names.province(at)}</span>
              </button>
            </h3>
            <div class="ticks">
              {here.map((unit) => (
                <Tick key={unit.id} checked={wanted.includes(unit.id)} change={(on) => (ticked.value = toggled(wanted, unit.id, on))}>
                  {words.people.unit({ count: 1, name: unitName(unit), rep: unit.rep, hired: unit.contract !== null })}
                </Tick>
              ))}
            </div>
          </section>
        );
      })}
      <div class="order">
        <label class="order-what">
          {say.province}{' '}
          <select value={to} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {places.map((id) => (
              <option key={id} value={id}>
                {names.province(id)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          data-testid="place-units"
          disabled={wanted.length === 0 || refusal !== null}
          onClick={() => {
            send('place-units', order);
            ticked.value = [];
          }}
        >
          {wanted.length === 0 ? say.placeNothing : say.placeDo({ units: wanted.length, province: names.province(to) })}
        </button>
        <No refusal={refusal} />
      </div>
    </fieldset>
  );
}
