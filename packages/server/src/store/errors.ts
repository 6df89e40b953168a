/** Thrown when a battle has been given to another server: this one may write it no more. */
export class FencedError extends Error {
  constructor(battle: string) {
    super(`battle ${battle} belongs to another server`);
  }
}

/** Thrown when another writer has used a place in a journal, or a command's id, first. */
export class OvertakenError extends Error {
  constructor(battle: string) {
    super(`battle ${battle} was written to by somebody else`);
  }
}

/** PostgreSQL's classes of errors that say nothing about what was asked: connection, resources, operator, system, and its own. */
const AWAY = /^(08|53|57|58|XX)/;
/** The same from the operating system and from the driver, which gives no code. */
const UNREACHABLE = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ENOENT|ENOSPC)/;
/** What driver and embedded database say without a code, word for word: others use the same words for other things, and a query's error repeats what guests said. */
const SILENT =
  /^(timeout expired|Query read timeout|timeout exceeded when trying to connect|Connection terminated|Connection terminated unexpectedly|Connection terminated due to connection timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end on the pool|PGlite is clos(ed|ing))$/;

/** Whether an error means that the store cannot be reached or cannot write just now, so that asking again later may help. */
export function isAway(error: unknown): boolean {
  return chain(error).some(({ code, message }) => (code === '' ? SILENT.test(message) : AWAY.test(code) || UNREACHABLE.test(code)));
}

/** Whether a unique key was broken. */
export function isDuplicate(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '23505');
}

/** Why something failed, in words for the operator: the reason and not the query it was found by. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if ('params' in error && error.cause !== undefined) return reasonOf(error.cause);
  // Several addresses tried in vain make an error that says nothing but its code.
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

/** An error and what caused it; the query builder wraps the store's own. */
function chain(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    found.push({ code: 'code' in each ? String(each.code) : '', message: each.message });
  }
  return found;
}
