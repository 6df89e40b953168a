import type { Point } from '@longroll/rules/table/units';
import type { Stage } from '../acts/stage.ts';
import type { TableCamera } from './camera.ts';
import type { Act } from '../effects/playback.ts';
import { project } from './projection.ts';
import type { Spot } from './projection.ts';

/** Milliseconds in which the eye leans to something and back. */
const LEANS = 320;
/** What happens nearer to the edge of the view than this share of it would be missed. */
const MARGIN = 0.06;

/** The eye leans to what would be missed, and back when it is over unless it has been led elsewhere meanwhile. */
export class Lean {
  private readonly eye: TableCamera;
  private readonly stage: Stage;
  /** Where it looked before it leant. */
  private before: Spot | null = null;

  constructor(eye: TableCamera, stage: Stage) {
    this.eye = eye;
    this.stage = stage;
  }

  /** An act before what happens at these places, where any of them is out of sight. */
  to(places: readonly Point[]): Act[] {
    const view = this.stage.view();
    const spots = places.map((place) => project(view, place));
    if (spots.length === 0 || this.sees(spots)) return [];
    const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
    return [
      {
        what: 'lean',
        lasts: LEANS,
        begin: () => {
          this.before ??= this.eye.inView(0.5, 0.5);
          this.eye.lookAt(middle, LEANS);
        },
        show: () => undefined,
        end: () => undefined,
      },
    ];
  }

  back(): void {
    if (this.before !== null) this.eye.lookAt(this.before, LEANS);
    this.before = null;
  }

  forget(): void {
    this.before = null;
  }

  private sees(spots: readonly Spot[]): boolean {
    const from = this.eye.inView(MARGIN, MARGIN);
    const to = this.eye.inView(1 - MARGIN, 1 - MARGIN);
    return spots.every(({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
