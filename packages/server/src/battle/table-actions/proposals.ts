import type { TableActionReply, ProposalView, ProposeRequest } from '@longroll/protocol';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Holder, SeatRow } from '../../store/store.ts';
import type { TableActionsState, BattleSeats, Proposal } from './state.ts';
import type { Answered } from '../journal/command.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { MOST_TAKE_BACKS } from '../journal/standing-commands.ts';
import { no, refusedReply } from '../replies.ts';

/** Proposals one player may have before the others at a time. */
const AT_ONCE = 3;

/** What the computer that keeps somebody's seat does not agree to in their name. */
const WITH_CONSENT_ONLY: readonly Proposal['kind'][] = ['draw', 'cancel', 'undo', 'extend'];

/** What both sides must want. */
const OF_BOTH_SIDES: readonly Proposal['kind'][] = [...WITH_CONSENT_ONLY, 'pause'];

/** A battle as its proposals are judged by it. */
export interface ProposalContext {
  readonly battle: OpenBattle;
  readonly seats: BattleSeats;
  readonly state: TableActionsState;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds until the side that stayed may claim the victory; null where nobody has left. */
  readonly claim: { readonly side: string; readonly leftMs: number } | null;
}

/** Why something cannot be proposed, or null. */
export function refused(
  context: ProposalContext,
  own: readonly string[],
  proposer: string,
  { kind, seat, by }: ProposeRequest,
): TableActionReply | null {
  const { battle, seats, state } = context;
  const { clock } = state;
  if (battle.play.over) return no('battle-over', { what: 'battle' });
  const mine = state.proposals.filter((each) => own.includes(each.proposer));
  if (mine.some((each) => each.kind === kind && each.seat === (seat ?? ''))) return no('proposed-already');
  if (mine.length >= AT_ONCE) return no('too-many');
  if (seat !== undefined && !seats.rows().some((each) => each.seat === seat)) return no('no-such-seat', { what: 'battle' });
  // Else whoever fights against the book could stop, draw or take back what others have to live with.
  if (seats.concernsOthers && OF_BOTH_SIDES.includes(kind) && !haveAPersonEach(seats.rows())) return no('nobody-to-agree');
  switch (kind) {
    case 'pause':
      return clock.paused ? no('paused', { what: 'already' }) : null;
    case 'resume':
      return clock.paused ? null : no('not-paused');
    case 'extend':
      return clock.wish.kind === 'none' ? no('no-clock') : null;
    case 'undo':
      if (battle.standing.lastOf(own) === null) return no('nothing-to-undo', { what: 'seat' });
      // Against computers nobody is asked, and the record must not grow without end.
      return seatsToAsk(context, { kind, seat: '', proposer }).length === 0 && battle.standing.agreedTakeBacks(own) >= MOST_TAKE_BACKS
        ? no('too-many-take-backs', { most: MOST_TAKE_BACKS })
        : null;
    case 'claim':
      return unclaimable(context, own);
    case 'replace': {
      if (seat === undefined || by === undefined) return no('malformed', { what: 'handover' });
      const successor = successorOf(context, { seat, by, proposer });
      return 'ok' in successor ? successor : null;
    }
    case 'concede': {
      const speaker = speakerFor(context, proposer);
      return typeof speaker === 'string' ? null : speaker;
    }
    case 'draw':
    case 'cancel':
      return null;
  }
}

/**
 * The seat in whose name a player's side is given up, or why it is not: their own, or where the book has somebody else speak for the side, that one's if nobody is there who
 * could.
 */
export function speakerFor(context: ProposalContext, proposer: string): string | Extract<TableActionReply, { readonly ok: false }> {
  const { battle, seats } = context;
  const { play } = battle;
  if (play.awaited.length > 0) return no('not-begun');
  if (play.surrendering === 'nobody') return no('no-surrender');
  const rows = seats.rows();
  const side = rows.find(({ seat }) => seat === proposer)?.side;
  const silent = rows.filter((row) => row.side === side && (row.held !== 'human' || isMissed(context, row)));
  let why: Refusal | null = null;
  for (const seat of [proposer, ...silent.map((row) => row.seat)]) {
    why = play.surrender(seat);
    if (why === null) return seat;
  }
  return why === null ? no('no-surrender') : refusedReply(why);
}

