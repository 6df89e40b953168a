import type { BattleSummary, SeatSummary } from '@longroll/protocol';
import { sideCalled } from '../../sides/cockade.tsx';
import { withStrength } from '../../seats/strength.ts';
import { text } from '../../text/words.ts';

/** The empty seats somebody may take: the one they are invited to, or where anybody may sit down all of them. */
export function seatsFor(summary: BattleSummary | null): readonly SeatSummary[] {
  if (summary === null || summary.status === 'over') return [];
  const open = summary.seats.filter((each) => each.held === 'open');
  if (summary.invited !== undefined && summary.invited !== '') return open.filter((each) => each.id === summary.invited);
  // A link to watch stands in nobody's way.
  return summary.joining === 'anybody' ? open : open.filter(({ id }) => summary.offered.includes(id));
}

/** A seat with the army it belongs to, and who sits beside it there. */
export function seatWords(summary: BattleSummary | null, seat: SeatSummary): string {
  const army = sideCalled(summary?.sides ?? [], seat.side)?.name ?? seat.side;
  const allies = beside(summary, seat);
  const told = { general: seat.general, army, beside: allies };
  const words = text.invitations.seatOf;
  const called =
    army === seat.general
      ? allies.length === 0
        ? words.alone(told)
        : words.aloneBeside(told)
      : allies.length === 0
        ? words.army(told)
        : words.armyBeside(told);
  return withStrength(summary?.book ?? '', called, seat);
}

/** The players who fight on the side of a seat. */
export function beside(summary: BattleSummary | null, seat: SeatSummary | undefined): string[] {
  const allies = (summary?.seats ?? []).filter((each) => each.side === seat?.side && each.id !== seat.id && each.held === 'human');
  return allies.map(({ player }) => player);
}

/** Why there is no seat for whoever came here. */
export function whyNone({ seats, joining, invited }: BattleSummary): string {
  if (invited === '') return text.invitations.watchOnly;
  if (!seats.some(({ held }) => held === 'open')) return text.join.full;
  if (invited !== undefined) return text.invitations.taken;
  return joining === 'invited' ? text.invitations.needed : text.join.full;
}
