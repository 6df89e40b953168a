import type { ClockWish, NewBattle, ScenarioSummary } from '@longroll/protocol';

export type Holder = 'me' | 'open' | 'computer';

/** A battle as it is being set up in detail. */
export interface Plan {
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockWish;
  /** Who holds which seat, by seat id. */
  readonly seats: Readonly<Record<string, Holder>>;
}

export const PLAIN: Plan = { options: {}, clock: { kind: 'none' }, seats: {} };

/** Who holds each seat at first: the founder the first of his side, the computer the others of both sides. */
export function firstHolders(scenario: ScenarioSummary, side: string): Record<string, Holder> {
  const seats = scenario.seats ?? [];
  const mine = seats.find((seat) => seat.side === side)?.id;
  return Object.fromEntries(seats.map((seat) => [seat.id, seat.id === mine ? 'me' : 'computer']));
}

/** The same seats with one of them given to somebody; the founder sits on one chair only. */
export function give(seats: Plan['seats'], seat: string, holder: Holder): Record<string, Holder> {
  const others = Object.entries(seats).map(([id, each]): [string, Holder] => [id, holder === 'me' && each === 'me' ? 'open' : each]);
  return { ...Object.fromEntries(others), [seat]: holder };
}

/** What is asked of the server for the quick buttons: one opponent, options and clock as set. */
export function quickWish(scenario: ScenarioSummary, side: string, opponent: NewBattle['opponent'], name: string, plan: Plan): NewBattle {
  return { scenario: scenario.id, side, opponent, name, ...extras(plan) };
}

/** What is asked of the server for a battle set up in detail; null while the founder has no seat. */
export function detailedWish(scenario: ScenarioSummary, name: string, plan: Plan): NewBattle | null {
  const mine = (scenario.seats ?? []).find((seat) => plan.seats[seat.id] === 'me');
  if (mine === undefined) return null;
  const others = Object.entries(plan.seats).flatMap(([id, holder]) => (holder === 'me' ? [] : [[id, holder] as const]));
  const opponent = others.some(([, holder]) => holder === 'open') ? 'friend' : 'computer';
  return { scenario: scenario.id, side: mine.side, seat: mine.id, seats: Object.fromEntries(others), opponent, name, ...extras(plan) };
}

function extras({ options, clock }: Plan): Pick<NewBattle, 'options' | 'clock'> {
  return {
    ...(Object.keys(options).length === 0 ? {} : { options: { ...options } }),
    ...(clock.kind === 'none' ? {} : { clock }),
  };
}
