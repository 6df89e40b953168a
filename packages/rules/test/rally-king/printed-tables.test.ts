import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { concede, offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { pointsLost } from '../../src/books/rally-king/battle/ending/victory.ts';
import { costOn } from '../../src/books/rally-king/battle/ground/entering.ts';
import { GROUND_TYPES } from '../../src/books/rally-king/battle/state/ground.ts';
import { hurt } from '../../src/books/rally-king/battle/involuntary/hits.ts';
import { SPELLS } from '../../src/books/rally-king/battle/spells/spells.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { options } from '../../src/books/rally-king/battle/options.ts';
import { ableToReturn, comeBack } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import { waterFor } from '../../src/books/rally-king/battle/state/terrain-dice.ts';
import { shipsOf } from '../../src/books/rally-king/battle/troops/ships.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { TREASURES } from '../../src/books/rally-king/shared/muster/treasures.ts';
import { done, gameOf, land, leader, played, poseOf, position, told, u, unitIn } from './position.ts';

describe('tables of the book, line by line', () => {
  it('RK-9.5: water by the total of two dice, with the bridges the table itself names', () => {
    const said = (total: number) => {
      const water = waterFor(total);
      if (water.kind === 'lake') return `lake ${water.edge}`;
      return water.kind === 'pond' ? 'pond' : `${water.course}${water.bridge ? ' bridge' : ''}`;
    };
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(said)).to.deep.equal([
      'lake east',
      'pond',
      'west-column',
      'south-row bridge',
      'middle-row',
      'pond',
      'middle-row',
      'north-row bridge',
      'west-column',
      'pond',
      'lake west',
    ]);
  });

  it('RK-10.2: what an inch of ground costs foot, riders and Skirmish foot', () => {
    const foot = u('f', 'red', 10, 10, 90);
    const rider: Unit = { ...foot, mounted: true };
    const light: Unit = { ...foot, arm: 'skirmish' };
    const cost = (unit: Unit) =>
      Object.fromEntries(GROUND_TYPES.map((type) => [type, costOn(unit, { type })]).filter(([, each]) => each !== 1));
    const [desert, never] = [2, Infinity];
    expect(cost(foot)).to.deep.equal({ desert, woods: 2, rocky: 2, populated: 2, impassable: never, water: never });
    expect(cost(rider)).to.deep.equal({ desert, woods: never, rocky: never, populated: never, impassable: never, water: never });
    expect(cost(light)).to.deep.equal({ desert, woods: 2, rocky: 2, populated: 2, impassable: 4, water: never });
    expect(cost({ ...light, mounted: true }).impassable).to.equal(never);
  });

  it('RK-33.1: things by sort, price, alignment, and whether they want a Magic User, each under its clause', () => {
    expect(
      TREASURES.map(({ id, sort, clause, cost, alignment, needsMagicUser }) => [id, sort, clause, cost, alignment, needsMagicUser]),
    ).to.deep.equal([
      ['personal-banner', 'banner', 'RK-33.2', 20, null, false],
      ['bane-banner', 'banner', 'RK-33.3', 20, -2, false],
      ['pipes-of-the-dead', 'item', 'RK-33.5', 100, -2, true],
      ['drums-of-doom', 'item', 'RK-33.6', 30, -2, true],
      ['harlapane-of-heroes', 'item', 'RK-33.7', 30, 2, true],
      ['fiddle-of-calling', 'item', 'RK-33.8', 50, -2, true],
      ['amulet-of-sorbrowane', 'artifact', 'RK-33.10', null, 2, false],
      ['brazier-of-durmun', 'artifact', 'RK-33.11', null, null, false],
      ['war-horn-of-naz-goth', 'artifact', 'RK-33.13', null, null, false],
      ['spear-of-saint-lindorf', 'relic', 'RK-33.14', null, null, false],
      ['crystal-light-of-yaqub', 'relic', 'RK-33.14', null, null, false],
      ['book-of-the-hungry-moon', 'relic', 'RK-33.14', null, null, false],
    ]);
  });

  it('RK-29.16: the six spells of each type with their Difficulty Factors (RK-30.1 to RK-30.18)', () => {
    const of = (type: string) =>
      SPELLS.filter((spell) => spell.type === type).map(({ number, id, difficulty, clause }) => `${number} ${id} ${difficulty} ${clause}`);
    expect(of('attack')).to.deep.equal([
      '1 icy-finger 3 RK-30.1',
      '2 trembling-hand 3 RK-30.2',
      '3 blast 2 RK-30.3',
      '4 despair 2 RK-30.4',
      '5 slowness 1 RK-30.5',
      '6 steel-wind 1 RK-30.6',
    ]);
    expect(of('defend')).to.deep.equal([
      '1 magical-shield 3 RK-30.7',
      '2 healing-hands 3 RK-30.8',
      '3 death-rage 2 RK-30.9',
      '4 inspire 2 RK-30.10',
      '5 fog-of-war 2 RK-30.11',
      '6 shield-wall 1 RK-30.12',
    ]);
    expect(of('summon')).to.deep.equal([
      '1 gate 10 RK-30.13',
      '2 hall-of-heroes 7 RK-30.14',
      '3 summon 5 RK-30.15',
      '4 seek 3 RK-30.16',
      '5 sacrificial-lamb 2 RK-30.17',
      '6 death-rattle 3 RK-30.18',
    ]);
  });

  it('RK-42.1: every option has the default of the table, and takes what the table lists and nothing else', () => {
    expect(options.parse({})).to.deep.equal({
      distanceScale: 1,
      armyBuild: 'recruiting',
      historical: 'off',
      magic: 'on',
      flyerScouting: 6,
      terrainFootprint: 'full',
      refusalLimit: 1,
      crestFire: 'strict',
      mandatoryFire: 'may-move',
      fireIntoMelee: 'off',
      dualFireDice: 1,
      firearmTargetNumber: 'distance',
      cannonBounce: 'cumulative',
      reactionChargeTest: 'required',
      chargeAlsoThreatens: 'off',
      volleyCap: 6,
      flyerReturn: 'on',
      rampageMonsters: 'off',
      artifactCasting: 'automatic',
      scoring: 'none',
      turnLimit: 0,
      npcPlanVisible: 'off',
      arquebusTerror: 'shots-only',
    });
    const takes = (value: object) => options.safeParse(value).success;
    const refused = [
      { distanceScale: 3 },
      { armyBuild: 'gift' },
      { refusalLimit: 3 },
      { refusalLimit: -1 },
      { flyerScouting: 7 },
      { dualFireDice: 3 },
      { volleyCap: 0 },
      { volleyCap: 21 },
      { turnLimit: -1 },
      { turnLimit: 51 },
      { unheardOf: 1 },
      { weather: 'on' },
    ];
    expect(refused.filter(takes)).to.deep.equal([]);
    const taken = [
      { distanceScale: 0.5 },
      { armyBuild: 'purchase' },
      { refusalLimit: 0 },
      { flyerScouting: 12 },
      { dualFireDice: 2 },
      { volleyCap: 1 },
      { volleyCap: 20 },
      { turnLimit: 50 },
      { terrainFootprint: 'patch', crestFire: 'open', mandatoryFire: 'hold', fireIntoMelee: 'on', firearmTargetNumber: 'fixed-3' },
      { cannonBounce: 'absolute', reactionChargeTest: 'waived', chargeAlsoThreatens: 'on', flyerReturn: 'off', rampageMonsters: 'on' },
      {
        artifactCasting: 'no-at-risk',
        scoring: 'tournament',
        npcPlanVisible: 'on',
        historical: 'on',
        magic: 'off',
        arquebusTerror: 'aura',
      },
    ];
    expect(taken.filter((each) => !takes(each))).to.deep.equal([]);
  });

  it('RK-24.4: each modifier of a melee die under its clause', () => {
    const units = [
      u('a', 'red', 20, 15, 90, { traits: ['elite-melee', 'combo', 'pike'] }),
      u('b', 'blue', 20, 15.75, 270, { mounted: true }),
    ];
    const state = position({ units, armies: { red: { leaders: [leader('cap', 'a')] } } });
    expect(meleeModifiers(state, unitIn(state, 'a'), false)).to.deep.equal([
      { name: 'pike', value: 2, clause: 'RK-4.10' },
      { name: 'elite', value: 1, clause: 'RK-4.6' },
      { name: 'combo', value: 1, clause: 'RK-4.2' },
      { name: 'against-mounted', value: 1, clause: 'RK-24.4' },
      { name: 'leader', value: 1, clause: 'RK-24.4' },
    ]);
  });

  it('RK-24.4a: one elephant among those in contact is enough for -2 to riders', () => {
    const units = [
      u('a', 'red', 20, 15, 90, { mounted: true }),
      u('b', 'blue', 19.25, 16.375, 270, { kind: 'elephant', mounted: false }),
      u('c', 'blue', 20.8, 16, 270),
    ];
    const state = position({ units });
    const found = meleeModifiers(state, unitIn(state, 'a'), false).filter(({ name }) => name === 'against-elephants');
    expect(found).to.deep.equal([{ name: 'against-elephants', value: -2, clause: 'RK-24.4' }]);
  });

  it('RK-26.6: who is not on the table takes no hit any more, and no hit is none', () => {
    const state = position({ units: [u('a', 'red', 20, 15, 90), u('b', 'red', 24, 15, 90, { where: 'left' })] });
    const after = done(state, (referee) => {
      hurt(referee, unitIn(referee.state, 'a'), 0, 'melee');
      hurt(referee, unitIn(referee.state, 'b'), 2, 'melee');
    });
    expect([unitIn(after.state, 'a').hits, unitIn(after.state, 'b').hits, after.events.length]).to.deep.equal([0, 0, 0]);
  });
});

