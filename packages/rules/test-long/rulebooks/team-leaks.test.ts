import { expect } from 'chai';
import * as first from '../../src/books/kings-men/first/index.ts';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import { IDENTITIES } from '../../src/books/kings-men/skirmish/state/identity.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import * as rally from '../../src/books/rally-king/battle/index.ts';
import * as battalions from '../../src/books/toy-soldiers/index.ts';
import { otherwise as firstOtherwise } from '../../test/kings-men/other-secrets.ts';
import { otherwise as revisedOtherwise } from '../../test/kings-men-revised/other-secrets.ts';
import { inTeams, TEAM_FIELDS } from '../../test/playing/in-teams.ts';
import { otherwise as skirmishOtherwise } from '../../test/queens-men/other-secrets.ts';
import { otherwise as rallyOtherwise } from '../../test/rally-king/other-secrets.ts';
import { secretsKept, type Compared } from '../../test/rulebooks/team-leaks.ts';
import { crowdedField } from '../../test/toy-soldiers/crowded-field.ts';
import { otherwise as battalionsOtherwise } from '../../test/toy-soldiers/other-secrets.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';

const ARMIES = ['red', 'black'] as const;
const SIDES = ['red', 'blue'] as const;
/** Positions of one battle. */
const MOST = 400;

const WATCHED: Readonly<Record<string, (file: unknown, seed: number) => Compared>> = {
  'kings-men': (file, seed) =>
    secretsKept(
      {
        ...first,
        book: first.kingsMen,
        sides: ARMIES,
        otherwise: (game, army, number) => firstOtherwise(game, army, (number * 5) % 7, number % 28),
      },
      file,
      seed,
      MOST,
    ),
  'kings-men-revised': (file, seed) =>
    secretsKept(
      {
        ...revised,
        book: revised.kingsMenRevised,
        sides: ARMIES,
        otherwise: (game, army, number) => revisedOtherwise(game, army, (number * 5) % 7, number % 28),
      },
      file,
      seed,
      MOST,
    ),
  'queens-men': (file, seed) =>
    secretsKept(
      {
        ...skirmish,
        book: skirmish.queensMen,
        sides: ARMIES,
        otherwise: (game, army, number) =>
          skirmishOtherwise(game, army, {
            points: (number * 5) % 7,
            identity: IDENTITIES[number % IDENTITIES.length] ?? 'gout',
            cut: number % 28,
          }),
      },
      file,
      seed,
      MOST,
    ),
  'toy-soldiers': (file, seed) =>
    secretsKept(
      { ...battalions, book: battalions.toySoldiers, sides: SIDES, otherwise: battalionsOtherwise, isBold: isCharge },
      file,
      seed,
      MOST,
    ),
  'rally-king': (file, seed) => secretsKept({ ...rally, book: rally.rallyKing, sides: SIDES, otherwise: rallyOtherwise }, file, seed, MOST),
};

/** Whether an order is a charge, which leads to dice behind the screen (TS-29.2). */
const isCharge = (option: unknown): boolean => JSON.stringify(option).includes('"charge"');

describe('battles of several players a side, alike but for the secrets of one', () => {
  for (const [book, scenario] of TEAM_FIELDS) {
    it(`show the enemy's players and a spectator the same, and their own allies what is theirs to know (${book})`, () => {
      const watched = WATCHED[book];
      // Where everybody is close together there are dice behind the screen.
      const field = book === 'toy-soldiers' ? crowdedField : rulebookOf(book)?.scenario(scenario);
      if (watched === undefined) throw new Error(`nobody watches ${book}`);
      const seen = [
        [2, 2],
        [2, 1],
        [1, 3],
      ].map((numbers, seed) => watched(inTeams(field, numbers), seed + 1));
      for (const { positions } of seen) expect(positions).to.be.greaterThan(100);
      expect(Math.max(...seen.map(({ toldApart }) => toldApart)), 'told apart by their own side').to.be.greaterThan(0);
    });
  }
});
