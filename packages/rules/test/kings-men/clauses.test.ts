import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { all, fought, unitOf } from './combat.ts';
import type { Script } from './combat.ts';
import { BLACK, activated, foot, garrison, general, guns, horse, land, plot, skirmishers, spot, standing } from './marching.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';

const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];
const GENERALS = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const FARM = land([{ id: 'farm', kind: 'building', area: plot(30, 22, 34, 26), large: true }]);

function facts(events: readonly GameEvent[]): string[] {
  return events.map(({ kind, clause }) => `${kind} ${clause}`);
}

function field(units: readonly Unit[], ground = land(), generals = GENERALS, switches: object = {}): State {
  return { ...standing(ground, [...units, ...RESERVES], generals), options: options.parse(switches) };
}

function melee(state: State, script: Script, answers: Record<string, unknown> = {}): string[] {
  const locals = { attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 };
  return facts(fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, locals, script, answers).events);
}

function fire(state: State, script: Script, answers: Record<string, unknown> = {}): string[] {
  return facts(fought(activated(state, unitOf(state, 'a'), '5'), fireFlow, { attacker: 'a', target: 'b' }, script, answers).events);
}

const foe = foot('b', 30, 24, 180, BLACK);
const near = (x: number) => [general('red', 'red', spot(2, 2)), general('black', 'black', spot(x, 24))];

