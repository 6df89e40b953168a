import type { Desk } from '../room/desk.ts';
import { aheadWords } from './ahead-words.ts';

/** What whoever is chosen may be ordered with the choice: for those who give their orders by the list. */
export function ThenAtOnce({ desk }: { desk: Desk }) {
  const next = desk.mode.value?.next?.value ?? null;
  if (next === null) return null;
  const { decision } = next;
  const given = JSON.stringify(desk.mode.value?.draft.value?.following?.at(-1)?.answer);
  const orders = desk.answers(decision).filter((each) => desk.book.isPass?.(decision, each) !== true);
  return (
    <details class="answers-group" data-testid="then-at-once">
      <summary>{aheadWords.thenAtOnce({ orders: orders.length })}</summary>
      <ul class="answers">
        {orders.map((order) => {
          const json = JSON.stringify(order);
          return (
            <li key={json}>
              <button
                type="button"
                class="answer"
                data-then={json}
                aria-pressed={json === given}
                onClick={(event) => {
                  next.suggest(order);
                  if (event.detail === 0) requestAnimationFrame(() => document.getElementById('confirm')?.focus());
                }}
              >
                {desk.book.optionLabel(decision, order)}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
