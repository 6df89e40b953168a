import { isRefusal, type Phrase, type Refusal } from '../kernel/refusal.ts';

/** What every army file has, whatever its book. */
export interface ArmyHead {
  readonly name: string;
  /** What its author says of it; may be empty. */
  readonly notes: string;
}

/** What a book states of the armies that are built for its battles, as players keep and share them: each is a file in the book's own form. */
export interface MusterRules<Army extends ArmyHead, Scenario> {
  /** An army in the form of its files; a refusal says, with its clause, what is wrong with the form. */
  read(file: unknown): Army | Refusal;
  /** The limit that an army breaks which nobody has to throw dice for first; null where it keeps them all. */
  judge(army: Army): Refusal | null;
  /** The army list, nation or kind it is raised from; empty in a book that has none. */
  listOf(army: Army): string;
  /** What armies are measured in, in the book's own word: points. */
  readonly measure: string;
  /** How much of that it is. */
  strengthOf(army: Army): number;
  /** What is told of each unit beside its name and how many there are, worded among the book's refusals. */
  readonly columns: readonly Phrase[];
  /** Its units, a line for each kind, and whatever else was bought. */
  lines(army: Army): readonly RosterLine[];
  /** How armies are brought to a battle; left out by a book whose players choose theirs at the table. */
  readonly bringing?: Bringing<Scenario>;
}

/** How armies are brought to a battle that begins. */
interface Bringing<Scenario> {
  /** The scenario with armies that were built for it, by side; a refusal names the limit that one of them breaks. */
  withArmies(scenario: Scenario, armies: Readonly<Record<string, unknown>>): Scenario | Refusal;
}

/** A line of a roster: so many of a kind, and what stands under each column of its book. */
interface RosterLine {
  readonly count: number;
  /** Its name in its list, or what anything of its kind is called. */
  readonly name: string | Phrase;
  /** A unit, which counts as such; left out for whatever else an army has bought. */
  readonly isUnit?: true;
  readonly facts: readonly (string | number | Phrase)[];
}

/** An army as it is read by people who do not know its file. */
export interface Roster extends ArmyHead {
  readonly book: string;
  readonly list: string;
  /** In the book's own measure. */
  readonly strength: number;
  readonly measure: string;
  readonly units: number;
  readonly columns: readonly Phrase[];
  readonly lines: readonly RosterLine[];
  /** Whether a battle may begin with it: in some books armies are chosen at the table, and a roster says what to take. */
  readonly isBrought: boolean;
  /** The limit it breaks; null where it may be brought to a battle. */
  readonly against: Refusal | null;
}

/** The same with the form of its armies closed. */
export interface Muster<Scenario> extends Pick<MusterRules<ArmyHead, Scenario>, 'measure' | 'bringing'> {
  /** What an army file is; a refusal says what is wrong with its form. */
  roster(file: unknown): Roster | Refusal;
}

/** Closes the form of one book's armies. */
export function musterIn<Army extends ArmyHead, Scenario>(book: string, rules: MusterRules<Army, Scenario>): Muster<Scenario> {
  const { measure, columns, bringing } = rules;
  return {
    measure,
    ...(bringing === undefined ? {} : { bringing }),
    roster(file) {
      const army = rules.read(file);
      if (isRefusal(army)) return army;
      const { name, notes } = army;
      const lines = rules.lines(army);
      return {
        book,
        name,
        notes,
        list: rules.listOf(army),
        strength: rules.strengthOf(army),
        measure,
        units: lines.reduce((sum, { count, isUnit }) => sum + (isUnit === true ? count : 0), 0),
        columns,
        lines,
        isBrought: bringing !== undefined,
        against: rules.judge(army),
      };
    },
  };
}
