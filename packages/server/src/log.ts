import { destination, pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { z } from 'zod';
import { TokenBucket } from './limits/token-bucket.ts';
import { plainError } from './operations/plain-error.ts';

/** Complaints of libraries that are worth a line at once, and each second after that. What a stranger sends makes them complain, and must not fill a disk. */
const COMPLAINTS = 20;
const COMPLAINTS_PER_SECOND = 1;

/** Lines of one battle that say the same of it and of nothing that was done: so many at once, and so many a second after that. */
const ALIKE = 20;
const ALIKE_PER_SECOND = 0.1;
/** Sorts of lines that are counted at most before those that have come to rest are forgotten. */
const SORTS = 2000;

/** The server's log: one JSON line each, on standard error, so that standard output keeps the address alone. */
export function openLog(level: string, to: DestinationStream = destination({ fd: 2, sync: true }), now = () => performance.now()): Logger {
  return pino({ level, base: null, serializers: { err: plainError }, hooks: { logMethod: withoutRepetition(now) } }, to);
}

const ofBattle = z.object({
  battle: z.string(),
  seat: z.string().default(''),
  kind: z.string().default(''),
  result: z.string().default(''),
});

/**
 * What goes wrong in a battle may go wrong again and again, and must not fill a disk. What was carried out is always written; a line let through
 * after others says how many were `dropped`.
 */
function withoutRepetition(now: () => number) {
  const sorts = new Map<string, { readonly patience: TokenBucket; dropped: number }>();
  return function write(this: Logger, words: Parameters<LogFn>, method: LogFn): void {
    const [first, said] = words;
    const line = ofBattle.safeParse(first);
    if (!line.success || line.data.result === 'ok') return method.apply(this, words);
    const name = JSON.stringify([said, line.data]);
    if (sorts.size >= SORTS) for (const [each, { patience }] of sorts) if (patience.full(now())) sorts.delete(each);
    const sort = sorts.get(name) ?? { patience: new TokenBucket(ALIKE, ALIKE_PER_SECOND, now()), dropped: 0 };
    sorts.set(name, sort);
    if (!sort.patience.take(now())) {
      sort.dropped++;
      return;
    }
    const { dropped } = sort;
    sort.dropped = 0;
    return dropped === 0 ? method.apply(this, words) : method.apply(this, [{ ...Object(first), dropped }, said]);
  };
}

/** The room library speaks like a console; its words end up in the same log, and too many of them where only who looks for them sees them. */
export function roomLog(log: Logger) {
  const patience = new TokenBucket(COMPLAINTS, COMPLAINTS_PER_SECOND);
  const complain = (...words: unknown[]) => (patience.take() ? log.warn(line(words)) : log.debug(line(words)));
  const line = (words: readonly unknown[]) =>
    words.map((word) => (word instanceof Error ? `${word.name}: ${plainError(word).message}` : String(word))).join(' ');
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
