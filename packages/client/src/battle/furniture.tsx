import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';

/** A small piece of furniture on the table's rim: at a glance when folded, everything when unfolded. On small screens it lies open in its panel. */
export function Furniture({
  id,
  title,
  unfolded,
  children,
}: {
  id: string;
  title: string;
  unfolded: Signal<boolean>;
  children: ComponentChildren;
}) {
  return (
    <div class={`furniture furniture-${id}${unfolded.value ? '' : ' folded'}`} data-testid={`furniture-${id}`}>
      <button
        type="button"
        class="furniture-fold"
        aria-expanded={unfolded.value}
        aria-controls={`furniture-${id}`}
        onClick={() => (unfolded.value = !unfolded.value)}
      >
        {title} <span aria-hidden="true">{unfolded.value ? '▾' : '▸'}</span>
      </button>
      <div id={`furniture-${id}`} class="furniture-inside">
        {children}
      </div>
    </div>
  );
}
