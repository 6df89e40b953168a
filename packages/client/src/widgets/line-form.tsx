import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** A line to write in, and a button that sends it. */
export function LineForm({
  line,
  most,
  label,
  placeholder,
  ids: [field, button],
  say,
  send,
  mayBeEmpty = false,
  before,
  after,
}: {
  line: Signal<string>;
  /** Characters it may have. */
  most: number;
  label: string;
  placeholder?: string;
  /** What marks line and button for tests. */
  ids: readonly [string, string];
  /** What the button says. */
  say: string;
  send: () => Promise<void>;
  mayBeEmpty?: boolean;
  before?: ComponentChildren;
  after?: ComponentChildren;
}) {
  return (
    <form
      class="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {before}
      <input
        type="text"
        maxLength={most}
        aria-label={label}
        placeholder={placeholder}
        data-testid={field}
        value={line.value}
        onInput={(event) => (line.value = event.currentTarget.value)}
      />
      <button type="submit" class="plain" data-testid={button} disabled={!mayBeEmpty && line.value.trim() === ''}>
        {say}
      </button>
      {after}
    </form>
  );
}
