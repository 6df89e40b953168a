import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../text/words.ts';

const open = signal(false);

/** Opens the settings from wherever it stands. */
export function SettingsButton({ class: className, named = false }: { class?: string; named?: boolean }) {
  const title = text.site.settings;
  return (
    <button
      type="button"
      class={className}
      data-testid="settings"
      aria-haspopup="dialog"
      title={title}
      aria-label={title}
      onClick={() => (open.value = true)}
    >
      {named ? title : <span aria-hidden="true">⚙</span>}
    </button>
  );
}

/** The settings over any page; they are fetched when first wanted. */
export function SettingsWindow() {
  return open.value ? <Fetched close={() => (open.value = false)} /> : null;
}

function Fetched({ close }: { close: () => void }) {
  const [Found, settle] = useState<ComponentType<{ close: () => void }> | null>(null);
  useEffect(() => void import('./settings-dialog.tsx').then((each) => settle(() => each.SettingsDialog)), []);
  return Found === null ? null : <Found close={close} />;
}
