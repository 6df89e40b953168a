import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import { tableWords } from '../../text/table-words.ts';
import type { LogLine } from '../face.ts';
import { logLine, type WordedEvent } from '../worded-event.ts';
import type { Names } from './names.ts';
import { rallyKingCampaign as words } from './words.ts';
import { type CampaignEvents, campaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import { saidOf, type ByKind } from '../by-kind.ts';
import { wordedBy } from '../worded-by.ts';

const say = words.log;

type Lines = ByKind<typeof campaignEvents, WordedEvent, [names: Names, going: Going]>;

/** Whom wars and invasions are about, while they are going on. */
export type Going = Pick<OpenCampaign, 'wars' | 'invasions'>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, going: Going): LogLine {
  return logLine(event, saidOf(campaignEvents, lines, event, names, going) ?? { text: tableWords.unworded.event }, () => '');
}

/** Many nations do the same in one step, one event each, so that nothing is told by their number: one line for all. */
function together(what: string, words: (count: number) => string): WordedEvent {
  return { text: words(1), alike: { what, words } };
}

/** Seasons, income, armies. */
const ofYear = {
  'season-began': ({ data }) => ({ text: say.season(data), tone: 'turn', opens: 'turn' }),
  income: ({ data }, names) => ({ text: say.income({ power: names.power(data.power), rolls: data.entitlement }) }),
  payment: ({ data }, names) => ({
    text: say.payment[data.why]({ from: names.power(data.from), to: names.power(data.to), rolls: data.rolls }),
  }),
  'offer-magic-users': (event) => together(event.kind, (nations) => say.offers({ nations })),
  'offer-hero': (event) => together(event.kind, (nations) => say.offers({ nations })),
  'company-offer': ({ data }, names) => ({
    text: data.companies.length === 0 ? say.noCompanies : say.companies({ companies: data.companies.map(names.company) }),
  }),
  'company-bid': ({ data }, names) => ({ text: say.bid({ powers: orderOf(data.contest).map(names.power) }) }),
  'company-hired': ({ data }, names) => ({
    text: say.hired({ power: names.power(data.power), company: names.company(data.company), rolls: data.price }),
  }),
  'company-retained': ({ data }, names) => ({
    text: say.retained({ power: names.power(data.power), company: names.company(data.company), rolls: data.price }),
  }),
  'company-left': ({ data }, names) => ({
    text: say.left({ power: names.power(data.power), company: names.company(data.company), why: data.why }),
  }),
  'form-closed': (event) => together(event.kind, (nations) => say.forms({ nations })),
  'army-raised': (event) => together(event.kind, (armies) => say.raised({ armies })),
  'units-placed': (event) => together(event.kind, (armies) => say.placed({ armies })),
  mutiny: ({ data }, names) => ({ text: mutinyTold(names.power(data.power), data) }),
  'campaign-ended': ({ data }) => ({ text: say.over[data.why], tone: 'end' }),
} satisfies Partial<Lines>;

function mutinyTold(power: string, { passes, demand, paid }: CampaignEvents['mutiny']): string {
  if (demand !== null) return say.mutinyDemand({ power, rolls: demand, paid: paid === true });
  return passes === 2 ? say.grumble({ power }) : say.unrest({ power });
}

/** The order in which a contest leaves them: whoever threw most first, and who threw alike by what they threw again. */
function orderOf(contest: CampaignEvents['company-bid']['contest']): string[] {
  const [first = []] = contest;
  const totals = (who: string) => contest.flatMap((round) => round.filter((each) => each.who === who).map(({ total }) => total));
  const before = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((total, round) => total !== other[round]);
    return (other[place] ?? 0) - (one[place] ?? 0);
  };
  return first.map(({ who }) => who).toSorted((one, other) => before(totals(one), totals(other)));
}

