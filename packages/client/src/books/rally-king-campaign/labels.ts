import type { DecisionView } from '@longroll/rules/kernel/view';
import { hireCompany } from '@longroll/rules/books/rally-king/campaign/mercenaries/hiring';
import { retainable, retainCompany } from '@longroll/rules/books/rally-king/campaign/mercenaries/retaining';
import { commitment } from '@longroll/rules/books/rally-king/campaign/battles/commitment';
import { delegateCommand } from '@longroll/rules/books/rally-king/campaign/battles/offering-command';
import { isAboutForces, isAboutPursuers } from './about.ts';
import { called } from '../../seats/called.ts';
import { tableWords } from '../../text/table-words.ts';
import { fieldOf, numberIn, textIn } from '../read.ts';
import { onBehalf, type Country } from './country.ts';
import { personName } from './units.ts';
import { rallyKingCampaign as words } from './words.ts';

const say = words.answers;

/** What a question is about, or empty. */
export function aboutOf({ own, names }: Country, { about }: DecisionView): string {
  const id = textIn(about, 'invasion');
  if (id !== '') {
    const invasion = own.invasions.find((each) => each.id === id);
    return invasion === undefined ? '' : names.province(invasion.province);
  }
  const from = textIn(about, 'from');
  if (from !== '') return names.province(from);
  // A player of several nations is told whose turn it is.
  const power = textIn(about, 'power');
  return power === '' ? '' : names.power(power);
}

/** What is sent, force by force. */
function commitmentLabel(country: Country, decision: DecisionView, option: unknown): string {
  const { own, names, power } = onBehalf(country, decision.about);
  const tasks = isAboutForces(decision.about) ? decision.about.tasks : [];
  const { data } = commitment.safeParse(option);
  if (data === undefined) return tableWords.unworded.answer;
  if (data === 'automatic') return tasks.length === 0 ? say.nothingWanted : say.byTheBook;
  const forces = data.forces.map(({ invasion, units, leader, persons, treasures }) => {
    const province = own.invasions.find(({ id }) => id === invasion)?.province ?? '';
    const going = (power?.persons ?? []).filter(({ id }) => persons.includes(id));
    const with_ = [
      ...(leader ? [say.leader] : []),
      ...(power === null ? [] : going.map((person) => personName(power, person, names.company))),
      ...(treasures.length === 0 ? [] : [say.things({ treasures: treasures.length })]),
    ];
    return say.force({ who: [say.units({ units: units.length }), ...with_], province: names.province(province) });
  });
  const moved = Object.keys(data.moves).length;
  const nobody = decision.kind === 'respond-invasion' ? say.nothingHeld : say.nobodyGoes;
  return [...(forces.length === 0 ? [nobody] : forces), ...(moved === 0 ? [] : [say.moved({ units: moved })])].join('; ');
}

function pursuersLabel({ about }: DecisionView, option: unknown): string {
  if (!isAboutPursuers(about)) return tableWords.unworded.answer;
  const sent = fieldOf(option, 'pursuers');
  const pairs = (Array.isArray(sent) ? sent : []).flatMap((id: unknown, place) => {
    const [pursuer, fleeing] = [about.pursuers.find((each) => each.id === id), about.line[place]];
    return pursuer === undefined || fleeing === undefined ? [] : [say.pair({ pursuer: pursuer.name, fleeing: fleeing.name })];
  });
  return pairs.length === 0 ? say.pursueByTheBook : pairs.join('; ');
}

/** An answer as a sentence. */
export function labelOf(country: Country, decision: DecisionView, option: unknown): string {
  const { names, state, situation, seat } = country;
  const { about, kind } = decision;
  switch (kind) {
    case 'order-form':
      return textIn(option, 'close') === 'done' ? say.done : say.restAutomatic;
    case 'retain-company': {
      const { companies = [] } = retainCompany.answer.safeParse(option).data ?? {};
      const kept = retainable(state, textIn(about, 'power')).filter(({ place }) => companies.includes(place));
      return kept.length === 0 ? say.keepNone : say.keep({ companies: kept.map(({ former }) => names.company(former.company)) });
    }
    case 'hire-company': {
      const { companies = [] } = hireCompany.answer.safeParse(option).data ?? {};
      return companies.length === 0 ? say.hireNone : say.hire({ companies: companies.map(names.company) });
    }
    case 'pay-mutiny':
      return fieldOf(option, 'pay') === true ? say.pay({ rolls: numberIn(about, 'demand') ?? 0 }) : say.payNot;
    case 'choose-tribe':
      return words.part({ nation: names.nation(textIn(about, 'nation')), home: names.province(textIn(option, 'tribe')) });
    case 'choose-faction': {
      const home = textIn(option, 'faction');
      const factions = fieldOf(about, 'factions');
      const faction: unknown = Array.isArray(factions) ? factions.find((each: unknown) => textIn(each, 'home') === home) : undefined;
      const part = words.part({ nation: names.nation(textIn(about, 'nation')), home: names.province(home) });
      return say.partRated({ part, rating: numberIn(faction, 'rating') ?? 0, lead: fieldOf(faction, 'lead') === true });
    }
    case 'commit-invasion':
    case 'respond-invasion':
    case 'commit-dragon-force':
      return commitmentLabel(country, decision, option);
    case 'volunteer-command':
      return option === 'attack' || option === 'defence' ? say.volunteer[option] : say.volunteerNot;
    case 'delegate-command': {
      const seats = delegateCommand.answer.safeParse(option).data ?? [];
      if (seats.length === 1 && seats[0] === seat) return say.commandSelf;
      return say.command({ names: seats.map((id) => seatName(situation.setup.seats, id)), many: seats.length !== 1 });
    }
    case 'battle-report':
      return say.report;
    case 'pair-pursuers':
      return pursuersLabel(decision, option);
    case 'keep-hero':
      return fieldOf(option, 'pay') === true ? say.heroPay : say.heroNot;
    case 'fall-back':
      return typeof option === 'string' && option !== '' ? say.fallBack({ province: names.province(option) }) : say.nowhere;
    default:
      return tableWords.unworded.answer;
  }
}

/** Whoever sits there. */
export function seatName(seats: Country['situation']['setup']['seats'], id: string): string {
  const found = seats.find((each) => each.id === id);
  return found === undefined ? id : called(found);
}
