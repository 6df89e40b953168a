import type { Signal } from '@preact/signals';

/** A short text with its name. */
export function TextField({ label, value, most, testid }: { label: string; value: Signal<string>; most: number; testid: string }) {
  return (
    <label class="name-field">
      <span>{label}</span>
      <input
        type="text"
        maxLength={most}
        autocomplete="off"
        value={value.value}
        data-testid={testid}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}
