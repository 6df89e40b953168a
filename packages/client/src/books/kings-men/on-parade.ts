import { loadScenario, setUp } from '@longroll/rules/books/kings-men/first/index';
import { lookOf } from '@longroll/rules/books/kings-men/shared/view/looks';
import { toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import type { Field, Ground } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Colour, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { freshChance } from '@longroll/rules/chance/index';
import { streams } from '@longroll/rules/chance/streams';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import type { Standing, TableScene } from '../../table/contract.ts';
import { ARMIES } from './army.ts';
import { standingOn } from './standing.ts';

const NOTHING = { zones: [], selected: null, highlights: [], ghost: null, arcs: [], lines: [], rings: [], handles: [], marks: [] } as const;
const WORN: readonly Colour[] = ['green', 'yellow', 'red', 'green'];

/** A scenario that comes with the book as its armies would be drawn up. */
export function drawnUp(id: string): TableScene {
  const field = fieldOf(id);
  return onParade(
    field.ground,
    [...Object.values(field.units), ...Object.values(field.generals)].map(toPiece).map(standingOn(field.ground)),
  );
}

/** The same advanced towards the middle: armies within musket shot of one another, some of them worn. */
export function engaged(id: string): TableScene {
  const { ground, units, generals } = fieldOf(id);
  const near = Object.values(units).map((unit, index): Unit => {
    const towards = unit.army === ARMIES[0] ? -1 : 1;
    return {
      ...unit,
      at: { x: unit.at.x, y: Math.round(ground.depth / 2 + towards * (4500 + (index % 3) * 2300)) },
      colour: WORN[index % WORN.length] ?? 'green',
      disordered: index % 5 === 3,
      facing: unit.facing + ((index * 7) % 5) * 60 - 120,
    };
  });
  return onParade(ground, [...near, ...Object.values(generals)].map(toPiece).map(standingOn(ground)));
}

/** A great parade: so many figures, rank behind rank, for measuring. */
export function massed(id: string, figures: number): TableScene {
  const { ground, units } = fieldOf(id);
  const pattern = Object.values(units).find(({ type, formation }) => type === 'infantry' && formation.kind === 'line');
  if (pattern === undefined) throw new Error('no infantry to copy');
  const each = pattern.figures + (pattern.officer ? 1 : 0) + (pattern.ensign ? 1 : 0);
  const abreast = Math.floor(ground.width / 9000);
  const ranks = Array.from({ length: Math.ceil(figures / each) }, (_, k): Unit => {
    const row = Math.floor(k / abreast);
    const isNear = row % 2 === 0;
    const back = 3500 + Math.floor(row / 2) * 3600;
    return {
      ...pattern,
      id: `mass-${k}`,
      army: ARMIES[isNear ? 0 : 1] ?? pattern.army,
      at: { x: 5000 + (k % abreast) * 9000, y: isNear ? back : ground.depth - back },
      facing: isNear ? 900 : 2700,
    };
  });
  return onParade(ground, ranks.map(toPiece).map(standingOn(ground)));
}

function fieldOf(id: string): Field {
  for (const file of kingsMenScenarios) {
    const scenario = loadScenario(file);
    if (!isRefusal(scenario) && scenario.id === id) return setUp(scenario, streams(freshChance('0'.repeat(64)))).state.field;
  }
  throw new Error(`no scenario ${id}`);
}

function onParade(ground: Ground, pieces: readonly Standing[]): TableScene {
  return { ...NOTHING, ground, pieces, sides: ARMIES.map((army) => ({ id: army, ...lookOf(army) })), near: ARMIES[0] ?? '', turned: false };
}
