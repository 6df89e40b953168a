import type { Colour } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen } from './words.ts';

/** A unit's counter: colour, shape and letter all say the same. */
export function Counter({ colour }: { colour: Colour }) {
  return (
    <svg class={`counter counter-${colour}`} viewBox="0 0 24 24" role="img" aria-label={kingsMen.colours[colour]}>
      {colour === 'green' && <circle cx="12" cy="12" r="10" />}
      {colour === 'yellow' && <path d="M12 2L23 21H1z" />}
      {colour === 'red' && <rect x="2.5" y="2.5" width="19" height="19" />}
      <text x="12" y={colour === 'yellow' ? 15.5 : 12.5} text-anchor="middle" dominant-baseline="central">
        {kingsMen.colourLetter[colour]}
      </text>
    </svg>
  );
}
