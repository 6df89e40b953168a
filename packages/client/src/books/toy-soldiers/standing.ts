import { oncePer } from '@longroll/rules/kernel/once-per';
import { centreOf, disc, polygon, rectangleBehind } from '@longroll/rules/table/shape';
import { hull } from '@longroll/rules/table/sweep';
import { bearing, normalise, offset } from '@longroll/rules/table/trig';
import type { Angle, Point, Shape } from '@longroll/rules/table/units';
import type { Ground } from '@longroll/rules/books/toy-soldiers/ground/ground';
import { footprintOf, limbersOf, blockShape } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import { isFielded, standsIn, type FieldedBody } from '@longroll/rules/books/toy-soldiers/troops/formation';
import { standsOf, type Stand } from '@longroll/rules/books/toy-soldiers/troops/stands';
import { ARMS } from '@longroll/rules/books/toy-soldiers/troops/arms';
import type { Arm, SkirmishStand } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { ToyPiece } from '@longroll/rules/books/toy-soldiers/state/public';
import { regimentOf, type Dress } from '../../table/figures/dress.ts';
import type { Badge, Base, Figure, Standing, Tag } from '../../table/contract.ts';
import { isCommanderPiece, isUnitPiece, type CommanderPiece, type UnitPiece } from './names.ts';

/** Half a commander's base. */
const BASE = 500;
/** How far men stand from the middle of their stand, to either side and back from its front edge, in mil. */
const MEN = { aside: 380, back: 380 } as const;
const RIDERS = { aside: 370, back: 750 } as const;

/** How the pieces of this book stand on that ground: every stand where the rules put it (TS-2.8). The same for the same piece. */
export const standingOn = oncePer((ground: Ground) =>
  oncePer((piece: ToyPiece): Standing => {
    if (isUnitPiece(piece)) return unitOn(ground, piece);
    if (isCommanderPiece(piece)) return commanderOn(piece);
    throw new Error(`${piece.id} is neither a unit nor a commander`);
  }),
);

function commanderOn(piece: CommanderPiece): Standing {
  const { x, y } = piece;
  const { chaos } = piece.own;
  return {
    piece,
    figures: [{ at: { x, y }, facing: piece.facing, sculpt: 'general' }],
    outline: disc({ x, y }, BASE),
    strength: 1,
    dress: { foot: 'staff', horse: 'horse', regiment: null },
    tag: { counter: dieShown(chaos), words: '★', isGold: true, badges: [] },
    order: 'leader',
  };
}

/** The die beside a piece: always there to be read, of another shape when it grows dangerous. */
export function dieShown(value: number): NonNullable<Tag['counter']> {
  return { tone: value >= 5 ? 'bad' : value >= 3 ? 'fair' : 'plain', letter: String(value) };
}

/** The red stress die beside a unit: nothing while there is none. */
export function stressDie(stress: number): Badge[] {
  return stress === 0 ? [] : [{ letter: String(stress), colour: '#b3261e', shape: stress >= 4 ? 'burst' : 'star' }];
}

function unitOn(ground: Ground, piece: UnitPiece): Standing {
  const { arm, formation, disorder, stress, skirmishers, parent, reduced, destroyed } = piece.own;
  const body = { arm, formation };
  const stands = standsIn(formation);
  return {
    piece,
    figures: isFielded(formation)
      ? [...formed({ arm, formation }), ...skirmishers.flatMap(({ at }) => spread(at, formation.facing))]
      : garrisoned(ground, formation.block, stands),
    outline: outlineOf(footprintOf(body, ground)),
    ...(isFielded(formation) ? { bases: basesOf({ arm, formation }, skirmishers) } : {}),
    // Whoever skirmishes or has gone into a village has not fallen; losses of a garrison are its battalion's (TS-3.5).
    strength: parent === null ? ARMS[arm].stands - reduced - destroyed : 0,
    dress: dressOf(piece),
    tag: {
      counter: formation.kind === 'garrison' ? null : dieShown(disorder),
      words: String(stands),
      isGold: false,
      badges: stressDie(stress),
    },
    order: formation.kind === 'skirmish-order' ? 'loose' : 'formed',
  };
}

