import { loadScenario, setUp } from '@longroll/rules/books/kings-men/first/index';
import { toPiece } from '@longroll/rules/books/kings-men/shared/pieces';
import { freshChance } from '@longroll/rules/chance/index';
import { streams } from '@longroll/rules/chance/streams';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Piece } from '@longroll/rules/kernel/table';
import { kingsMenScenarios } from '@longroll/rules/scenarios/index';
import { BADGES } from '../books/kings-men/badges.ts';
import { standingOn } from '../books/kings-men/standing.ts';
import type { TableScene } from '../table/contract.ts';

const NOTHING = { zones: [], selected: null, highlights: [], ghost: null, arcs: [], lines: [], rings: [], handles: [] } as const;

/** A scenario of the house as its armies would be drawn up. */
export function drawnUp(id: string): TableScene {
  for (const file of kingsMenScenarios) {
    const scenario = loadScenario(file);
    if (isRefusal(scenario) || scenario.id !== id) continue;
    const { state: { field } } = setUp(scenario, streams(freshChance('0'.repeat(64))));
    return { ...NOTHING, ground: field.ground, stand: standingOn(field.ground), badges: BADGES, pieces: [...Object.values(field.units), ...Object.values(field.generals)].map(toPiece), near: 'red', turned: false };
  }
  throw new Error(`no scenario ${id}`);
}

/** The scene advanced towards the middle: armies within musket shot of one another, some of them worn. */
export function engaged(scene: TableScene): TableScene {
  const middle = scene.ground.depth / 2;
  const pieces = scene.pieces.map((piece, index): Piece => {
    if (piece.rating > 0) return piece;
    const towards = piece.side === 'red' ? -1 : 1;
    const y = Math.round(middle + towards * (4500 + (index % 3) * 2300));
    return {
      ...piece, y, counter: ['green', 'yellow', 'red', 'green'][index % 4] ?? 'green', markers: index % 5 === 3 ? ['disorder'] : [],
      facing: piece.facing + ((index * 7) % 5) * 60 - 120,
    };
  });
  return { ...scene, pieces };
}

/** A great parade: so many figures, rank behind rank, for measuring. */
export function massed(scene: TableScene, figures: number): TableScene {
  const pattern = scene.pieces.find(({ kind, formation }) => kind === 'infantry' && formation === 'line');
  if (pattern === undefined) throw new Error('no infantry to copy');
  const each = pattern.figures + (pattern.officer ? 1 : 0) + (pattern.ensign ? 1 : 0);
  const abreast = Math.floor(scene.ground.width / 9000);
  const pieces = Array.from({ length: Math.ceil(figures / each) }, (_, k): Piece => {
    const row = Math.floor(k / abreast);
    const isRed = row % 2 === 0;
    const back = 3500 + Math.floor(row / 2) * 3600;
    return {
      ...pattern, id: `mass-${k}`, side: isRed ? 'red' : 'black', x: 5000 + (k % abreast) * 9000, y: isRed ? back : scene.ground.depth - back,
      facing: isRed ? 900 : 2700,
    };
  });
  return { ...scene, pieces };
}
