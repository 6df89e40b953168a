/** So many of so many, in whole percents. */
export function percent(count: number, of: number): number {
  return of === 0 ? 0 : Math.round((100 * count) / of);
}
