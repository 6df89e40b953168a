import { useSignal } from '@preact/signals';
import { tellHook } from './asking-notices.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import { noticeSettingsWords as words } from './notice-settings-words.ts';
import type { PlayerHere } from '../player-here.ts';
import { TextField } from '../text-field.tsx';

/** Has an address of the player's own told. */
export function NewHookForm({ player, changed }: { player: PlayerHere; changed: () => void }) {
  const url = useSignal('');
  const form = useSignal<'signed' | 'discord'>('signed');
  const key = useSignal('');
  const attempt = useAttempt();
  const add = async () => {
    key.value = (await tellHook(player.session, { url: url.value.trim(), form: form.value })).key;
    url.value = '';
    changed();
  };
  return (
    <form
      data-testid="new-hook"
      onSubmit={(event) => {
        event.preventDefault();
        attempt.make(add);
      }}
    >
      <p class="note">{words.hookNote}</p>
      <TextField label={words.hook} value={url} most={1000} testid="hook-url" />
      <label class="name-field">
        <span>{words.form}</span>
        <select
          data-testid="hook-form"
          value={form.value}
          onChange={({ currentTarget: { value } }) => (form.value = value === 'discord' ? 'discord' : 'signed')}
        >
          <option value="signed">{words.forms.signed}</option>
          <option value="discord">{words.forms.discord}</option>
        </select>
      </label>
      <Problem of={attempt} />
      {key.value !== '' && (
        <p role="status">
          {words.key} <code data-testid="hook-key">{key.value}</code>
        </p>
      )}
      <p class="key-ways">
        <button type="submit" class="plain" data-testid="hook-add" disabled={attempt.busy.value || url.value.trim() === ''}>
          {words.addHook}
        </button>
      </p>
    </form>
  );
}
