import { expect } from 'chai';
import { isAbandoned } from '../src/battle/summary.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
/** A battle whose players deploy, touched so many minutes before noon. */
const deploying = (minutes: number) => ({ turn: 0, over: false, due: null, updated: new Date(NOON - minutes * 60_000) });
const SEATED = [{ held: 'human' as const }, { held: 'computer' as const }];

describe('an abandoned deployment', () => {
  it('is one that nobody has gone on with for an hour', () => {
    expect(isAbandoned({ battle: deploying(59), seats: SEATED }, NOON)).to.equal(false);
    expect(isAbandoned({ battle: deploying(61), seats: SEATED }, NOON)).to.equal(true);
  });

  it('is no battle under way or over, none by letter, none that still wants a player, and none that is to be later', () => {
    const long = deploying(600);
    expect(isAbandoned({ battle: { ...long, turn: 1 }, seats: SEATED }, NOON)).to.equal(false);
    expect(isAbandoned({ battle: { ...long, over: true }, seats: SEATED }, NOON)).to.equal(false);
    expect(isAbandoned({ battle: { ...long, due: new Date(NOON + 1) }, seats: SEATED }, NOON)).to.equal(false);
    expect(isAbandoned({ battle: long, seats: [...SEATED, { held: 'open' }] }, NOON)).to.equal(false);
    expect(isAbandoned({ battle: long, seats: SEATED, appointment: { agreed: new Date(NOON + 1) } }, NOON)).to.equal(false);
  });
});
