import type { OfferedScenario } from '@longroll/rules/rulebooks/definition';
import type { Roster } from '@longroll/rules/rulebooks/muster';
import { z } from 'zod';
import { id, playerName, randomName, scenarioFile, secret } from './messages.ts';
import { speechOf } from './plain-text.ts';

/*
 * The library of a club: fields that its players have drawn, and armies that they have built. What is asked as their author shows as bearer the session of a player, or where somebody has no account the edit key that
 * their browser has drawn for itself. What anybody else may see of an entry is its id alone: of one that is private, whoever was sent it.
 */

/** An edit key: 256 random bits, drawn by the browser and kept there. The server keeps its hash. */
export const editKey = z.string().regex(/^edit\.[A-Za-z0-9_-]{43}$/);

/** What an entry is. */
const kind = z.enum(['field', 'army']);
export type EntryKind = z.infer<typeof kind>;

/** What others may do with it: Creative Commons by these names, or play it here and nothing else. */
const licence = z.enum(['CC0', 'CC BY', 'CC BY-SA', 'for my club']);
export type Licence = z.infer<typeof licence>;

const period = z.enum(['ancient', 'medieval', 'pike-and-shot', 'horse-and-musket', 'industrial', 'fantasy', 'other']);
export type Period = z.infer<typeof period>;

/** Reached by its link alone, or in the list as well. */
const shelf = z.enum(['private', 'library']);
export type Shelf = z.infer<typeof shelf>;

/** What its author says of an entry, beside what stands in its file. */
const terms = { author: playerName, licence, period, shelf };

/**
 * POST /api/library: puts a field or an army into the library, by its file; answered with an `Entered`. `attempt` as in founding a battle: by the same name it is one entry, however often it is asked for.
 * `copiedFrom` names the entry of the same kind that it was made of, whose licence has to allow that.
 */
export const newEntry = z.strictObject({ ...terms, kind, file: scenarioFile, copiedFrom: id.optional(), attempt: randomName });
export type NewEntry = z.infer<typeof newEntry>;

/** An entry and its newest version. */
export interface Entered {
  readonly id: string;
  readonly version: number;
}

/** What is different in a version. */
const note = speechOf(0, 200);

/** POST /api/library/:id/versions: mends an entry; `after` is the version that was mended: should another have come meanwhile, it is refused. Answered with an `Entered`. */
export const newVersion = z.strictObject({ file: scenarioFile, note, after: z.number().int().min(1).max(1000) });
export type NewVersion = z.infer<typeof newVersion>;

/** POST /api/library/:id/terms: says anew what its author says of an entry. */
export const newTerms = z.strictObject(terms);
export type NewTerms = z.infer<typeof newTerms>;

/** POST /api/library/adopt, as a player: what was put in with this edit key is theirs from now on. */
export const adopting = z.strictObject({ key: editKey });

/** POST /api/library/:id/file: the file of one of its versions. The newest is to be had by GET at the same address. */
export const oneVersion = z.strictObject({ version: z.number().int().min(1).max(1000) });

/** Entries on a page of what was found, and pages that are shown. */
export const PAGE = 20;
const PAGES = 50;

const inches = z.number().int().min(1).max(400);
const minutes = z.number().int().min(1).max(10_000);

const strength = z.number().int().min(0).max(100_000);

/** POST /api/library/search; answered with a `Found`. What is left out does not matter; what only fields have, or only armies, finds nothing else. */
export const librarySearch = z.strictObject({
  words: speechOf(0, 100).optional(),
  kind: kind.optional(),
  book: id.optional(),
  period: period.optional(),
  /** How the list or nation of an army begins. */
  list: speechOf(0, 60).optional(),
  /** What an army has at the least and at the most, in its book's own measure. */
  leastStrength: strength.optional(),
  mostStrength: strength.optional(),
  /** For how many people. */
  seats: z.number().int().min(1).max(40).optional(),
  /** Inches that the table has at the most, and minutes it takes at the least and at the most. */
  width: inches.optional(),
  depth: inches.optional(),
  leastMinutes: minutes.optional(),
  mostMinutes: minutes.optional(),
  /** Fifty battles of the computer were fought there, and no side won so many of a hundred more than another. */
  balance: z.number().int().min(0).max(100).optional(),
  by: z.enum(['newest', 'liked', 'even']),
  page: z
    .number()
    .int()
    .min(0)
    .max(PAGES - 1),
});
export type LibrarySearch = z.infer<typeof librarySearch>;

/** What lists show of an entry of either kind. */
interface AnySummary {
  readonly id: string;
  readonly version: number;
  readonly book: string;
  readonly name: string;
  readonly story: string;
  readonly author: string;
  readonly licence: Licence;
  readonly period: Period;
  readonly shelf: Shelf;
  /** Hidden from lists, or taken down, by whoever runs the club; the latter nobody opens. */
  readonly standing: 'shown' | 'hidden' | 'taken-down';
  /** The mean of one to five stars; null where nobody has said anything. */
  readonly stars: number | null;
  readonly opinions: number;
  /** Battles fought to their end on the field, or with the army. */
  readonly battles: number;
  /** ISO instant. */
  readonly updated: string;
}

