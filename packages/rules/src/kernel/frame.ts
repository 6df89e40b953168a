import type { Pending } from './question.ts';

/** Where one flow stands: both names, never indexes, so that inserting a step does not shift saved games. */
export interface Frame {
  readonly flow: string;
  at: string;
  /** The flow's own working values: JSON, typed by the flow that owns them. */
  locals: object;
  /** Where the value of a called flow goes when it ends: the name of one of the locals. */
  into?: string;
  /** Questions a step asked of several players, put aside when one of them had answered first: asked again they are the same questions. */
  aside?: { readonly clause: string; readonly questions: readonly Pending[] };
}
