import { expect } from 'chai';
import { canReturnFire, frontArc, inArc, isToFront } from '../../../src/books/toy-soldiers/sight/arc.ts';
import { isBehindCover } from '../../../src/books/toy-soldiers/ground/cover.ts';
import { seesUnit } from '../../../src/books/toy-soldiers/sight/sight.ts';
import { levelAt } from '../../../src/books/toy-soldiers/ground/terrain.ts';
import { loadScenario } from '../../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../../src/books/toy-soldiers/set-up/setup.ts';
import { drillsOf } from '../../../src/books/toy-soldiers/movement/change-formation.ts';
import { loseStand } from '../../../src/books/toy-soldiers/trackers/attrition.ts';
import { bandOf } from '../../../src/books/toy-soldiers/troops/arms.ts';
import { hasFront } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { standsOf } from '../../../src/books/toy-soldiers/troops/stands.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { options } from '../../../src/books/toy-soldiers/options.ts';
import { cloneJson } from '../../../src/kernel/json.ts';
import { isRefusal, sound } from '../../../src/kernel/refusal.ts';
import { inches } from '../../../src/table/units.ts';
import { charge, order, until } from '../charge/charging.ts';
import { contact, tests } from '../contact/contact.ts';
import { crowdedField } from '../crowded-field.ts';
import { drillField } from '../drill-field.ts';
import { area, block, companies, drawnUp, garrison, limbered, line, obstacle, position, skirmishOrder, spot, square } from '../position.ts';
import { refereeing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const forward = (distance: number) => ({ type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(distance) } });
const far = line('far', 60, 46, 270);
const enemy = (x: number, y: number) => companies('e', x, y, 270, { stands: 1 });

function fielded(unit: Unit) {
  if (!hasFront(unit)) throw new Error('no front');
  return { arm: unit.arm, formation: unit.formation };
}

