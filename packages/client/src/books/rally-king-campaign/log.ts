import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/view/public';
import { text } from '../../text/words.ts';
import type { LogLine } from '../face.ts';
import { fieldOf } from '../read.ts';
import { logLine, type Told } from '../told.ts';
import type { CampaignEvent } from './events.ts';
import type { Names } from './names.ts';
import { rallyKingCampaign as words } from './words.ts';

const say = words.log;

/** Whom wars and invasions are about, while they are going on. */
export type Going = Pick<OpenCampaign, 'wars' | 'invasions'>;

/** One event as a line of the chronicle. */
export function lineOf(event: CampaignEvent, names: Names, going: Going): LogLine {
  const projected: ProjectedEvent = event;
  return logLine(projected, tell(event, names, going), () => '');
}

/** Many nations do the same in one step, one event each, so that nothing is told by their number: one line for all. */
function together(what: string, words: (count: number) => string): Told {
  return { text: words(1), alike: { what, words } };
}

function tell(event: CampaignEvent, names: Names, going: Going): Told {
  return (
    ofYear(event, names) ??
    ofPeople(event, names) ??
    ofWar(event, names, going) ??
    ofPeace(event, names) ??
    ofThings(event, names) ?? { text: text.battle.unworded.event }
  );
}

/** Seasons, income, armies. */
function ofYear(event: CampaignEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'season-began':
      return { text: say.season(event.data.season, event.data.year), tone: 'turn', opens: 'turn' };
    case 'income':
      return { text: say.income(names.power(event.data.power), event.data.entitlement) };
    case 'payment':
      return { text: say.payment(names.power(event.data.from), names.power(event.data.to), event.data.rolls, event.data.why) };
    case 'offer-magic-users':
    case 'offer-hero':
      return together(event.kind, say.offers);
    case 'company-offer':
      return { text: say.companies(event.data.companies.map(names.company)) };
    case 'company-bid':
      return { text: say.bid(orderOf(event.data.contest).map(names.power)) };
    case 'company-hired':
      return { text: say.hired(names.power(event.data.power), names.company(event.data.company), event.data.price) };
    case 'company-retained':
      return { text: say.retained(names.power(event.data.power), names.company(event.data.company), event.data.price) };
    case 'company-left':
      return { text: say.left(names.power(event.data.power), names.company(event.data.company), event.data.why) };
    case 'form-closed':
      return together(event.kind, say.forms);
    case 'army-raised':
      return together(event.kind, say.raised);
    case 'units-placed':
      return together(event.kind, say.placed);
    case 'mutiny':
      return { text: say.mutiny(names.power(event.data.power), event.data.passes, event.data.demand, event.data.paid) };
    case 'campaign-ended':
      return { text: say.over(event.data.why), tone: 'end' };
    default:
      return null;
  }
}

/** The order in which a contest leaves them: whoever threw most first, and who threw alike by what they threw again. */
function orderOf(contest: CampaignEventData<'company-bid'>['contest']): string[] {
  const [first = []] = contest;
  const totals = (who: string) => contest.flatMap((round) => round.filter((each) => each.who === who).map(({ total }) => total));
  const before = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((total, round) => total !== other[round]);
    return (other[place] ?? 0) - (one[place] ?? 0);
  };
  return first.map(({ who }) => who).toSorted((one, other) => before(totals(one), totals(other)));
}

type CampaignEventData<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>['data'];

/** Leaders, heirs, tribes and factions, strange peoples. */
function ofPeople(event: CampaignEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'leader-took-office':
      return { text: say.leader(names.power(event.data.power), event.data.how, event.data.rating) };
    case 'first-family':
      return { text: say.firstFamily(names.nation(event.data.nation), names.province(event.data.province)) };
    case 'people-roll':
      return { text: event.data.people === null ? say.nobodyComes : say.peopleComes(names.nation(event.data.people)) };
    case 'people-arrived': {
      const { people, host, province } = event.data;
      return { text: say.arrived(names.nation(people), names.nation(host), names.province(province)) };
    }
    case 'people-gone':
      return { text: say.peopleGone(names.nation(event.data.people)) };
    case 'demon-came':
      return { text: say.demonCame(names.nation(event.data.host)), tone: 'loss' };
    case 'demon-gone':
      return { text: say.demonGone(names.nation(event.data.host)) };
    case 'fragmented':
      return { text: say.fragmented(names.nation(event.data.nation), event.data.tribes.length), tone: 'loss' };
    case 'united':
      return { text: say.united(names.nation(event.data.nation)) };
    case 'civil-war':
      return { text: say.civilWar(names.nation(event.data.nation)), tone: 'loss' };
    case 'divided':
      return { text: say.divided(names.nation(event.data.nation)) };
    case 'claim':
      return { text: say.claim(names.nation(event.data.march), event.data.claims) };
    case 'death':
      return { text: say.death(names.power(event.data.power), event.data.rank, event.data.why), tone: 'loss' };
    case 'succession-roll':
      return { text: say.succession(names.power(event.data.power), event.data.follows) };
    case 'hero-test':
      return { text: say.hero(names.power(event.data.power), event.data.stays) };
    case 'nation-taken':
      return { text: say.takenOver(names.nation(event.data.nation)) };
    case 'resigned':
      return { text: say.resigned(names.nation(event.data.nation)) };
    case 'nation-asked':
      return { text: say.nationAsked(names.nation(event.data.nation)) };
    case 'nation-admitted':
      return { text: say.nationAdmitted };
    case 'stop-wished':
      return { text: event.data.agree ? say.stopWished : say.stopNotWished };
    default:
      return null;
  }
}

