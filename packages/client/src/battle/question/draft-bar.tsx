import type { ComponentChildren } from 'preact';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Draft } from '../../books/face.ts';
import { tableWords } from '../../text/table-words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { alliedWords } from '../allies/allied-words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import type { Desk } from '../room/desk.ts';
import { sentenceOf } from '../../books/refusals.ts';

const words = tableWords;

interface Props {
  readonly desk: Desk;
  /** What is said while nothing has been chosen. */
  readonly nothing?: string;
  /** What ends or leaves a form, last in a list that may lie out of sight, is offered here while nothing has been chosen. */
  readonly endsHere?: boolean;
  readonly children: ComponentChildren;
}

/** The ghost in words, with Confirm and Cancel, and what else is pressed beside them. Nothing is sent before Confirm. */
export function DraftBar({ desk, nothing = words.nothingDrafted, endsHere = false, children }: Props) {
  const decision = desk.decision.value;
  if (decision === null && desk.refused.value === null) return <KeptDraft desk={desk} />;
  const draft = desk.mode.value?.draft.value ?? null;
  /** What ends a form, while nothing else has been chosen. */
  const end = endsHere && draft === null && decision !== null ? endOf(desk, decision) : undefined;
  return (
    <div class={draft?.refusal != null ? 'draft draft-illegal' : 'draft'}>
      <DraftWords desk={desk} draft={draft} nothing={end === undefined ? nothing : ''} />
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
          <Cancel desk={desk} draft={draft} />
        )}
        {desk.link.tableActions.value?.canUndo === true && (
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

/** What was prepared when something else was asked, and waits. */
function KeptDraft({ desk }: Pick<Props, 'desk'>) {
  const kept = desk.kept.kept.value;
  if (kept === null || desk.situation.value.table.outcome !== null) return null;
  return (
    <p class="note" role="status" data-testid="draft-kept">
      {alliedWords.kept({ what: kept.label })}
    </p>
  );
}

/** What is prepared with its notes, why it may not be, and what became of what was prepared before. */
function DraftWords({ desk, draft, nothing }: { readonly desk: Desk; readonly draft: Draft | null; readonly nothing: string }) {
  const { isBack, lost } = desk.kept;
  const refused = desk.refused.value;
  return (
    <div class="draft-words" aria-live="polite">
      {lost.value !== null && (
        <p class="note" role="status" data-testid="draft-lost">
          {alliedWords.lost({ what: lost.value })}
        </p>
      )}
      {isBack.value && <p class="note">{alliedWords.back}</p>}
      {draft === null && nothing !== '' && <p class="note draft-nothing">{nothing}</p>}
      {draft !== null && <p class="draft-label">{draft.label}</p>}
      {draft !== null && draft.notes.length > 0 && (
        <ul class="draft-notes">
          {draft.notes.map((note, index) => (
            <li key={index}>
              {note.text} <ClauseLink id={note.clause} />
            </li>
          ))}
        </ul>
      )}
      {draft?.refusal != null && (
        <p class="refusal">
          <strong>{words.illegal}:</strong> {sentenceOf(draft.refusal)} <ClauseLink id={draft.refusal.clause} />
        </p>
      )}
      {refused !== null && (
        <p class="refusal" role="alert" data-testid="refused">
          <strong>{words.refused}:</strong> {sentenceOf(refused)} <ClauseLink id={refused.clause} />
        </p>
      )}
    </div>
  );
}

function Cancel({ desk, draft }: { readonly desk: Desk; readonly draft: Draft | null }) {
  return (
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
  );
}

/** The first answer that passes; undefined where none does. */
function endOf(desk: Desk, decision: DecisionView): unknown {
  return desk.answers(decision).find((each) => desk.book.isPass?.(decision, each));
}
