import { z } from 'zod';

const player = z.looseObject({ seat: z.string(), units: z.array(z.looseObject({ id: z.string() })).exactOptional() });
const sides = z.record(z.string(), z.looseObject({ players: z.array(player).min(1) }));
const file = z.union([z.looseObject({ armies: sides }), z.looseObject({ sides })]);

/** A scenario file fought by so many players a side: each side's first player as often as that, under other seats. Units of that player are dealt out among them; those that the file gives to nobody by the book. */
export function inTeams(scenario: unknown, numbers: readonly number[]): Record<string, unknown> {
  const read = file.parse(scenario);
  const kept = z
    .strictObject({ key: z.enum(['armies', 'sides']), sides })
    .parse('armies' in read ? { key: 'armies', sides: read.armies } : { key: 'sides', sides: read.sides });
  const divided = Object.entries(kept.sides).map(([id, side], index) => {
    const [first] = side.players;
    const number = numbers[index] ?? 1;
    const players = Array.from({ length: number }, (_, place) => ({
      ...first,
      ...(first?.units === undefined ? {} : { units: first.units.filter((_unit, unit) => unit % number === place) }),
      seat: `${id}-${place + 1}`,
    }));
    return [id, { ...side, players }];
  });
  return { ...read, [kept.key]: Object.fromEntries(divided) };
}

/** A field of each battle book that any number of players a side may fight. */
export const TEAM_FIELDS: readonly (readonly [book: string, scenario: string])[] = [
  ['kings-men', 'bridge-of-steinbach'],
  ['kings-men-revised', 'ridge-at-vellin'],
  ['queens-men', 'four-captains'],
  ['toy-soldiers', 'two-regiments-a-side'],
  ['rally-king', 'hosts-in-the-open'],
];
