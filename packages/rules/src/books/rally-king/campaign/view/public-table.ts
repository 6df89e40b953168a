import type { SeatId } from '../../../../kernel/game.ts';
import type { PublicTable, TableSide, Waiting } from '../../../../kernel/table.ts';
import { openDecisions } from '../../../../kernel/decide.ts';
import type { Pending } from '../../../../kernel/decision.ts';
import { outcomeShown, waitingFor } from '../../../../kernel/view.ts';
import { nameOf } from '../calendar.ts';
import { isComing } from '../battles/tasks.ts';
import { openForms } from '../forms/order.ts';
import { powerIn } from '../forms/order-form.ts';
import type { NationId } from '../state/map-file.ts';
import { gazetteerEntry } from '../powers/gazetteer.ts';
import type { Nation, Power, PowerId } from '../state/power.ts';
import { rulerOf, sideOf } from '../powers/court.ts';
import { commandedBy, findPower } from '../powers/roster.ts';
import { entitlementOf } from '../levies/entitlement.ts';
import { MARSHAL } from '../set-up/setup.ts';
import type { CampaignGame, State } from '../state.ts';
import { lookOf } from './looks.ts';
import type { CampaignPublic, Known, OpenCampaign, OpenInvasion, OpenNation, OpenPower, Secrets } from '../state/public.ts';

/** The map is drawn on a square of so many thousandths (RKC-6.1). */
const MAP_SIZE = 1_000_000;

/** All of a power that everybody may know, field by field, so that nothing gets in unnoticed (RKC-31.3). */
function openPower(state: State, power: Power): OpenPower {
  const { id, nation, sort, home, leader, morale, contracts, refusals } = power;
  return {
    id,
    nation,
    sort,
    home,
    rating: leader.rating,
    leader: leader.health,
    morale,
    entitlement: entitlementOf(state, nation),
    companies: contracts.map(({ company }) => company),
    refusals,
  };
}

/** All of a nation that everybody may know: its Chiefs, factions and First Family too (RKC-31.3). */
function openNation(nation: Nation): OpenNation {
  const {
    id,
    seat,
    entitlement,
    commanded,
    torn,
    demon,
    conquered,
    resigned,
    advisers = [],
    princes,
    firstFamily,
    claims,
    lead,
    rebellion,
    tribes = [],
  } = nation;
  return {
    id,
    seat,
    advisers,
    entitlement,
    commanded,
    torn,
    demon: demon !== null,
    conquered,
    resigned: resigned === true,
    princes,
    firstFamily: firstFamily ?? null,
    claims: claims === true,
    lead: lead ?? null,
    rebellion:
      rebellion === undefined
        ? null
        : { lead: rebellion.lead, home: rebellion.rebel.home, rating: rebellion.rebel.leader.rating, divides: rebellion.divides },
    tribes: tribes.map(({ home, leader, morale, provinces }) => ({ home, rating: leader.rating, morale, provinces })),
  };
}

/** Forces by the number of their units, and not before all that are committed together are in (RKC-31.2). */
function openInvasion(state: State, { id, war, attacker, defender, province, attack, defence }: State['invasions'][number]): OpenInvasion {
  const attacked = state.invasions.every((each) => each.attack !== null || each.attacker === 'rogue-dragon');
  // Where nobody comes nobody answers (RKC-14.9).
  const answered = attacked && state.invasions.every((each) => each.defence !== null || !isComing(each));
  const sizeOf = (force: typeof defence) => (force === null || force === 'conceded' ? force : force.units.length);
  return {
    id,
    war,
    attacker,
    defender,
    province,
    attack: attacked ? (attack?.units.length ?? null) : null,
    defence: answered ? sizeOf(defence) : null,
  };
}

/** Armies of an open campaign (RKC-31.2), as they stood when the last forms were closed (RKC-30.5). */
function openArmies({ options, forms, powers }: State): Pick<OpenCampaign, 'armies'> {
  if (options.campaignSecrecy !== 'open' || forms.length > 0) return {};
  return { armies: powers.map(({ id: power, rolls, units, persons, contracts }) => ({ power, rolls, units, persons, contracts })) };
}

/** The power a question is about, or whose force in a battle; null where it is about none. */
function powerAsked({ invasions }: State, about: object): PowerId | null {
  if (!('invasion' in about && 'part' in about)) return powerIn(about);
  const invasion = invasions.find(({ id }) => id === about.invasion);
  return (about.part === 'attack' ? invasion?.attacker : invasion?.defender) ?? null;
}

/** The nation whose answer a question waits for; where it is about none of them, that of whoever is asked. */
function nationAsked(state: State, { about, seats: [seat = ''] }: Pending): NationId {
  const power = powerAsked(state, about);
  if (power !== null) return findPower(state, power)?.nation ?? power;
  if ('nation' in about && typeof about.nation === 'string') return about.nation;
  return state.nations.find((nation) => nation.seat === seat)?.id ?? seat;
}

/** Nations whose answer in this step is still out: the same number for everybody (RKC-31.4a). */
function stillOpen(game: CampaignGame): number {
  const asked = openDecisions(game).filter(({ seats }) => !seats.includes(MARSHAL));
  return new Set(asked.map((question) => nationAsked(game.state, question))).size;
}

