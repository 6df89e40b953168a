import type { SubstituteReply, SubstituteRequest, TableActionReply, WithdrawSubstituteRequest } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Holder, SeatRow } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { no } from '../replies.ts';
import { newInvitation, tokenHash } from '../secrets.ts';

/** How long a link counts, milliseconds: a friend may have to be found first. */
const COUNTS_FOR = 24 * 60 * 60_000;

/** What lending a seat needs of an open battle. */
interface LentFrom {
  readonly battle: OpenBattle;
  readonly isLesson: boolean;
  readonly store: Pick<Store, 'substitutes'>;
  readonly log: Logger;
  readonly now: () => number;
  reseat(seat: string, holder: Holder): Promise<void>;
}

/**
 * Players who lend their seat to a friend for a while. Nobody else is asked: the seat stays the player's own, who may come back at any time, and a substitute
 * settles nothing for good (`mayNot`).
 */
export class Substitution {
  readonly #from: LentFrom;

  constructor(from: LentFrom) {
    this.#from = from;
  }

  /** A link to one of these seats, which are one player's; with the computer in the meantime if they wish. */
  invite(own: readonly SeatRow[], { seat: wanted, meanwhile }: SubstituteRequest): Promise<SubstituteReply> {
    const { battle, isLesson, store, log, now, reseat } = this.#from;
    return battle.mailbox.post(async () => {
      const seat = lendable(own, wanted);
      if (seat === undefined) return no('not-seated', { what: 'lend' });
      if (isLesson) return no('no-substitute', { what: 'lesson' });
      if (battle.play.over) return no('battle-over', { what: 'battle' });
      if (battle.play.awaited.length > 0) return no('not-begun');
      const secret = newInvitation();
      const until = new Date(now() + COUNTS_FOR);
      if (meanwhile === 'computer') await reseat(seat.seat, { held: 'computer', player: '', family: null });
      await store.substitutes.issue({ battle: battle.id, seat: seat.seat, owner: seat.family ?? '', hash: tokenHash(secret), until });
      log.info({ battle: battle.id, seat: seat.seat, meanwhile }, 'seat to be lent');
      return { ok: true, seat: seat.seat, secret, until: until.toISOString() };
    });
  }

  withdraw(own: readonly SeatRow[], { seat: wanted }: WithdrawSubstituteRequest): Promise<TableActionReply> {
    const { battle, store } = this.#from;
    return battle.mailbox.post(async () => {
      const seat = lendable(own, wanted);
      if (seat === undefined) return no('not-seated', { what: 'lend' });
      return (await store.substitutes.withdraw(battle.id, seat.seat)) ? { ok: true } : no('no-link');
    });
  }
}

/** Of a player's seats the one that is named, or the first, as far as it is their own: not one they keep for somebody else. */
function lendable(own: readonly SeatRow[], wanted: string | undefined): SeatRow | undefined {
  return own.find(
    ({ seat, family, keptBy, substitute }) =>
      family !== null && keptBy === null && substitute === undefined && (wanted === undefined || seat === wanted),
  );
}

/** Whether a connection plays for somebody else, for a while. */
export function isSubstitute(seats: readonly SeatRow[]): boolean {
  return seats.some(({ substitute }) => substitute !== undefined);
}

/** What somebody is told who is a substitute, and asks for what is their player's to settle. */
export const mayNot = no('substitute');
