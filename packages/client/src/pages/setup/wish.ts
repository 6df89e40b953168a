import type { OptionValue } from '../../books/switch-list.ts';
import type { Division } from '@longroll/rules/kernel/division';
import type { KeptArmy } from '../../net/kept-armies.ts';
import type { Admission, ClockWish, NewBattle, ListedScenario } from '@longroll/protocol';

export type Holder = 'me' | 'open' | 'computer';

/** A battle as it is being set up in detail. */
export interface Plan {
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly clock: ClockWish;
  /** How long all others must be away before the victory can be claimed, where it is not the usual time: minutes, or days by letter. */
  readonly claimAfter: number | null;
  /** Who holds which seat, by seat id. */
  readonly seats: Readonly<Record<string, Holder>>;
  /** How strong the computer is: one of the book's strengths, or null for the strongest. What was chosen for another book counts as null. */
  readonly strength: string | null;
  /** The same for single seats, where it is another; of an open seat how strong an opponent is wished for. */
  readonly strengths: Readonly<Record<string, string>>;
  /** The generals of sides that are divided anew, with the units each is dealt. */
  readonly division: Division;
  /** Armies that are brought, by side: files of the field's own book. */
  readonly armies: Readonly<Record<string, KeptArmy>>;
  /** Who may take the open seats, who may watch, what becomes of letters where any are written, and how long battles may last that are fought for it. */
  readonly terms: Pick<NewBattle, 'letters' | 'battleDays' | 'delay' | 'rated'> & {
    readonly joining: Admission;
    readonly watching: Admission;
  };
  /** The founder's words for the dice. */
  readonly words: string;
}

export const PLAIN: Plan = {
  options: {},
  clock: { kind: 'none' },
  claimAfter: null,
  seats: {},
  strength: null,
  strengths: {},
  division: {},
  armies: {},
  terms: { joining: 'invited', watching: 'anybody' },
  words: '',
};

/**
 * Who holds each seat at first: the founder the first of their side, the computer the others of both sides, or whoever comes where the computer cannot play. Seats that are held already
 * stay so; the founder always has one.
 */
export function firstHolders(scenario: ListedScenario, side: string, held: Plan['seats'] = {}): Record<string, Holder> {
  const seats = scenario.seats ?? [];
  const still = seats.some(({ id }) => held[id] === 'me');
  const mine = still ? undefined : seats.find((seat) => seat.side === side)?.id;
  const usual = scenario.strengths.length > 0 ? 'computer' : 'open';
  return Object.fromEntries(seats.map(({ id }): [string, Holder] => [id, id === mine ? 'me' : (held[id] ?? usual)]));
}

/** The same seats with one of them given to somebody; the founder sits on chairs of one side only. */
export function give(
  { seats: chairs = [] }: Pick<ListedScenario, 'seats'>,
  seats: Plan['seats'],
  seat: string,
  holder: Holder,
): Record<string, Holder> {
  const sideOf = (id: string) => chairs.find((chair) => chair.id === id)?.side;
  const others = Object.entries(seats).map(([id, each]): [string, Holder] => [
    id,
    holder === 'me' && each === 'me' && sideOf(id) !== sideOf(seat) ? 'open' : each,
  ]);
  return { ...Object.fromEntries(others), [seat]: holder };
}

/** Whom the quick buttons call: the computer, one's friends, or anybody. */
export type Called = 'computer' | 'friend' | 'anybody';

/** What is asked of the server for the quick buttons: options, clock, words and watching as set. */
export function quickWish(scenario: ListedScenario, side: string, called: Called, name: string, plan: Plan): NewBattle {
  const opponent = called === 'computer' ? 'computer' : 'friend';
  // Nothing counts against the computer.
  const { rated: _, ...terms } = plan.terms;
  const agreed = called === 'computer' ? { ...plan, terms } : plan;
  return {
    scenario: scenario.id,
    side,
    opponent,
    name,
    ...strength(scenario, plan),
    ...played(scenario, side, called),
    ...armies(scenario, plan),
    ...division(plan),
    ...extras(agreed),
    // Whoever is called from the list sits down on a seat that is offered there, as long as it is.
    joining: 'invited',
  };
}

