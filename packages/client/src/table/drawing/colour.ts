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

/** A share of the way from one `#rrggbb` to another. */
export function blend(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [parseInt(from.slice(at, at + 2), 16), parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Whether dark ink is read better on that paint than white. */
export function isPale(paint: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(paint.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
}
