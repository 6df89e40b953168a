/* Numbers that look like chance and are always the same for the same thing: generals imagine and misjudge by them, and a battle is thought out alike wherever it is played. */

/** A whole number from 0 to 2³² − 1 that comes of a text (FNV-1a). */
export function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

/** A number from 0 up to 1 for a place in a sequence (murmur's last mixing). */
export function fraction(sequence: number, place: number): number {
  let mixed = (Math.imul(sequence + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca77)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}
