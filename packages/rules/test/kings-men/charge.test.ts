import { expect } from 'chai';
import fc from 'fast-check';
import type { Charge } from '../../src/books/kings-men/shared/answers.ts';
import { carryOutCharge } from '../../src/books/kings-men/shared/melee/charge.ts';
import { chargeable, chargeEnd } from '../../src/books/kings-men/shared/melee/contact.ts';
import { judgeCharge, suggestedCharges } from '../../src/books/kings-men/first/movement/drill.ts';
import { checkPlacement } from '../../src/books/kings-men/shared/movement/placement.ts';
import { outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { distanceToPoint } from '../../src/table/measure.ts';
import { overlaps } from '../../src/table/overlap.ts';
import { degrees } from '../../src/table/units.ts';
import type { Point } from '../../src/table/units.ts';
import {
  activated,
  BLACK,
  COLUMN,
  foot,
  garrison,
  granted,
  guns,
  horse,
  land,
  plot,
  refereeOf,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();

function charging(target: string, facing: number, ...path: readonly Point[]): Charge {
  return { do: 'charge', target, path: [...path], facing: degrees(facing) };
}

function judged(unit: Unit, charge: Charge, others: readonly Unit[], ground = OPEN) {
  return judgeCharge(standing(ground, [unit, ...others]), unit, charge);
}

// A line of black infantry facing its attacker: front at x = 26, 6 wide about y = 20, rear at x = 28.
const FOE = foot('foe', 26, 20, 180, BLACK);

describe('charge', () => {
  it('KM-19.1 is for infantry and cavalry in line or column', () => {
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 22, 20, 0, { formation: COLUMN }), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(horse('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(skirmishers('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('KM-19.1 never-charges');
    expect(verdictOf(judged(guns('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('KM-19.1 never-charges');
    expect(verdictOf(judged(foot('a', 22, 20, 0, { formation: { kind: 'mob' } }), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal(
      'KM-19.1 formation',
    );
    expect(verdictOf(judged(foot('a', 22, 20, 0, { formation: { kind: 'square' } }), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal(
      'KM-19.1 formation',
    );
  });

  it('KM-19.2 keeps infantry from charging cavalry, even a mob of it', () => {
    const riders = horse('foe', 26, 20, 180, BLACK);
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [riders]))).to.equal('KM-19.2 infantry-against-cavalry');
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [{ ...riders, formation: { kind: 'mob' } }]))).to.equal(
      'KM-19.2 infantry-against-cavalry',
    );
    expect(verdictOf(judged(horse('a', 22, 20), charging('foe', 0, spot(26, 20)), [riders]))).to.equal('granted');
  });

  it('KM-19.3 ends with front and centre touching the enemy', () => {
    const unit = foot('a', 21, 20);
    expect(verdictOf(judged(unit, charging('foe', 0, spot(25.95, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(unit, charging('foe', 0, spot(25.94, 20)), [FOE]))).to.equal('KM-19.3 no-contact');
    // The line's right half touches, its middle passes the enemy's left flank by 0.1.
    expect(verdictOf(judged(unit, charging('foe', 0, spot(25, 20), spot(26, 20)), [foot('foe', 26, 16.9, 180, BLACK)]))).to.equal(
      'KM-19.3 no-contact',
    );
    expect(verdictOf(judged(unit, charging('own', 0, spot(26, 20)), [foot('own', 26, 20, 180)]))).to.equal('KM-19.3 own-unit');
    expect(verdictOf(judged(unit, charging('none', 0, spot(26, 20)), [FOE]))).to.equal('KM-19.3 no-such-unit');
  });

  it('KM-19.3 does not end on top of the enemy', () => {
    const unit = foot('a', 22, 20);
    expect(verdictOf(judged(unit, charging('foe', 0, spot(26.04, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(unit, charging('foe', 0, spot(26.06, 20)), [FOE]))).to.equal('KM-19.3 through-target');
    // A front 6 wide, turned by 2 degrees, reaches 3 · sin 2° = 0.10 into the enemy with one end; by 0.9 degrees 0.047.
    expect(verdictOf(judged(unit, charging('foe', 2, spot(26, 20)), [FOE]))).to.equal('KM-19.3 overlaps-target');
    expect(verdictOf(judged(unit, charging('foe', 0.9, spot(26, 20)), [FOE]))).to.equal('granted');
  });

  it('KM-19.3 does not reach the far side of the enemy through him', () => {
    const rider = horse('a', 24, 24.2, 0, { formation: { kind: 'column', files: 2 } });
    // With a Jack, so that going back costs nothing: through him and 2 back, or 9.5, 4.2 and 5.5 round his flank.
    const state = activated(standing(OPEN, [rider, FOE]), rider, 'J');
    expect(verdictOf(judgeCharge(state, rider, charging('foe', 180, spot(24, 20), spot(30, 20), spot(28, 20))))).to.equal(
      'KM-19.3 through-target',
    );
    expect(granted(judgeCharge(state, rider, charging('foe', 180, spot(33.5, 24.2), spot(33.5, 20), spot(28, 20))))).to.include({
      side: 'rear',
    });
  });

  it('KM-19.4 touches the outline of a square or a mob', () => {
    // Twelve in square: 4 inches to a side. Twelve as a mob: 2·√12 = 6.93, so 3.5 to a side.
    expect(
      verdictOf(
        judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [foot('foe', 28, 20, 0, { ...BLACK, formation: { kind: 'square' } })]),
      ),
    ).to.equal('granted');
    expect(
      verdictOf(
        judged(foot('a', 22, 20), charging('foe', 0, spot(26.25, 20)), [foot('foe', 28, 20, 0, { ...BLACK, formation: { kind: 'mob' } })]),
      ),
    ).to.equal('granted');
    expect(
      verdictOf(
        judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [foot('foe', 28, 20, 0, { ...BLACK, formation: { kind: 'mob' } })]),
      ),
    ).to.equal('KM-19.3 no-contact');
  });

  it('KM-19.4 touches the officer and ensign of skirmishers, not their outer figures', () => {
    const scattered = skirmishers('foe', 28, 20, 180, BLACK);
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(24, 20)), [scattered])), 'at the edge of the cloud').to.equal(
      'KM-19.3 no-contact',
    );
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(27, 20)), [scattered]))).to.equal('granted');
  });

  it('KM-19.4 touches the cannon of guns in loose formation, gunners or cannon in column', () => {
    // In column the four gunners take 2 and the cannon 3 behind them; facing away, its rear is the cannon, at x = 26.
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [guns('foe', 26, 20, 180, BLACK)]))).to.equal('granted');
    const limbered = guns('foe', 31, 20, 0, { ...BLACK, formation: { kind: 'column', files: 2 } });
    expect(granted(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [limbered])).side).to.equal('rear');
    const gunners = guns('foe', 26, 20, 180, { ...BLACK, formation: { kind: 'column', files: 2 } });
    expect(granted(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [gunners])).side).to.equal('front');
  });

  it('KM-19.4 touches the outline of an occupied building', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(26, 16, 32, 24) }]);
    const inside = garrison('foe', 'farm', spot(29, 20), { ...BLACK, figures: 6 });
    const also = garrison('also', 'farm', spot(29, 20), { ...BLACK, figures: 6 });
    const charged = granted(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [inside, also], ground));
    expect(charged.side).to.equal(null);
    expect(charged.touched, 'who of them fights is for their player to name').to.deep.equal(['foe']);
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(25.9, 20)), [inside], ground))).to.equal('KM-19.3 no-contact');
  });

  it('KM-19.5 keeps cavalry from charging into a building', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(26, 16, 32, 24) }]);
    const inside = garrison('foe', 'farm', spot(29, 20), BLACK);
    expect(verdictOf(judged(horse('a', 22, 20), charging('foe', 0, spot(26, 20)), [inside], ground))).to.equal(
      'KM-19.5 cavalry-against-building',
    );
  });

  it('KM-19.6 is obstructed by everybody but the target', () => {
    const between = foot('b', 24.5, 24, 0, { figures: 4, formation: { kind: 'line', files: 4 } });
    // `between` covers x 23.5 to 24.5, y 22 to 26: in the way of the left of a line 6 wide.
    const refusal = judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE, between]);
    expect(verdictOf(refusal)).to.equal('KM-19.6 blocked-by-unit');
    expect(isRefusal(refusal) && refusal.shape?.pieces).to.deep.equal(['b']);
    const screen = skirmishers('s', 24, 26, 0, BLACK);
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE, screen]))).to.equal('KM-14.16 blocked-by-unit');
    expect(
      verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE, skirmishers('s', 24, 20)])),
      'own skirmishers let it through',
    ).to.equal('granted');
  });

  it('KM-19.6 sweeps through the outer corner of the target on the way to its flank', () => {
    // Up past the right of the enemy and into his flank at y = 17 with a front 2 wide: the sweep brushes nobody else.
    const column = foot('a', 24.9, 10, 90, { formation: { kind: 'column', files: 2 } });
    expect(granted(judged(column, charging('foe', 90, spot(27, 17)), [FOE])).side).to.equal('flank');
  });

  it('KM-19.6 names the enemies its front and centre touches, among them only those it may fight', () => {
    // Two enemies side by side, their corners meeting at y = 20.
    const left = foot('left', 26, 23, 180, BLACK);
    const right = foot('right', 26, 17, 180, BLACK);
    expect(granted(judged(foot('a', 22, 20), charging('left', 0, spot(26, 20)), [left, right])).touched).to.deep.equal(['left', 'right']);
    const riders = horse('right', 26, 17, 180, BLACK);
    expect(granted(judged(foot('a', 22, 20), charging('left', 0, spot(26, 20)), [left, riders])).touched).to.deep.equal(['left']);
    expect(
      granted(judged(foot('a', 22, 21), charging('left', 0, spot(26, 21)), [left, right])).touched,
      'wings do not count',
    ).to.deep.equal(['left']);
  });

  it('KM-19.7 is halved and goes by road as any move', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(21, 10, 22, 30) }]);
    expect(verdictOf(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE], ground))).to.equal('KM-15.1 too-far');
    expect(granted(judged(foot('a', 23, 20), charging('foe', 0, spot(26, 20)), [FOE], ground)).limit).to.equal(3000);
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 19, 72, 21) }]);
    expect(granted(judged(foot('a', 12, 20, 0, { formation: COLUMN }), charging('foe', 0, spot(26, 20)), [FOE], road))).to.include({
      limit: 15_000,
      road: true,
      length: 14_000,
    });
  });

  it('KM-14.18 goes no farther than a move', () => {
    expect(verdictOf(judged(foot('a', 20, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 19.9, 20), charging('foe', 0, spot(26, 20)), [FOE]))).to.equal('KM-14.1 too-far');
  });

  it('KM-19.7a leads with its front', () => {
    const tiny = skirmishers('foe', 28, 20, 180, BLACK);
    // Going along +x into the centre body and ending with its back to it.
    expect(verdictOf(judged(foot('a', 25, 20), charging('foe', 180, spot(27, 20)), [tiny]))).to.equal('KM-19.7 front-must-lead');
  });

  it('KM-19.7a charges without a leg when it touches already', () => {
    const unit = foot('a', 26, 20);
    const charged = granted(judged(unit, charging('foe', 0), [FOE]));
    expect(charged.length).to.equal(0);
    // The line is attacked from the attacker's centre, an inch behind its front.
    expect(charged.attackFrom).to.deep.equal(spot(25, 20));
  });

  it('KM-4.7 tells the side that is struck', () => {
    const flank = foot('foe', 27, 20, 90, BLACK);
    expect(granted(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [FOE])).side).to.equal('front');
    // Facing +y with its front at y = 20: 6 wide in x from 24 to 30, its left flank at x = 24 from y 18 to 20.
    expect(granted(judged(foot('a', 20, 19, 0, { formation: COLUMN }), charging('foe', 0, spot(24, 19)), [flank])).side).to.equal('flank');
    const away = foot('foe', 28, 20, 0, BLACK);
    expect(granted(judged(foot('a', 22, 20), charging('foe', 0, spot(26, 20)), [away])).side).to.equal('rear');
    expect(granted(judged(foot('a', 22, 20), charging('foe', 0, spot(27, 20)), [skirmishers('foe', 28, 20, 180, BLACK)])).side).to.equal(
      null,
    );
  });

  it('KM-18.4a starts the attack line at the last leg, KM-18.8a the height at the start of the charge', () => {
    const ground = land([{ id: 'hill', kind: 'hill', area: plot(10, 10, 23, 30) }]);
    const charged = granted(judged(horse('a', 20, 20), charging('foe', 0, spot(23.5, 20), spot(26, 20)), [FOE], ground));
    expect(charged.attackFrom).to.deep.equal(spot(23.5, 20));
    expect(charged.contact).to.deep.equal(spot(26, 20));
    expect(charged.elevation).to.equal(1);
  });

  it('KM-24.4 lets infantry charge out of a building at half its rate', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(16, 16, 23, 24) }]);
    const inside = garrison('a', 'farm', spot(19.5, 20));
    const out = (x: number): Charge => ({
      ...charging('foe', 0, spot(26, 20)),
      leave: { from: spot(x, 20), formation: { kind: 'line', files: 6 } },
    });
    expect(granted(judged(inside, out(23), [FOE], ground))).to.include({ limit: 3000, length: 3000, left: 'farm' });
    expect(verdictOf(judged(inside, charging('foe', 0, spot(26, 20)), [FOE], ground))).to.equal('KM-24.4 inside-building');
    expect(verdictOf(judged(inside, out(22.9), [FOE], ground))).to.equal('KM-24.4 not-at-building');
  });

  it('KM-19.3 puts the attacker at the point of contact and says so', () => {
    const unit = foot('a', 22, 20);
    const state = standing(OPEN, [unit, FOE]);
    const referee = refereeOf(state);
    carryOutCharge(referee, granted(judgeCharge(state, unit, charging('foe', 0, spot(26, 20)))));
    expect(state.field.units['a']?.at).to.deep.equal(spot(26, 20));
    expect(referee.events).to.deep.equal([
      {
        seq: 0,
        kind: 'charge',
        clause: 'KM-19.3',
        data: {
          attacker: 'a',
          target: 'foe',
          from: spot(22, 20),
          path: [spot(26, 20)],
          at: spot(26, 20),
          facing: 0,
          length: 4000,
          side: 'front',
        },
      },
    ]);
  });

  it('KM-1.4a finds the point of contact for a hand that only points at the enemy', () => {
    const unit = foot('a', 22, 19);
    const state = standing(OPEN, [unit, FOE]);
    // From (22, 19) towards (27, 20.25) the front at x = 26 is met at y = 20.
    const end = chargeEnd(state, unit, FOE, spot(27, 20.25));
    expect(end?.facing).to.equal(0);
    expect(end?.path[0]?.x).to.be.within(25_950, 26_000);
    expect(end?.path[0]?.y).to.be.within(19_980, 20_010);
    expect(verdictOf(judged(unit, { do: 'charge', target: 'foe', path: end?.path ?? [], facing: end?.facing ?? 0 }, [FOE]))).to.equal(
      'granted',
    );
    expect(chargeEnd(state, unit, FOE, spot(22, 30))).to.equal(null);
    const scattered = skirmishers('foe', 26, 19, 180, BLACK);
    expect(chargeEnd(state, unit, scattered, spot(30, 19))?.path[0]?.x).to.be.within(24_950, 25_000);
  });

  it('KM-19.3 leaves front and centre in contact and nobody on top of anybody, whatever charge is suggested', () => {
    const ground = land([
      { id: 'farm', kind: 'building', area: plot(40, 20, 46, 26) },
      { id: 'lake', kind: 'lake', area: plot(20, 30, 28, 36) },
    ]);
    const place = fc.record({
      x: fc.integer({ min: 8, max: 64 }),
      y: fc.integer({ min: 8, max: 40 }),
      facing: fc.nat(359),
      kind: fc.nat(5),
    });
    const kinds: ((id: string, x: number, y: number, facing: number, army: Partial<Unit>) => Unit)[] = [
      foot,
      horse,
      skirmishers,
      guns,
      (id, x, y, facing, army) => foot(id, x, y, facing, { ...army, formation: COLUMN }),
      (id, x, y, facing, army) => foot(id, x, y, facing, { ...army, formation: { kind: 'square' } }),
    ];
    let charges = 0;
    fc.assert(
      fc.property(fc.array(place, { minLength: 5, maxLength: 9 }), (places) => {
        const state = standing(ground, []);
        places.forEach(({ x, y, facing, kind }, index) => {
          const unit = (kinds[kind] ?? foot)(`u${index}`, x, y, facing, index % 2 === 0 ? {} : BLACK);
          if (checkPlacement(state.field, unit) === null) state.field.units[unit.id] = unit;
        });
        for (const unit of Object.values(state.field.units)) {
          for (const charge of suggestedCharges(state, unit)) {
            charges += 1;
            const { unit: after, contact, length, limit } = granted(judgeCharge(state, unit, charge));
            const target = state.field.units[charge.target] ?? unit;
            expect(distanceToPoint(chargeable(target, ground), contact)).to.be.at.most(51);
            expect(length).to.be.at.most(limit + 1);
            for (const other of Object.values(state.field.units)) {
              if (other.id === unit.id || (other.army === unit.army && other.formation.kind === 'skirmish')) continue;
              const taken = other.id === target.id ? chargeable(target, ground) : outline(other, ground);
              expect(overlaps(outline(after, ground), taken), `${unit.id} on ${other.id}`).to.equal(false);
            }
          }
        }
      }),
      { numRuns: 60, seed: 6 },
    );
    expect(charges, 'charges looked at').to.be.above(50);
  });
});
