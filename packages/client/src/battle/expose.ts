import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { BattleLink } from '../net/link.ts';
import type { TableView } from '../table/contract.ts';

declare global {
  interface Window {
    /** Read-only: what this page has been told, and where on the screen a point of the table lies. Browser tests look here. */
    longroll?: { table(): PublicTable | null; hand(): Hand | null; screenOf(point: Point): { readonly x: number; readonly y: number } | null };
  }
}

let drawn: TableView | null = null;

export function exposeForTests(link: BattleLink): void {
  window.longroll = { table: () => link.table.value, hand: () => link.hand.value, screenOf: (point) => drawn?.screenOf(point) ?? null };
}

/** The table as drawn, as soon as it is; null when it has gone. */
export function exposeTable(view: TableView | null): void {
  drawn = view;
}