/** Leaders, heirs, tribes and factions, strange peoples. */
const ofPeople = {
  'leader-took-office': ({ data }, names) => ({ text: say.leader[data.how]({ power: names.power(data.power), rating: data.rating }) }),
  'first-family': ({ data }, names) => ({
    text: say.firstFamily({ nation: names.nation(data.nation), province: names.province(data.province) }),
  }),
  'people-roll': ({ data }, names) => ({
    text: data.people === null ? say.nobodyComes : say.peopleComes({ people: names.nation(data.people) }),
  }),
  'people-arrived': ({ data: { people, host, province } }, names) => ({
    text: say.arrived({ people: names.nation(people), host: names.nation(host), province: names.province(province) }),
  }),
  'people-gone': ({ data }, names) => ({ text: say.peopleGone({ people: names.nation(data.people) }) }),
  'demon-came': ({ data }, names) => ({ text: say.demonCame({ host: names.nation(data.host) }), tone: 'loss' }),
  'demon-gone': ({ data }, names) => ({ text: say.demonGone({ host: names.nation(data.host) }) }),
  fragmented: ({ data }, names) => ({
    text: say.fragmented({ nation: names.nation(data.nation), tribes: data.tribes.length }),
    tone: 'loss',
  }),
  united: ({ data }, names) => ({ text: say.united({ nation: names.nation(data.nation) }) }),
  'civil-war': ({ data }, names) => ({ text: say.civilWar({ nation: names.nation(data.nation) }), tone: 'loss' }),
  divided: ({ data }, names) => ({ text: say.divided({ nation: names.nation(data.nation) }) }),
  claim: ({ data }, names) => ({ text: say.claim({ march: names.nation(data.march), claims: data.claims }) }),
  death: ({ data }, names) => ({
    text: (wordedBy(say.death, data.rank) ?? say.death.leader)({ power: names.power(data.power), why: data.why }),
    tone: 'loss',
  }),
  'succession-roll': ({ data }, names) => ({ text: say.succession[data.follows]({ power: names.power(data.power) }) }),
  'hero-test': ({ data }, names) => ({ text: say.hero({ power: names.power(data.power), stays: data.stays }) }),
  'nation-taken': ({ data }, names) => ({ text: say.takenOver({ nation: names.nation(data.nation) }) }),
  resigned: ({ data }, names) => ({ text: say.resigned({ nation: names.nation(data.nation) }) }),
  'nation-asked': ({ data }, names) => ({ text: say.nationAsked({ nation: names.nation(data.nation) }) }),
  'nation-admitted': () => ({ text: say.nationAdmitted }),
  'stop-wished': ({ data }) => ({ text: data.agree ? say.stopWished : say.stopNotWished }),
} satisfies Partial<Lines>;

/** Where an invasion is, in words. */
function provinceOf(id: string, invasions: Going['invasions'], names: Names): string {
  const found = invasions.find((each) => each.id === id);
  return found === undefined ? '' : names.province(found.province);
}

/** How many come, and how many meet them, where that is known yet. */
export function forcesTold(province: string, attack: number, defence: CampaignEvents['forces-shown']['defence']): string {
  if (defence === null) return say.marches({ province, attack });
  return defence === 'conceded' ? say.conceded({ province }) : say.meets({ province, attack, defence });
}

const commanderTold = (power: string, who: string | null): string =>
  who === null ? say.bookCommands({ power }) : say.commander({ power, who });

/** From the wish for war to the last fall-back. */
const ofWar = {
  'war-test': ({ data }, names) => ({
    text: (data.goesToWar ? say.goesToWar : say.staysAtPeace)({ power: names.power(data.power) }),
  }),
  vote: ({ data }, names) => ({ text: say.vote({ nation: names.nation(data.nation), passed: data.passed }) }),
  'target-chosen': ({ data }, names) => ({ text: say.target({ power: names.power(data.power), target: names.power(data.target) }) }),
  'war-began': ({ data }, names) => ({
    text: say.war({ aggressor: names.power(data.aggressor), target: names.power(data.target), cause: data.cause }),
    tone: 'card',
  }),
  'aggressor-changed': ({ data }, names) => ({ text: say.aggressor({ power: names.power(data.aggressor) }) }),
  invasion: ({ data }, names, { wars }) => {
    const war = wars.find(({ id }) => id === data.war);
    return { text: say.invasion({ power: war === undefined ? '' : names.power(war.aggressor), province: names.province(data.province) }) };
  },
  'no-invasion': ({ data }, names, { wars }) => {
    const war = wars.find(({ id }) => id === data.war);
    return { text: say.noInvasion({ power: war === undefined ? '' : names.power(war.aggressor) }) };
  },
  'forces-shown': ({ data }, names, { invasions }) => ({
    text: forcesTold(provinceOf(data.invasion, invasions, names), data.attack, data.defence),
  }),
  volunteered: ({ data }, names) => ({ text: commanderTold(names.power(data.power), data.seat === null ? null : names.ruler(data.seat)) }),
  deputy: ({ data }, names) => ({ text: say.deputy({ power: names.power(data.power), rating: data.rating }) }),
  'battle-began': ({ data: { province, attacker, defender } }, names) => ({
    text: say.battle({ province: names.province(province), attacker: names.power(attacker), defender: names.power(defender) }),
    tone: 'card',
  }),
  'battle-ended': ({ data }, names, { invasions }) => {
    const { invasion: id, outcome } = data;
    const invasion = invasions.find((each) => each.id === id);
    const province = provinceOf(id, invasions, names);
    if (outcome === 'draw' || invasion === undefined) return { text: say.drawn({ province }) };
    if (outcome === 'refused') return { text: say.refusedThrice({ province }) };
    const winner = names.power(outcome === 'attacker' ? invasion.attacker : invasion.defender);
    return { text: say.won({ province, winner }), tone: 'card' };
  },
  'terrain-refused': ({ data }, names) => ({ text: say.terrainRefused({ power: names.power(data.power) }) }),
  pursuit: ({ data }, names) => {
    const back = data.tests.filter(({ recovered }) => recovered).length;
    return { text: say.pursuit({ power: names.power(data.power), back, gone: data.tests.length - back }) };
  },
  'province-taken': ({ data, own }, names) => {
    const { to, province, from, why } = data;
    // What lay hidden there, and whoever took it alone is told of (RKC-22.6b).
    const relics = (own?.relics ?? []).map(names.treasure);
    const told = { to: names.power(to), province: names.province(province), from: names.power(from), why };
    return { text: relics.length === 0 ? say.taken(told) : say.takenWith({ ...told, relics }), tone: 'loss' };
  },
  'fell-back': ({ data }, names) => ({ text: say.fellBack({ power: names.power(data.power), from: names.province(data.from) }) }),
} satisfies Partial<Lines>;

