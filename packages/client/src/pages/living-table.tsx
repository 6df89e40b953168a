import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ListedScenario } from '@longroll/protocol';
import type { Alive } from './field-alive.tsx';

/** The table of the field that is chosen: at once as its map, then as it lies there, with a battle on it, seen from the side one would command. */
export function LivingTable({ field, side }: { field: ListedScenario | undefined; side: ReadonlySignal<string> }) {
  const place = useRef<HTMLDivElement>(null);
  const alive = useSignal<Alive | null>(null);
  const id = field?.id;

  useEffect(() => {
    const element = place.current;
    if (element === null || field === undefined || navigator.connection?.saveData) return;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { layField } = await import('./field-alive.tsx');
      const laid = gone ? null : await layField(element, field, side);
      if (gone) laid?.stop();
      else alive.value = laid;
    };
    // After the page itself has been drawn and has answered.
    const timer = setTimeout(() => void begin().catch(() => undefined), 2500);
    return () => {
      gone = true;
      clearTimeout(timer);
      alive.value?.stop();
      alive.value = null;
    };
  }, [id]);

  return (
    <figure class="living">
      <div class="living-field">
        {id !== undefined && <img src={`/fields/${id}.svg`} alt="" width="720" height="480" />}
        <div ref={place} aria-hidden="true" />
      </div>
      {/* Its place is kept from the beginning: nothing below it jumps. */}
      <figcaption>{alive.value !== null && <alive.value.Caption />}</figcaption>
    </figure>
  );
}
