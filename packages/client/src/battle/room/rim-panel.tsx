import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';

/** A small piece of rim-panel on the table's rim: at a glance when folded, everything when unfolded. On small screens it lies open in its panel. */
export function RimPanel({
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
    <div class={`rim-panel rim-panel-${id}${unfolded.value ? '' : ' folded'}`} data-testid={`rim-panel-${id}`}>
      <button
        type="button"
        class="rim-panel-fold"
        aria-expanded={unfolded.value}
        aria-controls={`rim-panel-${id}`}
        onClick={() => (unfolded.value = !unfolded.value)}
      >
        {title} <span aria-hidden="true">{unfolded.value ? '▾' : '▸'}</span>
      </button>
      <div id={`rim-panel-${id}`} class="rim-panel-inside">
        {children}
      </div>
    </div>
  );
}
