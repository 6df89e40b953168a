import type { Phrase } from '../../../../kernel/refusal.ts';
import { phrase } from '../../refuse.ts';
import { standingAt, type Beginning } from '../../../../kernel/begin-at.ts';
import { nameOf, type SeasonName } from '../calendar.ts';
import { STEPS, type StepName } from '../state/steps.ts';
import { campaignFlow, laterSeasonFlow, springFlow, warFlow, winterFlow } from '../season/year.ts';
import type { CampaignFlow, State } from '../state.ts';

const SEASON_FLOWS: Readonly<Record<SeasonName, CampaignFlow<object>>> = {
  spring: springFlow,
  summer: laterSeasonFlow,
  fall: laterSeasonFlow,
  winter: winterFlow,
};

/** Steps that no campaign begins at: before its first season, in the midst of what is found, and after its end. */
const NEVER_BEGUN: readonly StepName[] = ['set-up', 'artifacts', 'relics', 'over'];

/** Steps of a season that a campaign may begin at, as everybody is shown them (RKC-8.2 to RKC-8.4). */
const BEGUN = STEPS.filter((step) => !NEVER_BEGUN.includes(step));

const has = ({ steps }: CampaignFlow<object>, at: string) => steps.some(({ name }) => name === at);

/** The flows that stand there in a season, the outermost first; null where the season has no such step. */
function flowsTo(season: SeasonName, step: StepName) {
  const at = `at-${step}`;
  const flow = SEASON_FLOWS[season];
  const begun = standingAt(campaignFlow, season);
  if (has(flow, at)) return [begun, standingAt(flow, at)];
  return has(flow, 'war') && has(warFlow, at) ? [begun, standingAt(flow, 'war'), standingAt(warFlow, at)] : null;
}

/** What is written for another step than the one that is to be played, or what that step lacks; null where nothing is. */
function lacking({ season, step: written, forms }: State, step: StepName): Phrase | null {
  if (flowsTo(nameOf(season), step) === null) return phrase('lacks-step', { season: nameOf(season), step });
  if (written !== 'set-up' && written !== step) return phrase('lacks-other', { step: written });
  return forms.length > 0 ? phrase('lacks-play') : null;
}

function beginningAt(step: StepName): Beginning<State> {
  return {
    stack: ({ season }) => flowsTo(nameOf(season), step) ?? [],
    lacks: (state) => lacking(state, step),
    // Nothing that a step before would have noted is kept anywhere but in the state itself.
    ready: () => undefined,
  };
}

/** A campaign begins in the middle at any step of the season in which it stands. */
export const beginnings: ReadonlyMap<string, Beginning<State>> = new Map(BEGUN.map((step) => [step, beginningAt(step)]));
