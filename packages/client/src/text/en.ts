import { byHand } from './by-hand.ts';
import { invite } from './en-invite.ts';
import { lessons } from './en-lessons.ts';
import { listed } from './listed.ts';
import { move } from './en-move.ts';
import { muster } from './en-muster.ts';
import { offers } from './en-offers.ts';
import { record } from './en-record.ts';
import { refusal } from './en-refusal.ts';
import { settings } from './en-settings.ts';
import { setup } from './en-setup.ts';

/** A length in inches as tables are measured: feet, and inches where some are over. */
function feet(inches: number): string {
  const over = inches % 12;
  return over === 0 ? `${inches / 12}′` : `${Math.floor(inches / 12)}′ ${over}″`;
}

/** Everything the pages say, in English. What belongs together keeps a file of its own and comes in here. */
export const en = {
  name: 'Longroll',
  motto: 'Toy-soldier battles of horse and musket, and of fantasy, refereed to the letter.',

  nav: { home: 'First page', me: 'My page', rules: 'Rules', back: 'Back to the first page', skip: 'Skip to the answers' },

  /** One way to name who sits where. */
  seats: {
    playing: (player: string, general: string) => `${player} as ${general}`,
    playingFor: (player: string, owner: string, general: string) => `${player} for ${owner}, as ${general}`,
    open: (general: string) => `${general} (open seat)`,
    computer: (strength: string) => `computer, ${strength.toLowerCase()}`,
    wished: (strength: string) => `opponent wished for: ${strength.toLowerCase()}`,
  },

  net: {
    unreachable: 'The referee cannot be reached. Is the connection up?',
    closed: 'This table has been left.',
    joining: 'Finding your table …',
    moved: 'Your seat has moved to another device. Here you look on.',
    storeTight:
      'The store of this server is nearly full. What is being played goes on, but once it is full no more moves are taken until its operator makes room.',
    storeFull: 'The store of this server is full: no move is taken until its operator makes room. Everything played so far is kept.',
    lost: 'The line to the referee is down. Coming back by itself …',
    notKept:
      'This browser keeps nothing for this page: its storage is blocked or full. Your seat is yours as long as the page is open, and lost when you close or reload it. “Go on at another device”, in the menu at the table, moves it.',
    notKeptRead: 'I have read this',
    protocol: 'The referee speaks a newer language than this page. Please load the page anew.',
  },

  first: {
    playComputer: 'Play now against the computer',
    playHere: 'Play here against the computer',
    pickStrength: 'The computer plays at',
    playComputerNote: byHand('One click', 'One tap') + ' and the drums beat. No account, nothing to install.',
    playWith: (army: string, field: string) => `Your army “${army}” goes to ${field}, chosen below.`,
    noComputer: 'Nobody has taught the computer this book. Challenge a friend, or open it to anybody.',
    challenge: 'Challenge a friend',
    challengeNote: 'Founds a battle nobody else can join, and gives you a link to send.',
    pickScenario: 'Choose the field',
    pickSide: 'Choose your army',
    yourName: 'Your name at the table',
    size: (width: number, depth: number) => `${feet(width)} × ${feet(depth)}`,
    minutes: (minutes: number) => `about ${minutes} minutes`,
    units: (units: number) => (units === 1 ? '1 unit' : `${units} units`),
    people: (sides: readonly number[]) => {
      const all = sides.reduce((sum, each) => sum + each, 0);
      const people = all === 1 ? 'for 1 player' : `for ${all} players`;
      return sides.length === 2 && all > 2 && !sides.includes(0) ? `${people}, ${sides.join(' against ')}` : people;
    },
    upTo: (most: number) => `divided, for up to ${most}`,
    founding: 'Setting up the table …',
    toTable: 'Take your place at the table',
    watch: 'Battles to watch',
    watchCampaigns: 'Campaigns to watch',
    watchNone: 'No battle is being fought just now. Start one.',
    watchButton: 'Watch',
    yours: 'Your battles',
    yourCampaigns: 'Your campaigns',
    campaign: 'a campaign',
    yourSeat: (general: string) => `as ${general}`,
    besideYou: (names: string) => `beside you: ${names}`,
    yoursReturn: 'Return',
    yoursPlay: 'Play on',
    yourTurn: 'Your turn',
    yoursReplay: 'Replay',
    yoursJoinLink: 'Invitation',
    forget: 'Forget',
    forgetTitle: (scenario: string) => `Forget ${scenario}?`,
    forgetSays:
      'This battle is not over. Your seat stays yours, but it leaves your list and this browser no longer opens it. Whoever plays with you waits for you; when you stay away they may let the computer play, or claim the victory.',
    forgetAlone: 'This battle is not over. It leaves your list, and waits where it stands.',
    forgetBack: 'You can take it back in this browser, below your battles.',
    forgetYes: 'Forget it',
    forgetNo: 'Keep it',
    forgotten: (count: number) => (count === 1 ? '1 forgotten battle' : `${count} forgotten battles`),
    takeBack: 'Take back',
    turn: (turn: number) => (turn === 0 ? 'deploying' : `turn ${turn}`),
    against: ' against ',
    beside: ' and ',
    status: { waiting: 'waiting for an opponent', running: 'under way', over: 'over' },
    wonBy: (sides: readonly string[]) => `won by ${listed(sides)}`,
    drawn: 'drawn',
    rulesTitle: 'The rules',
    rulesNote: 'Every clause in plain words, with a search. In battle each question, refusal and die roll links to its clause.',
    rulesOpen: 'Read the rules',
    fairTitle: 'Fair dice',
    fairNote:
      'Before the first card the referee publishes a seal on its secret seed. After the battle the seed is opened, so every die and card can be checked.',
    fairCheck: 'Check a battle’s dice',
    fairReplay: 'Watch a battle again',
    tableTitle: 'A real table',
    tableNote:
      'Free movement in inches, lines of sight, flanks and squares, hidden command points. Every move is measured before you commit to it.',
    noScenarios: 'The scenarios could not be fetched.',
    retry: 'Try again',
  },

  join: {
    title: 'You are challenged',
    ally: 'You are wanted as an ally',
    invited: (name: string) => `${name} invites you to the table.`,
    time: (clock: string) => `Time: ${clock}.`,
    rated: 'Rated: the result counts for players who are signed in.',
    take: 'Take the seat',
    taking: 'Taking your seat …',
    computers: (who: string) => `At the table already: ${who}.`,
    full: 'Both armies have their general. You are welcome to watch.',
    watch: 'Watch the battle',
    gone: 'There is no such battle.',
    yours: 'You already hold a seat here.',
  },

  lost: { title: 'Off the table', note: 'There is nothing at this address.' },

  rules: {
    title: 'The rules',
    search: 'Search the rules',
    searchHint: 'word or clause, for example “square” or KM-14.5',
    found: (count: number) => (count === 1 ? '1 clause found' : `${count} clauses found`),
    contents: 'Contents',
    close: 'Close the rules',
    clause: (id: string) => `Rule ${id}`,
    ruling: 'Ruling',
    tableOf: (clause: string) => `Table of ${clause}`,
    loading: 'Opening the rules …',
  },

  battle: {
    commands: (units: number) => (units === 1 ? 'commands one unit' : `commands ${units} units`),
    tabYours: '● Your turn',
    tabReminded: '☝ They wait for you',
    noticeTitle: (scenario: string) => `Your turn: ${scenario}`,
    tabOver: 'Battle over',
    watching: 'You are watching.',
    pictureLost: 'Your device has put the picture of the table away for a moment. It comes back by itself; nothing is lost of the battle.',
    loading: 'Laying out the table …',
    waitingFor: (names: string) => `Waiting for ${names}`,
    waitingForMany: (players: number) => `Waiting for ${players} players`,
    nothingOpen: 'The battle goes on …',
    yourTurn: 'Your turn',
    why: 'Why am I asked?',
    turn: (turn: number) => `Turn ${turn}`,
    over: 'The battle is over',
    won: 'Victory is yours',
    lostIt: 'The day is lost',
    winners: (sides: readonly string[]) => `${listed(sides)} ${sides.length === 1 ? 'has' : 'have'} won`,
    draw: 'A drawn battle',
    again: 'Back to the first page',
    question: { title: 'A decision for you', note: 'Choose one of the legal answers.' },
    deciding: 'deciding',
    /** For what a page older than its book cannot know. */
    unworded: {
      event: 'Something happened that this page has no words for.',
      reason: 'For a reason this page has no words for.',
      answer: 'An answer this page has no words for',
    },
    /** Ends that the players or the club's operator bring about, in any book. */
    reasons: {
      'agreed-draw': 'The players agreed on a draw.',
      cancelled: 'The players called the battle off.',
      claimed: 'The others had left and did not come back; the victory was claimed.',
      'closed-by-operator': 'Whoever runs this club closed the battle; nobody has won.',
    },
    answers: 'What you may answer',
    standing: {
      title: 'Answered in advance',
      note: 'Nobody else can tell. You may change it at any time, and answer yourself while it is being answered.',
      soon: 'It is answered for you in a moment, unless you do so first.',
    },
    sameAgain: 'The same for the rest, where it can be',
    ally: 'Your ally',
    allyNote: 'Your ally: their units stand on hatched ground',
    answersOpen: 'Useful answers; there are more',
    answersNone: 'Nothing to answer just now.',
    telling: 'What has happened is being shown.',
    showRest: 'Show the rest',
    notNow: 'What may not be done now, and why',
    notNowNone: 'Nothing is forbidden here that anybody would look for.',
    confirm: 'Confirm',
    confirming: 'Judging …',
    cancel: 'Cancel',
    refused: 'Refused',
    illegal: 'Not allowed',
    nothingDrafted: 'Pick on the table or in the list.',
    several: 'Questions waiting for you',
    leading: 'Who leads',
    insteadOf: (name: string) => `${name} is away; you decide in that place.`,
    log: 'Log of the battle',
    mended: (from: string, to: string, undone: number) =>
      `The rules were mended: version ${from} of the book held until here, version ${to} holds from here on.${undone === 0 ? '' : ` What had happened last was not kept, and is played anew (${undone} ${undone === 1 ? 'line' : 'lines'} of this log).`}`,
    logUnder: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'} under it`,
    logEmpty: 'Nothing has happened yet.',
    newest: 'newest first',
    older: 'Older entries',
    dice: (count: number) => (count === 1 ? '1 die' : `${count} dice`),
    needs: (needs: number) => `${needs} or more scores`,
    successes: (count: number) => (count === 1 ? '1 success' : `${count} successes`),
    whyDice: 'Why so many dice?',
    figuresCount: 'Figures and their dice',
    tableLabel: 'The table. Everything on it can also be done with the list of answers.',
    unit: 'Unit',
    noUnit: 'Pick a unit on the table to read its sheet.',
    cards: 'Cards',
    army: 'Armies',
    oblique: 'Standing',
    map: 'Map',
    mode: 'Change the view',
    stand: 'Where you stand',
    /** The name comes first: on a narrow table the end is cut off. */
    standAt: (side: string) => `${side}: their edge`,
    standAbove: 'Above the table',
    fit: 'Whole table',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    help: 'Keys',
    more: 'More',
    menu: 'Menu',
    column: 'Question, answers and log',
    columnAway: 'Put this column away',
    columnBack: 'Question, answers and log: bring them back',
    ruler: 'Ruler',
    rulerTitle: 'Ruler: measure between any two places; Esc puts it away',
    rulerHelp: byHand('Click', 'Tap') + ' where to measure from, then where to.',
    threats: 'Threats',
    threatsTitle: 'Threats: always show how far the enemy fires and marches',
    rings: 'Radius',
    ringsTitle: 'Command radius: always show how far every general commands',
    rules: 'Rules',
    chairs: 'Your generals',
    chair: (general: string, asked: string) => `${general}: ${asked}`,
    chairIdle: (general: string) => `${general}: nothing is asked`,
    askedToo: {
      or: (name: string) => `${name} is asked as well: whoever answers first decides.`,
      thinking: (name: string) => `${name} is asked too, and is thinking.`,
      waiting: (name: string) => `${name} is asked too.`,
      away: (name: string) => `${name} is asked too, and is away.`,
      answered: (name: string) => `${name} is ready.`,
    },
    concede: 'Concede',
    concedeAsk: 'Concede the battle for your army? The other army wins at once.',
    concedeAllies: (names: string) =>
      `Propose to give the battle up? It is given up when ${names} agree, too. Nobody else hears of it; whoever of you plays on fights on, and you may withdraw it.`,
    concedeUnasked: (names: string) => `Not asked, for they are not at the table: ${names}.`,
    concedePropose: 'Yes, propose it',
    concedeYes: 'Yes, concede',
    concedeNo: 'Fight on',
    leave: 'Leave',
    leaveTitle: 'Leave the table; your seat stays yours',
    leaveSays:
      'Your seat stays yours. The battle stands among your battles on the first page, and you come back to it from there, or by its address.',
    leaveOthers:
      'Whoever plays with you waits for you meanwhile, and a clock that runs goes on. When you stay away they may let the computer play, or claim the victory.',
    leaveYes: 'Leave for now',
    leaveNo: 'Stay',
    seal: 'Seal on the dice',
    sealNote: 'SHA-256 of the secret seed:',
    you: 'you',
    computer: 'computer',
    away: 'away',
    sheet: 'Panels',
    tabs: { orders: 'Orders', unit: 'Unit', cards: 'Cards', log: 'Log', talk: 'Talk' },
    inches: (value: string) => `${value} in`,
    look: (name: string) => `Show ${name} on the table`,
  },

  explain: {
    title: 'What this is',
    close: 'Put the explanation away',
    keep: byHand('Right button keeps this open.', 'A long press keeps this open.'),
  },

  hints: {
    title: 'Hint',
    dismiss: 'Understood',
    off: 'No more hints',
  },

  invite,
  refusal,
  lessons,
  record,
  settings,
  setup,
  muster,
  move,
  offers,
};
