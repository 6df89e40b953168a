import { expect } from 'chai';
import { freshChance, streams } from '../../src/chance/index.ts';
import { END, WORDS } from '../../src/kernel/agreement.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { SEATED } from '../../src/kernel/seating.ts';
import {
  isFlaw,
  readRecord,
  recordText,
  replay,
  verify,
  writeRecord,
  type FinishedRecord,
  type JournalEntry,
} from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { rallyKingScenarios } from '../../src/scenarios/rally-king.ts';
import { toySoldiersScenarios } from '../../src/scenarios/toy-soldiers.ts';
import { forged } from './golden-records.ts';

const SEED = 'c0'.repeat(32);

/** A battle for which as much is drawn as can be before anybody decides anything. */
interface Drawn {
  readonly scenario: Record<string, unknown>;
  /** Sides of which nothing is known before the last player has come, and those that are known from the beginning. */
  readonly unknown: readonly string[];
  readonly known: readonly string[];
}

const DRAWN: Readonly<Record<string, Drawn>> = {
  'kings-men': drawnRed(kingsMenScenarios[0], { unitQuality: 'random', ratings: 'rolled' }, 8),
  'kings-men-revised': drawnRed(kingsMenRevisedScenarios[0], { unitQuality: 'random', ratings: 'rolled' }, 8),
  'queens-men': drawnRed(queensMenScenarios[0], { unitQuality: 'random', generalRatings: 'random', identities: 'secret' }, true),
  // Who chooses first is thrown for; the forces are chosen at the table (TS-5.2a).
  'toy-soldiers': { scenario: drafted(toySoldiersScenarios), unknown: ['red', 'blue'], known: [] },
  // Both armies recruit (RK-6.2).
  'rally-king': { scenario: recruiting(rallyKingScenarios[3]), unknown: ['red', 'blue'], known: [] },
  // Ratings of Leaders, relics and armies are thrown for when everybody has come (RKC-7.4).
  'rally-king-campaign': { scenario: plainFile(rallyKingCampaigns[0]), unknown: ['treyine', 'ekra'], known: [] },
};

/** A scenario whose red units are drawn. */
function drawnRed(file: unknown, options: object, random: unknown): Drawn {
  const plain: { options?: object; armies: Record<string, object>; victory?: unknown } = JSON.parse(JSON.stringify(file));
  const { red, black } = plain.armies;
  const { victory: _, ...rest } = plain;
  const scenario = { ...rest, options: { ...plain.options, ...options }, armies: { red: { ...red, units: [], random }, black } };
  return { scenario, unknown: ['red'], known: ['black'] };
}

/** A scenario in which nobody has an army yet. */
function recruiting(file: unknown): Record<string, unknown> {
  const plain: { sides: Record<string, object> } = JSON.parse(JSON.stringify(file));
  const sides = Object.entries(plain.sides).map(([side, party]) => [side, { ...party, army: { build: 'recruiting', limit: 400 } }]);
  return { ...plain, sides: Object.fromEntries(sides) };
}

function plainFile(file: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(file));
}

function drafted(files: readonly unknown[]): Record<string, unknown> {
  const found = files.map(plainFile).find(({ forces }) => forces === 'draft');
  if (found === undefined) throw new Error('no draft');
  return found;
}

/** The first seat of each side. */
function seatsIn(book: Rulebook, scenario: unknown): string[] {
  const { seats } = opened(book, scenario);
  return [...new Set(seats.map(({ side }) => side))].flatMap((side) => seats.find((seat) => seat.side === side)?.id ?? []);
}

function opened(book: Rulebook, scenario: unknown, words: Readonly<Record<string, string>> = {}, awaited?: readonly string[]): Position {
  const begun = book.open(scenario, freshChance(SEED, words), streams, awaited);
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  return begun.position;
}

function played(position: Position, decision: string, seat: string, answer: unknown): Position {
  const next = position.decide({ decision, seat, answer }, streams);
  if (isRefusal(next)) throw new Error(refusalName(next));
  return next.position;
}

