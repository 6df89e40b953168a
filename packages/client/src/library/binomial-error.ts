/** In 95 of 100 cases a share that was seen in so many battles lies no farther than this from the true one: 1.96 times the binomial standard error. */
export function errorOf(share: number, battles: number): number {
  return battles === 0 ? 1 : 1.96 * Math.sqrt((share * (1 - share)) / battles);
}
