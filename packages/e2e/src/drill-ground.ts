const spot = (x: number, y: number) => ({ x, y });
const rectangle = (x: number, y: number, width: number, depth: number) => [
  spot(x, y),
  spot(x + width, y),
  spot(x + width, y + depth),
  spot(x, y + depth),
];

const NORTH = 90;
const SOUTH = 270;
const LINE = { kind: 'line', ranks: 2 };

/**
 * A field on which everything that seldom happens lies one order away: from left to right infantry under its general's eye with
 * horse before it, infantry far from any general, two enemies side by side, a great barn with two garrisons, a cottage and a fence.
 */
export const DRILL_GROUND = {
  format: 1,
  book: 'kings-men',
  id: 'drill-ground',
  name: 'The drill ground',
  description: 'Both armies are drawn up so that every kind of question is asked soon.',
  minutes: 20,
  table: { width: 72, depth: 48 },
  terrain: [
    { id: 'barn', kind: 'building', name: 'The great barn', area: rectangle(51, 25, 6, 5), capacity: 24, large: true },
    { id: 'cottage', kind: 'building', name: 'The cottage', area: rectangle(65, 16, 4, 4) },
    { id: 'fence', kind: 'fence', name: 'The fence', line: [spot(26, 21), spot(30, 21)], thickness: 0.4 },
  ],
  armies: {
    red: {
      name: 'The blue company',
      players: [{ seat: 'red-1', general: 'Colonel Weiss', rating: 3, at: spot(36, 8) }],
      units: [
        { id: 'r-lancers', name: 'Weiss Lancers', type: 'cavalry', at: spot(12, 20), facing: NORTH, formation: LINE },
        { id: 'r-hussars', name: 'Blue Hussars', type: 'cavalry', quality: 'elite', at: spot(28, 15), facing: NORTH, formation: LINE },
        { id: 'r-foot', name: 'Third Foot', type: 'infantry', at: spot(42, 20), facing: NORTH, formation: LINE },
        { id: 'r-guard', name: 'Foot Guard', type: 'infantry', quality: 'elite', at: spot(54, 21), facing: NORTH, formation: LINE },
        { id: 'r-rifles', name: 'Rifle company', type: 'skirmishers', at: spot(67, 11), facing: NORTH },
      ],
    },
    black: {
      name: 'The grey company',
      players: [{ seat: 'black-1', general: 'Major Stahl', rating: 1, at: spot(12, 36) }],
      units: [
        { id: 'b-square', name: 'First Grey', type: 'infantry', figures: 8, at: spot(12, 28), facing: SOUTH, formation: LINE },
        { id: 'b-line', name: 'Second Grey', type: 'infantry', quality: 'militia', at: spot(28, 26), facing: SOUTH, formation: LINE },
        {
          id: 'b-left',
          name: 'Third Grey',
          type: 'infantry',
          quality: 'militia',
          figures: 8,
          at: spot(40, 26),
          facing: SOUTH,
          formation: LINE,
        },
        {
          id: 'b-right',
          name: 'Fourth Grey',
          type: 'infantry',
          quality: 'militia',
          figures: 8,
          at: spot(44, 26),
          facing: SOUTH,
          formation: LINE,
        },
        {
          id: 'b-garrison',
          name: 'Barn guard',
          type: 'infantry',
          quality: 'militia',
          figures: 8,
          at: spot(54, 33),
          facing: SOUTH,
          formation: LINE,
        },
        { id: 'b-marksmen', name: 'Grey Marksmen', type: 'skirmishers', at: spot(62, 33), facing: SOUTH },
      ],
    },
  },
  options: { deployment: 'scenario' },
};

/** The same with the first turn under way: both armies have command points, and these cards come next. `units` stand otherwise. */
export function drillInTurn(deck: readonly string[], units: Readonly<Record<string, object>> = {}): object {
  const commanded = (seat: string) => ({ points: 3, rolled: { [seat]: [3] } });
  return {
    ...DRILL_GROUND,
    begins: {
      step: 'turn.anybody-left',
      situation: { deck, units, armies: { red: commanded('red-1'), black: commanded('black-1') } },
    },
  };
}

/** The same when the first turn is over, and the generals ride. */
export const DRILL_AT_TURN_END = { ...DRILL_GROUND, begins: { step: 'turn.lapse', situation: {} } };
