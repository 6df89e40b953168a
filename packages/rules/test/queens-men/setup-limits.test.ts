import { expect } from 'chai';
import { setUp } from '../../src/books/kings-men/skirmish/index.ts';
import { scenario } from '../../src/books/kings-men/skirmish/set-up/scenario.ts';

const corner = (x: number, y: number) => ({ x, y });
const TRIANGLE = [corner(10, 10), corner(20, 10), corner(20, 20)];
const named = (count: number) => Array.from({ length: count }, (_, index) => index);
const corners = (count: number) => named(count).map((index) => corner(index, index));

const unit = { id: 'u', name: 'U', type: 'infantry' };
const player = { seat: 'red', general: 'Red' };
const red = { name: 'Red', players: [player], units: [unit] };
const black = { name: 'Black', players: [{ seat: 'black', general: 'Black' }], units: [] };
const sound = { format: 1, book: 'queens-men', id: 'trial', name: 'Trial', description: '', minutes: 30, armies: { red, black } };

const reads = (more: object): boolean => scenario.safeParse({ ...sound, ...more }).success;
const ofRed = (more: object) => reads({ armies: { red: { ...red, ...more }, black } });
const ofUnit = (more: object) => ofRed({ units: [{ ...unit, ...more }] });
const ofDetail = (more: object) => ofUnit({ details: [{ soldiers: 6, ...more }] });
const ofPlayer = (more: object) => ofRed({ players: [{ ...player, ...more }] });
const ofWood = (more: object) => reads({ terrain: [{ id: 'w', kind: 'light-woods', area: TRIANGLE, ...more }] });
const ofHedge = (more: object) => reads({ terrain: [{ id: 'h', kind: 'hedge', line: corners(2), thickness: 1, ...more }] });
const ofGoal = (more: object) => reads({ victory: { objectives: [{ id: 'g', name: 'G', area: TRIANGLE, by: 'either', ...more }] } });
const ofVictory = (more: object) => reads({ victory: more });

/** A value is read up to its bounds, and no further. */
function bounds<Value>(how: (more: object) => boolean, key: string, good: readonly Value[], bad: readonly unknown[]): void {
  for (const value of good) expect(how({ [key]: value }), `${key} ${JSON.stringify(value)}`).to.equal(true);
  for (const value of bad) expect(how({ [key]: value }), `${key} ${JSON.stringify(value)}`).to.equal(false);
}

