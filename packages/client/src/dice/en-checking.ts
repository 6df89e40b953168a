import { many } from '../text/many.ts';

/** What the pages say where the dice of a battle are checked. */
export const en = {
  title: 'Check the dice',
  lead: 'Was anything bent? Your own browser throws every die and deals every card of the battle again and compares.',
  how: 'How it works',
  steps: [
    'Before the first card the referee drew a secret seed and published its seal, the SHA-256 of the seed. A seal cannot be made to fit another seed afterwards.',
    'Each seat may add words of its own until anything is drawn. Dice and deck are drawn from seed and words together, so nobody alone decides them.',
    'What is taken back is played otherwise, but never with the same dice: those that fell are spent, and cards that were seen are shuffled into the rest.',
    'After the battle the seed is opened. From seed, words and the players’ commands everything follows: dice, cards, verdicts, losses.',
    'This page does all of it again with the rules your browser has loaded. A single changed die, card or event shows.',
  ],
  cannot:
    'What it cannot show: that the referee kept the seed secret while the battle was fought. That is why players’ own words are worth adding.',
  checking: 'Throwing every die again …',
  holds: 'All is as it should be.',
  partly: 'Nothing is wrong, but not all of it can be proven here.',
  stretches: 'Versions of the rules',
  stretch: (version: string, from: number, to: number, proven: boolean, unchecked: number) => {
    const which = to < from ? `Version ${version}, no command` : `Version ${version}, commands ${from} to ${to}`;
    if (proven) return `${which}: played again and found true.`;
    return `${which}: as the record tells it. ${unchecked === 0 ? 'Its dice and cards are what the seed gives.' : 'Some of its dice and cards were not written down.'}`;
  },
  toldOf: (dice: number, shuffles: number, commands: number, events: number) =>
    `The record tells of ${many(dice, 'die', 'dice')}, ${many(shuffles, 'shuffle', 'shuffles')}, ${many(commands, 'command', 'commands')} and ${many(events, 'event', 'events')}.`,
  fails: 'Something does not hold.',
  counted: (dice: number, shuffles: number, commands: number, events: number) =>
    `${many(dice, 'die', 'dice')}, ${many(shuffles, 'shuffle', 'shuffles')}, ${many(commands, 'command', 'commands')} and ${many(events, 'event', 'events')} are exactly what the sealed seed gives.`,
  takenBack: 'Taken back',
  tookBack: (who: string, commands: number, agreed: boolean, dice: number, shuffles: number) => {
    const spent = [...(dice === 0 ? [] : [many(dice, 'die', 'dice')]), ...(shuffles === 0 ? [] : [many(shuffles, 'shuffle', 'shuffles')])];
    return `${who}: ${many(commands, 'command', 'commands')}, ${agreed ? 'agreed by the others' : 'before anybody had learnt anything by it'}. ${spent.length === 0 ? 'Nothing had been drawn for it.' : `Drawn for it and never used again: ${spent.join(' and ')}.`}`;
  },
  seal: 'Seal (published before the first card)',
  seed: 'Seed (opened after the battle)',
  words: 'Words of the seats',
  noWords: 'Nobody added words.',
  first: 'The first wrong place',
  where: (command: number | null, event: number | null) =>
    [command === null ? '' : command === 0 ? 'the opening' : `command ${command}`, event === null ? '' : `event ${event}`]
      .filter((each) => each !== '')
      .join(', '),
  what: {
    file: 'The file cannot be read as a record.',
    running: 'The battle is not over: its seed is still sealed, so nothing can be checked yet.',
    book: 'The record was made with another edition of the rules than this page has.',
    scenario: 'The set-up of the battle is not what scenario and seed give.',
    seats: 'The seats of the record are not those of its scenario.',
    commitment: 'The seed is not the one that was sealed.',
    command: 'A command is not one the rules would have let pass, or not the one that was given.',
    die: 'A die shows something else than the seed throws.',
    card: 'A card is not the one the seed deals.',
    event: 'Something is told that did not happen like that.',
    hash: 'The state of the battle is not the one recorded.',
    outcome: 'The battle did not end as the record says.',
    report: 'What the game was told of one of its battles is not what was fought.',
  },
  watch: 'Watch the place in the replay',
  again: 'Check another record',
  commandLine: 'The same check from the command line:',
};
