import type { Point } from '@longroll/rules/table/units';
import type { Happening } from '../happening.ts';
import type { Act } from '../effects/playback.ts';
import { INCH, middleOf } from './stage.ts';
import type { Stage } from './stage.ts';

/** Both sides push to and fro amid sparks and dust. */
export function clash(stage: Stage, fight: Extract<Happening, { kind: 'struck' }>): Act {
  let beforeA: Point = { x: 0, y: 0 };
  let beforeD: Point = { x: 0, y: 0 };
  return {
    what: 'melee',
    lasts: 1100,
    begin() {
      beforeA = stage.regiments.asideOf(fight.attacker);
      beforeD = stage.regiments.asideOf(fight.defender);
      stage.sound('melee');
      const a = middleOf(stage, fight.attacker);
      const d = middleOf(stage, fight.defender);
      if (a === null || d === null) return;
      const meet = { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 - 0.5 * INCH };
      for (let k = 0; k < 9; k += 1) {
        const turn = k * 2.4;
        const out = (0.5 + (k % 4) * 0.55) * INCH;
        const spot = { x: meet.x + Math.cos(turn) * out * 1.5, y: meet.y + Math.sin(turn) * out * 0.6 };
        stage.particles.add('spark', spot, 330, [0.25 * INCH, 1.1 * INCH], { x: 0, y: -3 }, 1, k * 85);
        stage.particles.add(
          'dust',
          { x: spot.x, y: spot.y + 0.5 * INCH },
          900,
          [0.6 * INCH, 2.2 * INCH],
          { x: 0, y: -0.6 * INCH },
          0.65,
          k * 45,
        );
      }
    },
    show(share) {
      const a = stage.regiments.pieceOf(fight.attacker);
      const d = stage.regiments.pieceOf(fight.defender);
      if (a === null || d === null) return;
      const across = { x: d.x + beforeD.x - a.x - beforeA.x, y: d.y + beforeD.y - a.y - beforeA.y };
      const far = Math.hypot(across.x, across.y) || 1;
      const push = share >= 1 ? 0 : Math.sin(share * Math.PI * 6) * 190 * (1 - share);
      const step = Math.floor(share * 8) % 2 === 0 ? 0 : 1;
      stage.regiments.act(fight.attacker, 'charge', step);
      stage.regiments.act(fight.defender, 'charge', step === 0 ? 1 : 0);
      stage.regiments.setAside(fight.attacker, { x: beforeA.x + (across.x / far) * push, y: beforeA.y + (across.y / far) * push });
      stage.regiments.setAside(fight.defender, {
        x: beforeD.x - (across.x / far) * push * 0.6,
        y: beforeD.y - (across.y / far) * push * 0.6,
      });
    },
    end() {
      stage.regiments.act(fight.attacker, 'stand');
      stage.regiments.act(fight.defender, 'stand');
    },
  };
}
