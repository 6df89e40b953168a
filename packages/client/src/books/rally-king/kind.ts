/** Units of one kind, and how many of them; of one alone its whole name. */
export interface Kind {
  readonly count: number;
  readonly name: string;
}