export interface FieldSummary extends AnySummary {
  readonly kind: 'field';
  readonly minutes: number;
  readonly seats: number;
  /** Inches; null where the field has a board of its own. */
  readonly table: { readonly width: number; readonly depth: number } | null;
  /** By how many of a hundred battles of the computer one side won more than the others; null where none were fought. */
  readonly balance: number | null;
}

export interface ArmySummary extends AnySummary {
  readonly kind: 'army';
  /** The army list or nation it is raised from; empty in a book that has none. */
  readonly list: string;
  /** In its book's own measure, and the word for that. */
  readonly strength: number;
  readonly measure: string;
  readonly units: number;
}

/** An entry as lists show it. */
export type EntrySummary = FieldSummary | ArmySummary;

export interface Found {
  readonly entries: readonly EntrySummary[];
  /** Whether there is another page. */
  readonly more: boolean;
}

/** How battles came out: by the sides that won, and how many nobody did. */
export interface SideResults {
  readonly battles: number;
  readonly won: Readonly<Record<string, number>>;
  readonly drawn: number;
}

/** How battles between people came out on a field, on all its versions and on each that they were fought on, the newest first; and how many more were fought there against the computer. */
export interface FieldResults extends SideResults {
  readonly byVersion: readonly (SideResults & OfVersion)[];
  readonly withComputer: number;
}

interface OfVersion {
  readonly version: number;
}

/** Battles of the computer generals on one version: asked for, under way, or done. */
export interface Trial extends SideResults {
  readonly state: 'waiting' | 'fought';
  /** Of so many. */
  readonly of: number;
  /** Those that came to no end within what one may take. */
  readonly unfinished: number;
  /** Turns they took in the mean, and the longest. */
  readonly turns: number;
  readonly longest: number;
}

interface EntryVersion {
  readonly version: number;
  readonly bookVersion: string;
  readonly note: string;
  readonly made: string;
  readonly trial: Trial | null;
}

/** What somebody thinks of an entry who has played there, or has seen that army fight. */
export interface Opinion {
  readonly id: string;
  readonly name: string;
  readonly stars: number;
  readonly words: string;
  readonly at: string;
}

/** How battles came out that were fought with an army: how many its side alone won, and how many nobody did. Brought by both sides it has fought twice. */
interface OwnResults {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
}

/** The same of battles between people, with all its versions and with each that fought, the newest first; and how many more were fought with it against the computer. */
export interface ArmyResults extends OwnResults {
  readonly byVersion: readonly (OwnResults & OfVersion)[];
  readonly withComputer: number;
}

/** What is told of a single entry of either kind. */
interface EntryDetails {
  /** The newest first. */
  readonly versions: readonly EntryVersion[];
  /** What it was made of, as far as that is still there to be seen. */
  readonly copiedFrom: Pick<EntrySummary, 'id' | 'name' | 'author'> | null;
  /** The newest first. */
  readonly said: readonly Opinion[];
  /** Whether whoever asks is its author. */
  readonly isOwn: boolean;
  /** Why it was hidden or taken down; told to its author alone, and empty for all else. */
  readonly why: string;
}

export interface FieldEntry extends FieldSummary, EntryDetails {
  readonly field: OfferedScenario;
  readonly results: FieldResults;
}

export interface ArmyEntry extends ArmySummary, EntryDetails {
  /** As the rules of this server read it now. What it breaks of them stands in it. */
  readonly roster: Roster;
  /** The version of the book that reads it so. */
  readonly readBy: string;
  readonly results: ArmyResults;
}

/** GET /api/library/:id. */
export type Entry = FieldEntry | ArmyEntry;

/** POST /api/library/:id/opinions: said by whoever held a seat of a battle that was fought to its end there, or with that army, shown by its token; what they said before is replaced. */
export const newOpinion = z.strictObject({
  battle: id,
  token: secret,
  stars: z.number().int().min(1).max(5),
  words: speechOf(0, 500),
});
export type NewOpinion = z.infer<typeof newOpinion>;

/** POST /api/library/:id/played: which of these battles were fought to their end on it, or with it, so that a page knows by which seat to say what its player thinks; answered with a list of ids. */
export const playedWhere = z.strictObject({ battles: z.array(id).max(240) });

/** POST /api/library/:id/report: tells whoever runs the club that something is wrong with an entry, or with what was said of it. */
export const entryReport = z.strictObject({ why: speechOf(1, 300), opinion: id.optional() });
export type EntryReport = z.infer<typeof entryReport>;

/** POST /api/library/:id/trial: asks for fifty battles of the computer generals on its newest version; answered with its `Trial`. */
export const TRIAL = 50;
