/** A fresh id for one command. `randomUUID` is missing on plain http pages away from localhost, so it is drawn by hand. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
