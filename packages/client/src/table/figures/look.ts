import type { Finish, Form } from './form.ts';

/** How a figure is looked at: what is left of depth and of height, and the way it faces on the picture (degrees, 0 right, 90 away). */
export interface Look {
  readonly squash: number;
  readonly rise: number;
  readonly heading: number;
}

/** A rectangle of the picture in inches about the middle of the base, y down. */
export interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies under every sample of the picture, before light falls on it. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  /** Samples to an inch. */
  readonly fine: number;
  /** Distance from the eye in inches; infinite where nothing is. */
  readonly far: Float32Array;
  /** Number of the form on each sample. */
  readonly owner: Uint16Array;
  /** Way of the surface on the picture: right, away and up, three numbers a sample. */
  readonly normal: Float32Array;
}

/** Pixels with straight alpha, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A form's paint as the light finds it: channels from 0 to 255. */
export interface Paint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly finish: Finish;
}

/** How far a shadow reaches to the right and towards the onlooker for an inch of height, and how soft its edge is, in inches. */
export const SHADOW = { right: 0.42, near: 0.3, soft: 0.05 } as const;

/** Room about a figure for its lining, in inches. */
const MARGIN = 0.05;

export function headingOf({ heading }: Look): { cos: number; sin: number } {
  const turn = (heading * Math.PI) / 180;
  return { cos: Math.cos(turn), sin: Math.sin(turn) };
}

/** The rectangle that the forms and their shadows fill. */
export function spanOf(forms: readonly Form[], look: Look): Span {
  const { cos, sin } = headingOf(look);
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const { places } of forms) {
    for (let k = 0; k + 2 < places.length; k += 3) {
      const [aside, ahead, up] = [places[k] ?? 0, places[k + 1] ?? 0, places[k + 2] ?? 0];
      const x = ahead * cos + aside * sin;
      const away = ahead * sin - aside * cos;
      const y = -away * look.squash - up * look.rise;
      const high = Math.max(0, up);
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x, x + high * SHADOW.right + SHADOW.soft);
      bottom = Math.max(bottom, y, (high * SHADOW.near - away) * look.squash + SHADOW.soft);
    }
  }
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}
