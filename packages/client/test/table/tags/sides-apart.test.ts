import { expect } from 'chai';
import { settings } from '../../../src/settings/settings.ts';
import { paintOf } from '../../../src/sides/colours.ts';
import { emblemOf } from '../../../src/sides/emblems.ts';
import type { Emblem } from '../../../src/sides/emblems.ts';
import { outlinePlaque } from '../../../src/table/tags/tag-picture.ts';
import { plateAt } from '../../../src/table/plain/block.ts';
import { rulesOf } from '../../books/rules.ts';
import { TABLE_BOOKS } from '../../books/table-books.ts';

type Channels = readonly [number, number, number];

/** How linear red, green and blue reach eyes that lack one kind of cone. */
const EYES: Readonly<Record<string, readonly [Channels, Channels, Channels]>> = {
  'without red cones': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'without green cones': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  'without blue cones': [
    [1.01354, 0.14268, -0.15622],
    [-0.01181, 0.87561, 0.13619],
    [0.07708, 0.81208, 0.11082],
  ],
};

function linear(colour: string): Channels {
  const channel = (from: number): number => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Lightness and the two colour axes of OKLab. */
function perceived([r, g, b]: Channels): Channels {
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function apart(one: string, other: string, eye: readonly [Channels, Channels, Channels]): number {
  const [a, b] = [one, other].map((colour) => {
    const rgb = linear(colour);
    const dot = (row: Channels): number => Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
    return perceived([dot(eye[0]), dot(eye[1]), dot(eye[2])]);
  });
  return Math.hypot(...[0, 1, 2].map((k) => (a?.[k] ?? 0) - (b?.[k] ?? 0)));
}

/** What is traced of a plaque with those ends. */
function traced(ends: Emblem['ends']): string {
  const steps: unknown[] = [];
  const noted =
    (name: string) =>
    (...numbers: readonly unknown[]): void =>
      void steps.push([name, ...numbers]);
  outlinePlaque(
    { closePath: noted('close'), lineTo: noted('line'), moveTo: noted('move'), rect: noted('rect'), roundRect: noted('round') },
    100,
    ends,
  );
  return JSON.stringify(steps);
}

describe('the tags of two armies', () => {
  for (const { id, title } of TABLE_BOOKS)
    it(`tell their sides apart by their shape alone, and by colour for every kind of eye: ${title}`, async () => {
      const [moment] = [...(await rulesOf(id)).battle(1)];
      const sides = moment?.after.table.sides ?? [];
      expect(sides.length).to.be.at.least(2);
      for (const [index, one] of sides.entries())
        for (const other of sides.slice(index + 1)) {
          const [a, b] = [emblemOf(one.emblem), emblemOf(other.emblem)];
          const names = `${one.name} and ${other.name}`;
          expect(traced(a.ends), `tags of ${names}`).not.to.equal(traced(b.ends));
          expect(plateAt({ x: 0, y: 0 }, 10, a.ends), `counters of ${names}`).not.to.deep.equal(plateAt({ x: 0, y: 0 }, 10, b.ends));
          expect(a.dash, `lines of ${names}`).not.to.deep.equal(b.dash);
          expect(a.path, `flags of ${names}`).not.to.equal(b.path);
          settings.palette.value = 'distinct';
          const paints = [paintOf(one.colour), paintOf(other.colour)] as const;
          settings.palette.value = 'painted';
          for (const [kind, eye] of Object.entries(EYES)) expect(apart(...paints, eye), `${names} to eyes ${kind}`).to.be.at.least(0.15);
        }
    });
});
