import anotherDevice from '@longroll/words/en/pages/another-device';
import clocks from '@longroll/words/en/pages/clocks';
import home from '@longroll/words/en/pages/home';
import invitations from '@longroll/words/en/pages/invitations';
import join from '@longroll/words/en/pages/join';
import lessons from '@longroll/words/en/pages/lessons';
import muster from '@longroll/words/en/pages/muster';
import record from '@longroll/words/en/pages/record';
import rules from '@longroll/words/en/pages/rules';
import setup from '@longroll/words/en/pages/setup';
import site from '@longroll/words/en/pages/site';
import { spoken } from './language.ts';

/** What the first page says and what many pages say; what is said on one page alone comes with it. */
export const text = {
  anotherDevice: spoken('pages/another-device', anotherDevice),
  clocks: spoken('pages/clocks', clocks),
  home: spoken('pages/home', home),
  invitations: spoken('pages/invitations', invitations),
  join: spoken('pages/join', join),
  lessons: spoken('pages/lessons', lessons),
  muster: spoken('pages/muster', muster),
  record: spoken('pages/record', record),
  rules: spoken('pages/rules', rules),
  setup: spoken('pages/setup', setup),
  site: spoken('pages/site', site),
};
