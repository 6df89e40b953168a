import { request as plainRequest } from 'node:http';
import { request as securedRequest } from 'node:https';
import { publicLookup } from './endpoint.ts';

/** How long a push service may take over its answer, milliseconds. */
const PATIENCE = 5000;

/** What is to be sent to a push service. */
export interface Parcel {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * Hands a parcel to a push service and gives the status of its answer, which is not read. It is led on to no other address. `trusted`: the operator answers
 * for where it leads.
 */
export function deliver({ endpoint, headers, body }: Parcel, trusted: boolean): Promise<number> {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? securedRequest : plainRequest;
  return new Promise((answered, failed) => {
    const asking = request(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE),
        ...(trusted ? {} : { lookup: publicLookup() }),
      },
      (answer) => {
        answered(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    asking.on('error', failed);
    asking.end(body);
  });
}
