import { useComputed, useSignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { tableWords } from '../../text/table-words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Later } from '../../widgets/later.tsx';
import type { Desk } from '../room/desk.ts';
import { isOpen } from './in-order.ts';
import { sentenceOf } from '../../books/refusals.ts';

const words = tableWords;

/** Every legal answer as a sentence, the useful ones first: the whole game can be played from here. */
export function Answers({ desk }: { desk: Desk }) {
  const drafted = useComputed(() => {
    const draft = desk.mode.value?.draft.value ?? null;
    // Null may be an answer itself.
    return draft === null ? '' : JSON.stringify(draft.answer);
  });
  const decision = desk.decision.value;
  if (decision === null) return null;
  const take = (option: unknown, byKeyboard: boolean) => {
    desk.suggest(option);
    if (byKeyboard) requestAnimationFrame(() => document.getElementById('confirm')?.focus());
  };
  const list = (options: readonly unknown[]) => (
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
  );
  return (
    // Another question is another list, and begins at its top.
    <div class="answers-box" key={decision.id}>
      <h3>{isOpen(desk.book, decision) ? words.answersOpen : words.answers}</h3>
      <div data-testid="answers" data-question={decision.id}>
        {grouped(desk, decision).map(([group, options]) =>
          desk.book.ranking?.isFolded(decision, group) === true ? (
            <details key={group} class="answers-group">
              <summary>
                {group} ({options.length})
              </summary>
              {list(options)}
            </details>
          ) : (
            <section key={group} class="answers-group">
              {group !== '' && <h4>{group}</h4>}
              {list(options)}
            </section>
          ),
        )}
      </div>
      {desk.mode.value?.next?.value != null && (
        <Later load={() => import('./then-at-once.tsx').then((each) => each.ThenAtOnce)} props={{ desk }} wait={null} />
      )}
      <NotNow desk={desk} decision={decision} />
    </div>
  );
}

/** What somebody may look for in vain, dim, each with the clause that forbids it. */
function NotNow({ desk, decision }: { desk: Desk; decision: DecisionView }) {
  const open = useSignal(false);
  const { ranking } = desk.book;
  if (ranking?.forbidden === undefined) return null;
  const forbidden = open.value ? ranking.forbidden(decision) : [];
  return (
    <details class="not-now" data-testid="not-now" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{words.notNow}</summary>
      {open.value && forbidden.length === 0 && <p class="note">{words.notNowNone}</p>}
      <ul>
        {forbidden.map(({ label, refusal }, index) => (
          <li key={index}>
            <span class="not-now-what">{label}</span> {sentenceOf(refusal)} <ClauseLink id={refusal.clause} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The answers under their headings, in the order in which each first appears. */
function grouped(desk: Desk, decision: DecisionView): [string, unknown[]][] {
  const groups = new Map<string, unknown[]>();
  for (const option of desk.answers(decision)) {
    const group = desk.book.optionGroup(decision, option);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [option]);
    else known.push(option);
  }
  return [...groups];
}
