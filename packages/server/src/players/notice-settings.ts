import { randomBytes } from 'node:crypto';
import type {
  ChannelTried,
  NewCalendar,
  NewHook,
  NewHookChannel,
  NewPushChannel,
  NoticeChannel,
  NoticeWishes,
  PlayerNotices,
} from '@longroll/protocol';
import { denied } from '../battle/denied.ts';
import { tokenHash } from '../battle/secrets.ts';
import { browserKeysText } from '../notices/browser-keys.ts';
import { newHookKey, type Hooks } from '../notices/hooks.ts';
import type { Notices } from '../notices/notices.ts';
import type { Sender } from '../notices/sender.ts';
import type { SignedLinks } from '../notices/signed-links.ts';
import type { Ways } from '../notices/ways.ts';
import type { ChannelRow } from '../store/notices/channels.ts';
import type { Store } from '../store/store.ts';
import { newId } from './ids.ts';
import type { Players } from './players.ts';

/** Channels of each kind that a player may have. */
const MOST = { push: 5, mail: 1, hook: 3 };
/** Battles that are looked at when a player has a new channel. */
const LOOKED = 100;
/** What stands in the place of a scenario where nothing but a try is sent. */
const NO_BATTLES: readonly never[] = [];

export interface NoticeSettingsServices {
  readonly store: Store;
  readonly players: Pick<Players, 'signedIn'>;
  readonly notices: Pick<Notices, 'look'>;
  readonly sender: Sender;
  readonly hooks: Hooks;
  readonly ways: Ways;
  readonly links: SignedLinks;
  readonly sendsMail: boolean;
  readonly now: () => number;
}

/** How a player is told that they are waited for: by which channels, of what, and whether each by itself. */
export class NoticeSettings {
  readonly #services: NoticeSettingsServices;

  constructor(services: NoticeSettingsServices) {
    this.#services = services;
  }

  async page(session: string | null): Promise<PlayerNotices> {
    const { store, sendsMail } = this.#services;
    const player = await this.#player(session);
    const address = await store.addresses.of(player);
    const channels = await store.channels.of(player);
    return {
      mail: sendsMail,
      address,
      ...(await store.channels.wishes(player)),
      channels: (['push', 'mail', 'hook'] as const).flatMap((kind) =>
        channels.filter((each) => each.kind === kind).map((each) => shownOf(each, address)),
      ),
      calendar: await store.channels.hasCalendar(player),
    };
  }

  async wish(session: string | null, wishes: NoticeWishes): Promise<void> {
    const { store } = this.#services;
    const player = await this.#player(session);
    await store.channels.wish(player, wishes);
    await this.#look(player);
  }

  async addPush(session: string | null, { endpoint, label, ...keys }: NewPushChannel): Promise<void> {
    const { player, session: here } = await this.#services.players.signedIn(session);
    if (!this.#services.sender.accepts(endpoint)) throw denied(422, 'no-push-service');
    await this.#add(player.id, { kind: 'push', target: endpoint, secret: browserKeysText(keys), label, session: here.hash });
  }

  async addMail(session: string | null): Promise<void> {
    const player = await this.#player(session);
    if ((await this.#services.store.addresses.of(player)) === null) throw denied(409, 'no-address');
    await this.#add(player, { kind: 'mail', target: '' });
  }

  async addHook(session: string | null, { url, form }: NewHookChannel): Promise<NewHook> {
    const player = await this.#player(session);
    if (!this.#services.hooks.accepts(url)) throw denied(422, 'no-hook');
    const key = form === 'signed' ? newHookKey() : '';
    await this.#add(player, { kind: 'hook', target: url, form, secret: key });
    return { key };
  }

  /** Nothing is sent by a channel any more, or something is again. */
  async stop(session: string | null, channel: string, isToStop: boolean): Promise<void> {
    const { store, now } = this.#services;
    const player = await this.#player(session);
    await store.channels.stop(player, channel, isToStop ? new Date(now()) : null);
    if (!isToStop) await this.#look(player);
  }

  async remove(session: string | null, channel: string): Promise<void> {
    await this.#services.store.channels.remove(await this.#player(session), channel);
  }

  /** Sends something at once, to be seen. What the other side answers is told to nobody. */
  async try(session: string | null, id: string): Promise<ChannelTried> {
    const { store, ways, now } = this.#services;
    const player = await this.#player(session);
    const channel = await store.channels.one(player, id);
    const way = channel === null ? null : ways.ofChannel(channel, await store.addresses.of(player));
    if (way === null) throw denied(404, 'no-such-channel');
    const { outcome, afterwards } = await ways.send([way], { id: newId(), kind: 'try', at: new Date(now()), battles: NO_BATTLES });
    if (outcome === 'had') throw denied(429, 'too-fast', { what: 'notices' });
    for (const write of afterwards) await write();
    return { outcome };
  }

  /** A new address of the player's calendar; the one before opens nothing any more. */
  async newCalendar(session: string | null): Promise<NewCalendar> {
    const player = await this.#player(session);
    const secret = randomBytes(24).toString('base64url');
    await this.#services.store.channels.keepCalendar(player, tokenHash(secret));
    return { path: `/calendar/${secret}.ics` };
  }

  async endCalendar(session: string | null): Promise<void> {
    await this.#services.store.channels.endCalendar(await this.#player(session));
  }

  /** Stops the channel that a link in a mail is about. False where it is about none. */
  async stopBy(link: string): Promise<boolean> {
    const { store, links, now } = this.#services;
    const channel = await links.read('stop', link);
    if (channel === null) return false;
    await store.channels.stopOne(channel, new Date(now()));
    return true;
  }

  async #add(
    player: string,
    channel: Pick<ChannelRow, 'kind' | 'target'> & Partial<Pick<ChannelRow, 'form' | 'secret' | 'label' | 'session'>>,
  ): Promise<void> {
    const { store, now } = this.#services;
    const row = { id: newId(), player, form: '' as const, secret: '', label: '', session: null, since: new Date(now()), ...channel };
    if (!(await store.channels.add(row, MOST[channel.kind]))) throw denied(409, 'too-many-channels');
    await this.#look(player);
  }

  /** What has waited for them since before they said so is told of as well. */
  async #look(player: string): Promise<void> {
    const { store, notices } = this.#services;
    const seats = await store.players.seats(player, LOOKED);
    notices.look(seats.map(({ battle }) => battle));
  }

  async #player(session: string | null): Promise<string> {
    return (await this.#services.players.signedIn(session)).player.id;
  }
}

/** Of the address of a hook its owner is shown the host alone: whoever looks over their shoulder could write there. */
function shownOf({ id, kind, target, label, form, delivered, trouble, stopped }: ChannelRow, address: string | null): NoticeChannel {
  const called = { push: label, mail: address ?? '', hook: URL.canParse(target) ? new URL(target).host : '' }[kind];
  return { id, kind, label: called, form, delivered: delivered?.toISOString() ?? null, trouble, stopped: stopped !== null };
}
