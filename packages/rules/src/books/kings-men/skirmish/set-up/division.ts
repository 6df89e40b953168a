import type { Dividing } from '../../../../kernel/division.ts';
import { armiesToDivide, underGenerals } from '../../shared/set-up/division.ts';
import type { Scenario } from './scenario.ts';

/** Armies divided among players who each have details of their own (QM-39.1). */
export const dividing: Dividing<Scenario> = {
  clause: 'QM-39.1',
  sides: armiesToDivide,
  divided(scenario, division) {
    const { red, black } = scenario.armies;
    return { ...scenario, armies: { red: underGenerals(red, division['red']), black: underGenerals(black, division['black']) } };
  },
};
