import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Angle, Mil } from '@longroll/rules/table/units';
import { kingsMen as words } from '../words.ts';

const { winds, formations } = words;
/** Sixteen winds, the first to the east and so on to the left. */
const ROUND = ['e', 'ene', 'ne', 'nne', 'n', 'nnw', 'nw', 'wnw', 'w', 'wsw', 'sw', 'ssw', 's', 'sse', 'se', 'ese'] as const;

/** A direction by the wind it goes with. */
export function windOf(angle: Angle): string {
  return winds[ROUND[Math.round(angle / 225) % ROUND.length] ?? 'e'];
}

/** Where the winds are too far apart to tell two ways from one another: by the compass as well, in degrees from north by way of east. */
export function compassOf(angle: Angle): string {
  return words.compass({ wind: windOf(angle), degrees: (((450 - Math.round(angle / 10)) % 360) + 360) % 360 });
}

export function inchesOf(length: Mil): string {
  return words.inches({ length: tenths(length) });
}

/** As the ruler has it, to a hundredth. */
export function rulerOf(length: Mil): string {
  return words.inches({ length: (length / 1000).toFixed(2) });
}

/** How much of what a move may cover it covers. */
export function lengthOf(length: Mil, limit: Mil): string {
  return words.limit({ length: tenths(length), limit: tenths(limit) });
}

function tenths(length: Mil): string {
  return (length / 1000).toFixed(1);
}

/** A way back, by how far it turns from the straight one: tenths of a degree, to the left positive. */
export function wayBack(bearing: Angle, turned: Angle): string {
  const degrees = Math.abs(turned) / 10;
  return words.answers.escape({
    way: turned === 0 ? 'straight' : turned > 0 ? 'left' : 'right',
    degrees: Number.isInteger(degrees) ? String(degrees) : degrees.toFixed(1),
    wind: windOf(bearing),
  });
}

/** With the figures it names the ranks of a line, without them its files. */
export function formationOf(formation: Formation, figures: number | null = null): string {
  switch (formation.kind) {
    case 'line': {
      const { files } = formation;
      return figures === null ? formations.lineOfFiles({ files }) : formations.lineOfRanks({ ranks: Math.ceil(figures / files) });
    }
    case 'column':
      return formations.column({ files: formation.files });
    case 'skirmish':
      return (formation.layout === 'cloud' ? formations.cloud : formations.chain)({ spread: Math.round(formation.spread / 1000) });
    default:
      return formations[formation.kind];
  }
}
