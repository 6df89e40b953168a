import {
  type AdviceReply,
  type AdviceRequest,
  commandRequest,
  historyRequest,
  type AnswersReply,
  type AnswersRequest,
  type TableActionReply,
  type CallMeRequest,
  type ChatRequest,
  type CommentRequest,
  type PingRequest,
  type ProposalKind,
  type ProposeRequest,
  type CommandReply,
  type CommandRequest,
  type DraftRequest,
  type EnterReply,
  type EnterRequest,
  type HistoryReply,
  type LetterRequest,
  type LibraryFile,
  type MarkRequest,
  type NewBattle,
  type RematchReply,
  type RemindRequest,
  type SubstituteReply,
  type SubstituteRequest,
  type VoteRequest,
  type RematchRequest,
  type WordsRequest,
} from '@longroll/protocol';
import { readIn } from '@longroll/rules/kernel/what-is-wrong';
import { isAgreement } from '@longroll/rules/kernel/agreement';
import { sentenceOf } from '@longroll/words/sentence';
import type { z } from 'zod';
import type { BattleHandle } from '../battle/battle-handle.ts';
import { Denied, denied, failed, storeAway, storeFull } from '../battle/denied.ts';
import { timed } from '../battle/journal/work-clock.ts';
import { rematch } from '../battle/rematch.ts';
import { no, noOf } from '../battle/replies.ts';
import { sentenceFor } from '../battle/reply-words.ts';
import { isSubstitute, mayNot } from '../battle/seats/substitution.ts';
import { COSTS, costOfWork, type Pay } from '../limits/costs.ts';
import { RateLimit, within } from '../limits/rate-limit.ts';
import { seatsOf, type RoomGuest } from './guest.ts';
import { AS_LONG, workQueue } from '../limits/work-queue.ts';
import { isAway } from '../store/errors.ts';
import type { History } from './history.ts';
import type { RoomServices } from './services.ts';

const TOO_FAST = no('too-fast', { what: 'requests' });
const CLOSED = no('closed');

/** What whoever gives up says, in every book of sides. */
const CONCEDE = 'concede';
const STORE_FULL = no('store-full', { what: 'battle' });
const WRITTEN = no('too-much');
/** What a letter takes up beside its words, bytes. */
const A_LETTER = 300;

/** What a substitute may propose and agree to: nothing that ends the battle or gives their player's seat away. */
const OF_SUBSTITUTES: readonly ProposalKind[] = ['pause', 'resume', 'extend', 'undo'];

/** Questions about which generals may be asked and have not yet answered: of everybody, and of one address. */
const ADVISED = { all: 200, perAddress: 4 };

/** A room as far as requests need it; without a battle when it has been closed meanwhile. */
export interface OpenRoom {
  readonly handle: BattleHandle | null;
  readonly past: History | null;
}

/** The checks a request passes before it reaches the battle: form, rate limit, seat. One for all rooms of a server. The size was capped before. */
export class RoomRequests {
  readonly #services: Pick<RoomServices, 'log' | 'ingress' | 'creations' | 'battles' | 'names' | 'storeRoom' | 'notices'>;
  readonly #sockets: RateLimit;
  /** Whoever asks for advice waits for others who do; the generals who play have the threads for half of the time at least. */
  readonly #advice = workQueue(1, ADVISED.all, AS_LONG);
  /** How many questions of each address are thought about or wait for it. */
  readonly #advised = new Map<string, number>();

  constructor(services: Pick<RoomServices, 'log' | 'ingress' | 'creations' | 'battles' | 'names' | 'pace' | 'storeRoom' | 'notices'>) {
    const { pace } = services;
    this.#services = services;
    this.#sockets = new RateLimit(within(pace.burst / pace.perSecond, pace.burst));
  }

