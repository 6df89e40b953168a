/** Neighbouring triangles overlap by so little, or rounding would leave gaps between them. */
const NEARLY = 1e-4;

/** Along a row: how many steps until a share that grows is no longer negative, and until one that shrinks still is not. */
export function firstOf(share: number, step: number): number {
  return step > 0 ? (-NEARLY - share) / step : share < -NEARLY && step === 0 ? Infinity : 0;
}

export function lastOf(share: number, step: number): number {
  return step < 0 ? (-NEARLY - share) / step : Infinity;
}
