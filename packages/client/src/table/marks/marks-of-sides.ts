import type { Labels } from '../drawing/labels.ts';
import type { SideMarks } from '../drawing/palette.ts';
import type { Pen } from './pen.ts';

/** What is drawn with a pen in the colours of sides, and labelled. */
export class MarksOfSides {
  protected readonly pen: Pen;
  protected readonly labels: Labels;
  protected readonly sides: SideMarks;

  constructor(pen: Pen, labels: Labels, sides: SideMarks) {
    this.pen = pen;
    this.labels = labels;
    this.sides = sides;
  }
}