  /** A command; what the battle makes of it is the reply. */
  async command(room: OpenRoom, guest: RoomGuest | undefined, payload: unknown): Promise<CommandReply> {
    if (guest === undefined) return CLOSED;
    if (!(await this.#pays(guest, 'command'))) return no('too-fast', { what: 'commands' });
    const request = readIn(commandRequest, payload);
    if ('wrong' in request) return no('malformed', { what: 'command', wrong: request.wrong });
    const { handle } = room;
    if (handle === null) return CLOSED;
    if (guest.seats.length === 0) return this.#notSeated(handle, request.wish);
    // Agreements come from all players together, never from one.
    if (isAgreement({ ...request.wish, seat: '' })) return no('malformed', { what: 'agreement' });
    const own = seatsOf(guest);
    if (request.wish.decision === CONCEDE && isSubstitute(guest.seats)) return mayNot;
    if (request.wish.decision === CONCEDE && handle.battle.play.surrendering !== 'nobody' && handle.actions.hasAllies(own)) {
      // A side of several is given up by all of them who are there.
      const reply = await handle.actions.propose(own, { kind: 'concede' });
      return reply.ok ? { ok: true, seq: handle.battle.seq } : reply;
    }
    return handle.battle.mailbox.post(() => this.#carriedOut(handle, guest, request.wish));
  }

  /** In a turn of the mailbox: a command of whoever holds seats by then. */
  async #carriedOut(handle: BattleHandle, guest: RoomGuest, command: CommandRequest): Promise<CommandReply> {
    const { battle, actions } = handle;
    if (guest.seats.length === 0) return this.#notSeated(handle, command);
    if (actions.paused) return no('paused', { what: 'now' });
    if (this.#services.storeRoom.room === 'full') return STORE_FULL;
    if (await this.#services.ingress.written.spent(guest.address)) return WRITTEN;
    const question = battle.play.questions().find((each) => each.id === command.decision);
    const own = seatsOf(guest);
    const asked = own.filter((seat) => question?.seats.includes(seat) === true);
    // What is no open question (giving up, or a command sent again) is said for every seat the player holds.
    let reply: CommandReply = CLOSED;
    let done: CommandReply | null = null;
    for (const seat of asked.length > 0 ? asked.slice(0, 1) : own) {
      reply = await battle.carryOut({ from: 'player', seat, ...command });
      // A battle of many pieces is dear: whoever plays it fast pays for what it takes.
      await this.#services.ingress.acts.charge(guest.address, costOfWork(battle.worked, 'command'));
      await this.#services.ingress.written.charge(guest.address, battle.written);
      if (reply.ok) done = reply;
    }
    return done ?? reply;
  }

  #notSeated({ battle }: BattleHandle, { id }: CommandRequest): CommandReply {
    this.#services.log.info({ battle: battle.id, seat: '', command: id, result: 'not-seated' }, 'command');
    return no('not-seated', { what: 'decide' });
  }

  /** A table action: rate limit and form are checked here; who may do it is judged where it is done. */
  async act<Wish, Reply>(
    room: OpenRoom,
    guest: RoomGuest | undefined,
    kind: keyof typeof COSTS,
    form: z.ZodType<Wish>,
    payload: unknown,
    deal: (wish: Wish, guest: RoomGuest, pay: Pay) => Promise<Reply>,
  ): Promise<Reply | typeof CLOSED> {
    if (guest === undefined) return CLOSED;
    if (!(await this.#pays(guest, kind))) return TOO_FAST;
    const request = readIn(form, payload);
    if ('wrong' in request) return no('malformed', { what: 'act', wrong: request.wrong });
    const pay: Pay = (worked) => this.#services.ingress.acts.charge(guest.address, costOfWork(worked, kind));
    const { handle } = room;
    return handle === null ? CLOSED : deal(request.wish, guest, pay).catch((error: unknown) => this.#trouble(handle, kind, error));
  }

  /** Why nothing came of a request. What is ours to mend is not described to whoever asked. */
  #trouble({ battle }: BattleHandle, method: keyof typeof COSTS, error: unknown): ReturnType<typeof no> {
    if (error instanceof Denied) return noOf(error);
    const away = isAway(error);
    this.#services.log.error({ battle: battle.id, method, err: error }, away ? 'store away' : 'room failed');
    return noOf(away ? storeAway() : failed());
  }

  /** What may be answered to a question, for programs that have no rules. A long list is paid for by what it takes. */
  async answers({ battle }: BattleHandle, { decision }: AnswersRequest, guest: RoomGuest): Promise<AnswersReply> {
    const { play } = battle;
    const question = seatsOf(guest)
      .flatMap((seat) => play.hand(seat).decisions)
      .find(({ id }) => id === decision);
    if (question === undefined) return no('stale-decision');
    const { result, worked } = timed(() => ({ options: question.options, fallback: question.fallback }));
    await this.#services.ingress.acts.charge(guest.address, costOfWork(worked, 'answers'));
    return { ok: true, ...result };
  }

  /** What the computer would do, in the line of all who ask; no address fills it. */
  async advise({ adviser }: BattleHandle, wish: AdviceRequest, guest: RoomGuest): Promise<AdviceReply> {
    const { address } = guest;
    const waiting = this.#advised.get(address) ?? 0;
    if (waiting >= ADVISED.perAddress) return TOO_FAST;
    this.#advised.set(address, waiting + 1);
    try {
      return await this.#advice(() => adviser.advise(seatsOf(guest), wish));
    } finally {
      const left = (this.#advised.get(address) ?? 1) - 1;
      if (left > 0) this.#advised.set(address, left);
      else this.#advised.delete(address);
    }
  }

  /** Says something. Talk has rate limits of its own, so that nobody can drown out the others of a battle. */
  async say(
    handle: BattleHandle,
    wish: ChatRequest,
    { address, key, seats, spectator, commentator }: RoomGuest,
  ): Promise<TableActionReply> {
    const { id, play } = handle.battle;
    if (seats.length === 0 && !play.over && handle.keptFor(key) !== '') return no('looking-on');
    const { ingress } = this.#services;
    // The guest's own limit first: what somebody says beyond it takes nothing from the others.
    const heard = (await ingress.talk.take(`${address} ${id}`)) && (seats.length > 0 || (await ingress.spectatorsTalk.take(id)));
    return heard
      ? handle.talk.say(wish, seats, {
          address,
          name: nameOf(spectator === null ? '' : handle.onlookers.nameOf(spectator), commentator),
          over: handle.battle.play.over,
        })
      : no('too-fast', { what: 'talk' });
  }

  /** A player lends their seat. */
  lend({ substitution }: BattleHandle, wish: SubstituteRequest, { seats }: RoomGuest): Promise<SubstituteReply> {
    return substitution.invite(seats, wish);
  }

  /** Something is proposed; what ends the battle, or says who sits where, by nobody who only plays in another's place. */
  async propose({ actions }: BattleHandle, wish: ProposeRequest, guest: RoomGuest, pay: Pay): Promise<TableActionReply> {
    if (isSubstitute(guest.seats) && !OF_SUBSTITUTES.includes(wish.kind)) return mayNot;
    return actions.propose(seatsOf(guest), wish, pay);
  }

  async vote({ actions }: BattleHandle, { proposal, agree }: VoteRequest, guest: RoomGuest, pay: Pay): Promise<TableActionReply> {
    const kind = actions.kindOf(proposal);
    if (agree && kind !== null && isSubstitute(guest.seats) && !OF_SUBSTITUTES.includes(kind)) return mayNot;
    return actions.vote(seatsOf(guest), proposal, agree, pay);
  }

  /** Reminds somebody whom all wait for: at the table, and where their browser takes notices at whatever page they are. */
  async remind(handle: BattleHandle, { seat }: RemindRequest, guest: RoomGuest): Promise<TableActionReply> {
    const silenced = handle.talk.silenced(guest.seats);
    if (silenced !== null) return silenced;
    const reply = await handle.actions.remind(seatsOf(guest), seat);
    if (reply.ok) await this.#services.notices.remind(handle.battle.id, seat);
    return reply;
  }

  /** Words for the dice, which everybody reads. */
  async words({ actions, talk }: BattleHandle, { words }: WordsRequest, { seats }: RoomGuest): Promise<TableActionReply> {
    return (
      talk.silenced(seats) ??
      actions.words(
        seats.map(({ seat }) => seat),
        words,
      )
    );
  }

  /** Whoever watches says a name. */
  async callMe({ onlookers, talk }: BattleHandle, { name }: CallMeRequest, { spectator, seats }: RoomGuest): Promise<TableActionReply> {
    if (spectator === null) return no('not-yours', { what: 'name' });
    const silenced = talk.silenced(seats);
    if (silenced !== null) return silenced;
    if (await this.#services.names.isWorn(name)) return no('name-taken', { what: 'club' });
    return onlookers.call(spectator, name);
  }

  /** The commentator draws for all who watch. As often as somebody shows a place. */
  async comment({ battle, talk, commentary }: BattleHandle, wish: CommentRequest, guest: RoomGuest): Promise<TableActionReply> {
    if (!guest.commentator) return no('not-yours', { what: 'comment' });
    if (!(await this.#services.ingress.pings.take(`${guest.address} ${battle.id}`))) return no('too-fast', { what: 'pings' });
    const silenced = talk.silenced(guest.seats);
    if (silenced !== null) return silenced;
    commentary.draw(wish);
    return { ok: true };
  }

  /** Writes a letter. So many a minute as somebody may say, and none of that is taken from their talk. */
  async write({ battle, letters }: BattleHandle, wish: LetterRequest, { address, seats }: RoomGuest): Promise<TableActionReply> {
    const { ingress, storeRoom } = this.#services;
    if (!storeRoom.isOpen) return noOf(storeFull());
    if (await ingress.written.spent(address)) return WRITTEN;
    if (!(await ingress.letters.take(`${address} ${battle.id}`))) return no('too-fast', { what: 'letters' });
    await ingress.written.charge(address, wish.text.length + A_LETTER);
    return letters.write(wish, seats);
  }

  /** The same field again. It counts among the battles that an address lays. */
  rematch(handle: BattleHandle, wish: RematchRequest, guest: RoomGuest): Promise<RematchReply> {
    const { ingress, creations, battles } = this.#services;
    if (isSubstitute(guest.seats)) return Promise.resolve(mayNot);
    const { address } = guest;
    const lay = async (founding: NewBattle, entry: LibraryFile | null) => {
      if (!this.#services.storeRoom.isOpen) throw storeFull();
      if (!(await ingress.creations.take(address, 1))) throw denied(429, 'too-fast', { what: 'requests' });
      return creations.create(address, () => battles.create(founding, entry));
    };
    return rematch(handle, seatsOf(guest), wish, lay, battles);
  }

  /** Whoever gave their seat away has it back, until somebody else sits there. */
  comeBack({ actions }: BattleHandle, { key }: RoomGuest): Promise<TableActionReply> {
    return key === null ? Promise.resolve(no('not-seated', { what: 'return' })) : actions.comeBack(key.family, true);
  }

  /** The way into a battle that this game has asked for. */
  enter(handle: BattleHandle, { decision }: EnterRequest, guest: RoomGuest): Promise<EnterReply> {
    return this.#services.battles.enter(handle, decision, guest.key, guest.seats);
  }

  /** Shows a place. As often as somebody speaks, and not by whoever may say nothing. */
  async ping({ battle, talk, pings }: BattleHandle, wish: PingRequest, { address, seats }: RoomGuest): Promise<TableActionReply> {
    const { ingress } = this.#services;
    if (!(await ingress.pings.take(`${address} ${battle.id}`))) return no('too-fast', { what: 'pings' });
    return talk.silenced(seats) ?? pings.show(wish, seats);
  }

  /** Marks something on the table. As often as a place may be shown, and not by whoever may say nothing. */
  async mark({ battle, talk, actions }: BattleHandle, wish: MarkRequest, { address, seats }: RoomGuest): Promise<TableActionReply> {
    const { ingress } = this.#services;
    if (!(await ingress.pings.take(`${address} ${battle.id}`))) return no('too-fast', { what: 'pings' });
    return (
      talk.silenced(seats) ??
      actions.mark(
        seats.map(({ seat }) => seat),
        wish,
      )
    );
  }

  /** Shows allies what is being prepared. Whoever may say nothing shows nothing either. */
  async draft({ battle, talk, drafts }: BattleHandle, wish: DraftRequest, { address, seats }: RoomGuest): Promise<TableActionReply> {
    const { ingress } = this.#services;
    if (!(await ingress.drafts.take(`${address} ${battle.id}`))) return no('too-fast', { what: 'pings' });
    return talk.silenced(seats) ?? drafts.show(wish, seats);
  }

  /** Past events as this connection may know them, or why not. */
  async history({ handle, past }: OpenRoom, guest: RoomGuest | undefined, payload: unknown): Promise<HistoryReply | string> {
    if (guest === undefined || handle === null || past === null) return sentenceFor('closed');
    if (!(await this.#pays(guest, 'history'))) return sentenceFor('too-fast', { what: 'history' });
    const request = readIn(historyRequest, payload);
    if ('wrong' in request) return sentenceFor('malformed', { what: 'history', wrong: request.wrong });
    return past.page(request.wish.from, () => guest.seats).catch((error: unknown) => sentenceOf(this.#trouble(handle, 'history', error)));
  }

  /** Whether connection and address can pay for a request. Reading the past and acting at the table are limited apart. */
  async #pays({ client, address }: RoomGuest, kind: keyof typeof COSTS): Promise<boolean> {
    const { ingress } = this.#services;
    const cost = COSTS[kind];
    return (
      (await this.#sockets.take(client.sessionId, cost)) && (await (kind === 'history' ? ingress.pages : ingress.acts).take(address, cost))
    );
  }
}

/** What somebody who watches is called where they speak. */
function nameOf(name: string, commentator: boolean): string {
  if (name !== '') return commentator ? `${name} (commentator)` : name;
  return commentator ? 'Commentator' : 'Spectator';
}
