/** A probability as it is said: only what is certain is 0 % or 100 %. */
export function percent(probability: number): string {
  const rounded = Math.round(100 * probability);
  if (rounded >= 100 && probability < 1) return '> 99 %';
  return rounded <= 0 && probability > 0 ? '< 1 %' : `${rounded} %`;
}
