import { useSignal } from '@preact/signals';
import { tableActionWords } from './table-action-words.ts';
import type { Desk } from '../room/desk.ts';

const words = tableActionWords;

/** Until anything is drawn a seat may add words of its own to the dice, but in a lesson: its dice are fixed. */
export function DiceWords({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const told = desk.link.tableActions.value;
  const line = useSignal('');
  const open = useSignal(false);
  if (desk.isLesson || setup.seat === '' || told?.wordsOpen !== true) return null;
  const said = told.words[setup.seat] ?? '';
  const send = async () => {
    if (!(await desk.tableAction('words', { words: line.value.trim() }))) return;
    line.value = '';
    open.value = false;
  };
  return (
    <details class="dice-words" data-testid="dice-words" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        {words.words}
        {said === '' ? '' : ` · ${words.wordsSaid(said)}`}
      </summary>
      <p class="note">{words.wordsNote}</p>
      <form
        class="talk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          type="text"
          maxLength={100}
          aria-label={words.words}
          data-testid="words-text"
          value={line.value}
          onInput={(event) => (line.value = event.currentTarget.value)}
        />
        <button type="submit" class="plain" data-testid="words-send" disabled={line.value.trim() === ''}>
          {words.wordsSend}
        </button>
      </form>
    </details>
  );
}
