import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import { text } from '../../text/words.ts';
import type { LogLine } from '../face.ts';
import { logLine, type WordedEvent } from '../worded-event.ts';
import type { Names } from './names.ts';
import { rallyKingCampaign as words } from './words.ts';
import { type CampaignEvents, campaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof campaignEvents, WordedEvent, [names: Names, going: Going]>;

/** Whom wars and invasions are about, while they are going on. */
export type Going = Pick<OpenCampaign, 'wars' | 'invasions'>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, going: Going): LogLine {
  return logLine(event, saidOf(campaignEvents, lines, event, names, going) ?? { text: text.battle.unworded.event }, () => '');
}

/** Many nations do the same in one step, one event each, so that nothing is told by their number: one line for all. */
function together(what: string, words: (count: number) => string): WordedEvent {
  return { text: words(1), alike: { what, words } };
}

/** Seasons, income, armies. */
const ofYear = {
  'season-began': ({ data }) => ({ text: say.season(data.season, data.year), tone: 'turn', opens: 'turn' }),
  income: ({ data }, names) => ({ text: say.income(names.power(data.power), data.entitlement) }),
  payment: ({ data }, names) => ({ text: say.payment(names.power(data.from), names.power(data.to), data.rolls, data.why) }),
  'offer-magic-users': (event) => together(event.kind, say.offers),
  'offer-hero': (event) => together(event.kind, say.offers),
  'company-offer': ({ data }, names) => ({ text: say.companies(data.companies.map(names.company)) }),
  'company-bid': ({ data }, names) => ({ text: say.bid(orderOf(data.contest).map(names.power)) }),
  'company-hired': ({ data }, names) => ({ text: say.hired(names.power(data.power), names.company(data.company), data.price) }),
  'company-retained': ({ data }, names) => ({ text: say.retained(names.power(data.power), names.company(data.company), data.price) }),
  'company-left': ({ data }, names) => ({ text: say.left(names.power(data.power), names.company(data.company), data.why) }),
  'form-closed': (event) => together(event.kind, say.forms),
  'army-raised': (event) => together(event.kind, say.raised),
  'units-placed': (event) => together(event.kind, say.placed),
  mutiny: ({ data }, names) => ({ text: say.mutiny(names.power(data.power), data.passes, data.demand, data.paid) }),
  'campaign-ended': ({ data }) => ({ text: say.over(data.why), tone: 'end' }),
} satisfies Partial<Lines>;

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
  'leader-took-office': ({ data }, names) => ({ text: say.leader(names.power(data.power), data.how, data.rating) }),
  'first-family': ({ data }, names) => ({ text: say.firstFamily(names.nation(data.nation), names.province(data.province)) }),
  'people-roll': ({ data }, names) => ({ text: data.people === null ? say.nobodyComes : say.peopleComes(names.nation(data.people)) }),
  'people-arrived': ({ data: { people, host, province } }, names) => ({
    text: say.arrived(names.nation(people), names.nation(host), names.province(province)),
  }),
  'people-gone': ({ data }, names) => ({ text: say.peopleGone(names.nation(data.people)) }),
  'demon-came': ({ data }, names) => ({ text: say.demonCame(names.nation(data.host)), tone: 'loss' }),
  'demon-gone': ({ data }, names) => ({ text: say.demonGone(names.nation(data.host)) }),
  fragmented: ({ data }, names) => ({ text: say.fragmented(names.nation(data.nation), data.tribes.length), tone: 'loss' }),
  united: ({ data }, names) => ({ text: say.united(names.nation(data.nation)) }),
  'civil-war': ({ data }, names) => ({ text: say.civilWar(names.nation(data.nation)), tone: 'loss' }),
  divided: ({ data }, names) => ({ text: say.divided(names.nation(data.nation)) }),
  claim: ({ data }, names) => ({ text: say.claim(names.nation(data.march), data.claims) }),
  death: ({ data }, names) => ({ text: say.death(names.power(data.power), data.rank, data.why), tone: 'loss' }),
  'succession-roll': ({ data }, names) => ({ text: say.succession(names.power(data.power), data.follows) }),
  'hero-test': ({ data }, names) => ({ text: say.hero(names.power(data.power), data.stays) }),
  'nation-taken': ({ data }, names) => ({ text: say.takenOver(names.nation(data.nation)) }),
  resigned: ({ data }, names) => ({ text: say.resigned(names.nation(data.nation)) }),
  'nation-asked': ({ data }, names) => ({ text: say.nationAsked(names.nation(data.nation)) }),
  'nation-admitted': () => ({ text: say.nationAdmitted }),
  'stop-wished': ({ data }) => ({ text: data.agree ? say.stopWished : say.stopNotWished }),
} satisfies Partial<Lines>;

/** Where an invasion is, in words. */
function provinceOf(id: string, invasions: Going['invasions'], names: Names): string {
  const found = invasions.find((each) => each.id === id);
  return found === undefined ? '' : names.province(found.province);
}

