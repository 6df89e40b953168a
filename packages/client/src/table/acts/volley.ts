import { kindOf } from '../figures/sculpts.ts';
import type { Happening } from '../happening.ts';
import type { Act } from '../playback.ts';
import { project, riseOf } from '../projection.ts';
import { INCH, middleOf } from './stage.ts';
import type { Stage } from './stage.ts';

/** Muzzles flash along the front one after another, and the smoke rolls on towards the target. */
export function volley(stage: Stage, { shooter, target }: Extract<Happening, { kind: 'shot' }>): Act {
  return {
    what: 'volley',
    lasts: 950,
    begin() {
      const view = stage.view();
      const places = stage.regiments.placesOf(shooter);
      const aside = stage.regiments.asideOf(shooter);
      const hit = middleOf(stage, target);
      const guns = places.filter(({ sculpt }) => kindOf(sculpt).isGun === true);
      const isBattery = guns.length > 0;
      const men = places.filter(({ sculpt }) => kindOf(sculpt).bearsArms === true);
      const muzzles = isBattery ? guns : men.length > 0 ? men : places;
      stage.regiments.act(shooter, 'fire');
      stage.sound(isBattery ? 'cannon' : 'volley');
      if (hit === null) return;
      muzzles.forEach(({ at, sculpt }, index) => {
        const foot = project(view, { x: at.x + aside.x, y: at.y + aside.y });
        const far = Math.hypot(hit.x - foot.x, hit.y - foot.y) || 1;
        const way = { x: (hit.x - foot.x) / far, y: (hit.y - foot.y) / far };
        const reach = (isBattery ? 1.7 : 0.85) * INCH;
        const muzzle = {
          x: foot.x + way.x * reach,
          y: foot.y + way.y * reach - (isBattery || kindOf(sculpt).isMounted !== true ? 1 : 1.6) * riseOf(view) * INCH,
        };
        const delay = ((index * 37) % 100) * 2;
        const big = isBattery ? 2.4 : 1;
        stage.motes.add('flash', muzzle, 170, [0.5 * INCH * big, 1.05 * INCH * big], { x: way.x * 6, y: way.y * 6 }, 1, delay);
        for (let k = 0; k < 3; k += 1) {
          const roll = (0.6 + k * 0.6) * INCH * big;
          stage.motes.add(
            'smoke',
            { x: muzzle.x + way.x * k * 6, y: muzzle.y + way.y * k * 6 },
            1250 + k * 330,
            [0.4 * INCH * big, (1.4 + k * 0.4) * INCH * big],
            { x: way.x * roll + 0.5 * INCH, y: way.y * roll - 0.5 * INCH },
            0.9,
            delay + 40,
          );
        }
      });
    },
    show: () => undefined,
    end: () => stage.regiments.act(shooter, 'stand'),
  };
}
