import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import { featsOf, isArtillery, isDisordered, isMob, isMounted } from '../../books/kings-men/skirmish/troops/troops.ts';
import type { Point } from '../../table/units.ts';
import { byEye, enemiesOf, middleOf } from './eye.ts';
import { meleeWorth, shotWorth } from './odds.ts';

/** Inches an enemy may be hoped to go before they shoot or charge: a fresh one's dice as they fall on average (QM-11.4, QM-11.5). */
const STRIDE = { guns: 0, formed: 9, loose: 13, mounted: 16 } as const;
/** With three feats whoever need not march fires, loads and fires again (QM-9.1, QM-17.14). */
const AGAIN = 1.6;
/** Whoever has fired loads first. */
const UNLOADED = 0.6;
/** A charge may fall short (QM-11.2). */
const CHARGE = 0.7;
/** What a disordered enemy could do comes with the next turn, when everybody is fresh (QM-6.10). */
const NEXT_TURN = 0.4;
/** One detail is activated after the other: each enemy counts for so much of the next more dangerous one. */
const OTHERS = 0.5;

/** Nobody waits for ever for the other side to come into their shot: every turn dares a part more than the one before. */
const IMPATIENCE = 0.15;

/** What the enemy could do next to a detail that stands there, in infantrymen: by shots, having marched or not, and by charges. */
export function danger(state: State, detail: Detail, at: Point): number {
  const threats = enemiesOf(state, detail)
    .map((enemy) => threat(state, enemy, detail, at))
    .filter((worth) => worth > 0)
    .sort((one, other) => other - one);
  return caution(state) * threats.reduceRight((less, worth) => worth + OTHERS * less, 0);
}

/** The most that a detail could do next to any one of its enemies, where both stand. */
export function menace(state: State, detail: Detail): number {
  return enemiesOf(state, detail).reduce((most, enemy) => Math.max(most, threat(state, detail, enemy, middleOf(state.field, enemy))), 0);
}

/** How much of a danger is feared in a turn. */
export function caution({ turn }: State): number {
  return Math.max(0, 1 - IMPATIENCE * (turn - 1));
}

/** The detail as its activation leaves it (QM-10.3): what comes next meets it so. */
export function spent(detail: Detail): Detail {
  switch (detail.colour) {
    case 'green':
      return { ...detail, colour: 'yellow' };
    case 'yellow':
      return { ...detail, colour: 'red' };
    case 'red':
      return { ...detail, disordered: true };
  }
}

/** The detail as a rest leaves it (QM-14.1). */
export function rested(detail: Detail): Detail {
  return { ...detail, colour: detail.colour === 'red' ? 'yellow' : 'green' };
}

function threat({ field }: State, enemy: Detail, detail: Detail, at: Point): number {
  if (isMob(enemy)) return 0;
  const away = byEye(middleOf(field, enemy), at);
  const rested = NEXT_TURN * blow({ ...enemy, colour: 'green' }, { ...detail, colour: 'green', disordered: false }, away);
  return isDisordered(enemy) ? rested : Math.max(rested, blow(enemy, detail, away));
}

/** The better of a shot and a charge by an enemy who is so many inches off. */
function blow(enemy: Detail, target: Detail, away: number): number {
  const stride = strideOf(enemy);
  const shot = enemy.smoke
    ? UNLOADED * shotWorth(enemy, target, away, 0)
    : Math.max(
        (featsOf(enemy.type) > 2 ? AGAIN : 1) * shotWorth(enemy, target, away, 0),
        shotWorth(enemy, target, Math.max(2, away - stride), 0),
      );
  const charge = isArtillery(enemy.type) || away > stride ? 0 : CHARGE * meleeWorth(enemy, target);
  return Math.max(shot, charge);
}

function strideOf(enemy: Detail): number {
  if (isMounted(enemy)) return STRIDE.mounted;
  if (isArtillery(enemy.type)) return STRIDE.guns;
  return enemy.formation.kind === 'loose' ? STRIDE.loose : STRIDE.formed;
}
