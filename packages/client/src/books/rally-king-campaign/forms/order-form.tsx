import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Form } from '@longroll/rules/books/rally-king/campaign/state/form';
import { plays } from '@longroll/rules/books/rally-king/campaign/options';
import { recruits } from '@longroll/rules/books/rally-king/campaign/levies/raising';
import { sellTreasure } from '@longroll/rules/books/rally-king/campaign/treasures/selling';
import type { Looking, Saying } from '../../face.ts';
import { textIn } from '../../read.ts';
import { judgedOrder, namingOf, sayable, type Country } from '../country.ts';
import { unitName } from '../units.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { No } from './no.tsx';
import { Proposed } from './proposed.tsx';
import { PlacingForm } from './placing-form.tsx';

const say = words.orders;
const CAPTAINS = [1, 2, 3, 4] as const;
const LEVELS = [1, 2, 3] as const;

/** The order form of a step: each order is carried out when it is pressed, and its result stands in the form (RKC-30.5). */
export function orderFormOf(country: ReadonlySignal<Country>): FunctionComponent<Saying & Looking> {
  return function OrderForm({ send: give, chosen }) {
    const { form, power } = country.value;
    if (form === null || power === null) return null;
    const send: Saying['send'] = (kind, order) => give(kind, { ...namingOf(country.value), ...Object(order) });
    return (
      <div class="order-form" data-testid="order-form" data-sort={form.sort}>
        {form.sort === 'recruiting' && <Recruiting country={country.value} form={form} send={send} />}
        {form.sort === 'placing' && <PlacingForm country={country.value} send={send} chosen={chosen} />}
        {form.sort !== 'placing' && <Sales country={country.value} send={send} />}
        <Proposed country={country.value} send={send} />
        <h3>{say.written}</h3>
        {form.entries.length === 0 ? (
          <p class="note">{say.nothing}</p>
        ) : (
          <ol class="orders-written" data-testid="orders-written" aria-live="polite">
            {form.entries.map((entry, index) => (
              <li key={index}>{entryText(country.value, entry)}</li>
            ))}
          </ol>
        )}
      </div>
    );
  };
}

function entryText({ names, power, state }: Country, entry: Form['entries'][number]): string {
  const treasure = (id: string) => names.treasure(state.treasures.find((each) => each.id === id)?.type ?? id);
  switch (entry.what) {
    case 'list-roll': {
      const unit = power?.units.find(({ id }) => id === entry.unit);
      return say.entry.roll({ dice: entry.dice.join(' + '), unit: unit === undefined ? 'nobody' : unitName(unit) });
    }
    case 'captain':
      return say.entry.captain;
    case 'magic-user':
      return say.entry.magicUser({ level: entry.level });
    case 'hero':
      return say.entry.hero;
    case 'banner':
      return say.banner[entry.type];
    case 'item-price':
      return say.entry.item({ name: treasure(entry.treasure) });
    case 'placed':
      return say.entry.placed({
        units: Object.keys(entry.units).length,
        provinces: [...new Set(Object.values(entry.units))].map(names.province),
      });
    case 'offered':
      return say.entry.sale({ treasure: treasure(entry.treasure), power: names.power(entry.to), rolls: entry.price });
    case 'sale-answered':
      return say.entry.sold({ treasure: treasure(entry.treasure), bought: entry.bought });
  }
}

interface OrderProps extends Saying {
  readonly country: Country;
}

/** One order: what it is, a button that gives it, and why it would be refused. */
function Order({ country, kind, order, what, does, send }: OrderProps & { kind: string; order: object; what: string; does: string }) {
  const refusal = judgedOrder(country, kind, order);
  return (
    <div class="order">
      <span class="order-what">{what}</span>
      <button type="button" data-testid={kind} disabled={refusal !== null} onClick={() => send(kind, order)}>
        {does} <span class="unseen">{what}</span>
      </button>
      <No refusal={refusal} />
    </div>
  );
}

