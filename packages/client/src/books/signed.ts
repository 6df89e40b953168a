/** A change with its sign apart, as messages take it: minus is not a hyphen. */
export function signed(change: number): { readonly sign: 'plus' | 'minus' | 'none'; readonly points: number } {
  return { sign: change > 0 ? 'plus' : change < 0 ? 'minus' : 'none', points: Math.abs(change) };
}
