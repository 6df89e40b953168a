import { expect } from 'chai';
import type { PlayerBattle } from '@longroll/protocol';
import {
  guestSeats,
  holdAsGuest,
  holdBattles,
  holdKept,
  inEachBattle,
  keptHere,
  leaveToGuests,
  letGo,
  newSeats,
} from '../../src/players/kept-seats.ts';
import {
  forgetSeat,
  forgottenSeats,
  heldSeat,
  holdLentSeat,
  holdLessonSeat,
  holdSeat,
  seatOffered,
  seatOpened,
  tokensOf,
} from '../../src/net/seats-held.ts';

const SESSION = 'player.session';

describe('the seats that a player keeps, in a browser where they are signed in', () => {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

  beforeEach(() => {
    const shelf = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
      removeItem: (key: string) => void shelf.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    holdSeat({ battle: 'b', seat: 'red-1', token: 'granted' }, 'The Ridge');
  });
  after(() => {
    if (had === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', had);
  });

  const tokens = (battle = 'b') => {
    const held = heldSeat(battle);
    return held === undefined ? [] : tokensOf(held);
  };
  const names = (seats: readonly { battle: string }[]) => seats.map(({ battle }) => battle);
  const told = (id: string, seat = 'red-1', status: PlayerBattle['status'] = 'running'): PlayerBattle => ({
    id,
    seat,
    status,
    scenario: `Field ${id}`,
    book: 'kings-men',
    kind: 'battle',
    turn: 1,
    sides: [],
    seats: [],
    waiting: [],
    winners: [],
    joining: 'invited',
    watching: 'anybody',
    offered: [],
    created: '2026-11-01T10:00:00.000Z',
    updated: '2026-11-01T10:00:00.000Z',
    yourTurn: false,
  });

  it('are opened by the session alone, and remember the tokens by which that is undone', () => {
    seatOffered('b', 'next');
    holdKept(SESSION, [{ battle: 'b', outcome: 'kept' }]);
    expect([tokens(), heldSeat('b')?.before]).to.deep.equal([[SESSION], ['next', 'granted']]);
    expect([names(guestSeats()), names(keptHere())]).to.deep.equal([[], ['b']]);
    // Once more, when the answer was lost.
    holdKept(SESSION, [{ battle: 'b', outcome: 'kept' }]);
    expect(heldSeat('b')?.before).to.deep.equal(['next', 'granted']);
  });

  it('do not fall back to a token by which another page came before', () => {
    holdKept(SESSION, [{ battle: 'b', outcome: 'kept' }]);
    seatOpened('b', 'granted');
    expect(tokens()).to.deep.equal([SESSION]);
  });

  it('are those of which one of the tokens shown counts, whatever became of the others', () => {
    const outcomes = inEachBattle([
      { battle: 'b', outcome: 'not-held' },
      { battle: 'b', outcome: 'kept' },
      { battle: 'c', outcome: 'kept-by-another' },
      { battle: 'c', outcome: 'not-held' },
    ]);
    expect(outcomes).to.deep.equal([
      { battle: 'b', outcome: 'kept' },
      { battle: 'c', outcome: 'kept-by-another' },
    ]);
  });

  it('are never a lesson, or a friend’s that is lent', () => {
    holdLentSeat({ battle: 'lent', seat: 'red-1', token: 't' }, 'Lent');
    holdLessonSeat({ battle: 'lesson', seat: 'red-1', token: 't' }, 'A lesson');
    expect(names(guestSeats())).to.deep.equal(['b']);
    holdBattles(SESSION, [told('lent'), told('lesson')], []);
    expect([tokens('lent'), tokens('lesson')]).to.deep.equal([['t'], ['t']]);
  });

  it('are those taken from then on, not what a guest held before or what was not kept', () => {
    leaveToGuests();
    expect([names(newSeats()), names(guestSeats())]).to.deep.equal([[], ['b']]);
    holdSeat({ battle: 'new', seat: 'red-1', token: 't' }, 'New');
    expect(names(newSeats())).to.deep.equal(['new']);
    holdKept(SESSION, [{ battle: 'new', outcome: 'other-seat' }]);
    expect([names(newSeats()), tokens('new')]).to.deep.equal([[], ['t']]);
  });

  it('taken at another device are held here, the very seat that a guest held too, and another’s seat there is put aside', () => {
    holdSeat({ battle: 'mine', seat: 'red-1', token: 'mine' }, 'Mine');
    holdSeat({ battle: 'other', seat: 'black-1', token: 'other' }, 'Other');
    holdBattles(SESSION, [told('mine'), told('other'), told('far', 'black-1')], []);
    expect([tokens('mine'), tokens('other'), tokens('far'), tokens()]).to.deep.equal([[SESSION], [SESSION], [SESSION], ['granted']]);
    expect(heldSeat('mine')?.before).to.deep.equal(['mine']);
    expect([heldSeat('far')?.seat, heldSeat('far')?.scenario]).to.deep.equal(['black-1', 'Field far']);
    expect(forgottenSeats().map(tokensOf)).to.deep.equal([['other']]);
  });

  it('that are theirs no more go, but for those taken while the list was on its way; what they put aside stays aside', () => {
    holdBattles(SESSION, [told('gone'), told('aside')], []);
    const before = keptHere();
    holdSeat({ battle: 'late', seat: 'red-1', token: 't' }, 'Late');
    holdKept(SESSION, [{ battle: 'late', outcome: 'kept' }]);
    forgetSeat('aside');
    holdBattles(SESSION, [told('aside')], before);
    expect([tokens('gone'), tokens('aside'), tokens('late'), tokens()]).to.deep.equal([[], [], [SESSION], ['granted']]);
  });

  it('of battles that are over are sixty at most', () => {
    const over = Array.from({ length: 70 }, (_, each) => told(`over${each}`, 'red-1', 'over'));
    holdBattles(SESSION, [told('running'), ...over], []);
    expect(keptHere().length).to.equal(61);
    expect([tokens('over59'), tokens('over60')]).to.deep.equal([[SESSION], []]);
  });

  it('are gone with whoever signs out, put aside or not, and a guest’s stay', () => {
    holdBattles(SESSION, [told('one'), told('two')], []);
    forgetSeat('two');
    forgetSeat('b');
    expect(letGo(SESSION)).to.have.members(['one', 'two']);
    expect([keptHere(), names(forgottenSeats()), letGo(SESSION)]).to.deep.equal([[], ['b'], []]);
  });

  it('are a guest’s again by a new token when that is undone, and stay so', () => {
    holdSeat({ battle: 'c', seat: 'red-1', token: 't' }, 'C');
    holdKept(SESSION, [
      { battle: 'b', outcome: 'kept' },
      { battle: 'c', outcome: 'kept' },
    ]);
    holdAsGuest('undone', ['b']);
    expect([tokens(), tokens('c'), names(newSeats()), names(guestSeats())]).to.deep.equal([['undone'], [SESSION], [], ['b']]);
  });
});
