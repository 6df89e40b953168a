import type { Nothing } from '../../../../kernel/entry.ts';
import { z } from 'zod';
import { again, choice, leave, loop, step } from '../../../../kernel/flow.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { half, passes } from '../dice.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { judgePrice } from '../forms/order.ts';
import type { Contract, Power, PowerId } from '../state/power.ts';
import { findPower, powerOf, seatOf } from '../powers/roster.ts';
import { ratingOf } from '../powers/values.ts';
import type { CampaignReferee, RKC, State } from '../state.ts';
import { endContract } from './contracts.ts';
import { isAtRisk } from './risk.ts';

const answer = z.strictObject({ pay: z.boolean() });

/** Whether an employer meets the demand of companies that mutiny (RKC-11.23). */
const payMutiny: DecisionKind<RKC, { readonly power: PowerId; readonly demand: number }, z.infer<typeof answer>> = {
  kind: 'pay-mutiny',
  clause: 'RKC-11.23',
  answer,
  open: false,
  options: (game, about, seat) => [{ pay: true }, { pay: false }].filter((each) => payMutiny.check(game, about, each, seat) === null),
  check: ({ state }, { power, demand }, { pay }) => (pay ? judgePrice(powerOf(state, power), demand) : null),
  fallback: ({ state }, { power, demand }) => ({ pay: powerOf(state, power).rolls >= demand }),
};

/** A mutiny under way: its dice, the companies that demand something, and what they demand (RKC-11.23). */
interface Mutiny {
  readonly power: PowerId;
  readonly dice: readonly number[];
  readonly passes: number;
  readonly inside: readonly Contract[];
  readonly demand: number;
}

interface Local {
  /** Who is still to test, the next one first. */
  left?: readonly PowerId[];
  mutiny?: Mutiny | null;
}

/** Whoever was at risk this season tests at its end, nation by nation (RKC-11.20). */
export const mutinyFlow = flowOf<Nothing, Local>(ENTRIES.mutiny, [
  step('at-risk', 'RKC-11.20', ({ state }, local) => {
    local.left = state.powers.filter((power) => power.tally.atRisk || isAtRisk(state, power)).map(({ id }) => id);
  }),
  loop([
    step('test', 'RKC-11.22', (referee, local) => {
      const [next, ...rest] = local.left ?? [];
      if (next === undefined) return leave;
      local.left = rest;
      local.mutiny = test(referee, powerOf(referee.state, next));
      return local.mutiny === null ? again : undefined;
    }),
    choice(
      'pay',
      payMutiny,
      ({ state }, { mutiny }) => {
        if (mutiny === undefined || mutiny === null) return null;
        const { power, demand } = mutiny;
        const seat = seatOf(state, power);
        return seat === null ? null : { seats: [seat], about: { power, demand } };
      },
      (referee, local, { pay }) => {
        settle(referee, local.mutiny ?? null, pay);
        local.mutiny = null;
      },
    ),
    step('settle', 'RKC-27.7', (referee, local) => {
      const { mutiny } = local;
      // A Non-Player Nation pays if it can.
      if (mutiny !== undefined && mutiny !== null) settle(referee, mutiny, canPay(referee.state, mutiny));
      local.mutiny = null;
    }),
  ]),
]);

/** Two dice against the Leader's War Rating. With one passed it hangs on whether a battle was lost this season (RKC-11.22). */
function test(referee: CampaignReferee, power: Power): Mutiny | null {
  const { state } = referee;
  const dice = referee.roll('mutiny', 2);
  const passed = passes(dice, ratingOf(state, power), false);
  const mutinies = passed === 0 || (passed === 1 && power.tally.battlesLost > 0);
  const outside = mutinies ? power.contracts.filter((contract) => isOutside(state, power, contract)) : [];
  const inside = mutinies ? power.contracts.filter((contract) => !outside.includes(contract) && hasUnits(power, contract)) : [];
  for (const contract of outside) letGo(referee, power, contract);
  if (inside.length > 0) {
    const [die = 0] = referee.roll('mutiny.demand', 1);
    return { power: power.id, dice, passes: passed, inside, demand: half(die) };
  }
  tell(referee, { power: power.id, dice, passes: passed, inside, demand: 0 }, null);
  return null;
}

function hasUnits({ units }: Power, { id }: Contract): boolean {
  return units.some(({ contract }) => contract === id);
}

/** Whether a unit of a company stands outside the provinces the nation had at the start (RKC-11.23, RKC-11.23a). */
function isOutside({ provinces }: State, { units, nation }: Power, { id }: Contract): boolean {
  const original = new Set(provinces.filter((province) => province.original === nation).map((province) => province.id));
  return units.some(({ contract, at }) => contract === id && at !== null && !original.has(at));
}

/** A company that leaves so is no friend: the White Company may fight that nation (RKC-11.13). */
function letGo(referee: CampaignReferee, power: Power, contract: Contract): void {
  const { state } = referee;
  endContract(power, contract);
  if (contract.company === 'white-company')
    state.whiteCompanyFriends = state.whiteCompanyFriends.filter((nation) => nation !== power.nation);
  referee.emit('company-left', 'RKC-11.23', { power: power.id, company: contract.company, why: 'mutiny' });
}

function canPay(state: State, { power, demand }: Mutiny): boolean {
  return (findPower(state, power)?.rolls ?? 0) >= demand;
}

/** The demand is met at once and they stay, or it is not and they leave (RKC-11.23). */
function settle(referee: CampaignReferee, mutiny: Mutiny | null, pays: boolean): void {
  if (mutiny === null) return;
  const power = powerOf(referee.state, mutiny.power);
  if (pays) power.rolls -= mutiny.demand;
  else for (const contract of mutiny.inside) letGo(referee, power, contract);
  tell(referee, mutiny, pays);
}

function tell(referee: CampaignReferee, { power, dice, passes: passed, inside, demand }: Mutiny, paid: boolean | null): void {
  const companies = inside.map(({ company }) => company);
  referee.emit('mutiny', 'RKC-11.22', { power, dice, passes: passed, companies, demand: paid === null ? null : demand, paid });
}
