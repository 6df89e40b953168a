import { outcomeOf } from '@longroll/rules/books/rally-king/battle/magic/cast';
import { casting } from '@longroll/rules/books/rally-king/battle/magic/casting';
import { groupLevel, pointsLeft } from '@longroll/rules/books/rally-king/battle/spells/group';
import { findSpell, unitsNamed } from '@longroll/rules/books/rally-king/battle/spells/spells';
import type { BodyOrder } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { modifiedRep } from '@longroll/rules/books/rally-king/battle/reactions/modifiers';
import { has, isFanatic } from '@longroll/rules/books/rally-king/battle/troops/traits';
import { using } from '@longroll/rules/books/rally-king/battle/treasures/judging';
import type { Note } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { rallyKing as words } from './words.ts';

const SIDES_OF_A_DIE = 6;

const inHundred = (chance: number): number => Math.round(chance * 100);

/** The chances that both dice, and that one at least, are no higher than a Rep (RK-2.1). */
function chancesOf(rep: number): { readonly two: number; readonly one: number } {
  const pass = Math.max(0, Math.min(SIDES_OF_A_DIE, rep)) / SIDES_OF_A_DIE;
  return { two: pass * pass, one: 1 - (1 - pass) ** 2 };
}

/** How likely each charger is to pass its test of wanting to charge, by the Rep that the referee's own code gives it (RK-15.8, RK-17.5). */
export function chargeNotes(field: Battlefield, order: BodyOrder): readonly Note[] {
  if (order.do !== 'charge') return [];
  return order.charges.flatMap(({ unit: id, target }) => {
    const unit = unitIn(field, id);
    if (unit === null || has(unit, 'fanatic')) return [];
    const { rep } = modifiedRep(field.state, { test: 'wanting-to-charge', unit: id, causes: [target] });
    const { two, one } = chancesOf(rep);
    return [{ text: words.panels.odds({ unit: unit.name, rep, two: inHundred(two), one: inHundred(one) }), clause: 'RK-17.5' }];
  });
}

/** The chances of 0, 1, 2 … successes of so many dice, of which each is as often one as not (RK-2.4). */
function successesOf(dice: number): readonly number[] {
  let chances = [1];
  for (let thrown = 0; thrown < dice; thrown++) chances = [...chances, 0].map((chance, count) => (chance + (chances[count - 1] ?? 0)) / 2);
  return chances;
}

/** Who is named for Blast and cannot be hurt by it, told before anything is paid (RK-30.3a). */
function vainNotes(field: Pick<Battlefield, 'state'>, spell: string, targets: readonly string[]): readonly Note[] {
  const vain = spell === 'blast' ? targets.map((id) => field.state.units[id]).filter((unit) => unit !== undefined && isFanatic(unit)) : [];
  return vain.flatMap((unit) => (unit === undefined ? [] : [{ text: words.panels.vain({ unit: unit.name }), clause: 'RK-30.3a' }]));
}

/** What a spell is up against and costs, and how often it works, opposed or not (RK-29.5 to RK-29.7); its clause says what it does. */
export function castNotes({ state, side }: Pick<Battlefield, 'state' | 'side'>, answer: unknown): readonly Note[] {
  const thing = using.safeParse(answer).data;
  if (thing !== undefined) return vainNotes({ state }, thing.spell ?? '', thing.targets);
  const read = casting.safeParse(answer);
  const spell = read.success ? findSpell(read.data.spell) : undefined;
  if (!read.success || spell === undefined || side === null) return [];
  const { magic } = state.armies[side];
  const named = unitsNamed(read.data.targets);
  const [own, against] = [groupLevel(magic), spell.difficulty + named];
  const works = { cast: 0, open: 0, fails: 0, 'fails-badly': 0 };
  for (const [count, chance] of successesOf(own).entries())
    for (const [hindered, other] of successesOf(against).entries()) works[outcomeOf(count - hindered)] += chance * other;
  return [
    ...vainNotes({ state }, spell.id, read.data.targets),
    { text: words.panels.whatItDoes({ spell: spell.name }), clause: spell.clause },
    {
      text: words.panels.castOdds({ own, against, works: inHundred(works.cast + works.open), open: inHundred(works.open) }),
      clause: 'RK-29.6',
    },
    {
      text: words.panels.castCost({ points: spell.difficulty * named, left: pointsLeft(magic), risk: inHundred(works['fails-badly']) }),
      clause: 'RK-29.7',
    },
  ];
}
