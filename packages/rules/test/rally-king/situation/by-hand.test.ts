import { expect } from 'chai';
import { isRefusal, rulebookOf, type Rulebook } from '../../../src/index.ts';

function rally(): Rulebook {
  const found = rulebookOf('rally-king');
  if (found === undefined) throw new Error('no such book');
  return found;
}
const book = rally();
const SEED = '5eed'.repeat(16);

type Row = Readonly<Record<string, unknown>>;

/** Treyine from the south against Aeja, three units each, drawn up and led. */
const units = (side: string, y: number, facing: number): Row[] =>
  [20, 24, 28].map((x, index) => ({ id: `${side}-${index}`, row: 'infantry', at: { x, y }, facing }));
const side = (name: string, y: number, facing: number): Row => ({
  name,
  list: 'treyine',
  players: [{ seat: `${name}-1`, general: name }],
  army: { build: 'fixed', units: units(name, y, facing) },
  leaders: { warRating: 3, cinc: `${name}-0` },
  magic: { users: [] },
});
const scenario = {
  format: 1,
  book: 'rally-king',
  id: 'middle',
  name: 'In the middle',
  description: 'For a test.',
  minutes: 10,
  attacker: 'red',
  baselines: { red: 'south' },
  terrain: [{ id: 'river', type: 'river', area: river(), fords: [river()] }],
  options: { magic: 'off' },
  sides: { red: side('red', 10, 90), blue: side('blue', 24, 270) },
};

function river() {
  return [
    { x: 0, y: 15 },
    { x: 48, y: 15 },
    { x: 48, y: 17 },
    { x: 0, y: 17 },
  ];
}

function begun(step: unknown, situation: Row) {
  const opened = book.openAt({ scenario, step, situation }, book.freshChance(SEED));
  if (isRefusal(opened)) throw new Error(`${opened.clause} ${opened.code} ${opened.code}`);
  return opened;
}

function verdict(step: unknown, situation: unknown): string {
  const opened = book.openAt({ scenario, step, situation }, book.freshChance(SEED));
  return isRefusal(opened) ? `${opened.clause} ${opened.code}` : 'granted';
}

