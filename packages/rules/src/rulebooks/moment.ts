/** A battle in the middle, as it is written. */
export interface Moment {
  /** The scenario file whose battle it is. */
  readonly scenario: unknown;
  /** One of the book's `beginnings`; or where play stood, as `Position.moment` writes it (`kernel/play.ts`). */
  readonly step: unknown;
  /** What is different from the table that the scenario sets up; nothing if left out. */
  readonly situation?: unknown;
}
