import type { ComponentChildren } from 'preact';

/** One of several that may be chosen, with its words beside it. */
export function Tick({
  checked,
  change,
  testid,
  children,
}: {
  checked: boolean;
  change: (checked: boolean) => void;
  testid?: string;
  children: ComponentChildren;
}) {
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} data-testid={testid} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

/** With or without one of them. */
export function toggled<Thing>(all: readonly Thing[], one: Thing, on: boolean): Thing[] {
  return on ? [...all.filter((each) => each !== one), one] : all.filter((each) => each !== one);
}
