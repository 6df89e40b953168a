import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/skirmish/fire/fire.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import { BLACK, figure, foot, gun, horse, horses, indians, land, lightHorse, plot, position, skirmishers, terrain } from './position.ts';
import type { Moment } from './position.ts';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { targetsOf } from '../../src/books/kings-men/skirmish/fire/fire.ts';

/** Detail `a` fires at `x`. */
function shot(details: readonly Detail[], dice: Dice = {}, moment: Partial<Moment> = {}, aim = 0) {
  const state = position({ details, card: 'red 5', active: 'a', ...moment });
  if (state.activation !== null) state.activation.aim = aim;
  return playing(state, fireFlow, { shooter: 'a', target: 'x' }, dice);
}

/** Size of the attack pool, and its lines by name. */
function attack(details: readonly Detail[], moment: Partial<Moment> = {}, aim = 0) {
  // Nobody ever succeeds with ones, and two dice of defence never cost a figure that is not there.
  const ones = Array.from({ length: 40 }, () => 1);
  const [fired] = shot(details, { 'fire.attack': ones, 'fire.defence': ones }, moment, aim).told('fired');
  if (fired === undefined) throw new Error('nothing was fired');
  const lines = fired.attack.modifiers.filter(({ value }) => value !== 0).map(({ name, value }) => [name, value]);
  return { dice: fired.attack.dice.length, lines: Object.fromEntries(lines), fired };
}

/** Red skirmishers at (10, 20); the target's near edge so many inches away. */
const pair = (id: string, x: number, difference: Partial<Detail> = {}) => skirmishers(id, x, 20, 0, difference);
const mark = (x: number, difference: Partial<Detail> = {}) => skirmishers('x', x, 20, 180, { ...BLACK, ...difference });

