import type { Seat } from '../../../../kernel/game.ts';
import { gameSeen, type ViewSent } from '../../../../kernel/view.ts';
import { edition } from '../edition.ts';
import type { Options } from '../options.ts';
import type { Season } from '../calendar.ts';
import { FRESH_TALLY, type Leader, type Nation, type Power } from '../state/power.ts';
import { blank } from '../set-up/blank.ts';
import type { CampaignGame, State } from '../state.ts';
import type { CampaignPublic, OpenNation, OpenPower, Secrets } from '../state/public.ts';

/** What everybody may know of a campaign and what never changes in it. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
  readonly seaLinks: State['seaLinks'];
}

export function settingOf({ state: { scenario, options, seaLinks } }: CampaignGame): Setting {
  return { scenario: scenario ?? '', options, seaLinks };
}

/** The secrets of the viewer's own powers, or null for whoever only looks on. */
export function secretsIn({ hand }: ViewSent<CampaignPublic>): Secrets | null {
  const secrets = hand?.secrets ?? {};
  return isOwn(secrets) ? secrets : null;
}

function isOwn(secrets: object): secrets is Secrets {
  return 'power' in secrets && 'treasures' in secrets;
}

/** A power of which nothing hidden is known. */
function seen({ id, nation, sort, home, rating, leader, morale, companies, refusals }: OpenPower): Power {
  return {
    id,
    nation,
    sort,
    home,
    leader: { id: '', rating, health: leader },
    morale,
    rolls: 0,
    units: [],
    persons: [],
    contracts: companies.map((company) => ({ id: '', company, rolled: [] })),
    tally: { ...FRESH_TALLY },
    refusals,
    record: [],
  };
}

/** A nation of which nothing hidden is known. */
function nationSeen({ demon, resigned, firstFamily, claims, lead, rebellion, tribes, ...nation }: OpenNation, season: Season): Nation {
  const nobody = (rating: number): Leader => ({ id: '', rating, health: 'fine' });
  return {
    ...nation,
    demon: demon ? { since: season, former: nobody(0) } : null,
    ...(resigned ? { resigned } : {}),
    ...(firstFamily === null ? {} : { firstFamily }),
    ...(claims ? { claims } : {}),
    ...(lead === null ? {} : { lead }),
    ...(rebellion === null
      ? {}
      : {
          rebellion: {
            lead: rebellion.lead,
            rebel: { home: rebellion.home, leader: nobody(rebellion.rating) },
            divides: rebellion.divides,
          },
        }),
    ...(tribes.length === 0
      ? {}
      : { tribes: tribes.map(({ home, rating, morale, provinces }) => ({ home, leader: nobody(rating), morale, provinces, units: [] })) }),
  };
}

/** The campaign as a viewer can know it: everything but what others keep to themselves. */
export function gameFromView(
  { scenario, options, seaLinks }: Setting,
  seats: readonly Seat[],
  view: ViewSent<CampaignPublic>,
): CampaignGame {
  const { own } = view.table;
  const secrets = secretsIn(view);
  // Of their other nations too, and in cooperative play of those of their allies (RKC-36.3, RKC-36.5).
  const known = secrets === null ? [] : [secrets, ...secrets.others];
  const commanded = (id: string) => known.find(({ power }) => power.id === id);
  const armyOf = (id: string) => {
    const { power: _power, ...army } = own.armies?.find(({ power }) => power === id) ?? { power: id };
    return army;
  };
  const { nations, powers, revealed, stillOpen: _stillOpen, invasions, armies: _armies, ...open } = own;
  return {
    ...gameSeen(seats, view.table),
    book: { id: edition.id, version: edition.version },
    state: {
      ...blank(),
      ...open,
      scenario,
      options,
      seaLinks,
      fixed: { ratings: {}, relics: {} },
      nations: nations.map((nation) => nationSeen(nation, own.season)),
      powers: powers.map((power) => commanded(power.id)?.power ?? { ...seen(power), ...armyOf(power.id) }),
      treasures: [
        ...known.flatMap(({ treasures }) => treasures),
        ...revealed
          .filter(({ holder }) => commanded(holder) === undefined)
          .map(({ type, holder }) => ({ id: type, type, holder, revealed: true, usableFrom: 0, returns: null, paidFor: null })),
      ],
      formerContracts: known.flatMap(({ formerContracts }) => formerContracts),
      proposals: [...(secrets?.proposals ?? [])],
      sales: [...(secrets?.sales ?? [])],
      salesDue: [...(secrets?.salesDue ?? [])],
      forms: known.flatMap(({ form }) => form ?? []),
      invasions: secrets?.invasions.map((each) => ({ ...each })) ?? invasions.map((each) => ({ ...each, attack: null, defence: null })),
    },
  };
}
