/** Why a page does not show a field of a question for itself. */
const ASKED = 'who is asked: the page stands at their edge, and its questions are theirs';
const LISTED = 'what the rules list and judge answers by: the answers, their ghosts and refusals show it';
const STANDS = 'what stands on the table, or lies in the panels, before the question is asked';

const UNNAMED = 'a piece that is not on the table in a kept battle when the question is asked, or that only the rules tell apart';

/** Fields of questions that a page does not show for themselves, by book and reason. Whatever is not here has to make a difference to what is shown. */
export const UNSHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'kings-men': {
    [ASKED]: [
      'deploy.seat',
      'deploy.army',
      'own-disorder.seat',
      'own-disorder.army',
      'choose-unit.seat',
      'card-effect.seat',
      'card-effect.army',
      'enemy-disorder.seat',
      'enemy-disorder.army',
    ],
    [LISTED]: [
      'deploy.units',
      'deploy.general',
      'act.turnable',
      'escape-direction.opponentAt',
      'escape-direction.arc',
      'escape-direction.shy',
      'escape-direction.relaxed',
    ],
    // `put-down.test.ts` looks at it.
    [STANDS]: ['deploy.placed'],
  },
  'kings-men-revised': {
    [ASKED]: [
      'deploy.seat',
      'deploy.army',
      'own-disorder.army',
      'enemy-disorder.seat',
      'enemy-disorder.army',
      'special-recipient.seat',
      'special-recipient.army',
    ],
    [LISTED]: ['deploy.units', 'deploy.general', 'choose-unit.works', 'act.turnable', 'act.ordinary'],
    [STANDS]: ['deploy.placed', 'deploy.generals', 'special-recipient.rank'],
  },
  'queens-men': {
    [ASKED]: [
      'designate.seat',
      'deploy.seat',
      'deploy.army',
      'activate.seat',
      'feat.seat',
      'joker-target.seat',
      'command-window.seat',
      'counter-fire.seat',
      'two-target.seat',
      'fall-back-heading.seat',
      'evade.seat',
    ],
    [LISTED]: ['deploy.units', 'deploy.figures', 'deploy.general', 'feat.done', 'feat.aim', 'feat.flag'],
    [STANDS]: ['deploy.placed', 'activate.left'],
  },
  'toy-soldiers': {
    [ASKED]: [
      'choose-edge.seat',
      'draft-pick.seat',
      'place-terrain.seat',
      'place-commander.seat',
      'order.seat',
      'react-6.seat',
      'react-12.seat',
      'reform-place.seat',
    ],
    [LISTED]: [
      'place-terrain.what',
      'skirmishers-garrisons.by',
      'skirmishers-garrisons.done',
      'skirmishers-garrisons.joined',
      'optional-volley.quality',
      'move-direction.rout',
      'reorder-remainder.again',
      'skirmish-place.stands',
      'skirmish-place.deploying',
      'reform-place.by',
      'skirmisher-cost.stand',
    ],
    [UNNAMED]: ['place-unit.unit', 'reform-place.unit'],
  },
  'rally-king': {
    [ASKED]: [
      'hire-hero.side',
      'hire-magic-users.side',
      'guard-unit.side',
      'pre-spell.side',
      'deploy-batch.side',
      'cast-spell.side',
      'intervene.side',
      'summon-place.side',
    ],
    [LISTED]: ['deploy-batch.count', 'body-order.fired', 'body-order.first', 'summon-place.mounted', 'summon-place.places'],
    [STANDS]: ['intervene.spell', 'summon-place.spell'],
    [UNNAMED]: ['draw-in.unit'],
  },
  'rally-king-campaign': {
    [ASKED]: ['fall-back.power'],
    [LISTED]: [
      'order-form.sort',
      'commit-invasion.must',
      'commit-invasion.before',
      'respond-invasion.must',
      'delegate-command.part',
      'retain-company.companies',
      'volunteer-command.parts',
      'fall-back.clause',
    ],
    // What the server answers, and what all are asked alike so that it betrays nothing.
    [STANDS]: ['battle-report.scenario', 'battle-report.seats', 'keep-hero.hero'],
  },
};
