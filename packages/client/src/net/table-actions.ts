import type { TableActionsMessage } from '@longroll/protocol';

/** How the table actions stand, and when this page heard of it by its own clock (`performance.now`). */
export interface TableActions extends TableActionsMessage {
  readonly heard: number;
}
