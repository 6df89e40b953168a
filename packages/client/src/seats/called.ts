import type { SeatSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';

/** A seat with its player and its general in one name, the same wherever people are spoken of: in the battle itself it is the general who acts. */
export function called({
  player,
  general,
  held,
  insteadOf,
}: Pick<SeatSummary, 'player' | 'general' | 'insteadOf'> & { readonly held?: SeatSummary['held'] }): string {
  if (player !== '' && insteadOf !== undefined) return text.site.seats.playingFor({ player, owner: insteadOf, general });
  if (player !== '') return text.site.seats.playing({ player, general });
  return held === 'open' ? text.site.seats.open({ general }) : general;
}
