import { expect } from 'chai';
import {
  dropOld,
  forgetSeat,
  forgottenSeats,
  heldSeat,
  holdSeat,
  onSeatsHeld,
  seatOffered,
  seatOpened,
  takeSeatBack,
  tokenDied,
  tokensHeld,
  tokensOf,
} from '../../src/net/seats-held.ts';

describe('the tokens of a seat held in a browser', () => {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  let shelf: Map<string, string>;

  beforeEach(() => {
    shelf = new Map();
    const localStorage = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    holdSeat({ battle: 'b', seat: 'red-1', token: 'granted' }, 'The Ridge');
  });
  after(() => {
    if (had === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', had);
  });

  const tokens = () => {
    const held = heldSeat('b');
    return held === undefined ? [] : tokensOf(held);
  };

  it('are put aside when their battle is forgotten, and all there when it is taken back', () => {
    seatOffered('b', 'one');
    forgetSeat('b');
    expect([tokens(), tokensHeld(), forgottenSeats().map(({ battle }) => battle)]).to.deep.equal([[], [], ['b']]);
    takeSeatBack('b');
    expect([tokens(), forgottenSeats()]).to.deep.equal([['one', 'granted'], []]);
  });

  it('are shown newest first, the granted one last', () => {
    seatOffered('b', 'one');
    seatOffered('b', 'two');
    expect(tokens()).to.deep.equal(['two', 'one', 'granted']);
    expect(tokensHeld()).to.deep.equal([
      { battle: 'b', token: 'two' },
      { battle: 'b', token: 'one' },
      { battle: 'b', token: 'granted' },
    ]);
  });

  it('are forgotten when a newer one has opened the seat, but not those offered since', () => {
    for (const token of ['one', 'two', 'three']) seatOffered('b', token);
    seatOpened('b', 'two');
    expect(tokens()).to.deep.equal(['three', 'two']);
    seatOpened('b', 'two');
    expect(tokens()).to.deep.equal(['three', 'two']);
    seatOpened('b', 'three');
    expect(tokens()).to.deep.equal(['three']);
  });

  it('two pages were offered, of which one is void, still lead back to the seat', () => {
    // The server offered `second` last, but the page with `first` wrote last.
    seatOffered('b', 'second');
    seatOffered('b', 'first');
    tokenDied('b', 'first');
    expect(tokens()).to.deep.equal(['second', 'granted']);
    seatOpened('b', 'second');
    expect(tokens()).to.deep.equal(['second']);
  });

  it('leave the last one standing, whose battle says why it opens the seat no more', () => {
    tokenDied('b', 'granted');
    expect(tokens()).to.deep.equal(['granted']);
  });

  it('are no more than nine of a seat, and those of every battle are shown: what may be running is never dropped', () => {
    for (let offer = 0; offer < 20; offer++) seatOffered('b', `t${offer}`);
    expect(tokens()).to.have.length(9);
    for (let battle = 0; battle < 100; battle++) {
      holdSeat({ battle: `b${battle}`, seat: 'red-1', token: 'granted' }, 'The Ridge');
      for (let offer = 0; offer < 8; offer++) seatOffered(`b${battle}`, `t${offer}`);
    }
    expect(tokensHeld()).to.have.length(101 * 9);
  });

  it('of battles that are over are dropped when there are many newer ones, and no others', () => {
    for (let battle = 0; battle < 80; battle++) holdSeat({ battle: `b${battle}`, seat: 'red-1', token: 'granted' }, 'The Ridge');
    dropOld(new Set(['b', 'b0', 'b2', 'b79']));
    expect(['b', 'b0', 'b1', 'b2', 'b3', 'b79'].filter((each) => heldSeat(each) !== undefined)).to.deep.equal(['b1', 'b3', 'b79']);
  });

  it('of another seat are left alone, and what is stored by somebody else is no seat', () => {
    seatOffered('c', 'one');
    expect(tokens()).to.deep.equal(['granted']);
    shelf.set('longroll.seats', JSON.stringify([{ battle: 'b', seat: 'red-1', token: 't', scenario: '', offered: [1] }]));
    expect(tokens()).to.deep.equal([]);
  });

  it('changed by another page are told of, until nobody wants to hear', () => {
    const heard: ((event: { key: string }) => void)[] = [];
    const listening = {
      addEventListener: (_: string, each: (event: { key: string }) => void) => heard.push(each),
      removeEventListener: () => heard.pop(),
    };
    Object.assign(globalThis, listening);
    let times = 0;
    const stop = onSeatsHeld(() => times++);
    for (const key of ['longroll.seats', 'longroll.name']) heard[0]?.({ key });
    stop();
    expect([times, heard.length]).to.deep.equal([1, 0]);
    for (const name of Object.keys(listening)) Reflect.deleteProperty(globalThis, name);
  });
});
