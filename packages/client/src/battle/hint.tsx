import { useSignal } from '@preact/signals';
import { recall, remember } from '../net/remembered.ts';
import { text } from '../text/en.ts';
import type { Desk } from './desk.ts';

const KEY = 'hints-read';
const ALL = '*';

/** A word of advice at the first question of each kind; read once, it does not come back. */
export function Hint({ desk }: { desk: Desk }) {
  const read = useSignal<readonly string[]>((recall(KEY) ?? '').split(' '));
  const kind = desk.decision.value?.kind ?? null;
  if (kind === null || read.value.includes(kind) || read.value.includes(ALL)) return null;
  const hint = desk.book.hint(kind);
  if (hint === null) return null;
  const put = (what: string) => {
    read.value = [...read.value, what];
    remember(KEY, read.value.join(' '));
  };
  return (
    <div class="hint" role="note">
      <p>{hint}</p>
      <button type="button" class="plain" onClick={() => put(kind)}>{text.hints.dismiss}</button>
      <button type="button" class="plain" onClick={() => put(ALL)}>{text.hints.off}</button>
    </div>
  );
}
