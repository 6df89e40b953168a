import type { Act } from '../effects/playback.ts';
import { project } from '../camera/projection.ts';
import { call, INCH } from './stage.ts';
import type { Stage } from './stage.ts';

/** What the dice have cost, called out over the unit. */
export function losses(stage: Stage, piece: string, figures: number): Act {
  return {
    what: 'losses',
    lasts: 350,
    begin: () => {
      call(stage, [piece], `−${figures}`, true);
      for (const at of stage.regiments.fell(piece, figures))
        stage.particles.add('dust', project(stage.view(), at), 700, [0.4 * INCH, 1.3 * INCH], { x: 0, y: -0.2 * INCH }, 0.5);
    },
    show: (share) => stage.regiments.swellTag(piece, 0.3 * Math.sin(share * Math.PI)),
    end: () => undefined,
  };
}

/** Pieces run from the table, and are seen no more. */
export function gone(stage: Stage, pieces: readonly string[], words: string): Act {
  return {
    what: 'rout',
    lasts: 900,
    begin() {
      stage.sound('rout');
      call(stage, pieces, words, true);
    },
    show(share) {
      for (const piece of pieces) {
        stage.regiments.act(piece, 'flee', Math.floor(share * 8) % 2 === 0 ? 0 : 1);
        stage.regiments.fade(piece, 1 - share);
      }
    },
    end() {
      for (const piece of pieces) {
        stage.regiments.act(piece, 'stand');
        stage.regiments.fade(piece, 1);
      }
    },
  };
}

/** Words rise from pieces. */
export function saying(stage: Stage, pieces: readonly string[], words: string, bad: boolean): Act {
  return {
    what: 'word',
    lasts: 520,
    begin: () => call(stage, pieces, words, bad),
    show: (share) => pieces.forEach((piece) => stage.regiments.swellTag(piece, 0.45 * Math.sin(share * Math.PI))),
    end: () => undefined,
  };
}

/** The tags of these pieces swell for a moment. */
export function noticing(stage: Stage, pieces: readonly string[]): Act {
  return {
    what: 'noticed',
    lasts: 240,
    begin: () => undefined,
    show: (share) => pieces.forEach((piece) => stage.regiments.swellTag(piece, 0.45 * Math.sin(share * Math.PI))),
    end: () => undefined,
  };
}
