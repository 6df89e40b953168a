import { expect } from 'chai';
import { checkOpponents } from '../../src/books/kings-men/shared/melee/charge.ts';
import { nameDefender } from '../../src/books/kings-men/shared/ground/name-defender.ts';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleeFlow, meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import { rallyChance } from '../../src/books/kings-men/shared/morale/rally.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Script } from './combat.ts';
import { all, dice, extras, fought, gameOf, kindsOf, toldOnce, unitOf } from './combat.ts';
import {
  BLACK,
  activated,
  foot,
  garrison,
  general,
  granted,
  guns,
  horse,
  land,
  plot,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const FARM = { id: 'farm', kind: 'building', area: plot(30, 22, 34, 26) } as const;
const SMALL = land([FARM]);
const LARGE = land([{ ...FARM, large: true }]);
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];
/** Touches the west wall of the farm. */
const attacker = foot('a', 30, 24);
const STRIKE = { attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 };
const HERE = spot(32, 24);

function inside(id = 'b', difference: Partial<Unit> = {}): Unit {
  return garrison(id, 'farm', HERE, { ...BLACK, facing: 1800, ...difference });
}

function field(units: readonly Unit[], ground: Ground = SMALL, generals: readonly General[] = FAR): State {
  return standing(ground, [...units, ...RESERVES], generals);
}

function charge(state: State, script: Script, answers: Record<string, unknown> = {}) {
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    meleeFlow,
    { attacker: 'a', target: 'b', touched: ['b'], ...STRIKE },
    script,
    answers,
  );
}

function green(successes: number, count: number): number[] {
  return [...all(successes, 4), ...all(count - successes, 1)];
}

const DEFEAT = { 'melee.attack': green(1, 12), 'melee.defence': all(16, 1) };
const TIE = { 'melee.attack': all(12, 1), 'melee.defence': all(16, 1) };

