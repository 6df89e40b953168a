/** `#rrggbb` moved towards white (amount above 0) or black (below 0). */
export function shade(colour: string, amount: number): string {
  const goal = amount > 0 ? 255 : 0;
  const share = Math.abs(amount);
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (goal - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** `#rrggbb` as the number that Phaser wants. */
export function tone(colour: string): number {
  return parseInt(colour.slice(1), 16);
}
