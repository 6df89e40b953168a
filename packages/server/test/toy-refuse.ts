import { refusing } from '@longroll/rules/kernel/refusal';

/** How books refuse that are made for tests: by any clause and code, for no catalogue has words for them. */
export const refuse = refusing<Readonly<Record<string, string>>>();
