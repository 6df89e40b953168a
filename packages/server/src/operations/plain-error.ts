/** An error as the log keeps it. */
export interface PlainError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: PlainError;
}

/**
 * What of an error may be written into a log: its kind, its code, what it says and where it comes from. The query builder's errors say what
 * was to be written, seeds and hashes of tokens included, and the database's own carry the row that failed; none of that is kept. Nor
 * is the piece of text a reader of JSON stumbled over.
 */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error', stack: '' };
  return {
    type: error.constructor.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    message: saying(error),
    // The first lines of a stack are the message over again.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}

function saying(error: Error): string {
  if ('params' in error) return 'a query failed';
  return error instanceof SyntaxError ? error.message.replace(/".*"/s, '…') : error.message;
}
