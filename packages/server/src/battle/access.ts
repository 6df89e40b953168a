import type { Invitations } from '@longroll/protocol';
import type { ListedBattle, InvitationRow, Right, SeatRow, Store } from '../store/store.ts';
import { Denied, denied } from './denied.ts';
import { offeredSeats } from './offered.ts';
import { newInvitation, tokenHash } from './secrets.ts';

/** As what somebody may look at a battle: as anybody may, or by a secret; `invited` names the seat an invitation is to, empty for one to watch. */
export interface Admitted {
  readonly invited?: string;
  /** The secret is to the commentator's seat. */
  readonly commentator?: true;
  /** The secret opens a seat. */
  readonly player?: true;
}

/** How a guest comes to a battle, and the seats that are open to them by that; null is all. */
interface Way {
  readonly record: ListedBattle;
  readonly by: Right;
  readonly seats: readonly string[] | null;
}

/** Whose invitations are that no guest has asked for. */
const THE_SERVER = '';

/** Invitations as the store keeps them, and as whoever invites is told of them. */
export interface Issued {
  readonly rows: readonly InvitationRow[];
  readonly invitations: Invitations;
}

/** Who may look at a battle, take its seats, and invite others to them. */
export class Access {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Whether a stranger may look at the battle of this id; whoever shows a secret is told whether it is right. Whether there is such a battle is nobody's
   * business: to whoever may not look at it, all is as if there were none.
   */
  async see(record: ListedBattle | null, secret: string | null): Promise<Admitted> {
    const game = record === null ? null : await this.#gameOver(record);
    if (game === null) return this.#see(record, secret);
    try {
      return await this.#see(record, secret);
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      await this.see(game, secret);
      return {};
    }
  }

