import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { viewOf, type MapView } from './view-of.ts';

/** How the sheet of the map is looked at: refs for the sheet and what is drawn on it, and how many CSS pixels a unit of the map is. */
export function useSheetView(chosen: ProvinceId | null, isThere: (id: ProvinceId) => boolean) {
  const sheet = useRef<SVGSVGElement>(null);
  const drawn = useRef<SVGGElement>(null);
  const view = useRef<MapView | null>(null);
  const pixels = useSignal(1);
  /** What was pressed on the map itself lies in sight already. */
  const pressed = useRef<ProvinceId | null>(null);
  useEffect(() => {
    if (sheet.current === null || drawn.current === null) return;
    // By steps of a tenth: names do not tremble while somebody comes nearer.
    view.current = viewOf(sheet.current, drawn.current, (now) => (pixels.value = Math.round(now * 10) / 10 || 0.1));
    return () => view.current?.close();
  }, []);
  useEffect(() => {
    const isElsewhere = chosen !== null && chosen !== pressed.current && isThere(chosen);
    pressed.current = null;
    if (!isElsewhere) return;
    const { x, y } = mapProvince(chosen);
    view.current?.show(x, y);
  }, [chosen]);
  return { sheet, drawn, view, pixels, pressed };
}