/** From the wish for war to the last fall-back. */
function ofWar(event: CampaignEvent, names: Names, { wars, invasions }: Going): Told | null {
  const provinceOf = (invasion: string) => {
    const found = invasions.find(({ id }) => id === invasion);
    return found === undefined ? '' : names.province(found.province);
  };
  switch (event.kind) {
    case 'war-test':
      return {
        text: event.data.goesToWar ? say.goesToWar(names.power(event.data.power)) : say.staysAtPeace(names.power(event.data.power)),
      };
    case 'vote':
      return { text: say.vote(names.nation(event.data.nation), event.data.passed) };
    case 'target-chosen':
      return { text: say.target(names.power(event.data.power), names.power(event.data.target)) };
    case 'war-began':
      return { text: say.war(names.power(event.data.aggressor), names.power(event.data.target), event.data.cause), tone: 'card' };
    case 'aggressor-changed':
      return { text: say.aggressor(names.power(event.data.aggressor)) };
    case 'invasion': {
      const war = wars.find(({ id }) => id === event.data.war);
      return { text: say.invasion(war === undefined ? '' : names.power(war.aggressor), names.province(event.data.province)) };
    }
    case 'no-invasion': {
      const war = wars.find(({ id }) => id === event.data.war);
      return { text: say.noInvasion(war === undefined ? '' : names.power(war.aggressor)) };
    }
    case 'forces-shown':
      return { text: say.forces(provinceOf(event.data.invasion), event.data.attack, event.data.defence) };
    case 'volunteered':
      return { text: say.commander(names.power(event.data.power), event.data.seat === null ? null : names.ruler(event.data.seat)) };
    case 'deputy':
      return { text: say.deputy(names.power(event.data.power), event.data.rating) };
    case 'battle-began': {
      const { province, attacker, defender } = event.data;
      return { text: say.battle(names.province(province), names.power(attacker), names.power(defender)), tone: 'card' };
    }
    case 'battle-ended': {
      const { invasion: id, outcome } = event.data;
      const invasion = invasions.find((each) => each.id === id);
      const province = provinceOf(id);
      if (outcome === 'draw' || invasion === undefined) return { text: say.drawn(province) };
      if (outcome === 'refused') return { text: say.refusedThrice(province) };
      return { text: say.won(province, names.power(outcome === 'attacker' ? invasion.attacker : invasion.defender)), tone: 'card' };
    }
    case 'terrain-refused':
      return { text: say.terrainRefused(names.power(event.data.power)) };
    case 'pursuit': {
      const back = event.data.tests.filter(({ recovered }) => recovered).length;
      return { text: say.pursuit(names.power(event.data.power), back, event.data.tests.length - back) };
    }
    case 'province-taken': {
      const { to, province, from, why } = event.data;
      const relics = relicsIn(event.own).map(names.treasure);
      return { text: say.taken(names.power(to), names.province(province), names.power(from), why, relics), tone: 'loss' };
    }
    case 'fell-back':
      return { text: say.fellBack(names.power(event.data.power), names.province(event.data.from)) };
    default:
      return null;
  }
}

/** What lay hidden there, and whoever took it alone is told of (RKC-22.6b). */
function relicsIn(own: unknown): string[] {
  const relics = fieldOf(own, 'relics');
  return Array.isArray(relics) ? relics.filter((each: unknown): each is string => typeof each === 'string') : [];
}

/** How wars end. */
function ofPeace(event: CampaignEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'morale-check':
      return { text: say.morale(names.power(event.data.power), event.data.passes, event.data.morale) };
    case 'war-lost':
      return { text: say.warLost(names.power(event.data.loser), names.power(event.data.winner)), tone: 'end' };
    case 'war-ended':
      return { text: say.warEnded(event.data.why), tone: 'end' };
    case 'hatred':
      return { text: say.hatred(names.nation(event.data.of), names.nation(event.data.against)) };
    case 'conquered':
      return { text: say.conquered(names.power(event.data.power), names.power(event.data.by)), tone: 'loss' };
    default:
      return null;
  }
}

/** Items, artifacts, relics and dragons. */
function ofThings(event: CampaignEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'treasure-seen':
      return { text: say.seen(names.power(event.data.power), names.treasure(event.data.type)) };
    case 'treasure-lost':
      return { text: say.treasureLost(names.power(event.data.power), names.treasure(event.data.type), event.data.fate), tone: 'loss' };
    case 'treasure-announced':
      return { text: say.announced(names.power(event.data.power), names.treasure(event.data.type)) };
    case 'item-roll':
      return { text: event.data.item === null ? say.itemRoll : say.itemFound(names.treasure(event.data.item)) };
    case 'item-found':
      return { text: say.itemFound(names.treasure(event.data.item)) };
    case 'artifact-roll':
      return { text: event.data.artifact === null ? say.artifactRoll : say.artifactFound(names.treasure(event.data.artifact)) };
    case 'artifact-found':
      return { text: say.artifactFound(names.treasure(event.data.artifact)) };
    case 'relic-placed':
      return together(`${event.kind} ${event.data.relic}`, () => say.relic(names.treasure(event.data.relic)));
    case 'dragon-came':
      return { text: say.dragonCame(names.nation(event.data.nation)), tone: 'loss' };
    case 'dragon-beaten':
      return { text: say.dragonBeaten(names.nation(event.data.nation)) };
    case 'dragon-won':
      return { text: say.dragonWon(names.nation(event.data.nation)), tone: 'loss' };
    case 'dragon-left':
      return { text: say.dragonLeft(names.nation(event.data.nation)) };
    default:
      return null;
  }
}