describe('how much a scenario file may say', () => {
  it('QM-31.1 of the battle as a whole', () => {
    expect(reads({})).to.equal(true);
    bounds(reads, 'format', [1], [0, 2]);
    bounds(reads, 'book', ['queens-men'], ['kings-men', '']);
    bounds(reads, 'description', ['', 'x'.repeat(600)], ['x'.repeat(601)]);
    bounds(reads, 'minutes', [5, 600], [4, 601, 30.5]);
    bounds(
      reads,
      'table',
      [
        { width: 24, depth: 144 },
        { width: 144, depth: 24 },
      ],
      [
        { width: 23.9, depth: 48 },
        { width: 144.1, depth: 48 },
        { width: 48, depth: 23.9 },
        { width: 48, depth: 144.1 },
        { width: 48 },
        { width: 48, depth: 48, height: 1 },
      ],
    );
    const wood = (index: number) => ({ id: `w${index}`, kind: 'light-woods', area: TRIANGLE });
    bounds(reads, 'terrain', [[], named(60).map(wood)], [named(61).map(wood)]);
    bounds(reads, 'zones', [{ red: TRIANGLE, black: TRIANGLE }], [{ red: TRIANGLE }, { red: TRIANGLE, black: TRIANGLE, white: TRIANGLE }]);
    bounds(reads, 'unheard', [], [1]);
    expect(reads({ armies: { red } })).to.equal(false);
    expect(reads({ armies: { red, black, white: black } })).to.equal(false);
    expect(scenario.parse(sound)).to.deep.include({ table: { width: 72, depth: 48 }, terrain: [], victory: {} });
  });

  it('QM-31.1 of armies and players', () => {
    const players = (count: number) => named(count).map((index) => ({ ...player, seat: `red${index}` }));
    bounds(ofRed, 'players', [players(1), players(4)], [[], players(5)]);
    const units = (count: number) => named(count).map((index) => ({ ...unit, id: `u${index}` }));
    bounds(ofRed, 'units', [[], units(40)], [units(41)]);
    bounds(ofRed, 'random', [true], [false, 1]);
    bounds(ofRed, 'unheard', [], [1]);
    bounds(ofPlayer, 'rating', [1, 2, 3], [0, 4, 1.5]);
    bounds(ofPlayer, 'at', [corner(1, 1)], [corner(201, 1), corner(1, -201), { x: 1 }]);
    bounds(ofPlayer, 'unheard', [], [1]);
    const read = scenario.parse({ ...sound, armies: { red: { name: 'Red', players: [player], random: true }, black } });
    expect(read.armies.red).to.deep.include({ players: [{ ...player, rating: 2 }], units: [] });
  });

  it('QM-31.1 of units and their details', () => {
    bounds(
      ofUnit,
      'type',
      ['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery'],
      ['', 'dragoons'],
    );
    bounds(ofUnit, 'soldiers', [1, 12], [0, 13, 6.5]);
    bounds(ofUnit, 'quality', ['militia', 'regular', 'elite'], ['', 'guard']);
    bounds(
      ofUnit,
      'traits',
      [[], ['woodcraft', 'light-infantry', 'dismount']],
      [[''], ['woodcraft', 'woodcraft', 'woodcraft', 'woodcraft']],
    );
    bounds(ofUnit, 'gun', ['light', 'medium', 'heavy'], ['', 'huge']);
    const details = (count: number) => named(count).map(() => ({ soldiers: 1 }));
    bounds(ofUnit, 'details', [details(1), details(12)], [[], details(13)]);
    bounds(ofUnit, 'command', [[], corners(2)], [corners(3)]);
    bounds(ofUnit, 'unheard', [], [1]);
    bounds(ofDetail, 'soldiers', [1, 12], [0, 13, 2.5]);
    bounds(ofDetail, 'facing', [0, 360, 22.5], [-1, 361]);
    bounds(ofDetail, 'building', ['farm'], ['The Farm']);
    bounds(
      ofDetail,
      'formation',
      [
        { kind: 'line', ranks: 1 },
        { kind: 'line', ranks: 2 },
        { kind: 'open' },
        { kind: 'column' },
        { kind: 'loose' },
        { kind: 'battery' },
        { kind: 'limbered' },
      ],
      [
        { kind: 'line' },
        { kind: 'line', ranks: 0 },
        { kind: 'line', ranks: 3 },
        { kind: 'line', ranks: 1.5 },
        { kind: 'open', ranks: 1 },
        { kind: '' },
        { kind: 'mob' },
        { kind: 'line', ranks: 1, files: 6 },
      ],
    );
    bounds(ofDetail, 'unheard', [], [1]);
    expect(scenario.parse(sound).armies.red.units).to.deep.equal([{ ...unit, quality: 'regular', traits: [] }]);
  });

  it('QM-31.1 of terrain', () => {
    expect([ofWood({}), ofHedge({})]).to.deep.equal([true, true]);
    bounds(ofWood, 'area', [corners(3), corners(64)], [corners(2), corners(65), undefined]);
    bounds(ofWood, 'levels', [[], named(4).map(() => TRIANGLE)], [named(5).map(() => TRIANGLE), [corners(2)]]);
    for (const flag of ['impassable', 'rough', 'forest', 'blocksSight', 'enterable']) bounds(ofWood, flag, [true, false], ['', 1]);
    bounds(ofWood, 'cover', ['none', 'light', 'heavy'], ['', 'some']);
    bounds(ofWood, 'capacity', [1, 60], [0, 61, 1.5]);
    bounds(ofWood, 'unheard', [], [1]);
    bounds(ofHedge, 'line', [corners(2), corners(64)], [corners(1), corners(65), undefined]);
    bounds(ofHedge, 'thickness', [0.1, 24], [0, -1, 24.1, undefined]);
    // Either an area or a line; a thickness is for lines.
    expect([ofWood({ line: corners(2), thickness: 1 }), ofWood({ thickness: 1 }), ofHedge({ area: TRIANGLE })]).to.deep.equal([
      false,
      false,
      false,
    ]);
    const said = (terrain: object) => scenario.safeParse({ ...sound, terrain: [terrain] }).error?.issues.map(({ message }) => message);
    expect(said({ id: 'w', kind: 'hedge' })).to.deep.equal(['form-area']);
    expect(said({ id: 'w', kind: 'hedge', line: corners(2) })).to.deep.equal(['form-thickness']);
  });

  it('QM-36.3 of victory', () => {
    bounds(ofVictory, 'turnLimit', [1, 50], [0, 51, 2.5]);
    bounds(ofVictory, 'atLimit', ['larger-share', 'red', 'black', 'draw'], ['', 'either']);
    const goals = (count: number) => named(count).map((index) => ({ id: `g${index}`, name: 'G', area: TRIANGLE, by: 'red' }));
    bounds(ofVictory, 'objectives', [[], goals(8)], [goals(9)]);
    bounds(ofVictory, 'unheard', [], [1]);
    bounds(ofGoal, 'by', ['red', 'black', 'either'], ['', 'draw']);
    bounds(ofGoal, 'turns', [0, 50], [-1, 51, 1.5]);
    bounds(ofGoal, 'unheard', [], [1]);
    expect(scenario.parse({ ...sound, victory: { objectives: goals(1) } }).victory.objectives?.[0]?.turns).to.equal(0);
  });

  it('QM-31.1 units and generals with a place in the file keep it', () => {
    const at = corner(5, 5);
    const placed = {
      ...red,
      players: [{ ...player, at }],
      units: [{ ...unit, soldiers: 6, details: [{ soldiers: 6, at: corner(20, 8) }] }],
    };
    const dice = { roll: () => [], shuffle: <Thing>(_: string, things: readonly Thing[]) => [...things] };
    const other = { ...black, units: [{ ...unit, id: 'v' }] };
    expect([...setUp(scenario.parse({ ...sound, armies: { red: placed, black: other } }), dice).state.fixed].sort()).to.deep.equal([
      'red',
      'u',
    ]);
    expect(setUp(scenario.parse({ ...sound, armies: { red, black: other } }), dice).state.fixed).to.deep.equal([]);
  });
});
