import { rallyKingCampaign } from '@longroll/rules/books/rally-king/campaign/index';
import { propose } from '@longroll/rules/books/rally-king/campaign/wars/propose';
import type { Saying } from '../../face.ts';
import { fieldOf, numberIn, textIn } from '../../read.ts';
import { judgedOrder, type Country } from '../country.ts';
import { seatName } from '../labels.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { No } from './no.tsx';

const say = words.orders;

/** What advisers propose: everybody of the nation sees it, and its ruler gives the order by pressing it (RKC-36.2b). */
export function Proposed({ country, send }: Saying & { readonly country: Country }) {
  const { form, state, situation, ruler } = country;
  const orders = state.proposals
    .filter(({ decision }) => rallyKingCampaign.anytime.has(decision))
    .map(({ seat, decision, answer }) => ({ seat, decision, order: objectIn(answer) }))
    .filter(({ order }) => ['', form?.power].includes(textIn(order, 'power')));
  if (orders.length === 0) return null;
  const rules = situation.hand?.seat === ruler;
  return (
    <>
      <h3>{say.proposals}</h3>
      <ul class="orders-proposed" data-testid="proposed" aria-live="polite">
        {orders.map(({ seat: adviser, decision, order }, index) => {
          const what = say.proposal({ who: seatName(situation.setup.seats, adviser), what: orderText(country, decision, order) });
          const refusal = judgedOrder(country, decision, order);
          return (
            <li key={index} class="order">
              <span class="order-what">{what}</span>
              {rules && (
                <button type="button" data-testid="adopt" disabled={refusal !== null} onClick={() => send(decision, order)}>
                  {say.adopt} <span class="unseen">{what}</span>
                </button>
              )}
              {rules && <No refusal={refusal} />}
            </li>
          );
        })}
      </ul>
      <p class="note">{say.proposalsNote}</p>
    </>
  );
}

/** An order as it was proposed; what is none orders nothing. */
function objectIn(answer: string): object {
  const order: unknown = JSON.parse(answer);
  return typeof order === 'object' && order !== null ? order : {};
}

/** Sends each order as a proposal to the ruler. */
export function proposing({ send }: Saying): Saying {
  return { send: (decision, answer) => send(propose.kind, { decision, answer }) };
}

/** An order as words. */
function orderText({ names, state }: Country, kind: string, order: unknown): string {
  const treasure = () => names.treasure(state.treasures.find(({ id }) => id === textIn(order, 'treasure'))?.type ?? '');
  switch (kind) {
    case 'recruit-roll':
      return say.recruit;
    case 'buy-captain':
      return say.captainsNumber({ captains: numberIn(order, 'captains') ?? 0 });
    case 'hire-magic-user':
      return say.entry.magicUser({ level: numberIn(order, 'level') ?? 0 });
    case 'hire-hero':
      return say.entry.hero;
    case 'buy-banner': {
      const type = textIn(order, 'type');
      return type === 'personal-banner' || type === 'bane-banner' ? say.banner[type] : say.proposalOther;
    }
    case 'pay-item':
      return say.item({ name: treasure() });
    case 'sell-treasure':
      return say.sellTo({ treasure: treasure(), power: names.power(textIn(order, 'to')) });
    case 'answer-sale':
      return say.saleAnswered({ treasure: treasure(), buy: fieldOf(order, 'buy') === true });
    case 'place-units': {
      const units = Object.values(Object(fieldOf(order, 'units')));
      const places = [...new Set(units.filter((each): each is string => typeof each === 'string'))];
      return say.entry.placed({ units: units.length, provinces: places.map(names.province) });
    }
    default:
      return say.proposalOther;
  }
}
