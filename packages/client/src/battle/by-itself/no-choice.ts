import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import { STANDING } from '@longroll/rules/kernel/standing';
import { settings } from '../../settings/settings.ts';
import type { Situation } from '../../books/face.ts';

type Say = (decision: string, answer: unknown) => void;

/**
 * Questions that are asked of everybody, so that nobody is betrayed by them, are answered in advance for whoever cannot choose, where they let play go on
 * by itself; the pause before the answer is the referee's, the same as for those who could. Once there is something to choose they are asked again. What a
 * player has said of such a question themselves stands.
 */
export function passesWithoutChoice(situation: ReadonlySignal<Situation>, say: Say): () => void {
  /** Said here for its player, and whether it was heard of since. */
  const said = new Map<string, { heard: boolean }>();
  return effect(() => {
    const { hand, table, setup } = situation.value;
    if (hand === null || table.outcome !== null || setup.lesson !== undefined || !settings.endsAlone.value) return;
    for (const { kind, options } of hand.decisions) {
      const standing = hand.standing.find(({ question }) => question === kind);
      if (standing === undefined) continue;
      const own = said.get(kind);
      if (own !== undefined && standing.always) own.heard = true;
      const none = options.length === 1;
      if (none && !standing.always && own === undefined) {
        said.set(kind, { heard: false });
        untracked(() => say(STANDING, { question: kind, always: true }));
      }
      if (!none && standing.always && own?.heard === true) {
        said.delete(kind);
        untracked(() => say(STANDING, { question: kind, always: false }));
      }
    }
  });
}
