import type { Kind, Sculpt } from '../../../table/figures/sculpts.ts';
import { boltThrower, brute, chariot, dragon, elephant, hero, windShip, winged } from './beasts.ts';
import { centaur, onFoot, onHorse } from './men.ts';

/** Every figure of this book, cast once (RK-1.5: what stands on each kind of base). */
export const SCULPTS: Readonly<Record<Sculpt, Kind>> = {
  'rally-sword': onFoot('sword', 'line'),
  'rally-legion': onFoot('legion', 'armoured'),
  'rally-armoured': onFoot('sword', 'armoured'),
  'rally-knight-foot': onFoot('axe', 'noble'),
  'rally-spear': onFoot('spear', 'line'),
  'rally-pike': onFoot('pike', 'armoured'),
  'rally-warband': onFoot('axe', 'line'),
  'rally-bow': onFoot('bow', 'line'),
  'rally-crossbow': onFoot('crossbow', 'line'),
  'rally-arquebus': onFoot('arquebus', 'line'),
  'rally-javelin': onFoot('javelin', 'line', true),
  'rally-sling': onFoot('sling', 'line', true),
  'rally-skirmish-bow': onFoot('bow', 'line', true),
  'rally-skirmish-crossbow': onFoot('crossbow', 'line', true),
  'rally-light-horse': onHorse('javelin', 'line'),
  'rally-bow-horse': onHorse('bow', 'line'),
  'rally-horse': onHorse('spear', 'armoured'),
  'rally-knight': onHorse('spear', 'noble'),
  'rally-wolf': onHorse('spear', 'line', '#5a5650'),
  'rally-centaur': centaur,
  'rally-chariot': chariot,
  'rally-elephant': elephant,
  'rally-monster': brute('#6d7a4a', 1.35),
  'rally-giant': brute('#b0906c', 1.75),
  'rally-demon': brute('#8a2f2a', 1.3, true),
  'rally-gargoyle': winged('#7d7f86', '#5d5f66'),
  'rally-winged': winged(null, '#d9d0bb'),
  'rally-dragon': dragon,
  'rally-ship': windShip,
  'rally-bolt-thrower': boltThrower,
  'rally-hero': hero,
};