/** Every stand by itself, the command stand edged in gold (TS-2.6), and those that are out as skirmishers. */
function basesOf(body: FieldedBody, skirmishers: readonly SkirmishStand[]): Base[] {
  const { width, depth } = ARMS[body.arm];
  const { facing } = body.formation;
  return [
    ...standsOf(body).map(({ corners, number }) => ({ corners, leads: number === 1 })),
    ...skirmishers.map(({ at }) => ({ corners: rectangleBehind(at, facing, width, depth), leads: false })),
  ];
}

function outlineOf(parts: ReturnType<typeof footprintOf>): Shape {
  return polygon(hull(parts.flat()));
}

function dressOf({ id, own: { arm } }: UnitPiece): Dress {
  const regiment = arm === 'line-infantry' || arm === 'cavalry' ? regimentOf(id) : null;
  const foot: Readonly<Record<Arm, string>> = { 'line-infantry': 'line', 'light-infantry': 'light', cavalry: 'line', artillery: 'gunner' };
  return { foot: foot[arm], horse: 'horse', regiment };
}

/** Every stand of a unit with its men, and the limbers of guns in action. */
function formed(body: FieldedBody): Figure[] {
  const limbers = limbersOf(body).map((base): Figure => ({ at: centreOf(polygon(base)), facing: body.formation.facing, sculpt: 'horse' }));
  const isOut = body.formation.kind === 'skirmish-order';
  return [...standsOf(body).flatMap((stand) => menOf(body, stand, isOut)), ...limbers];
}

function menOf({ arm, formation }: FieldedBody, stand: Stand, isOut: boolean): Figure[] {
  const { front, facing, number } = stand;
  const man = (back: number, aside: number, sculpt: string): Figure => ({ at: offset(front, facing, -back, aside), facing, sculpt });
  if (arm === 'artillery') {
    if (formation.kind === 'limbered') return [man(stand.depth / 2, 0, 'limbered-gun')];
    return [man(stand.depth / 2, 0, 'gun'), man(stand.depth - 300, 480, 'gunner'), man(stand.depth - 300, -480, 'gunner')];
  }
  const leads = number === 1;
  if (arm === 'cavalry')
    return [
      man(RIDERS.back, RIDERS.aside, leads ? 'cavalry-ensign' : 'trooper'),
      man(RIDERS.back, -RIDERS.aside, leads ? 'cavalry-officer' : 'trooper'),
    ];
  const soldier = isOut || arm === 'light-infantry' ? 'skirmisher' : 'private';
  return [man(MEN.back, MEN.aside, leads ? 'ensign' : soldier), man(MEN.back, -MEN.aside, leads ? 'officer' : soldier)];
}

/** A stand of skirmishers: two men well apart. */
function spread(at: Point, facing: Angle): Figure[] {
  return [500, -500].map((aside) => ({ at: offset(at, facing, -375, aside), facing, sculpt: 'skirmisher' }));
}

/** Men at the sides of their village block, looking out. */
function garrisoned(ground: Ground, block: string, stands: number): Figure[] {
  const shape = blockShape(ground, block);
  const middle = centreOf(polygon(shape));
  return Array.from({ length: 2 * stands }, (_, index): Figure => {
    const corner = shape[index % shape.length] ?? middle;
    const next = shape[(index + 1) % shape.length] ?? middle;
    const share = index < shape.length ? 0.5 : 0.2;
    const edge = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
    const at = { x: Math.round(middle.x + (edge.x - middle.x) * 0.82), y: Math.round(middle.y + (edge.y - middle.y) * 0.82) };
    return { at, facing: normalise(bearing(middle, edge)), sculpt: index === 0 ? 'officer' : 'private' };
  });
}
