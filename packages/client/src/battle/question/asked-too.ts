import type { QuestionView } from '@longroll/rules/kernel/view';
import type { Situation } from '../../books/face.ts';
import type { SeatPresence } from '../../net/link.ts';
import { alliedSeats } from '../allies/allied.ts';

/** How an ally stands to the question that the player is asked as well. */
interface AskedToo {
  readonly seat: string;
  /** `or`: either of them answers, for both. */
  readonly how: 'or' | 'thinking' | 'away' | 'answered' | 'waiting';
}

/** Which allies are asked what the player is asked, or has just answered. A question that nobody else may see answered says only that they are asked. */
export function askedToo(
  { setup, table, hand }: Pick<Situation, 'setup' | 'table' | 'hand'>,
  question: QuestionView | null,
  presence: Readonly<Record<string, Pick<SeatPresence, 'connected' | 'held'>>>,
): AskedToo[] {
  const allies = alliedSeats(setup);
  const given = hand?.given ?? [];
  const kind = question?.kind ?? given.find(({ seat }) => seat === setup.seat)?.kind;
  if (kind === undefined) return [];
  const answered = given.filter((each) => each.kind === kind && allies.includes(each.seat)).map(({ seat }) => seat);
  const isShown = given.some((each) => each.kind === kind && each.seat !== setup.seat) || question?.secret !== true;
  return table.waiting
    .filter((each) => each.kind === kind)
    .flatMap(({ id, seats }) =>
      seats
        .filter((seat) => allies.includes(seat))
        .map((seat): AskedToo => {
          if (id === question?.id) return { seat, how: 'or' };
          if (answered.includes(seat)) return { seat, how: 'answered' };
          const there = presence[seat];
          if (there !== undefined && there.held === 'human' && !there.connected) return { seat, how: 'away' };
          return { seat, how: isShown || question === null ? 'thinking' : 'waiting' };
        }),
    );
}
