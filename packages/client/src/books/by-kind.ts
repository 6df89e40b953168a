import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';

/** What a face says of an event, for every kind that its rules declare: one that is forgotten does not compile. */
export type ByKind<Events, Said, Known extends readonly unknown[] = []> = {
  readonly [K in keyof Events & string]: (event: EventOf<Events, K>, ...known: Known) => Said;
};

/** What is said of dice: for every kind whose data has any, and for whichever other tells of some. */
export type ByThrowingKind<Events, Said, Known extends readonly unknown[] = []> = ByKind<Pick<Events, ThrowingKind<Events>>, Said, Known> &
  Partial<ByKind<Events, Said, Known>>;

type ThrowingKind<Events> = { readonly [K in keyof Events]: true extends HasDice<Events[K]> ? K : never }[keyof Events];

/** `true` of data with a field `dice` or `die` anywhere in it. */
type HasDice<Data> = Data extends readonly (infer Each)[]
  ? HasDice<Each>
  : Data extends object
    ? string extends keyof Data
      ? HasDice<Data[keyof Data]>
      : [keyof Data & ('dice' | 'die')] extends [never]
        ? HasDice<Data[keyof Data]>
        : true
    : never;

/** What is said of one event; null of a kind that this book has nothing to say of. */
export function saidOf<Events, Said, Known extends readonly unknown[], K extends keyof Events & string = keyof Events & string>(
  by: Partial<ByKind<Events, Said, Known>>,
  event: ProjectedEvent,
  ...known: Known
): Said | null {
  return isIn<Events, K>(by, event) ? (by[event.kind]?.(event, ...known) ?? null) : null;
}

function isIn<Events, K extends keyof Events & string>(by: object, event: ProjectedEvent): event is EventOf<Events, K> {
  return Object.hasOwn(by, event.kind);
}
