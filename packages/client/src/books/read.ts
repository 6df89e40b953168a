/** One text field of a value that came as JSON, or an empty text. */
export function textIn(value: unknown, key: string): string {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : '';
}

/** One number, or null. */
export function numberIn(value: unknown, key: string): number | null {
  const found = fieldOf(value, key);
  return typeof found === 'number' ? found : null;
}

export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}
