import { options } from '../../src/books/rally-king/battle/options.ts';
import { COMPANIES, LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { isFantastic, isFantasticCompany } from '../../src/books/rally-king/shared/muster/historical.ts';
import { TREASURES } from '../../src/books/rally-king/shared/muster/treasures.ts';
import { underOtherOptions } from '../playing/other-options.ts';
import { picker, type Picker } from '../playing/picker.ts';

/** Stands side by side, some of them with a second rank behind. */
const FILES = 4;

const square = (left: number, bottom: number, right: number, top: number) => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/** Ground that everybody may stand on, here and there; and a river that can be forded, or is bridged. */
function ground(pick: Picker): object[] {
  const types = ['hill', 'gully', 'desert', 'road', 'fieldworks', 'camp', 'hill'] as const;
  const pieces = Array.from({ length: 1 + pick(3) }, (_, number) => {
    const type = types[pick(types.length)];
    const [left, bottom] = [8 + pick(20), 11 + pick(6)];
    const crest = { ridgeline: { from: { x: left + 1, y: bottom + 2 }, to: { x: left + 7, y: bottom + 2 } } };
    return { id: `ground-${number}`, type, area: square(left, bottom, left + 8, bottom + 4), ...(type === 'hill' ? crest : {}) };
  });
  const river = { id: 'river', type: 'river', area: square(0, 27, 48, 29), fords: [square(0, 27, 48, 29)] };
  return pick(3) === 0 ? [...pieces, river] : pieces;
}

/** A row of any list, of a company or a creature: what no single army has together. */
function row(list: string, historical: boolean, pick: Picker): object {
  // Who would be left out of a historical battle is not sent to it (RK-6.5a).
  const creatures = historical ? ['summoned-skeletons'] : ['rogue-dragon', 'summoned-skeletons', 'hero'];
  const companies = COMPANIES.filter((company) => !historical || !isFantasticCompany(company));
  const hired = companies.flatMap(({ units }) => units.map(({ id }) => id)).filter((id) => id !== 'wind-ship');
  const rows = (LISTS.find(({ id }) => id === list)?.units ?? []).filter((unit) => !historical || !isFantastic(unit));
  switch (pick(6)) {
    case 0:
      return { row: creatures[pick(creatures.length)] };
    case 1:
      return { row: hired[pick(hired.length)] };
    default:
      // Of some nations nobody is left.
      return { row: rows[pick(rows.length)]?.id ?? hired[pick(hired.length)] };
  }
}

/** A side drawn up a few inches from the enemy, with all that may lead, be carried or do magic. */
function party(side: 'red' | 'blue', historical: boolean, pick: Picker): object {
  const { id: list = 'treyine', name = 'Treyine' } = LISTS[pick(LISTS.length)] ?? {};
  const [front, facing, back] = side === 'red' ? [13, 90, -1] : [17 + pick(4), 270, 1];
  const ids = Array.from({ length: 5 + pick(2) }, (_, index) => `${side}-${index}`);
  const units = ids.map((id, index) => ({
    id,
    ...row(list, historical, pick),
    at: { x: (side === 'red' ? 18 : 18.5) + (index % FILES) * 1.6, y: front + back * (0.75 + Math.floor(index / FILES) * 1.55) },
    facing,
  }));
  const someone = () => ids[pick(ids.length)];
  const things = historical ? [] : TREASURES.filter(() => pick(6) === 0).map(({ id }) => ({ type: id, carrier: someone() }));
  return {
    name,
    list,
    players: [{ seat: `${side}-1`, general: name }],
    army: { build: 'fixed', units },
    leaders: { warRating: 4, cinc: someone(), captains: [{ unit: someone() }] },
    ...(historical ? {} : { magic: { users: Array.from({ length: 1 + pick(3) }, () => 1 + pick(3)), guard: someone() } }),
    treasures: things,
    alignment: [-2, -1, 0, 2][pick(4)],
    npc: pick(4) === 0,
  };
}

/** Two small armies of all kinds of troops close to one another, under options drawn at random: whatever a turn or two can bring. */
export function closeBattle(seed: number, turns: number): object {
  const pick = picker(seed * 65_537 + 11);
  const head = { format: 1, book: 'rally-king', id: 'close', name: 'Close', description: 'For a test.', minutes: 10, attacker: 'red' };
  const drawn = underOtherOptions(head, options, seed, () => ({ turnLimit: turns }));
  const historical = options.parse('options' in drawn ? drawn.options : {}).historical === 'on';
  const sides = { red: party('red', historical, pick), blue: party('blue', historical, pick) };
  return { ...drawn, sides, terrain: ground(pick), baselines: { red: 'south' } };
}
