import { limb, strap, turned, waving } from './form.ts';
import type { Form } from './form.ts';
import { BRASS, IRON, STEEL, WOOD } from './livery.ts';
import type { Flag } from './livery.ts';
import { at, between, plus } from './place.ts';
import type { Place } from './place.ts';

/** A musket from butt to muzzle, its bayonet beyond. */
export function musket(butt: Place, muzzle: Place, bayonet = true): Form[] {
  const small = between(butt, muzzle, 0.22);
  const tip = between(butt, muzzle, 1.28);
  return [
    limb(butt, small, 0.058, 0.034, WOOD),
    limb(small, between(butt, muzzle, 0.86), 0.034, 0.024, WOOD),
    limb(plus(between(butt, muzzle, 0.3), at(0, 0, 0.022)), plus(muzzle, at(0, 0, 0.012)), 0.02, 0.017, IRON, 'shiny'),
    ...(bayonet ? [limb(plus(muzzle, at(0.012, 0, 0)), plus(tip, at(0.012, 0, 0)), 0.015, 0.005, STEEL, 'shiny')] : []),
  ];
}

export function sword(hand: Place, tip: Place): Form[] {
  return [
    limb(hand, tip, 0.022, 0.008, STEEL, 'shiny'),
    limb(plus(hand, at(-0.05, 0, 0.02)), plus(hand, at(0.05, 0, 0.02)), 0.024, 0.024, BRASS, 'shiny'),
  ];
}

/** Colours on their pike. The wind blows to the right of the picture, so that the flag shows whichever way its bearer looks. */
export function colours(flag: Flag, foot: Place, height: number, heading: number): Form[] {
  const wide = 1.02;
  const deep = 0.86;
  const columns = 24;
  const rows = 18;
  const turn = (heading * Math.PI) / 180;
  const wind = { ahead: Math.cos(turn), right: Math.sin(turn) };
  const spot = (row: number, column: number): Place => {
    const along = column / columns;
    const wave = 0.09 * Math.sin(along * 7.5 + row * 0.11) * along;
    return at(
      foot.right + wind.right * along * wide - wind.ahead * wave,
      foot.ahead + wind.ahead * along * wide + wind.right * wave,
      foot.up + height - 0.05 - (row / rows) * deep - 0.12 * along * along + 0.04 * Math.sin(along * 6),
    );
  };
  const grid = Array.from({ length: rows + 1 }, (_, row) => Array.from({ length: columns + 1 }, (__, column) => spot(row, column)));
  const top = plus(foot, at(0, 0, height));
  return [
    limb(foot, top, 0.03, 0.026, WOOD),
    turned(
      top,
      plus(top, at(0, 0, 1)),
      [
        [0, 0.02],
        [0.04, 0.05],
        [0.17, 0],
      ],
      BRASS,
      'shiny',
    ),
    ...waving(grid, (row, column) => field(flag, (column + 0.5) / columns, (row + 0.5) / rows)),
    ...strap(
      [
        plus(top, at(0, 0, -0.02)),
        plus(top, at(-wind.right * 0.1, -wind.ahead * 0.1, -0.2)),
        plus(top, at(-wind.right * 0.07, -wind.ahead * 0.07, -0.34)),
      ],
      0.02,
      flag.second,
    ),
  ];
}

/** The colour of a flag's cloth so far from the pike and from its upper edge, both as shares. */
function field({ ground, device, second, pattern }: Flag, along: number, down: number): string {
  const x = Math.abs(along - 0.5);
  const y = Math.abs(down - 0.5);
  switch (pattern) {
    case 'cross':
      return x < 0.1 || y < 0.12 ? device : ground;
    case 'saltire': {
      if (x < 0.07 || y < 0.1) return device;
      return Math.abs(x - y) < 0.1 || x < 0.13 || y < 0.17 ? second : ground;
    }
    case 'tricolour':
      return along < 0.34 ? ground : along < 0.67 ? device : second;
    case 'stripes':
      return along < 0.45 && down < 0.56 ? ground : Math.floor(down * 9) % 2 === 0 ? device : second;
    case 'corners':
      return x > 0.28 && y > 0.26 ? device : Math.hypot(x, y) < 0.2 ? second : ground;
    case 'disc':
      return Math.hypot(x, y) < 0.24 ? device : x > 0.42 || y > 0.4 ? second : ground;
    case 'flames': {
      if (Math.hypot(x, y) < 0.2) return second;
      return x > 0.26 && y > 0.24 ? device : ground;
    }
    case 'border':
      return x > 0.4 || y > 0.38
        ? Math.floor((along + down) * 11) % 2 === 0
          ? second
          : ground
        : Math.hypot(x, y) < 0.22
          ? device
          : ground;
  }
}
