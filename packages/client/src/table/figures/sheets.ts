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

/** Whose the things are that bear nobody’s dress: trees, fences. */
export const NOBODY = '';

const GAP = 2;

/** Where on its sheet a painted thing is, in pixels. */
interface Place extends Omit<Cell, 'sheet'> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What stands on a sheet: whose dress it is painted in, the pictures on it, and where the next one goes. */
export interface Inventory {
  readonly whose: string;
  readonly places: readonly Place[];
  readonly x: number;
  readonly y: number;
  readonly tallest: number;
}

/** Sheets of earlier tables, and where those of this one are kept for later ones. */
export interface KeptSheets {
  readonly sheets: readonly (Inventory & { readonly picture: ImageBitmap })[];
  /** Keeps the sheet of that number of somebody’s. */
  keep(sheet: Inventory, number: number, canvas: HTMLCanvasElement): void;
}

interface Sheet extends Inventory {
  readonly name: string;
  readonly places: Place[];
  readonly pen: CanvasRenderingContext2D;
  readonly texture: Phaser.Textures.Texture;
  x: number;
  y: number;
  tallest: number;
  /** Something was painted on it that the graphics card does not have yet. */
  isWet: boolean;
  /** Something of that is to be shown. */
  isWanted: boolean;
  /** Something was painted on it that is not kept for later tables. */
  isNew: boolean;
}

/**
 * Sheets of painted figures and trees, some for each dress. Each picture is painted the first time somebody wants to see it, and then kept, from table to table where the
 * browser keeps anything.
 */
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
  private readonly kept: KeptSheets | null;
  /** How many pictures have been painted for this table. */
  painted = 0;

  constructor(scene: Phaser.Scene, pixels: number, side: number, kept: KeptSheets | null) {
    this.scene = scene;
    this.pixels = pixels;
    this.side = side;
    this.kept = kept;
    for (const { picture, places, ...laid } of kept?.sheets ?? []) {
      const sheet = Object.assign(this.fresh(laid.whose), laid);
      sheet.pen.drawImage(picture, 0, 0);
      for (const place of places) this.enter(sheet, place);
      sheet.isNew = false;
    }
  }

  /** The picture of that name, in somebody’s dress; `forms` are asked for only where it has not been painted yet. */
  cell(whose: string, name: string, look: Look, forms: () => readonly Form[]): Cell {
    this.ahead(whose, name, look, forms);
    const cell = this.cells.get(name);
    if (cell === undefined) throw new Error(`nothing was painted for ${name}`);
    const sheet = this.sheets.find((each) => each.name === cell.sheet);
    if (sheet?.isWet === true) sheet.isWanted = true;
    return cell;
  }

  /** Paints what nobody wants to see yet. */
  ahead(whose: string, name: string, look: Look, forms: () => readonly Form[]): void {
    if (!this.cells.has(name)) this.paint(whose, name, look, forms());
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
  cellInTime(whose: string, name: string, look: Look, forms: () => readonly Form[]): Cell | null {
    if (this.cells.has(name) || performance.now() < this.deadline) return this.cell(whose, name, look, forms);
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

  /** Keeps for later tables what has been painted for this one. */
  keep(): void {
    const of = new Map<string, number>();
    for (const sheet of this.sheets) {
      const number = of.get(sheet.whose) ?? 0;
      of.set(sheet.whose, number + 1);
      if (sheet.isNew) this.kept?.keep(sheet, number, sheet.pen.canvas);
      sheet.isNew = false;
    }
  }

  private paint(whose: string, name: string, look: Look, forms: readonly Form[]): void {
    const span = spanOf(forms, look);
    const { width, height, pixels } = picture(forms, look, span, this.pixels);
    const sheet = this.sheetFor(whose, width, height);
    const { x, y } = sheet;
    sheet.pen.putImageData(new ImageData(pixels, width, height), x, y);
    const originX = -span.left / (span.right - span.left);
    this.enter(sheet, { frame: name, originX, originY: -span.top / (span.bottom - span.top), x, y, width, height });
    sheet.x += width + GAP;
    sheet.tallest = Math.max(sheet.tallest, height);
    this.painted += 1;
  }

  /** From now on the picture at that place is there to be shown. */
  private enter(sheet: Sheet, place: Place): void {
    const { frame, originX, originY, x, y, width, height } = place;
    sheet.texture.add(frame, 0, x, y, width, height);
    sheet.places.push(place);
    this.cells.set(frame, { sheet: sheet.name, frame, originX, originY });
    sheet.isWet = true;
    sheet.isNew = true;
  }

  /** A sheet of theirs with room for a picture of that size at its pen. */
  private sheetFor(whose: string, width: number, height: number): Sheet {
    for (const sheet of this.sheets) {
      if (sheet.whose !== whose) continue;
      if (sheet.x + width + GAP > this.side && sheet.y + sheet.tallest + GAP + height + GAP <= this.side) {
        sheet.x = GAP;
        sheet.y += sheet.tallest + GAP;
        sheet.tallest = 0;
      }
      if (sheet.x + width + GAP <= this.side && sheet.y + height + GAP <= this.side) return sheet;
    }
    return this.fresh(whose);
  }

  private fresh(whose: string): Sheet {
    const name = `sheet ${this.sheets.length}`;
    const { canvas, pen } = freshCanvas(this.side, this.side);
    const sheet: Sheet = {
      whose,
      places: [],
      name,
      pen,
      texture: keepCanvas(this.scene, name, canvas),
      x: GAP,
      y: GAP,
      tallest: 0,
      isWet: false,
      isWanted: false,
      isNew: false,
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
