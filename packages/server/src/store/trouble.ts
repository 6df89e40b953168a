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
const SILENT = /timeout|terminated|not queryable|closed|ended the connection|Connection ended/i;

/** Whether an error means that the store cannot be reached or cannot write just now, so that asking again later may help. */
export function isAway(error: unknown): boolean {
  return chain(error).some(({ code, message }) => (code === '' ? SILENT.test(message) : AWAY.test(code) || UNREACHABLE.test(code)));
}

/** Whether a unique key was broken. */
export function isDuplicate(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '23505');
}

/** An error and what caused it; the query builder wraps the store's own. */
function chain(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    found.push({ code: 'code' in each ? String(each.code) : '', message: each.message });
  }
  return found;
}
