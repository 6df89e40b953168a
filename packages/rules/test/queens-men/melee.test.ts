import { expect } from 'chai';
import { meleeFlow } from '../../src/books/kings-men/skirmish/melee/melee.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  gun,
  horse,
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

/** `a` has come along y 20 from x 10 and touches `x` there. */
function melee(details: readonly Detail[], dice: Dice = {}, moment: Partial<Moment> = {}, at = 20, stubs = [nothing('fall-back')]) {
  const state = position({ details, card: 'red 5', active: 'a', ...moment });
  return playing(state, meleeFlow, { attacker: 'a', defender: 'x', from: spot(10, 20), point: spot(at, 20), heading: 0 }, dice, stubs);
}

const ones = (count: number) => Array.from({ length: count }, () => 1);
const twos = (count: number) => Array.from({ length: count }, () => 2);

/** Dice and colours of both sides where nobody succeeds and no figure falls. */
function pools(details: readonly Detail[], moment: Partial<Moment> = {}) {
  const [told] = melee(details, { 'melee.attack': twos(40), 'melee.defence': twos(40) }, moment).told('melee');
  if (told === undefined) throw new Error('nobody has fought');
  const read = ({ dice, colour, modifiers }: typeof told.attack) => ({
    dice: dice.length,
    colour,
    lines: Object.fromEntries(modifiers.map(({ name, value }) => [name, value])),
  });
  return { attack: read(told.attack), defence: read(told.defence), side: told.side };
}

const enemyFoot = (difference: Partial<Detail> = {}) => foot('x', 20, 20, 180, { ...BLACK, ...difference });
/** A line shoulder to shoulder with `enemyFoot` in front of it. */
const ownFoot = (difference: Partial<Detail> = {}) => foot('a', 20, 20, 0, difference);

