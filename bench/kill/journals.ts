import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Store } from '@longroll/server/store/store';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Faults } from './faults.ts';
import type { Player } from './player.ts';

/** Looks into the store itself, once no server runs: every acknowledged command stands in its battle's journal, and stands there once; and the journal, played from its beginning, gives the states it gave. */
export async function compareJournals(store: Store, players: readonly Player[], faults: Faults): Promise<void> {
  for (const battle of new Set(players.map((player) => player.battle))) {
    const heads = await store.journal.heads(battle);
    const times = new Map<string, number>();
    for (const { id } of heads) times.set(id, (times.get(id) ?? 0) + 1);
    faults.doubled += [...times.values()].filter((each) => each > 1).length;
    heads.forEach(({ seq }, place) => {
      if (seq !== place) faults.lost++;
    });
    const acknowledged = players
      .filter((player) => player.battle === battle)
      .flatMap(({ seat, acknowledged: own }) => own.map(({ id }) => `${seat}:${id}`));
    faults.lost += acknowledged.filter((id) => !times.has(id)).length;
    if (!(await givesItsStates(store, battle))) faults.wrongHashes++;
  }
}

async function givesItsStates(store: Store, battle: string): Promise<boolean> {
  const record = await store.battle(battle);
  const book = rulebooks.find(({ id }) => id === record?.battle.book);
  const beginning = await store.journal.snapshot(battle, 0);
  if (book === undefined || beginning === null) return false;
  let play = book.resume(beginning);
  for (const { kind, seat, decision, answer, hash } of await store.journal.standing(battle)) {
    if (kind !== 'opening') {
      const verdict = play.decide({ seat, decision, answer: JSON.parse(answer) });
      if (isRefusal(verdict)) return false;
      play = verdict.position;
    }
    if (play.hash() !== hash) return false;
  }
  return true;
}
