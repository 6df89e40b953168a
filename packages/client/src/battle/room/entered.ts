import type { ComponentType } from 'preact';

/** A room that has been entered. */
export interface Entered {
  readonly Room: ComponentType;
  close(): void;
}
