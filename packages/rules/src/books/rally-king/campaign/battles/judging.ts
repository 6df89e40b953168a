import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Report } from '../../battle/ending/report.ts';
import type { Founded } from '../state/force.ts';

/** A report tells one fate of each unit, person and treasure that was handed over, and of nobody else (RKC-15.10). */
export function judgeReport(battle: Founded | undefined, report: Report): Refusal | null {
  if (battle === undefined) return refuse('RKC-15.33', 'not-founded');
  const { units, people, things } = battle;
  return (
    judgeNames(units, report.units) ??
    judgeNames(people, report.people) ??
    judgeNames(things, report.things) ??
    judgeKnown([...Object.keys(units), ...Object.keys(people), ...Object.keys(things)], report) ??
    judgeAttacker(report)
  );
}

function judgeNames(handed: object, told: object): Refusal | null {
  const stranger = Object.keys(told).find((name) => !(name in handed));
  if (stranger !== undefined) return refuse('RKC-15.10', 'unknown', { name: stranger });
  const missing = Object.keys(handed).find((name) => !(name in told));
  return missing === undefined ? null : refuse('RKC-15.10', 'missing', { name: missing });
}

/** Lists of a report name nobody else either. */
function judgeKnown(known: readonly string[], { escapes, seen, lines, aboard = {}, dismounted = [] }: Report): Refusal | null {
  const named = [...escapes, ...seen, ...(lines?.red ?? []), ...(lines?.blue ?? []), ...Object.entries(aboard).flat(), ...dismounted];
  const stranger = named.find((name) => !known.includes(name));
  return stranger === undefined ? null : refuse('RKC-15.10', 'unknown', { name: stranger });
}

/** Whoever won or refused, it must be clear which side that was (RKC-15.8). */
function judgeAttacker({ outcome, attacker }: Report): Refusal | null {
  return outcome === 'draw' || attacker !== null ? null : refuse('RKC-15.10', 'no-attacker');
}
