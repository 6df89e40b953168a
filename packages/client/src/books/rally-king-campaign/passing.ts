import { passingBy, type Passes } from '../passing.ts';

/** How somebody passes in a campaign: a form is closed, no company is hired or kept, command is not offered for. */
const PASSES: Passes = {
  'order-form': [{ close: 'done' }, { close: 'automatic' }],
  'hire-company': [{ companies: [] }],
  'retain-company': [{ companies: [] }],
  'volunteer-command': [null],
  'keep-hero': [{ pay: false }],
};

export const isPass = passingBy(PASSES);
