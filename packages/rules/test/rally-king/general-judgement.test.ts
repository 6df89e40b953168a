import { expect } from 'chai';
import { deployBatch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { freshTurn } from '../../src/books/rally-king/battle/state/play.ts';
import { slideUntilForbidden } from '../../src/books/rally-king/battle/ground/entering.ts';
import { friendsTouching } from '../../src/books/rally-king/battle/stands/contact.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { inches } from '../../src/table/units.ts';
import { massed } from '../../src/bots/rally-king/deployment.ts';
import { hasteOf, isFarOff, onlyStrikes, priceOf, turnsToCome, whyLeft, shareDrawnUp } from '../../src/bots/rally-king/posture.ts';
import { rehearsalsOf, worthOf } from '../../src/bots/rally-king/orders.ts';
import { standing } from '../../src/bots/rally-king/worth.ts';
import { gameOf, land, leader, position, settingUp, u, unitIn } from './position.ts';

describe('the judgement of the stronger general of Rally Round the King', () => {
  const waiting = { where: 'muster' } as const;
  const troops: readonly Unit[] = [
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) => u(id, 'red', 0, 0, 90, { ...waiting, ac: index < 4 ? 6 : 2 })),
    u('bow', 'red', 0, 0, 90, { ...waiting, arm: 'missile' }),
    u('gun', 'red', 0, 0, 90, { ...waiting, arm: 'missile', kind: 'artillery', traits: ['cannon'] }),
    u('horse', 'red', 0, 0, 90, { ...waiting, mounted: true, figures: 3 }),
  ];

  /** All of red's army as the general places it in one batch. */
  function placed(ground: State['ground'] = [], width = 48): { readonly state: State; readonly leads: string | undefined } {
    const before = position({
      units: troops,
      ground,
      armies: { red: { leaders: [{ ...leader('cinc', 'a', { rank: 'cinc' }), unit: null }] } },
    });
    const preparation = settingUp({ attacker: 'blue', waiting: { red: troops.map(({ id }) => id), blue: [] } });
    const table = { ...before.table, width: inches(width) };
    const state: State = { ...before, table, phase: 'placement', preparation };
    const about = { side: 'red', count: troops.length } as const;
    const batch = massed(state, about, deployBatch.fallback(gameOf(state), about, 'red-1'));
    if (batch === null) throw new Error('there is room for everybody');
    expect(deployBatch.check(gameOf(state), about, batch, 'red-1')).to.equal(null);
    const units = Object.fromEntries(
      batch.units.map(({ unit, x, y }): [string, Unit] => [unit, { ...unitIn(state, unit), where: 'table', at: { x, y } }]),
    );
    return { state: { ...state, units }, leads: batch.leaders['cinc'] };
  }

  it('RK-17.5: places its foot so that each of them touches three friends, the heaviest in front', () => {
    const { state } = placed();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      expect(friendsTouching(state, unitIn(state, id)).length, id).to.be.at.least(3);
    const front = Math.max(...Object.values(state.units).map(({ at }) => at.y));
    expect(['a', 'b', 'c', 'd'].every((id) => unitIn(state, id).at.y === front)).to.equal(true);
  });

  it('RK-21.3: has nobody before its shooters, and RK-7.8: its riders apart, who are quicker', () => {
    const { state } = placed();
    const bow = unitIn(state, 'bow').at;
    const before = Object.values(state.units).filter(({ at }) => at.y > bow.y && Math.abs(at.x - bow.x) < 1500);
    expect(before).to.deep.equal([]);
    expect(friendsTouching(state, unitIn(state, 'horse'))).to.deep.equal([]);
  });

  it('RK-10.1: has its guns apart, so that the ground at the ends of the line slows nobody else', () => {
    const { state } = placed();
    expect(friendsTouching(state, unitIn(state, 'gun'))).to.deep.equal([]);
    expect(friendsTouching(state, unitIn(state, 'bow'))).to.not.deep.equal([]);
  });

  it('RK-14.6: does not place its line behind a pond that would stop it, but aside, where half of it may go on', () => {
    const before = Object.values(placed([], 72).state.units);
    const pond = land('pond', 'water', 27, 14, 45, 18);
    const { state } = placed([pond], 72);
    const line = ['a', 'b', 'c', 'd'];
    const mayGo = (unit: Unit): boolean => slideUntilForbidden({ ground: [pond] }, unit, 900, inches(8)) === Infinity;
    expect(before.filter(({ id }) => line.includes(id)).some(mayGo)).to.equal(false);
    expect(line.filter((id) => mayGo(unitIn(state, id)))).to.have.lengthOf(2);
  });

  it('RK-18.10: keeps its CinC behind the front rank', () => {
    expect(['e', 'f', 'g', 'h']).to.include(placed().leads);
  });

  /** Two of blue side by side against one of red, each 24 points, in that turn of a battle with that turn limit. */
  const outnumbered = (turn: number, turnLimit: number, other: Partial<Unit>, magic: 'on' | 'off' = 'on'): State => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270), u('c', 'blue', 21.5, 30, 270, other)];
    return { ...position({ units, options: { turnLimit, magic } }), turn };
  };

  it('RK-27.3: lets the enemy come for three turns, and as long as it is well ahead at the turn limit', () => {
    expect(hasteOf(outnumbered(3, 14, {}), 'red')).to.equal(0);
    expect(hasteOf(outnumbered(4, 14, {}), 'red')).to.be.greaterThan(0);
    // 24 against 48 fielded, c of 24 is gone: red leads by 24, which is more than an eighth of 48.
    expect(hasteOf(outnumbered(9, 14, { where: 'routed' }), 'red')).to.equal(0);
    // Whoever asks for advice is told which of the two it is.
    expect(whyLeft(outnumbered(3, 14, {}), 'red')?.clause).to.equal('RK-13.4');
    expect(whyLeft(outnumbered(9, 14, { where: 'routed' }), 'red')?.clause).to.equal('RK-27.4');
    expect(whyLeft(outnumbered(4, 14, {}), 'red')).to.equal(null);
    // c of 10: 24 - 34 + 2 x 10 = 10, more than 4.1 of 34; c of 3: 24 - 27 + 2 x 3 = 3, less than 3.3 of 27.
    expect(hasteOf(outnumbered(9, 14, { where: 'routed', cost: 10 }), 'red')).to.equal(0);
    expect(hasteOf(outnumbered(9, 14, { where: 'routed', cost: 3 }), 'red')).to.be.greaterThan(0);
  });

  it('RK-17.5: goes from the second turn on at an enemy of whom less than three fifths are drawn up, facing it and beside a friend', () => {
    const share = (c: Partial<Unit>, { facing = 270, x = 20, y = 10 } = {}) => {
      const units = [u('a', 'red', x, y, 90), u('b', 'blue', 20, 30, facing), u('c', 'blue', 21.5, 30, facing, c)];
      const state = { ...position({ units, options: { turnLimit: 14 } }), turn: 2 };
      return { drawnUp: shareDrawnUp(state, 'blue'), goes: hasteOf(state, 'red') > 0 };
    };
    expect(share({})).to.deep.equal({ drawnUp: 1, goes: false });
    // c looks the other way: b alone is drawn up, 24 of 48 points, of 40 just enough.
    expect(share({ facing: 900 })).to.deep.equal({ drawnUp: 0.5, goes: true });
    expect(share({ facing: 900, cost: 16 })).to.deep.equal({ drawnUp: 0.6, goes: false });
    // Each alone counts half.
    expect(share({ at: { x: 40_000, y: 30_000 } })).to.deep.equal({ drawnUp: 0.5, goes: true });
    // 59.5 and 57.2 degrees aside they still face a; then b no more, at 61.6.
    expect(share({}, { x: 37, y: 20 })).to.deep.equal({ drawnUp: 1, goes: false });
    expect(share({}, { x: 38.5, y: 20 })).to.deep.equal({ drawnUp: 0.5, goes: true });
    expect(share({}, { facing: 90 })).to.deep.equal({ drawnUp: 0, goes: true });
  });

  it('RK-27.4: any lead is one where nobody hides what was paid for Magic Users', () => {
    // 24 - 27 + 2 x 3 = 3 ahead; with c still there 24 - 27, which is behind.
    expect(hasteOf(outnumbered(9, 14, { where: 'routed', cost: 3 }, 'off'), 'red')).to.equal(0);
    expect(hasteOf(outnumbered(9, 14, { cost: 3 }, 'off'), 'red')).to.be.greaterThan(0);
  });

  it('RK-27.2a: in the last turn it counts who is ahead, by however little', () => {
    const at = (turn: number, gone: 'red' | 'blue') => {
      const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270), u('c', gone, 24, 30, 270, { where: 'routed', cost: 1 })];
      const state = { ...position({ units, options: { turnLimit: 14, magic: 'off' } }), turn };
      return worthOf({ ...rehearsalsOf(gameOf(state), 'red'), haste: 0 }, state, 'red', null);
    };
    // One point ahead, one behind.
    expect(at(14, 'blue') - at(14, 'red')).to.be.closeTo(101, 1e-9);
    expect(at(13, 'blue') - at(13, 'red')).to.be.lessThan(2);
  });

  it('RK-27.13: in a campaign only what was lost counts, until the end of its turn limit or of its time', () => {
    const lost = (other: Partial<Unit>, end: Partial<State>) => ({ ...outnumbered(9, 0, other, 'off'), campaign: true as const, ...end });
    // Nobody has lost anything, and blue has twice the points; then c of 3 is lost.
    expect(hasteOf(lost({}, { lastTurn: 10 }), 'blue')).to.be.greaterThan(0);
    expect(hasteOf(lost({ where: 'routed', cost: 3 }, { lastTurn: 10 }), 'red')).to.equal(0);
    expect(hasteOf(lost({ where: 'routed', cost: 3 }, {}), 'red')).to.be.greaterThan(0);
  });

  it('RK-27.1: counts the player turns that are still to come', () => {
    const toCome = (side: 'red' | 'blue', turn: number, turnLimit = 14) =>
      turnsToCome({ ...outnumbered(turn, turnLimit, {}), play: freshTurn(side) });
    // Red attacks, so that blue has the last turn.
    expect([toCome('blue', 14), toCome('red', 14), toCome('blue', 13), toCome('red', 13)]).to.deep.equal([0, 1, 2, 3]);
    expect(toCome('red', 9, 0)).to.equal(Infinity);
    expect(turnsToCome({ ...outnumbered(9, 14, {}), lastTurn: 9, play: freshTurn('red') })).to.equal(1);
  });

  it('RK-13.4: who waits spends a point on nothing but a strike while no enemy is within 6"', () => {
    const waits = (y: number, haste: number) =>
      onlyStrikes(position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, y, 270)] }), ['a'], haste);
    // Two stands of foot are 0.75" deep: 6" between them from 10 to 16.75.
    expect(waits(16.76, 0)).to.equal(true);
    expect(waits(16.75, 0)).to.equal(false);
    expect(waits(16.76, 1)).to.equal(false);
  });

  it('RK-18.10: fears the more for its CinC the more of its army would not stand the test for them', () => {
    const feared = (hits: number, rank: 'cinc' | 'captain') => {
      const at = (wounds: number) =>
        standing(
          position({
            units: [u('a', 'red', 20, 10, 90, { hits: wounds }), u('b', 'red', 40, 10, 90, { rep: 4, hits, cost: 100 })],
            armies: { red: { leaders: [leader('cinc', 'a', { rank, warRating: 0 })] } },
          }),
          'red',
        );
      return at(0) - at(1);
    };
    expect(feared(3, 'cinc')).to.be.greaterThan(feared(0, 'cinc'));
    expect(feared(3, 'captain')).to.equal(feared(0, 'captain'));
  });

  it('RK-27.1: goes at them the later the more resolutely, and does not wait in a battle without a turn limit', () => {
    expect(hasteOf(outnumbered(10, 14, {}), 'red')).to.be.greaterThan(hasteOf(outnumbered(5, 14, {}), 'red'));
    expect(hasteOf(outnumbered(9, 0, { where: 'routed' }), 'red')).to.be.greaterThan(0);
  });

  it('RK-27.4: thinks the more of the way to the enemy the more haste there is', () => {
    const gained = (haste: number): number => {
      const at = (y: number) => standing(position({ units: [u('a', 'red', 20, y, 90), u('b', 'blue', 20, 30, 270)] }), 'red', haste);
      return at(14) - at(10);
    };
    expect(gained(0)).to.equal(0);
    expect(gained(1)).to.be.greaterThan(0);
    expect(gained(4)).to.be.greaterThan(3 * gained(1));
  });

  it('RK-13.1: a point need bring nothing where there is haste and one for every Body to come', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'red', 30, 10, 90), u('c', 'blue', 20, 30, 270)];
    const places = [{ units: ['a'] }, { units: ['b'] }];
    const state: State = { ...position({ units }), play: { ...freshTurn('red'), places, handled: ['a'] } };
    expect(priceOf(state, 2, 1)).to.equal(0);
    expect(priceOf(state, 1, 1)).to.be.greaterThan(0);
    expect(priceOf(state, 2, 0)).to.be.greaterThan(0);
  });

  it('RK-14.4: nobody is in reach of who is more than 16" away', () => {
    const far = (y: number) => isFarOff(position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, y, 270)] }), ['a']);
    expect(far(26.75)).to.equal(false);
    expect(far(26.76)).to.equal(true);
  });

  it('RK-17.5: thinks more of a unit with friends about it, with a leader among them, and less of one that is hurt', () => {
    const worth = (x: number, hits: number, led: boolean) =>
      standing(
        position({
          units: [u('a', 'red', 20, 10, 90, { hits }), u('b', 'red', x, 10, 90)],
          armies: { red: { leaders: led ? [leader('cinc', 'b', { rank: 'captain', warRating: 0 })] : [] } },
        }),
        'red',
      );
    expect(worth(21.5, 0, false)).to.be.greaterThan(worth(25, 0, false));
    expect(worth(21.5, 0, true)).to.be.greaterThan(worth(21.5, 0, false));
    expect(worth(21.5, 1, false)).to.be.lessThan(worth(21.5, 0, false));
  });
});
