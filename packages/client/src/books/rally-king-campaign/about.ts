import type { AboutForces } from '@longroll/rules/books/rally-king/campaign/battles/commit-invasion';
import type { AboutPursuers } from '@longroll/rules/books/rally-king/campaign/battles/pair-pursuers';

/* What questions are about comes as the rules wrote it. */

export function isAboutForces(about: object): about is AboutForces {
  return 'tasks' in about && 'must' in about;
}

export function isAboutPursuers(about: object): about is AboutPursuers {
  return 'line' in about && 'pursuers' in about;
}
