import { Decoder, Reflection } from '@colyseus/schema';
import { TableState } from '@longroll/protocol';
import { expect } from 'chai';
import { Socket } from 'node:net';
import { matchMaker, type Client as RoomClient } from 'colyseus';
import { Client } from '@colyseus/sdk';
import { TableSerializer } from '../src/rooms/table-serializer.ts';
import { clean, createBattle, eventually, folder, Guest, join2, start, until } from './support.ts';

/** A table called after its phase. */
function tableCalled(phase: string): { readonly state: TableState; readonly serializer: TableSerializer } {
  const state = new TableState();
  state.phase = phase;
  const serializer = new TableSerializer((error) => {
    throw error;
  });
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

  it('whoever comes after a change has been sent is sent the table with it', () => {
    const { state, serializer } = tableCalled('fire');
    serializer.getFullState();
    state.phase = 'morale';
    serializer.applyPatches([], state);
    expect(read(serializer.getFullState())).to.equal('morale');
    expect(read(serializer.getFullState())).to.equal('morale');
  });

  it('a change that cannot be written is told of and sent to nobody', () => {
    const failures: unknown[] = [];
    const state = new TableState();
    const serializer = new TableSerializer((error) => failures.push(error));
    serializer.reset(state);
    state.phase = 'fire';
    const failure = new Error('not to be written');
    Reflect.set(Reflect.get(serializer, 'encoder'), 'encode', () => {
      throw failure;
    });
    expect(serializer.applyPatches(Array.from<RoomClient>({ length: 1 }), state)).to.equal(false);
    expect(failures).to.deep.equal([failure]);
  });

  it('how a table is described holds for all of them', () => {
    const [one, other] = [tableCalled('fire'), tableCalled('melee')];
    expect(one.serializer.handshake()).to.equal(other.serializer.handshake());
    const reader = Reflection.decode(other.serializer.handshake());
    reader.decode(other.serializer.getFullState(), { offset: 1 });
    expect(reader.state.toJSON()).to.have.property('phase', 'melee');
  });
});

/** The server's ends of the lines to everybody at a guest's table. */
function linesOf({ room }: Guest): Socket[] {
  return matchMaker.getLocalRoomById(room.roomId).clients.map(({ ref }) => {
    const socket: unknown = '_socket' in ref ? ref._socket : null;
    if (!(socket instanceof Socket)) throw new Error('a line without a socket');
    return socket;
  });
}

/** The table in a guest's room, as the server has it. */
function tableOf({ room }: Guest): TableState {
  const state: unknown = matchMaker.getLocalRoomById(room.roomId).state;
  if (!(state instanceof TableState)) throw new Error('no table');
  return state;
}

/** The table of a guest's room has changed, and cannot be written as a whole from now on. */
function spoilt(guest: Guest): void {
  const state = tableOf(guest);
  state.turn += 1;
  const get = () => {
    throw new Error('no such phase');
  };
  Object.defineProperty(state, 'phase', { get });
}

describe('the tables of one server', function () {
  afterEach(clean);

  it('reach nobody at another, though lines are slow, and tables change, are entered and left meanwhile', async () => {
    const server = await start(await folder());
    const names = ['Adalbert', 'Berengar', 'Childeri', 'Dagobert', 'Eberhard', 'Friedlib'];
    const tables = await Promise.all(names.map(() => createBattle(server)));
    const onlookers = await Promise.all(tables.map(({ battle }) => Guest.sit(server, battle)));
    // All that is written for them lies there until they can take it: by then the others' tables have changed, too.
    const slow = onlookers.flatMap(linesOf);
    for (const line of slow) line.cork();
    const came = await Promise.all(tables.map(({ battle }, place) => join2(server, battle, names[place])));
    const late = await Promise.all(tables.map(({ battle }) => Guest.sit(server, battle)));
    const seated = await Promise.all(came.map(({ battle, token }) => Guest.sit(server, battle, token)));
    for (const guest of late) guest.hangUp();
    for (const guest of seated) expect(await guest.answer('bid', { bid: 9 })).to.include({ ok: true });
    for (const line of slow) line.uncork();
    await until(() => onlookers.every(({ present }) => present.includes('black-1')));
    for (const guests of [onlookers, late, seated])
      guests.forEach((guest, place) => {
        expect(guest.bytes).to.include(names[place]);
        for (const other of names)
          if (other !== names[place]) expect(guest.bytes, `${names[place]} is told of ${other}`).not.to.include(other);
      });
  });

  it('reach nobody at another when the room library itself finds that they have changed', async () => {
    const server = await start(await folder());
    const [one, other] = [await createBattle(server), await createBattle(server)];
    const [dusk, dawn] = [await Guest.sit(server, one.battle), await Guest.sit(server, other.battle)];
    const slow = linesOf(dusk);
    for (const line of slow) line.cork();
    tableOf(dusk).phase = 'dusk';
    matchMaker.getLocalRoomById(dusk.room.roomId).broadcastPatch();
    tableOf(dawn).phase = 'dawn';
    matchMaker.getLocalRoomById(dawn.room.roomId).broadcastPatch();
    for (const line of slow) line.uncork();
    await until(() => [dusk, dawn].every(({ table }) => table?.phase.startsWith('d') === true));
    expect([dusk.table?.phase, dawn.table?.phase]).to.deep.equal(['dusk', 'dawn']);
  });

  it('go on though one of them cannot be written: its room is closed, to whoever comes just then as well, and a new one shows it again', async () => {
    const server = await start(await folder());
    const [broken, sound] = [await createBattle(server), await createBattle(server)];
    const [ann, other] = [await Guest.sit(server, broken.battle, broken.token), await Guest.sit(server, sound.battle, sound.token)];
    spoilt(ann);
    new Client(server.url).joinOrCreate('battle', { battle: broken.battle }, TableState).catch(() => undefined);
    await until(() => ann.closed !== null);
    await join2(server, broken.battle);
    await join2(server, sound.battle, 'Zacharias');
    await until(() => other.bytes.includes('Zacharias'));
    const again = await eventually(() => Guest.sit(server, broken.battle, broken.token));
    expect(again.table?.phase).to.equal(other.table?.phase);
    expect(await again.answer('bid', { bid: 9 })).to.include({ ok: true });
  });
});
