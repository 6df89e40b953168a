import { COMPANIES } from '../../shared/lists/lists.ts';
import { findTreasure } from '../../shared/muster/treasures.ts';
import type { State } from '../state.ts';

/** Something that is named in a campaign, and what such things are called there. */
interface Naming {
  readonly what: 'player' | 'nation' | 'power' | 'province' | 'company' | 'treasure';
  readonly known: readonly string[];
  readonly named: readonly (string | null)[];
}

/** Who or what a state names that is not there; null where everybody is. `usual` knows who sits at it. */
export function strangerIn(state: State, usual: State): { readonly what: Naming['what']; readonly name: string } | null {
  for (const { what, known, named } of namings(state, usual)) {
    const stranger = named.find((each) => each !== null && !known.includes(each));
    if (stranger !== undefined && stranger !== null) return { what, name: stranger };
  }
  return null;
}

function namings(state: State, { nations: seated }: State): Naming[] {
  const { nations, powers, provinces, wars, paused, treasures, invasions, forms, dragons, formerContracts } = state;
  const players = seated.flatMap(({ seat, advisers = [] }) => [...(seat === null ? [] : [seat]), ...advisers]);
  const nationIds = nations.map(({ id }) => id);
  const powerIds = powers.map(({ id }) => id);
  const tribes = nations.flatMap((nation) => nation.tribes ?? []);
  const crews = invasions.flatMap((each) =>
    [each.crews, each.former].flatMap((crew) => (crew === undefined ? [] : [...crew.attack, ...crew.defence])),
  );
  return [
    {
      what: 'player',
      known: players,
      named: [
        ...nations.map(({ seat }) => seat),
        ...forms.map(({ seat }) => seat),
        ...[...state.proposals, ...state.takeovers, ...state.openings].map(({ seat }) => seat),
        ...state.openings.flatMap(({ agreed }) => agreed),
        ...state.stopping,
        ...Object.keys(state.volunteered),
        ...crews,
      ],
    },
    {
      what: 'nation',
      known: nationIds,
      // Of a people that is gone some are still hated, and a dragon may sit in its capital.
      named: [
        ...[...state.takeovers, ...state.openings].map(({ nation }) => nation),
        ...state.salesDue.flatMap(({ payer, payee }) => [payer, payee]),
      ],
    },
    {
      what: 'power',
      known: powerIds,
      named: [
        ...wars.flatMap(({ aggressor, target, next }) => [aggressor, target, next]),
        ...forms.map(({ power }) => power),
        ...Object.keys(state.offers),
        ...state.goingToWar.flatMap(({ power }) => (tribes.some(({ home }) => home === power) ? [] : [power])),
        ...state.sales.flatMap(({ from, to }) => [from, to]),
      ],
    },
    {
      what: 'province',
      known: provinces.map(({ id }) => id),
      named: [
        ...powers.flatMap(({ home, units }) => [home, ...units.map(({ at }) => at)]),
        ...nations.flatMap(({ princes }) => Object.keys(princes)),
        ...tribes.flatMap(({ home, provinces: own }) => [home, ...own]),
        ...[...dragons, ...invasions].map(({ province }) => province),
        ...[...wars, ...paused].flatMap(({ taken, before = {} }) => [...taken.map(({ province }) => province), ...Object.keys(before)]),
        ...treasures.map(({ at = null }) => at),
      ],
    },
    {
      what: 'company',
      known: COMPANIES.map(({ id }) => id),
      named: [...state.companiesOnOffer, ...formerContracts.map(({ company }) => company)],
    },
    {
      what: 'treasure',
      known: treasures.flatMap(({ type }) => (findTreasure(type) === undefined ? [] : [type])),
      named: [...treasures.map(({ type }) => type), ...state.discovered.filter((type) => findTreasure(type)?.sort !== 'artifact')],
    },
  ];
}
