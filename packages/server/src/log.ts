import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { plainError } from './watch/plain-error.ts';

/** The server's log: one JSON line each, on standard error, so that standard output keeps the address alone. */
export function openLog(level: string, to: DestinationStream = destination({ fd: 2, sync: true })): Logger {
  return pino({ level, base: null, serializers: { err: plainError } }, to);
}

/** The room library speaks like a console; its words end up in the same log. */
export function roomLog(log: Logger) {
  const line = (words: readonly unknown[]) => words.map((word) => (word instanceof Error ? `${word.name}: ${plainError(word).message}` : String(word))).join(' ');
  return {
    debug: (...words: unknown[]) => log.debug(line(words)),
    trace: (...words: unknown[]) => log.trace(line(words)),
    info: (...words: unknown[]) => log.info(line(words)),
    warn: (...words: unknown[]) => log.warn(line(words)),
    error: (...words: unknown[]) => log.warn(line(words)),
  };
}
