/** A player’s page: keeping seats, the paper key, devices, going. */
export const en = {
  title: 'My page',
  loading: 'Looking …',
  forgetful:
    'This browser keeps nothing for this page: its storage is blocked or full. You cannot stay signed in here. As long as the page is open all is well; once it is closed or loaded anew you sign in again with your paper key.',
  tryAgain: 'Try again',

  farewell: {
    signedOut: 'You are signed out on this device. Nothing of yours opens here any more.',
    stillListed:
      'You are signed out on this device, and nothing of yours opens here any more. The server could not be told: end this device in the list of your devices, from another one.',
    erased: 'You are deleted. Thank you for having played.',
  },

  record: {
    title: 'My record',
    side: (scenario: string, side: string) => `${scenario}, ${side}`,
    ended: (won: number, drawn: number, lost: number) =>
      [`${won} won`, ...(drawn === 0 ? [] : [`${drawn} drawn`]), `${lost} lost`].join(', '),
  },

  keep: {
    title: 'Keep my battles',
    note: 'So far your seats live in this browser alone. Keep them, and they are yours on every device: you get a paper key of twelve words, and sign in with it. No mail address, no password.',
    more: 'Also held in this browser',
    moreNote: 'These seats are a guest’s. Keep those that are yours.',
    none: 'This browser holds no seat yet that you could keep. Play a battle first; after it you find your way back here.',
    play: 'Choose a field',
    seats: 'Which of these are yours?',
    over: 'over',
    name: 'Your name',
    device: 'What this device is called',
    desk: 'My computer',
    phone: 'My phone',
    go: 'Keep these',
    going: 'Keeping them …',
    takenUntil: (until: string) =>
      `A player keeps this seat on their devices. If that is not you, undo it: until ${until} the last who held it here may.`,
  },

  outcome: {
    kept: 'kept',
    'not-held': 'not kept: this browser holds the seat no more',
    'kept-by-another': 'not kept: another player keeps this seat',
    'other-seat': 'not kept: you already keep another seat of this battle',
  },

  key: {
    title: 'Your paper key',
    note: 'Write these twelve words down, in their order. They open your battles on every device, and whoever has them is you. They are shown this once; nobody can tell them to you again.',
    words: 'The words',
    became: 'What became of your seats',
    copy: 'Copy',
    copied: 'Copied',
    cannotCopy: 'This browser copies nothing. Select the words, or write them down.',
    print: 'Print',
    save: 'Save as a text file',
    file: (name: string, site: string, words: string) =>
      `Paper key of ${name} at ${site}\n\n${words}\n\nWhoever has these words is this player. Keep them where nobody else looks.\n`,
    fileName: 'longroll-paper-key.txt',
    goOn: 'Go on',
    ask: 'Have you written it down?',
    askNote:
      'Without these words you come back on no other device, nor here once this browser has forgotten you. They are not shown again.',
    yes: 'Yes, I have it',
    no: 'Show it once more',
    unread: 'You have not yet said that your paper key is written down.',
    again: 'Show it again',
  },

  signIn: {
    title: 'Sign in with a paper key',
    note: 'Type its twelve words. Capitals, spaces and commas do not matter, and the first four letters of a word are enough.',
    words: 'The twelve words',
    go: 'Sign in',
    going: 'Signing in …',
    count: (count: number) => `A paper key has twelve words. ${count === 1 ? 'This is one' : `These are ${count}`}.`,
    guests: 'What this browser holds as a guest stays a guest’s; you may keep it below.',
  },

  page: {
    since: (date: string) => `A player here since ${date}.`,
    banned: (until: string) =>
      `Whoever runs this club lets you play nowhere until ${until}. What is yours you can take with you, and delete, below.`,
    silenced: (until: string) => `Whoever runs this club lets you say nothing at any table until ${until}.`,
    awaited: 'You are awaited',
    running: 'Under way',
    over: 'Over',
    none: 'You keep no battle yet. Whatever you begin or join while you are signed in is kept by itself.',
    due: (until: string) => `until ${until}`,
    undo: 'Undo keeping',
    undoTitle: (scenario: string) => `Undo keeping ${scenario}?`,
    undoSays: 'The seat becomes a guest’s again: it is held in this browser alone, and your other devices no longer open it.',
    undoYes: 'Undo it',
    undoNo: 'Keep it',
    undoUntil: (until: string) => `Possible until ${until}.`,
  },

  name: {
    title: 'Name',
    note: 'New battles begin with it. At a table that stands you are called as you sat down.',
    label: 'Your name',
    save: 'Change',
    saved: 'Changed.',
    take: 'Keep this name for me alone',
    takeNote:
      'You may keep one name for yourself. Nobody else is called so at a table then, nor by a name that looks like it, and you are called so wherever you sit down. You may take another after thirty days; one given up is nobody’s for as long as it was yours, ninety days at the most.',
    worn: 'This name is yours alone in this club. You are called so wherever you sit down; at a table that stands, as you sat down.',
    drop: 'Give it up',
  },

  devices: {
    title: 'Devices',
    note: 'Where you are signed in. One that is not used for half a year is signed out by itself.',
    unnamed: 'A device without a name',
    here: 'this device',
    facts: (since: string, seen: string) => `signed in ${since}, last used ${seen}`,
    end: 'End',
    endOf: (label: string) => `End ${label}`,
    signOut: 'Sign out of this device',
    signOutTitle: 'Sign out of this device?',
    signOutSays: 'Nothing of yours opens here any more. Your battles go on, and your paper key opens them on any device, this one too.',
    signOutYes: 'Sign out',
    signOutNo: 'Stay',
  },

  all: {
    title: 'All that is kept of you',
    export: 'Save all of it as a file',
    fileName: 'longroll-player.json',
    erase: 'Delete me',
    eraseTitle: 'Delete yourself?',
    eraseSays:
      'At once and for good: your name, your paper key and all your devices go. Your seats are opened by nothing any more; battles that run go on without you.',
    eraseStays:
      'What you fought, said and wrote with others stays with them, under the name “A former player”. Files that somebody has saved, and the operator’s backups, keep what they have.',
    eraseYes: 'Delete me',
    eraseNo: 'Stay',
  },
};
