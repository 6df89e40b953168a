import {
  haveEvenSides,
  type LibraryFile,
  type NewBattle,
  type OfferedScenario,
  type RematchReply,
  type RematchRequest,
  type RematchView,
  type SeatGrant,
  type SeatSummary,
} from '@longroll/protocol';
import type { BattleHandle } from './battle-handle.ts';
import type { Battles } from './battles.ts';
import { Denied } from './denied.ts';
import { no, noOf, type No } from './replies.ts';
import { claimChosen } from './table-actions/victory-claim.ts';

/** Lays a new battle for its first player, on the field of an entry of the library or elsewhere; whoever does it counts what an address may lay. */
type Lay = (wish: NewBattle, entry: LibraryFile | null) => ReturnType<Battles['create']>;

/** What is asked of the battles of the server. */
type Asked = Pick<Battles, 'founderBack' | 'inviteTo' | 'openScenario'>;

/**
 * The same field again, or another, for the player of the first of these seats: every player where they sat, each in the seat opposite, or where whoever asks says. Who asks first has the
 * seat, and has it again on asking again, for the answer may not have reached them; who comes later is invited to theirs. Players stay players and computers computers.
 */
export async function rematch(
  handle: BattleHandle,
  own: readonly string[],
  { changed, seats: places, field: wanted }: RematchRequest,
  lay: Lay,
  battles: Asked,
): Promise<RematchReply> {
  const seats = handle.seats();
  if (handle.row.lesson !== null) return no('no-rematch', { what: 'lesson' });
  // Its file is all that both sides keep secret: who sat opposite would be shown it (RKC-31.7).
  if (handle.row.commissionedBy !== null) return no('no-rematch', { what: 'commissioned' });
  if (changed && places === undefined && !haveEvenSides(seats)) return no('uneven-sides');
  const unfit = places === undefined ? missingPlaces(wanted) : misplaced(seats, places, own);
  if (unfit !== null) return unfit;
  const field = wanted === undefined || handle.actions.isLaidAgain ? null : await battles.openScenario(wanted).catch(deniedHere);
  if (field !== null && 'ok' in field) return field;
  const offered = field?.scenario ?? null;
  const terms = { changed, ...(places === undefined ? {} : { seats: places }), ...(offered === null ? {} : { field: offered.name }) };
  const made = await handle.actions.rematch(own, terms, () =>
    lay(wishFor(handle, own, terms, offered), offered === null ? entryOf(handle) : null).catch(deniedHere),
  );
  if ('ok' in made) return made;
  if ('token' in made) return seated(made);
  const back = own.includes(made.by) ? await battles.founderBack(made.battle) : null;
  if (back !== null) return seated(back);
  const seat = placeIn(seats, made, own[0] ?? '');
  if (seat === null) return no('no-seat', { what: 'rematch' });
  const invitation = await battles.inviteTo(made.battle, seat).catch(deniedHere);
  return typeof invitation === 'string' ? { ok: true, kind: 'invited', battle: made.battle, seat, invitation } : invitation;
}

/** The entry of the library that the field is from: the same field again is that entry again. */
function entryOf({ row: { entry, entryVersion } }: BattleHandle): LibraryFile | null {
  return entry === null || entryVersion === null ? null : { entry, version: entryVersion };
}

/** On another field everybody has to be told where they sit. */
function missingPlaces(field: string | undefined): No | null {
  return field === undefined ? null : no('no-places');
}

/** Why players cannot sit so: there are no such seats here, two would sit in one, or whoever asks has none. */
function misplaced(seats: readonly SeatSummary[], places: Readonly<Record<string, string>>, own: readonly string[]): No | null {
  const stranger = Object.keys(places).find((seat) => !seats.some(({ id }) => id === seat));
  if (stranger !== undefined) return no('no-such-seat', { what: 'former', seat: stranger });
  if (new Set(Object.values(places)).size < Object.keys(places).length) return no('seat-taken', { what: 'places' });
  return own[0] !== undefined && places[own[0]] === undefined ? no('no-seat', { what: 'places' }) : null;
}

function seated({ battle, seat, token }: SeatGrant): RematchReply {
  return { ok: true, kind: 'seated', battle, seat, token };
}

function deniedHere(error: unknown): No {
  if (error instanceof Denied) return noOf(error);
  throw error;
}

/** The next battle as it is founded: its field, and who has which seat of it. */
function wishFor(handle: BattleHandle, own: readonly string[], terms: Terms, field: OfferedScenario | null): NewBattle {
  const { row, actions } = handle;
  const seats = handle.seats();
  const player = seats.find(({ id }) => id === own[0]);
  const scenario: unknown = JSON.parse(row.scenario ?? 'null');
  if (player === undefined || typeof scenario !== 'object' || scenario === null) throw new Error(`no rematch of ${row.id}`);
  const { clock, claimAfter } = actions.terms;
  const seat = placeIn(seats, terms, player.id) ?? player.id;
  const chairs: readonly Pick<SeatSummary, 'id' | 'side'>[] = field === null ? seats : (field.seats ?? []);
  const others = seats
    .filter(({ id }) => id !== player.id)
    .flatMap((each) => {
      const place = placeIn(seats, terms, each.id);
      return place === null ? [] : [{ ...each, place }];
    });
  const taken = new Set([seat, ...others.map(({ place }) => place)]);
  // Nobody is called to what is left over: the computer has it, where it can play.
  const usual = field === null || field.strengths.length > 0 ? ('computer' as const) : ('open' as const);
  const holders = Object.fromEntries([
    ...others.map(({ id, held, place }) => [place, holderAgain(held, own.includes(id))] as const),
    ...chairs.filter(({ id }) => !taken.has(id)).map(({ id }) => [id, usual] as const),
  ]);
  const sameBook = field === null || field.book === row.book;
  return {
    scenario: field?.id ?? (row.rated ? row.scenarioId : { ...scenario }),
    side: chairs.find(({ id }) => id === seat)?.side ?? player.side,
    seat,
    opponent: Object.values(holders).some((held) => held !== 'computer') ? 'friend' : 'computer',
    name: player.player,
    seats: holders,
    strengths: Object.fromEntries(
      others.flatMap(({ place, held, strength }) =>
        sameBook && held === 'computer' && strength !== undefined ? [[place, strength.id]] : [],
      ),
    ),
    clock,
    claimAfter: claimChosen(clock, claimAfter),
    joining: 'invited',
    watching: row.watching,
    ...(row.delay === 0 ? {} : { delay: row.delay }),
    ...(row.rated ? { rated: true as const } : {}),
  };
}

type Terms = Pick<RematchView, 'changed' | 'seats'>;

/** Who has a seat the next time, besides whoever lays the field: the computer what it had, they all chairs they had, and all others are called. */
function holderAgain(held: SeatSummary['held'], isOwn: boolean): 'computer' | 'own' | 'open' {
  if (held === 'computer') return 'computer';
  return isOwn ? 'own' : 'open';
}

/** Where the player of this seat sits the next time: where it was said, there, or opposite; null where no seat is kept for them. */
function placeIn(seats: readonly SeatSummary[], { changed, seats: places }: Terms, seat: string): string | null {
  if (places !== undefined) return places[seat] ?? null;
  const side = seats.find(({ id }) => id === seat)?.side;
  if (!changed || side === undefined) return seat;
  const ids = (mine: boolean) => seats.filter((each) => (each.side === side) === mine).map(({ id }) => id);
  return ids(false)[ids(true).indexOf(seat)] ?? seat;
}
