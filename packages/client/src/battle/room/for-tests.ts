import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { BattleLink } from '../../net/link.ts';
import type { TableView } from '../../table/contract.ts';

declare global {
  interface Window {
    /**
     * What this page has been told, and where on the screen a point of the table lies: browser tests look here. Nothing can be done to the
     * battle with it; what is played can be held, for a picture, and let go.
     */
    longroll?: {
      table(): PublicTable | null;
      hand(): Hand | null;
      screenOf(point: Point): { readonly x: number; readonly y: number } | null;
      holdAt(what: string, share: number): void;
      skip(): void;
    };
  }
}

let drawn: TableView | null = null;

export function exposeForTests(link: BattleLink, hand: { readonly value: Hand | null }): void {
  expose(
    () => link.table.value,
    () => hand.value,
  );
}

function expose(table: () => PublicTable | null, hand: () => Hand | null): void {
  window.longroll = {
    table,
    hand,
    screenOf: (point) => drawn?.screenOf(point) ?? null,
    holdAt: (what, share) => drawn?.holdAt(what, share),
    skip: () => drawn?.skip(),
  };
}

/** The table as drawn, as soon as it is; null when it has gone. */
export function exposeTable(view: TableView | null): void {
  drawn = view;
  // Where a battle is watched again nobody is told anything.
  if (window.longroll === undefined)
    expose(
      () => null,
      () => null,
    );
}
