import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { activate, type Activate } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen } from '../words.ts';
import { draftOf, type Asked } from '../../acting/asked.ts';
import { inStates } from '../../acting/states.ts';
import type { Draft, Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';

const say = queensMen.answers;

/** The next detail of the card: those that may are lit, a click takes one; beside them what else the card allows. */
export function activateMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const asked: Asked = { label, judge: (answer) => verdict(field.value, decision, answer) };
  const offered = decision.options.flatMap((each) => activate.safeParse(each).data ?? []);
  const details = [...new Set(offered.flatMap((each) => (each.do === 'activate' ? [each.detail] : [])))];
  const answer = signal<Activate | null>(null);
  return inStates(
    {
      draft: computed<Draft | null>(() => (answer.value === null ? null : draftOf(asked, answer.value))),
      overlay: computed(() => ({
        highlights: details.map((piece) => ({ piece, tone: 'eligible' as const })),
        ...(answer.value?.do === 'activate' ? { selected: answer.value.detail } : {}),
      })),
      suggest: (given) => {
        answer.value = activate.safeParse(given).data ?? null;
      },
      clear() {
        const had = answer.value !== null;
        answer.value = null;
        return had;
      },
      Controls: () => <Allowed field={field.value} offered={offered} answer={answer} />,
    },
    () => ({
      onPick(_point, piece) {
        // A click on anything else only looks at it.
        answer.value = piece !== null && details.includes(piece) ? { do: 'activate', detail: piece, flag: false } : null;
      },
    }),
  );
}

interface Shown {
  readonly field: Battlefield;
  readonly offered: readonly Activate[];
  readonly answer: Signal<Activate | null>;
}

/** The Jack's or the Queen's activation for whoever is chosen, and what the card allows besides. */
function Allowed({ field, offered, answer }: Shown) {
  const now = answer.value;
  const mayFlag = now?.do === 'activate' && offered.some((each) => each.do === 'activate' && each.detail === now.detail && each.flag);
  const others = offered.filter((each) => each.do !== 'activate');
  return (
    <div class="tools" role="group">
      {mayFlag && (
        <label class="tool-check">
          <input
            type="checkbox"
            checked={now.flag}
            onChange={(event) => {
              answer.value = { ...now, flag: event.currentTarget.checked };
            }}
          />{' '}
          {field.game.state.play?.card.rank === 'J' ? queensMen.card.effect.J : queensMen.card.effect.Q}
        </label>
      )}
      {others.map((each) => (
        <button
          key={each.do}
          type="button"
          data-testid={`card-${each.do}`}
          aria-pressed={now?.do === each.do}
          onClick={() => {
            answer.value = each;
          }}
        >
          {each.do === 'end' ? say.endCard : each.do === 'king' ? say.king : say.command}
        </button>
      ))}
    </div>
  );
}
