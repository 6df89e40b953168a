import type { StrengthWished } from '@longroll/protocol';
import { isSession } from '../players/sessions.ts';
import { shown } from '../ratings/shown.ts';
import { paceOf } from '../store/ended-battle.ts';
import type { ListedBattle, OfferRow, Store } from '../store/store.ts';
import { denied } from './denied.ts';
import type { NamedBy } from './reply-words.ts';
import { tokenHash } from './secrets.ts';

/** The rating that counts at a seat of this battle, of the player who shows this session; null where they have none, or it is no session. */
export async function ratingFor(
  store: Pick<Store, 'ratings'>,
  { battle }: ListedBattle,
  session: string | null,
  now: number,
): Promise<number | null> {
  if (session === null || !isSession(session)) return null;
  const found = await store.ratings.ofSession(tokenHash(session), battle.book, paceOf(battle.clock), new Date(now));
  return found === null ? null : shown(found).rating;
}

/** Of what strength somebody is wished for, as others may know it; null where anybody is welcome. */
export function strengthIn({ lowest, highest }: OfferRow, isShown: boolean): StrengthWished | null {
  if (lowest === null || highest === null) return null;
  return isShown ? { from: lowest, to: highest } : 'near';
}

/** Denied where a seat that is open is for somebody of another strength: the one that is named, or where none is all of them. */
export async function checkStrength(
  store: Pick<Store, 'ratings'>,
  { offers, seats }: ListedBattle,
  seat: string | undefined,
  rating: number | null,
  now: number,
): Promise<void> {
  const open = seats.filter((each) => each.held === 'open' && (seat === undefined || each.seat === seat));
  const [offer] = offers.filter((each) => each.until.getTime() > now && open.some((one) => one.seat === each.seat));
  if (offer === undefined || offer.lowest === null || offer.highest === null) return;
  if (rating !== null && rating >= offer.lowest && rating <= offer.highest) return;
  const strength = strengthIn(offer, (await store.ratings.shownOf([offer.family])).has(offer.family));
  throw denied(403, 'strength-wished', wishOf(strength, rating));
}

/** What is wished for, and what whoever would sit down is rated. */
function wishOf(strength: StrengthWished | null, rating: number | null): NamedBy<'strength-wished'>[0] {
  if (strength === null || strength === 'near') return rating === null ? { what: 'near' } : { what: 'nearRated', rating: String(rating) };
  const between = { from: String(strength.from), to: String(strength.to) };
  return rating === null ? { what: 'between', ...between } : { what: 'betweenRated', ...between, rating: String(rating) };
}
