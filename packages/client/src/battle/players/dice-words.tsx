import { useSignal } from '@preact/signals';
import { LineForm } from '../../widgets/line-form.tsx';
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
        {said === '' ? '' : ` · ${words.wordsSaid({ words: said })}`}
      </summary>
      <p class="note">{words.wordsNote}</p>
      <LineForm line={line} most={100} label={words.words} ids={['words-text', 'words-send']} say={words.wordsSend} send={send} />
    </details>
  );
}
