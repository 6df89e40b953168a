import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { chargeable } from '../../src/books/kings-men/skirmish/melee/charge.ts';
import { mayEvade } from '../../src/books/kings-men/skirmish/melee/evade.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { gap } from '../../src/table/measure.ts';
import { overlaps } from '../../src/table/overlap.ts';
import { polygon } from '../../src/table/shape.ts';
import { footprint } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import {
  BLACK,
  figure,
  foot,
  general,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

/** Yellow infantry has no movement dice: its Move is six inches. */
const six = (x: number, y: number, facing = 0, difference: Partial<Detail> = {}) =>
  foot('a', x, y, facing, { colour: 'yellow', ...difference });

function activating(details: readonly Detail[], dice: Dice = {}, moment: Partial<Moment> = {}): Trial {
  return playing(
    position({ details, card: 'red J', ...moment }),
    activationFlow,
    { seat: 'red', detail: 'a', flag: moment.flag === 'jack' },
    dice,
    [nothing('collapse'), nothing('melee')],
  );
}

/** `a` charges `x` straight along to that place. */
function charge(details: readonly Detail[], to: readonly [number, number], dice: Dice = {}, moment: Partial<Moment> = {}): Trial {
  return activating(details, dice, moment).answer({ do: 'charge', target: 'x', path: [spot(...to)] });
}

describe('a charge', () => {
  describe('may be ordered', () => {
    const refusal = (attacker: Detail, moment: Partial<Moment> = {}) =>
      activating([attacker, foot('x', 16, 20, 180, BLACK)], {}, moment).verdictOn({ do: 'charge', target: 'x', path: [spot(20, 20)] });

    it('QM-18.1 by nobody who is artillery, in column or a mob', () => {
      const road = { ground: land(terrain('road', plot(0, 19, 72, 21), { road: true })) };
      expect(refusal(gun('a', 10, 20))).to.equal('QM-18.1 artillery');
      expect(refusal(foot('a', 10, 20, 0, { formation: { kind: 'column' } }), road)).to.equal('QM-18.1 column');
      expect(refusal(foot('a', 10, 20, 0, { formation: { kind: 'mob' } }))).to.equal('QM-12.4 mob');
    });

    it('QM-18.1 any type charges any type, foot mounted men as well; friends and the scattered are no targets', () => {
      const enemies = [
        foot('f', 30, 6, 180, BLACK),
        horse('h', 30, 14, 180, BLACK),
        lightHorse('l', 30, 20, 180, BLACK),
        skirmishers('s', 30, 26, 180, BLACK),
        indians('i', 30, 32, 180, BLACK),
        gun('g', 30, 38, 180, BLACK),
        indians('gone', 30, 44, 180, { ...BLACK, scattered: 'wood' }),
      ];
      for (const attacker of [
        foot('a', 10, 20),
        horse('a', 10, 20),
        lightHorse('a', 10, 20),
        skirmishers('a', 10, 20),
        indians('a', 10, 20),
      ]) {
        const state = position({
          details: [attacker, foot('friend', 10, 40), ...enemies],
          active: 'a',
          horses: [horses(enemies[2] ?? attacker, 2, 40, 20)],
        });
        expect(chargeable(state, attacker)).to.deep.equal(['f', 'g', 'h', 'i', 'l', 'l-horses', 's']);
      }
    });

    it('QM-9.6 with two feats unused', () => {
      const trial = activating([six(10, 20), foot('x', 30, 20, 180, BLACK)]).answer({ do: 'move', path: [spot(11, 20)], facing: 0 });
      expect(trial.verdictOn({ do: 'charge', target: 'x', path: [spot(20, 20)] })).to.equal('QM-9.6 one-feat-left');
    });

    it('QM-18.2 the last segment of infantry and formed cavalry lies in the forward arc; of loose details anywhere', () => {
      const path = { do: 'charge', target: 'x', path: [spot(10, 30)] };
      const x = foot('x', 10, 25, 270, BLACK);
      expect(activating([six(10, 20), x]).verdictOn(path)).to.equal('QM-18.2 not-ahead');
      expect(activating([horse('a', 10, 20), x]).verdictOn(path)).to.equal('QM-18.2 not-ahead');
      expect(
        activating([skirmishers('a', 10, 20), x], { movement: [1, 1, 1] })
          .answer(path)
          .told('charge-contact'),
      ).to.have.length(1);
      // The last leg counts: sideways first, then ahead.
      const round = activating([six(10, 20), foot('x', 14, 22, 180, BLACK)], {}).answer({
        do: 'charge',
        target: 'x',
        path: [spot(10.1, 20.5), spot(20, 20.5)],
      });
      expect(round.told('charge-short')).to.have.length(1);
    });

    it('QM-18.1a only on a way of which every leg leads nearer to the enemy named', () => {
      // The line stands from x 30 to 31 and y 17 to 23.
      const trial = activating(
        [skirmishers('a', 20, 20), foot('x', 30, 20, 180, BLACK)],
        { movement: [1, 1, 1] },
        { players: { red: { identity: 'bloodthirsty' } } },
      );
      const verdictOf = (path: readonly (readonly [number, number])[]) =>
        trial.refused({ do: 'charge', target: 'x', path: path.map(([x, y]) => spot(x, y)) });
      expect(verdictOf([[10, 20]])).to.include({ clause: 'QM-18.1', code: 'not-towards' });
      // Along its front is no nearer, and neither is back after a leg ahead.
      expect(
        verdictOf([
          [20, 22],
          [30, 22],
        ]).code,
      ).to.equal('not-towards');
      expect(
        verdictOf([
          [24, 20],
          [23, 20],
          [30, 20],
        ]).code,
      ).to.equal('not-towards');
      // Beyond the enemy lies nothing: the leg that touches it is the last that counts.
      expect(trial.answer({ do: 'charge', target: 'x', path: [spot(22, 22), spot(50, 22)] }).told('charge-contact')).to.have.length(1);
    });

    it('QM-37.1 forward-move-arc 90 widens the arc of a charge as well', () => {
      const trial = activating([six(10, 20), foot('x', 10, 25, 270, BLACK)], {}, { options: { forwardMoveArc: 90 } });
      // Straight to the left is 90 degrees; the Move is not halved either: five of six inches.
      expect(trial.answer({ do: 'charge', target: 'x', path: [spot(10, 30)] }).told('charge-contact')).to.have.length(1);
    });

    it('QM-5.5 however far away', () => {
      const trial = charge([six(10, 20), foot('x', 60, 20, 180, BLACK)], [60, 20]);
      expect(trial.told('charge-short')[0]).to.include({ needed: 50_000, limit: 6000 });
    });
  });

  describe('contact', () => {
    it('QM-18.2 infantry touches with R: a target beside its way is not reached', () => {
      // R runs along y 20; the pair stands from x 12.5 and from y 21 to 23.
      const trial = charge([six(10, 20), skirmishers('x', 13, 22, 180, BLACK)], [12.5, 20]);
      expect(trial.told('charge-short')[0]?.needed).to.equal(null);
    });

    it('QM-18.2 loose attackers turn along the last segment and touch with the middle of their front', () => {
      // Front half an inch ahead of R: 15 - 10 - 0.5 = 4.5 inches.
      const trial = charge([skirmishers('a', 10, 20, 90), foot('x', 15, 20, 180, BLACK)], [20, 20], { movement: [1, 1, 1] });
      expect(trial.told('charge-contact')[0]).to.deep.include({ needed: 4500, at: spot(15, 20), facing: 0, heading: 0 });
      expect(trial.detail('a').at).to.deep.equal(spot(14.5, 20));
    });

    it('QM-18.3 a gun set up is touched at the gun, one on the march anywhere on its column', () => {
      // The gun is two inches wide: y 19 to 21. R along y 21.5 passes it.
      expect(charge([six(10, 21.5), gun('x', 14, 20, 180, BLACK)], [20, 21.5]).told('charge-short')[0]?.needed).to.equal(null);
      expect(charge([six(10, 20.5), gun('x', 14, 20, 180, BLACK)], [20, 20.5]).told('charge-contact')[0]).to.include({ needed: 4000 });
      const road = { ground: land(terrain('road', plot(13, 0, 17, 48), { road: true })) };
      const column = gun('x', 15, 24, 90, { ...BLACK, formation: { kind: 'limbered' } });
      // Two inches wide about x 15, five deep behind y 24: touched at x 14, y 20.
      expect(charge([six(10, 20), column], [20, 20], {}, road).told('charge-contact')[0]).to.include({ needed: 4000, side: 'flank' });
    });

    it('QM-18.4 made when the travel needed is within the limit', () => {
      expect(charge([six(10, 20), foot('x', 16, 20, 180, BLACK)], [20, 20]).told('charge-contact')).to.have.length(1);
      expect(charge([six(10, 20), foot('x', 16.1, 20, 180, BLACK)], [20, 20]).told('charge-short')[0]).to.include({
        needed: 6100,
        limit: 6000,
      });
      // Green: six and the die.
      expect(charge([foot('a', 10, 20), foot('x', 19, 20, 180, BLACK)], [20, 20], { movement: [3] }).told('charge-contact')).to.have.length(
        1,
      );
    });

    it('QM-18.4 a fence before the target halves the charge; a Jack lifts that', () => {
      const ground = land(terrain('fence', plot(15.5, 0, 15.8, 48), { rough: true }));
      // Met after 5.5 of 6 inches, more than half: stopped at the fence (QM-11.12).
      expect(charge([six(10, 20), foot('x', 16, 20, 180, BLACK)], [20, 20], {}, { ground }).told('charge-short')[0]?.limit).to.equal(5500);
      expect(
        charge([six(10, 20), foot('x', 16, 20, 180, BLACK)], [20, 20], {}, { ground, flag: 'jack' }).told('charge-contact'),
      ).to.have.length(1);
    });

    it('QM-18.4 a glass wall stops a charge of skirmishers', () => {
      // Soldiers may be 12 inches from the officer's base, which ends at x 1: their near edge at x 13, R at 13.5. To touch, R has to be at 14.5.
      const trial = charge(
        [skirmishers('a', 10, 20, 0, { unit: 'u' }), foot('x', 15, 20, 180, BLACK)],
        [20, 20],
        { movement: [6, 6, 6] },
        { figures: [figure('o', 'u', 0.5, 20)] },
      );
      expect(trial.told('charge-short')).to.have.length(1);
      expect(trial.told('moved')[0]).to.include({ stop: 'wall' });
      expect(trial.detail('a').at.x).to.equal(13_500);
    });

    it('QM-18.5 falling short, the detail stops where its limit ends and keeps its other feats', () => {
      const trial = charge([six(10, 20), foot('x', 20, 20, 180, BLACK)], [20, 20]);
      expect(trial.detail('a').at).to.deep.equal(spot(16, 20));
      expect(trial.state.activation?.done).to.deep.equal(['charge']);
      expect(trial.asked).to.equal('feat');
      expect(trial.offered()).to.deep.include({ do: 'fire', target: 'x' });
    });

    it('QM-18.5 a third detail in the way stops the charge a tenth of an inch before it', () => {
      const trial = charge([six(10, 20), foot('x', 16, 20, 180, BLACK), foot('b', 13, 24, 180, BLACK)], [20, 20]);
      // b reaches down to y 21, the charging line up to y 23.
      expect(trial.told('charge-short')[0]).to.include({ by: 'b' });
      expect(trial.detail('a').at.x).to.equal(12_900);
    });

    it('QM-18.5 a friend in the way likewise', () => {
      const trial = charge([six(10, 20), foot('x', 16, 20, 180, BLACK), foot('b', 13, 24, 180)], [20, 20]);
      expect(trial.told('charge-short')[0]).to.include({ by: 'b' });
      expect(trial.detail('a').at.x).to.equal(12_900);
    });

    it('QM-18.6 the attacker is turned about the touching point to face the edge squarely', () => {
      // Thirty degrees: 5 inches across take 5.77, and lead 2.89 up.
      const trial = charge([six(10, 20), foot('x', 15, 23, 180, BLACK)], [20, 25.774]);
      const { at, facing } = trial.detail('a');
      expect(facing).to.equal(0);
      // 5 · tan 30° = 2.887.
      expect(at).to.deep.equal({ x: 15_000, y: 22_887 });
      expect(trial.told('charge-contact')[0]).to.include({ side: 'front', facing: 0, heading: 300 });
    });

    it('QM-18.6 overlapping a third detail by the turn is tolerated', () => {
      // The friend's rear rank is at y 24.5 to 25.5, beside the way; turned, the line stretches from y 19.9 to 25.9.
      const friend = foot('b', 14.8, 25.9, 0, { formation: { kind: 'line', files: 3 }, soldiers: 3 });
      const trial = charge([six(10, 20, 0, { soldiers: 3 }), foot('x', 15, 23, 180, BLACK), friend], [20, 25.774]);
      expect(trial.told('charge-contact')).to.have.length(1);
    });
  });

  describe('out of a house', () => {
    const house = { ground: land(terrain('farm', plot(6, 17, 12, 23), { kind: 'building', enterable: true })) };
    const inside = (difference: Partial<Detail> = {}) => six(9, 20, 0, { building: 'farm', soldiers: 4, ...difference });

    it('QM-18.6 the attacker stands before it, turned to its enemy', () => {
      const trial = charge([inside(), foot('x', 14, 20, 180, BLACK)], [20, 20], {}, house);
      expect(trial.detail('a')).to.deep.include({ at: spot(14, 20), facing: 0, building: null });
    });

    it('QM-28.2 with no room between house and enemy it fights out of the house', () => {
      // Half an inch, and the line is an inch deep.
      const trial = charge([inside(), foot('x', 12.5, 20, 180, BLACK)], [20, 20], {}, house);
      expect(trial.told('charge-contact')).to.have.length(1);
      expect(trial.detail('a')).to.deep.include({ at: spot(9, 20), building: 'farm' });
    });
  });

  it('QM-18.6 it turns only so far as the ground lets it', () => {
    // At thirty degrees onto a line by a pond, from y 25.5 up and x 14.5 back: squarely the line would stand from x 14 to 15 and reach y 25.9.
    const pond = { ground: land(terrain('pond', plot(9, 25.5, 14.5, 30), { impassable: true })) };
    const trial = charge([six(10, 20, 330), foot('x', 15, 23, 180, BLACK)], [20, 25.774], {}, { ...pond, options: { forwardMoveArc: 90 } });
    const there = trial.detail('a');
    expect(trial.told('charge-contact')).to.have.length(1);
    expect(there.facing).to.not.equal(0);
    expect(overlaps(footprint(there, trial.state.field.ground), polygon(plot(9, 25.5, 14.5, 30)))).to.equal(false);
  });

  describe('evading', () => {
    const all = {
      infantry: foot('t', 20, 20),
      cavalry: horse('t', 20, 20),
      light: lightHorse('t', 20, 20),
      dismounted: lightHorse('t', 20, 20, 0, { mounted: false }),
      skirmishers: skirmishers('t', 20, 20),
      indians: indians('t', 20, 20),
      gun: gun('t', 20, 20),
      'horse gun': gun('t', 20, 20, 0, { type: 'horse-artillery', mounted: true }),
    };
    const chargers = ['infantry', 'cavalry', 'light', 'dismounted', 'skirmishers', 'indians'] as const;
    const from = (target: Detail) => chargers.filter((each) => mayEvade(target, all[each]));

    it('QM-18.7 who may evade whom', () => {
      expect(from(all.cavalry)).to.deep.equal(['infantry', 'dismounted', 'skirmishers', 'indians']);
      expect(from(all.light)).to.deep.equal(['infantry', 'cavalry', 'dismounted', 'skirmishers', 'indians']);
      expect(from(all.skirmishers)).to.deep.equal(['infantry']);
      expect(from(all.dismounted)).to.deep.equal(['infantry']);
      expect(from(all.indians)).to.deep.equal(['infantry', 'cavalry', 'light', 'dismounted', 'skirmishers']);
    });

    it('QM-18.8 never infantry, artillery, mobs or the disordered; cavalry in column may (QM-18.8a)', () => {
      for (const target of [all.infantry, all.gun, all['horse gun']]) expect(from(target)).to.deep.equal([]);
      expect(from({ ...all.light, formation: { kind: 'mob' } })).to.deep.equal([]);
      expect(from({ ...all.light, disordered: true })).to.deep.equal([]);
      expect(from({ ...all.light, permanent: true })).to.deep.equal([]);
      expect(from({ ...all.cavalry, formation: { kind: 'column' } })).to.include('infantry');
    });

    const pair = (difference: Partial<Detail> = {}) => skirmishers('x', 14, 20, 180, { ...BLACK, ...difference });

    it('QM-18.7 the defender’s player is asked when contact is made, and may stand', () => {
      const trial = charge([six(10, 20), pair()], [20, 20]);
      expect(trial.told('charge-contact')).to.have.length(1);
      expect([trial.asked, trial.open[0]?.seats]).to.deep.equal(['evade', ['black']]);
      trial.answer({ evade: false });
      expect(trial.told('stood')).to.deep.equal([{ detail: 'x' }]);
      expect(trial.state.activation).to.equal(null);
    });

    it('QM-18.9 as many dice as the rating of the target’s general, in the target’s colour', () => {
      const generals = [general('red', 'red', 1, 1), general('black', 'black', 71, 47, { rating: 3 })];
      const trial = charge([six(10, 20), pair({ colour: 'red' })], [20, 20], { evade: [5, 5, 5] }, { generals }).answer({ evade: true });
      expect(trial.told('evade')[0]?.roll).to.deep.include({ colour: 'red', dice: [5, 5, 5], successes: 0 });
      expect(trial.told('evade')[0]?.success).to.equal(false);
    });

    it('QM-38.3 yellow Indians charged by skirmishers roll green dice, as many as their general’s rating', () => {
      const trial = charge([skirmishers('a', 10, 20), indians('x', 14, 20, 180, { ...BLACK, colour: 'yellow' })], [20, 20], {
        movement: [1, 1, 1],
        evade: [1, 4],
      }).answer({ evade: true });
      expect(trial.told('evade')[0]?.roll).to.deep.include({ colour: 'green', base: 2, dice: [1, 4], successes: 1 });
    });

    it('QM-18.10 six inches along the attacker’s heading, as it stands, free, and slowed by nothing', () => {
      const ground = land(terrain('wood', plot(16, 10, 30, 30), { rough: true }));
      const trial = charge([six(10, 20), pair()], [20, 20], { evade: [1, 4] }, { ground }).answer({ evade: true });
      expect(trial.detail('x')).to.deep.include({ at: spot(20, 20), facing: 1800, colour: 'green', formation: { kind: 'loose' } });
      // The attacker stays where it would have touched: the pair's near edge is at x 13.5.
      expect(trial.detail('a').at).to.deep.equal(spot(13.5, 20));
      expect(trial.told('evade')[0]).to.deep.include({ success: true, from: spot(14, 20), to: spot(20, 20), length: 6000 });
    });

    it('QM-18.10 it stops at whatever blocks it, and has not evaded at all if that is within an inch', () => {
      // Friendly line behind: near edge at x 17, the pair's far edge at 14.5: 2.5 inches.
      const near = charge([six(10, 20), pair(), foot('b', 17, 20, 180, BLACK)], [20, 20], { evade: [1, 4] }).answer({ evade: true });
      expect(near.told('evade')[0]).to.include({ success: true });
      expect(near.detail('x').at).to.deep.equal(spot(16.5, 20));
      const pressed = charge([six(10, 20), pair(), foot('b', 15.2, 20, 180, BLACK)], [20, 20], { evade: [1, 4] }).answer({ evade: true });
      expect(pressed.told('evade')[0]).to.include({ success: false, length: 0 });
      expect(pressed.detail('x').at).to.deep.equal(spot(14, 20));
    });

    it('QM-18.10 an inch is enough, a thousandth less is not', () => {
      // The pair's far edge is at x 14.5.
      const evading = (near: number) =>
        charge([six(10, 20), pair(), foot('b', 0, 20, 180, { ...BLACK, at: { x: near, y: 20_000 } })], [20, 20], { evade: [1, 4] })
          .answer({ evade: true })
          .told('evade')[0];
      expect(evading(15_500)).to.include({ success: true, length: 1000 });
      expect(evading(15_499)).to.include({ success: false, length: 0 });
    });

    it('QM-18.10 out of a house it goes from the outline', () => {
      const ground = land(terrain('farm', plot(14, 17, 18, 23), { kind: 'building', enterable: true, rough: true }));
      const trial = charge([six(11, 20), pair({ at: spot(16, 20), building: 'farm' })], [16, 20], { evade: [1, 4] }, { ground }).answer({
        evade: true,
      });
      // Half of six inches reach the house at x 14; out of it at x 18, six inches on.
      expect(trial.detail('x')).to.deep.include({ at: spot(24, 20), building: null });
      expect(trial.told('evade')[0]).to.include({ success: true, length: 6000 });
    });

    it('QM-18.10a who is driven off its road in column takes up a line of two ranks', () => {
      const road = { ground: land(terrain('road', plot(13, 0, 17, 48), { road: true })) };
      const column = horse('x', 15, 24, 90, { ...BLACK, formation: { kind: 'column' } });
      const trial = charge([six(10, 20), column], [20, 20], { evade: [4, 4] }, road).answer({ evade: true });
      // Three ranks of two: six inches deep, its middle at (15, 21) and then (21, 21); as three abreast four deep.
      expect(trial.detail('x')).to.deep.include({ at: spot(21, 23), formation: { kind: 'line', files: 3 } });
    });

    it('QM-11.23 the glass wall does not hold who evades', () => {
      const figures = [figure('o', 'x', 2.5, 20, BLACK)];
      const trial = charge([six(10, 20), pair()], [20, 20], { evade: [1, 4] }, { figures }).answer({ evade: true });
      expect(trial.detail('x').at).to.deep.equal(spot(20, 20));
    });

    it('QM-18.11 after an evade only the Move is spent: one feat of two is left (QM-18.11a)', () => {
      const trial = charge([six(10, 20), pair()], [20, 20], { evade: [1, 4] }).answer({ evade: true });
      expect(trial.state.activation?.done).to.deep.equal(['charge']);
      expect(trial.asked).to.equal('feat');
      trial.answer({ do: 'change', formation: { kind: 'line', files: 3 }, facing: 0 });
      expect(trial.state.activation).to.equal(null);
    });

    it('QM-18.12 with a failed one the second feat is spent and the melee follows', () => {
      const trial = playing(
        position({ details: [skirmishers('a', 10, 20), indians('x', 14, 20, 180, BLACK)], card: 'red 5' }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: false },
        { movement: [1, 1, 1], evade: [1, 1] },
        [nothing('collapse'), nothing('melee')],
      )
        .answer({ do: 'charge', target: 'x', path: [spot(20, 20)] })
        .answer({ evade: true });
      expect(trial.state.activation?.done).to.deep.equal(['charge', 'charge']);
    });

    it('QM-33.1 the automatic choice is to evade', () => {
      const trial = charge([six(10, 20), pair()], [20, 20], { evade: [1, 1] }).auto();
      expect(trial.told('evade')).to.have.length(1);
    });

    it('QM-1.11 movement dice fall before evade dice', () => {
      const trial = charge([foot('a', 10, 20), pair()], [20, 20], { movement: [1], evade: [1, 1] });
      expect(trial.told('moved')[0]?.dice).to.deep.equal([1]);
      trial.answer({ evade: true });
      expect(trial.told('evade')[0]?.roll.dice).to.deep.equal([1, 1]);
    });
  });

  it('QM-16.11, QM-1.3b exactly on a corner the edge better for the defender is touched, and nowhere else', () => {
    // The line looks down x: its front at x 15, its left flank from x 15 to 16 at y 17, its right flank at y 23, its rear at x 16.
    const touchedAt = (x: number) => {
      const attacker = six(0, 28, 270, { at: { x, y: 28_000 } });
      return activating([attacker, foot('x', 15, 20, 180, BLACK)])
        .answer({ do: 'charge', target: 'x', path: [{ x, y: 20_000 }] })
        .told('charge-contact')[0]?.side;
    };
    expect([15_000, 15_001, 15_040, 15_960, 15_999, 16_000].map(touchedAt)).to.deep.equal([
      'front',
      'flank',
      'flank',
      'flank',
      'flank',
      'flank',
    ]);
    const behind = (y: number) =>
      activating([six(0, 20, 180, { at: { x: 20_000, y } }), foot('x', 15, 20, 180, BLACK)])
        .answer({ do: 'charge', target: 'x', path: [{ x: 10_000, y }] })
        .told('charge-contact')[0]?.side;
    expect([23_000, 22_999, 22_960].map(behind)).to.deep.equal(['flank', 'rear', 'rear']);
  });

  describe('of horses', () => {
    const trooper = lightHorse('t', 40, 40, 180, { ...BLACK, mounted: false });
    const atHorses = (attacker: Detail, dice: Dice) =>
      charge([attacker, trooper], [20, 20], dice, { horses: [{ ...horses(trooper, 2, 14, 20), id: 'x' }] });

    it('QM-21.5 a die for each soldier in the charger’s melee colour, no other, and no defence', () => {
      // Yellow infantry charges in green; 4 and 5 succeed.
      const trial = atHorses(six(10, 20), { 'melee.attack': [4, 1, 1, 1, 2, 3] });
      expect(trial.told('horses-cut-down')[0]).to.deep.include({ killed: 1 });
      expect(trial.told('horses-cut-down')[0]?.attack).to.deep.include({ colour: 'green', base: 6, modifiers: [] });
      expect(trial.state.field.horses['x']?.head).to.equal(1);
      expect(trial.told('melee')).to.have.length(0);
      // Formed cavalry has one die a man here, not two.
      expect(
        atHorses(horse('a', 10, 20), { movement: [1], 'melee.attack': [1, 1, 1, 1, 1, 1] }).told('horses-cut-down')[0]?.attack.dice,
      ).to.have.length(6);
    });

    it('QM-21.5 the charger does not redden, and is downgraded at the end as ever', () => {
      const trial = atHorses(foot('a', 10, 20), { movement: [1], 'melee.attack': [1, 1, 1, 1, 1, 1] });
      expect(trial.state.activation).to.equal(null);
      expect(trial.detail('a').colour).to.equal('yellow');
    });

    it('QM-21.5 with the last horse the piece is gone', () => {
      const trial = atHorses(six(10, 20), { 'melee.attack': [4, 5, 6, 1, 2, 3] });
      expect(trial.state.field.horses).to.deep.equal({});
    });

    it('QM-21.6 horses leave play with their detail', () => {
      // The only detail of its unit, two men: the loss of one is the end of it (QM-24.2).
      const trial = activating(
        [foot('a', 10, 20), lightHorse('x', 16, 20, 180, { ...BLACK, mounted: false, colour: 'red', disordered: true })],
        {
          'fire.attack': [4, 1, 1, 1, 1, 1],
          'fire.defence': [2, 2],
        },
        { horses: [{ ...horses(trooper, 2, 18, 20), detail: 'x', id: 'x-horses' }] },
      ).answer({ do: 'fire', target: 'x' });
      expect(trial.state.field.horses).to.deep.equal({});
    });

    it('QM-21.6 horses block nobody', () => {
      const trial = charge([six(10, 20), foot('x', 16, 20, 180, BLACK), trooper], [20, 20], {}, { horses: [horses(trooper, 2, 13, 20)] });
      expect(trial.told('charge-contact')).to.have.length(1);
    });
  });

  it('QM-26.3 a Bloodthirsty general’s men charge four inches farther, and everybody sees it', () => {
    const trial = charge([six(10, 20), foot('x', 20, 20, 180, BLACK)], [20, 20], {}, { players: { red: { identity: 'bloodthirsty' } } });
    expect(trial.told('charge-contact')[0]).to.include({ needed: 10_000, limit: 10_000 });
    expect(trial.told('identity-revealed')).to.have.length(1);
  });

  it('QM-1.3 contact leaves no gap', () => {
    const trial = charge([six(10, 20), foot('x', 16, 20, 180, BLACK)], [20, 20]);
    const [one, other] = [trial.detail('a'), trial.detail('x')].map((each) => footprint(each, trial.state.field.ground));
    expect(one && other && gap(one, other)).to.equal(0);
  });
});
