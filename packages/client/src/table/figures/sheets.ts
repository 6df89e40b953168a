import type Phaser from 'phaser';
import { freshCanvas } from '../drawing/canvas.ts';
import { keepCanvas } from '../drawing/textures.ts';
import type { Form } from './form.ts';
import { spanOf } from './look.ts';
import type { Look } from './look.ts';
import { picture } from './raster.ts';

/** One painted thing: on which sheet, under what name, and where in it the middle of its base is (shares of the cell). */
export interface Cell {
  readonly sheet: string;
  readonly frame: string;
  readonly originX: number;
  readonly originY: number;
}

const GAP = 2;

interface Sheet {
  readonly name: string;
  readonly pen: CanvasRenderingContext2D;
  readonly texture: Phaser.Textures.Texture;
  x: number;
  y: number;
  tallest: number;
  /** Something was painted on it that the graphics card does not have yet. */
  isWet: boolean;
  /** Something of that is to be shown. */
  isWanted: boolean;
}

/** Sheets of painted figures and trees. Each is painted the first time somebody wants to see it, and then kept. */
export class Sheets {
  private readonly scene: Phaser.Scene;
  /** Pixels for one inch. */
  readonly pixels: number;
  private readonly side: number;
  private readonly cells = new Map<string, Cell>();
  private readonly sheets: Sheet[] = [];
  /** Until when there is time to paint, by the clock of the page. */
  private deadline = Infinity;
  private isOwing = false;

  constructor(scene: Phaser.Scene, pixels: number, side: number) {
    this.scene = scene;
    this.pixels = pixels;
    this.side = side;
  }

  get count(): number {
    return this.cells.size;
  }

  /** The picture of that name; `forms` are asked for only where it has not been painted yet. */
  cell(name: string, look: Look, forms: () => readonly Form[]): Cell {
    this.ahead(name, look, forms);
    const cell = this.cells.get(name);
    if (cell === undefined) throw new Error(`nothing was painted for ${name}`);
    const sheet = this.sheets.find((each) => each.name === cell.sheet);
    if (sheet?.isWet === true) sheet.isWanted = true;
    return cell;
  }

  /** Paints what nobody wants to see yet. */
  ahead(name: string, look: Look, forms: () => readonly Form[]): void {
    if (!this.cells.has(name)) this.cells.set(name, this.paint(name, look, forms()));
  }

  /** While something moves, painting stops after so many milliseconds; who has to wait is shown as before. */
  hurry(milliseconds: number): void {
    this.deadline = performance.now() + milliseconds;
    this.isOwing = false;
  }

  /** Everybody may take their time again. */
  rest(): void {
    this.deadline = Infinity;
    this.isOwing = false;
  }

  /** Whether somebody has been left waiting since the last hurry. */
  get owes(): boolean {
    return this.isOwing;
  }

  /** The picture of that name, or null where there is no time to paint it now. */
  cellInTime(name: string, look: Look, forms: () => readonly Form[]): Cell | null {
    if (this.cells.has(name) || performance.now() < this.deadline) return this.cell(name, look, forms);
    this.isOwing = true;
    return null;
  }

  /** Hands the sheets on which something new is to be shown over to the graphics card: whole sheets, so never more often than needed. */
  dry(): void {
    for (const sheet of this.sheets) if (sheet.isWanted) hand(sheet);
  }

  /** Hands over everything that was painted ahead. */
  dryAll(): void {
    for (const sheet of this.sheets) if (sheet.isWet) hand(sheet);
  }

  private paint(name: string, look: Look, forms: readonly Form[]): Cell {
    const span = spanOf(forms, look);
    const { width, height, pixels } = picture(forms, look, span, this.pixels);
    const sheet = this.sheetFor(width, height);
    sheet.pen.putImageData(new ImageData(pixels, width, height), sheet.x, sheet.y);
    sheet.texture.add(name, 0, sheet.x, sheet.y, width, height);
    sheet.isWet = true;
    sheet.x += width + GAP;
    sheet.tallest = Math.max(sheet.tallest, height);
    return {
      sheet: sheet.name,
      frame: name,
      originX: -span.left / (span.right - span.left),
      originY: -span.top / (span.bottom - span.top),
    };
  }

  /** A sheet with room for a picture of that size at its pen. */
  private sheetFor(width: number, height: number): Sheet {
    for (const sheet of this.sheets) {
      if (sheet.x + width + GAP > this.side && sheet.y + sheet.tallest + GAP + height + GAP <= this.side) {
        sheet.x = GAP;
        sheet.y += sheet.tallest + GAP;
        sheet.tallest = 0;
      }
      if (sheet.x + width + GAP <= this.side && sheet.y + height + GAP <= this.side) return sheet;
    }
    return this.fresh();
  }

  private fresh(): Sheet {
    const name = `sheet ${this.sheets.length}`;
    const { canvas, pen } = freshCanvas(this.side, this.side);
    const sheet: Sheet = {
      name,
      pen,
      texture: keepCanvas(this.scene, name, canvas),
      x: GAP,
      y: GAP,
      tallest: 0,
      isWet: false,
      isWanted: false,
    };
    this.sheets.push(sheet);
    return sheet;
  }
}

function hand(sheet: Sheet): void {
  sheet.isWet = false;
  sheet.isWanted = false;
  sheet.texture.source[0]?.update();
}
