import Phaser from 'phaser';
import type { TableListener } from './contract.ts';
import type { Drawing } from './drawing/drawing.ts';
import { LaidTable } from './laid-table.ts';

/** The one Phaser scene: when the drawing library is ready it lays the table, and draws it until nothing moves any more. */
export class TableStage extends Phaser.Scene {
  private readonly host: HTMLElement;
  private readonly listener: TableListener;
  private readonly drawing: Drawing;
  private readonly opened: (table: LaidTable) => void;
  private table: LaidTable | null = null;

  constructor(host: HTMLElement, listener: TableListener, drawing: Drawing, opened: (table: LaidTable) => void) {
    super('table');
    this.host = host;
    this.listener = listener;
    this.drawing = drawing;
    this.opened = opened;
  }

  create(): void {
    this.table = new LaidTable(this, this.host, this.listener, this.drawing);
    this.opened(this.table);
  }

  override update(): void {
    // The clock on the wall, so that a slow device drops frames instead of dragging the battle out.
    this.table?.frame(performance.now());
  }
}
