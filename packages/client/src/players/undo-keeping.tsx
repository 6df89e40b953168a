import { useSignal } from '@preact/signals';
import { Dialog } from '../widgets/dialog.tsx';
import { momentOf } from '../widgets/dates.ts';
import { playersWords } from './players-words.ts';

const words = playersWords.page;

/** Gives a seat that a player keeps back to the guest who held it, after a question. */
export function UndoKeeping({ scenario, until, undo }: { scenario: string; until: string; undo: () => void }) {
  const asking = useSignal(false);
  return (
    <>
      <button type="button" class="plain" data-testid="undo-keeping" onClick={() => (asking.value = true)}>
        {words.undo}
      </button>
      {asking.value && (
        <Dialog label={words.undoTitle({ scenario })} role="alertdialog" close={() => (asking.value = false)}>
          <h2>{words.undoTitle({ scenario })}</h2>
          <p>{words.undoSays}</p>
          <p class="note">{words.undoUntil({ until: momentOf(until) })}</p>
          <button
            type="button"
            class="plain"
            data-testid="undo-keeping-yes"
            onClick={() => {
              asking.value = false;
              undo();
            }}
          >
            {words.undoYes}
          </button>
          <button type="button" class="confirm" autofocus onClick={() => (asking.value = false)}>
            {words.undoNo}
          </button>
        </Dialog>
      )}
    </>
  );
}