  /** The game that a battle was fought for, once that is over: whoever may look at it may look at its battles from then on. */
  async #gameOver({ battle }: ListedBattle): Promise<ListedBattle | null> {
    if (battle.commissionedBy === null) return null;
    const game = await this.#store.battle(battle.commissionedBy);
    return game?.battle.over === true ? game : null;
  }

  async #see(record: ListedBattle | null, secret: string | null): Promise<Admitted> {
    if (secret === null) {
      if (record !== null && this.#isForAnybody(record)) return {};
      throw noSuchBattle();
    }
    if (record === null) throw wrong();
    const hash = tokenHash(secret);
    const invited = await this.#store.seats.invited(record.battle.id, hash);
    if (invited !== null) return invited.commentator ? { invited: invited.seat, commentator: true } : { invited: invited.seat };
    if ((await this.#store.tokens.unlock(record.battle.id, hash, new Date(this.#now()))) !== null) return { player: true };
    throw wrong();
  }

  /** How a guest may sit down in a battle. Denied in the same words for what they may not look at and for what is not there. */
  async seatFor(record: ListedBattle | null, invitation: string | undefined): Promise<Way> {
    if (invitation !== undefined) {
      const invited = record === null ? null : await this.#store.seats.invited(record.battle.id, tokenHash(invitation));
      if (record === null || invited === null) throw wrong();
      if (invited.seat !== '') return { record, by: { invitation: tokenHash(invitation) }, seats: [invited.seat] };
      // A link to watch stands in nobody's way who may sit down in any case.
    } else if (record === null || !this.#isForAnybody(record)) throw noSuchBattle();
    if (record.battle.joining === 'anybody') return { record, by: 'anybody', seats: null };
    const offered = offeredSeats(record, this.#now());
    if (offered.length === 0) throw invitationNeeded();
    return { record, by: 'offer', seats: offered };
  }

  /** The seats a guest may take who has come this way: the one they name, or all that are open to them. */
  wanted({ record, by, seats }: Way, seat: string | undefined): readonly SeatRow[] {
    if (seat !== undefined && !record.seats.some((each) => each.seat === seat)) throw denied(404, 'no-such-seat', { what: 'battle' });
    if (seats === null) return record.seats.filter((each) => (seat === undefined ? each.held === 'open' : each.seat === seat));
    if (seat !== undefined && !seats.includes(seat))
      throw by === 'offer' ? invitationNeeded() : denied(403, 'no-invitation', { what: 'seat' });
    return record.seats.filter((each) => (seat === undefined ? seats.includes(each.seat) : each.seat === seat));
  }

  /** The open seats that the player of this family may have filled. */
  async mayFill(record: ListedBattle, family: string): Promise<readonly SeatRow[]> {
    const before = new Set(
      (await this.#store.seats.holders(record.battle.id)).filter(({ held }) => held === 'human').map(({ seat }) => seat),
    );
    return record.seats.filter((seat) => seat.held === 'open' && mayFill(record, family, seat, before));
  }

  /** Whether strangers may look at a battle: they may watch it, or it wants a player whom anybody may be. */
  #isForAnybody(record: ListedBattle): boolean {
    const { battle, seats } = record;
    if (battle.watching === 'anybody') return true;
    const open = battle.joining === 'anybody' && !battle.over && seats.some(({ held }) => held === 'open');
    return open || offeredSeats(record, this.#now()).length > 0;
  }

  /** New invitations to the open seats whom the player of this family may fill, and to watch. Those given before go on counting. */
  async invite(record: ListedBattle, family: string): Promise<Invitations> {
    return this.#issued(record, family, await this.mayFill(record, family));
  }

  /** A new invitation to this seat if it is open, for whoever it is kept for. */
  inviteTo(record: ListedBattle, seat: string): Promise<Invitations> {
    return this.#issued(
      record,
      THE_SERVER,
      record.seats.filter((each) => each.seat === seat),
    );
  }

  /** A new invitation to watch a battle that not anybody may watch, for the player of this family; null for whoever only watches its game. */
  async inviteToWatch(record: ListedBattle, family: string | null): Promise<string> {
    return (await this.#issued(record, family ?? THE_SERVER, [])).watch ?? '';
  }

  /** A new invitation to the commentator's seat, for whoever founded the battle; those given before count no more. */
  async inviteCommentator(record: ListedBattle, family: string): Promise<string> {
    const { battle } = record;
    if (battle.lesson !== null) throw denied(409, 'no-commentator');
    if (battle.creator !== family) throw denied(403, 'not-yours', { what: 'commentator' });
    const secret = newInvitation();
    const at = new Date(this.#now());
    await this.#store.seats.inviteCommentator({ battle: battle.id, hash: tokenHash(secret), seat: '', family, commentator: true, at });
    return secret;
  }

  async #issued(record: ListedBattle, family: string, seats: readonly SeatRow[]): Promise<Invitations> {
    const { rows, invitations } = issue(record, family, seats);
    for (const row of rows) await this.#store.seats.invite(row);
    return invitations;
  }
}

/** What of a battle says whether anybody is invited to it. */
type InvitedTo = Pick<ListedBattle['battle'], 'id' | 'over' | 'lesson' | 'joining' | 'watching'>;

/** Invitations to these seats, where the battle has any; to watch, where not anybody may. They are this family's who asked for them. */
export function issue({ battle }: { readonly battle: InvitedTo }, family: string, seats: readonly SeatRow[]): Issued {
  const at = new Date();
  const issued = (seat: string) => {
    const secret = newInvitation();
    return { secret, row: { battle: battle.id, hash: tokenHash(secret), seat, family, commentator: false, at } };
  };
  const to =
    battle.over || battle.lesson !== null || battle.joining === 'anybody'
      ? []
      : seats.filter(({ held }) => held === 'open').map((seat) => ({ seat, ...issued(seat.seat) }));
  // Nobody but its learner is at the table of a lesson.
  const watch = battle.watching === 'anybody' || battle.lesson !== null ? null : issued('');
  return {
    rows: [...to.map(({ row }) => row), ...(watch === null ? [] : [watch.row])],
    invitations: {
      seats: to.map(({ seat: { seat, side, general }, secret }) => ({ seat, side, general, secret })),
      watch: watch?.secret ?? null,
    },
  };
}

/**
 * Whether a player may say who takes an empty seat: their own side's. The founder may as long as nobody has sat there, and alone as long as nobody has sat on its
 * side, unless they have left the battle. Where a side has no player left, whoever is at the table may. `before` are the seats in which somebody has sat.
 */
function mayFill({ battle, seats }: ListedBattle, family: string, { seat: id, side }: SeatRow, before: ReadonlySet<string>): boolean {
  const ofSide = seats.filter((seat) => seat.side === side);
  const players = ofSide.filter(({ held }) => held === 'human');
  if (players.some((seat) => seat.family === family)) return true;
  if (battle.creator === family && !before.has(id)) return true;
  const isFounders =
    battle.creator !== null && !ofSide.some(({ seat }) => before.has(seat)) && seats.some((seat) => seat.family === battle.creator);
  return players.length === 0 && !isFounders;
}

export function noSuchBattle(): Denied {
  return denied(404, 'no-such-battle', { what: 'battle' });
}

function invitationNeeded(): Denied {
  return denied(403, 'invitation-needed');
}

function wrong(): Denied {
  return denied(403, 'no-invitation', { what: 'link' });
}