describe('buildings under attack (section 24)', () => {
  it('KM-24.5 anyone outside may fire at those inside, infantry may charge them, cavalry may not', () => {
    const near = foot('a', 20, 24);
    expect(verdictOf(judgeFire(field([near, inside()]), near, 'b'))).to.equal('granted');
    const battery = guns('a', 4, 24);
    expect(verdictOf(judgeFire(field([battery, inside()]), battery, 'b'))).to.equal('granted');
    expect(verdictOf(checkOpponents(attacker, inside()))).to.equal('granted');
    expect(verdictOf(checkOpponents(horse('a', 30, 24), inside()))).to.equal('KM-19.5 cavalry-against-building');
  });

  it('KM-24.6 defenders have heavy cover in fire and melee and neither flank nor rear', () => {
    const near = foot('a', 20, 24);
    // Facing away from the attack.
    const fire = granted(judgeFire(field([near, inside('b', { facing: 0 })]), near, 'b'));
    expect([extras(fire.attack), extras(fire.defence), fire.side]).to.deep.equal([[], ['heavy cover 4'], null]);
    expect(fire.defence.modifiers[0]?.clause).to.equal('KM-24.6');
    const melee = meleePools(field([attacker, inside()]), attacker, inside('b', { facing: 0 }), STRIKE);
    expect([extras(melee.attack), extras(melee.defence), melee.side]).to.deep.equal([[], ['heavy cover 4'], null]);
  });

  it('KM-24.6 they fire in any direction', () => {
    const unit = inside();
    for (const [x, y, facing] of [
      [20, 24, 0],
      [44, 24, 180],
      [32, 36, 270],
      [32, 12, 90],
    ] as const) {
      expect(verdictOf(judgeFire(field([foot('a', x, y, facing), unit]), unit, 'a')), `${x} ${y}`).to.equal('granted');
    }
  });

  it('KM-24.3a skirmishers and guns inside count as loose', () => {
    const near = foot('a', 20, 24);
    const met = (type: 'skirmishers' | 'foot-artillery') => {
      const unit = inside('b', { type, figures: 4 });
      return extras(granted(judgeFire(field([near, unit]), near, 'b')).defence);
    };
    expect(met('skirmishers')).to.deep.equal(['heavy cover 4', 'loose formation 4']);
    expect(met('foot-artillery')).to.deep.equal(['heavy cover 4', 'loose formation 4']);
  });

  describe('with several units inside', () => {
    const six = { figures: 6 };
    const pair = [inside('b', six), inside('c', { type: 'skirmishers', figures: 5, strength: 6 })];
    const about = { building: 'farm', units: ['b', 'c'] };

    it('KM-24.7 their player names the target of fire before the dice', () => {
      const state = field([foot('a', 20, 24), ...pair]);
      const result = fought(
        activated(state, unitOf(state, 'a'), '5'),
        fireFlow,
        { attacker: 'a', target: 'b' },
        {
          // Skirmishers: five figures, heavy cover, loose.
          'fire.attack': green(1, 12),
          'fire.defence': all(13, 1),
        },
        { 'name-defender': { unit: 'c' } },
      );
      expect(result.asked.map(({ kind, seats, about: asked }) => ({ kind, seats, asked }))).to.deep.equal([
        { kind: 'name-defender', seats: ['black'], asked: about },
      ]);
      expect(toldOnce(result, 'fire')).to.deep.include({ target: 'c', casualties: 1 });
      expect(unitOf(result.state, 'b')).to.include({ figures: 6, colour: 'green' });
    });

    it('KM-24.7 and of a charge', () => {
      const result = charge(
        field([attacker, ...pair]),
        { 'melee.attack': green(0, 12), 'melee.defence': all(9, 1) },
        { 'name-defender': { unit: 'c' } },
      );
      expect(toldOnce(result, 'melee').defender).to.equal('c');
      expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['name-defender', 'escape-direction']);
    });

    it('KM-24.7 only those inside can be named, in default the one with most figures', () => {
      const game = gameOf(field([attacker, ...pair]));
      expect(nameDefender.fallback(game, about, 'black')).to.deep.equal({ unit: 'b' });
      expect(verdictOf(nameDefender.check(game, about, { unit: 's1' }, 'black'))).to.equal('KM-24.7 not-inside');
      expect(nameDefender.options(game, about, 'black')).to.deep.equal([{ unit: 'b' }, { unit: 'c' }]);
    });

    it('KM-24.7 a lone defender needs no naming', () => {
      expect(charge(field([attacker, inside()]), TIE).asked.map(({ kind }) => kind)).to.deep.equal(['escape-direction']);
    });
  });

  it('KM-24.8 defenders who lose leave by the usual escape, those who tie too', () => {
    const lost = charge(field([attacker, inside()]), DEFEAT);
    expect(toldOnce(lost, 'escape-move')).to.deep.include({ unit: 'b', distance: 12_000, formation: { kind: 'mob' } });
    expect(unitOf(lost.state, 'b').building).to.equal(null);
    const tied = charge(field([attacker, inside()]), TIE);
    expect(unitOf(tied.state, 'b')).to.deep.include({ building: null, formation: { kind: 'line', files: 6 }, facing: 1800 });
  });

  it('KM-24.8a the escape is measured from where the bearing leaves the building', () => {
    // Straight away from the attacker's centre at (29, 24) it leaves through the east wall at x = 34.
    expect(toldOnce(charge(field([attacker, inside()]), DEFEAT), 'escape-move').to).to.deep.equal(spot(46, 24));
    const north = charge(field([attacker, inside()]), TIE, { 'escape-direction': { bearing: 900 } });
    expect(Math.abs(toldOnce(north, 'escape-move').to.y - 32_000)).to.be.at.most(1);
    expect(Math.abs(toldOnce(north, 'escape-move').to.x - 32_000)).to.be.at.most(1);
  });

  it('KM-24.8 there is no question of staying in a small building', () => {
    expect(charge(field([attacker, inside()]), DEFEAT).asked.map(({ kind }) => kind)).to.deep.equal(['escape-direction']);
  });

  it('KM-24.8a in a large one the beaten may stay as a mob, with their cover', () => {
    const result = charge(field([attacker, inside()], LARGE), DEFEAT, { 'stay-in-building': { stay: true } });
    expect(result.asked.map(({ kind, seats }) => ({ kind, seats }))).to.deep.equal([{ kind: 'stay-in-building', seats: ['black'] }]);
    expect(kindsOf(result)).to.include('stayed-in-building').and.not.include('escape-move');
    const mob = unitOf(result.state, 'b');
    expect(mob).to.deep.include({ formation: { kind: 'mob' }, building: 'farm', at: HERE, colour: 'red' });
    const { attack, defence } = meleePools(result.state, attacker, mob, STRIKE);
    expect([extras(attack), extras(defence), dice(defence)]).to.deep.equal([['mob 4'], ['heavy cover 4'], '15 red']);
    const near = foot('a', 20, 24);
    expect(
      extras(granted(judgeFire({ ...result.state, field: { ...result.state.field, units: { a: near, b: mob } } }, near, 'b')).defence),
    ).to.deep.equal(['heavy cover 4']);
  });

  it('KM-24.8a after a tie, or a rally, those who stay are unchanged', () => {
    const tied = charge(field([attacker, inside()], LARGE), TIE, { 'stay-in-building': { stay: true } });
    const rallied = charge(
      field([attacker, inside()], LARGE, [general('red', 'red', spot(2, 2)), general('black', 'black', spot(40, 24))]),
      { ...DEFEAT, rally: [6, 1] },
      { 'stay-in-building': { stay: true } },
    );
    for (const result of [tied, rallied]) {
      expect(unitOf(result.state, 'b')).to.deep.include({ formation: { kind: 'garrison' }, building: 'farm', at: HERE });
    }
  });

  it('KM-24.8a the owner may choose to go all the same; in default they stay', () => {
    const gone = charge(field([attacker, inside()], LARGE), DEFEAT, { 'stay-in-building': { stay: false } });
    expect(gone.asked.map(({ kind }) => kind)).to.deep.equal(['stay-in-building', 'escape-direction']);
    expect(unitOf(gone.state, 'b').building).to.equal(null);
    expect(unitOf(charge(field([attacker, inside()], LARGE), DEFEAT).state, 'b').building).to.equal('farm');
  });

  it('KM-24.8b a beaten gun crew does not stay: its guns are abandoned, large building or not', () => {
    const crew = inside('b', { type: 'foot-artillery', figures: 4, strength: 4 });
    const result = charge(field([attacker, crew], LARGE), { 'melee.attack': green(1, 12), 'melee.defence': all(8, 1) });
    expect(result.asked).to.deep.equal([]);
    expect(kindsOf(result)).to.include('guns-abandoned');
  });

  it('KM-24.8 a general is near enough to rally those inside by the walls', () => {
    const at = (x: number) => field([inside()], SMALL, [general('black', 'black', spot(x, 24))]);
    expect(rallyChance(at(46).field, inside())).to.not.equal(null);
    expect(rallyChance(at(46.01).field, inside())).to.equal(null);
  });

  it('KM-21.2a a garrison that has to leave takes up a line of two ranks, guns their battery, skirmishers their cloud', () => {
    const out = (difference: Partial<Unit>, defence: number) =>
      unitOf(
        charge(field([attacker, inside('b', difference)]), { 'melee.attack': all(12, 1), 'melee.defence': all(defence, 1) }).state,
        'b',
      ).formation;
    expect(out({}, 16)).to.deep.equal({ kind: 'line', files: 6 });
    // Seven men in two ranks are four and three.
    expect(out({ figures: 7 }, 11)).to.deep.equal({ kind: 'line', files: 4 });
    expect(out({ type: 'foot-artillery', figures: 4, strength: 4 }, 8)).to.deep.equal({ kind: 'battery' });
    expect(out({ type: 'skirmishers', figures: 6, strength: 6 }, 10)).to.deep.equal({ kind: 'skirmish', layout: 'cloud', spread: 4000 });
  });

  it('KM-24.8a the log tells the escape from where the bearing leaves the building', () => {
    expect(toldOnce(charge(field([attacker, inside()]), DEFEAT), 'escape-move')).to.deep.include({
      from: spot(34, 24),
      to: spot(46, 24),
      distance: 12_000,
    });
  });

  it('KM-24.9 attackers who win stay outside, and may enter in a later activation', () => {
    const result = charge(field([attacker, inside()]), DEFEAT);
    const won = unitOf(result.state, 'a');
    expect(won).to.deep.include({ building: null, at: spot(30, 24) });
    const later = activated(result.state, won, '5');
    const entering = { do: 'move' as const, path: [spot(30, 24)], facing: 0, enter: 'farm' };
    expect(verdictOf(judgeMove(later, won, entering))).to.equal('granted');
    // Not while an enemy holds it.
    const held = {
      ...later,
      field: { ...later.field, units: { ...later.field.units, c: inside('c', { type: 'skirmishers', figures: 5 }) } },
    };
    expect(verdictOf(judgeMove(held, won, entering))).to.match(/^KM-24\.2 /u);
  });

  it('KM-24.9 skirmishers outside are no garrison', () => {
    expect(verdictOf(checkOpponents(horse('a', 30, 24), skirmishers('b', 40, 24, 0, BLACK)))).to.equal('granted');
  });
});
