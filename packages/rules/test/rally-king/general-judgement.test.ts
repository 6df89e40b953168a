import { expect } from 'chai';
import { deployBatch } from '../../src/books/rally-king/battle/decisions/deploy.ts';
import { unprepared } from '../../src/books/rally-king/battle/set-up/preparation.ts';
import { friendsTouching } from '../../src/books/rally-king/battle/stands/contact.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/troops/unit.ts';
import { massed } from '../../src/bots/rally-king/deployment.ts';
import { isFarOff, lettingThemCome } from '../../src/bots/rally-king/posture.ts';
import { standing } from '../../src/bots/rally-king/worth.ts';
import { gameOf, leader, position, u, unitIn } from './position.ts';

describe('the judgement of the stronger general of Rally Round the King', () => {
  const waiting = { where: 'muster' } as const;
  const troops: readonly Unit[] = [
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) => u(id, 'red', 0, 0, 90, { ...waiting, ac: index < 4 ? 6 : 2 })),
    u('bow', 'red', 0, 0, 90, { ...waiting, arm: 'missile' }),
    u('horse', 'red', 0, 0, 90, { ...waiting, mounted: true, figures: 3 }),
  ];

  /** All of red's army as the general places it in one batch. */
  function placed(): { readonly state: State; readonly leads: string | undefined } {
    const before = position({ units: troops, armies: { red: { leaders: [{ ...leader('cinc', 'a', { rank: 'cinc' }), unit: null }] } } });
    const muster = {
      build: 'fixed',
      limit: 400,
      warRating: 3,
      seeksHero: false,
      seeksMagic: false,
      zone: null,
      demonHost: false,
    } as const;
    const preparation = unprepared({
      musters: { red: muster, blue: muster },
      attacker: 'blue',
      invader: null,
      terrainGiven: true,
      baselines: { red: 'south', blue: 'north' },
      refusals: 0,
      campaign: false,
      plans: { red: null, blue: null },
    });
    preparation.waiting = { red: troops.map(({ id }) => id), blue: [] };
    const state: State = { ...before, phase: 'placement', preparation };
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

  it('RK-18.10: keeps its CinC behind the front rank', () => {
    expect(['e', 'f', 'g', 'h']).to.include(placed().leads);
  });

  it('RK-27.3: lets the enemy come as long as it has the better of it; otherwise for three turns', () => {
    const at = (turn: number, other: Partial<Unit>) => {
      const state = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270), u('c', 'blue', 24, 30, 270, other)] });
      return lettingThemCome({ ...state, turn }, 'red');
    };
    expect(at(3, {})).to.equal(true);
    expect(at(4, {})).to.equal(false);
    // 24 against 48 fielded; c is gone: 24 more for red and 24 less for blue.
    expect(at(9, { where: 'routed' })).to.equal(true);
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
