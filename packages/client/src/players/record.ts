import type { PlayerBattle } from '@longroll/protocol';

/** How battles ended. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** How a player's battles of a book ended, and those of them on each side of a field. */
export interface BookRecord extends Tally {
  readonly book: string;
  readonly sides: readonly (Tally & { readonly scenario: string; readonly side: string })[];
}

/** What the battles of a player that are over came to, by book and by side; what has been fought most stands first. */
export function recordOf(battles: readonly PlayerBattle[]): BookRecord[] {
  const over = battles.filter(({ status }) => status === 'over');
  return grouped(over, ({ book }) => book).map(([first, ...others]) => ({
    book: first.book,
    ...tallyOf([first, ...others]),
    sides: grouped([first, ...others], (battle) => `${battle.scenario} ${sideOf(battle).id}`).map((own) => ({
      scenario: own[0].scenario,
      side: sideOf(own[0]).name,
      ...tallyOf(own),
    })),
  }));
}

/** Battles that have the same in common, the most numerous first. */
function grouped(battles: readonly PlayerBattle[], by: (battle: PlayerBattle) => string): [PlayerBattle, ...PlayerBattle[]][] {
  const groups = new Map<string, [PlayerBattle, ...PlayerBattle[]]>();
  for (const battle of battles) {
    const group = groups.get(by(battle));
    if (group === undefined) groups.set(by(battle), [battle]);
    else group.push(battle);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

function tallyOf(battles: readonly PlayerBattle[]): Tally {
  const won = battles.filter((battle) => battle.winners.includes(sideOf(battle).id)).length;
  const drawn = battles.filter(({ winners }) => winners.length === 0).length;
  return { won, drawn, lost: battles.length - won - drawn };
}

/** The side on which the player fought. */
function sideOf({ seat, seats, sides }: PlayerBattle): { readonly id: string; readonly name: string } {
  const id = seats.find((each) => each.id === seat)?.side ?? '';
  return { id, name: sides.find((each) => each.id === id)?.name ?? id };
}
