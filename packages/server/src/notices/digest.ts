const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The next time at which it is this hour of the day (UTC). */
export function nextDigest(hour: number, now: number): Date {
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  return new Date(today > now ? today : today + DAY);
}
