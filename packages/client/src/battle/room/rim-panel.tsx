import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';

/** A small piece of rim-panel on the table's rim: at a glance when collapsed, everything when expanded. On small screens it lies open in its panel. */
export function RimPanel({
  id,
  title,
  expanded,
  children,
}: {
  id: string;
  title: string;
  expanded: Signal<boolean>;
  children: ComponentChildren;
}) {
  return (
    <div class={`rim-panel rim-panel-${id}${expanded.value ? '' : ' collapsed'}`} data-testid={`rim-panel-${id}`}>
      <button
        type="button"
        class="rim-panel-toggle"
        aria-expanded={expanded.value}
        aria-controls={`rim-panel-${id}`}
        onClick={() => (expanded.value = !expanded.value)}
      >
        {title} <span aria-hidden="true">{expanded.value ? '▾' : '▸'}</span>
      </button>
      <div id={`rim-panel-${id}`} class="rim-panel-inside">
        {children}
      </div>
    </div>
  );
}
