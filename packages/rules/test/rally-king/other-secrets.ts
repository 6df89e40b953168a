import type { RallyGame } from '../../src/books/rally-king/battle/state.ts';
import type { MagicUser } from '../../src/books/rally-king/battle/state/army.ts';
import type { SideId } from '../../src/books/rally-king/battle/state/unit.ts';
import { freshChance } from '../../src/chance/index.ts';
import { cloneJson } from '../../src/kernel/json.ts';

const LEVELS = [1, 2, 3] as const;

function users(number: number): MagicUser[] {
  return Array.from({ length: number % 4 }, (_, index) => {
    const level = LEVELS[(number + index) % LEVELS.length] ?? 1;
    return { id: `other-${index}`, level, spent: number % 9, fate: 'fine' };
  });
}

/**
 * The same battle with other secrets of one side (RK-39.1): other Magic Users and another guard while they have not shown themselves, other points left when
 * they have; other things, unplaced leaders and units that wait; another omen, another plan of an army that the game runs, other purchases, other answers to
 * what both sides are asked in secret, another seed.
 */
export function otherwise(game: RallyGame, side: SideId, number: number): RallyGame {
  const other = cloneJson(game);
  const { state } = other;
  const army = state.armies[side];
  const own = Object.values(state.units).filter((unit) => unit.side === side);
  const hidden = (id: string | null) => id === null || state.units[id]?.where === 'muster';
  army.magic = army.magic.revealed
    ? { ...army.magic, users: army.magic.users.map((user) => ({ ...user, spent: (user.spent + number) % 10 })) }
    : { users: users(number), guard: own[number % Math.max(1, own.length)]?.id ?? null, revealed: false, channeler: null };
  army.omen = { modifier: number % 2 === 0 ? 1 : -1, taken: [] };
  army.treasures = [
    ...army.treasures.filter(({ revealed }) => revealed),
    { id: 'other', type: 'personal-banner', carrier: own[0]?.id ?? null, revealed: false, state: 'carried' },
  ];
  army.leaders = army.leaders.map((leader) =>
    hidden(leader.unit) ? { ...leader, name: `other ${number}`, unit: number % 2 === 0 ? null : leader.unit } : leader,
  );
  if (army.tactics !== undefined && state.options.npcPlanVisible === 'off')
    army.tactics = { ...army.tactics, plan: army.tactics.plan === 'SD' ? 'HA' : 'SD', die: 1 + (number % 6), groups: {} };
  for (const unit of own) {
    if (unit.where === 'muster') state.units[unit.id] = { ...unit, type: 'other', name: 'Other', rep: 7, ac: 8, figures: 1, cost: 99 };
  }
  if (state.preparation !== null) {
    const { preparation } = state;
    preparation.purchases[side] = { ...preparation.purchases[side], hero: number % 2 === 0 };
    preparation.waiting[side] = preparation.waiting[side].toReversed();
  }
  other.chance = { ...freshChance('0f'.repeat(32)), commitment: game.chance.commitment, drawn: game.chance.drawn };
  for (const pending of other.strands.flatMap((strand) => strand.pending)) {
    if (pending.secret !== true || !pending.seats.every((seat) => army.seats.includes(seat))) continue;
    if (pending.answered === undefined) pending.answered = { seat: pending.seats[0] ?? '', answer: null };
    else delete pending.answered;
  }
  return other;
}