describe('coming back and ending', () => {
  it('RK-16.28: at the spot where it left over any edge, the rear on the edge, facing inwards', () => {
    const off = (x: number, y: number) => u('a', 'red', x, y, 90, { where: 'pursuing' });
    const back = (x: number, y: number) =>
      poseOf(
        done(position({ units: [off(x, y)] }), (referee) => {
          comeBack(referee, ['a']);
        }).state,
        'a',
      );
    // The depth of foot is 0.75: its centre 0.375 from the edge; along the edge the whole base is on the table.
    expect([back(0.1, 20), back(47.9, 20), back(20, 0.1), back(20, 35.9), back(0.6, 0.1)]).to.deep.equal([
      [0.375, 20, 0],
      [47.625, 20, 180],
      [20, 0.375, 90],
      [20, 35.625, 270],
      [0.75, 0.375, 90],
    ]);
  });

  it('RK-16.28: where somebody stands there is no room, and two who left together come back together', () => {
    const pursuing = (id: string, x: number) => u(id, 'red', x, 0.1, 90, { where: 'pursuing' });
    const ids = (units: readonly Unit[]) => ableToReturn(position({ units }), ['a', 'b']).map(({ id }) => id);
    expect(ids([pursuing('a', 20), pursuing('b', 22)])).to.deep.equal(['a', 'b']);
    expect(ids([pursuing('a', 20), pursuing('b', 21)])).to.deep.equal(['a']);
    expect(ids([pursuing('a', 20), pursuing('b', 24), u('z', 'blue', 20, 0.5, 90)])).to.deep.equal(['b']);
    const wet = position({ units: [pursuing('a', 20), pursuing('b', 24)], ground: [land('lake', 'water', 18, 0, 21, 3)] });
    expect(ableToReturn(wet, ['a', 'b']).map(({ id }) => id)).to.deep.equal(['b']);
  });

  it('RK-38.4: an offer is told, stands once, and the battle ends drawn when both have made it', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270)] });
    const once = done(state, (referee) => offerDraw.apply(referee, 'red-1', { offer: true }));
    expect(told(once, 'draw-offered')).to.deep.equal([{ seat: 'red-1' }]);
    expect(once.outcome).to.equal(null);
    expect(offerDraw.check(gameOf(once.state), {}, { offer: true }, 'red-1')?.code).to.equal('offered');
    expect(offerDraw.check(gameOf(once.state), {}, { offer: true }, 'nobody')?.clause).to.equal('RK-44.3');
    const twice = done(once.state, (referee) => offerDraw.apply(referee, 'blue-1', { offer: true }));
    expect(twice.outcome?.reason).to.equal('agreed');
    expect(told(twice, 'battle-end')).to.deep.equal([{ reason: 'agreed', scores: null }]);
    for (const kind of [offerDraw, concede]) {
      const [only] = kind.options(gameOf(state), {}, 'red-1');
      expect(kind.answer.safeParse(only).success).to.equal(true);
      expect(kind.fallback(gameOf(state), {}, 'red-1')).to.deep.equal(only);
    }
  });

  it('RK-41.1: who gives up has left with all units on the table, and the other side wins', () => {
    const units = [
      u('a', 'red', 20, 10, 90, { active: true }),
      u('c', 'red', 24, 10, 90, { where: 'routed' }),
      u('b', 'blue', 20, 30, 270),
    ];
    const over = done(position({ units }), (referee) => concede.apply(referee, 'red-1', { concede: true }));
    expect(['a', 'c', 'b'].map((id) => unitIn(over.state, id).where)).to.deep.equal(['left', 'routed', 'table']);
    expect(unitIn(over.state, 'a').active).to.equal(false);
    expect(told(over, 'conceded')).to.deep.equal([{ seat: 'red-1', side: 'red' }]);
    expect([over.outcome?.winner, over.outcome?.reason]).to.deep.equal(['blue', 'conceded']);
  });

  it('RK-41.1, RK-34.14: with a ship of the side that gives up the unit aboard has left, and both are points lost (RK-27.3)', () => {
    const units = [
      u('s', 'red', 20, 10, 90, { kind: 'ship', traits: ['flyer'], aboard: 'a', cost: 11 }),
      u('a', 'red', 20, 10, 90, { where: 'aboard', cost: 15 }),
      u('gone', 'red', 20, 0, 90, { where: 'pursuing', cost: 7 }),
      u('b', 'blue', 20, 30, 270),
    ];
    const over = done(position({ units }), (referee) => concede.apply(referee, 'red-1', { concede: true }));
    expect(['s', 'a', 'gone'].map((id) => unitIn(over.state, id).where)).to.deep.equal(['left', 'left', 'pursuing']);
    expect(pointsLost(over.state, 'red')).to.equal(26);
  });

  it('RK-34.5: the ships of a side are its own, on the table or in the air', () => {
    const ship = (id: string, other: Partial<Unit> = {}) => u(id, 'red', 20, 10, 90, { kind: 'ship', traits: ['flyer'], ...other });
    const state = position({
      units: [
        ship('s1'),
        ship('s2', { where: 'air' }),
        ship('s3', { where: 'routed' }),
        u('a', 'red', 24, 10, 90),
        ship('s4', { side: 'blue' }),
      ],
    });
    expect(shipsOf(state, 'red').map(({ id }) => id)).to.deep.equal(['s1', 's2']);
  });

  it('RK-30.4: Despair ends for a unit that starts a slot active, and for nobody else; other spells go on', () => {
    const spell = (name: string, until: 'activated' | 'end-of-own-turn') => ({ spell: name, by: 'blue', strength: 0, until }) as const;
    const under = [spell('despair', 'activated'), spell('slowness', 'end-of-own-turn')];
    const spells = (active: boolean) => {
      const units = [u('a', 'red', 20, 10, 90, { active, enchantments: under }), u('b', 'blue', 20, 33, 270)];
      const after = played(position({ units, options: { magic: 'off' } }), ENTRIES.slot, { units: ['a'] });
      return unitIn(after.state, 'a').enchantments.map((each) => each.spell);
    };
    expect([spells(true), spells(false)]).to.deep.equal([['slowness'], ['despair', 'slowness']]);
  });
});
