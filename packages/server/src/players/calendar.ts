import { Denied } from '../battle/denied.ts';
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
  readonly store: Pick<Store, 'channels' | 'players'>;
  readonly battles: Pick<Battles, 'ofPlayer'>;
  /** Where the pages are; null where nobody has said. */
  readonly site: string | null;
  readonly now: () => number;
}

/** When the time of a player runs out, as a calendar that any program reads (RFC 5545). Denied where the secret is nobody's. */
export async function calendarOf({ store, battles, site, now }: CalendarServices, secret: string): Promise<string> {
  const player = await store.channels.calendarOf(tokenHash(secret));
  if (player === null) throw new Denied(403, 'no-calendar', 'There is no calendar here, or not any more.');
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ name: 'Longroll', prodId: { company: 'Longroll', product: 'battles' }, ttl: AGAIN });
  for (const { id, scenario, due } of await battles.ofPlayer(await store.players.seats(player, SEATS))) {
    if (due === undefined) continue;
    const at = new Date(due);
    calendar.createEvent({
      id: `${id}@longroll`,
      start: at,
      end: at,
      stamp: new Date(now()),
      summary: `Your time runs out: ${named(scenario)}`,
      ...(site === null ? {} : { url: linkTo(site, { id }) }),
    });
  }
  return calendar.toString();
}
