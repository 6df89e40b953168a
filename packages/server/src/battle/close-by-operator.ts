import type { CommandReply } from '@longroll/protocol';
import { END } from '@longroll/rules/kernel/agreement';
import type { OpenBattle } from './journal/open-battle.ts';

/** Ends a battle because whoever runs the club wants it: a command of the journal like every other. */
export function endByOperator(battle: OpenBattle): Promise<CommandReply> {
  const [seat] = battle.play.seats;
  return battle.submit({
    from: 'server',
    seat: seat?.id ?? '',
    id: 'closed-by-operator',
    decision: END,
    answer: { reason: 'closed-by-operator' },
    final: true,
  });
}
