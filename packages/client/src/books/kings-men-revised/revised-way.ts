import { gameFromView, kingsMenRevised, teams } from '@longroll/rules/books/kings-men/revised/index';
import { handbook } from '@longroll/rules/books/kings-men/revised/handbook';
import { isSpecial } from '@longroll/rules/books/kings-men/shared/cards/deck';
import { distanceToGeneral } from '@longroll/rules/books/kings-men/shared/generals/generals';
import type { Setting } from '@longroll/rules/books/kings-men/shared/view/sighted';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { answersBy } from '../answers.ts';
import { holdingsOf } from '../holdings.ts';
import { leadersOf } from '../leading.ts';
import { fieldOf, textIn } from '../read.ts';
import { isSetting } from '../kings-men/setting.ts';
import { kingsMenRevised as words } from './words.ts';
import type { Battlefield } from '../kings-men/battlefield.ts';
import type { Fact, OwnWay } from '../kings-men/own-way.ts';
import { happeningsIn } from './happenings.ts';
import { revisedLabel } from './labels.ts';
import { tell } from './log.ts';
import { chooseUnitMode } from './modes/choose-unit-mode.tsx';
import { distributeMode } from './modes/distribute-mode.tsx';
import { recipientMode } from './modes/recipient-mode.ts';
import { pursePanel } from './purse.tsx';
import { inchesOf } from '../kings-men/telling/measures.ts';
import { inHand } from '../../text/in-hand.ts';

/** Forward as the battle has it (KMR-8.1a). */
function forwardArc({ options }: Setting): number {
  return 'forwardArc' in options && options.forwardArc === 90 ? 900 : 450;
}

/** Whose unit it is, and whether it is near enough to them to cost them nothing (KMR-3.4, KMR-6.7). */
function commandOf({ field, names }: Battlefield, unit: Unit): Fact[] {
  const general = unit.owner === null ? undefined : field.generals[unit.owner];
  if (general === undefined) return [];
  const away = distanceToGeneral(field, unit, general);
  const distance = inchesOf(away);
  return [
    { name: words.sheet.command, clause: 'KMR-3.4', text: names.general(general.seat) },
    {
      name: words.sheet.radius,
      clause: 'KMR-6.7',
      text: away <= 12_000 ? words.sheet.within({ distance }) : words.sheet.beyond({ distance }),
    },
  ];
}

/** What the revised game has of its own. */
export const revisedWay: OwnWay = {
  clauses: 'KMR',
  decisions: kingsMenRevised.decisions,
  answers: answersBy({ book: kingsMenRevised, isSetting, gameFromView }),
  gameFromView,
  handbook,
  forwardArc,
  modes: { 'choose-unit': chooseUnitMode, 'distribute-points': distributeMode, 'special-recipient': recipientMode },
  leadsOn: {
    'choose-unit': {
      activates: (answer) => textIn(answer, 'do') === 'activate',
      onTheWay: () => [],
      // A special card is an ordinary one for whom it does not work (KMR-5.1).
      isOrdinary: ({ game: { state } }, { about }) => state.card !== null && isSpecial(state.card) && fieldOf(about, 'works') !== true,
    },
  },
  label: revisedLabel,
  events: kingsMenRevised.events,
  tell,
  happenings: happeningsIn,
  commandOf,
  advice: {
    card: { text: words.advice.card, clause: 'KMR-4.2' },
    unit: { text: inHand(words.advice.unit), clause: 'KMR-4.5' },
    general: { text: words.advice.general, clause: 'KMR-6.7' },
  },
  facts: { command: { text: words.explain.command, clause: 'KMR-6.7' }, slope: { text: words.explain.slope, clause: 'KMR-8.5' } },
  prompts: words.prompts,
  holdings: holdingsOf(teams, words.holdings),
  doing: words.doing,
  standing: words.standing,
  cards: {
    effect: words.card.effect,
    clause: { '2': 'KMR-5.6', J: 'KMR-5.2', Q: 'KMR-5.2', K: 'KMR-5.3', A: 'KMR-5.4', joker: 'KMR-5.5', other: 'KMR-4.2' },
  },
  leading: ({ situation }) =>
    leadersOf(
      situation,
      ({ own }) => own.leads,
      (name) => words.leading({ name }),
      'KMR-3.1',
    ),
  purse: pursePanel,
};
