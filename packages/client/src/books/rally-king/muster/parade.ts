import { enlisted } from '@longroll/rules/books/rally-king/battle/troops/enlist';
import { sizeOf } from '@longroll/rules/books/rally-king/battle/stands/stand';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { lookOf } from '@longroll/rules/books/rally-king/battle/view/looks';
import type { Row } from '@longroll/rules/books/rally-king/shared/lists/row';
import type { Mil } from '@longroll/rules/table/units';
import type { Standing, TableScene } from '../../../table/contract.ts';
import { EMPTY } from '../../../table/empty-scene.ts';
import { liveryName } from '../figures/nations.ts';
import { standingOf } from '../standing.ts';

const SIDE = 'red';
/** Towards whoever looks on from the south. */
const AT_THE_ONLOOKER = 2700;
/** Between stands of a rank, between ranks, and round all of them. Thousandths of an inch. */
const APART: Mil = 350;
const BEHIND: Mil = 1900;
const MARGIN: Mil = 900;
/** Behind the last rank, for heads and tags. */
const ABOVE: Mil = 2600;
/** As wide as a rank may be. */
const WIDEST: Mil = 17_000;

/** Foot in front, then horse, then whatever is large. */
function rankOf({ kind, mounted }: Row): number {
  return kind !== 'troops' && kind !== 'hero' ? 2 : mounted ? 1 : 0;
}

function inRanks(rows: readonly Row[]): Row[][] {
  const ranks: Row[][] = [];
  for (const row of rows.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const last = ranks.at(-1);
    const width = (last ?? []).reduce((sum, each) => sum + sizeOf(each).width + APART, 0);
    if (last === undefined || width + sizeOf(row).width > WIDEST) ranks.push([row]);
    else last.push(row);
  }
  return ranks;
}

/** So many rows drawn up on a bare cloth that is just large enough, in the dress of a list. */
export function paraded(list: string, rows: readonly Row[]): TableScene {
  const ranks = inRanks(rows);
  const widths = ranks.map((rank) => rank.reduce((sum, row) => sum + sizeOf(row).width + APART, -APART));
  const depths = ranks.map((rank) => Math.max(...rank.map((row) => sizeOf(row).depth)) + BEHIND);
  const ground = {
    width: Math.max(9000, ...widths) + 2 * MARGIN,
    depth: Math.max(5000, depths.reduce((sum, depth) => sum + depth, 0) + MARGIN + ABOVE),
    isUnruled: true,
    pieces: [],
  };
  const pieces: Standing[] = [];
  let back = MARGIN;
  for (const [index, rank] of ranks.entries()) {
    const depth = depths[index] ?? 0;
    let along = Math.round((ground.width - (widths[index] ?? 0)) / 2);
    for (const row of rank) {
      const { width } = sizeOf(row);
      pieces.push(standing(enlisted(row, `${SIDE}-${pieces.length}`, SIDE, ''), along + width / 2, back + depth / 2));
      along += width + APART;
    }
    back += depth;
  }
  return {
    ...EMPTY,
    ground,
    pieces,
    near: SIDE,
    turned: false,
    sides: [{ id: SIDE, ...lookOf(SIDE) }],
    liveries: { [SIDE]: liveryName(list) },
  };
}

function standing({ id, side, seat, name, at: _at, facing: _facing, ...own }: Unit, x: Mil, y: Mil): Standing {
  return standingOf({
    id,
    side,
    seat,
    name,
    kind: own.type,
    x,
    y,
    facing: AT_THE_ONLOOKER,
    inside: '',
    trackers: [{ name: 'hits', value: 0, of: own.rep, tone: 'good' }],
    badges: own.kind === 'hero' ? ['hero'] : [],
    own,
  });
}
