import {
  adviceRequest,
  answersRequest,
  callMeRequest,
  chatRequest,
  comeBackRequest,
  commentRequest,
  computersMayRequest,
  draftRequest,
  enterRequest,
  letterRequest,
  lettersRequest,
  markRequest,
  pingRequest,
  planRequest,
  proposeRequest,
  readyRequest,
  rematchRequest,
  remindRequest,
  startRequest,
  substituteRequest,
  undoRequest,
  voteRequest,
  wipeRequest,
  withdrawSubstituteRequest,
  wordsRequest,
  type AdviceReply,
  type AnswersReply,
  type LettersReply,
  type RematchReply,
  type SubstituteReply,
  type TableActionReply,
} from '@longroll/protocol';
import type { z } from 'zod';
import type { BattleHandle } from '../battle/battle-handle.ts';
import type { COSTS, Pay } from '../limits/costs.ts';
import { seatsOf, type RoomGuest } from './guest.ts';
import type { OpenRoom, RoomRequests } from './requests.ts';

/** Where a request is dealt with. */
interface Table {
  readonly handle: BattleHandle;
  readonly requests: RoomRequests;
}

type Reply = TableActionReply | RematchReply | AnswersReply | AdviceReply | LettersReply | SubstituteReply;

/** One kind of request at a table, with what answers it. */
interface TableRequest {
  readonly kind: keyof typeof COSTS;
  answer(room: OpenRoom, table: Table, guest: RoomGuest | undefined, payload: unknown): Promise<Reply>;
}

function request<Wish>(
  kind: keyof typeof COSTS,
  form: z.ZodType<Wish>,
  deal: (table: Table, wish: Wish, guest: RoomGuest, pay: Pay) => Promise<Reply>,
): TableRequest {
  return {
    kind,
    answer: (room, table, guest, payload) =>
      table.requests.act(room, guest, kind, form, payload, (wish, who, pay) => deal(table, wish, who, pay)),
  };
}

/** What players and spectators may ask for at a table, commands and the past aside: the form of each, and who deals with it. */
export const TABLE_REQUESTS: readonly TableRequest[] = [
  request('answers', answersRequest, ({ handle, requests }, wish, guest) => requests.answers(handle, wish, guest)),
  request('advice', adviceRequest, ({ handle, requests }, wish, guest) => requests.advise(handle, wish, guest)),
  request('chat', chatRequest, ({ handle, requests }, wish, guest) => requests.say(handle, wish, guest)),
  request('letter', letterRequest, ({ handle, requests }, wish, guest) => requests.write(handle, wish, guest)),
  request('letters', lettersRequest, ({ handle }, wish, guest) => handle.letters.page(wish, guest.seats)),
  request('ping', pingRequest, ({ handle, requests }, wish, guest) => requests.ping(handle, wish, guest)),
  request('mark', markRequest, ({ handle, requests }, wish, guest) => requests.mark(handle, wish, guest)),
  request('wipe', wipeRequest, ({ handle }, { mark }, guest) => handle.actions.wipe(seatsOf(guest), mark)),
  request('draft', draftRequest, ({ handle, requests }, wish, guest) => requests.draft(handle, wish, guest)),
  request('plan', planRequest, ({ handle }, wish, guest) => handle.battle.mailbox.post(() => handle.plans.reply(wish, guest.seats))),
  request('computers-may', computersMayRequest, ({ handle }, { may }, guest) => handle.actions.letComputers(seatsOf(guest), may)),
  request('substitute', substituteRequest, ({ handle, requests }, wish, guest) => requests.lend(handle, wish, guest)),
  request('substitute-withdraw', withdrawSubstituteRequest, ({ handle }, wish, guest) => handle.substitution.withdraw(guest.seats, wish)),
  request('remind', remindRequest, ({ handle, requests }, wish, guest) => requests.remind(handle, wish, guest)),
  request('call-me', callMeRequest, ({ handle, requests }, wish, guest) => requests.callMe(handle, wish, guest)),
  request('comment', commentRequest, ({ handle, requests }, wish, guest) => requests.comment(handle, wish, guest)),
  request('words', wordsRequest, ({ handle, requests }, wish, guest) => requests.words(handle, wish, guest)),
  request('undo', undoRequest.nullish(), ({ handle }, _wish, guest, pay) => handle.actions.undo(seatsOf(guest), pay)),
  request('propose', proposeRequest, ({ handle, requests }, wish, guest, pay) => requests.propose(handle, wish, guest, pay)),
  request('vote', voteRequest, ({ handle, requests }, wish, guest, pay) => requests.vote(handle, wish, guest, pay)),
  request('ready', readyRequest, ({ handle }, { ready }, guest) => handle.actions.ready(seatsOf(guest), ready)),
  request('start', startRequest, ({ handle }, _wish, guest) => handle.actions.startWithout(seatsOf(guest))),
  request('come-back', comeBackRequest, ({ handle, requests }, _wish, guest) => requests.comeBack(handle, guest)),
  request('rematch', rematchRequest, ({ handle, requests }, wish, guest) => requests.rematch(handle, wish, guest)),
  request('enter', enterRequest, ({ handle, requests }, wish, guest) => requests.enter(handle, wish, guest)),
];
