import type { ComponentChildren } from 'preact';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { alliedWords } from '../allies/allied-words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import type { Desk } from '../room/desk.ts';

const words = text.battle;

/** The ghost in words, with Confirm and Cancel, and what else is pressed beside them. Nothing is sent before Confirm. */
export function DraftBar({
  desk,
  nothing = words.nothingDrafted,
  endsHere = false,
  children,
}: {
  desk: Desk;
  /** What is said while nothing has been chosen. */
  nothing?: string;
  /** What ends or leaves a form, last in a list that may lie out of sight, is offered here while nothing has been chosen. */
  endsHere?: boolean;
  children: ComponentChildren;
}) {
  const { kept, isBack, lost } = desk.kept;
  if (desk.decision.value === null && desk.refused.value === null) {
    if (kept.value === null || desk.situation.value.table.outcome !== null) return null;
    return (
      <p class="note" role="status" data-testid="draft-kept">
        {alliedWords.kept(desk.book.said(kept.value.label))}
      </p>
    );
  }
  const draft = desk.mode.value?.draft.value ?? null;
  const refused = desk.refused.value;
  /** What ends a form, while nothing else has been chosen. */
  const decision = desk.decision.value;
  const end = endsHere && draft === null && decision !== null ? endOf(desk, decision) : undefined;
  const canUndo = desk.link.tableActions.value?.canUndo === true;
  return (
    <div class={draft?.refusal != null ? 'draft draft-illegal' : 'draft'}>
      <div class="draft-words" aria-live="polite">
        {lost.value !== null && (
          <p class="note" role="status" data-testid="draft-lost">
            {alliedWords.lost(desk.book.said(lost.value))}
          </p>
        )}
        {isBack.value && <p class="note">{alliedWords.back}</p>}
        {draft === null ? (
          end === undefined && <p class="note draft-nothing">{nothing}</p>
        ) : (
          <p class="draft-label">{desk.book.said(draft.label)}</p>
        )}
        {draft !== null && draft.notes.length > 0 && (
          <ul class="draft-notes">
            {draft.notes.map((note, index) => (
              <li key={index}>
                {desk.book.said(note.text)} <ClauseLink id={note.clause} />
              </li>
            ))}
          </ul>
        )}
        {draft?.refusal != null && (
          <p class="refusal">
            <strong>{words.illegal}:</strong> {text.refusal.sentence(draft.refusal)} <ClauseLink id={draft.refusal.clause} />
          </p>
        )}
        {refused !== null && (
          <p class="refusal" role="alert" data-testid="refused">
            <strong>{words.refused}:</strong> {text.refusal.sentence(refused)} <ClauseLink id={refused.clause} />
          </p>
        )}
      </div>
      <div class="draft-buttons">
        <button
          type="button"
          class="confirm"
          id="confirm"
          data-testid="confirm"
          disabled={draft === null || draft.refusal !== null || desk.sending.value}
          onClick={() => void desk.confirm()}
        >
          {desk.sending.value ? words.confirming : words.confirm}
        </button>
        {end !== undefined && decision !== null ? (
          <button type="button" class="plain" data-testid="end-here" onClick={() => desk.suggest(end)}>
            {desk.book.optionLabel(decision, end)}
          </button>
        ) : (
          <button
            type="button"
            class="plain"
            data-testid="cancel"
            disabled={draft === null}
            onClick={({ currentTarget }) => {
              desk.drop();
              // Enter belongs to what is prepared next, not to what was cancelled.
              currentTarget.blur();
            }}
          >
            {words.cancel}
          </button>
        )}
        {canUndo && (
          <button
            type="button"
            class="plain"
            data-testid="undo-here"
            title={tableActionWords.undoTitle}
            aria-label={tableActionWords.undo}
            onClick={() => void desk.tableAction('undo', {})}
          >
            ↶
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The first answer that passes; undefined where none does. */
function endOf(desk: Desk, decision: DecisionView): unknown {
  return desk.answers(decision).find((each) => desk.book.isPass?.(decision, each));
}
