import type { EventKinds, ProjectedEvent } from '@longroll/rules/kernel/event';
import type { HistoryReply } from './messages.ts';

/** Message `event-forms`, before the first `events`: what is the same of each kind of event of this battle's book however often it is told. */
export type EventFormsMessage = readonly EventForm[];

/** A kind by its name, with the names of the fields of what everybody is told of it and of what some seats alone are. */
type EventForm = readonly [kind: string, data: readonly string[], own: readonly string[]];

/**
 * One event: place of its kind among the forms, clause, values of its public data in the order of the fields and, where there is one, of the receiver's own part.
 * Fields that are left out at the end have no value.
 */
type NumberedEvent = readonly [form: number, clause: string, data: readonly unknown[], own?: readonly unknown[]];

/** One of a kind that the book told once and tells no more: its kind and its fields have their names. */
type NamedEvent = readonly [kind: string, clause: string, data: unknown, own?: object];

/** Message `events`: after every command, in order. */
export interface EventsMessage {
  /** Number of the first event told; the others follow without a gap. */
  readonly first: number;
  readonly told: readonly (NumberedEvent | NamedEvent)[];
  /** When something was taken back: events from this number on have not happened. Numbers begin again here. */
  readonly undoneFrom?: number;
}

/** The forms of a book's events. All of them, and not those that have been told: which kinds have happened may be a secret. */
export function formsOf(kinds: EventKinds): EventFormsMessage {
  return Object.entries(kinds).map(([kind, { fields }]) => [kind, fields.data, fields.own]);
}

/** Writes the events of one book as they travel. */
export class EventWriter {
  readonly #forms: EventFormsMessage;
  readonly #places: ReadonlyMap<string, number>;

  constructor(forms: EventFormsMessage) {
    this.#forms = forms;
    this.#places = new Map(forms.map(([kind], place) => [kind, place]));
  }

  /** Events with numbers in a row. */
  write(events: readonly ProjectedEvent[], undoneFrom: number | null): EventsMessage {
    const told = events.map((event) => this.#written(event));
    const first = events[0]?.seq ?? 0;
    return undoneFrom === null ? { first, told } : { first, told, undoneFrom };
  }

  #written({ kind, clause, data, own }: ProjectedEvent): NumberedEvent | NamedEvent {
    const place = this.#places.get(kind) ?? -1;
    const form = this.#forms[place];
    if (form === undefined) return own === undefined ? [kind, clause, data] : [kind, clause, data, own];
    const values = valuesOf(form[1], data);
    return own === undefined ? [place, clause, values] : [place, clause, values, valuesOf(form[2], own)];
  }
}

/** The events a message tells of, by the forms that came before. */
export function eventsIn({ first, told }: EventsMessage, forms: EventFormsMessage): ProjectedEvent[] {
  return told.map((event, place) => ({ seq: first + place, ...(isNumbered(event) ? numbered(event, forms) : named(event)) }));
}

function isNumbered(event: NumberedEvent | NamedEvent): event is NumberedEvent {
  return typeof event[0] === 'number';
}

function numbered([place, clause, data, own]: NumberedEvent, forms: EventFormsMessage): Omit<ProjectedEvent, 'seq'> {
  const form = forms[place];
  if (form === undefined) throw new Error(`an event of the form ${place}, of which nothing was said`);
  const [kind, fields, ownFields] = form;
  return { kind, clause, data: withNames(fields, data), ...(own === undefined ? {} : { own: withNames(ownFields, own) }) };
}

function named([kind, clause, data, own]: NamedEvent): Omit<ProjectedEvent, 'seq'> {
  return { kind, clause, data, ...(own === undefined ? {} : { own }) };
}

function valuesOf(fields: readonly string[], data: unknown): unknown[] {
  const given = new Map<string, unknown>(Object.entries(data ?? {}));
  const values = fields.map((field) => given.get(field));
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
}

function withNames(fields: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field, place) => [field, values[place]]).filter(([, value]) => value !== undefined));
}

/** The past events on a page of the history. */
export function pastEvents({ page }: HistoryReply): ProjectedEvent[] {
  return JSON.parse(page);
}
