const MINUTE = 60_000;

/** The zone by whose clocks times are typed here. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant as a field for day and hour holds it, by the clocks here. */
export function typedOf(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The instant that was typed; null where it is none, for the clocks skip it that night. Of an hour that comes twice it is the first. */
export function instantOf(typed: string): string | null {
  const instant = new Date(typed);
  if (Number.isNaN(instant.getTime())) return null;
  return typedOf(instant) === typed ? instant.toISOString() : null;
}

/** The evening so many days from now, by the clocks here. */
export function eveningIn(days: number, now = new Date()): string {
  return typedOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 20));
}
