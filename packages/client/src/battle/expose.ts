import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand } from '@longroll/rules/kernel/view';
import type { BattleLink } from '../net/link.ts';

declare global {
  interface Window {
    /** Read-only: what this page has been told. Browser tests look here. */
    longroll?: { table(): PublicTable | null; hand(): Hand | null };
  }
}

export function exposeForTests(link: BattleLink): void {
  window.longroll = { table: () => link.table.value, hand: () => link.hand.value };
}