/** Whom a roll on the nation's list may bring, by which totals and how likely (RKC-9.5). */
function Recruits({ country: { state, power } }: { readonly country: Country }) {
  const found = power === null ? [] : recruits(state, power);
  if (found.length === 0) return null;
  return (
    <details class="recruits" data-testid="recruits">
      <summary>{say.recruits}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.recruitUnit}</th>
            <th scope="col">{say.recruitTotals}</th>
            <th scope="col">{say.recruitChance}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ row, totals, percent }) => (
            <tr key={row.type}>
              <th scope="row">{say.recruitNamed(row)}</th>
              <td>{totals.join(', ')}</td>
              <td>{say.percent({ percent })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Recruiting({ country, form, send }: OrderProps & { readonly form: Form }) {
  const { power, names, state } = country;
  const wanted = useSignal(1);
  if (power === null) return null;
  // As many as may be taken are offered; where none may, the line says why.
  const offered = CAPTAINS.filter((captains) => judgedOrder(country, 'buy-captain', { captains }) === null);
  const captains = offered.find((number) => number === wanted.value) ?? offered[0] ?? 1;
  const items = state.treasures.filter(({ holder }) => holder === power.id);
  const given = { country, send };
  return (
    <>
      <p class="order-purse" data-testid="rolls" data-rolls={power.rolls}>
        {say.rolls({ rolls: power.rolls })}
      </p>
      <h3>{say.recruitTitle}</h3>
      <Order {...given} kind="recruit-roll" order={{ roll: true }} what={say.recruit} does={say.recruitDo} />
      <Recruits country={country} />
      <h3>{say.personsTitle}</h3>
      <div class="order">
        {offered.length > 1 ? (
          <label class="order-what">
            {say.captains}{' '}
            <select value={String(captains)} onChange={(event) => (wanted.value = Number(event.currentTarget.value))}>
              {offered.map((number) => (
                <option key={number} value={String(number)}>
                  {number}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span class="order-what">{say.captains}</span>
        )}
        <button type="button" data-testid="buy-captain" disabled={offered.length === 0} onClick={() => send('buy-captain', { captains })}>
          {say.captainsDo({ captains })}
        </button>
        <No refusal={judgedOrder(country, 'buy-captain', { captains })} />
      </div>
      {plays(state.options, 'magic') &&
        LEVELS.map((level) => (
          <Order
            key={level}
            {...given}
            kind="hire-magic-user"
            order={{ level }}
            what={say.magicUser({ level, offered: form.magicUsers[level] })}
            does={say.hire}
          />
        ))}
      {plays(state.options, 'heroes') && (
        <Order {...given} kind="hire-hero" order={{ hire: true }} what={say.hero({ offered: form.hero })} does={say.heroDo} />
      )}
      {plays(state.options, 'magicItems') && (
        <>
          <h3>{say.treasuresTitle}</h3>
          {(['personal-banner', 'bane-banner'] as const).map((type) => (
            <Order key={type} {...given} kind="buy-banner" order={{ type }} what={say.banner[type]} does={say.bannerDo} />
          ))}
          {items
            .filter(({ id }) => judgedOrder(country, 'pay-item', { treasure: id })?.code !== 'no-item')
            .map(({ id, type }) => (
              <Order
                key={id}
                {...given}
                kind="pay-item"
                order={{ treasure: id }}
                what={say.item({ name: names.treasure(type) })}
                does={say.itemDo}
              />
            ))}
        </>
      )}
    </>
  );
}

/** What is offered to neighbours and by them (RKC-23.6). */
function Sales({ country, send }: OrderProps) {
  const { names, power, state } = country;
  const what = useSignal('');
  const whom = useSignal('');
  if (power === null) return null;
  const treasures = state.treasures.filter(({ holder }) => holder === power.id);
  const offered = state.sales.filter(({ to }) => to === power.id);
  if (treasures.length === 0 && offered.length === 0) return null;
  const buyers = state.powers.filter(({ nation }) => nation !== power.nation);
  const sayableOffers = sayable(country, sellTreasure.kind).filter((offer) => ['', power.id].includes(textIn(offer, 'power')));
  const [first] = sayableOffers;
  const order = {
    treasure: what.value === '' ? textIn(first, 'treasure') || (treasures[0]?.id ?? '') : what.value,
    to: whom.value === '' ? textIn(first, 'to') || (buyers[0]?.id ?? '') : whom.value,
  };
  const price = treasures.find(({ id }) => id === order.treasure)?.price;
  return (
    <>
      <h3>{say.salesTitle}</h3>
      {offered.map(({ treasure, from, price: asked }) => {
        const type = state.treasures.find(({ id }) => id === treasure)?.type ?? treasure;
        return (
          <div key={treasure} class="order">
            <span class="order-what">{say.offered({ treasure: names.treasure(type), power: names.power(from), rolls: asked })}</span>
            <button
              type="button"
              disabled={judgedOrder(country, 'answer-sale', { treasure, buy: true }) !== null}
              onClick={() => send('answer-sale', { treasure, buy: true })}
            >
              {say.buy}
            </button>
            <button type="button" onClick={() => send('answer-sale', { treasure, buy: false })}>
              {say.decline}
            </button>
            <No refusal={judgedOrder(country, 'answer-sale', { treasure, buy: true })} />
          </div>
        );
      })}
      {treasures.length > 0 && (
        <fieldset class="order-sale">
          <legend>{say.sell}</legend>
          <label>
            {say.what}{' '}
            <select value={order.treasure} onChange={(event) => (what.value = event.currentTarget.value)}>
              {treasures.map(({ id, type }) => (
                <option key={id} value={id}>
                  {names.treasure(type)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say.toWhom}{' '}
            <select value={order.to} onChange={(event) => (whom.value = event.currentTarget.value)}>
              {buyers.map(({ id }) => (
                <option key={id} value={id}>
                  {names.power(id)}
                </option>
              ))}
            </select>
          </label>
          {price !== undefined && <span class="note">{say.price({ rolls: price })}</span>}
          <button
            type="button"
            disabled={judgedOrder(country, 'sell-treasure', order) !== null}
            onClick={() => send('sell-treasure', order)}
          >
            {say.sellDo}
          </button>
          <No refusal={judgedOrder(country, 'sell-treasure', order)} />
        </fieldset>
      )}
    </>
  );
}
