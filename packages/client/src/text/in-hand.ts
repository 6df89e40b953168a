/** Whoever points with a finger has no mouse and, most likely, no keys. */
const isTouched = typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Of the messages that a catalogue has for either hand the one for the hand that points. */
export function inHand<Message>({ mouse, finger }: { readonly mouse: Message; readonly finger: Message }): Message {
  return isTouched ? finger : mouse;
}
