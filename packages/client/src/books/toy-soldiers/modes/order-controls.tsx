import type { Signal } from '@preact/signals';
import type { MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import { inHand } from '../../../text/in-hand.ts';
import { toySoldiers as words } from '../words.ts';
import { isMoveType } from './move-planned.ts';
import type { Offer, UnitOrder } from './order-offers.ts';

const say = words.orders;
const { actions } = words.terms;

interface Shown {
  /** The unit that is ordered, or null while none is picked. */
  readonly unit: string | null;
  readonly offers: readonly Offer[];
  readonly drafted: unknown;
  /** The kind of move that the next click on the cloth means. */
  readonly kind: Signal<MoveType | null>;
  label(order: UnitOrder): string;
  take(order: UnitOrder): void;
  move(type: MoveType, offer: Offer): void;
  /** Turns the move that is planned; null where it cannot be turned. */
  readonly wheel: ((way: 'left' | 'right') => void) | null;
}

/** What a unit may be ordered, each kind with its price: a move is what the next click on the cloth means, of several charges each press takes the next. */
export function OrderControls(shown: Shown) {
  const { unit, offers, wheel } = shown;
  if (unit === null) return <p class="note">{inHand(say.help)}</p>;
  return (
    <div>
      <p class="note">
        {inHand(say.move)({ unit })} {offers.some(({ chaos }) => chaos > 0) && say.priceHelp}
      </p>
      <div class="action-bar" role="toolbar" aria-label={say.kinds}>
        <span class="tool-pair">
          {(['left', 'right'] as const).map((way) => (
            <button
              key={way}
              type="button"
              data-testid={`wheel-${way}`}
              aria-label={say.wheel[way]}
              disabled={wheel === null}
              onClick={() => wheel?.(way)}
            >
              {way === 'left' ? '↺' : '↻'}
            </button>
          ))}
        </span>
        {offers.map((offer) =>
          offer.type === 'change-formation' ? (
            <Formations key={offer.type} offer={offer} {...shown} />
          ) : (
            <OfferButton key={offer.type} offer={offer} {...shown} />
          ),
        )}
      </div>
    </div>
  );
}

function OfferButton({ offer, drafted, kind, take, move }: Shown & { readonly offer: Offer }) {
  const { type, orders } = offer;
  const now = orders.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
  const press = () => {
    if (isMoveType(type)) move(type, offer);
    else take(orders[(now + 1) % orders.length] ?? orders[0]);
  };
  return (
    <button type="button" data-testid={`order-${type}`} aria-pressed={isMoveType(type) ? kind.value === type : now >= 0} onClick={press}>
      <Priced offer={offer} />
    </button>
  );
}

/** Another formation, guns limbered or in action: chosen from a list of those there are. */
function Formations({ offer, drafted, label, take }: Shown & { readonly offer: Offer }) {
  const { type, orders } = offer;
  const now = orders.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
  return (
    <select
      data-testid={`order-${type}`}
      aria-label={actions[type]}
      value={now}
      onChange={({ currentTarget: { value } }) => {
        const found = orders[Number(value)];
        if (found !== undefined) take(found);
      }}
    >
      <option value={-1} disabled>
        {offer.chaos > 0 ? say.priced({ action: actions[type], chaos: offer.chaos }) : actions[type]}
      </option>
      {orders.map((each, index) => (
        <option key={index} value={index}>
          {label(each)}
        </option>
      ))}
    </select>
  );
}

/** A hasty reorder says its price itself. */
function Priced({ offer: { type, chaos } }: { readonly offer: Offer }) {
  if (chaos === 0 || type === 'hasty-reorder') return <>{actions[type]}</>;
  return (
    <>
      {actions[type]} <small title={say.price({ chaos })}>+{chaos}</small>
    </>
  );
}
