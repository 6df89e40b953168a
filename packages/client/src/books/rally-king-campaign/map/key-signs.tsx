import type { ComponentChildren } from 'preact';
import { rallyKingCampaign as words } from '../words.ts';
import { CASTLE, DRAGON, FLAG, mountainBodies, POLE, SWORDS, TOWN } from './layers/signs.ts';

export type Sort = keyof typeof words.map.keyOf;

export const isSort = (sort: string): sort is Sort => Object.hasOwn(words.map.keyOf, sort);

/** The signs of the map, each as it stands there. */
export const SIGNS: Readonly<Record<Sort, ComponentChildren>> = {
  capital: (
    <g class="province">
      <circle class="seat" r="11" />
      <path class="capital" transform="scale(0.8)" d={TOWN} />
    </g>
  ),
  castle: <path class="castle" d={CASTLE} transform="scale(1.5)" />,
  own: (
    <g class="own" transform="translate(-8 11)">
      <path class="pole" d={POLE} />
      <path d={FLAG} />
    </g>
  ),
  invaded: (
    <g class="invaded">
      <path d={SWORDS} transform="scale(0.8)" />
    </g>
  ),
  battle: (
    <g class="invaded is-fought">
      <path d={SWORDS} transform="scale(0.8)" />
    </g>
  ),
  war: (
    <g class="front">
      <path d="M-16 0h32" />
      <path class="teeth" d="M-16 0h32" />
    </g>
  ),
  peace: <path class="bond peace" d="M-16 0h32" />,
  land: <path class="way land" d="M-16 0h32" />,
  ridge: (
    <path
      class="mountain"
      d={mountainBodies([
        { x: -8, y: 3 },
        { x: 7, y: 4 },
      ])}
    />
  ),
  sea: <path class="way sea" d="M-16 0h32" />,
  dragon: <path class="dragon" d={DRAGON} transform="translate(14 11)" />,
  news: <circle class="news-ring" r="9" />,
};
