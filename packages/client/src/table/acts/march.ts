import type { Point } from '@longroll/rules/table/units';
import { kindOf } from '../figures/sculpts.ts';
import type { Happening, Manner } from '../happening.ts';
import { eased } from '../effects/playback.ts';
import type { Act } from '../effects/playback.ts';
import { project } from '../camera/projection.ts';
import { along } from '../drawing/round.ts';
import { INCH } from './stage.ts';
import type { Stage } from './stage.ts';

/** Milliseconds of one pace. */
const PACE = { march: 190, charge: 120, flee: 110 } as const;
/** Until this share of a charge horses trot. */
const TROT = 0.4;

/** Whoever charges gathers pace: paces follow one another the faster, the more of the charge is over. */
function pacesBy(manner: Manner, share: number, lasts: number): number {
  return Math.floor(((manner === 'charge' ? share * (0.45 + 0.75 * share) : share) * lasts) / PACE[manner]);
}

/** Pieces go, all at once: they march, charge or flee. */
export function move(stage: Stage, { ways, manner }: Extract<Happening, { kind: 'moved' }>): Act {
  const longest = Math.max(0, ...ways.map(({ path }) => lengthOf(path)));
  const lasts = Math.min(1500, 260 + (longest / 1000) * (manner === 'march' ? 80 : 55));
  // Where earlier acts of the same play have already brought them.
  let before: readonly Point[] = [];
  let lastPace = -1;
  return {
    what: manner,
    lasts,
    begin() {
      before = ways.map(({ piece }) => stage.regiments.asideOf(piece));
      if (manner !== 'march') stage.sound(manner === 'charge' ? 'charge' : 'rout');
      else if (longest > 500) stage.sound('march');
    },
    show(share) {
      const pace = pacesBy(manner, share, lasts);
      const isNewPace = pace !== lastPace && share < 1;
      lastPace = pace;
      ways.forEach(({ piece, path }, index) => {
        const [start] = path;
        const { x, y } = before[index] ?? { x: 0, y: 0 };
        if (start === undefined) return;
        const now = along(path, manner === 'charge' ? share * share : eased(share));
        stage.regiments.setAside(piece, { x: x + now.x - start.x, y: y + now.y - start.y });
        if (!isNewPace) return;
        const last = path[path.length - 1] ?? start;
        const trots =
          manner === 'charge' && share < TROT && stage.regiments.placesOf(piece).some(({ sculpt }) => kindOf(sculpt).isMounted === true);
        stage.regiments.act(piece, trots ? 'march' : manner, pace % 2 === 0 ? 0 : 1, manner === 'flee' ? headingOf(start, last) : null);
        if (pace % 2 === 0) raiseDust(stage, now, trots ? 'march' : manner);
      });
    },
    end() {
      for (const { piece } of ways) stage.regiments.act(piece, 'stand');
    },
  };
}

function lengthOf(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, to, index) => {
    const from = path[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}

function raiseDust(stage: Stage, at: Point, manner: Manner): void {
  const spot = project(stage.view(), at);
  for (let k = -1; k <= 1; k += 1) {
    stage.particles.add(
      'dust',
      { x: spot.x + k * INCH * 1.3, y: spot.y + INCH * 0.1 },
      700,
      [0.5 * INCH, 1.7 * INCH],
      { x: 0, y: -0.35 * INCH },
      manner === 'march' ? 0.24 : 0.55,
    );
  }
}

/** Tenths of a degree. */
function headingOf(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI);
}
