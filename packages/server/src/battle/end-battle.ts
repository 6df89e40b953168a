import type { CommandReply } from '@longroll/protocol';
import { END } from '@longroll/rules/kernel/agreement';
import type { OpenBattle } from './journal/open-battle.ts';

/** Why a battle ends that nobody at its table has ended: whoever runs the club has closed it, or the game it was fought for is over. */
type Why = 'closed-by-operator' | 'cancelled';

/** In a turn of the mailbox: ends a battle, and nobody wins. A command of the journal like every other. */
export function endBattle(battle: OpenBattle, reason: Why): Promise<CommandReply> {
  const [seat] = battle.play.seats;
  return battle.carryOut({ from: 'server', seat: seat?.id ?? '', id: reason, decision: END, answer: { reason }, final: true });
}
