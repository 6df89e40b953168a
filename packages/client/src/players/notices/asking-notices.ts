import type { ChannelTried, NewCalendar, NewHook, NewHookChannel, NewPushChannel, NoticeWishes, PlayerNotices } from '@longroll/protocol';
import { ask, shown } from '../../net/lobby.ts';

/*
 * What is asked of the server about how a player is told. All of it throws a `LobbyError`.
 */

export const noticesOf = (session: string): Promise<PlayerNotices> => shown('/api/player/notices', session);
export const wishNotices = (session: string, wishes: NoticeWishes): Promise<object> => ask('/api/player/notices', wishes, session);

export const askForCode = (session: string, address: string, attempt: string): Promise<object> =>
  ask('/api/player/address', { address, attempt }, session);
export const confirmCode = (session: string, attempt: string, code: string): Promise<object> =>
  ask('/api/player/address/confirm', { attempt, code }, session);
export const removeAddress = (session: string): Promise<object> => ask('/api/player/address/remove', {}, session);

export const tellBrowser = (session: string, channel: NewPushChannel): Promise<object> =>
  ask('/api/player/channels/push', channel, session);
export const tellByMail = (session: string): Promise<object> => ask('/api/player/channels/mail', {}, session);
export const tellHook = (session: string, hook: NewHookChannel): Promise<NewHook> => ask('/api/player/channels/hook', hook, session);
/** Stops a channel, has it go on, forgets it. */
export const setChannel = (session: string, channel: string, act: 'stop' | 'go' | 'remove'): Promise<object> =>
  ask(`/api/player/channels/${act}`, { channel }, session);
export const tryChannel = (session: string, channel: string): Promise<ChannelTried> =>
  ask('/api/player/channels/try', { channel }, session);

export const newCalendar = (session: string): Promise<NewCalendar> => ask('/api/player/calendar', {}, session);
export const endCalendar = (session: string): Promise<object> => ask('/api/player/calendar/end', {}, session);