describe('fire', () => {
  describe('may be ordered', () => {
    const ordering = (details: readonly Detail[], moment: Partial<Moment> = {}) =>
      playing(position({ details, card: 'red 5', active: 'a', ...moment }), activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [
        nothing('collapse'),
      ]);

    it('QM-17.1 at one enemy detail on the table, not at friends, not at who has scattered', () => {
      const trial = ordering([foot('a', 10, 20), foot('b', 14, 20), indians('x', 14, 12, 180, { ...BLACK, scattered: 'wood' })]);
      expect(trial.verdictOn({ do: 'fire', target: 'b' })).to.equal('QM-17.1 not-an-enemy');
      expect(trial.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-17.1 not-an-enemy');
      expect(trial.verdictOn({ do: 'fire', target: 'nobody' })).to.equal('QM-17.1 not-an-enemy');
    });

    it('QM-17.1 in arc and in clear sight', () => {
      const behind = ordering([foot('a', 20, 20), foot('x', 10, 20, 0, BLACK)]);
      expect(behind.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-16.4 out-of-arc');
      const hidden = ordering([foot('a', 10, 20), foot('b', 14, 20), foot('x', 20, 20, 180, BLACK)]);
      expect(hidden.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-16.2 sight-blocked');
    });

    it('QM-17.14 not with a smoke marker, which stays until Load takes it away', () => {
      const trial = ordering([foot('a', 10, 20, 0, { smoke: true }), foot('x', 20, 20, 180, BLACK)]);
      expect(trial.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-17.14 not-loaded');
      trial.answer({ do: 'load' });
      expect(trial.detail('a').smoke).to.equal(false);
      expect(trial.offered()).to.deep.include({ do: 'fire', target: 'x' });
    });

    it('QM-9.4 a limbered gun does not fire', () => {
      const road = land(terrain('road', plot(0, 18, 72, 22), { road: true }));
      const trial = ordering([gun('a', 10, 20, 0, { formation: { kind: 'limbered' } }), foot('x', 20, 20, 180, BLACK)], { ground: road });
      expect(trial.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-9.4 limbered');
    });

    it('QM-5.5 near or far: the list does not tell, and no shot is refused for its distance', () => {
      const state = position({ details: [pair('a', 10), mark(60), skirmishers('y', 12, 40, 180, BLACK)], active: 'a' });
      const [shooter] = Object.values(state.field.details).filter(({ id }) => id === 'a');
      expect(shooter && targetsOf(state, shooter)).to.deep.equal(['x', 'y']);
    });
  });

  describe('range', () => {
    it('QM-17.2 from R to the nearest point of the footprint', () => {
      // R of a line is the middle of its front: x 10; the pair one inch deep about x 20 begins at 19.5.
      expect(attack([foot('a', 10, 20), mark(20)]).fired.distance).to.equal(9500);
    });

    it('QM-17.3 the bands of every type, upper ends inclusive', () => {
      const band = (shooter: Detail, distance: number) => {
        // Front of an enemy line facing the shooter stands at its R.
        const trial = shot([shooter, foot('x', 10 + distance, 20, 180, BLACK)], {
          'fire.attack': Array(12).fill(1),
          'fire.defence': Array(6).fill(2),
        });
        return trial.told('fired')[0]?.band ?? trial.told('shot-wasted').map(() => 'wasted')[0];
      };
      const bands = (shooter: Detail, ...at: number[]) => at.map((distance) => band(shooter, distance)).join(' ');
      expect(bands(foot('a', 10, 20), 4, 4.1, 12, 12.1, 16, 16.1)).to.equal('short medium medium long long wasted');
      expect(bands(pair('a', 10), 8, 8.1, 24, 24.1, 32, 32.1)).to.equal('short medium medium long long wasted');
      expect(bands(indians('a', 10, 20), 4, 4.1, 12, 12.1, 16, 16.1)).to.equal('short medium medium long long wasted');
      expect(bands(horse('a', 10, 20), 1, 6, 6.1)).to.equal('medium medium wasted');
      expect(bands(lightHorse('a', 10, 20), 1.5, 6, 6.1)).to.equal('medium medium wasted');
      // On foot they are skirmishers (QM-2.11).
      expect(bands(lightHorse('a', 10, 20, 0, { mounted: false }), 8, 32)).to.equal('short long');
      expect(bands(gun('a', 10, 20), 12, 12.1, 36, 36.1, 60)).to.equal('short medium medium long long');
      expect(bands(gun('a', 10, 20, 0, { type: 'horse-artillery', mounted: true }), 12, 60)).to.equal('short long');
    });

    it('QM-17.4 beyond the last band the shot is wasted: smoke, the Aim die gone, no dice (QM-17.4a)', () => {
      // 30 - 10 = 20 > 16.
      const state = position({ details: [foot('a', 10, 20), foot('x', 30, 20, 180, BLACK)], card: 'red 5' });
      const trial = playing(state, activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]).answer({
        do: 'fire',
        target: 'x',
      });
      expect(trial.told('shot-wasted')).to.deep.equal([{ shooter: 'a', target: 'x', distance: 20_000 }]);
      expect(trial.told('fired')).to.have.length(0);
      expect(trial.detail('a').smoke).to.equal(true);
      expect(trial.state.activation).to.include({ aim: 0 });
      expect(trial.state.activation?.done).to.deep.equal(['fire']);
    });
  });

  describe('attack dice', () => {
    it('QM-17.5 one for each soldier; of a column the two front ranks, of artillery the gunners', () => {
      // Medium range throughout: no other line.
      expect(attack([foot('a', 10, 20), mark(20)]).dice).to.equal(6);
      expect(attack([foot('a', 10, 20, 0, { formation: { kind: 'line', files: 3 } }), mark(20)]).dice).to.equal(6);
      const road = { ground: land(terrain('road', plot(0, 18, 72, 22), { road: true })) };
      // Six men in two files: four in front. Four men in one file: two.
      expect(attack([foot('a', 10, 20, 0, { formation: { kind: 'column' } }), mark(20)], road).dice).to.equal(4);
      expect(attack([foot('a', 10, 20, 0, { formation: { kind: 'column' }, soldiers: 4 }), mark(20)], road).dice).to.equal(2);
      expect(attack([gun('a', 10, 20), mark(30)]).dice).to.equal(4);
    });

    it('QM-17.5 short range adds one, long range takes one away', () => {
      expect(attack([foot('a', 10, 20), mark(14)])).to.deep.include({ dice: 7, lines: { 'short-range': 1 } });
      expect(attack([foot('a', 10, 20), mark(25)])).to.deep.include({ dice: 5, lines: { 'long-range': -1 } });
    });

    it('QM-17.5 an Aim adds one', () => {
      expect(attack([pair('a', 10), mark(30)], {}, 1)).to.deep.include({ dice: 3, lines: { aim: 1 } });
    });

    it('QM-37.1 under aim-stacks every Aim held adds one', () => {
      const trial = playing(
        position({ details: [pair('a', 10), mark(30)], card: 'red 5', options: { aimStacks: true } }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: false },
        {
          'fire.attack': [1, 1, 1, 1],
          'fire.defence': [2, 2],
        },
        [nothing('collapse')],
      )
        .answer({ do: 'aim' })
        .answer({ do: 'aim' })
        .answer({ do: 'fire', target: 'x' });
      expect(trial.told('fired')[0]?.attack).to.deep.include({
        base: 2,
        dice: [1, 1, 1, 1],
        modifiers: [{ name: 'aim', value: 2, clause: 'QM-9.7' }],
      });
    });

    it('QM-17.6 guns have one die a gunner, shot after shot, and never run out', () => {
      for (const turn of [1, 20]) {
        const trial = shot([gun('a', 10, 20), mark(30)], { 'fire.attack': [1, 1, 1, 1], 'fire.defence': [2, 2] }, { turn });
        expect(trial.told('fired')[0]?.attack).to.deep.include({ base: 4, modifiers: [] });
      }
    });

    it('QM-17.5a skirmishers, Indians and light cavalry against close order one more; nobody else, and not against others', () => {
      const line = (x: number) => foot('x', x, 20, 180, BLACK);
      expect(attack([pair('a', 10), line(30)]).lines).to.deep.equal({ 'close-order': 1 });
      expect(attack([indians('a', 10, 20), line(20)]).lines).to.deep.equal({ 'close-order': 1 });
      expect(attack([lightHorse('a', 10, 20), line(15)]).lines).to.deep.equal({ 'close-order': 1 });
      expect(attack([pair('a', 10), horse('x', 30, 20, 180, BLACK)]).lines).to.deep.equal({ 'close-order': 1 });
      expect(attack([foot('a', 10, 20), line(20)]).lines).to.deep.equal({});
      expect(attack([pair('a', 10), foot('x', 30, 20, 180, { ...BLACK, formation: { kind: 'open' } })]).lines).to.deep.equal({});
      expect(attack([pair('a', 10), mark(30)]).lines).to.deep.equal({});
      expect(attack([gun('a', 10, 20), line(30)]).lines).to.deep.equal({});
    });

    it('QM-37.1 artillery-vs-close-order gives gunners the die as well', () => {
      const options = { artilleryVsCloseOrder: true };
      expect(attack([gun('a', 10, 20), foot('x', 30, 20, 180, BLACK)], { options }).lines).to.deep.equal({ 'close-order': 1 });
      expect(attack([foot('a', 10, 20), foot('x', 20, 20, 180, BLACK)], { options }).lines).to.deep.equal({});
    });

    it('QM-17.5 the flank of the target adds one, its rear two', () => {
      // A line at R (20, 20) facing up the table shows its left flank to who stands at smaller x; facing away, its rear.
      expect(attack([foot('a', 10, 20), foot('x', 20, 20.5, 90, BLACK)])).to.deep.include({ dice: 7, lines: { flank: 1 } });
      expect(attack([foot('a', 10, 20), foot('x', 20, 20, 0, BLACK)])).to.deep.include({ dice: 8, lines: { rear: 2 } });
    });

    it('QM-17.5 a mob adds two, and has neither flank nor rear', () => {
      const mob = foot('x', 20, 20, 0, { ...BLACK, formation: { kind: 'mob' } });
      expect(attack([foot('a', 10, 20), mob])).to.deep.include({ dice: 8, lines: { mob: 2 } });
    });

    it('QM-17.5b a medium gun adds two, a heavy one four, a light one nothing; Indians are skirmishers', () => {
      const from = (kind: 'light' | 'medium' | 'heavy') => attack([gun('a', 10, 20, 0, { gun: kind }), mark(30)]);
      expect(from('light').dice).to.equal(4);
      expect(from('medium')).to.deep.include({ dice: 6, lines: { 'medium-gun': 2 } });
      expect(from('heavy')).to.deep.include({ dice: 8, lines: { 'heavy-gun': 4 } });
      expect(attack([indians('a', 10, 20), foot('x', 20, 20, 180, BLACK)])).to.deep.include({ dice: 3, lines: { 'close-order': 1 } });
    });

    const hill = (id: string, left: number, right: number) =>
      terrain(id, plot(left, 10, right, 30), { kind: 'hill', contours: [plot(left, 10, right, 30)] });

    it('QM-17.5 high ground adds one', () => {
      expect(attack([foot('a', 10, 20), mark(20)], { ground: land(hill('h', 2, 12)) })).to.deep.include({
        dice: 7,
        lines: { 'high-ground': 1 },
      });
      expect(attack([foot('a', 10, 20), mark(20)], { ground: land(hill('h', 16, 24)) }).lines).to.deep.equal({});
    });

    it('QM-16.6 a gun on a hill has no die against a target that is on one as well, others have', () => {
      const knoll = terrain('k', plot(2, 10, 12, 30), { kind: 'hill', contours: [plot(2, 10, 12, 30), plot(4, 12, 12, 28)] });
      const both = { ground: land(knoll, hill('h', 16, 24)) };
      expect(attack([gun('a', 10, 20), mark(20)], both).lines).to.deep.equal({ 'short-range': 1 });
      expect(attack([foot('a', 10, 20), mark(20)], both).lines).to.deep.equal({ 'high-ground': 1 });
      expect(attack([gun('a', 10, 20), mark(20)], { ground: land(knoll) }).lines).to.deep.equal({ 'short-range': 1, 'high-ground': 1 });
    });
  });

  describe('defence dice', () => {
    function defence(details: readonly Detail[], moment: Partial<Moment> = {}) {
      const dice = { 'fire.attack': Array(12).fill(1), 'fire.defence': Array(12).fill(2) };
      const roll = shot(details, dice, moment).told('fired')[0]?.defence;
      return {
        dice: roll?.dice.length,
        colour: roll?.colour,
        lines: Object.fromEntries((roll?.modifiers ?? []).map(({ name, value }) => [name, value])),
        roll,
      };
    }

    it('QM-17.7 one for each soldier or gunner, none for being a loose formation', () => {
      expect(defence([foot('a', 10, 20), mark(20)])).to.deep.include({ dice: 2, lines: {} });
      expect(defence([foot('a', 10, 20), gun('x', 20, 20, 180, BLACK)])).to.deep.include({ dice: 4, lines: {} });
    });

    it('QM-17.7 one or two more for cover, one for high ground', () => {
      const hedge = terrain('hedge', plot(19.3, 10, 19.5, 30), { cover: 1 });
      const wall = terrain('wall', plot(19.3, 10, 19.5, 30), { cover: 2 });
      const hill = terrain('hill', plot(16, 10, 24, 30), { kind: 'hill', contours: [plot(16, 10, 24, 30)] });
      expect(defence([foot('a', 10, 20), mark(20)], { ground: land(hedge) })).to.deep.include({ dice: 3, lines: { 'light-cover': 1 } });
      expect(defence([foot('a', 10, 20), mark(20)], { ground: land(wall) })).to.deep.include({ dice: 4, lines: { 'heavy-cover': 2 } });
      expect(defence([foot('a', 10, 20), mark(20)], { ground: land(hill) })).to.deep.include({ dice: 3, lines: { 'high-ground': 1 } });
    });

    it('QM-17.8 attack in the colour of the shooter, defence in that of the target', () => {
      const { fired } = attack([foot('a', 10, 20, 0, { colour: 'yellow' }), mark(20, { colour: 'red' })]);
      expect([fired.attack.colour, fired.attack.needs, fired.defence?.colour, fired.defence?.needs]).to.deep.equal(['yellow', 5, 'red', 6]);
    });

    it('QM-29.2 the elite defend one colour better under fire, militia one worse', () => {
      const quality = (kind: Detail['quality'], colour: Detail['colour']) =>
        defence([foot('a', 10, 20), mark(20, { quality: kind, colour })]).colour;
      expect([
        quality('elite', 'red'),
        quality('elite', 'green'),
        quality('militia', 'green'),
        quality('militia', 'red'),
        quality('regular', 'yellow'),
      ]).to.deep.equal(['yellow', 'green', 'yellow', 'red', 'yellow']);
      expect(defence([foot('a', 10, 20), mark(20, { quality: 'elite' })]).roll?.modifiers).to.deep.equal([
        { name: 'elite: one colour better', value: 0, clause: 'QM-29.2' },
      ]);
    });

    it('QM-26.15 an element Raised from the Ranks defends one colour better, and shows it at the first such roll', () => {
      const players = { black: { identity: 'raised', designation: 'x' } } as const;
      const trial = shot(
        [foot('a', 10, 20), mark(20, { colour: 'red' })],
        { 'fire.attack': Array(6).fill(1), 'fire.defence': [2, 2] },
        { players },
      );
      expect(trial.told('fired')[0]?.defence?.colour).to.equal('yellow');
      expect(trial.told('identity-revealed')).to.deep.equal([{ seat: 'black', identity: 'raised', designation: 'x', lost: false }]);
    });

    it('QM-26.18 the Spirited Orator’s order makes it one better, once', () => {
      const players = { black: { identity: 'orator', orator: 'any' } } as const;
      const trial = shot(
        [foot('a', 10, 20), mark(20, { colour: 'red' })],
        { 'fire.attack': Array(6).fill(1), 'fire.defence': [2, 2] },
        { players },
      );
      expect(trial.told('fired')[0]?.defence?.colour).to.equal('yellow');
      expect(trial.state.players['black']).to.include({ used: true, orator: null, revealed: true });
    });

    it('QM-1.8 shifts are added up before the stop', () => {
      // Militia: one worse; Raised: one better. A red detail stays red, where stopping each by itself would make it yellow.
      const players = { black: { identity: 'raised', designation: 'x' } } as const;
      expect(defence([foot('a', 10, 20), mark(20, { colour: 'red', quality: 'militia' })], { players }).colour).to.equal('red');
      expect(defence([foot('a', 10, 20), mark(20, { colour: 'green', quality: 'militia' })], { players }).colour).to.equal('green');
    });
  });

  describe('effect', () => {
    it('QM-1.7 a pool is never less than nothing, and an empty one is not thrown', () => {
      // One man at long range: 1 - 1 = 0 dice.
      const trial = shot([foot('a', 10, 20, 0, { soldiers: 1, formation: { kind: 'line', files: 1 } }), mark(25)]);
      expect(trial.told('fired')[0]?.attack.dice).to.deep.equal([]);
    });

    it('QM-17.9 fire without dice is ineffectual: smoke, and no defence roll; otherwise both rolls are made', () => {
      const none = shot([foot('a', 10, 20, 0, { soldiers: 1, formation: { kind: 'line', files: 1 } }), mark(25)]);
      expect(none.told('fired')[0]?.defence).to.equal(null);
      expect(none.detail('a').smoke).to.equal(true);
      const missed = shot([foot('a', 10, 20), mark(20)], { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': [2, 2] });
      expect(missed.told('fired')[0]?.defence?.dice).to.deep.equal([2, 2]);
    });

    it('QM-1.11 attack dice fall before defence dice', () => {
      const trial = shot([foot('a', 10, 20), mark(20)], { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': [2, 2] });
      const [fired] = trial.told('fired');
      expect([fired?.attack.dice.length, fired?.defence?.dice.length]).to.deep.equal([6, 2]);
    });

    it('QM-17.10 hits are the attack’s surplus; ties and the defender’s surplus do nothing', () => {
      const hits = (attacking: number[], defending: number[]) => {
        const trial = shot([foot('a', 10, 20), mark(20)], { 'fire.attack': attacking, 'fire.defence': defending });
        return [trial.told('fired')[0]?.hits, trial.detail('x').colour];
      };
      // Green: 4 and more. 2 - 1 = 1; 1 - 1; 0 - 2.
      expect(hits([4, 6, 1, 1, 1, 1], [5, 2])).to.deep.equal([1, 'yellow']);
      expect(hits([4, 1, 1, 1, 1, 1], [5, 2])).to.deep.equal([0, 'green']);
      expect(hits([3, 1, 1, 1, 1, 1], [5, 5])).to.deep.equal([0, 'green']);
    });

    it('QM-17.11 every hit is a step down, and a soldier when there is no step left', () => {
      // Four hits on green infantry: yellow, red, marker, one man.
      const trial = shot([foot('a', 10, 20), foot('x', 20, 20, 180, BLACK)], {
        'fire.attack': [4, 4, 4, 4, 1, 1],
        'fire.defence': [2, 2, 2, 2, 2, 2],
      });
      expect(trial.detail('x')).to.include({ colour: 'red', disordered: true, soldiers: 5 });
      expect(trial.told('downgraded').map(({ from, to, disordered, cause }) => [from, to, disordered, cause])).to.deep.equal([
        ['green', 'yellow', false, 'fire'],
        ['yellow', 'red', false, 'fire'],
        ['red', 'red', true, 'fire'],
      ]);
      expect(trial.told('fired')[0]).to.include({ hits: 4, steps: 3, losses: 1 });
      expect(trial.told('losses').map(({ detail, lost, left }) => [detail, lost, left])).to.deep.equal([['x', 1, 5]]);
    });

    it('QM-17.12 a green detail with a marker takes two steps before it loses men', () => {
      // Three hits: yellow, red, one man.
      const trial = shot([foot('a', 10, 20), foot('x', 20, 20, 180, { ...BLACK, permanent: true })], {
        'fire.attack': [4, 4, 4, 1, 1, 1],
        'fire.defence': [2, 2, 2, 2, 2, 2],
      });
      expect(trial.detail('x')).to.include({ colour: 'red', disordered: false, soldiers: 5 });
    });

    it('QM-17.13 losses, then break point, then the command figure', () => {
      // Seven dice with the short range; six hits less none: a step with the marker there is none, so six men: the infantry is gone, with its officer.
      const x = foot('x', 13, 20, 180, { ...BLACK, colour: 'red', disordered: true, unit: 'u', soldiers: 4 });
      const y = foot('y', 40, 20, 180, { ...BLACK, unit: 'u' });
      const trial = shot(
        [foot('a', 10, 20), x, y],
        { 'fire.attack': [4, 4, 1, 1, 1, 1, 1], 'fire.defence': [1, 1, 1, 2] },
        {
          figures: [
            figure('x-officer', 'u', 0, 0, { ...BLACK, detail: 'x' }),
            figure('y-ensign', 'u', 0, 0, { ...BLACK, kind: 'ensign', detail: 'y' }),
          ],
        },
      );
      // 4 - 2 = 2 left: fled, and the officer with them; he is the figure the roll cost, so that the ensign stands.
      expect(trial.events.map(({ kind }) => kind)).to.deep.equal(['fired', 'losses', 'unit-fled']);
      expect(Object.keys(trial.state.field.figures)).to.deep.equal(['y-ensign']);
      expect(trial.state.field.figures['y-ensign']?.standing).to.equal(true);
    });

    it('QM-17.14 firing puts a smoke marker on the shooter', () => {
      const trial = shot([foot('a', 10, 20), mark(20)], { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': [2, 2] });
      expect([trial.detail('a').smoke, trial.detail('x').smoke]).to.deep.equal([true, false]);
    });

    it('QM-38.1 four successes against one on a yellow pair: red, marker, one man', () => {
      const trial = shot(
        [foot('a', 10, 20), mark(20, { colour: 'yellow', unit: 'u' }), skirmishers('y', 30, 5, 180, { ...BLACK, unit: 'u' })],
        {
          'fire.attack': [4, 4, 5, 6, 1, 3],
          'fire.defence': [5, 1],
        },
      );
      expect(trial.detail('x')).to.include({ colour: 'red', disordered: true, soldiers: 1 });
    });

    it('QM-38.2 on a red, disordered target every hit is a casualty', () => {
      const trial = shot([foot('a', 10, 20), foot('x', 20, 20, 180, { ...BLACK, colour: 'red', disordered: true })], {
        'fire.attack': [4, 4, 4, 1, 1, 3],
        'fire.defence': [2, 2, 2, 2, 2, 2],
      });
      expect(trial.detail('x').soldiers).to.equal(3);
    });
  });

  describe('at horses', () => {
    const trooper = lightHorse('t', 40, 20, 180, { ...BLACK, mounted: false });
    function atHorses(dice: Dice, shooter = pair('a', 10), moment: Partial<Moment> = {}, aim = 0) {
      const state = position({ details: [shooter, trooper], horses: [{ ...horses(trooper, 2, 17, 20), id: 'x' }], active: 'a', ...moment });
      if (state.activation !== null) state.activation.aim = aim;
      return playing(state, fireFlow, { shooter: 'a', target: 'x' }, dice);
    }

    it('QM-21.4 soldiers, range, Aim, gun and high ground against one yellow die a horse', () => {
      // The horses reach from x 16 to 18: six inches, short range. 2 + 1 + 1 = 4 dice.
      const trial = atHorses({ 'fire.attack': [4, 4, 1, 1], 'horses.defence': [4, 5] }, pair('a', 10), {}, 1);
      expect(trial.told('fired')[0]).to.deep.include({ hits: 1, steps: 0, losses: 0 });
      expect(trial.told('fired')[0]?.defence).to.deep.include({ colour: 'yellow', dice: [4, 5], successes: 1 });
      expect(trial.told('horses-lost')).to.deep.equal([{ horses: 'x', lost: 1, left: 1 }]);
      expect(trial.state.field.horses['x']?.head).to.equal(1);
    });

    it('QM-21.4 no cover for them, no counters, and no command check', () => {
      const hedge = land(terrain('hedge', plot(15.8, 10, 16, 30), { cover: 1 }));
      const trial = atHorses({ 'fire.attack': [1, 1, 1], 'horses.defence': [1, 1] }, pair('a', 10), {
        ground: hedge,
        figures: [figure('o', 't', 30, 20, BLACK)],
      });
      expect(trial.told('fired')[0]?.defence?.modifiers).to.deep.equal([]);
      expect(trial.told('command-figure-down')).to.deep.equal([]);
    });

    it('QM-21.4 when the last horse falls the piece is gone', () => {
      const trial = atHorses({ 'fire.attack': [4, 4, 4, 4, 1], 'horses.defence': [1, 1] }, foot('a', 10, 20, 0, { soldiers: 5 }));
      // Infantry at six inches: medium, five dice; four hits on two horses.
      expect(trial.told('horses-lost')).to.deep.equal([{ horses: 'x', lost: 2, left: 0 }]);
      expect(trial.state.field.horses).to.deep.equal({});
    });
  });
});