/** Whether a player has left: they have been missed for the grace period; by letter, when their time ran out, until they are seen again. */
function isAway({ battle, seats, state }: ProposalContext, seat: string): boolean {
  if (seats.present().has(seat)) return false;
  return state.clock.wish.kind === 'correspondence'
    ? state.clock.seats[seat]?.lapsed === true
    : seats.gone(seat) || battle.play.absent.includes(seat);
}

/** Whether the player whose seat it is has left, or has lent it: whoever plays it for a while settles nothing for them, and nobody waits for a word of theirs. */
function isMissed(context: ProposalContext, { seat, substitute }: SeatRow): boolean {
  return substitute !== undefined || isAway(context, seat);
}

/** Whether every side has a player, here or away for a while. */
function haveAPersonEach(rows: readonly SeatRow[]): boolean {
  const played = new Set(
    rows.filter(({ held, keptBy }) => held === 'human' || (held === 'computer' && keptBy !== null)).map(({ side }) => side),
  );
  return rows.every(({ side }) => played.has(side));
}

/** Why the holder of these seats cannot claim the victory now, or null. */
export function unclaimable({ seats, claim, state }: ProposalContext, own: readonly string[]): TableActionReply | null {
  if (state.clock.paused) return no('paused', { what: 'now' });
  if (claim === null || !seats.rows().some(({ seat, side }) => side === claim.side && own.includes(seat)))
    return no('present', { what: 'side' });
  return claim.leftMs > 0 ? no('away-briefly', { what: 'others' }) : null;
}

/**
 * Every seat whose player has to agree: all people but the proposer, and but the one to be replaced. Those away are not asked about a pause, and
 * whoever was not asked about it may end it alone; and those who have left are not asked who takes the seat of another who has. A victory is claimed by those of the
 * side who are there, and a side given up by them, nobody left out who was there when it was proposed. Where the computer keeps the seats of a
 * whole side, what cannot be undone for them waits until one of their players is back.
 */
export function seatsToAsk(
  context: ProposalContext,
  { kind, seat, proposer, asked: before = [] }: Pick<Proposal, 'kind' | 'seat' | 'proposer'> & { readonly asked?: readonly string[] },
): string[] {
  const { battle, seats, state, claim } = context;
  const own = new Set(seatsOfSamePlayer(seats, proposer));
  const { absent } = battle.play;
  const rows = seats.rows();
  const ownSide = sideOf(rows, proposer);
  if (kind === 'resume' && [...own].some((each) => state.pausedWithout.includes(each))) return [];
  const excused = (row: SeatRow) => {
    if (kind === 'replace') return row.seat === seat || isMissed(context, row);
    if (kind === 'concede')
      return row.side !== ownSide || battle.play.surrendering !== 'together' || (isMissed(context, row) && !before.includes(row.seat));
    if (kind === 'claim') return row.side !== claim?.side || row.substitute !== undefined || !seats.present().has(row.seat);
    return (kind === 'pause' && absent.includes(row.seat)) || (kind === 'resume' && seats.gone(row.seat));
  };
  const people = rows.filter((row) => row.held === 'human');
  const asked = people.filter((row) => !own.has(row.seat) && !excused(row));
  // What changes the battle for somebody who may come back is not agreed without them, unless an ally is there to speak for their side.
  const missing = rows.filter(
    (row) =>
      WITH_CONSENT_ONLY.includes(kind) && row.keptBy !== null && row.held === 'computer' && !people.some(({ side }) => side === row.side),
  );
  return [...asked, ...missing].map((row) => row.seat);
}

function sideOf(rows: readonly SeatRow[], seat: string): string | undefined {
  return rows.find((row) => row.seat === seat)?.side;
}

/** A proposal with what somebody who is asked about it has answered since; of one to give up, with what anybody of the side has: they fight on. */
export function withAnswer(context: ProposalContext, proposal: Proposal, given: Answered | null): Proposal {
  if (given === null || !given.playedOn) return proposal;
  const rows = context.seats.rows();
  const concerned =
    proposal.kind === 'concede'
      ? sideOf(rows, given.seat) === sideOf(rows, proposal.proposer)
      : !proposal.agreed.includes(given.seat) && seatsToAsk(context, proposal).includes(given.seat);
  if (!concerned) return proposal;
  return { ...proposal, answered: [...proposal.answered, { seat: given.seat, question: given.question }] };
}

