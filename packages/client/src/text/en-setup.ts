/** What the first page and the invitation say about setting a battle up in detail. */
export const setup = {
  title: 'Set up a battle in detail',
  note: 'Who sits where, how time is measured, which of the book’s optional rules are used.',
  seats: 'Who commands',
  holders: { me: 'I do', open: 'open, for whoever takes it', computer: 'the computer' },
  seatOf: (general: string, side: string) => `${general}, ${side}`,
  noSeats: 'The chairs of this field are given out when the battle is founded.',
  clock: 'Time',
  clocks: { none: 'No clock', live: 'At the table: minutes for each player', correspondence: 'By letter: days for each decision' },
  minutes: 'Minutes for each player',
  increment: 'Seconds added for each decision',
  days: 'Days for each decision',
  options: 'Optional rules',
  optionsNote: 'Each switch names its clause. What you leave alone stays as the field has it.',
  optionsWait: 'Fetching the switches …',
  asScenario: 'as the field has it',
  usual: (value: string) => `${value} (the book’s own)`,
  found: 'Found this battle',
  foundNote: 'Open seats are for friends: you get a link to send.',
  yourSeat: 'Take a seat yourself.',
  joinTitle: 'Open seats',
  joinPick: 'Which seat will you take?',
};

interface OptionWords {
  readonly name: string;
  readonly clause: string;
  readonly values: Readonly<Record<string, string>>;
}

const ON_OFF = { true: 'on', false: 'off' };
const YES_NO = { true: 'yes', false: 'no' };

/** The switches of All the King's Men in words, by the name the rules give them. */
export const kingsMenOptions: Readonly<Record<string, OptionWords>> = {
  overrideDeck: { name: 'A command point may cancel a card', clause: 'KM-13.1', values: ON_OFF },
  bankCards: { name: 'Cards may be banked for later', clause: 'KM-13.3', values: ON_OFF },
  specialCasualties: { name: 'Officers and ensigns may fall', clause: 'KM-26.1', values: ON_OFF },
  unitQuality: { name: 'Quality of units', clause: 'KM-27.5', values: { off: 'all regular', scenario: 'by scenario', random: 'rolled' } },
  ratings: { name: 'Ratings of generals', clause: 'KM-5.2', values: { 'all-2': 'all 2', scenario: 'by scenario', rolled: 'rolled', 'team-total': 'shared by the team' } },
  aceSecond: { name: 'The Ace’s second activation', clause: 'KM-9.7', values: { compulsory: 'must be taken', optional: 'may be left' } },
  changeAfterFire: { name: 'Changing formation after firing', clause: 'KM-10.2', values: { allowed: 'allowed', forbidden: 'only as move, fire, change' } },
  hillsBlockFire: { name: 'Hills block fire', clause: 'KM-16.8', values: YES_NO },
  woodsBlockFire: { name: 'Woods block fire', clause: 'KM-16.8', values: YES_NO },
  escapeArc: { name: 'Breadth of the way out', clause: 'KM-21.3', values: { 90: '90° to either side', 45: '45° to either side', 0: 'straight back' } },
  escapeOffTable: { name: 'Flight at the table edge', clause: 'KM-21.6', values: { stop: 'stops there', lost: 'is lost' } },
  escapeAfterCollapse: { name: 'A beaten unit falls back even when the victor is gone', clause: 'KM-21.14', values: YES_NO },
  alliedRotation: { name: 'Allies take turns', clause: 'KM-37.2', values: { 'on-play': 'with each card played', 'on-draw': 'with each card drawn' } },
  unitOwnership: { name: 'Units obey', clause: 'KM-37.5', values: { army: 'any general of the army', personal: 'their own general' } },
  commandPointsSecret: { name: 'Command points are secret', clause: 'KM-12.3', values: YES_NO },
  deployment: { name: 'Deployment', clause: 'KM-29.5', values: { hidden: 'unseen, shown together', alternating: 'unit by unit in turn', scenario: 'as the scenario places them' } },
};

const { overrideDeck: _override, bankCards: _bank, aceSecond: _ace, alliedRotation: _rotation, unitOwnership: _ownership, ...kept } = kingsMenOptions;

/** The switches of the revised game in words: its own, and those of the first edition that mean the same. */
export const kingsMenRevisedOptions: Readonly<Record<string, OptionWords>> = {
  forwardArc: { name: 'Forward is', clause: 'KMR-8.1', values: { 45: 'within 45° of the facing', 90: 'anything short of a right angle' } },
  allyRadius: { name: 'A team-mate’s general makes units free as well', clause: 'KMR-6.10', values: ON_OFF },
  lieutenantCap: { name: 'Most points of a Lieutenant General', clause: 'KMR-6.4', values: { 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9' } },
  armyRout: { name: 'An army down to half', clause: 'KMR-10.1', values: { automatic: 'routs', roll: 'rolls to stand' } },
  commandSplit: { name: 'Units are divided', clause: 'KMR-3.4', values: { scenario: 'as the scenario says', even: 'evenly' } },
  ...kept,
  unitQuality: { name: 'Quality of units', clause: 'KMR-10.5', values: { off: 'all regular', scenario: 'by scenario', random: 'rolled' } },
  ratings: { name: 'Ratings of generals', clause: 'KMR-3.3', values: { 'all-2': 'all 2', scenario: 'by scenario', rolled: 'rolled' } },
  specialCasualties: { name: 'Officers and ensigns may fall', clause: 'KMR-10.4', values: ON_OFF },
  commandPointsSecret: { name: 'Command points are secret', clause: 'KMR-6.13', values: YES_NO },
};
