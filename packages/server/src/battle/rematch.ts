import { haveEvenSides, type NewBattle, type RematchReply, type RematchView, type SeatGrant, type SeatSummary } from '@longroll/protocol';
import type { BattleHandle } from './battle-handle.ts';
import type { Battles } from './battles.ts';
import { Denied } from './denied.ts';
import { no } from './replies.ts';
import { claimChosen } from './table-actions/victory-claim.ts';

/** Lays a new battle for its first player; whoever does it counts what an address may lay. */
type Lay = (wish: NewBattle) => ReturnType<Battles['create']>;

/**
 * The same field again, for the player of the first of these seats: every player where they sat, or each in the seat opposite. Who asks first has the seat,
 * and has it again on asking again, for the answer may not have reached them; who comes later is invited to theirs. Players stay players and computers computers.
 */
export async function rematch(
  handle: BattleHandle,
  own: readonly string[],
  changed: boolean,
  lay: Lay,
  battles: Pick<Battles, 'founderBack' | 'inviteTo'>,
): Promise<RematchReply> {
  const seats = handle.seats();
  if (handle.row.lesson !== null) return no('no-rematch', 'A lesson is begun again from the list of lessons.');
  // Its file is all that both sides keep secret: who sat opposite would be shown it (RKC-31.7).
  if (handle.row.commissionedBy !== null) return no('no-rematch', 'A battle that was fought for another game is not fought again.');
  if (changed && !haveEvenSides(seats)) return no('uneven-sides', 'These sides cannot be changed: one has more seats than the other.');
  const laid = await handle.actions.rematch(own, changed, () => lay(wishFor(handle, own, changed)).catch(denied));
  if ('ok' in laid) return laid;
  if ('token' in laid) return seated(laid);
  const back = own.includes(laid.by) ? await battles.founderBack(laid.battle) : null;
  if (back !== null) return seated(back);
  const seat = seatIn(seats, laid, own[0] ?? '');
  const invitation = await battles.inviteTo(laid.battle, seat).catch(denied);
  return typeof invitation === 'string' ? { ok: true, kind: 'invited', battle: laid.battle, seat, invitation } : invitation;
}

function seated({ battle, seat, token }: SeatGrant): RematchReply {
  return { ok: true, kind: 'seated', battle, seat, token };
}

function denied(error: unknown): ReturnType<typeof no> {
  if (error instanceof Denied) return no(error.code, error.message);
  throw error;
}

function wishFor(handle: BattleHandle, own: readonly string[], changed: boolean): NewBattle {
  const { row, actions } = handle;
  const seats = handle.seats();
  const player = seats.find(({ id }) => id === own[0]);
  const scenario: unknown = JSON.parse(row.scenario ?? 'null');
  if (player === undefined || typeof scenario !== 'object' || scenario === null) throw new Error(`no rematch of ${row.id}`);
  const place = (seat: string) => seatIn(seats, { changed }, seat);
  const { clock, claimAfter } = actions.terms;
  const seat = place(player.id);
  const others = seats.filter(({ id }) => id !== player.id);
  return {
    scenario: { ...scenario },
    side: seats.find(({ id }) => id === seat)?.side ?? player.side,
    seat,
    opponent: others.some(({ held }) => held !== 'computer') ? 'friend' : 'computer',
    name: player.player,
    seats: Object.fromEntries(others.map(({ id, held }) => [place(id), holderAgain(held, own.includes(id))])),
    strengths: Object.fromEntries(
      others.flatMap(({ id, held, strength }) => (held === 'computer' && strength !== undefined ? [[place(id), strength.id]] : [])),
    ),
    clock,
    claimAfter: claimChosen(clock, claimAfter),
    joining: 'invited',
    watching: row.watching,
  };
}

/** Who has a seat the next time, besides whoever lays the field: the computer what it had, they all chairs they had, and all others are called. */
function holderAgain(held: SeatSummary['held'], isOwn: boolean): 'computer' | 'own' | 'open' {
  if (held === 'computer') return 'computer';
  return isOwn ? 'own' : 'open';
}

/** Where the player of this seat sits the next time: there, or opposite. */
function seatIn(seats: readonly SeatSummary[], { changed }: Pick<RematchView, 'changed'>, seat: string): string {
  const side = seats.find(({ id }) => id === seat)?.side;
  if (!changed || side === undefined) return seat;
  const ids = (mine: boolean) => seats.filter((each) => (each.side === side) === mine).map(({ id }) => id);
  return ids(false)[ids(true).indexOf(seat)] ?? seat;
}
