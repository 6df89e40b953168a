import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Duplex } from 'node:stream';
import { denied } from '../battle/denied.ts';
import { addressGroup } from './client-address.ts';

/** The widest networks that are banned at one go: a mistake of one figure must not shut out a country. */
const WIDEST = { ipv4: 16, ipv6: 32 };
/** IPv6 is given out in whole networks, and counted so. */
const IPV6_GROUP = 64;

/** A network nobody is let in from until then. */
export interface Ban {
  readonly network: string;
  readonly until: Date;
}

interface Kept extends Ban {
  readonly list: BlockList;
}

/** Who is not let in, and the connections of everybody, so that those of whoever is banned can be shut. */
export class Bans {
  readonly #now: () => number;
  readonly #connections = new Map<Duplex, string>();
  #kept: readonly Kept[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** From now on these hold, and no others. Connections from there are shut. */
  set(bans: readonly Ban[]): void {
    this.#kept = bans.map((ban) => ({ ...ban, list: listOf(ban.network) }));
    for (const [socket, address] of this.#connections) if (this.of(address) !== null) socket.destroy();
  }

  /** Until when an address, as callers are counted, is banned; null when it is not. */
  of(address: string): Date | null {
    const plain = address.replace(/::\/64$/, '::');
    if (isIP(plain) === 0) return null;
    const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
    const found = this.#kept.filter(({ until, list }) => until.getTime() > this.#now() && list.check(plain, family));
    return found.reduce<Date | null>((latest, { until }) => (latest === null || until > latest ? until : latest), null);
  }

  /** Says no to whoever is banned. */
  check(address: string): void {
    const until = this.of(address);
    if (until === null) return;
    throw denied(403, 'banned', { what: 'address', until: until.toISOString() });
  }

  /** A connection that is to be shut when its address is banned. */
  watch(socket: Duplex, address: string): void {
    this.#connections.set(socket, address);
    socket.once('close', () => this.#connections.delete(socket));
  }
}

/**
 * An address or a network as it is kept: an IPv4 address alone, a network with its length, an IPv6 address as the network of 64 bits it belongs to.
 * Null when it is neither, or wider than is banned at one go.
 */
export function networkOf(text: string): string | null {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return null;
  if (isIPv4(plain)) {
    const bits = length === undefined ? 32 : Number(length);
    if (bits < WIDEST.ipv4 || bits > 32) return null;
    return bits === 32 ? plain : `${plain}/${bits}`;
  }
  const bits = length === undefined ? IPV6_GROUP : Number(length);
  if (bits < WIDEST.ipv6 || bits > 128) return null;
  return addressGroup(plain).replace(/\/64$/, `/${Math.min(bits, IPV6_GROUP)}`);
}

function listOf(network: string): BlockList {
  const list = new BlockList();
  const [address = '', length] = network.split('/');
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  list.addSubnet(address, length === undefined ? 32 : Number(length), family);
  return list;
}
