import { distanceToPoint } from '@longroll/rules/table/measure';
import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import type { TerrainPiece } from '@longroll/rules/books/toy-soldiers/ground/ground';
import { standsIn } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Explanation, Note } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.panels;
/** A pointer need not hit a wall more exactly than this. */
const REACH = 300;
const CLAUSES: Readonly<Record<TerrainPiece['kind'], string>> = {
  hill: 'TS-4.2',
  'light-wood': 'TS-4.4',
  'linear-obstacle': 'TS-4.5',
  'village-block': 'TS-4.6',
};

/** What stands or lies at a place, each fact with its clause. */
export function explained(field: Battlefield, point: Point, piece: string | null): Explanation | null {
  const unit = piece === null ? null : unitIn(field, piece);
  if (unit !== null) {
    const { disorder, stress, formation, arm, name, side, skirmishers } = unit;
    return {
      title: name,
      side,
      notes: [
        { text: say.unitIs({ arm: words.terms.arms[arm], formation: words.terms.formations[formation.kind] }), clause: 'TS-2.7' },
        { text: say.counted({ what: say.stands, count: standsIn(formation) }), clause: 'TS-2.6' },
        { text: say.counted({ what: say.disorder, count: disorder }), clause: 'TS-1.8' },
        { text: say.counted({ what: say.stress, count: stress }), clause: 'TS-1.8' },
        ...(skirmishers.length === 0
          ? []
          : [{ text: say.counted({ what: say.skirmishers, count: skirmishers.length }), clause: 'TS-23.4' }]),
      ],
    };
  }
  const shown = field.situation.table.pieces.find((each) => each.id === piece);
  if (shown !== undefined) {
    const chaos = field.state.players[shown.seat]?.chaos ?? 1;
    const attached = field.state.field.commanders[shown.seat]?.attached ?? null;
    return {
      title: shown.name,
      side: shown.side,
      notes: [
        { text: say.counted({ what: say.chaos, count: chaos }), clause: 'TS-2.3' },
        { text: attached === null ? say.alone : say.withUnit({ unit: field.names.unit(attached) }), clause: 'TS-8.3' },
      ],
    };
  }
  return ofGround(field, point);
}

function ofGround({ state: { field, turn } }: Battlefield, point: Point): Explanation | null {
  const spot = { x: Math.round(point.x), y: Math.round(point.y) };
  const smoke = field.smoke.find(({ at }) => Math.abs(at.x - spot.x) <= 500 && Math.abs(at.y - spot.y) <= 500);
  if (smoke !== undefined)
    return {
      title: say.smoke({ turn: smoke.turn }),
      side: '',
      notes: [
        { text: say.smokeHides, clause: 'TS-18.2' },
        { text: smoke.turn < turn ? say.smokeOld : say.smokeFresh, clause: 'TS-18.4' },
      ],
    };
  const top = field.ground.pieces.findLast((each) => distanceToPoint(polygon(each.shape), spot) <= (each.line.length > 0 ? REACH : 0));
  if (top === undefined) return null;
  const note: Note = { text: say.ground[top.kind], clause: CLAUSES[top.kind] };
  return { title: top.name, side: '', notes: [note] };
}