/** What is asked of the server for a battle set up in detail; null while the founder has no seat. */
export function detailedWish(scenario: ListedScenario, name: string, plan: Plan): NewBattle | null {
  const mine = (scenario.seats ?? []).find((seat) => plan.seats[seat.id] === 'me');
  if (mine === undefined) return null;
  const others = Object.entries(plan.seats)
    .filter(([id]) => id !== mine.id)
    .map(([id, holder]) => [id, holder === 'me' ? 'own' : holder] as const);
  const opponent = others.some(([, holder]) => holder === 'open') ? 'friend' : 'computer';
  const wished = others.flatMap(([id]) => (plan.strengths[id] === undefined ? [] : [[id, plan.strengths[id]] as const]));
  return {
    scenario: scenario.id,
    side: mine.side,
    seat: mine.id,
    seats: Object.fromEntries(others),
    opponent,
    name,
    ...strength(scenario, plan),
    ...(wished.length === 0 ? {} : { strengths: Object.fromEntries(wished) }),
    ...armies(scenario, plan),
    ...division(plan),
    ...extras(plan),
  };
}

/** Seats that are meant to be played by the book stay with it, unless a friend who is called would find no seat at all. */
function played({ seats = [] }: ListedScenario, side: string, called: Called): Pick<NewBattle, 'seats'> {
  if (called === 'computer') return {};
  const mine = seats.find((seat) => seat.side === side)?.id;
  const others = seats.filter(({ id }) => id !== mine);
  const meant = others.filter(({ byComputer }) => byComputer === true);
  if (meant.length === 0 || meant.length === others.length) return {};
  return { seats: Object.fromEntries(meant.map(({ id }) => [id, 'computer' as const])) };
}

/** Armies that are brought for sides of this field which may bring one of its book. */
function armies({ book, musters = [] }: ListedScenario, plan: Plan): Pick<NewBattle, 'armies'> {
  const brought = Object.entries(plan.armies).filter(([side, army]) => musters.includes(side) && army.book === book);
  return brought.length === 0 ? {} : { armies: Object.fromEntries(brought.map(([side, { file, from }]) => [side, from ?? asFile(file)])) };
}

/** Sides that are divided otherwise than their field has them. */
function division({ division: sides }: Plan): Pick<NewBattle, 'division'> {
  if (Object.keys(sides).length === 0) return {};
  const generals = (dealt: Division[string]) => dealt.map(({ units, ...general }) => ({ ...general, units: [...units] }));
  return { division: Object.fromEntries(Object.entries(sides).map(([side, dealt]) => [side, generals(dealt)])) };
}

const asFile = (file: unknown): Record<string, unknown> => (typeof file === 'object' && file !== null ? { ...file } : {});

/** The strength of the computer, where it is chosen and the book of this field has it. */
function strength({ strengths }: ListedScenario, plan: Plan): Pick<NewBattle, 'strength'> {
  const chosen = strengths.find(({ id }) => id === plan.strength);
  return chosen === undefined ? {} : { strength: chosen.id };
}

function extras({
  options,
  clock,
  claimAfter,
  terms,
  words,
}: Plan): Pick<
  NewBattle,
  'options' | 'clock' | 'claimAfter' | 'joining' | 'watching' | 'letters' | 'battleDays' | 'delay' | 'rated' | 'words'
> {
  return {
    ...terms,
    ...(words.trim() === '' ? {} : { words: words.trim() }),
    ...(Object.keys(options).length === 0 ? {} : { options: { ...options } }),
    ...(clock.kind === 'none' ? {} : { clock }),
    ...(claimAfter === null ? {} : { claimAfter }),
  };
}
