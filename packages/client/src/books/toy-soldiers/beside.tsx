import type { ReadonlySignal } from '@preact/signals';
import type { Battlefield } from './battlefield.ts';
import { chargePanel } from './charge-panel.tsx';
import { staffPanel } from './staff.tsx';
import { trayPanel } from './tray.tsx';

/** What lies beside the table: the charge under way, what both sides can spend, and the stands that have left the table. */
export function besidePanel(field: ReadonlySignal<Battlefield>) {
  const [Charge, Staff, Tray] = [chargePanel(field), staffPanel(field), trayPanel(field)];
  return function Beside() {
    return (
      <div class="beside">
        <Charge />
        <Staff />
        <Tray />
      </div>
    );
  };
}
