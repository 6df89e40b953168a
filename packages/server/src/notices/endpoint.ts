import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names that stand for something within one's own network. */
const WITHIN = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion)$/;

/**
 * Whether a guest may name this endpoint: push services are reached by name, encrypted, at the usual port. What the name leads to is looked at when it is
 * asked. Those of the `permitted` origins the operator answers for.
 */
export function isEndpoint(endpoint: string, permitted: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (permitted.includes(origin)) return true;
  const name = hostname.replace(/\.$/, '');
  return protocol === 'https:' && port === '' && isIP(name.replaceAll(/[[\]]/g, '')) === 0 && name.includes('.') && !WITHIN.test(name);
}

/** Whether an address is anybody's on the internet, and none of one's own network, of the machine itself, or of a tunnel to either. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up: all addresses it has. */
type Find = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Finds the addresses of a name, and fails where any of them is not public: what was looked at is what is connected to. */
export function publicLookup(find: Find = lookUp): LookupFunction {
  return (hostname, options, found) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) found(error, []);
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        found(new Error(`${hostname} leads to an address that is not public`), []);
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}