/**
 * Who has declined a proposal by playing on, so that they cannot agree later when their dice have fallen badly; null while nobody has, as far as
 * everybody can see: an answer given in secret counts when it is shown.
 */
export function declinedBy({ battle: { play } }: ProposalContext, { answered }: Proposal): string | null {
  const unseen = new Set([...play.hidden, ...play.questions().map(({ id }) => id)]);
  return answered.find(({ question }) => !unseen.has(question))?.seat ?? null;
}

/**
 * Whether a proposal still has a proposer at the table, a `claim` its reason, and an `undo` its command with nothing after it that was not there when
 * it was proposed; and nobody who is asked has played on.
 */
export function stands(context: ProposalContext, proposal: Proposal): boolean {
  const { battle, seats } = context;
  const { kind, proposer, command, noticed } = proposal;
  if (declinedBy(context, proposal) !== null || isOver(context, proposal)) return false;
  if (!seats.rows().some((row) => row.seat === proposer && row.held === 'human')) return false;
  if (kind === 'claim') return unclaimable(context, [proposer]) === null;
  return kind !== 'undo' || (command !== null && battle.standing.has(command) && battle.standing.lastNoticed === noticed);
}

/** Whether nobody has answered a proposal in time. */
export function isOver({ now }: ProposalContext, { until }: Proposal): boolean {
  return until !== null && until <= now;
}

/** Whether a holder of these seats hears of what is proposed: that a side may give up is its own business. */
export function hears(
  { seats }: ProposalContext,
  own: readonly string[],
  { kind, proposer }: Pick<Proposal, 'kind' | 'proposer'>,
): boolean {
  if (kind !== 'concede') return true;
  const rows = seats.rows();
  return own.some((seat) => sideOf(rows, seat) === sideOf(rows, proposer));
}

export function shown(context: ProposalContext, proposal: Proposal): ProposalView {
  const { id, kind, seat, by, proposer, agreed } = proposal;
  return { id, kind, seat, by, proposer, agreed, needed: seatsToAsk(context, proposal) };
}

/** All seats of the player who holds this one. */
export function seatsOfSamePlayer(seats: BattleSeats, seat: string): string[] {
  const rows = seats.rows();
  const held = rows.find((row) => row.seat === seat)?.family ?? null;
  return held === null ? [seat] : rows.filter((row) => row.family === held).map((row) => row.seat);
}

/**
 * Who is to hold a seat from now on, or why it may not change hands: it may when its player asks for it, or has been away for the grace period;
 * by letter, when they have let their time run out and not been seen since; and when it stands empty in a battle that goes on. What a seat knows goes to another person only with the yes of
 * an ally, who sees most of it in any case.
 */
export function successorOf(
  { battle, seats, state }: ProposalContext,
  { seat, by, proposer }: Pick<Proposal, 'seat' | 'by' | 'proposer'>,
): Holder | Extract<TableActionReply, { readonly ok: false }> {
  const rows = seats.rows();
  const row = rows.find((each) => each.seat === seat);
  const isEmpty = row?.held === 'open' && battle.play.awaited.length === 0;
  if (row === undefined || (row.held !== 'human' && !isEmpty)) return no('not-human');
  if (isEmpty && by === 'open') return no('open-already');
  const themselves = seatsOfSamePlayer(seats, proposer).includes(seat);
  if (!themselves && !isEmpty) {
    if (seats.present().has(seat)) return no('present', { what: 'player' });
    if (!seats.gone(seat)) return no('away-briefly', { what: 'player' });
    if (state.clock.wish.kind === 'correspondence' && state.clock.seats[seat]?.lapsed !== true) return no('in-time');
  }
  // Nobody who plays for somebody else for a while keeps a seat of their own.
  const allies = rows.filter(
    ({ side, held, family, substitute }) =>
      side === row.side && held === 'human' && family !== null && family !== row.family && substitute === undefined,
  );
  switch (by) {
    case 'ally': {
      // The proposer where they are one, else the first of the side.
      const heir = allies.find((each) => each.seat === proposer) ?? allies[0];
      return heir === undefined ? no('no-ally', { what: 'side' }) : { held: 'human', player: heir.player, family: heir.family };
    }
    case 'open':
      if (!themselves && allies.length === 0) return no('no-ally', { what: 'seat' });
      return { held: 'open', player: '', family: null };
    default:
      return { held: 'computer', player: '', family: null };
  }
}