/** From the wish for war to the last fall-back. */
const ofWar = {
  'war-test': ({ data }, names) => ({
    text: data.goesToWar ? say.goesToWar(names.power(data.power)) : say.staysAtPeace(names.power(data.power)),
  }),
  vote: ({ data }, names) => ({ text: say.vote(names.nation(data.nation), data.passed) }),
  'target-chosen': ({ data }, names) => ({ text: say.target(names.power(data.power), names.power(data.target)) }),
  'war-began': ({ data }, names) => ({ text: say.war(names.power(data.aggressor), names.power(data.target), data.cause), tone: 'card' }),
  'aggressor-changed': ({ data }, names) => ({ text: say.aggressor(names.power(data.aggressor)) }),
  invasion: ({ data }, names, { wars }) => {
    const war = wars.find(({ id }) => id === data.war);
    return { text: say.invasion(war === undefined ? '' : names.power(war.aggressor), names.province(data.province)) };
  },
  'no-invasion': ({ data }, names, { wars }) => {
    const war = wars.find(({ id }) => id === data.war);
    return { text: say.noInvasion(war === undefined ? '' : names.power(war.aggressor)) };
  },
  'forces-shown': ({ data }, names, { invasions }) => ({
    text: say.forces(provinceOf(data.invasion, invasions, names), data.attack, data.defence),
  }),
  volunteered: ({ data }, names) => ({ text: say.commander(names.power(data.power), data.seat === null ? null : names.ruler(data.seat)) }),
  deputy: ({ data }, names) => ({ text: say.deputy(names.power(data.power), data.rating) }),
  'battle-began': ({ data: { province, attacker, defender } }, names) => ({
    text: say.battle(names.province(province), names.power(attacker), names.power(defender)),
    tone: 'card',
  }),
  'battle-ended': ({ data }, names, { invasions }) => {
    const { invasion: id, outcome } = data;
    const invasion = invasions.find((each) => each.id === id);
    const province = provinceOf(id, invasions, names);
    if (outcome === 'draw' || invasion === undefined) return { text: say.drawn(province) };
    if (outcome === 'refused') return { text: say.refusedThrice(province) };
    return { text: say.won(province, names.power(outcome === 'attacker' ? invasion.attacker : invasion.defender)), tone: 'card' };
  },
  'terrain-refused': ({ data }, names) => ({ text: say.terrainRefused(names.power(data.power)) }),
  pursuit: ({ data }, names) => {
    const back = data.tests.filter(({ recovered }) => recovered).length;
    return { text: say.pursuit(names.power(data.power), back, data.tests.length - back) };
  },
  'province-taken': ({ data, own }, names) => {
    const { to, province, from, why } = data;
    // What lay hidden there, and whoever took it alone is told of (RKC-22.6b).
    const relics = (own?.relics ?? []).map(names.treasure);
    return { text: say.taken(names.power(to), names.province(province), names.power(from), why, relics), tone: 'loss' };
  },
  'fell-back': ({ data }, names) => ({ text: say.fellBack(names.power(data.power), names.province(data.from)) }),
} satisfies Partial<Lines>;

/** How wars end. */
const ofPeace = {
  'morale-check': ({ data }, names) => ({ text: say.morale(names.power(data.power), data.passes, data.morale) }),
  'war-lost': ({ data }, names) => ({ text: say.warLost(names.power(data.loser), names.power(data.winner)), tone: 'end' }),
  'war-ended': ({ data }) => ({ text: say.warEnded(data.why), tone: 'end' }),
  hatred: ({ data }, names) => ({ text: say.hatred(names.nation(data.of), names.nation(data.against)) }),
  conquered: ({ data }, names) => ({ text: say.conquered(names.power(data.power), names.power(data.by)), tone: 'loss' }),
} satisfies Partial<Lines>;

/** Items, artifacts, relics and dragons. */
const ofThings = {
  'treasure-seen': ({ data }, names) => ({ text: say.seen(names.power(data.power), names.treasure(data.type)) }),
  'treasure-lost': ({ data }, names) => ({
    text: say.treasureLost(names.power(data.power), names.treasure(data.type), data.fate),
    tone: 'loss',
  }),
  'treasure-announced': ({ data }, names) => ({ text: say.announced(names.power(data.power), names.treasure(data.type)) }),
  'item-roll': ({ data }, names) => ({ text: data.item === null ? say.itemRoll : say.itemFound(names.treasure(data.item)) }),
  'item-found': ({ data }, names) => ({ text: say.itemFound(names.treasure(data.item)) }),
  'artifact-roll': ({ data }, names) => ({
    text: data.artifact === null ? say.artifactRoll : say.artifactFound(names.treasure(data.artifact)),
  }),
  'artifact-found': ({ data }, names) => ({ text: say.artifactFound(names.treasure(data.artifact)) }),
  'relic-placed': (event, names) => together(`${event.kind} ${event.data.relic}`, () => say.relic(names.treasure(event.data.relic))),
  'dragon-came': ({ data }, names) => ({ text: say.dragonCame(names.nation(data.nation)), tone: 'loss' }),
  'dragon-beaten': ({ data }, names) => ({ text: say.dragonBeaten(names.nation(data.nation)) }),
  'dragon-won': ({ data }, names) => ({ text: say.dragonWon(names.nation(data.nation)), tone: 'loss' }),
  'dragon-left': ({ data }, names) => ({ text: say.dragonLeft(names.nation(data.nation)) }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofYear, ...ofPeople, ...ofWar, ...ofPeace, ...ofThings };
