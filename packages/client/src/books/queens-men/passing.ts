import { passingBy, type Passes } from '../passing.ts';

/** How somebody passes in the skirmish game: nobody is activated, a detail has done enough, no counter is moved, nobody fires back, a Joker falls on nobody. */
const PASSES: Passes = {
  activate: [{ do: 'end' }],
  feat: [{ do: 'end' }],
  course: [{ do: 'end' }],
  'command-window': [{ do: 'none' }],
  'counter-fire': [{ do: 'pass' }],
  'joker-target': [{ detail: null }],
};

export const isPass = passingBy(PASSES);
