import { Decoder, Reflection } from '@colyseus/schema';
import { TableState } from '@longroll/protocol';
import { expect } from 'chai';
import { TableSerializer } from '../src/rooms/table-serializer.ts';

/** A table called after its phase. */
function tableCalled(phase: string): { readonly state: TableState; readonly serializer: TableSerializer } {
  const state = new TableState();
  state.phase = phase;
  const serializer = new TableSerializer();
  serializer.reset(state);
  return { state, serializer };
}

/** What somebody reads who has been sent a whole table. */
function read(bytes: Uint8Array): string {
  const state = new TableState();
  new Decoder(state).decode(bytes, { offset: 1 });
  return state.phase;
}

describe('the memory that all tables are written into', () => {
  it('a whole table stays as it was when another has been written after it', () => {
    const [one, other] = [tableCalled('fire'), tableCalled('melee')];
    const [ofOne, ofOther] = [one.serializer.getFullState(), other.serializer.getFullState()];
    expect([read(ofOne), read(ofOther)]).to.deep.equal(['fire', 'melee']);
    expect(read(one.serializer.getFullState())).to.equal('fire');
  });

  it('whoever comes after a change is sent the table with it', () => {
    const { state, serializer } = tableCalled('fire');
    serializer.getFullState();
    state.phase = 'morale';
    expect(read(serializer.getFullState())).to.equal('morale');
  });

  it('how a table is described holds for all of them', () => {
    const [one, other] = [tableCalled('fire'), tableCalled('melee')];
    expect(one.serializer.handshake()).to.equal(other.serializer.handshake());
    const reader = Reflection.decode(other.serializer.handshake());
    reader.decode(other.serializer.getFullState(), { offset: 1 });
    expect(reader.state.toJSON()).to.have.property('phase', 'melee');
  });
});
