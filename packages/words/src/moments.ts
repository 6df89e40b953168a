/** To the minute, by the world's clock: whoever says it does not know where it is read. */
const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant (ISO 8601) as a language writes it, or its day. What is no instant is said as it is: it may come from another version of the program. */
export function written(locale: string, as: 'moment' | 'day', instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const key = `${locale} ${as}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, as === 'moment' ? MOMENT : DAY);
  formats.set(key, format);
  return format.format(at);
}
