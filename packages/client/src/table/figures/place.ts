/**
 * A place on a figure, in inches: to its right, ahead of it, and up from the cloth.
 * The middle of its base is the origin.
 */
export interface Place {
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
}

export function at(right: number, ahead: number, up: number): Place {
  return { right, ahead, up };
}

export function plus(a: Place, b: Place, times = 1): Place {
  return { right: a.right + b.right * times, ahead: a.ahead + b.ahead * times, up: a.up + b.up * times };
}

export function between(a: Place, b: Place, share: number): Place {
  return plus(a, plus(b, a, -1), share);
}

export function lengthOf({ right, ahead, up }: Place): number {
  return Math.hypot(right, ahead, up);
}

/** The same way, one inch long; straight up for no way at all. */
export function unit(way: Place): Place {
  const length = lengthOf(way);
  return length === 0 ? at(0, 0, 1) : at(way.right / length, way.ahead / length, way.up / length);
}

export function dot(a: Place, b: Place): number {
  return a.right * b.right + a.ahead * b.ahead + a.up * b.up;
}

export function cross(a: Place, b: Place): Place {
  return at(a.ahead * b.up - a.up * b.ahead, a.up * b.right - a.right * b.up, a.right * b.ahead - a.ahead * b.right);
}

/** Turned about an upright axis through a place, in degrees to the left. */
export function swung(place: Place, about: Place, degrees: number): Place {
  const turn = (degrees * Math.PI) / 180;
  const right = place.right - about.right;
  const ahead = place.ahead - about.ahead;
  return at(
    about.right + right * Math.cos(turn) - ahead * Math.sin(turn),
    about.ahead + right * Math.sin(turn) + ahead * Math.cos(turn),
    place.up,
  );
}
