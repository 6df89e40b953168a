import { gameFromView, kingsMen, teams } from '@longroll/rules/books/kings-men/first/index';
import { handbook } from '@longroll/rules/books/kings-men/first/handbook';
import { cardCalled } from '@longroll/rules/books/kings-men/shared/cards/deck';
import { nearestGeneral } from '@longroll/rules/books/kings-men/shared/generals/generals';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { answersBy } from '../answers.ts';
import type { Following } from '../face.ts';
import { holdingsOf } from '../holdings.ts';
import { leadersOf } from '../leading.ts';
import { isSetting } from './setting.ts';
import { kingsMen as words } from './words.ts';
import type { Battlefield } from './battlefield.ts';
import { happeningsIn } from './telling/first-happenings.ts';
import { firstLabel } from './first-labels.ts';
import { tell } from './telling/first-log.ts';
import { cardMode } from './modes/card-mode.ts';
import { chooseUnitMode } from './modes/choose-unit-mode.tsx';
import { remnantMode } from './modes/remnant-mode.tsx';
import type { Fact, LeadsOn, OwnWay } from './own-way.ts';
import { fieldOf, textIn } from '../read.ts';
import { pursePanel } from './purse.tsx';
import { inchesOf } from './telling/measures.ts';

/** The nearest general, and whether the unit obeys them without a roll (KM-12.6). */
function commandOf({ field }: Battlefield, unit: Unit): Fact[] {
  const nearest = nearestGeneral(field, unit);
  if (nearest === null) return [];
  const inside = nearest.distance <= 12_000;
  const text = words.sheet.nearest({ general: nearest.general.name, distance: inchesOf(nearest.distance), within: inside });
  return [{ name: words.sheet.general, clause: inside ? 'KM-12.6' : 'KM-12.7', text }];
}

const chosen = (unit: string): Following => ({ kind: 'choose-unit', answer: { do: 'activate', unit } });

/** From a card to the orders of a unit: it is played (KM-13.8), it activates (KM-9.4), a second unit is taken (KM-9.7a), the unit is chosen (KM-8.10). */
const leadsOn: Readonly<Record<string, LeadsOn>> = {
  'use-card': {
    activates: (answer) => textIn(answer, 'do') === 'play',
    onTheWay: (unit) => [{ kind: 'card-effect', answer: { do: 'activate' } }, chosen(unit)],
  },
  'card-effect': { activates: (answer) => textIn(answer, 'do') === 'activate', onTheWay: (unit) => [chosen(unit)] },
  'second-activation': { activates: (answer) => fieldOf(answer, 'take') === true, onTheWay: (unit) => [chosen(unit)] },
  'choose-unit': { activates: (answer) => textIn(answer, 'do') === 'activate', onTheWay: () => [] },
};

/** What the first edition has of its own. */
export const firstWay: OwnWay = {
  clauses: 'KM',
  decisions: kingsMen.decisions,
  answers: answersBy({ book: kingsMen, isSetting, gameFromView }),
  gameFromView,
  handbook,
  forwardArc: () => 900,
  modes: {
    'use-card': cardMode({ do: 'play' }),
    'card-effect': cardMode({ do: 'activate' }),
    'second-activation': cardMode({ take: true }),
    'choose-unit': chooseUnitMode,
    'square-remnant': remnantMode,
  },
  leadsOn,
  label: firstLabel,
  events: kingsMen.events,
  tell,
  happenings: happeningsIn,
  commandOf,
  advice: {},
  facts: { command: { text: words.explain.command, clause: 'KM-12.6' }, slope: { text: words.explain.hill, clause: 'KM-15.5' } },
  prompts: words.prompts,
  holdings: holdingsOf(teams, words.holdings),
  doing: words.doing,
  standing: words.standing,
  cards: {
    effect: words.card.effect,
    clause: { '2': 'KM-9.2', J: 'KM-9.4', Q: 'KM-9.4', K: 'KM-9.5', A: 'KM-9.7', joker: 'KM-9.8', other: 'KM-8.5' },
  },
  leading: ({ situation, names }) => [
    ...leadersOf(
      situation,
      ({ own }) => own.leads,
      (name) => words.leading.next({ name }),
      'KM-37.1',
    ),
    ...situation.table.cards.flatMap(({ id, side, place }) => {
      const card = place === 'banked' ? cardCalled(id) : null;
      return card === null ? [] : [{ side, text: words.leading.banked({ card: names.card(card) }), clause: 'KM-13.3' }];
    }),
  ],
  purse: pursePanel,
};
