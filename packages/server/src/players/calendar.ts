import mails from '@longroll/words/en/server/mails';
import { denied } from '../battle/denied.ts';
import type { Battles } from '../battle/battles.ts';
import { tokenHash } from '../battle/secrets.ts';
import { named } from '../notices/message.ts';
import { linkTo } from '../notices/words.ts';
import type { Store } from '../store/store.ts';

/** Seats of a player that are looked at. */
const SEATS = 1000;
/** How often programs are asked to look again, seconds. */
const AGAIN = 15 * 60;

export interface CalendarServices {
  readonly store: Pick<Store, 'appointments' | 'channels' | 'players'>;
  readonly battles: Pick<Battles, 'ofPlayer'>;
  /** Where the pages are; null where nobody has said. */
  readonly site: string | null;
  readonly now: () => number;
}

/** How long a battle is put down for in a calendar, milliseconds: nobody knows how long it will be. */
const LASTS = 2 * 60 * 60_000;

/** When the time of a player runs out, and when their battles are to be, as a calendar that any program reads (RFC 5545). Denied where the secret is nobody's. */
export async function calendarOf({ store, battles, site, now }: CalendarServices, secret: string): Promise<string> {
  const player = await store.channels.calendarOf(tokenHash(secret));
  if (player === null) throw denied(403, 'no-calendar');
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ name: 'Longroll', prodId: { company: 'Longroll', product: 'battles' }, ttl: AGAIN });
  const own = await battles.ofPlayer(await store.players.seats(player, SEATS));
  const dated = own.filter(({ appointment }) => appointment?.agreed != null);
  for (const { battle, agreed, changes } of await store.appointments.of(dated.map(({ id }) => id))) {
    const scenario = dated.find(({ id }) => id === battle)?.scenario ?? '';
    if (agreed === null) continue;
    calendar.createEvent({
      // The same whenever it is to be: programs move what they have by it.
      id: `appointment-${battle}@longroll`,
      sequence: changes,
      start: agreed,
      end: new Date(agreed.getTime() + LASTS),
      stamp: new Date(now()),
      summary: mails.calendar.battle({ field: named(scenario) }),
      ...(site === null ? {} : { url: linkTo(site, { id: battle }) }),
    });
  }
  for (const { id, scenario, due } of own) {
    if (due === undefined) continue;
    const at = new Date(due);
    calendar.createEvent({
      id: `${id}@longroll`,
      start: at,
      end: at,
      stamp: new Date(now()),
      summary: mails.calendar.due({ field: named(scenario) }),
      ...(site === null ? {} : { url: linkTo(site, { id }) }),
    });
  }
  return calendar.toString();
}
