import { useComputed } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { text } from '../text/words.ts';
import type { Desk } from './desk.ts';

const words = text.battle;

/** Every legal answer as a sentence: the whole game can be played from here. */
export function Answers({ desk }: { desk: Desk }) {
  const drafted = useComputed(() => JSON.stringify(desk.mode.value?.draft.value?.answer ?? null));
  const decision = desk.decision.value;
  if (decision === null) return null;
  const take = (option: unknown, byKeyboard: boolean) => {
    desk.mode.value?.suggest(option);
    if (byKeyboard) requestAnimationFrame(() => document.getElementById('confirm')?.focus());
  };
  return (
    <div class="answers-box">
      <h3>{decision.open ? words.answersOpen : words.answers}</h3>
      <div data-testid="answers">
        {grouped(desk, decision).map(([group, options]) => (
          <section key={group} class="answers-group">
            {group !== '' && <h4>{group}</h4>}
            <ul class="answers">
              {options.map((option) => {
                const json = JSON.stringify(option);
                return (
                  <li key={json}>
                    <button
                      type="button"
                      class="answer"
                      data-answer={json}
                      aria-pressed={json === drafted.value}
                      onClick={(event) => take(option, event.detail === 0)}
                      onDblClick={() => void desk.confirm()}
                    >
                      {desk.book.optionLabel(decision, option)}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The answers under their headings, in the order in which each first appears. */
function grouped(desk: Desk, decision: DecisionView): [string, unknown[]][] {
  const groups = new Map<string, unknown[]>();
  for (const option of decision.options) {
    const group = desk.book.optionGroup(decision, option);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [option]);
    else known.push(option);
  }
  return [...groups];
}
