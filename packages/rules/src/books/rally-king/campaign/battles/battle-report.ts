import type { DecisionKind } from '../../../../kernel/decision.ts';
import { report, type Report } from '../../battle/ending/report.ts';
import type { Founding } from './founding.ts';
import { judgeReport } from './judging.ts';
import type { Founded } from '../state/force.ts';
import type { CampaignGame, RKC } from '../state.ts';

/** A battle that waits to be fought: how the server creates it. */
export interface AboutBattle extends Founding {
  readonly invasion: string;
}

function foundedIn({ state }: Pick<CampaignGame, 'state'>, invasion: string): Founded | undefined {
  return state.invasions.find(({ id }) => id === invasion)?.battle;
}

/** What became of it. Only the server answers, once (RKC-15.33). */
export const battleReport: DecisionKind<RKC, AboutBattle, Report> = {
  kind: 'battle-report',
  clause: 'RKC-15.33',
  answer: report,
  open: true,
  options: (game, about, seat) => [battleReport.fallback(game, about, seat)],
  check: (game, { invasion }, answer) => judgeReport(foundedIn(game, invasion), answer),
  // Nobody moves, and nobody is hurt.
  fallback: (game, { invasion }) => {
    const { units = {}, people = {}, things = {} } = foundedIn(game, invasion) ?? {};
    const each = <T>(names: object, what: T) => Object.fromEntries(Object.keys(names).map((name) => [name, what]));
    return {
      outcome: 'draw',
      attacker: 'red',
      reason: 'agreed',
      turns: 0,
      units: each(units, 'held' as const),
      people: each(people, 'fine' as const),
      things: each(things, { revealed: false, die: null }),
      escapes: [],
      seen: [],
    };
  },
};
