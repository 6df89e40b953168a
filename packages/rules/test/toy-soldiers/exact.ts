/** Tangent of an angle in degrees: tests may ask the engine. */
export function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}