function openCampaign(game: CampaignGame): OpenCampaign {
  const { state } = game;
  return {
    season: state.season,
    step: state.step,
    nations: state.nations.map(openNation),
    powers: state.powers.map((power) => openPower(state, power)),
    provinces: state.provinces,
    wars: state.wars,
    peaces: state.peaces,
    debts: state.debts,
    hatreds: state.hatreds,
    dragons: state.dragons,
    companiesOnOffer: state.companiesOnOffer,
    invasions: state.invasions.map((invasion) => openInvasion(state, invasion)),
    ...openArmies(state),
    // In an open campaign everybody knows who has what (RKC-31.2).
    revealed: state.treasures.flatMap(({ type, holder, revealed }) =>
      holder !== null && (revealed || state.options.campaignSecrecy === 'open') ? [{ type, holder }] : [],
    ),
    discovered: state.discovered,
    stopping: state.stopping,
    openings: state.openings,
    stillOpen: stillOpen(game),
  };
}

function tableSide(nation: Nation): TableSide<OpenNation> {
  return { id: nation.id, name: gazetteerEntry(nation.id).displayName, ...lookOf(nation.id), trackers: [], own: openNation(nation) };
}

/** Who is waited for; of a battle that is being fought everybody knows which it is (RKC-15.2). */
function waiting(game: CampaignGame): Waiting[] {
  const about = new Map(openDecisions(game).map(({ id, about: told }) => [id, told]));
  return waitingFor(game).map((each) => {
    const told = each.kind === 'battle-report' ? about.get(each.id) : undefined;
    return told !== undefined && 'invasion' in told && typeof told.invasion === 'string' ? { ...each, piece: told.invasion } : each;
  });
}

/** What lies open of a campaign (RKC-31.3): a map, and no pieces on it. */
export function publicTable(game: CampaignGame): PublicTable<CampaignPublic> {
  const { state } = game;
  return {
    seq: game.seq,
    turn: state.season + 1,
    phase: game.outcome === null ? nameOf(state.season) : 'over',
    active: '',
    width: MAP_SIZE,
    depth: MAP_SIZE,
    ground: [],
    sides: state.nations.map(tableSide),
    pieces: [],
    marks: [],
    cards: [],
    cardsLeft: 0,
    waiting: waiting(game),
    outcome: outcomeShown(game.outcome),
    own: openCampaign(game),
  };
}

/** All that a player commands; of several nations the one first whose form is to be filled in (RKC-36.3). */
function commandedNow(game: CampaignGame, seat: SeatId): Known[] {
  const { state } = game;
  const forms = openForms(game, seat);
  const formOf = ({ id }: Power) => forms.find(({ power }) => power === id) ?? null;
  const all = commandedBy(state, seat).map((power) => knownOf(state, power, formOf(power)));
  const isNext = ({ form }: Known) => form !== null && form === forms[0];
  return [...all.filter(isNext), ...all.filter((each) => !isNext(each))];
}

/** All that is hidden of a power: its army, treasury and treasures (RKC-31.2). */
function knownOf(state: State, power: Power, form: Known['form']): Known {
  const own = (id: PowerId | null) => id === power.id;
  return {
    power,
    treasures: state.treasures.filter(({ holder }) => own(holder)),
    form,
    formerContracts: state.formerContracts.filter((each) => own(each.power)),
  };
}

/** What a player knows: their own powers, and in cooperative play those of the others of their side (RKC-31.2, RKC-36.3, RKC-36.5). */
export function secretsOf(game: CampaignGame, viewer: SeatId): Secrets | Record<string, never> {
  const { state } = game;
  // Advisers see what their ruler sees (RKC-36.2).
  const seat = rulerOf(state, viewer) ?? viewer;
  const [known, ...further] = commandedNow(game, seat);
  if (known === undefined) return {};
  const allies = sideOf(state, seat).slice(1);
  const others = [...further, ...allies.flatMap((each) => commandedNow(game, each))];
  const powers = [known, ...others].map(({ power }) => power);
  const ours = (id: PowerId) => powers.some((power) => power.id === id);
  const ourNation = (id: NationId) => powers.some(({ nation }) => nation === id);
  return {
    ...known,
    others,
    sales: state.sales.filter(({ from, to }) => ours(from) || ours(to)),
    salesDue: state.salesDue.filter(({ payer, payee }) => ourNation(payer) || ourNation(payee)),
    ...(seat === viewer
      ? {}
      : {
          asked: openDecisions(game, seat).map(({ id, kind, clause, about, secret }) => ({
            id,
            kind,
            clause,
            about,
            open: true,
            ...(secret === true ? { secret } : {}),
          })),
        }),
    proposals: state.proposals.filter((each) => rulerOf(state, each.seat) === seat),
    // Names of a battle stand for units of both sides: whose is whose nobody is told (RKC-31.6).
    invasions: state.invasions.map(({ battle: _battle, ...invasion }) => ({
      ...invasion,
      attack: ours(invasion.attacker) ? invasion.attack : null,
      defence: ours(invasion.defender) ? invasion.defence : null,
    })),
  };
}
