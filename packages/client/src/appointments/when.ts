import type { AppointmentView } from '@longroll/protocol';
import { locale } from '../text/language.ts';
import { whenSaid as words } from './when-said.ts';

/** An instant by the clocks of whoever reads it, or of that zone, which is named. */
export function whenWords(instant: string, zone?: string): string {
  return new Date(instant).toLocaleString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
}

/** How it stands with the time of a battle, as lists say it; nothing where none is made out. */
export function dateFacts({ appointment }: { readonly appointment?: AppointmentView }): string[] {
  if (appointment === undefined) return [];
  const { agreed, times } = appointment;
  if (agreed !== null) return [words.agreed({ when: whenWords(agreed) })];
  return [times.length === 0 ? words.others : words.proposed({ times: times.map((time) => whenWords(time)).join('; ') })];
}
