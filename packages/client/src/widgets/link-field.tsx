import { useSignal } from '@preact/signals';
import { text } from '../text/words.ts';
import { copied } from './copied.ts';

/** A link to be sent, with a button that copies it. */
export function LinkField({ label, link, testid, seat }: { label: string; link: string; testid: string; seat?: string }) {
  const isCopied = useSignal(false);
  // Without a clipboard the link stands in the field, ready to be selected.
  const copy = async () => void (isCopied.value = await copied(link));
  return (
    <label class="invitation-link">
      <span>{label}</span>
      <span class="invitation-row">
        <input type="text" readOnly data-testid={testid} data-seat={seat} value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="plain" onClick={() => void copy()}>
          {isCopied.value ? text.invitations.copied : text.invitations.copy}
        </button>
      </span>
    </label>
  );
}
