/** Of what a file has more than any may, how much, and the bound. */
export interface TooLarge<What extends string> {
  readonly what: What;
  readonly has: number;
  readonly most: number;
}
