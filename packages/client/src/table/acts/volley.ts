import { kindOf } from '../figures/sculpts.ts';
import type { Happening } from '../happening.ts';
import type { Act } from '../effects/playback.ts';
import { project, riseOf } from '../camera/projection.ts';
import type { Spot } from '../camera/projection.ts';
import { INCH, middleOf } from './stage.ts';
import type { Stage } from './stage.ts';

/** Milliseconds after which the last of the smoke is gone: no longer than anything else that is seen. */
const HANGS = 1900;

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
        const big = isBattery ? 3 : 1;
        stage.particles.add('flash', muzzle, 170, [0.5 * INCH * big, 1.05 * INCH * big], { x: way.x * 6, y: way.y * 6 }, 1, delay);
        for (let k = 0; k < (isBattery ? 4 : 2); k += 1) {
          const roll = (0.6 + k * 0.6) * INCH * big;
          stage.particles.add(
            'smoke',
            { x: muzzle.x + way.x * k * 6, y: muzzle.y + way.y * k * 6 },
            1250 + k * 330,
            [0.4 * INCH * big, (1.4 + k * 0.4) * INCH * big],
            { x: way.x * roll + 0.5 * INCH, y: way.y * roll - 0.5 * INCH },
            0.9,
            delay + 40,
          );
        }
        hang(stage, muzzle, big, delay);
        if (isBattery) strikeGround(stage, foot, hit, delay);
      });
    },
    show: () => undefined,
    end: () => stage.regiments.act(shooter, 'stand'),
  };
}

/** Smoke that stays where it was fired, low along the line, and thins out in its place. */
function hang(stage: Stage, muzzle: Spot, big: number, delay: number): void {
  stage.particles.add(
    'smoke',
    { x: muzzle.x, y: muzzle.y + 0.25 * INCH },
    HANGS - delay,
    [1.5 * INCH * big, 2.6 * INCH * big],
    { x: 0.35 * INCH, y: -0.12 * INCH },
    0.75,
    delay,
  );
}

/** Shares of a ball's way at which it strikes the ground and leaps on. */
const BOUNCES = [0.55, 0.78, 0.94] as const;

/** The blast of a gun flattens the grass before it, and the ball throws up earth wherever it strikes. */
function strikeGround(stage: Stage, gun: Spot, hit: Spot, delay: number): void {
  for (const aside of [-0.7, 0, 0.7])
    stage.particles.add(
      'dust',
      { x: gun.x + aside * INCH, y: gun.y },
      900,
      [1.2 * INCH, 4 * INCH],
      { x: aside * 2 * INCH, y: 0.1 * INCH },
      0.8,
      delay,
    );
  BOUNCES.forEach((share, bounce) => {
    const spot = { x: gun.x + (hit.x - gun.x) * share, y: gun.y + (hit.y - gun.y) * share };
    for (const aside of [-0.5, 0, 0.5])
      stage.particles.add(
        'dust',
        { x: spot.x + aside * INCH, y: spot.y },
        750,
        [0.6 * INCH, (3.2 - bounce * 0.5) * INCH],
        { x: aside * 2 * INCH, y: (Math.abs(aside) - 2.2) * INCH },
        1,
        delay + 120 + bounce * 110,
      );
  });
}
