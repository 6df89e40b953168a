import type { Request } from 'express';
import { z } from 'zod';
import { id } from '@longroll/protocol';
import { type Denied, denied } from '../battle/denied.ts';
import type { Store } from '../store/store.ts';
import { hours, token, why, type Act, type ActOf } from './acting.ts';

const lastingAct = z.strictObject({ token, why, hours });
const plainAct = z.strictObject({ token, why });

/** What operators do to players, and with reports about them, by the forms of their pages. */
export function playerActs({ playerModeration: players, reports }: Store, act: ActOf, now: () => number): Act[] {
  const here = (request: Request) => `/admin/players/${playerOf(request)}`;
  const until = (milliseconds: number) => new Date(now() + milliseconds);
  return [
    act('/players/:id/silence', here, lastingAct, (wish, when, request) => players.silence(playerOf(request), until(wish.hours), when)),
    act('/players/:id/lift-silence', here, plainAct, (_wish, when, request) => players.liftSilence(playerOf(request), when)),
    act('/players/:id/ban', here, lastingAct, (wish, when, request) => players.ban(playerOf(request), until(wish.hours), when)),
    act('/players/:id/lift-ban', here, plainAct, (_wish, when, request) => players.liftBan(playerOf(request), when)),
    act(
      '/reports/:id/close',
      () => '/admin/reports',
      plainAct,
      (_wish, when, request) => reports.close(idIn(request, noSuchReport), when),
    ),
  ];
}

export function playerOf(request: Request): string {
  return idIn(request, noSuchPlayer);
}

export function noSuchPlayer(): Denied {
  return denied(404, 'no-such-player');
}

function noSuchReport(): Denied {
  return denied(404, 'no-such-report');
}

function idIn({ params }: Request, none: () => Denied): string {
  const read = id.safeParse(params['id']);
  if (!read.success) throw none();
  return read.data;
}
