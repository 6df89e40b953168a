import { settings } from '../settings/settings.ts';
import { text } from '../text/en.ts';
import type { Desk } from './desk.ts';

/** A word of advice at the first question of each kind; read once, it does not come back. */
export function Hint({ desk }: { desk: Desk }) {
  const kind = desk.decision.value?.kind ?? null;
  if (kind === null || !settings.hints.value || settings.hintsRead.value.includes(kind)) return null;
  const hint = desk.book.hint(kind);
  if (hint === null) return null;
  return (
    <div class="hint" role="note">
      <p>{hint}</p>
      <button type="button" class="plain" onClick={() => (settings.hintsRead.value = [...settings.hintsRead.value, kind])}>{text.hints.dismiss}</button>
      <button type="button" class="plain" onClick={() => (settings.hints.value = false)}>{text.hints.off}</button>
    </div>
  );
}
