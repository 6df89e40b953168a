import { listed } from '../../text/listed.ts';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const rolls = (number: number) => count(number, 'Recruiting Roll');

/** What may be said at any time. */
export const anytime = {
  title: 'At any time',
  takeNation: (nation: string) => `Take over ${nation} from the next season on`,
  askFor: (nation: string) => `Ask for ${nation}, whose player has resigned`,
  admit: (player: string, nation: string) => `Let ${player} have ${nation}`,
  announce: (treasure: string) => `Let everybody know that you have ${treasure}`,
  stop: 'Agree to stop the campaign here',
  stopNot: 'Do not wish to stop any more',
  stopNote: 'The campaign stops between two steps: what is being asked now is answered first, and battles are fought out.',
  stopping: (players: readonly string[]) =>
    `${listed(players)} would stop the campaign. It stops when all agree who rule a nation and are here.`,
  resign: 'Resign',
  resignAsk: 'Resign your nation? The book plays it from now on, until somebody else takes it over.',
  resignNo: 'Stay',
};

/** Answers as sentences. */
export const answers = {
  done: 'Done: close the form',
  restAutomatic: 'Leave the rest to the book, and close the form',
  keepNone: 'Keep none',
  keep: (companies: readonly string[]) => `Keep ${listed(companies)}`,
  hireNone: 'Hire none',
  hire: (companies: readonly string[]) => `Hire ${listed(companies)}`,
  pay: (number: number) => `Pay ${rolls(number)}`,
  payNot: 'Pay nothing: they leave',
  part: (name: string) => name,
  partRated: (name: string, rating: number, lead: boolean) => `${name}, War Rating ${rating}${lead ? ', the lead faction' : ''}`,
  byTheBook: 'As the book chooses',
  nothingWanted: 'Nothing is wanted of your forces: go on',
  nobodyGoes: 'Nobody goes',
  nothingHeld: 'Give up what is invaded',
  force: (units: number, persons: readonly string[], province: string) => `${listed([count(units, 'unit'), ...persons])} to ${province}`,
  moved: (units: number) => `${count(units, 'unit')} moved at home`,
  together: (parts: readonly string[]) => parts.join('; '),
  leader: 'the Leader',
  things: (number: number) => count(number, 'treasure'),
  volunteerNot: 'Command none',
  volunteer: { attack: 'Command the force that comes', defence: 'Command the force that is there' },
  commandSelf: 'Command it yourself',
  command: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'commands' : 'command'}`,
  report: 'Nobody moves, and nobody is hurt',
  pursueByTheBook: 'The fastest first, each after the next of the line',
  pursue: (pairs: readonly string[]) => pairs.join('; '),
  pair: (pursuer: string, fleeing: string) => `${pursuer} after ${fleeing}`,
  heroPay: 'Pay one Recruiting Roll',
  heroNot: 'Pay nothing',
  fallBack: (province: string) => `To ${province}`,
  nowhere: 'There is nowhere to go: they are lost',
  /** What is left when a form is closed. */
  unspent: (number: number) => `${rolls(number)} unspent.`,
  toPay: (number: number) => `${count(number, 'magic item')} not paid for this year.`,
  unplaced: (number: number, where: string) =>
    `${count(number, 'unit')} ${number === 1 ? 'stands' : 'stand'} nowhere yet and ${number === 1 ? 'goes' : 'go'} to ${where}.`,
  offersOpen: (number: number) => `${count(number, 'treasure')} offered to you and not answered: declined.`,
};
