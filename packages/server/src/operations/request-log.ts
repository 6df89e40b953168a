import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The header that carries a request's id to whoever asked, so that they can name it when something went wrong. */
export const REQUEST_ID = 'x-request-id';

/** Characters of a path that are logged. */
const LONGEST_PATH = 200;
const BATTLE = /^\/api\/battles\/([a-z2-9]{12})(\/|$)/;
/** What follows is a secret. */
const SECRET = /^\/(stop|undo|calendar)\/.*/;
/** What is asked all day long and seldom worth a line: probes, and the files of the pages. */
const ROUTINE = /^\/(healthz|readyz|metrics|assets\/)/;

/** Gives every HTTP request an id and a line in the log when it has been answered: never what it carried. */
export function logRequests(http: Server, log: Logger, metrics: Metrics): void {
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const id = randomUUID();
    // As it came: routes cut off what they are mounted at. The query is left out: it may hold secrets.
    const path = ((request.url ?? '').split('?', 1)[0] ?? '').replace(SECRET, '/$1/…').slice(0, LONGEST_PATH);
    response.setHeader(REQUEST_ID, id);
    response.once('close', () => {
      metrics.request(response.statusCode);
      const battle = BATTLE.exec(path)?.[1];
      const line = {
        request: id,
        ...(battle === undefined ? {} : { battle }),
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      };
      if (ROUTINE.test(path)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
  });
}
