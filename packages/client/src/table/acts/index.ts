import type { Happening } from '../happening.ts';
import type { Act } from '../effects/playback.ts';
import type { Sound } from '../../sound/score.ts';
import { announcing } from './banner.ts';
import { turnCard } from './card.ts';
import { throwDice } from './dice.ts';
import { move } from './march.ts';
import { clash } from './melee.ts';
import type { Stage } from './stage.ts';
import { volley } from './volley.ts';
import { gone, losses, noticing, saying } from './words.ts';

/** How a happening is played, dice after deed; no act lasts longer than two seconds. */
export function actsOf(stage: Stage, happening: Happening): Act[] {
  switch (happening.kind) {
    case 'drum':
      return [heard(stage, 'turn')];
    case 'card':
      return [turnCard(stage, happening.card)];
    case 'noticed':
      return [noticing(stage, happening.pieces)];
    case 'moved':
      return [...throwDice(stage, happening.thrown), move(stage, happening)];
    case 'shot':
      return [volley(stage, happening), ...throwDice(stage, happening.thrown)];
    case 'struck':
      return [clash(stage, happening), ...throwDice(stage, happening.thrown)];
    case 'lost':
      return [losses(stage, happening.piece, happening.figures)];
    case 'gone':
      return [gone(stage, happening.pieces, happening.words)];
    case 'said':
      return [...throwDice(stage, happening.thrown), saying(stage, happening.pieces, happening.words, happening.bad)];
    case 'announced':
      return [...throwDice(stage, happening.thrown), announcing(stage, happening.words, happening.bad)];
  }
}

/** What of a happening is heard where nothing may move. */
export function soundOf(happening: Happening): Sound | null {
  switch (happening.kind) {
    case 'drum':
      return 'turn';
    case 'card':
      return 'card';
    case 'moved':
      return happening.manner === 'flee' ? 'rout' : happening.manner;
    case 'shot':
      return 'volley';
    case 'struck':
      return 'melee';
    case 'gone':
      return 'rout';
    case 'noticed':
    case 'lost':
    case 'said':
    case 'announced':
      return null;
  }
}

/** Nothing to see, only to hear. */
function heard(stage: Stage, sound: Sound): Act {
  return { what: 'sound', lasts: 1, begin: () => stage.sound(sound), show: () => undefined, end: () => undefined };
}
