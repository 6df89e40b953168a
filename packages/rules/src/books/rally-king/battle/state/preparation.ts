import type { Polygon } from '../../../../table/units.ts';
import { NO_MAGIC, type MagicOffer } from '../../shared/muster/magic-users.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from '../../shared/muster/order.ts';
import type { Layout } from './terrain-dice.ts';
import type { Edge } from './army.ts';
import { SIDES, type SideId, type UnitId } from './unit.ts';

/** How a side comes by its army (RK-36.1). */
export interface Muster {
  /** `fixed`: its units stand in the scenario file. */
  readonly build: 'fixed' | 'recruiting' | 'purchase';
  /** Points it may reach (RK-6.2, RK-6.3). */
  readonly limit: number;
  /** The CinC's War Rating, where the file fixes it (RK-5.3). */
  readonly warRating: number | null;
  /** Whether a Hero is looked for (RK-31.1), and Magic Users (RK-28.3): by armies that are built, unless the file says who there is. */
  readonly seeksHero: boolean;
  readonly seeksMagic: boolean;
  /** Where its units may be placed, instead of the zone of RK-11.4. */
  readonly zone: Polygon | null;
  /** Its nation is held by a Major Black Moon Demon (RK-34.13). */
  readonly demonHost: boolean;
}

/** SECRET: what an army was offered and what its player bought (RK-39.1). */
export interface Purchase {
  readonly hero: boolean;
  readonly magic: MagicOffer;
  readonly order: ArmyOrder;
  /** What the player chose before the battle (RK-6.6b). */
  readonly plan?: ArmyOrder;
}

/** What the set-up needs and nobody asks for afterwards. */
export interface Preparation {
  readonly musters: Readonly<Record<SideId, Muster>>;
  purchases: Record<SideId, Purchase>;
  /** A side that has called upon Seek with success (RK-30.16). */
  seekers: SideId[];
  /** The attacker, where scenario or campaign names them (RK-8.4). */
  readonly attacker: SideId | null;
  readonly invader: SideId | null;
  /** Terrain is generated unless the scenario has it (RK-36.1). */
  readonly terrainGiven: boolean;
  /** The dice of generated terrain, once they have fallen. */
  layout: Layout | null;
  readonly baselines: Readonly<Record<SideId, Edge | null>>;
  /** Refusals the attacker has left (RK-11.2, RK-11.3). */
  refusals: number;
  /** Founded by a campaign: nothing is bought, and the last refusal ends the battle unfought (RK-36.4, RK-11.3). */
  readonly campaign: boolean;
  /** How many times the side's Scouting Value exceeds the other's: 1, 2 (doubled) or 3 (tripled) (RK-8.3). */
  scouting: Record<SideId, 1 | 2 | 3>;
  /** Units still to place, in list order, Hero last (RK-11.8). SECRET but for their number. */
  waiting: Record<SideId, UnitId[]>;
  /** Whose batch is placed next. */
  placing: SideId | null;
}

const NOTHING: Purchase = { hero: false, magic: NO_MAGIC, order: NOTHING_BOUGHT };

/** A set-up before its first step. */
export function unprepared({
  plans,
  ...given
}: Pick<Preparation, 'musters' | 'attacker' | 'invader' | 'terrainGiven' | 'baselines' | 'refusals' | 'campaign'> & {
  readonly plans: Readonly<Record<SideId, ArmyOrder | null>>;
}): Preparation {
  const purchase = (plan: ArmyOrder | null): Purchase => (plan === null ? NOTHING : { ...NOTHING, plan });
  return {
    ...given,
    purchases: { red: purchase(plans.red), blue: purchase(plans.blue) },
    seekers: [],
    layout: null,
    scouting: { red: 1, blue: 1 },
    waiting: { red: [], blue: [] },
    placing: null,
  };
}

/** The preparation of a battle that is being set up. */
export function preparing({ preparation }: { readonly preparation: Preparation | null }): Preparation {
  if (preparation === null) throw new Error('the set-up is over');
  return preparation;
}

/** What of it one side may know, or nobody in particular: the other side's purchases and units are left out (RK-39.1). */
export function knownOf(preparation: Preparation, viewer: SideId | null): Preparation {
  const own = <T>(record: Readonly<Record<SideId, T>>, hidden: T): Record<SideId, T> => ({
    red: viewer === 'red' ? record.red : hidden,
    blue: viewer === 'blue' ? record.blue : hidden,
  });
  const waiting = own(preparation.waiting, []);
  return {
    ...preparation,
    purchases: own(preparation.purchases, NOTHING),
    seekers: SIDES.filter((side) => side === viewer && preparation.seekers.includes(side)),
    waiting,
  };
}