function moraleTold(power: string, { passes, morale }: CampaignEvents['morale-check']): string {
  if (passes === 0) return say.hadEnough({ power });
  return passes === 1 ? say.waver({ power, morale }) : say.holdOut({ power });
}

/** How wars end. */
const ofPeace = {
  'morale-check': ({ data }, names) => ({ text: moraleTold(names.power(data.power), data) }),
  'war-lost': ({ data }, names) => ({
    text: say.warLost({ loser: names.power(data.loser), winner: names.power(data.winner) }),
    tone: 'end',
  }),
  'war-ended': ({ data }) => ({ text: say.warEnded({ why: data.why }), tone: 'end' }),
  hatred: ({ data }, names) => ({ text: say.hatred({ nation: names.nation(data.of), enemy: names.nation(data.against) }) }),
  conquered: ({ data }, names) => ({ text: say.conquered({ power: names.power(data.power), by: names.power(data.by) }), tone: 'loss' }),
} satisfies Partial<Lines>;

/** Items, artifacts, relics and dragons. */
const ofThings = {
  'treasure-seen': ({ data }, names) => ({ text: say.seen({ power: names.power(data.power), treasure: names.treasure(data.type) }) }),
  'treasure-lost': ({ data }, names) => ({
    text: say.treasureLost({ power: names.power(data.power), treasure: names.treasure(data.type), fate: data.fate }),
    tone: 'loss',
  }),
  'treasure-announced': ({ data }, names) => ({
    text: say.announced({ power: names.power(data.power), treasure: names.treasure(data.type) }),
  }),
  'item-roll': ({ data }, names) => ({ text: data.item === null ? say.itemRoll : say.itemFound({ item: names.treasure(data.item) }) }),
  'item-found': ({ data }, names) => ({ text: say.itemFound({ item: names.treasure(data.item) }) }),
  'artifact-roll': ({ data }, names) => ({
    text: data.artifact === null ? say.artifactRoll : say.itemFound({ item: names.treasure(data.artifact) }),
  }),
  'artifact-found': ({ data }, names) => ({ text: say.itemFound({ item: names.treasure(data.artifact) }) }),
  'relic-placed': (event, names) =>
    together(`${event.kind} ${event.data.relic}`, () => say.relic({ relic: names.treasure(event.data.relic) })),
  'dragon-came': ({ data }, names) => ({ text: say.dragonCame({ nation: names.nation(data.nation) }), tone: 'loss' }),
  'dragon-beaten': ({ data }, names) => ({ text: say.dragonBeaten({ nation: names.nation(data.nation) }) }),
  'dragon-won': ({ data }, names) => ({ text: say.dragonWon({ nation: names.nation(data.nation) }), tone: 'loss' }),
  'dragon-left': ({ data }, names) => ({ text: say.dragonLeft({ nation: names.nation(data.nation) }) }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofYear, ...ofPeople, ...ofWar, ...ofPeace, ...ofThings };