describe('Toy Soldiers: rulings on measures, troops and ground', () => {
  it('TS-1.11a: the arc opens 22 degrees to each side of the facing, and from the front corners', () => {
    const arc = frontArc(fielded(companies('r', 20, 10, 90)));
    // A front of 1.5: half of it is 0.75. Ten ahead 10·tan 22 = 4.04 are added on either side.
    const seen = (x: number, y: number) => inArc(arc, spot(x, y));
    expect([seen(24.78, 20), seen(24.82, 20), seen(15.22, 20), seen(15.18, 20)]).to.deep.equal([true, false, true, false]);
    // The corners themselves are in it, which they would not be of an arc that starts in the middle.
    expect([seen(20.75, 10), seen(19.25, 10), seen(20.8, 10), seen(19.2, 10)]).to.deep.equal([true, true, false, false]);
  });

  it('TS-1.13a: the gaps between the arcs of a square are no flanks, those of a block are', () => {
    const { ground } = position({ units: [], terrain: [block('b', 20, 20)] }).field;
    // Ten to the right and ten ahead of the middle: outside all four arcs.
    const aslant = enemy(30, 30);
    const formed = square('q', 20, 21.5, 90);
    expect(inArc(frontArc(fielded(formed)), spot(30, 30))).to.equal(false);
    expect(isToFront(formed, aslant, ground)).to.equal(true);
    expect(canReturnFire(formed, aslant, ground)).to.equal(true);
    expect(isToFront(garrison('v', 'b', 'red'), aslant, ground)).to.equal(false);
    expect(canReturnFire(garrison('v', 'b', 'red'), aslant, ground)).to.equal(false);
  });

  it('TS-1.14a: a garrison returns fire from any of its four sides, and skirmish order always does', () => {
    const { ground } = position({ units: [], terrain: [block('b', 20, 20)] }).field;
    const held = garrison('v', 'b', 'red');
    const round = [enemy(20, 30), enemy(20, 10), enemy(30, 20.4), enemy(10, 20.4)];
    expect(round.map((firer) => canReturnFire(held, firer, ground))).to.deep.equal([true, true, true, true]);
    const loose = skirmishOrder('s', 20, 20, 90);
    const drawn = drawnUp('s', 'light-infantry', 'companies', 20, 20, 90, { stands: 1 });
    expect(round.map((firer) => canReturnFire(loose, firer, ground))).to.deep.equal([true, true, true, true]);
    expect(round.map((firer) => canReturnFire(drawn, firer, ground))).to.deep.equal([true, false, false, false]);
  });

  it('TS-1.15a: a gap of 0.05 is a touch, one of 0.06 none; an ellipse is a polygon of 36 corners that lie on it', () => {
    const moved = (distance: number) =>
      playTurns({ units: [line('r', 20, 10, 90), line('e', 20, 18, 270), far] }).refused({
        do: 'unit',
        unit: forward(distance),
      });
    expect(moved(7.95).clause).to.equal('TS-10.6');
    const near = playTurns({ units: [line('r', 20, 10, 90), line('e', 20, 18, 270), far] }).order(forward(7.94));
    expect(near.unit('r').formation).to.deep.include({ at: spot(20, 17.94) });
    // The hill of 14 by 10 about (12, 18).
    const [hill] = setUp(sound(loadScenario(crowdedField))).state.field.ground.pieces;
    expect(hill?.shape).to.have.length(36);
    for (const { x, y } of hill?.shape ?? [])
      expect(Math.hypot((x - inches(12)) / inches(7), (y - inches(18)) / inches(5))).to.be.closeTo(1, 0.001);
  });

  it('TS-2.1a: a regiment of six units is one, of none or of seven is none', () => {
    const read = (count: number) => {
      const file = cloneJson(drillField);
      const [player] = file.sides.red.players;
      const [model] = player?.units ?? [];
      if (player === undefined || model === undefined) throw new Error('no guards');
      player.units = Array.from({ length: count }, (_, index) => ({
        ...model,
        id: `u${index}`,
        formation: 'companies',
        at: { x: 4 + 6 * index, y: 10 },
      }));
      return isRefusal(loadScenario(file));
    };
    expect([0, 1, 6, 7].map(read)).to.deep.equal([true, false, false, true]);
  });

  it('TS-2.2a: light infantry carry muskets unless the battle gives them rifles', () => {
    expect(bandOf('light-infantry', options.parse({}))).to.equal(inches(4));
    expect(bandOf('light-infantry', options.parse({ lightWeapon: 'rifle' }))).to.equal(inches(5));
    expect(bandOf('line-infantry', options.parse({ lightWeapon: 'rifle' }))).to.equal(inches(4));
  });

  it('TS-2.7d: a limbered section is 1.5 by 2, so three of them fit a strip of eight', () => {
    const stands = standsOf(fielded(limbered('q', 20, 8, 90)));
    expect(stands.map(({ width, depth }) => [width, depth])).to.deep.equal([1, 2, 3].map(() => [inches(1.5), inches(2)]));
    const ends = stands.flatMap(({ corners }) => corners.map(({ y }) => y));
    expect([Math.min(...ends), Math.max(...ends)]).to.deep.equal([inches(2), inches(8)]);
  });

  it('TS-2.10a: a square takes four stands to form, and stays one with three', () => {
    expect(drillsOf(companies('r', 20, 10, 90, { stands: 4 }))).to.include('square');
    expect(drillsOf(companies('r', 20, 10, 90, { stands: 3 }))).not.to.include('square');
    const referee = refereeing(position({ units: [square('r', 20, 10, 90, { stands: 4 })] }));
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13');
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13');
    expect(referee.state.field.units['r']?.formation).to.deep.include({ kind: 'square', stands: 2 });
  });

  it('TS-3.2a: beyond 6 no action is allowed, but whoever leaves contact or fights on takes the rest as stress', () => {
    const full = { disorder: 6 };
    const ordered = playTurns({ units: [line('r', 20, 10, 90, full), far] });
    expect(ordered.refused({ do: 'unit', unit: forward(8) }).clause).to.equal('TS-3.2');
    const at6 = charge({ units: [line('A', 20, 10, 90, full), line('D', 20, 16, 270)] }, order(['A', 'D']));
    expect(until(at6, 'abort-6').offered()).to.deep.equal([{ units: [] }, { units: [{ unit: 'A', fire: false }] }]);
    // To leave: 1 disorder that it cannot bear and 1 stress.
    const leaving = contact(
      { units: [line('A', 20, 10, 90), line('D', 20, 12, 270, full)], conflicts: [[['A'], ['D']]] },
      tests([6, 6]),
    ).answer({ do: 'continue' });
    leaving.answer({ do: 'disengage', distance: inches(3), volleys: [] }).answer({ go: 'back' });
    expect(leaving.unit('D')).to.include({ disorder: 6, stress: 2 });
    // The volley of one that aborts costs a point: five bear it, six do not.
    const firing = (disorder: number) =>
      contact(
        { units: [line('A', 20, 10, 90, { disorder }), line('D', 20, 12, 270)], conflicts: [[['A'], ['D']]] },
        tests([6, 6]),
      ).offered();
    expect(firing(5)).to.deep.include({ do: 'fire' });
    expect(firing(6)).not.to.deep.include({ do: 'fire' });
  });

  it('TS-3.5a: a skirmish stand that is run over can be rallied', () => {
    const skirmishers = [{ number: 1, at: spot(20, 12.5) }];
    const units = [line('A', 20, 10, 90), line('D', 20, 16, 270, { stands: 5, skirmishers })];
    const trial = until(charge({ units }, order(['A', 'D']), { 'contact.command': [1, 1] }), 'skirmisher-cost').answer({ cost: 'stress' });
    expect(trial.unit('D')).to.include({ reduced: 1, destroyed: 0 });
    // The battalion as it is, far from the enemy: 6 is more than disorder 1, stress 1 and chaos 1.
    const scattered = { ...trial.unit('D'), formation: line('D', 20, 10, 90, { stands: 5 }).formation, side: 'red', seat: 'red' } as const;
    const rallied = playTurns({ units: [scattered, far], commanders: { red: { at: spot(20, 6) } } }, { rally: [2, 2, 2] });
    rallied.answer({ do: 'commander', commander: { action: 'rally', unit: 'D' } });
    expect(rallied.unit('D')).to.include({ reduced: 0 });
    expect(rallied.unit('D').formation).to.include({ stands: 6 });
  });

  const wide = [
    [5, 15],
    [35, 15],
    [35, 30],
    [5, 30],
  ] as const;

  it('TS-4.1a: a hill upon a hill is no higher, and nobody pays for it', () => {
    const upper = wide.map(([x, y]) => [x, y + 5] as const);
    const terrain = [area('h', 'hill', wide), area('i', 'hill', upper)];
    const { ground } = position({ units: [], terrain }).field;
    expect([spot(20, 10), spot(20, 16), spot(20, 25)].map((at) => levelAt(ground, at))).to.deep.equal([0, 1, 1]);
    const trial = playTurns({ units: [companies('r', 20, 20.25, 90, { stands: 1 }), far], terrain }).order(forward(4));
    expect(trial.unit('r').disorder).to.equal(2);
  });

  it('TS-4.5a: six companies over a wall pay once, and over two walls twice', () => {
    const wall = (y: number) =>
      obstacle(`w${y}`, [
        [5, y],
        [35, y],
      ]);
    const crossed = (...terrain: ReturnType<typeof wall>[]) => {
      const { disorder, stress } = playTurns({ units: [line('r', 20, 10, 90), far], terrain })
        .order(forward(8))
        .unit('r');
      return [disorder, stress];
    };
    // One for the action.
    expect([crossed(), crossed(wall(12)), crossed(wall(12), wall(14))]).to.deep.equal([
      [2, 0],
      [3, 1],
      [4, 2],
    ]);
  });

  it('TS-4.7a: woods and obstacles give cover unless the scenario says otherwise of a piece', () => {
    const laid = (cover?: boolean) => {
      const file = cloneJson(drillField);
      Object.assign(file, {
        terrain: [
          {
            id: 'w',
            type: 'linear-obstacle',
            line: [
              { x: 10, y: 19 },
              { x: 30, y: 19 },
            ],
            ...(cover === undefined ? {} : { cover }),
          },
        ],
      });
      const { ground } = setUp(sound(loadScenario(file))).state.field;
      const [stand] = standsOf(fielded(companies('t', 20, 20, 270, { stands: 1 })));
      return isBehindCover(ground, spot(20, 10), stand?.corners ?? []);
    };
    expect([laid(), laid(true), laid(false)]).to.deep.equal([true, true, false]);
  });

  it('TS-4.8a: formed units, villages, woods and hills stand in the way of sight, walls and skirmishers do not', () => {
    const viewer = companies('v', 20, 10, 90, { stands: 1 });
    const target = companies('t', 20, 30, 270, { stands: 1 });
    const across = [
      [10, 19],
      [30, 19],
      [30, 21],
      [10, 21],
    ] as const;
    const sees = (units: readonly Unit[], terrain: Parameters<typeof position>[0]['terrain'] = []) =>
      seesUnit(position({ units: [viewer, target, ...units], terrain }).field, viewer, target);
    expect(sees([])).to.equal(true);
    expect([
      sees([line('own', 20, 20, 90)]),
      sees([line('other', 20, 20, 270)]),
      sees([], [block('b', 20, 20)]),
      sees([], [area('w', 'light-wood', across)]),
      sees([], [area('h', 'hill', across)]),
    ]).to.deep.equal([false, false, false, false, false]);
    const wall = obstacle('w', [
      [10, 20],
      [30, 20],
    ]);
    expect([sees([skirmishOrder('s', 20, 20, 90)]), sees([], [wall])]).to.deep.equal([true, true]);
  });
});
