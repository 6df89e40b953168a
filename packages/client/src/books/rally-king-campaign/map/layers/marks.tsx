import type { OpenInvasion } from '@longroll/rules/books/rally-king/campaign/state/public';
import { rallyKingCampaign as words } from '../../words.ts';
import type { Place } from '../land/place.ts';
import { nameBelow, seatShare } from '../names-shown.ts';
import { CASTLE, DRAGON, FLAG, POLE, SWORDS } from './signs.ts';

interface MarksProps {
  readonly seat: Place;
  readonly growth: number;
  /** Units of the onlooker's own that stand there, and how their flag is painted. */
  readonly own: number;
  readonly paint: string;
  readonly invasion: OpenInvasion | undefined;
  readonly isFought: boolean;
  readonly hasDragon: boolean;
  readonly hasCastle: boolean;
  /** It has another holder than when the onlooker looked last. */
  readonly isNews: boolean;
}

/** How many come and how many hold it, as far as that is known. */
function clashOf({ attack, defence }: OpenInvasion): string {
  return words.map.clash({ attack: String(attack ?? '?'), defence: defence === 'conceded' ? '0' : String(defence ?? '?') });
}

/** What stands about the seat of a province. It is no part of its button, whose name says it in words. */
export function Marks({ seat, growth, own, paint, invasion, isFought, hasDragon, hasCastle, isNews }: MarksProps) {
  const share = seatShare(growth);
  return (
    <g transform={`translate(${seat.x} ${seat.y}) scale(${growth})`}>
      {isNews && <circle class="news-ring" r={12 * share} />}
      {hasCastle && <path class="castle" d={CASTLE} transform={`translate(${-14 * share} ${-5 * share}) scale(${share})`} />}
      {own > 0 && (
        <g class="own" transform={`translate(${9 * share} ${-4 * share})`}>
          <path class="pole" d={POLE} />
          <path d={FLAG} fill={paint} />
          <text x={10} y={-11.5}>
            {own}
          </text>
        </g>
      )}
      {hasDragon && <path class="dragon" d={DRAGON} />}
      {invasion !== undefined && (
        <g class={isFought ? 'invaded is-fought' : 'invaded'}>
          <path d={SWORDS} />
          <text y={nameBelow(growth) + 11.5}>{clashOf(invasion)}</text>
        </g>
      )}
    </g>
  );
}
