import { z } from 'zod';
import { differences } from '../../../../kernel/situation.ts';
import type { State } from '../state.ts';
import { situation } from './form.ts';

/** The form as whatever comes out of a state is written by it. */
const form: z.ZodType = situation;

/** A campaign as a situation beside the one that its scenario sets up: whoever reads it there has the same campaign again, secrets and all. */
export function written(state: State, usual: State): unknown {
  // A state holds fields that say nothing; a situation does not.
  const {
    scenario: _scenario,
    options: _options,
    scale: _scale,
    battleDays: _days,
    seaLinks: _links,
    fixed: _fixed,
    ...now
  }: State = JSON.parse(JSON.stringify(state));
  const { nations, powers, provinces, ...rest } = now;
  const told: unknown = z.encode(form, {
    ...rest,
    nations: Object.fromEntries(
      nations.flatMap((nation) =>
        differing(
          nation,
          usual.nations.find(({ id }) => id === nation.id),
        ),
      ),
    ),
    powers: Object.fromEntries(powers.map(({ id, ...power }) => [id, power])),
    provinces: Object.fromEntries(
      provinces
        .filter(({ holder, original, before }) => holder !== original || before !== undefined)
        .map(({ id, original: _original, ...held }) => [id, held]),
    ),
  });
  return Object.fromEntries(Object.entries(Object(told)).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** What of a nation is different from how it starts; a people that has come since is all different. */
function differing(
  { id, advisers: _advisers, ...now }: State['nations'][number],
  usual: State['nations'][number] | undefined,
): [string, object][] {
  const changed = differences(now, usual);
  return isEmpty(changed) && usual !== undefined ? [] : [[id, changed]];
}