describe('a battle of Rally begun in the middle, as somebody writes it', () => {
  it('RK-36.3: units have hits, states, enchantments, stakes and levels where the file puts them, and leaders their fate', () => {
    const { position, events } = begun('player-turn.start', {
      turn: 3,
      armies: { red: { leaders: [{ id: 'red-cinc', unit: 'red-1', fate: 'out' }] } },
      units: {
        'red-0': { hits: 2, active: true, at: { x: 21.5, y: 11 }, facing: 80 },
        'red-1': {
          at: { x: 24, y: 16 },
          ford: { water: 'river', stage: 'in' },
          stakes: { from: { x: 23.25, y: 10.4 }, to: { x: 24.75, y: 10.4 } },
        },
        'red-2': { where: 'routed', hits: 4 },
        'blue-0': { enchantments: [{ spell: 'despair', by: 'red', strength: 0, until: 'activated' }] },
        'blue-1': { where: 'pursuing' },
        gargoyles: {
          side: 'blue',
          row: 'wind-ship',
          list: 'companies',
          kind: 'troops',
          at: { x: 30, y: 30 },
          facing: 270,
          level: 'attack',
        },
      },
    });
    expect(events.map(({ kind }) => kind)).to.include('turn-start');
    const { pieces, turn } = position.table();
    expect(turn).to.equal(3);
    const own = (id: string) => pieces.find((piece) => piece.id === id);
    expect(own('red-0')).to.deep.include({ x: 21_500, y: 11_000, facing: 800 });
    expect(own('red-0')?.own).to.deep.include({ hits: 2 });
    expect(own('red-1')?.own).to.deep.include({ ford: { water: 'river', stage: 'in' } });
    expect(own('red-2')).to.equal(undefined);
    expect(own('gargoyles')?.own).to.deep.include({ level: 'attack' });
    // A CinC who is out of the fight gives no War Rating, but a Body may be activated in any case (RK-5.5).
    expect(events.find(({ kind }) => kind === 'turn-start')?.data).to.deep.include({ points: 1 });
  });

  it('RK-36.3: the Body in its slot moves, fires or fights as if all had come to that', () => {
    const turn = { side: 'red', slot: { units: ['red-0'] } };
    const moves = begun('slot.movement', { turn: 1, play: turn, units: { 'red-0': { active: true } } });
    expect(moves.position.questions().map(({ kind }) => kind)).to.deep.equal(['body-order']);
    const fights = begun('slot.melee', {
      turn: 1,
      play: turn,
      units: {
        'red-0': { hits: 1, melee: { rounds: 1, hit: true, gaveGround: false } },
        'blue-0': { at: { x: 20, y: 10.75 }, melee: { rounds: 1, hit: false, gaveGround: false } },
      },
    });
    expect(fights.events.find(({ kind }) => kind === 'melee')?.data).to.deep.include({ units: ['red-0', 'blue-0'] });
  });

  it('RK-36.3: any event of a cascade is begun by what its flow is handed: fire, tests, a charge, a pursuit', () => {
    const play = { side: 'red', slot: { units: ['red-0'] } };
    const within = (...more: readonly Row[]) => ({
      strands: [
        {
          stack: [
            { flow: 'battle', at: 'attacker' },
            { flow: 'player-turn', at: 'next', locals: { side: 'red' } },
            { flow: 'slot', at: 'melee', locals: { units: ['red-0'] } },
            ...more,
          ],
        },
      ],
    });
    const pursuers = [{ unit: 'red-0', charging: true, from: ['blue-0'] }];
    const gone = { phase: 'turn', preparation: null, attacker: 'red', turn: 1, playerTurns: 1, play, cascade: {} };
    const pursuit = begun(within({ flow: 'pursuit', at: 'roll', locals: { pursuers } }), {
      ...gone,
      units: { 'blue-0': { where: 'routed' } },
    });
    expect(pursuit.events[0]?.kind).to.equal('pursuit');
    const causes = { test: 'received-fire', unit: 'red-0', causes: ['blue-0'] };
    const tests = begun(within({ flow: 'tests', at: 'groups', locals: { occasions: [causes], by: 'blue' } }), gone);
    expect(tests.events[0]?.kind).to.equal('test');
    const chargers = [{ unit: 'red-0', target: 'blue-0', reach: 6000 }];
    const near = { ...gone, units: { 'blue-0': { at: { x: 20, y: 14 } } } };
    const charge = begun(within({ flow: 'charge', at: 'begin', locals: { side: 'red', chargers, by: 'order' } }), near);
    expect(charge.events[0]?.data).to.deep.nested.include({ 'group.test': 'wanting-to-charge' });
    // What is written is not trusted.
    expect(verdict(within({ flow: 'pursuit', at: 'nowhere', locals: {} }), gone)).to.equal('RK-36.3 not-sound');
  });

  it('RK-36.3: it begins at every step that has a name, or says what the file lacks', () => {
    const steps = ['battle.game-turn', 'player-turn.start', 'player-turn.next', 'player-turn.spell-window', 'player-turn.effects'];
    for (const step of steps) expect(verdict(step, {}), step).to.equal('granted');
    expect(book.beginnings).to.include.members([...steps, 'slot.begin', 'slot.fire', 'battle.placement', 'battle.terrain']);
    expect(verdict('slot.fire', {})).to.equal('RK-36.3 not-ready');
    expect(verdict('slot.fire', { play: { side: 'red', slot: { units: ['red-0'] } } })).to.equal('granted');
  });

  it('RK-36.3: what cannot be is refused, and nothing is passed over in silence', () => {
    const at = (situation: unknown) => verdict('player-turn.start', situation);
    expect(at({ weather: 'rain' })).to.equal('RK-36.3 malformed-situation');
    expect(at({ units: { 'red-0': { disordered: true } } })).to.equal('RK-36.3 malformed-situation');
    expect(at({ units: { 'red-0': { hits: -1 } } })).to.equal('RK-36.3 malformed-situation');
    expect(at({ units: { stranger: { hits: 1 } } })).to.equal('RK-36.3 no-such-unit');
    expect(at({ units: { stranger: { side: 'red', row: 'pegasi' } } })).to.equal('RK-36.3 no-such-row');
    expect(at({ units: { 'red-0': { bound: 'stranger' } } })).to.equal('RK-36.3 no-such-unit');
    expect(at({ units: { 'red-0': { seat: 'blue-1' } } })).to.equal('RK-36.3 no-such-seat');
    expect(at({ units: { 'red-0': { ford: { water: 'sea', stage: 'in' } } } })).to.equal('RK-36.3 no-such-ground');
    expect(at({ units: { 'red-0': { level: 'attack' } } })).to.equal('RK-36.3 no-flyer');
    expect(at({ units: { 'red-0': { at: { x: 0.2, y: 10 } } } })).to.equal('RK-36.3 off-table');
    expect(at({ units: { 'red-0': { at: { x: 24.5, y: 10 } } } })).to.equal('RK-36.3 not-sound');
    expect(at({ units: { 'red-0': { where: 'aboard' } } })).to.equal('RK-36.3 aboard');
    expect(at({ armies: { red: { leaders: [{ id: 'red-captain-9' }] } } })).to.equal('RK-36.3 no-such-leader');
    expect(at({ armies: { red: { treasures: [{ id: 'lamp' }] } } })).to.equal('RK-36.3 no-such-thing');
    expect(at({ armies: { red: { offering: ['blue-1'] } } })).to.equal('RK-36.3 no-such-seat');
    const pond = {
      id: 'pond',
      type: 'water',
      name: 'Pond',
      shape: [
        { x: 1, y: 1 },
        { x: 4, y: 1 },
        { x: 4, y: 4 },
      ],
    };
    expect(at({ ground: [pond, pond] })).to.equal('RK-36.3 double-name');
    const turn = (play: object) => verdict('player-turn.next', { play: { side: 'red', ...play } });
    expect(turn({ places: [{ units: ['red-0'] }] })).to.equal('granted');
    expect(turn({ places: [{ units: ['red-0'] }, { units: ['red-0'] }] })).to.equal('RK-36.3 twice');
    expect(turn({ slot: { units: ['red-0', 'red-0'] } })).to.equal('RK-36.3 twice');
    expect(at({ units: { 'red-0': { where: 'muster' } } })).to.equal('RK-36.3 not-ready');
  });
});
