import type { Commissioned } from '../rulebooks/commission.ts';
import { difference } from './difference.ts';
import { flaw, isFlaw, type Flaw } from './flaw.ts';
import type { FinishedRecord } from './format.ts';

/** A question for a battle, and what was answered by which command. */
export interface AnsweredCommission {
  readonly command: number;
  readonly answer: unknown;
  readonly asked: Commissioned;
}

/** A battle in which nothing wrong was found. */
interface CheckedBattle {
  /** What it tells the game it was fought for; undefined where its end cannot be played here, null where it was called off. */
  readonly report: unknown;
  /** Whether all of it was played again. */
  readonly proven: boolean;
}

/** What a game was told by its battles: how often, and how many of them stand in the record and were found to be as told. */
export interface BattlesTold {
  readonly told: number;
  readonly proven: number;
}

/**
 * Compares what a game was told with the battles that were fought for it: each must hold by itself, be the one that was asked for, and end with the report that was
 * handed over. One that was called off has told nothing.
 */
export function checkBattles(
  { battles = [] }: Pick<FinishedRecord, 'battles'>,
  answered: readonly AnsweredCommission[],
  check: (record: FinishedRecord) => CheckedBattle | Flaw,
): BattlesTold | Flaw {
  let all = 0;
  for (const told of answered) {
    const { command, asked } = told;
    let reporting = 0;
    for (const { record } of battles.filter(({ decision }) => decision === asked.decision)) {
      const checked = check(record);
      if (isFlaw(checked)) return { ...flaw('report', { command }, 'battle-does-not-hold', { command }), within: checked };
      const { report, proven } = checked;
      if (report === undefined || report === null) continue;
      const wrong = compared(told, record, report);
      if (wrong !== null) return wrong;
      reporting += 1;
      if (proven) all += 1;
    }
    if (reporting > 1) return flaw('report', { command }, 'battle-twice', { command });
  }
  return { told: answered.length, proven: all };
}

function compared({ command, answer, asked }: AnsweredCommission, record: FinishedRecord, report: unknown): Flaw | null {
  const { scenario, amongComputers = scenario } = asked.commission;
  // Battles among computers have not always had a file of their own: earlier ones were fought by the file of all others.
  const wanted = isOfComputers(record) ? [amongComputers, scenario] : [scenario];
  // As they were sent and stored: as JSON.
  if (!wanted.some((file) => difference(record.scenario, JSON.parse(JSON.stringify(file))) === null))
    return flaw('report', { command }, 'battle-not-asked-for', { command });
  return difference(answer, JSON.parse(JSON.stringify(report))) === null
    ? null
    : flaw('report', { command }, 'told-otherwise', { command });
}

/** Whether computers sat in all seats when it was founded. */
function isOfComputers({ seats }: FinishedRecord): boolean {
  return seats.every((seat) => (seat.holders?.[0] ?? seat).computer);
}
