/** How long a page in sight waits from one look to the next; browsers let one out of sight look once a minute. Milliseconds. */
export const EVERY = 5000;

/**
 * Looks again and again, `first` milliseconds from now and then a while after each look, until one says that it was the last, or it is stopped: `isStopped` tells a look that
 * has waited for an answer whether anybody still wants it. What cannot be reached now may be at the next look. Returns how to stop.
 */
export function againAndAgain(look: (isStopped: () => boolean) => Promise<'again' | 'last'>, first: number): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async (): Promise<void> => {
    const then = await look(() => stopped).catch(() => 'again');
    if (!stopped && then === 'again') timer = setTimeout(() => void round(), EVERY);
  };
  if (first === 0) void round();
  else timer = setTimeout(() => void round(), first);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
