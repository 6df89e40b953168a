import { Protocol, SchemaSerializer, type Client } from 'colyseus';
import type { TableState } from '@longroll/protocol';

/** Where every table is written before it is sent: room for the largest in one message, in bytes, so that the library need not grow it in mid-battle. */
const MEMORY = new Uint8Array(64 * 1024);

/** How a table is described to whoever comes: all are of one kind. */
let description: Uint8Array | null = null;

/** A whole table of which nothing is told. */
const NOTHING = Uint8Array.of(Protocol.ROOM_STATE);

/**
 * The room library's serializer, which keeps twice such memory for each room. Here all rooms of a server share one: a change has left it when the next is written (`outbox.ts`), and of a
 * whole table a copy is sent.
 */
export class TableSerializer extends SchemaSerializer<TableState> {
  protected override fullEncodeBuffer = MEMORY;
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` is told when the table cannot be written: the library writes where nothing catches what goes wrong, and the whole server would end. */
  constructor(onFailure: (error: unknown) => void) {
    super();
    this.#onFailure = onFailure;
  }

  override reset(state: TableState): void {
    super.reset(state);
    this.encoder.sharedBuffer = MEMORY;
  }

  override getFullState(): Uint8Array {
    try {
      if (this.needFullEncode || this.encoder.hasChanges) {
        MEMORY[0] = Protocol.ROOM_STATE;
        this.fullEncodeCache = this.encoder.encodeAll({ offset: 1 }, MEMORY).slice();
        this.needFullEncode = false;
      }
      return this.fullEncodeCache;
    } catch (error) {
      this.#onFailure(error);
      return NOTHING;
    }
  }

  override applyPatches(clients: Client[], state: TableState): boolean {
    try {
      const changed = super.applyPatches(clients, state);
      // The copy for whoever comes is of a table that is no more.
      if (this.needFullEncode) this.fullEncodeCache = NOTHING;
      return changed;
    } catch (error) {
      this.#onFailure(error);
      return false;
    }
  }

  override handshake(): Uint8Array {
    return (description ??= super.handshake());
  }
}
