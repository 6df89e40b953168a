import type { ContactChoice } from '../events.ts';
import type { State, ToyReferee } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';

type Step = '2a' | '2b' | '4a' | '4b' | '6a' | '6b';

const CLAUSES: Readonly<Record<Step, string>> = {
  '2a': 'TS-21.8',
  '2b': 'TS-21.10',
  '4a': 'TS-21.12',
  '4b': 'TS-21.15',
  '6a': 'TS-21.18',
  '6b': 'TS-21.19',
};

/** Every unit of a side that is still in is asked, whatever it rolled; nobody learns an answer before the last is in (TS-28.2, TS-29.4). */
export function everybody(state: State, units: readonly UnitId[]) {
  return units.map((unit) => ({
    seats: [unitOf(state.field, unit).seat],
    about: { unit },
    ...(units.length > 1 ? { secret: true } : {}),
  }));
}

/** The choices of a step are made known when all are in (TS-21.2, TS-21.3). */
export function tell(referee: ToyReferee, at: Step, unit: UnitId, choice: ContactChoice, distance = 0): void {
  referee.emit('contact-choice', CLAUSES[at], { unit, step: at, choice, distance });
}

/** The unit that a question of contact was about. */
export function unitAbout(about: object): UnitId {
  const { unit } = { unit: '', ...about };
  return unit;
}
