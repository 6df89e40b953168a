import { refusing } from '../../src/kernel/refusal.ts';

/** How books refuse that are made for tests: by any clause and code, for no catalogue has words for them. */
export const refuse = refusing<Readonly<Record<string, string>>>();
