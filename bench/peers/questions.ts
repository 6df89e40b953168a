import { z } from 'zod';

/** What a server under load is asked, and how it answers. Whoever asks and whoever answers are processes apart. */
const answers = {
  /** Where it can be reached; told unasked. */
  url: z.object({ url: z.string() }),
  /** Processor time used so far, milliseconds. */
  usage: z.object({ cpu: z.number() }),
  /** Once rubbish has been swept up, bytes: what the process holds, and what of it is in use. The sweeping takes processor time: not to be asked while that is measured. */
  memory: z.object({ rss: z.number(), used: z.number() }),
  /** Milliseconds the store took over each command since the last time this was asked, by battle and command. */
  stored: z.object({ stored: z.array(z.tuple([z.string(), z.number()])) }),
};

type Answers = { readonly [Kind in keyof typeof answers]: z.infer<(typeof answers)[Kind]> };
const forms: { readonly [Kind in keyof Answers]: z.ZodType<Answers[Kind]> } = answers;
export type Question = Exclude<keyof Answers, 'url'>;
export type Answer<Kind extends keyof Answers> = Answers[Kind];

/** A message as an answer to this question; null when it is none. */
export function answer<Kind extends keyof Answers>(question: Kind, message: unknown): Answer<Kind> | null {
  return forms[question].safeParse(message).data ?? null;
}

const asked = z.object({ question: z.enum(['usage', 'memory', 'stored']) });

/** In the server: says where it is and answers from now on. */
export function reportTo(url: string, stored: () => [string, number][] = () => []): void {
  process.on('message', (message: unknown) => {
    const { data } = asked.safeParse(message);
    if (data?.question === 'usage') process.send?.(usage());
    if (data?.question === 'memory') process.send?.(memory());
    if (data?.question === 'stored') process.send?.({ stored: stored() });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}

function usage(): Answer<'usage'> {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000 };
}

function memory(): Answer<'memory'> {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, used: heapUsed + external };
}
