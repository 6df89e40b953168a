/** Whoever points with a finger has no mouse and, most likely, no keys. */
const isTouched = typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;

/** A sentence in the words of the hand that points: of mouse and keys, or of a finger. */
export function byHand(mouse: string, finger: string): string {
  return isTouched ? finger : mouse;
}

/** The same of a message that a catalogue has for either hand. */
export function inHand({ mouse, finger }: { readonly mouse: string; readonly finger: string }): string {
  return byHand(mouse, finger);
}
