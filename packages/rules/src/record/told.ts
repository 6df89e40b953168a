import type { ChanceSource, ChanceState } from '../kernel/chance.ts';
import { MOVED_ON, STREAMS } from '../kernel/upgrade.ts';
import { numberOf, type Step, type Stretch } from './course.ts';
import { difference } from './difference.ts';
import { recording } from './draws.ts';
import { flaw, isFlaw, type Flaw } from './flaw.ts';
import type { Draw } from './format.ts';

/** What was found of dice and cards without playing the battle. */
export interface DrawsChecked {
  /** Throws and shuffles that are what the seed gives, each where the one before it had ended. */
  readonly checked: number;
  /** Those that are not told where the one before them had ended: something in between was not written down, so nothing can be said of them. */
  readonly unchecked: number;
}

/**
 * Compares the throws and shuffles of stretches that this program cannot play with the seed: the streams need no rules. `drawn` is how far they had been read
 * when the first of the stretches began, and is moved on.
 */
export function checkDraws(told: readonly Stretch[], chance: ChanceState, source: ChanceSource): DrawsChecked | Flaw {
  let [checked, unchecked] = [0, 0];
  for (const step of told.flatMap(({ steps }) => steps)) {
    if (step.do === 'upgrade' && step.entry.undone !== undefined) moveOn(chance);
    for (const draw of step.entry.draws ?? []) {
      const found = compare(step, draw, chance, source);
      if (isFlaw(found)) return found;
      if (found) checked++;
      else unchecked++;
    }
  }
  return { checked, unchecked };
}

/** Whether a draw follows on the one before it; a flaw when it does and is another than the seed gives. */
function compare(step: Step, told: Draw, chance: ChanceState, source: ChanceSource): boolean | Flaw {
  const next: ChanceState = { ...chance, drawn: { ...chance.drawn } };
  const drawn: Draw[] = [];
  const hand = recording(source, drawn)(next);
  if (told.do === 'roll') hand.roll(told.purpose, told.dice.length, told.sides);
  else hand.shuffle(told.purpose, told.places);
  const [given] = drawn;
  const follows = difference(told.drawn, given?.drawn) === null;
  Object.assign(chance.drawn, told.drawn);
  if (!follows || given === undefined) return follows;
  const unlike = difference(told, given);
  if (unlike === null) return true;
  const number = numberOf(step);
  const what = told.do === 'roll' ? 'die' : 'card';
  return flaw(what, { command: number, event: step.entry.events[0]?.seq }, 'draw-differs', {
    command: number,
    purpose: told.purpose,
    filed: String(unlike.one),
    given: String(unlike.other),
  });
}

function moveOn({ drawn }: ChanceState): void {
  for (const stream of new Set([...STREAMS, ...Object.keys(drawn)])) drawn[stream] = (drawn[stream] ?? 0) + MOVED_ON;
}
