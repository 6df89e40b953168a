import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { TokenBucket } from './gate/token-bucket.ts';
import { plainError } from './watch/plain-error.ts';

/** Complaints of libraries that are worth a line at once, and each second after that. What a stranger sends makes them complain, and must not fill a disk. */
const COMPLAINTS = 20;
const COMPLAINTS_PER_SECOND = 1;

/** The server's log: one JSON line each, on standard error, so that standard output keeps the address alone. */
export function openLog(level: string, to: DestinationStream = destination({ fd: 2, sync: true })): Logger {
  return pino({ level, base: null, serializers: { err: plainError } }, to);
}

/** The room library speaks like a console; its words end up in the same log, and too many of them where only who looks for them sees them. */
export function roomLog(log: Logger) {
  const patience = new TokenBucket(COMPLAINTS, COMPLAINTS_PER_SECOND);
  const complain = (...words: unknown[]) => (patience.take() ? log.warn(line(words)) : log.debug(line(words)));
  const line = (words: readonly unknown[]) => words.map((word) => (word instanceof Error ? `${word.name}: ${plainError(word).message}` : String(word))).join(' ');
  return {
    debug: (...words: unknown[]) => log.debug(line(words)),
    trace: (...words: unknown[]) => log.trace(line(words)),
    info: (...words: unknown[]) => log.info(line(words)),
    warn: complain,
    error: complain,
  };
}

/** What libraries write past every log, to the console, is heard like the rest of what they say. */
export function hearConsole(log: Logger): void {
  const { warn, error } = roomLog(log);
  Object.assign(console, { warn, error });
}
