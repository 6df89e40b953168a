/** The value below which this share of the numbers lies. */
export function share(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return share(numbers, 0.5);
}

/** `p50 1.2  p95 3.4  p99 5.6  worst 7.8`, in the unit of the numbers. */
export function percentiles(numbers: readonly number[]): string {
  const at = (part: number) => share(numbers, part).toFixed(1);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  worst ${at(1)}`;
}
