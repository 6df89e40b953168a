/** The event by which everybody is told that the rules were mended, and from where the new ones hold. */
export const MENDED = 'rules-mended';

/** What `MENDED` says: the two versions, and how many events before it no longer stand because the position was kept before them. */
export interface Mended {
  readonly from: string;
  readonly to: string;
  readonly undone: number;
}
