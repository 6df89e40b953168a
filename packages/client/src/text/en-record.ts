import { listed } from './listed.ts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What the pages say about battles that are over: the replay, the check of the dice, what the dice did. */
export const record = {
  open: 'Open a record',
  openNote: 'The file a battle leaves behind. It is read in your browser and sent nowhere.',
  reading: 'Reading the record …',
  running: 'This battle is still being fought. Its record opens when it is over.',
  gone: 'There is no record of such a battle.',
  noBook: 'The record is of a book these pages do not know.',

  replay: {
    title: 'Replay',
    lead: 'Watch a battle again, from any chair at the table.',
    bar: 'Replay',
    play: 'Play',
    pause: 'Pause',
    step: 'One event on',
    back: 'One event back',
    first: 'To the beginning',
    last: 'To the end',
    more: 'Turn, speed, and by whose eyes',
    speed: 'Speed',
    speeds: { half: '½×', one: '1×', two: '2×', four: '4×', eight: '8×' },
    turn: 'Turn',
    turnName: (turn: number) => (turn === 0 ? 'Deployment' : `Turn ${turn}`),
    event: (at: number, of: number) => `Event ${at} of ${of}`,
    eventLabel: 'Event',
    seenBy: 'Seen by',
    everybody: 'All secrets open',
    spectator: 'A spectator',
    moment: 'Link to this moment',
    copied: 'Link copied',
    goTo: (event: number) => `Go to event ${event}`,
    working: (share: string) => `reading on: ${share}`,
    drift: 'The record stops being true here:',
    told: (command: number) =>
      `Up to command ${command} the battle was fought under other rules, which these pages do not have. It is shown from there on; its record tells all of it.`,
    check: 'Check the dice',
    diceSoFar: 'What the dice have done so far',
    tabs: { log: 'Log', moments: 'Moments', unit: 'Dice, unit', cards: 'Cards' },
    keys: 'Space plays and pauses, ← and → step, Home and End jump.',
  },

  dice: {
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
      'What it cannot show: that the referee kept the seed to himself while the battle was fought. That is why players’ own words are worth adding.',
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
      const spent = [
        ...(dice === 0 ? [] : [many(dice, 'die', 'dice')]),
        ...(shuffles === 0 ? [] : [many(shuffles, 'shuffle', 'shuffles')]),
      ];
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
  },

  end: {
    title: 'After the battle',
    winners: (sides: readonly string[]) => `${listed(sides)} ${sides.length === 1 ? 'has' : 'have'} won.`,
    draw: 'Nobody has won.',
    sealed: 'What was hidden in this battle stays hidden, and so do its replay, its dice and its record.',
    replay: 'Watch the replay',
    told: (command: number) =>
      `Up to command ${command} the battle was fought under other rules, which these pages do not have. It is shown from there on; its record tells all of it.`,
    check: 'Check the dice',
    export: 'Export the record',
    rematch: {
      again: 'Rematch',
      changed: 'Rematch, sides changed',
      other: 'Another field',
      laid: (name: string, changed: boolean) => `${name} has laid the field again${changed ? ', with the sides changed' : ''}.`,
      take: 'Take your seat',
      go: 'To the next battle',
    },
    dice: 'What the dice did',
    noDice: 'No die was thrown.',
    thrown: (count: number) => `${many(count, 'die', 'dice')} thrown`,
    average: (average: string) => `average ${average} (3.50 expected)`,
    faces: 'How often each number fell',
    face: (face: number, count: number, expected: string) => `${face}: ${many(count, 'time', 'times')}, ${expected} expected`,
    expectedMark: 'The line marks what was to be expected.',
    scored: (successes: number, expected: string) => `${many(successes, 'success', 'successes')} where ${expected} were to be expected`,
    luck: (percent: number) => `Luckier than ${percent}\u00a0% of all throws of the same dice.`,
    luckWord: { foul: 'Fortune looked away', poor: 'Little luck', fair: 'Ordinary luck', good: 'Good luck', great: 'Fortune’s favourite' },
    by: { number: 'Number', times: 'Fell', expected: 'Expected' },
  },
};
