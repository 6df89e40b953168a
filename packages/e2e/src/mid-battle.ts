import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';

const NORTH = 90;
const SOUTH = 270;
const LINE = { kind: 'line', ranks: 2 };
const COLUMN = { kind: 'column', files: 2 };
const spot = (x: number, y: number) => ({ x, y });

/** Where everybody stands, inches, and how many are left. */
const STAND: Readonly<Record<string, object>> = {
  'sambre-chasseurs': { at: spot(5, 26), facing: NORTH, formation: LINE },
  'sambre-guns': { at: spot(16, 17.5), facing: NORTH, figures: 3 },
  'sambre-2': { at: spot(25, 21), facing: NORTH, formation: LINE, figures: 9 },
  'sambre-1': { at: spot(34.4, 29), facing: NORTH, formation: LINE, figures: 10 },
  'sambre-4': { at: spot(36, 14), facing: NORTH, formation: COLUMN },
  'sambre-light': { at: spot(46, 20.5), facing: NORTH },
  'sambre-3': { at: spot(58, 22.5), facing: NORTH, formation: LINE, figures: 8 },
  'sambre-cuirassiers': { at: spot(66, 22), facing: NORTH, formation: LINE },
  'saale-hussars': { at: spot(4, 34), facing: SOUTH, formation: LINE, figures: 6 },
  'saale-1': { at: spot(25, 28.4), facing: SOUTH, formation: LINE, figures: 10 },
  'saale-2': { at: spot(34.4, 34.6), facing: SOUTH, formation: LINE, figures: 8 },
  'saale-light': { at: spot(46, 30), facing: SOUTH, figures: 5 },
  'saale-guns': { at: spot(55, 31), facing: SOUTH },
  'saale-3': { at: spot(61, 27.6), facing: SOUTH, formation: LINE, figures: 11 },
  'saale-4': { at: spot(36, 42.5), facing: SOUTH, formation: COLUMN, figures: 9 },
  'saale-cuirassiers': { at: spot(68, 38), facing: SOUTH, formation: LINE },
};
const GENERALS: Readonly<Record<string, object>> = { 'red-1': spot(37, 19), 'black-1': spot(31, 39) };

interface Sheet {
  readonly id: string;
  readonly armies: Readonly<
    Record<string, { readonly players: readonly { readonly seat: string }[]; readonly units: readonly { readonly id: string }[] }>
  >;
}

/** The bridge of Steinbach when the fight for it is at its height: muskets in range, sabres in reach, both sides bleeding. */
export function midBattle(): object {
  const bridge = kingsMenScenarios.find((each) => isSheet(each) && each.id === 'bridge-of-steinbach');
  if (!isSheet(bridge)) throw new Error('there is no bridge any more');
  const armies = Object.fromEntries(
    Object.entries(bridge.armies).map(([side, army]) => [
      side,
      {
        ...army,
        players: army.players.map((player) => ({ ...player, at: GENERALS[player.seat] })),
        units: army.units.map((unit) => ({ ...unit, ...STAND[unit.id] })),
      },
    ]),
  );
  return { ...bridge, id: 'steinbach-at-noon', armies, options: { deployment: 'scenario', specialCasualties: true } };
}

function isSheet(value: unknown): value is Sheet {
  return typeof value === 'object' && value !== null && 'id' in value && 'armies' in value;
}
