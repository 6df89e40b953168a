import { isRefusal } from '../../kernel/refusal.ts';
import type { GroundPiece, PublicTable } from '../../kernel/table.ts';
import type { Chart } from '../definition.ts';
import type { Position } from '../position.ts';
import type { Rulebook } from '../rulebook.ts';
import { daylightOf, type Daylight } from '../../table/daylight.ts';
import { NO_SEED } from '../no-seed.ts';

/** What ground of a kind is painted in, and its edge; of any other kind only the place is shown. */
const PAINTS: Readonly<Record<string, readonly [ground: string, edge: string]>> = {
  hill: ['#a9a65c', '#8a8648'],
  stream: ['#78aabf', '#5d8ea6'],
  lake: ['#5b93ad', '#42788f'],
  'deep-river': ['#3f779a', '#2f6080'],
  road: ['#c6ae78', '#a48c58'],
  bridge: ['#8a6034', '#4b4538'],
  'light-woods': ['#567f35', '#3c5f22'],
  'heavy-forest': ['#37602e', '#25441e'],
  crops: ['#cdb456', '#a38c3a'],
  rough: ['#9a9266', '#7a7350'],
  building: ['#a5492c', '#4a2012'],
  'village-block': ['#a5492c', '#4a2012'],
  populated: ['#b0614c', '#4a2012'],
  camp: ['#b99a62', '#6b5420'],
  woods: ['#567f35', '#3c5f22'],
  'light-wood': ['#567f35', '#3c5f22'],
  rocky: ['#8f8a7c', '#5c584d'],
  gully: ['#8a7a4e', '#574a28'],
  desert: ['#d3bd84', '#a38c50'],
  impassable: ['#6d6a66', '#3f3d3a'],
  water: ['#5b93ad', '#42788f'],
  river: ['#3f779a', '#2f6080'],
  fieldworks: ['#a07a4c', '#4a3216'],
  rampart: ['#a07a4c', '#4a3216'],
  fortification: ['#a07a4c', '#4a3216'],
  barricade: ['#7a5a34', '#3d2a14'],
  fence: ['#8a6a42', '#3d2a14'],
  hedge: ['#3f6b33', '#17330f'],
  'low-wall': ['#9b958a', '#55504a'],
  'linear-obstacle': ['#8a6a42', '#3d2a14'],
};
const PLAIN = ['#8f8556', '#6b6340'] as const;
/** What ground of a kind is painted in, and its edge. */
export function groundPaint(kind: string): readonly [ground: string, edge: string] {
  return PAINTS[kind] ?? PLAIN;
}

/** What bare ground is painted in by the light of the hour. */
export const CLOTH: Readonly<Record<Daylight, string>> = {
  dawn: '#7d8a4a',
  noon: '#5d8440',
  dusk: '#6f6a3c',
  overcast: '#5f7750',
  snow: '#dfe6ec',
};

/** The map of a scenario file that its book accepts; `position`: how it begins, where that is known. Throws where the book does not accept it. */
export function drawnField(book: Rulebook, file: unknown, position?: Pick<Position, 'table'>): string {
  const chart = book.chart(file);
  // A chart tells all there is to draw: nothing has to be opened.
  if (chart !== null) return boardOf(chart, (side) => book.lookOf(side).colour);
  return mapOf((position ?? begun(book, file)).table(), daylightOf(file));
}

function begun(book: Rulebook, file: unknown): Position {
  const opened = book.open(file, book.freshChance(NO_SEED));
  if (isRefusal(opened)) throw new Error(`the field cannot be set up: ${opened.code}`);
  return opened.position;
}

/** A table from above in inches, its far edge on top. */
function mapOf({ width, depth, ground }: PublicTable, light: Daylight): string {
  const [across, down] = [width / 1000, depth / 1000];
  const drawn = [...ground].sort((a, b) => layerOf(a) - layerOf(b)).map((piece) => pieceOf(piece, down));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across * 10}" height="${down * 10}"><rect width="${across}" height="${down}" fill="${CLOTH[light]}"/>${drawn.join('')}</svg>`;
}

/** Width of a picture by its height. */
const FORMAT = 3 / 2;
const SEA = '#a9c3cc';
const INK = '#3d3122';
const PAPER = '#f3ead2';

/** A board in the middle of the sea: places in the colours of those who hold them, and the ways between them. */
function boardOf({ places, reach, ways }: Chart, colourOf: (side: string) => string): string {
  const [left, right] = [Math.min(...places.map(({ x }) => x)) - reach, Math.max(...places.map(({ x }) => x)) + reach];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)) - reach, Math.max(...places.map(({ y }) => y)) + reach];
  const depth = Math.max(bottom - top, (right - left) / FORMAT);
  const width = depth * FORMAT;
  const [x, y] = [(left + right - width) / 2, (top + bottom - depth) / 2];
  const country = places.map((each) => `<circle cx="${each.x}" cy="${each.y}" r="${reach}" fill="${colourOf(each.side)}"/>`);
  const drawnWays = ways.flatMap(([one, other]) => {
    const [from, to] = [places[one], places[other]];
    return from === undefined || to === undefined ? [] : [`M${from.x} ${from.y}L${to.x} ${to.y}`];
  });
  const towns = places.map((each) => `<circle cx="${each.x}" cy="${each.y}" r="${reach / 5}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${depth}" width="480" height="320">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${depth}" fill="${SEA}"/>`,
    ...country,
    `<path d="${drawnWays.join('')}" stroke="${INK}" stroke-width="${reach / 16}"/>`,
    `<g fill="${PAPER}" stroke="${INK}" stroke-width="${reach / 16}">${towns.join('')}</g></svg>`,
  ].join('');
}

const LAYERS = ['hill', 'desert', 'crops', 'rough', 'rocky', 'gully', 'stream', 'lake', 'deep-river', 'water', 'river', 'road', 'bridge'];

/** How high ground of a kind lies among the others in a drawing: heights lie below everything, what spans or stands above it. */
export function layerOfKind(kind: string): number {
  const layer = LAYERS.indexOf(kind);
  return layer < 0 ? LAYERS.length : layer;
}

function layerOf({ kind }: GroundPiece): number {
  return layerOfKind(kind);
}

function pieceOf({ kind, shape, contours, line, thickness }: GroundPiece, depth: number): string {
  const [ground, edge] = groundPaint(kind);
  const points = (places: GroundPiece['shape']): string =>
    places.map(({ x, y }) => `${(x / 1000).toFixed(1)},${(depth - y / 1000).toFixed(1)}`).join(' ');
  if (line.length > 1)
    return `<polyline points="${points(line)}" fill="none" stroke="${ground}" stroke-width="${Math.max(0.4, thickness / 1000).toFixed(1)}"/>`;
  return (contours.length > 0 ? contours : [shape])
    .map((each) => `<polygon points="${points(each)}" fill="${ground}" stroke="${edge}" stroke-width=".3" stroke-linejoin="round"/>`)
    .join('');
}
