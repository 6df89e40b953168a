import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { text } from '../text/catalogue.ts';

/** Opens the settings, which are fetched when first wanted. */
export function SettingsButton({ class: className }: { class?: string }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class={className} data-testid="settings" aria-haspopup="dialog" title={text.settings.title} aria-label={text.settings.title} onClick={() => (open.value = true)}><span aria-hidden="true">⚙</span></button>
      {open.value && <Fetched close={() => (open.value = false)} />}
    </>
  );
}

function Fetched({ close }: { close: () => void }) {
  const [Found, settle] = useState<ComponentType<{ close: () => void }> | null>(null);
  useEffect(() => void import('./settings-dialog.tsx').then((each) => settle(() => each.SettingsDialog)), []);
  return Found === null ? null : <Found close={close} />;
}
