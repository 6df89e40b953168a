/** A chair at the table. Its holder (person, computer or nobody yet) is the server's business. */
export type SeatId = string;

export interface Seat {
  readonly id: SeatId;
  /** The side (army) this seat belongs to. */
  readonly side: string;
  readonly name: string;
  /** No chair for a person: its questions are answered by the server itself (rulebooks/commission.ts). */
  readonly reserved?: true;
}
