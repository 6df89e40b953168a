/** A probability as it is said. */
export function percent(probability: number): string {
  return `${Math.round(100 * probability)} %`;
}
