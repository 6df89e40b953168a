import type { OpenUnit } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Sculpt } from '../../table/figures/sculpts.ts';

type Cast = Pick<OpenUnit, 'type' | 'kind' | 'arm' | 'traits' | 'mounted' | 'ac' | 'figures'>;

/** Which figure stands for a unit: by its kind, by what it is called in its list, and by what it is armed with. */
export function sculptOf(unit: Cast): Sculpt {
  const { kind, type, traits } = unit;
  switch (kind) {
    case 'hero':
      return unit.mounted ? 'rally-knight' : 'rally-hero';
    case 'dragon':
      return 'rally-dragon';
    case 'giant':
      return 'rally-giant';
    case 'demon':
      return 'rally-demon';
    case 'monster':
      return type.includes('demon') ? 'rally-demon' : 'rally-monster';
    case 'elephant':
      return 'rally-elephant';
    case 'chariot':
      return 'rally-chariot';
    case 'ship':
      return 'rally-ship';
    case 'artillery':
      return traits.includes('cannon') ? 'gun' : 'rally-bolt-thrower';
    case 'troops':
      if (traits.includes('flyer')) return type.includes('gargoyle') ? 'rally-gargoyle' : 'rally-winged';
      return unit.mounted ? riderOf(unit) : footOf(unit);
  }
}

function riderOf({ type, arm, traits, ac }: Cast): Sculpt {
  if (type.includes('wolf')) return 'rally-wolf';
  if (type.includes('centaur')) return 'rally-centaur';
  if (arm !== 'melee') return type.includes('archer') ? 'rally-bow-horse' : 'rally-light-horse';
  return ac >= 6 || (ac >= 4 && traits.includes('shock')) ? 'rally-knight' : 'rally-horse';
}

/** Words in the names of rows, and what they are armed with. */
const SHOOTERS: readonly (readonly [string, Sculpt, Sculpt])[] = [
  ['crossbow', 'rally-crossbow', 'rally-skirmish-crossbow'],
  ['sling', 'rally-sling', 'rally-sling'],
  ['javelin', 'rally-javelin', 'rally-javelin'],
];

function footOf({ type, arm, traits, ac, figures }: Cast): Sculpt {
  if (traits.includes('firearm')) return 'rally-arquebus';
  if (traits.includes('pike')) return 'rally-pike';
  if (arm !== 'melee') {
    const [, formed, loose] = SHOOTERS.find(([word]) => type.includes(word)) ?? ['', 'rally-bow', 'rally-skirmish-bow'];
    return arm === 'skirmish' ? loose : formed;
  }
  if (traits.includes('combo')) return 'rally-legion';
  if (ac >= 6) return 'rally-knight-foot';
  if (type.includes('spear')) return 'rally-spear';
  if (traits.includes('frenzy') || traits.includes('fanatic')) return 'rally-warband';
  if (ac >= 4) return figures >= 4 ? 'rally-armoured' : 'rally-spear';
  return 'rally-sword';
}
