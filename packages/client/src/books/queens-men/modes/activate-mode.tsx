import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { activate, type Activate } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen } from '../words.ts';
import type { Draft, Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';

const say = queensMen.answers;

/** The next detail of the card: those that may are lit, a click takes one; beside them what else the card allows. */
export function activateMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const offered = decision.options.flatMap((each): Activate[] => {
    const answer = activate.safeParse(each).data;
    return answer === undefined ? [] : [answer];
  });
  const details = [...new Set(offered.flatMap((each) => (each.do === 'activate' ? [each.detail] : [])))];
  const mayFlag = (detail: string) => offered.some((each) => each.do === 'activate' && each.detail === detail && each.flag);
  const others = offered.filter((each) => each.do !== 'activate');
  const answer = signal<Activate | null>(null);
  const draft = computed<Draft | null>(() =>
    answer.value === null
      ? null
      : { answer: answer.value, label: label(answer.value), refusal: verdict(field.value, decision, answer.value), notes: [] },
  );
  const chosen = () => (answer.value?.do === 'activate' ? answer.value : null);
  return {
    draft,
    overlay: computed(() => ({
      highlights: details.map((piece) => ({ piece, tone: 'eligible' as const })),
      ...(chosen() === null ? {} : { selected: chosen()?.detail ?? null }),
    })),
    suggest: (given) => {
      answer.value = activate.safeParse(given).data ?? null;
    },
    clear() {
      const had = answer.value !== null;
      answer.value = null;
      return had;
    },
    pick(_point, piece) {
      // A click on anything else only looks at it.
      answer.value = piece !== null && details.includes(piece) ? { do: 'activate', detail: piece, flag: false } : null;
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle: () => undefined,
    key: () => false,
    Controls: () => {
      const picked = chosen();
      return (
        <div class="tools" role="group">
          {picked !== null && mayFlag(picked.detail) && (
            <label class="tool-check">
              <input
                type="checkbox"
                checked={picked.flag}
                onChange={(event) => {
                  answer.value = { ...picked, flag: event.currentTarget.checked };
                }}
              />{' '}
              {field.value.game.state.play?.card.rank === 'J' ? queensMen.card.effect.J : queensMen.card.effect.Q}
            </label>
          )}
          {others.map((each) => (
            <button
              key={each.do}
              type="button"
              data-testid={`card-${each.do}`}
              aria-pressed={answer.value?.do === each.do}
              onClick={() => {
                answer.value = each;
              }}
            >
              {each.do === 'end' ? say.endCard : each.do === 'king' ? say.king : say.command}
            </button>
          ))}
        </div>
      );
    },
  };
}
