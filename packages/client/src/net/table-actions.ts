import type { TableActionsMessage } from '@longroll/protocol';

/** How the affairs of the table stand, and when this page heard of it by its own clock (`performance.now`). */
export interface TableActions extends TableActionsMessage {
  readonly heard: number;
}
