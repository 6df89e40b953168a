import { expect } from 'chai';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  general,
  gun,
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

/** `x`, driven back by `a` on heading 0 unless given. */
function back(details: readonly Detail[], distance: 6000 | 12_000, dice: Dice = {}, moment: Partial<Moment> = {}, heading = 0) {
  return playing(position({ details, ...moment }), fallBackFlow, { detail: 'x', opponent: 'a', heading, distance }, dice);
}

const own = foot('a', 20, 20);
const beaten = (difference: Partial<Detail> = {}) => foot('x', 20, 20, 180, { ...BLACK, ...difference });
/** Black's general within 12 inches of the beaten, rated 2. */
const near = (rating = 2) => ({ generals: [general('red', 'red', 1, 1), general('black', 'black', 26, 20, { rating })] });

describe('falling back', () => {
  describe('twelve inches', () => {
    it('QM-20.1 along the heading of the attacker', () => {
      // Centre of the line at (20.5, 20); as a mob of six three abreast and two deep about its centre.
      const trial = back([own, beaten()], 12_000).answer({ heading: 0 });
      expect(trial.detail('x')).to.deep.include({ at: spot(32.5, 20), facing: 1800, formation: { kind: 'mob' } });
      expect(trial.told('fell-back')[0]).to.deep.include({ detail: 'x', heading: 0, distance: 12_000, to: spot(32.5, 20), left: null });
    });

    it('QM-2.5, QM-20.2 a loose detail ends at no other loose one of its army', () => {
      // Twelve inches on its edge is at 32.5; the other begins at 32.55, or at 32.65.
      const beside = (x: number) => back([own, skirmishers('x', 20, 20, 0, BLACK), skirmishers('y', x, 20, 0, BLACK)], 12_000);
      expect(beside(33.05).verdictOn({ heading: 0 })).to.equal('QM-2.5 in-contact');
      expect(beside(33.15).answer({ heading: 0 }).detail('x').at).to.deep.equal(spot(32, 20));
    });

    it('QM-20.2 its owner picks the heading, up to 45 degrees to either side', () => {
      const trial = back([own, beaten()], 12_000);
      expect([trial.asked, trial.open[0]?.seats]).to.deep.equal(['fall-back-heading', ['black']]);
      expect(trial.verdictOn({ heading: 451 })).to.equal('QM-20.2 not-away');
      expect(trial.verdictOn({ heading: 3149 })).to.equal('QM-20.2 not-away');
      expect(trial.offered()).to.deep.include.members([{ heading: 0 }, { heading: 450 }, { heading: 3150 }]);
      trial.answer({ heading: 450 });
      // 12 · cos 45° = 8.485.
      expect(trial.detail('x').at).to.deep.equal({ x: 20_500 + 8485, y: 28_485 });
    });

    it('QM-20.2 the way of the centre crosses neither impassable ground nor a blocking detail, but skirmishers', () => {
      const lake = { ground: land(terrain('lake', plot(24, 19.5, 26, 20.5), { impassable: true })) };
      expect(back([own, beaten()], 12_000, {}, lake).refused({ heading: 0 }).code).to.equal('impassable');
      expect(back([own, beaten(), foot('b', 26, 20, 180, BLACK)], 12_000).refused({ heading: 0 }).code).to.equal('blocked-by-piece');
      expect(
        back([own, beaten(), skirmishers('b', 26, 20, 180, BLACK)], 12_000)
          .answer({ heading: 0 })
          .told('fell-back'),
      ).to.have.length(1);
    });

    it('QM-20.2 it ends on nobody, and touching no enemy', () => {
      // The mob would stand from x 31.5 to 33.5 and y 18.5 to 21.5.
      expect(back([own, beaten(), skirmishers('b', 32, 22, 180, BLACK)], 12_000).refused({ heading: 0 }).code).to.equal('blocked-by-piece');
      // An enemy pair, x 34 to 35 … 0.05 from the mob's edge at 33.5; its centre is within 30 degrees but 13 inches away at the start.
      const enemy = skirmishers('e', 34.05, 20, 0);
      expect(back([own, beaten(), enemy], 12_000).refused({ heading: 0 }).code).to.equal('in-contact');
      expect(
        back([own, beaten(), { ...enemy, at: spot(34.2, 20) }], 12_000)
          .answer({ heading: 0 })
          .told('fell-back'),
      ).to.have.length(1);
    });

    it('QM-20.2 not within 30 degrees of another enemy that is within 12 inches, its opponent aside', () => {
      // From (20.5, 20) to (26.5, 20): straight ahead.
      const enemy = skirmishers('e', 26.5, 20, 0);
      const trial = back([own, beaten(), enemy], 12_000);
      expect(trial.verdictOn({ heading: 0 })).to.equal('QM-20.2 towards-enemy');
      expect(trial.refused({ heading: 0 }).shape).to.deep.equal({ pieces: ['e'] });
      expect(trial.refused({ heading: 300 }).code).to.equal('towards-enemy');
      expect(trial.offered()).to.deep.equal([
        { heading: 350 },
        { heading: 3250 },
        { heading: 400 },
        { heading: 3200 },
        { heading: 450 },
        { heading: 3150 },
      ]);
      trial.answer({ heading: 301 });
      // One that far away does not count: 12 inches from x 21.
      expect(
        back([own, beaten(), { ...enemy, at: spot(40, 24) }], 12_000)
          .answer({ heading: 0 })
          .told('fell-back'),
      ).to.have.length(1);
    });

    it('QM-20.3 with no heading legal it goes along the given one as far as it freely can', () => {
      // A lake from x 25 on, across all headings: the mob, two deep, may come up to it: centre at x 24.
      const lake = { ground: land(terrain('lake', plot(25, 0, 30, 48), { impassable: true })) };
      const trial = back([own, beaten()], 12_000, {}, lake);
      expect(trial.asked).to.equal('nothing');
      expect(trial.detail('x').at).to.deep.equal(spot(24, 20));
      expect(trial.detail('x').formation).to.deep.equal({ kind: 'mob' });
    });

    it('QM-20.3 not by a tenth but to the last thousandth', () => {
      const lake = {
        ground: land(terrain('lake', [{ x: 25_037, y: 0 }, spot(30, 0), spot(30, 48), { x: 25_037, y: 48_000 }], { impassable: true })),
      };
      expect(back([own, beaten()], 12_000, {}, lake).detail('x').at).to.deep.equal({ x: 24_037, y: 20_000 });
    });

    it('QM-20.5 the table edge stops it, and terrain does not slow it', () => {
      const wood = { ground: land(terrain('wood', plot(60, 0, 72, 48), { rough: true })) };
      // Centre at x 66.5; a mob two inches deep may stand with its centre at x 71.
      const trial = back([foot('a', 66, 20), foot('x', 66, 20, 180, BLACK)], 12_000, {}, wood).answer({ heading: 0 });
      expect(trial.detail('x').at).to.deep.equal(spot(71, 20));
    });

    it('QM-20.5 attached command goes along, free command stays, and no feat is used', () => {
      const x = beaten();
      const trial = back(
        [own, x],
        12_000,
        {},
        { figures: [attached('o', x)], card: 'red 5', active: 'a', done: ['charge', 'charge'] },
      ).answer({ heading: 0 });
      expect(trial.state.field.figures['o']?.detail).to.equal('x');
      expect(trial.state.activation?.done).to.have.length(2);
      const loose = skirmishers('x', 20.5, 20, 180, BLACK);
      const free = back([own, loose], 12_000, {}, { figures: [figure('o', 'x', 24, 30, BLACK)] }).answer({ heading: 0 });
      expect(free.state.field.figures['o']?.at).to.deep.equal(spot(24, 30));
    });

    it('QM-20.6 at the end of it the detail is a mob', () => {
      const trial = back([own, lightHorse('x', 21, 20, 180, BLACK)], 12_000).answer({ heading: 0 });
      expect(trial.detail('x').formation).to.deep.equal({ kind: 'mob' });
      expect(trial.told('became-mob')).to.deep.equal([{ detail: 'x' }]);
    });

    it('QM-20.8 a mob that falls back again remains one', () => {
      const trial = back([own, foot('x', 21, 20, 180, { ...BLACK, formation: { kind: 'mob' } })], 12_000).answer({ heading: 0 });
      expect(trial.detail('x').formation).to.deep.equal({ kind: 'mob' });
      expect(trial.told('became-mob')).to.deep.equal([]);
      const six = back([own, foot('x', 21, 20, 180, { ...BLACK, formation: { kind: 'mob' } })], 6000);
      expect(six.detail('x').formation).to.deep.equal({ kind: 'mob' });
    });

    it('QM-26.6 Disciplined men keep formation and facing over the whole distance, gunners do not', () => {
      const players = { black: { identity: 'disciplined' } } as const;
      const trial = back([own, beaten()], 12_000, {}, { players }).answer({ heading: 0 });
      expect(trial.detail('x')).to.deep.include({ at: spot(32, 20), facing: 1800, formation: { kind: 'line', files: 6 } });
      expect(trial.told('became-mob')).to.deep.equal([]);
      expect(trial.told('identity-revealed').map(({ identity }) => identity)).to.deep.equal(['disciplined']);
      expect(back([own, gun('x', 20, 20, 180, BLACK)], 12_000, {}, { players }).told('gun-abandoned')).to.have.length(1);
    });

    it('QM-33.1 the automatic choice is the heading itself, else the legal one nearest to it, left first', () => {
      expect(back([own, beaten()], 12_000).auto().told('fell-back')[0]?.heading).to.equal(0);
      // An enemy straight ahead forbids 30 degrees either way: 31 to the left.
      expect(
        back([own, beaten(), skirmishers('e', 26.5, 20, 0)], 12_000)
          .auto()
          .told('fell-back')[0]?.heading,
      ).to.equal(310);
    });
  });

  describe('six inches', () => {
    it('QM-20.4 along the heading, same facing, same formation', () => {
      const trial = back([own, beaten()], 6000);
      expect(trial.asked).to.equal('nothing');
      expect(trial.detail('x')).to.deep.include({ at: spot(26, 20), facing: 1800, formation: { kind: 'line', files: 6 } });
      const oblique = back([own, beaten()], 6000, {}, {}, 300);
      // 6 · cos 30° = 5.196.
      expect(oblique.detail('x')).to.deep.include({ at: { x: 25_196, y: 23_000 }, facing: 1800 });
    });

    it('QM-20.4 as far as it is free', () => {
      // A friend's near edge at x 24; the line's rear at x 21 moves three inches.
      const trial = back([own, beaten(), foot('b', 24, 20, 180, BLACK)], 6000);
      expect(trial.detail('x').at).to.deep.equal(spot(23, 20));
      expect(trial.told('fell-back')[0]?.distance).to.equal(3000);
    });

    it('QM-20.1 the attacker falls back the other way', () => {
      const trial = playing(position({ details: [beaten(), foot('a', 20, 20)] }), fallBackFlow, {
        detail: 'a',
        opponent: 'x',
        heading: 1800,
        distance: 6000,
      });
      expect(trial.detail('a')).to.deep.include({ at: spot(14, 20), facing: 0 });
    });
  });

  describe('off a road', () => {
    const road = { ground: land(terrain('road', plot(19, 0, 22, 48), { road: true })) };

    it('QM-20.4a who is driven off the road in column takes up a line of two ranks', () => {
      // The column of six, two wide and three deep behind (20.5, 20), looks up the road and is struck on its flank at x 19.5; its middle is at (20.5, 18.5).
      const column = foot('x', 20.5, 20, 90, { ...BLACK, formation: { kind: 'column' } });
      const trial = back([foot('a', 19.5, 18.5), column], 6000, {}, road);
      // Middle at (26.5, 18.5); two ranks of three are two deep: R one inch before it.
      expect(trial.detail('x')).to.deep.include({ at: spot(26.5, 19.5), facing: 900, formation: { kind: 'line', files: 3 } });
      expect(trial.told('formation-changed')).to.have.length(1);
    });

    it('QM-11.16a where the line has no room it stands no farther off than the six inches', () => {
      // A friend through whom the column may pass stands from x 24.5 to 25.5 and y 18 to 19. The line would stand about (26.5, 18.5) from x 25 on;
      // half an inch farther were more than six from (20.5, 18.5). An inch and a half down it is clear of him: √(36 − 2.25) = 5.8095 on.
      const column = foot('x', 20.5, 20, 90, { ...BLACK, formation: { kind: 'column' } });
      const friend = skirmishers('s', 25, 18.5, 0, { ...BLACK, soldiers: 1, strength: 1 });
      const trial = back([foot('a', 19.5, 18.5), column, friend], 6000, {}, road);
      expect(trial.detail('x')).to.deep.include({ at: { x: 26_309, y: 18_000 }, formation: { kind: 'line', files: 3 } });
      expect(trial.told('shifted')).to.have.length(1);
    });

    it('QM-20.4 on the road it stays in column', () => {
      const column = foot('x', 20.5, 20, 90, { ...BLACK, formation: { kind: 'column' } });
      const trial = back([foot('a', 20.5, 17, 90), column], 6000, {}, road, 900);
      expect(trial.detail('x')).to.deep.include({ at: spot(20.5, 26), formation: { kind: 'column' } });
    });

    it('QM-3.8 a limbered gun pushed off the road is set up there, its muzzle where it pointed', () => {
      // Two ranks of gunners and the gun: five inches deep behind (20.5, 20); its middle at (20.5, 17.5).
      const limbered = gun('x', 20.5, 20, 90, { ...BLACK, formation: { kind: 'limbered' } });
      const trial = back([foot('a', 19.5, 17.5), limbered], 6000, {}, road);
      // The gun about (26.5, 17.5), looking down: muzzle at y 16.
      expect(trial.detail('x')).to.deep.include({ at: spot(26.5, 16), facing: 2700, formation: { kind: 'battery' } });
      expect(
        back([foot('a', 19.5, 17.5), limbered], 6000, {}, { ...road, options: { limberedOffRoad: true } }).detail('x').formation,
      ).to.deep.equal({ kind: 'limbered' });
    });
  });

  describe('rally', () => {
    it('QM-20.9 in command radius the general rolls red dice; with a success it is six inches, facing the opponent', () => {
      const trial = back([own, beaten({ facing: 1500 })], 12_000, { rally: [6, 1] }, near());
      expect(trial.told('rally-roll')[0]?.roll).to.deep.include({ colour: 'red', dice: [6, 1], successes: 1 });
      expect(trial.told('rally-roll')[0]).to.include({ success: true, general: 'black' });
      expect(trial.detail('x').formation).to.deep.equal({ kind: 'line', files: 6 });
      // Half an inch behind R its middle was at (20.43, 19.75) and is at (26.43, 19.75) now; the opponent's is at (19.5, 20): atan(0.25 / 6.93) = 2.1 degrees off 180.
      expect(trial.told('fell-back')[0]?.distance).to.equal(6000);
      expect(trial.detail('x').facing).to.equal(1779);
    });

    it('QM-20.9 without a success it is twelve', () => {
      const trial = back([own, beaten()], 12_000, { rally: [5, 5] }, near());
      expect(trial.told('rally-roll')[0]).to.include({ success: false });
      expect(trial.asked).to.equal('fall-back-heading');
    });

    it('QM-20.9 not out of command radius, not at six inches, and not with general-rally off', () => {
      const far = { generals: [general('red', 'red', 1, 1), general('black', 'black', 40, 40)] };
      expect(back([own, beaten()], 12_000, {}, far).told('rally-roll')).to.deep.equal([]);
      expect(back([own, beaten()], 6000, {}, near()).told('rally-roll')).to.deep.equal([]);
      expect(back([own, beaten()], 12_000, {}, { ...near(), options: { generalRally: false } }).told('rally-roll')).to.deep.equal([]);
    });

    it('QM-20.9 it costs no point, and the opponent cannot shoot for it', () => {
      const trial = back([own, beaten()], 12_000, { rally: [6, 1] }, near());
      expect(trial.state.players['black']?.points).to.equal(5);
      expect(trial.told('counter-fire-window')).to.deep.equal([]);
    });

    it('QM-29.3 the elite roll one die more, militia one fewer and never less than one', () => {
      const dice = (quality: Detail['quality'], rating: number, thrown: number[]) =>
        back([own, beaten({ quality })], 12_000, { rally: thrown }, near(rating)).told('rally-roll')[0]?.roll.dice.length;
      expect(dice('elite', 2, [1, 1, 1])).to.equal(3);
      expect(dice('militia', 3, [1, 1])).to.equal(2);
      expect(dice('militia', 1, [1])).to.equal(1);
    });
  });

  describe('artillery', () => {
    it('QM-20.10 driven back twelve inches it abandons its gun and leaves play, six inches it takes the gun along', () => {
      const trial = back([own, gun('x', 20, 20, 180, BLACK)], 12_000);
      expect(trial.told('gun-abandoned')).to.deep.equal([{ detail: 'x', at: spot(20, 20), lost: ['x'] }]);
      expect(trial.state.field.details['x']).to.equal(undefined);
      const six = back([own, gun('x', 20, 20, 180, BLACK)], 6000);
      expect(six.detail('x')).to.deep.include({ at: spot(26, 20), facing: 1800 });
    });

    it('QM-20.10a a heavy gun is abandoned at six inches as well', () => {
      expect(back([own, gun('x', 20, 20, 180, { ...BLACK, gun: 'heavy' })], 6000).told('gun-abandoned')).to.have.length(1);
    });

    it('QM-20.10 a rallied crew takes it along', () => {
      const trial = back([own, gun('x', 20, 20, 180, BLACK)], 12_000, { rally: [6, 6] }, near());
      expect(trial.told('gun-abandoned')).to.deep.equal([]);
      expect(trial.detail('x').at.x).to.equal(26_000);
    });

    it('QM-20.11 the element is lost', () => {
      expect(back([own, gun('x', 20, 20, 180, BLACK)], 12_000).state.armies.black.lost).to.deep.equal(['x']);
    });
  });

  describe('a mob', () => {
    const mob = foot('a', 20, 20, 0, { formation: { kind: 'mob' } });
    const activated = (details: readonly Detail[]) =>
      playing(position({ details, card: 'red 5' }), activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]);

    it('QM-20.7 does nothing but take up a formation', () => {
      const trial = activated([{ ...mob, smoke: true }, indians('x', 26, 20, 180, BLACK)]);
      for (const order of [
        { do: 'move', path: [spot(22, 20)], facing: 0 },
        { do: 'fire', target: 'x' },
        { do: 'load' },
        { do: 'aim' },
        { do: 'charge', target: 'x', path: [spot(26, 20)] },
        { do: 'regain', asFeat: false },
      ])
        expect(trial.verdictOn(order), order.do).to.equal('QM-12.4 mob');
      expect(trial.answer({ do: 'change', formation: { kind: 'line', files: 6 }, facing: 900 }).detail('a').formation).to.deep.equal({
        kind: 'line',
        files: 6,
      });
    });

    it('QM-20.7 nobody chooses to be one', () => {
      const trial = activated([foot('a', 20, 20), indians('x', 26, 20, 180, BLACK)]);
      expect(trial.refused({ do: 'change', formation: { kind: 'mob' }, facing: 0 })).to.have.property('clause');
    });
  });
});
