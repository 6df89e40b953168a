import { named, type BattleTold, type Message } from './message.ts';

/*
 * What mails and other people's programs say: plain text, in the one language of the pages.
 */

const moment = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const until = ({ deadline, at }: BattleTold) => {
  if (at !== null) return ` (${moment(at)})`;
  return deadline === null ? '' : ` (until ${moment(deadline)})`;
};

/** What a message says in a line; `name` writes the name of a field. */
export function sentenceOf({ kind, battles }: Message, name: (text: string) => string = (text) => text): string {
  const [first] = battles;
  if (first === undefined) return 'This is a try: notices of Longroll come here.';
  const field = name(named(first.scenario));
  if (kind === 'begun') return `Everybody has come: ${field} begins`;
  if (kind === 'last-call') return `Your time runs out: ${field}${until(first)}`;
  if (kind === 'agreed') return `A time is agreed on for your battle: ${field}${until(first)}`;
  if (kind === 'day-before') return `Within a day your battle is to be: ${field}${until(first)}`;
  if (kind === 'hour-before') return `Within an hour your battle is to be: ${field}${until(first)}`;
  if (battles.length > 1) return `${battles.length} battles wait for you`;
  return `It is your turn: ${field}${until(first)}`;
}

/** One line for each battle, with the way there. */
export function linesOf({ battles }: Message, site: string | null, name: (text: string) => string = (text) => text): string[] {
  return battles.map((each) =>
    [`${name(named(each.scenario))}${until(each)}`, linkTo(site, each)].filter((part) => part !== '').join('\n'),
  );
}

export function linkTo(site: string | null, { id }: Pick<BattleTold, 'id'>): string {
  return site === null ? '' : `${site}/battle/${id}`;
}

export const mails = {
  stop: (link: string) => `No more of these mails: ${link}\nWhen you are told, and how, is set on your page.`,
  code: (code: string, where: string, isNew: boolean) =>
    [
      `Your code is ${code}`,
      '',
      isNew
        ? `Type it where you asked for it, within ten minutes, and this address is yours at ${where}.`
        : `Type it where you asked for it, within ten minutes, and you are signed in at ${where}.`,
      'Tell it to nobody: whoever asks you for it wants to be you. If you did not ask, do nothing.',
    ].join('\n'),
  codeSubject: (code: string) => `${code} is your code`,
  changedSubject: 'Your address was changed',
  changed: (where: string, link: string) =>
    [
      `Mail of ${where} does not go to this address any more: somebody who is signed in as you has set another one, or none.`,
      '',
      'If that was you, do nothing.',
      `If it was not: here the address is yours again, and every device that is signed in as you is signed out. It can be undone for seven days.`,
      link,
    ].join('\n'),
};