for (const book of rulebooks) {
  describe(`before the players have come, ${book.id}`, () => {
    const { scenario, unknown, known } = DRAWN[book.id] ?? { scenario: {}, unknown: [], known: [] };
    const [red = '', black = ''] = seatsIn(book, scenario);

    it('the table shows what is known and nothing that is drawn', () => {
      const waiting = opened(book, scenario, {}, [black]);
      const { pieces, waiting: asked } = waiting.table();
      expect(asked).to.deep.equal([]);
      expect(unknown.length).to.be.greaterThan(0);
      expect(pieces.filter(({ side, kind }) => unknown.includes(side) && kind !== 'general')).to.deep.equal([]);
      for (const each of known) expect(pieces.filter(({ side }) => side === each)).to.not.deep.equal([]);
      // The same whatever the seed: there is nothing to choose from among battles that wait.
      const other = book.open(scenario, freshChance('a1'.repeat(32)), streams, [black]);
      if (isRefusal(other)) throw new Error(refusalName(other));
      expect(other.position.table()).to.deep.equal(waiting.table());
      for (const { id } of waiting.seats) expect(other.position.secrets(id)).to.deep.equal(waiting.secrets(id));
    });

    it('the last to come begins the battle that would have been without waiting, words of all counting', () => {
      const words = { [red]: 'for the colours', [black]: 'for the guns' };
      let position = opened(book, scenario, { [red]: 'for the colours' }, [black]);
      position = played(position, WORDS, black, { words: 'for the guns' });
      position = played(position, SEATED, black, { awaited: false });
      expect(position.hash()).to.equal(opened(book, scenario, words).hash());
      expect(position.hash()).to.not.equal(opened(book, scenario).hash());
    });

    it('is in the record, which holds, can be watched, and is caught when it is forged', () => {
      const record = recorded(book, scenario);
      const checked = verify(record);
      expect(checked).to.include({ flawed: false, commands: 4 });
      const film = replay(record);
      if (isFlaw(film)) throw new Error(film.code);
      expect(film.drift).to.equal(null);
      expect(film.stages.map(({ events }) => events.length > 0)).to.deep.equal([false, false, false, true, false]);
      // Somebody who was awaited and is said to have been there, or the other way about, would have had other dice to choose from.
      expect(verify(forged(record, ['opening', 'awaited', 0], red))).to.include({ flawed: true });
      expect(verify(forged(record, ['commands', 0, 'answer', 'words'], 'other words'))).to.include({ flawed: true });
      expect(verify(forged(record, ['commands', 2, 'answer', 'awaited'], true))).to.include({ flawed: true });
    });
  });
}

/** Words, a seat taken, given back and taken again, and the battle called off at its first question. */
function recorded(book: Rulebook, scenario: Record<string, unknown>): FinishedRecord {
  const [red = '', black = ''] = seatsIn(book, scenario);
  const commands: JournalEntry[] = [];
  const begun = opened(book, scenario, {}, [black]);
  const steps: readonly (readonly [string, string, object])[] = [
    [WORDS, red, { words: 'for the colours' }],
    [WORDS, red, { words: 'and the guns' }],
    [SEATED, black, { awaited: false }],
    [END, red, { reason: 'cancelled' }],
  ];
  let position = begun;
  for (const [decision, seat, answer] of steps) {
    const next = position.decide({ decision, seat, answer }, streams);
    if (isRefusal(next)) throw new Error(refusalName(next));
    ({ position } = next);
    commands.push({ seat, decision, answer, events: next.events, hash: position.hash() });
  }
  const from = '2026-11-22T12:00:00.000Z';
  // In a reserved seat nobody sits.
  const seats = position.seats
    .filter(({ reserved }) => reserved !== true)
    .map(({ id, side, name }) => ({
      id,
      side,
      general: name,
      player: 'Ann',
      computer: false,
      holders: [{ player: 'Ann', computer: false, from, until: null }],
    }));
  const written = writeRecord(book, {
    scenario,
    seats,
    founded: from,
    seed: SEED,
    words: {},
    opening: { events: [], hash: begun.hash(), awaited: [black] },
    commands,
    outcome: position.outcome,
  });
  if (isFlaw(written)) throw new Error(written.code);
  const read = readRecord(recordText(written));
  if (isFlaw(read)) throw new Error(read.code);
  if (read.status === 'running') throw new Error('it is over');
  expect(read.opening.awaited).to.deep.equal([black]);
  expect(read.seats[0]?.holders).to.have.length(1);
  return read;
}