describe('every event names the clause it comes from (section 33)', () => {
  it('KM-33.1 of a turn and its cards', () => {
    const turn = fromTurnStart(
      { units: [foot('r1', 10, 10, 90, { colour: 'red' }), foot('b1', 60, 40, 270, BLACK)], deck: cards('red 5', 'black 5') },
      { 'command-points': [1, 1, 1, 1] },
    );
    turn.activate('r1').done().pass('b1');
    expect(facts(turn.events).slice(0, 9)).to.deep.equal([
      'turn-started KM-8.3',
      'colour-changed KM-8.3',
      'command-points-rolled KM-12.1',
      'command-points-rolled KM-12.1',
      'card-drawn KM-8.4',
      'unit-activated KM-8.5',
      'colour-changed KM-11.2',
      'card-drawn KM-8.4',
      'colour-changed KM-8.11',
    ]);
    expect(facts(turn.events)[9]).to.equal('unit-passed KM-8.11');
  });

  it('KM-33.1 of points, orders and markers', () => {
    const trial = fromMoment(
      {
        units: [foot('r1', 36, 24, 90, { colour: 'red' }), foot('b1', 60, 40, 270, { ...BLACK, colour: 'red' })],
        deck: cards('red 5', 'black 5'),
      },
      { order: [6, 1] },
    );
    trial.activate('r1').done();
    expect(facts(trial.events)).to.deep.equal([
      'card-drawn KM-8.4',
      'point-spent KM-12.5',
      'order-rolled KM-12.7',
      'unit-activated KM-8.5',
      'unit-disordered KM-11.2',
      'card-drawn KM-8.4',
    ]);
    const passed = trial.pass('b1').events.slice(-4);
    expect(facts(passed).slice(0, 3)).to.deep.equal(['point-spent KM-12.5', 'unit-disordered KM-8.11', 'unit-passed KM-8.11']);
  });

  it('KM-33.1 of special cards and the end of a turn', () => {
    const marked = { disordered: true } as const;
    const two = fromMoment({ units: [foot('r1', 10, 10, 90), foot('b1', 60, 40, 270, BLACK)], deck: cards('red 2', 'black 5') }).auto();
    expect(facts(two.events)).to.deep.equal(['card-drawn KM-8.4', 'unit-disordered KM-9.2', 'card-drawn KM-8.4']);
    const joker = fromMoment({ units: [foot('r1', 10, 10, 90), foot('b1', 60, 40, 270, BLACK)], deck: cards('red joker', 'red K') })
      .answer({ do: 'effect' })
      .auto();
    joker.answer({ do: 'effect' }).answer({ to: spot(3, 3) });
    expect(facts(joker.events)).to.deep.equal([
      'card-drawn KM-8.4',
      'unit-disordered KM-9.8',
      'card-drawn KM-8.4',
      'general-moved KM-9.5',
      'turn-ended KM-8.9',
    ]);
    joker.answer({ to: spot(4, 4) }).auto();
    expect(facts(joker.events).at(-1)).to.equal('general-moved KM-5.4');
    const idle = fromMoment({
      units: [foot('r1', 10, 10, 90, marked), foot('b1', 60, 40, 270, BLACK)],
      deck: cards('red 2', 'red 5', 'black 5'),
    });
    expect(facts(idle.events)).to.deep.equal([
      'card-drawn KM-8.4',
      'card-wasted KM-9.3',
      'card-drawn KM-8.4',
      'card-wasted KM-8.8',
      'card-drawn KM-8.4',
    ]);
  });

  it('KM-33.1 of cards overridden, banked and substituted, and of giving up', () => {
    const trial = fromMoment({
      units: [foot('r1', 10, 10, 90), foot('b1', 60, 40, 270, BLACK)],
      seats: { red: ['ra', 'rb'] },
      options: { overrideDeck: true, bankCards: true },
      deck: cards('red 5', 'red 7', 'red 9'),
    });
    trial
      .answer({ do: 'override' })
      .answer({ do: 'bank' })
      .answer({ do: 'substitute', index: 0 })
      .command('concede', 'ra', { concede: true })
      .command('concede', 'rb', { concede: true });
    expect(facts(trial.events).filter((each) => !each.startsWith('card-drawn'))).to.deep.equal([
      'point-spent KM-12.5',
      'card-overridden KM-13.1',
      'point-spent KM-12.5',
      'card-banked KM-13.3',
      'card-substituted KM-13.5',
      'concession-offered KM-31.3',
      'battle-ended KM-31.3',
    ]);
  });

  it('KM-33.1 of fire', () => {
    const shot = field([foot('a', 20, 24), { ...foe, figures: 5, colour: 'red' }]);
    expect(fire(shot, { 'fire.attack': [4, ...all(11, 1)], 'fire.defence': all(5, 1) })).to.deep.equal([
      'fire KM-17.7',
      'casualties KM-25.1',
      'unit-disordered KM-11.4',
      'unit-collapsed KM-25.4',
    ]);
    const square = field([foot('a', 20, 24), foot('b', 31.5, 24, 180, { ...BLACK, formation: { kind: 'square' }, figures: 8 })]);
    expect(fire(square, { 'fire.attack': [4, ...all(11, 1)], 'fire.defence': all(8, 1) })).to.deep.equal([
      'fire KM-17.7',
      'casualties KM-25.1',
      'colour-changed KM-11.4',
      'escape-move KM-21.4',
      'square-gave-way KM-22.14',
    ]);
    const leaders = field([foot('a', 20, 24), foe], land(), GENERALS, { specialCasualties: true });
    expect(fire(leaders, { 'fire.attack': [6, 6, 6, 5, 5, 5, ...all(6, 1)], 'fire.defence': all(12, 1) })).to.deep.equal([
      'fire KM-17.7',
      'officer-lost KM-26.3',
      'ensign-lost KM-26.3',
      'casualties KM-25.1',
      'colour-changed KM-11.4',
      'colour-changed KM-26.6',
    ]);
  });

  it('KM-33.1 of a melee, its square, its rally and its escapes', () => {
    const square = melee(field([horse('a', 30, 24), foe], land(), near(40)), {
      'melee.attack': all(6, 1),
      'melee.defence': [4, ...all(11, 1)],
    });
    expect(square).to.deep.equal([
      'square-test KM-22.4',
      'drawn-back KM-22.7',
      'melee KM-20.9',
      'casualties KM-25.1',
      'colour-changed KM-20.11',
      'colour-changed KM-20.11',
      'escape-move KM-21.4',
    ]);
    const rolled = melee(field([horse('a', 30, 24), { ...foe, colour: 'red' }]), {
      square: [1, 1],
      'melee.attack': all(12, 1),
      'melee.defence': all(12, 1),
    });
    expect(rolled).to.deep.equal([
      'square-test KM-22.5',
      'melee KM-20.9',
      'colour-changed KM-20.11',
      'unit-disordered KM-20.11',
      'escape-move KM-21.4',
    ]);
    const rallied = melee(field([foot('a', 30, 24), foe], land(), near(40)), {
      'melee.attack': [4, ...all(11, 1)],
      'melee.defence': all(12, 1),
      rally: [6, 1],
    });
    expect(rallied.slice(-2)).to.deep.equal(['rally-rolled KM-21.8', 'escape-move KM-21.4']);
    const broken = melee(field([foot('a', 30, 24), foot('b', 32, 24, 180, { ...BLACK, formation: { kind: 'square' } })]), {
      'melee.attack': [4, ...all(11, 1)],
      'melee.defence': all(12, 1),
    });
    expect(broken.slice(-2)).to.deep.equal(['square-broken KM-22.13', 'escape-move KM-21.4']);
    const flag = melee(field([foot('a', 30, 24), foe], land(), GENERALS, { specialCasualties: true }), {
      'melee.attack': [5, 5, 5, ...all(9, 1)],
      'melee.defence': all(12, 1),
    });
    expect(flag.slice(0, 3)).to.deep.equal(['melee KM-20.9', 'ensign-lost KM-26.3', 'flag-captured KM-26.12']);
  });

  it('KM-33.1 of guns abandoned, of staying inside, of an army that rolls, of making way', () => {
    expect(
      melee(field([foot('a', 30, 24), guns('b', 30, 24, 180, BLACK)]), {
        'melee.attack': [4, ...all(11, 1)],
        'melee.defence': all(4, 1),
      }).at(-1),
    ).to.equal('guns-abandoned KM-21.12');
    const stayed = melee(field([foot('a', 30, 24), garrison('b', 'farm', spot(32, 24), { ...BLACK, facing: 1800 })], FARM), {
      'melee.attack': [4, ...all(11, 1)],
      'melee.defence': all(16, 1),
    });
    expect(stayed.at(-1)).to.equal('stayed-in-building KM-24.8');
    const weak = { ...field([foot('a', 20, 24), { ...foe, figures: 5 }]) };
    const shaken: State = { ...weak, armies: { ...weak.armies, black: { ...weak.armies.black, started: 6 } } };
    expect(fire(shaken, { 'fire.attack': [4, ...all(11, 1)], 'fire.defence': all(5, 1), collapse: [1, 1] }).slice(-2)).to.deep.equal([
      'collapse-rolled KM-28.2',
      'battle-ended KM-28.2',
    ]);
    const generals = [general('red', 'red', spot(20, 22)), general('black', 'black', spot(70, 46))];
    const trial = fromMoment({
      units: [foot('r', 20, 18, 90), skirmishers('own', 20, 21, 90), foot('b1', 60, 40, 270, BLACK)],
      generals,
      deck: cards('red 5'),
    });
    trial.activate('r').answer({ do: 'move', path: [spot(20, 22.5)], facing: 900 });
    expect(facts(trial.events).slice(-3)).to.deep.equal(['unit-moved KM-14.1', 'shifted KM-14.17', 'shifted KM-5.5']);
    trial.answer({ do: 'change', formation: { kind: 'line', files: 12 }, facing: 900 });
    expect(facts(trial.events)).to.include('formation-changed KM-14.19');
    const mob = fromMoment({
      units: [foot('r', 20, 18, 90, { formation: { kind: 'mob' } }), foot('b1', 60, 40, 270, BLACK)],
      deck: cards('red 5'),
    }).activate('r');
    mob.answer({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 900 });
    expect(facts(mob.events)).to.include('unit-reformed KM-14.21');
  });
});
