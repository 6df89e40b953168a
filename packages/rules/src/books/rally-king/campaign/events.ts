import { kindsOf } from '../../../kernel/event.ts';
import type { SeasonName } from './calendar.ts';
import type { NationId, ProvinceId } from './land/map-file.ts';
import type { PowerId } from './powers/power.ts';
import type { Cause } from './wars/war.ts';

/** A modifier of a roll, and the clause that gives it. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly clause: string;
}

/** One of several who throw for the same thing: its dice in the order thrown, and what they came to. */
export interface Throw<Who extends string = PowerId> {
  readonly who: Who;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

/** Throws until one is ahead: of each but the first only those who were tied (RKC-1.7). */
export type Contest<Who extends string = PowerId> = readonly (readonly Throw<Who>[])[];

/** Everything that happens, by kind (RKC-32.1); what its owner alone knows of it is told with each. */
export interface CampaignEvents {
  'season-began': { year: number; season: SeasonName };
  'leader-took-office': {
    power: PowerId;
    rating: number;
    how: 'start' | 'heir' | 'appointed' | 'chief' | 'faction' | 'demon' | 'throne';
    /** Of a Prince (RKC-3.14). */
    province?: ProvinceId;
    die: number | null;
  };
  'first-family': { nation: NationId; province: ProvinceId; contest: Contest<ProvinceId> };
  'people-roll': { dice: readonly number[]; people: NationId | null };
  'people-arrived': { people: NationId; host: NationId; province: ProvinceId; dice: readonly number[]; contest: Contest<ProvinceId> };
  'people-gone': { people: NationId };
  'demon-came': { host: NationId; dice: readonly number[] };
  'demon-gone': { host: NationId };
  /** Secret: `{ unspent }`. */
  income: { power: PowerId; entitlement: number };
  payment: { from: PowerId; to: PowerId; rolls: number; why: 'at-once' | 'debt' | 'peace' };
  /** Nothing is public but that all of them were made. Secret of each: `{ die, magicUsers }`, `{ die, hero }`. */
  'offer-magic-users': { power: PowerId };
  'offer-hero': { power: PowerId };
  'company-offer': {
    rolls: readonly { nation: NationId; dice: readonly number[]; company: string; number: number }[];
    companies: readonly string[];
  };
  'company-bid': { contest: Contest };
  /** `dice` are those of a Non-Player Nation's roll (RKC-11.7). Secret: `{ rolled, dice }`, what came of the rolls on a list (RKC-11.10). */
  'company-hired': { power: PowerId; company: string; price: number; dice: readonly number[] };
  'company-retained': { power: PowerId; company: string; price: number };
  'company-left': { power: PowerId; company: string; why: 'mutiny' | 'escape' | 'unpaid' };
  /** What a nation has written into its form, told when all forms are closed: one for every nation (RKC-30.5). Secret: `{ entries }`. */
  'form-closed': { power: PowerId };
  /** The Basic Army and whatever else comes free of cost; one for every nation. Secret: `{ units }`. */
  'army-raised': { power: PowerId };
  /** Secret: `{ units }`, the province of each. One for every nation. */
  'units-placed': { power: PowerId };
  /** Secret: `{ dice, modifiers, rating }`. */
  'war-test': { power: PowerId; goesToWar: boolean };
  vote: { nation: NationId; votes: readonly { province: ProvinceId; die: number; counts: number }[]; passed: boolean };
  'target-chosen': { power: PowerId; target: PowerId; contest: Contest };
  'war-began': { war: number; cause: Cause; aggressor: PowerId; target: PowerId; contest: Contest };
  'aggressor-changed': { war: number; aggressor: PowerId };
  invasion: { war: number; province: ProvinceId; contest: Contest<ProvinceId> };
  'no-invasion': { war: number };
  /** Units by number only (RKC-31.2); null: not yet. Secret: `{ force }`, the last one shown, to its owner. */
  'forces-shown': { invasion: string; attack: number; defence: number | 'conceded' | null };
  /** Who commands a Non-Player force: the book where nobody offers (RKC-15.15). */
  volunteered: { invasion: string; power: PowerId | 'rogue-dragon'; seat: string | null; contest: Contest<string> };
  deputy: { invasion: string; power: PowerId; rating: number; die: number };
  'battle-began': { invasion: string; province: ProvinceId; attacker: PowerId | 'rogue-dragon'; defender: PowerId };
  /** Units seen on the table with their fates, Leaders lost, treasures seen (RKC-31.8). Secret: the rest, for each owner. */
  'battle-ended': {
    invasion: string;
    outcome: 'attacker' | 'defender' | 'draw' | 'refused';
    seen: readonly { unit: string; name: string; power: PowerId; fate: string }[];
    lost: readonly { name: string; power: PowerId; fate: string }[];
  };
  'terrain-refused': { invasion: string; power: PowerId };
  pursuit: {
    invasion: string;
    power: PowerId;
    tests: readonly { unit: string; pursuer: string | null; faster: boolean; dice: readonly number[]; recovered: boolean }[];
  };
  'province-taken': {
    province: ProvinceId;
    from: PowerId;
    to: PowerId;
    why: 'battle' | 'conceded' | 'peace' | 'united' | 'restored' | 'conquest';
  };
  /** One wherever somebody might have been. Secret: `{ to }` (RKC-31.2). */
  'fell-back': { power: PowerId; from: ProvinceId };
  /** Secret: `{ dice }`. */
  'hero-test': { power: PowerId; stays: boolean };
  'treasure-seen': { power: PowerId; type: string };
  /** Secret: `{ returns }`, to whoever had it. */
  'treasure-lost': { power: PowerId; type: string; die: number; fate: 'kept' | 'taken' | 'gone'; by: PowerId | null };
  'treasure-announced': { power: PowerId; type: string };
  'morale-check': {
    power: PowerId;
    base: number;
    modifiers: readonly Modifier[];
    total: number;
    dice: readonly number[];
    passes: number;
    morale: number;
  };
  'war-lost': { war: number; loser: PowerId; winner: PowerId; until: number; returned: readonly ProvinceId[] };
  'war-ended': { war: number; why: 'both' | 'idle' | 'united' | 'restored' | 'gone'; until: number | null };
  hatred: { of: NationId; against: NationId };
  fragmented: { nation: NationId; tribes: readonly { power: PowerId; province: ProvinceId; rating: number }[] };
  united: { nation: NationId; leader: PowerId; rating: number };
  'civil-war': {
    nation: NationId;
    factions: readonly { power: PowerId; province: ProvinceId; rating: number; lead: boolean }[];
    contest: Contest<ProvinceId>;
  };
  /** Provinces are public. Secret: `{ units, rolls, persons }`, the division of each. */
  divided: { nation: NationId; provinces: readonly { province: ProvinceId; power: PowerId; contest: Contest }[] };
  claim: { march: NationId; die: number; claims: boolean };
  mutiny: {
    power: PowerId;
    dice: readonly number[];
    passes: number;
    companies: readonly string[];
    demand: number | null;
    paid: boolean | null;
  };
  death: { power: PowerId; rank: string; dice: readonly number[]; why: 'age' | 'battle' };
  'succession-roll': { power: PowerId; die: number; follows: 'heir' | 'civil-war' };
  'item-roll': { dice: readonly number[]; item: string | null };
  /** One for every nation that threw. Secret of the finder: `{ found }`; dice are nobody's (RKC-31.2). */
  'item-found': { item: string };
  'artifact-roll': { dice: readonly number[]; artifact: string | null };
  'artifact-found': { artifact: string };
  'relic-placed': { relic: string };
  'dragon-came': { nation: NationId; contest: Contest };
  'dragon-beaten': { nation: NationId };
  'dragon-won': { nation: NationId };
  'dragon-left': { nation: NationId };
  conquered: { power: PowerId; by: PowerId };
  'nation-taken': { nation: NationId; seat: string; why: 'conquered' | 'open' };
  resigned: { nation: NationId; seat: string };
  'nation-asked': { nation: NationId; seat: string };
  'nation-admitted': { seat: string; by: string };
  'stop-wished': { seat: string; agree: boolean };
  'campaign-ended': {
    why: 'years' | 'end-of-days' | 'last-nation' | 'agreed';
    scores: readonly { nation: NationId; value: number; score: number }[];
  };
}

export const isCampaignEvent = kindsOf<CampaignEvents>();
