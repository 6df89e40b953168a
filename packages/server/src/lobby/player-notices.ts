import { channelWish, confirmAddress, enterByMail, newAddress, newHookChannel, newPushChannel, noticeWishes } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { MailCodes } from '../players/mail-codes.ts';
import type { NoticeSettings } from '../players/notice-settings.ts';
import type { Payment } from './request.ts';
import { call, get, make, post, serve, type Asker, type Route } from './routes.ts';

const largest = '4kb';

/** How players are told, and the mail addresses by which they sign in, over HTTP. */
export function playerNoticesRoutes(settings: NoticeSettings, codes: MailCodes, ingress: Ingress, payment: Payment): Router {
  return serve(express.Router(), [...noticesRoutes(settings), ...addressRoutes(codes)], ingress, payment);
}

function noticesRoutes(settings: NoticeSettings): Route[] {
  const { join, plain } = LOBBY_COSTS;
  /** What is done as the player, and answered with nothing. */
  const done = async ({ bearer, showing }: Asker, act: () => Promise<unknown>) => {
    await showing(bearer, act);
    return {};
  };
  return [
    get('/api/player/notices', plain, ({ bearer, showing }) => showing(bearer, () => settings.page(bearer))),
    post('/api/player/notices', join, noticeWishes, (asker, wish) => done(asker, () => settings.wish(asker.bearer, wish)), { largest }),
    make('/api/player/channels/push', join, newPushChannel, (asker, wish) => done(asker, () => settings.addPush(asker.bearer, wish)), {
      largest,
    }),
    call('/api/player/channels/mail', join, (asker) => done(asker, () => settings.addMail(asker.bearer))),
    make(
      '/api/player/channels/hook',
      join,
      newHookChannel,
      ({ bearer, showing }, wish) => showing(bearer, () => settings.addHook(bearer, wish)),
      { largest },
    ),
    post('/api/player/channels/stop', join, channelWish, (asker, { channel }) =>
      done(asker, () => settings.stop(asker.bearer, channel, true)),
    ),
    post('/api/player/channels/go', join, channelWish, (asker, { channel }) =>
      done(asker, () => settings.stop(asker.bearer, channel, false)),
    ),
    post('/api/player/channels/remove', join, channelWish, (asker, { channel }) =>
      done(asker, () => settings.remove(asker.bearer, channel)),
    ),
    post('/api/player/channels/try', LOBBY_COSTS.record, channelWish, ({ bearer, showing }, { channel }) =>
      showing(bearer, () => settings.try(bearer, channel)),
    ),
    call('/api/player/calendar', join, ({ bearer, showing }) => showing(bearer, () => settings.newCalendar(bearer))),
    call('/api/player/calendar/end', join, (asker) => done(asker, () => settings.endCalendar(asker.bearer))),
  ];
}

function addressRoutes(codes: MailCodes): Route[] {
  const { join } = LOBBY_COSTS;
  return [
    post(
      '/api/player/address',
      join,
      newAddress,
      async ({ bearer, address, showing }, wish) => {
        await showing(bearer, () => codes.ask(bearer, wish, address));
        return {};
      },
      { largest },
    ),
    post(
      '/api/player/address/confirm',
      join,
      confirmAddress,
      async ({ bearer, showing }, wish) => {
        await showing(wish.code, () => codes.confirm(bearer, wish));
        return {};
      },
      { largest },
    ),
    call('/api/player/address/remove', join, async ({ bearer, showing }) => {
      await showing(bearer, () => codes.remove(bearer));
      return {};
    }),
    post(
      '/api/players/mail',
      join,
      newAddress,
      async ({ address }, wish) => {
        await codes.askToEnter(wish, address);
        return {};
      },
      { largest },
    ),
    make('/api/players/mail/sessions', join, enterByMail, ({ showing }, wish) => showing(wish.code, () => codes.enter(wish)), { largest }),
  ];
}
