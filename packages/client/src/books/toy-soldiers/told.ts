import type { LogLine, RollView } from '../face.ts';

/** What one event says. */
export interface Told {
  readonly text: string;
  readonly tone?: LogLine['tone'];
  readonly side?: string;
  readonly pieces?: readonly string[];
  readonly opens?: LogLine['opens'];
  readonly alike?: LogLine['alike'];
  readonly rolls?: readonly RollView[];
}
