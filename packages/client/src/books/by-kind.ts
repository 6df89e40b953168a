import type { EventKinds, EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';

/** What a face says of an event, for every kind that its rules declare: one that is forgotten does not compile. */
export type ByKind<Kinds extends EventKinds, Said, Known extends readonly unknown[] = []> = {
  readonly [K in keyof Kinds & string]: (event: EventOf<Kinds, K>, ...known: Known) => Said;
};

/** What is said of one event; null of a kind that this book has nothing to say of. */
export function saidOf<
  Kinds extends EventKinds,
  Said,
  Known extends readonly unknown[],
  K extends keyof Kinds & string = keyof Kinds & string,
>(kinds: Kinds, by: Partial<ByKind<NoInfer<Kinds>, Said, NoInfer<Known>>>, event: ProjectedEvent, ...known: Known): Said | null {
  return isOne<Kinds, K>(kinds, event) ? (by[event.kind]?.(event, ...known) ?? null) : null;
}

function isOne<Kinds extends EventKinds, K extends keyof Kinds & string>(kinds: Kinds, event: ProjectedEvent): event is EventOf<Kinds, K> {
  return Object.hasOwn(kinds, event.kind);
}
