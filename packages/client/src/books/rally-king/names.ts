import type { DecisionView } from '@longroll/rules/kernel/view';
import { findSpell } from '@longroll/rules/books/rally-king/battle/spells/spells';
import { MAGIC_USERS_THERE } from '@longroll/rules/books/rally-king/battle/spells/targets';
import type { State } from '@longroll/rules/books/rally-king/battle/state';
import { findTreasure } from '@longroll/rules/books/rally-king/shared/muster/treasures';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Situation } from '../face.ts';
import { fieldOf, textIn } from '../read.ts';
import { groundNames } from './ground-names.ts';
import type { Kind } from './kind.ts';
import { rallyKing as words } from './words.ts';

/** What things are called, also things that have left the table. */
export interface Names {
  unit(id: string): string;
  /** Each by its name; of many how many of each kind. */
  units(ids: readonly string[]): readonly string[];
  leader(id: string): string;
  side(id: string): string;
  /** Who leads from a seat. */
  general(seat: string): string;
  ground(id: string): string;
  spell(id: string): string;
  /** A banner, item, artifact or relic, by its type. */
  thing(type: string): string;
  readonly scenario: string;
}

/** More units than this are counted instead of named. */
const NAMED = 3;

const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

/** What units are, most of a kind first: they are called after their kind, and numbered. */
export function kindsOf(called: readonly string[]): readonly Kind[] {
  const alike = new Map<string, string[]>();
  for (const name of called.toSorted(byNumber)) {
    const kind = name.replace(/ \d+$/, '');
    alike.set(kind, [...(alike.get(kind) ?? []), name]);
  }
  return [...alike]
    .map(([kind, [first = kind, ...others]]) => ({ count: others.length + 1, name: others.length === 0 ? first : kind }))
    .toSorted((one, other) => other.count - one.count);
}

export const counted = (kind: Kind): string => (kind.count === 1 ? kind.name : words.counted(kind));

/** Archers 2 before Archers 11; of many how many of each kind. */
export function enumerated(called: readonly string[]): readonly string[] {
  return called.length > NAMED ? kindsOf(called).map(counted) : called.toSorted(byNumber);
}

/** Any of several. */
export function anyOf(called: readonly string[]): string {
  const names = enumerated(called);
  return called.length > NAMED ? words.oneOf({ kinds: names }) : words.anyOf({ names });
}

export function namesOf({ table, setup }: Situation<RallyPublic>, { units, armies }: Pick<State, 'units' | 'armies'>): Names {
  const unit = (id: string): string => units[id]?.name ?? words.somebody;
  const leaders = Object.values(armies).flatMap((army) => army.leaders);
  return {
    unit,
    units: (ids) => {
      // Whom nobody has shown yet are so many, and no more is said of them.
      if (ids.length > 1 && ids.every((id) => units[id] === undefined)) return [words.unknown({ count: ids.length })];
      return enumerated(ids.map(unit));
    },
    leader: (id) => {
      if (id === MAGIC_USERS_THERE) return words.magicUsers;
      return leaders.find((each) => each.id === id)?.name ?? (id.includes('mage') ? words.magicUser : words.leader);
    },
    side: (id) => table.sides.find((each) => each.id === id)?.name ?? id,
    general: (seat) => setup.seats.find(({ id }) => id === seat)?.general ?? words.somebody,
    ground: (id) => groundNames(table).get(id) ?? id,
    spell: (id) => findSpell(id)?.name ?? id.replaceAll('-', ' '),
    thing: (type) => findTreasure(type)?.name ?? type.replaceAll('-', ' '),
    scenario: setup.scenario.name,
  };
}

/** What is about one unit names it so, what is about several the first of them. */
export function unitsAbout({ about }: DecisionView): readonly string[] {
  const several = fieldOf(about, 'units') ?? fieldOf(about, 'targets');
  if (Array.isArray(several)) return several.filter((each): each is string => typeof each === 'string');
  const unit = textIn(about, 'unit');
  return unit === '' ? [] : [unit];
}
