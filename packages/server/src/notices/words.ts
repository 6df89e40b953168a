import words from '@longroll/words/en/server/mails';
import { named, type BattleTold, type Message } from './message.ts';

/*
 * What mails and other people's programs say: plain text, in English, for nobody has told the server what they read.
 */

/** A field, with the time when the battle there is to be or its player's time runs out. */
function dated(field: string, { deadline, at }: BattleTold): string {
  if (at !== null) return words.at({ field, at: at.toISOString() });
  return deadline === null ? field : words.until({ field, deadline: deadline.toISOString() });
}

/** What a message says in a line; `name` writes the name of a field. */
export function sentenceOf({ kind, battles }: Message, name: (text: string) => string = (text) => text): string {
  const [first] = battles;
  if (first === undefined) return words.subjects.try;
  const field = name(named(first.scenario));
  switch (kind) {
    case 'begun':
      return words.subjects.begun({ field });
    case 'last-call':
    case 'agreed':
    case 'day-before':
    case 'hour-before':
      return words.subjects[kind]({ field: dated(field, first) });
    case 'turn':
    case 'digest':
    case 'try':
      return battles.length > 1 ? words.subjects.several({ battles: battles.length }) : words.subjects.turn({ field: dated(field, first) });
  }
}

/** One line for each battle, with the way there. */
export function linesOf({ battles }: Message, site: string | null, name: (text: string) => string = (text) => text): string[] {
  return battles.map((each) => [dated(name(named(each.scenario)), each), linkTo(site, each)].filter((part) => part !== '').join('\n'));
}

export function linkTo(site: string | null, { id }: Pick<BattleTold, 'id'>): string {
  return site === null ? '' : `${site}/battle/${id}`;
}
