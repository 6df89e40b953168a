import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Where requests come from. */
export interface ClientAddresses {
  /** Whether this address is one of the operator's proxies. */
  readonly trusts: (address: string, hops: number) => boolean;
  /** The address a request is counted under. */
  of(request: IncomingMessage): string;
  /** Whether the browser's connection is encrypted, as far as this server can know. */
  secure(request: IncomingMessage): boolean;
}

/**
 * Addresses are those of the sockets. What a request says of itself counts only when it comes through a proxy named here, as an address, a range, or
 * one of the words loopback, linklocal and uniquelocal; throws when it is none of these.
 */
export function clientAddresses(proxies: readonly string[]): ClientAddresses {
  const trusts = proxyAddr.compile([...proxies]);
  const peer = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  return {
    trusts,
    of: (request) => addressGroup(proxyAddr(request, trusts) ?? ''),
    secure: (request) => 'encrypted' in request.socket || (trusts(peer(request), 0) && request.headers['x-forwarded-proto'] === 'https'),
  };
}

/** IPv6 is given out in whole networks: everybody in one of them is one caller. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const whole = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
