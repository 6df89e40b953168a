import { Protocol, SchemaSerializer } from '@colyseus/core';
import type { TableState } from '@longroll/protocol';

/** Where every table is written before it is sent: room for the largest in one message, in bytes, so that the library need not grow it in mid-battle. */
const MEMORY = new Uint8Array(64 * 1024);

/** How a table is described to whoever comes: all are of one kind. */
let description: Uint8Array | null = null;

/**
 * The room library's serializer, which keeps twice such memory for each room. Here all rooms of a server share one: a change has left it when the next is written (`outbox.ts`), and of a
 * whole table a copy is sent.
 */
export class TableSerializer extends SchemaSerializer<TableState> {
  protected override fullEncodeBuffer = MEMORY;

  override reset(state: TableState): void {
    super.reset(state);
    this.encoder.sharedBuffer = MEMORY;
  }

  override getFullState(): Uint8Array {
    if (this.needFullEncode || this.encoder.hasChanges) {
      MEMORY[0] = Protocol.ROOM_STATE;
      this.fullEncodeCache = this.encoder.encodeAll({ offset: 1 }, MEMORY).slice();
      this.needFullEncode = false;
    }
    return this.fullEncodeCache;
  }

  override handshake(): Uint8Array {
    return (description ??= super.handshake());
  }
}
