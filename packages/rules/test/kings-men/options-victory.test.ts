import { expect } from 'chai';
import { loadScenario, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { Objective, Victory } from '../../src/books/kings-men/shared/state/conditions.ts';
import { victoryOf } from '../../src/books/kings-men/shared/set-up/setup.ts';
import { scenario } from '../../src/books/kings-men/first/set-up/scenario.ts';
import { testScenarioEnd } from '../../src/books/kings-men/shared/ending/victory.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { script } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { inches } from '../../src/table/units.ts';
import { BLACK, foot, plot, refereeOf } from './marching.ts';
import { cards, fromSetUp, moment } from './support.ts';

/** The middle of the table, 30 to 42 inches across and 18 to 30 up. */
const MIDDLE = plot(30, 18, 42, 30).map(({ x, y }) => ({ x: inches(x), y: inches(y) }));
const HOLD: Objective = { kind: 'hold', id: 'hill', name: 'the hill', area: MIDDLE, by: 'either', turns: 2, when: 'turn-end' };
const CLEAR: Objective = { kind: 'dislodge', id: 'farm', name: 'the farm', area: MIDDLE, by: 'red', when: 'turn-end' };

const home = foot('r1', 10, 10, 90);
const away = foot('b1', 10, 40, 270, BLACK);
const onHill = foot('r2', 36, 24, 90);
const enemyOnHill = foot('b2', 36, 25, 270, BLACK);

/** The ends of turns one after the other, each with these units on the table, until the battle is decided. */
function turnEnds(victory: Victory, ...turns: readonly (readonly Unit[])[]) {
  const referee = refereeOf(moment({ units: turns[0] ?? [], victory, turn: 0 }));
  for (const units of turns) {
    if (referee.game.outcome !== null) break;
    referee.state.turn += 1;
    referee.state.field.units = Object.fromEntries(units.map((unit) => [unit.id, unit]));
    testScenarioEnd(referee);
  }
  const { outcome, state } = referee.game;
  return { outcome, turn: state.turn, told: referee.events.flatMap(({ kind, data }) => (kind === 'ground-held' ? [data] : [])) };
}

const taken = [home, away, onHill];
const contested = [home, away, onHill, enemyOnHill];
const empty = [home, away];

describe('scenario victory', () => {
  it('KM-28.7 holding ground alone for full turns wins', () => {
    const { outcome, turn, told } = turnEnds({ objectives: [HOLD] }, taken, taken, taken, taken);
    // Taken in turn 1, held through turns 2 and 3.
    expect(outcome).to.deep.equal({ winner: 'red', reason: 'ground-held', clause: 'KM-28.7' });
    expect(turn).to.equal(3);
    expect(told).to.deep.equal([0, 1, 2].map((turns) => ({ objective: 'hill', name: 'the hill', army: 'red', turns, needed: 2 })));
  });

  it('KM-28.7 an enemy on the ground, or leaving it, starts the count anew', () => {
    expect(turnEnds({ objectives: [HOLD] }, taken, taken, contested, taken, taken).outcome).to.equal(null);
    expect(turnEnds({ objectives: [HOLD] }, taken, taken, empty, taken, taken).outcome).to.equal(null);
    expect(turnEnds({ objectives: [HOLD] }, taken, contested, taken, taken, taken).turn).to.equal(5);
  });

  it('KM-28.7 ground is taken when one army is alone on it at the end of a turn', () => {
    const take: Objective = { ...HOLD, turns: 0 };
    expect(turnEnds({ objectives: [take] }, taken).outcome?.winner).to.equal('red');
    expect(turnEnds({ objectives: [take] }, contested).outcome).to.equal(null);
    expect(turnEnds({ objectives: [take] }, [home, away, enemyOnHill]).outcome?.winner).to.equal('black');
  });

  it("KM-28.7 ground may be one army's to win alone", () => {
    const reds: Objective = { ...HOLD, by: 'red', turns: 0 };
    expect(turnEnds({ objectives: [reds] }, [home, away, enemyOnHill]).outcome).to.equal(null);
    expect(turnEnds({ objectives: [reds] }, taken).outcome?.winner).to.equal('red');
  });

  it('KM-28.7 two pieces of ground won at once by one army are its victory, by either army a draw', () => {
    const below = plot(0, 0, 20, 20).map(({ x, y }) => ({ x: inches(x), y: inches(y) }));
    const above = plot(0, 30, 20, 48).map(({ x, y }) => ({ x: inches(x), y: inches(y) }));
    const hill: Objective = { ...HOLD, turns: 0 };
    const won = (...objectives: Objective[]) => turnEnds({ objectives }, taken).outcome;
    // Red stands below and on the hill, black above.
    expect(won(hill, { ...hill, id: 'camp', area: below })).to.deep.equal({ winner: 'red', reason: 'ground-held', clause: 'KM-28.7' });
    expect(won(CLEAR, hill)).to.deep.equal({ winner: 'red', reason: 'enemy-dislodged', clause: 'KM-28.7' });
    for (const order of [
      [hill, { ...hill, id: 'farm', area: above }],
      [{ ...hill, id: 'farm', area: above }, hill],
    ]) {
      expect(won(...order)).to.deep.equal({ winner: null, reason: 'both-reached-objectives', clause: 'KM-28.7' });
    }
  });

  it('KM-28.7 without a limit of turns a battle goes on', () => {
    const turns = Array.from({ length: 30 }, () => empty);
    expect(turnEnds({}, ...turns)).to.include({ outcome: null, turn: 30 });
    expect(turnEnds({ turnLimit: 12 }, ...turns)).to.deep.include({
      outcome: { winner: null, reason: 'turn-limit', clause: 'KM-34.1' },
      turn: 12,
    });
  });

  it('KM-28.7 a unit is on the ground with its centre', () => {
    const take: Objective = { ...HOLD, turns: 0 };
    // Two ranks: the centre is an inch behind the front, at 18.2 and at 17.8 up.
    expect(turnEnds({ objectives: [take] }, [home, away, foot('r2', 36, 19.2, 90)]).outcome?.winner).to.equal('red');
    expect(turnEnds({ objectives: [take] }, [home, away, foot('r2', 36, 18.8, 90)]).outcome).to.equal(null);
  });

  it('KM-28.7 driving every enemy off the ground wins', () => {
    const { outcome, turn } = turnEnds({ objectives: [CLEAR] }, [home, enemyOnHill], contested, empty);
    expect(outcome).to.deep.equal({ winner: 'red', reason: 'enemy-dislodged', clause: 'KM-28.7' });
    expect(turn).to.equal(3);
  });

  it('KM-28.7 an objective of the limit counts when the turns are over', () => {
    const victory: Victory = { turnLimit: 3, objectives: [{ ...CLEAR, when: 'limit' }] };
    expect(turnEnds(victory, empty, empty, empty)).to.deep.include({
      turn: 3,
      outcome: { winner: 'red', reason: 'enemy-dislodged', clause: 'KM-28.7' },
    });
    expect(turnEnds({ ...victory, atLimit: 'black' }, empty, empty, contested).outcome?.winner).to.equal('black');
  });

  it('KM-28.7 both armies reaching theirs at once is a draw', () => {
    const elsewhere = plot(4, 4, 16, 16).map(({ x, y }) => ({ x: inches(x), y: inches(y) }));
    const victory: Victory = {
      objectives: [
        { ...HOLD, turns: 0 },
        { ...CLEAR, id: 'wood', by: 'black', area: elsewhere },
      ],
    };
    expect(turnEnds(victory, [onHill, away]).outcome).to.deep.equal({ winner: null, reason: 'both-reached-objectives', clause: 'KM-28.7' });
  });

  it('KM-28.7 who deployed on the ground holds it from the first turn on', () => {
    // Nobody can be activated, so that the turns go by.
    const units = [foot('r2', 36, 24, 90), away];
    const state = moment({ units, victory: { objectives: [{ ...HOLD, turns: 1 }] }, options: { deployment: 'scenario' }, turn: 0 });
    const trial = fromSetUp(state, script({ 'command-points': [1, 1, 1, 1] }, { deck: cards('red 5') }));
    expect(trial.state.held).to.deep.equal({ hill: { army: 'red', since: 0 } });
    for (let answers = 0; trial.open.length > 0 && answers < 200; answers += 1) trial.auto();
    expect(trial.game.outcome).to.deep.equal({ winner: 'red', reason: 'ground-held', clause: 'KM-28.7' });
    expect(trial.state.turn).to.equal(1);
  });

  it('KM-34.1 counts shares of the units each army began with, not units, and whoever has none has lost already', () => {
    // One of two left is as much as two of four.
    const atEnd = (started: { red: number; black: number }) => {
      const referee = refereeOf(moment({ units: [onHill, home, away], victory: { turnLimit: 4 }, started, turn: 4 }));
      testScenarioEnd(referee);
      return referee.game.outcome?.winner;
    };
    const left = {
      red: [onHill, home, away].filter(({ army }) => army === 'red').length,
      black: [onHill, home, away].filter(({ army }) => army === 'black').length,
    };
    expect(atEnd({ red: 2 * left.red, black: 2 * left.black })).to.equal(null);
    expect(atEnd({ red: 2 * left.red, black: 2 * left.black + 1 })).to.equal('red');
    expect(atEnd({ red: 2 * left.red + 1, black: 2 * left.black })).to.equal('black');
  });

  it('KM-34.1 at the limit the larger share wins, or whoever the scenario names', () => {
    const fewer = [onHill, home, away];
    const started = { red: 2, black: 2 };
    const atEnd = (victory: Victory) => {
      const referee = refereeOf(moment({ units: fewer, victory, started, turn: 4 }));
      testScenarioEnd(referee);
      return referee.game.outcome;
    };
    expect(atEnd({ turnLimit: 4 })).to.deep.equal({ winner: 'red', reason: 'turn-limit', clause: 'KM-34.1' });
    expect(atEnd({ turnLimit: 4, atLimit: 'larger-share' })?.winner).to.equal('red');
    expect(atEnd({ turnLimit: 4, atLimit: 'black' })).to.deep.equal({ winner: 'black', reason: 'turn-limit', clause: 'KM-28.7' });
    expect(atEnd({ turnLimit: 4, atLimit: 'draw' })?.winner).to.equal(null);
    expect(atEnd({ turnLimit: 5, atLimit: 'draw' })).to.equal(null);
  });

  it('KM-29.1 reads objectives from a scenario file and shows them to everybody', () => {
    const victory = {
      turnLimit: 8,
      atLimit: 'red',
      objectives: [{ kind: 'hold', id: 'hill', name: 'the hill', by: 'either', turns: 2, area: plot(30, 18, 42, 30) }],
    };
    const file = scenario.parse({ ...FILE, victory });
    expect(victoryOf(file)).to.deep.equal({ turnLimit: 8, atLimit: 'red', objectives: [HOLD] });
    const trial = fromSetUp(moment({ units: [home, away], victory: victoryOf(file) }));
    expect(settingOf(trial.game).victory.objectives).to.deep.equal([HOLD]);
    expect(isRefusal(loadScenario({ ...FILE, victory }))).to.equal(false);
  });

  it('KM-29.1 refuses objectives off the table, of one name, or of a limit that is not there', () => {
    const hill = { kind: 'hold', id: 'hill', name: 'the hill', by: 'either', area: plot(30, 18, 42, 30) };
    const refused = (victory: object) => {
      const read = loadScenario({ ...FILE, victory });
      return isRefusal(read) ? read.code : 'sound';
    };
    expect(refused({ objectives: [hill] })).to.equal('sound');
    expect(refused({ objectives: [hill, hill] })).to.equal('double-name');
    expect(refused({ objectives: [{ ...hill, area: plot(60, 18, 80, 30) }] })).to.equal('objective');
    expect(refused({ objectives: [{ ...hill, when: 'limit' }] })).to.equal('no-limit');
    expect(refused({ atLimit: 'red' })).to.equal('no-limit');
  });
});

function army(id: string) {
  return { name: id, players: [{ seat: id, general: id }], units: [{ id: `${id}-1`, name: id, type: 'infantry' }] };
}

const FILE = {
  format: 1,
  book: 'kings-men',
  id: 'trial',
  name: 'Trial',
  description: '',
  minutes: 30,
  armies: { red: army('red'), black: army('black') },
};
