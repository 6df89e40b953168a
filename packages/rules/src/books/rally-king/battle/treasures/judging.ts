import { z } from 'zod';
import { obeysMagicUsersOf, type TreasureType } from '../../shared/muster/treasures.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { channelerLevel } from '../spells/group.ts';
import { findSpell, type Spell } from '../spells/spells.ts';
import { guardOf, judgeSpell, judgeTargets } from '../spells/targets.ts';
import { placesToSummon } from '../spells/summoning.ts';
import { isMagical } from '../options.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import type { Treasure } from '../state/army.ts';
import type { SideId } from '../state/unit.ts';
import { heldThings, isInUse, type Held } from './carried.ts';

/** A thing that is used in a spell window; an artifact for one of its spells (RK-38.2, `use-item`; RK-38.3, `sound-horn`). */
export const using = z.strictObject({
  do: z.literal('use-item'),
  item: z.string().max(60),
  spell: z.string().max(40).nullable(),
  targets: z.array(z.string()).max(60),
});
export type Using = z.infer<typeof using>;

/** Spells of the artifacts, each once a battle (RK-33.10 to RK-33.12). */
const SPELLS_OF = {
  'amulet-of-sorbrowane': ['inspire', 'healing-hands', 'shield-wall'],
  'brazier-of-durmun': ['blast', 'fog-of-war', 'despair'],
} as const satisfies Readonly<Record<string, readonly Spell['id'][]>>;

/** Things that are used as a whole, for nothing that is named (RK-33.5, RK-33.8, RK-33.13). */
type UsedWhole = Extract<TreasureType, { id: 'pipes-of-the-dead' | 'fiddle-of-calling' | 'war-horn-of-naz-goth' }>;
/** Things that are used for spells (RK-33.12). */
type SpellCaster = Extract<TreasureType, { id: keyof typeof SPELLS_OF }>;

/** Under which clause a thing is used: its own, of the artifacts with spells that of these, of what nobody uses that of carrying it. */
export function clauseOfUse(kind: TreasureType | undefined): UsedWhole['clause'] | 'RK-33.1' | 'RK-33.12' {
  switch (kind?.id) {
    case 'pipes-of-the-dead':
    case 'fiddle-of-calling':
    case 'war-horn-of-naz-goth':
      return kind.clause;
    default:
      return kind !== undefined && castsSpells(kind) ? 'RK-33.12' : 'RK-33.1';
  }
}

/** Units an artifact's spell may name (RK-33.12). */
const MOST_TARGETS = 5;

export function heldBy(state: State, side: SideId, item: string): Held | undefined {
  return heldThings(state).find(({ treasure, army }) => army.id === side && treasure.id === item);
}

function namesNobody({ clause, name }: UsedWhole): Refusal {
  return refuse(clause, 'no-targets', { thing: name });
}

function castsSpells(kind: TreasureType): kind is SpellCaster {
  return kind.id in SPELLS_OF;
}

const castBy = ({ id }: SpellCaster): readonly Spell['id'][] => SPELLS_OF[id];

/** What keeps a thing from being of any use: it is lost, its unit is off the table, or nobody is there who could use it. */
function whyUseless({ treasure, carrier }: Held) {
  if (treasure.state !== 'carried') return 'RK-33.16';
  return carrier.where === 'table' ? 'RK-33.9' : 'RK-33.1';
}

/** Null when a side may use a thing so now (RK-33.5, RK-33.8, RK-33.9, RK-33.12, RK-33.13). */
export function judgeUsing(state: State, side: SideId, { item, spell, targets }: Using): Refusal | null {
  const held = heldBy(state, side, item);
  if (held === undefined || state.play?.side !== side) return refuse('RK-33.1', 'no-such-thing');
  const { kind, army, carrier, treasure } = held;
  const named = targets.length > 0 || spell !== null;
  if (!isInUse(state, held)) return refuse(whyUseless(held), 'cannot-be-used', { thing: kind.name });
  switch (kind.id) {
    case 'pipes-of-the-dead':
    case 'fiddle-of-calling': {
      const guard = guardOf(state, side);
      if (army.nation.alignment !== -2) return refuse(kind.clause, 'alignment', { thing: kind.name });
      if (state.play.cast) return refuse(kind.clause, 'one-attempt', { tried: 'thing' });
      if (named) return namesNobody(kind);
      const room = guard !== null && placesToSummon(state, guard).length > 0;
      return room ? null : refuse('RK-30.19', 'no-room');
    }
    case 'war-horn-of-naz-goth':
      if (crewOf(state, carrier).kind !== 'hero') return refuse('RK-33.13', 'no-hero');
      if (named) return namesNobody(kind);
      return treasure.used === undefined ? null : refuse('RK-33.13', 'sounded');
    default:
      return castsSpells(kind)
        ? judgeArtifact(state, side, kind, treasure, spell, targets)
        : refuse('RK-33.12', 'no-such-spell', { thing: kind.name });
  }
}

function judgeArtifact(
  state: State,
  side: SideId,
  kind: SpellCaster,
  treasure: Treasure,
  id: string | null,
  targets: readonly string[],
): Refusal | null {
  const guard = guardOf(state, side);
  const { magic, nation } = state.armies[side];
  if (!isMagical(state.options)) return refuse('RK-28.1', 'no-magic');
  if (guard === null || channelerLevel(magic) === null || !obeysMagicUsersOf(kind.id, nation))
    return refuse(kind.clause, 'no-magic-user', { thing: kind.name });
  const spell = id === null ? undefined : findSpell(id);
  if (spell === undefined || spell.on === 'nobody' || !castBy(kind).includes(spell.id))
    return refuse(kind.clause, 'no-such-spell', { thing: kind.name });
  if (treasure.used?.includes(spell.id) === true) return refuse('RK-33.12', 'once-only', { thing: kind.name });
  if (targets.length > MOST_TARGETS) return refuse('RK-33.12', 'area', { thing: kind.name, most: MOST_TARGETS }, { pieces: [...targets] });
  // With its risk it is a spell like any other (RK-42.2).
  if (state.options.artifactCasting === 'no-at-risk') return judgeSpell(state, side, spell, targets);
  return judgeTargets(state, side, spell, guard, targets, MOST_TARGETS);
}

/** Every use of a thing that is open to a side, artifacts' spells at one unit each. */
export function usesOpen(state: State, side: SideId): Using[] {
  const units = onTable(state).map(({ id }) => [id]);
  return heldThings(state)
    .filter(({ army }) => army.id === side)
    .flatMap(({ treasure, kind }) => {
      const plain: Using = { do: 'use-item', item: treasure.id, spell: null, targets: [] };
      if (!castsSpells(kind)) return [plain];
      return castBy(kind).flatMap((spell) => units.map((targets): Using => ({ ...plain, spell, targets })));
    })
    .filter((use) => judgeUsing(state, side, use) === null);
}
