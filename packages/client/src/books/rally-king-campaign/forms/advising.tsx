import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { QuestionView } from '@longroll/rules/kernel/view';
import type { Looking, Saying } from '../../face.ts';
import { answerable, type Country } from '../country.ts';
import { aboutOf, labelOf, seatName } from '../labels.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { promptOf } from '../../telling.ts';
import { answeringOf } from './index.ts';
import { No } from './no.tsx';
import { orderFormOf } from './order-form.tsx';
import { proposing } from './proposed.tsx';

const say = words.orders;

/** What whoever one advises is asked: each order that is pressed in their form is proposed to them, and so is an answer to any other question (RKC-36.2). */
export function advisingPanel(country: ReadonlySignal<Country>) {
  // Orders and answers are judged as the ruler's.
  const rulers = computed(() => ({ ...country.value, seat: country.value.ruler }));
  const OrderForm = orderFormOf(rulers);
  return function Advising({ send, chosen }: Saying & Looking) {
    const { seat, ruler, form, asked, situation } = country.value;
    if (seat === ruler) return null;
    const name = seatName(situation.setup.seats, ruler);
    const questions = asked.filter(({ kind }) => kind !== 'order-form');
    return (
      <section class="advising" aria-label={say.advising({ ruler: name })} data-testid="advising">
        <h2>{say.advising({ ruler: name })}</h2>
        <p class="note">{form === null && questions.length === 0 ? say.advisingLater : say.advisingNote}</p>
        <OrderForm {...proposing({ send })} chosen={chosen} />
        {questions.map((question) => (
          <Advised key={question.id} country={rulers} question={question} send={send} chosen={chosen} />
        ))}
      </section>
    );
  };
}

/** A question to the ruler, answered as they would answer it, and proposed. */
function Advised({ country, question, send, chosen }: Saying & Looking & { country: ReadonlySignal<Country>; question: QuestionView }) {
  const decision = useMemo(() => answerable(country.value, question), [question.id]);
  const { draft, suggest, clear, Controls } = useMemo(() => answeringOf(country, decision), [question.id]);
  const drafted = draft.value;
  const propose = () => {
    if (drafted === null) return;
    proposing({ send }).send(question.id, drafted.answer);
    clear();
  };
  const about = aboutOf(country.value, decision);
  return (
    <div class="advised" data-testid={`advised-${question.kind}`}>
      <h3>
        {promptOf(words, question).title} {about}
      </h3>
      {Controls !== null && <Controls send={() => undefined} chosen={chosen} />}
      <ul class="answers">
        {decision.options.map((option) => (
          <li key={JSON.stringify(option)}>
            <button
              type="button"
              class="answer"
              aria-pressed={drafted !== null && JSON.stringify(drafted.answer) === JSON.stringify(option)}
              onClick={() => suggest(option)}
            >
              {labelOf(country.value, decision, option)}
            </button>
          </li>
        ))}
      </ul>
      <p class="order">
        <span class="order-what">{drafted?.label ?? say.nothing}</span>
        <button type="button" data-testid="propose" disabled={drafted === null || drafted.refusal !== null} onClick={propose}>
          {say.proposeIt}
        </button>
        <No refusal={drafted?.refusal ?? null} />
      </p>
    </div>
  );
}
