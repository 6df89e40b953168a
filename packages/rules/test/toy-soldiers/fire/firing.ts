import type { VolleyAt } from '../../../src/books/toy-soldiers/fire/aim.ts';
import { volleyFlow } from '../../../src/books/toy-soldiers/fire/firing.ts';
import { position, type Position } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

interface Given extends Position {
  readonly quality?: 'normal' | 'weak' | 'ragged';
  readonly atCharger?: boolean;
  readonly volleys?: readonly VolleyAt[];
  readonly ended?: (value: unknown) => void;
}

/** The first unit of the position fires at the second, unless volleys are named. `dice`: of the shots, and of the target. */
export function fires(
  given: Given,
  dice: readonly number[],
  receive: readonly number[] = [],
  more: Readonly<Record<string, readonly number[]>> = {},
): Trial {
  const { quality = 'normal', atCharger = false, volleys, ended, ...rest } = given;
  const [firer, target] = rest.units;
  if (firer === undefined || target === undefined) throw new Error('who fires at whom?');
  const targets = [...(volleys ?? [{ target: target.id, face: null }])];
  const locals = { firer: firer.id, targets, quality, atCharger };
  return playing(position(rest), volleyFlow, locals, { volley: dice, 'volley.receive': receive, ...more }, ended);
}

/** What the first volley's dice came to, and what became of the receiving ones. */
export function shots(trial: Trial) {
  const [volley] = trial.told('volley-fired');
  const [answer] = trial.told('fire-received');
  return {
    bands: volley?.dice.map(({ band }) => band),
    modifiers: volley?.dice.map(({ modifier }) => modifier),
    effective: volley?.dice.map(({ effective }) => effective),
    received: answer?.dice.map(({ modifier }) => modifier),
    hits: answer?.dice.map(({ hit }) => hit),
    stress: answer?.stress,
  };
}