describe('melee', () => {
  describe('attack dice', () => {
    it('QM-19.2 one for each soldier of infantry, light cavalry and formed cavalry against horsemen', () => {
      expect(pools([ownFoot(), enemyFoot()]).attack).to.deep.include({ dice: 6, lines: {} });
      expect(pools([lightHorse('a', 19, 20), enemyFoot()]).attack).to.deep.include({ dice: 2, lines: {} });
      expect(pools([horse('a', 20, 20), horse('x', 20, 20, 180, BLACK)]).attack).to.deep.include({ dice: 6, lines: {} });
      expect(pools([skirmishers('a', 19.5, 20), enemyFoot()]).attack).to.deep.include({ dice: 2, lines: {} });
    });

    it('QM-19.2 formed cavalry has two a man against those on foot, gunners among them', () => {
      expect(pools([horse('a', 20, 20), enemyFoot()]).attack).to.deep.include({ dice: 12, lines: {} });
      // Four gunners in skirmish formation: 6 × 2 + 2.
      expect(pools([horse('a', 20, 20), gun('x', 20, 20, 180, BLACK)]).attack).to.deep.include({ dice: 14, lines: { 'close-order': 2 } });
      expect(pools([horse('a', 20, 20), lightHorse('x', 20.5, 20, 180, { ...BLACK, mounted: false })]).attack.dice).to.equal(14);
    });

    it('QM-19.3a horse artillery is not on foot', () => {
      const battery = gun('x', 20, 20, 180, { ...BLACK, type: 'horse-artillery', mounted: true });
      expect(pools([horse('a', 20, 20), battery]).attack.dice).to.equal(6 + 2);
    });

    it('QM-19.2 close-order infantry or cavalry has two more against open order and skirmish formation', () => {
      const bonus = (attacker: Detail, target: Detail) => pools([attacker, target]).attack.lines['close-order'] ?? 0;
      const open = enemyFoot({ formation: { kind: 'open' } });
      expect([
        bonus(ownFoot(), open),
        bonus(ownFoot(), skirmishers('x', 20.5, 20, 180, BLACK)),
        bonus(horse('a', 20, 20), indians('x', 20.5, 20, 180, BLACK)),
      ]).to.deep.equal([2, 2, 2]);
      expect([
        bonus(ownFoot(), enemyFoot()),
        bonus(skirmishers('a', 19.5, 20), open),
        bonus(lightHorse('a', 19, 20), open),
        bonus(ownFoot({ formation: { kind: 'open' } }), open),
      ]).to.deep.equal([0, 0, 0, 0]);
    });

    it('QM-19.3 light cavalry is in skirmish formation as well', () => {
      expect(pools([ownFoot(), lightHorse('x', 21, 20, 180, BLACK)]).attack.lines).to.deep.equal({ 'close-order': 2 });
    });

    it('QM-19.2 the flank adds one, the rear two', () => {
      const across = foot('x', 23, 20.5, 90, BLACK);
      expect(pools([ownFoot(), across])).to.deep.include({ side: 'flank', attack: { dice: 7, colour: 'green', lines: { flank: 1 } } });
      expect(pools([ownFoot(), foot('x', 21, 20, 0, BLACK)])).to.deep.include({
        side: 'rear',
        attack: { dice: 8, colour: 'green', lines: { rear: 2 } },
      });
    });

    it('QM-19.2 a mob gives two more, and has no sides', () => {
      expect(pools([ownFoot(), foot('x', 21, 20, 0, { ...BLACK, formation: { kind: 'mob' } })])).to.deep.include({
        side: null,
        attack: { dice: 8, colour: 'green', lines: { mob: 2 } },
      });
    });

    it('QM-19.2 Indians have one more when they attack', () => {
      expect(pools([indians('a', 19.5, 20), enemyFoot()]).attack).to.deep.include({ dice: 3, lines: { indians: 1 } });
    });

    it('QM-19.2 high ground adds one', () => {
      const hill = terrain('hill', plot(10, 10, 19.95, 30), { kind: 'hill', contours: [plot(10, 10, 19.95, 30)] });
      expect(pools([ownFoot({ at: spot(19.9, 20) }), enemyFoot()], { ground: land(hill) }).attack.lines).to.deep.equal({
        'high-ground': 1,
      });
    });

    it('QM-19.5 cavalry in the saddle attacks in green, others one better than their counter', () => {
      const colour = (attacker: Detail) => pools([attacker, enemyFoot()]).attack.colour;
      expect([colour(horse('a', 20, 20, 0, { colour: 'red' })), colour(lightHorse('a', 19, 20, 0, { colour: 'yellow' }))]).to.deep.equal([
        'green',
        'green',
      ]);
      expect([colour(ownFoot({ colour: 'red' })), colour(ownFoot({ colour: 'yellow' })), colour(ownFoot())]).to.deep.equal([
        'yellow',
        'green',
        'green',
      ]);
      expect(colour(lightHorse('a', 19.5, 20, 0, { mounted: false, colour: 'red' }))).to.equal('yellow');
    });
  });

  describe('defence dice', () => {
    it('QM-19.4 one for each soldier: of cavalry too, and no more for Indians', () => {
      expect(pools([ownFoot(), horse('x', 20, 20, 180, BLACK)]).defence).to.deep.include({ dice: 6, lines: {} });
      expect(pools([ownFoot(), indians('x', 20.5, 20, 180, BLACK)]).defence).to.deep.include({ dice: 2, lines: {} });
    });

    it('QM-19.4 one or two more for cover that the charge crosses', () => {
      const fence = (left: number, cover: 1 | 2) => ({ ground: land(terrain('fence', plot(left, 10, left + 0.1, 30), { cover })) });
      expect(pools([ownFoot({ at: spot(19.8, 20) }), enemyFoot()], fence(19.85, 1)).defence).to.deep.include({
        dice: 7,
        lines: { 'light-cover': 1 },
      });
      expect(pools([ownFoot({ at: spot(19.8, 20) }), enemyFoot()], fence(19.85, 2)).defence).to.deep.include({
        dice: 8,
        lines: { 'heavy-cover': 2 },
      });
      // Behind them it shelters nobody (QM-16.10).
      expect(pools([ownFoot(), enemyFoot()], fence(21, 1)).defence).to.deep.include({ dice: 6, lines: {} });
    });

    it('QM-16.9 the line of a charge reaches a tenth of an inch beyond the touching point', () => {
      // From x 20 to 20.1 the men stand in it: it begins at their front.
      const crops = { ground: land(terrain('crops', plot(20, 10, 26, 30), { cover: 1 })) };
      expect(pools([ownFoot(), enemyFoot()], crops).defence.lines).to.deep.equal({ 'light-cover': 1 });
    });

    it('QM-19.4 one for high ground, one for a Stalwart general, who is known from then on', () => {
      const hill = terrain('hill', plot(20, 10, 30, 30), { kind: 'hill', contours: [plot(20, 10, 30, 30)] });
      expect(pools([ownFoot({ at: spot(19.9, 20) }), enemyFoot()], { ground: land(hill) }).defence.lines).to.deep.equal({
        'high-ground': 1,
      });
      expect(pools([ownFoot(), enemyFoot()], { players: { black: { identity: 'stalwart' } } }).defence).to.deep.include({
        dice: 7,
        lines: { Stalwart: 1 },
      });
    });

    it('QM-26.19 a Stalwart general is revealed by the first such roll', () => {
      const trial = melee(
        [ownFoot(), enemyFoot()],
        { 'melee.attack': twos(6), 'melee.defence': twos(7) },
        { players: { black: { identity: 'stalwart' } } },
      );
      expect(trial.told('identity-revealed')).to.deep.equal([{ seat: 'black', identity: 'stalwart', designation: null, lost: false }]);
    });

    it('QM-19.6 in the colour of the counter, cavalry’s too (QM-19.6a)', () => {
      const colour = (target: Detail, moment: Partial<Moment> = {}) => pools([ownFoot(), target], moment).defence.colour;
      expect([
        colour(enemyFoot({ colour: 'red' })),
        colour(horse('x', 20, 20, 180, { ...BLACK, colour: 'yellow' })),
        colour(skirmishers('x', 20.5, 20, 180, BLACK)),
      ]).to.deep.equal(['red', 'yellow', 'green']);
    });

    it('QM-37.1 cavalry-green-defence has cavalry in the saddle defend in green', () => {
      const options = { cavalryGreenDefence: true };
      expect(pools([ownFoot(), horse('x', 20, 20, 180, { ...BLACK, colour: 'red' })], { options }).defence.colour).to.equal('green');
      expect(pools([ownFoot(), enemyFoot({ colour: 'red' })], { options }).defence.colour).to.equal('red');
    });

    it('QM-29.2 the elite defend one colour better in melee, militia one worse', () => {
      expect(pools([ownFoot(), enemyFoot({ colour: 'yellow', quality: 'elite' })]).defence.colour).to.equal('green');
      expect(pools([ownFoot(), enemyFoot({ colour: 'yellow', quality: 'militia' })]).defence.colour).to.equal('red');
    });
  });

  describe('effect', () => {
    it('QM-1.11 attack dice fall first, then defence dice', () => {
      const trial = melee([ownFoot(), enemyFoot()], { 'melee.attack': twos(6), 'melee.defence': twos(6) });
      expect(trial.told('melee')).to.have.length(1);
    });

    it('QM-19.1 all soldiers of the two fight, and nobody else', () => {
      const trial = melee([ownFoot(), enemyFoot(), foot('b', 20, 27, 0), foot('y', 20, 27, 180, BLACK)], {
        'melee.attack': twos(6),
        'melee.defence': twos(6),
      });
      expect([trial.told('melee')[0]?.attack.dice.length, trial.told('melee')[0]?.defence.dice.length]).to.deep.equal([6, 6]);
    });

    it('QM-19.7 every success is a man of the other side, both at once, and no step', () => {
      // Green attackers: 4 and more; green defenders too.
      const trial = melee([ownFoot({ colour: 'yellow' }), enemyFoot()], {
        'melee.attack': [4, 5, 1, 1, 1, 1],
        'melee.defence': [6, 1, 2, 2, 2, 2],
      });
      expect([trial.detail('x').soldiers, trial.detail('a').soldiers]).to.deep.equal([4, 5]);
      expect(trial.told('melee')[0]).to.include({ attackerLosses: 1, defenderLosses: 2 });
      expect(trial.told('downgraded').map(({ cause }) => cause)).to.deep.equal(['melee', 'melee']);
    });

    it('QM-19.7 successes beyond the soldiers there are are lost', () => {
      const trial = melee([ownFoot(), skirmishers('x', 20.5, 20, 180, BLACK)], {
        'melee.attack': [4, 4, 4, 4, 4, 4, 4, 4],
        'melee.defence': [2, 2],
      });
      expect(trial.told('melee')[0]).to.include({ defenderLosses: 2, attackerLosses: 0 });
      expect(trial.told('detail-destroyed').map(({ detail, cause }) => [detail, cause])).to.deep.equal([['x', 'melee']]);
    });

    it('QM-19.8 losses, command, break points with the defender’s first, reddening', () => {
      const details = [ownFoot({ unit: 'u' }), enemyFoot({ unit: 'v' }), foot('y', 40, 20, 180, { ...BLACK, unit: 'v' })];
      const x = details[1];
      const figures = x === undefined ? [] : [attached('x-officer', x), attached('y-ensign', { ...x, id: 'y' }, { kind: 'ensign' })];
      // Four men each: 6 - 4 = 2 left, so that both flee. The roll cost no figure: it has successes.
      const trial = melee(details, { 'melee.attack': [4, 4, 4, 4, 1, 1], 'melee.defence': [4, 4, 4, 4, 1, 1] }, { figures });
      expect(trial.events.map(({ kind }) => kind)).to.deep.equal(['melee', 'losses', 'losses', 'unit-fled', 'unit-fled']);
      expect(trial.told('unit-fled').map(({ details: gone }) => gone)).to.deep.equal([['x'], ['a']]);
    });

    it('QM-10.8 survivors turn red, or get a marker if they were red', () => {
      const trial = melee([ownFoot({ colour: 'red' }), enemyFoot()], { 'melee.attack': twos(6), 'melee.defence': twos(6) });
      expect(trial.detail('x')).to.include({ colour: 'red', disordered: false });
      expect(trial.detail('a')).to.include({ colour: 'red', disordered: true });
    });

    it('QM-9.9 the melee stands in place of the attacker’s downgrade', () => {
      const trial = melee([ownFoot(), enemyFoot()], { 'melee.attack': twos(6), 'melee.defence': twos(6) });
      expect(trial.state.activation?.settled).to.equal(true);
    });

    it('QM-19.9 who suffered more falls back twelve, on a tie the defender six, zero for both included', () => {
      const result = (attack: number[], defence: number[]) => {
        const [told] = melee([ownFoot(), enemyFoot()], {
          'melee.attack': [...attack, ...twos(6 - attack.length)],
          'melee.defence': [...defence, ...twos(6 - defence.length)],
        }).told('melee');
        return [told?.driven, told?.distance];
      };
      expect(result([4, 4], [4])).to.deep.equal(['x', 12_000]);
      expect(result([4], [4, 4])).to.deep.equal(['a', 12_000]);
      expect(result([4], [4])).to.deep.equal(['x', 6000]);
      expect(result([], [])).to.deep.equal(['x', 6000]);
    });

    it('QM-19.9 by successes rolled, even those that found no man', () => {
      // One man left against two: the attacker's three successes kill one, the defender's two kill two; three is more than two.
      const u = { unit: 'u' };
      const details = [
        skirmishers('a', 19.5, 20, 0, { ...u, soldiers: 2 }),
        skirmishers('b', 5, 5, 0, u),
        skirmishers('b2', 5, 9, 0, u),
        enemyFoot({ soldiers: 6 }),
      ];
      const [told] = melee(details, { 'melee.attack': [4, 4], 'melee.defence': [4, 4, 4, 1, 1, 1] }).told('melee');
      expect([told?.attackerLosses, told?.defenderLosses]).to.deep.equal([2, 2]);
      // The attacker is destroyed: nobody falls back (QM-19.10).
      expect([told?.driven, told?.distance]).to.deep.equal([null, 0]);
    });

    it('QM-19.10 when either is gone nobody falls back (QM-19.10a)', () => {
      const trial = melee(
        [ownFoot(), enemyFoot()],
        { 'melee.attack': [4, 4, 4, 4, 1, 1], 'melee.defence': [4, 2, 2, 2, 2, 2] },
        {},
        20,
        [],
      );
      expect(trial.told('unit-fled')).to.have.length(1);
      expect(trial.told('fell-back')).to.deep.equal([]);
      expect(trial.detail('a').at).to.deep.equal(spot(20, 20));
    });

    it('QM-19.11 the side that does not fall back stays where it is', () => {
      const trial = melee([ownFoot(), enemyFoot()], { 'melee.attack': twos(6), 'melee.defence': twos(6) }, {}, 20, []);
      expect(trial.detail('a').at).to.deep.equal(spot(20, 20));
      expect(trial.detail('x').at).to.deep.equal(spot(26, 20));
    });

    it('QM-19.12 being charged costs the defender no activation and no step but the melee’s', () => {
      const trial = melee([ownFoot(), enemyFoot()], { 'melee.attack': twos(6), 'melee.defence': twos(6) });
      expect(trial.state.activation?.detail).to.equal('a');
      expect(
        trial
          .told('downgraded')
          .filter(({ detail }) => detail === 'x')
          .map(({ cause }) => cause),
      ).to.deep.equal(['melee']);
    });

    it('QM-22.1 the defence roll may cost a command figure, even of a detail it destroys', () => {
      const u = { ...BLACK, unit: 'u' };
      const details = [ownFoot(), skirmishers('x', 20.5, 20, 180, u), skirmishers('y', 30, 20, 180, u), skirmishers('z', 34, 20, 180, u)];
      const trial = melee(
        details,
        { 'melee.attack': [4, 4, ...twos(6)], 'melee.defence': ones(2) },
        { figures: [figure('near', 'u', 24, 20, BLACK), figure('far', 'u', 30, 24, BLACK)] },
      );
      expect(trial.told('detail-destroyed')).to.have.length(1);
      expect(trial.told('command-figure-down').map((each) => each.figure)).to.deep.equal(['near']);
    });
  });
});
