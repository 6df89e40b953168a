import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { MAGIC_LEVELS, NO_MAGIC } from '../../shared/muster/magic-users.ts';
import { fitting } from '../../shared/muster/fitting.ts';
import { judgeOrder } from '../../shared/muster/muster.ts';
import { NOTHING_BOUGHT, armyOrder, type ArmyOrder } from '../../shared/muster/order.ts';
import { preparing } from '../state/preparation.ts';
import { termsOf } from './terms.ts';
import type { RK, State } from '../state.ts';
import type { SideId } from '../state/unit.ts';

/** Whose army it is about. */
export interface OfSide {
  readonly side: SideId;
}

/** What of the army chosen before the battle may take the field (RK-6.6b); null where none was. */
function planned(state: State, side: SideId): ArmyOrder | null {
  const { plan } = preparing(state).purchases[side];
  return plan === undefined ? null : fitting(termsOf(state, side), plan);
}

const heroAnswer = z.enum(['no', 'foot', 'mounted']);
type HeroAnswer = z.infer<typeof heroAnswer>;

/** Whether a Hero is hired, and on foot or mounted (RK-31.1, RK-31.2). */
export const hireHero: DecisionKind<RK, OfSide, HeroAnswer> = {
  kind: 'hire-hero',
  clause: 'RK-31.1',
  answer: heroAnswer,
  open: false,
  options: (game, about) => heroAnswer.options.filter((answer) => hireHero.check(game, about, answer, '') === null),
  check: ({ state }, { side }, answer) => (answer === 'no' ? null : judgeOrder(termsOf(state, side), { ...NOTHING_BOUGHT, hero: answer })),
  fallback: (game, about) => {
    const wanted = planned(game.state, about.side)?.hero ?? 'no';
    return hireHero.check(game, about, wanted, '') === null ? wanted : 'no';
  },
};

const magicAnswer = armyOrder.shape.magicUsers;
type MagicAnswer = ArmyOrder['magicUsers'];

/** Which of the Magic Users on offer are hired (RK-28.3a). */
export const hireMagicUsers: DecisionKind<RK, OfSide, MagicAnswer> = {
  kind: 'hire-magic-users',
  clause: 'RK-28.3',
  answer: magicAnswer,
  open: false,
  options: (game, about) => {
    const { magic } = preparing(game.state).purchases[about.side];
    const amounts = (level: 1 | 2 | 3): number[] => Array.from({ length: magic[level] + 1 }, (_, amount) => amount);
    return amounts(1)
      .flatMap((one) => amounts(2).flatMap((two) => amounts(3).map((three): MagicAnswer => ({ 1: one, 2: two, 3: three }))))
      .filter((answer) => hireMagicUsers.check(game, about, answer, '') === null);
  },
  check: ({ state }, { side }, magicUsers) => {
    if (MAGIC_LEVELS.every((level) => magicUsers[level] === 0)) return null;
    return judgeOrder(termsOf(state, side), { ...preparing(state).purchases[side].order, magicUsers });
  },
  fallback: (game, about) => {
    const wanted = planned(game.state, about.side)?.magicUsers ?? NO_MAGIC;
    return hireMagicUsers.check(game, about, wanted, '') === null ? { ...wanted } : { ...NO_MAGIC };
  },
};

/** What is bought besides Hero and Magic Users, who are hired before (RK-6.6). */
const purchase = armyOrder.pick({ units: true, captains: true, treasures: true, companies: true });
type Purchase = z.infer<typeof purchase>;

/** Units, Captains, things and companies for the army (RK-6.2 to RK-6.4, RK-34.1a). */
export const buildArmy: DecisionKind<RK, OfSide, Purchase> = {
  kind: 'build-army',
  clause: 'RK-6.4',
  answer: purchase,
  open: true,
  options: (game, about, seat) => [buildArmy.fallback(game, about, seat)],
  check: ({ state }, { side }, answer) => judgeOrder(termsOf(state, side), { ...preparing(state).purchases[side].order, ...answer }),
  fallback: ({ state }, { side }) => {
    const { plan, order } = preparing(state).purchases[side];
    if (plan === undefined) return { units: {}, captains: 0, treasures: [] };
    const { hero, magicUsers } = order;
    const { units, captains, treasures, companies = [] } = fitting(termsOf(state, side), { ...plan, hero, magicUsers });
    return { units, captains, treasures, companies };
  },
};

const guardAnswer = z.string().nullable();

/** The unit that guards the Magic Users; nobody where there are none (RK-28.5). */
export const guardUnit: DecisionKind<RK, OfSide, string | null> = {
  kind: 'guard-unit',
  clause: 'RK-28.5',
  answer: guardAnswer,
  open: false,
  options: ({ state }, { side }) => {
    if (state.armies[side].magic.users.length === 0) return [null];
    return Object.values(state.units).flatMap((unit) => (unit.side === side ? [unit.id] : []));
  },
  check: ({ state }, { side }, answer) => {
    if (state.armies[side].magic.users.length === 0) {
      return answer === null ? null : refuse('RK-28.5', 'no-magic-users');
    }
    if (answer === null) return refuse('RK-28.5', 'no-guard');
    return state.units[answer]?.side === side ? null : refuse('RK-28.5', 'not-yours');
  },
  fallback: ({ state }, { side }) => {
    const { magic, leaders } = state.armies[side];
    if (magic.users.length === 0) return null;
    const own = Object.values(state.units).filter((unit) => unit.side === side);
    const [dearest] = own.toSorted((one, other) => other.cost - one.cost);
    return leaders.find(({ rank }) => rank === 'cinc')?.unit ?? dearest?.id ?? null;
  },
};
