import type { DecisionView } from '@longroll/rules/kernel/view';
import { verdict, type Country } from '../country.ts';
import { labelOf, seatName } from '../labels.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { No } from './no.tsx';

const say = words.orders;

/** What advisers propose to be answered: everybody of the nation sees it, and its ruler may take it up, to confirm it like an answer of their own (RKC-36.2b). */
export function ProposedAnswers({
  country,
  decision,
  take,
}: {
  readonly country: Country;
  readonly decision: DecisionView;
  take(answer: unknown): void;
}) {
  const { state, situation, ruler } = country;
  const proposals = state.proposals.filter((each) => each.decision === decision.id || each.decision === decision.kind);
  if (proposals.length === 0) return null;
  const rules = situation.hand?.seat === ruler;
  return (
    <>
      <h3>{say.proposals}</h3>
      <ul class="orders-proposed" data-testid="proposed-answers" aria-live="polite">
        {proposals.map(({ seat: adviser, answer }, index) => {
          const proposed: unknown = JSON.parse(answer);
          const refusal = verdict(country, decision, proposed);
          const what = refusal?.code === 'malformed' ? say.proposalOther : labelOf(country, decision, proposed);
          const sentence = say.proposal({ who: seatName(situation.setup.seats, adviser), what });
          return (
            <li key={index} class="order">
              <span class="order-what">{sentence}</span>
              {rules && (
                <button type="button" data-testid="take-up" disabled={refusal !== null} onClick={() => take(proposed)}>
                  {say.takeUp} <span class="unseen">{sentence}</span>
                </button>
              )}
              {rules && <No refusal={refusal} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
