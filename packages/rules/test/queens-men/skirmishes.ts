/** Scenario files for whole battles of tests: all kinds of troops and ground, one or two players a side. */
const terrain = [
  {
    id: 'wood',
    kind: 'light-woods',
    area: [
      { x: 20, y: 18 },
      { x: 30, y: 16 },
      { x: 34, y: 26 },
      { x: 24, y: 30 },
    ],
  },
  {
    id: 'farm',
    kind: 'building',
    area: [
      { x: 44, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 26 },
      { x: 44, y: 26 },
    ],
  },
  {
    id: 'road',
    kind: 'road',
    line: [
      { x: 38, y: 0 },
      { x: 38, y: 48 },
    ],
    thickness: 3,
  },
  {
    id: 'hedge',
    kind: 'hedge',
    line: [
      { x: 6, y: 24 },
      { x: 16, y: 24 },
    ],
    thickness: 0.4,
  },
  {
    id: 'hill',
    kind: 'hill',
    area: [
      { x: 54, y: 24 },
      { x: 66, y: 24 },
      { x: 66, y: 34 },
      { x: 54, y: 34 },
    ],
    levels: [
      [
        { x: 57, y: 27 },
        { x: 63, y: 27 },
        { x: 63, y: 32 },
        { x: 57, y: 32 },
      ],
    ],
  },
  {
    id: 'pond',
    kind: 'lake',
    area: [
      { x: 8, y: 28 },
      { x: 13, y: 28 },
      { x: 13, y: 33 },
      { x: 8, y: 33 },
    ],
  },
];

const head = { format: 1, book: 'queens-men', description: '', minutes: 60, terrain } as const;
const limit = {
  victory: {
    turnLimit: 8,
    objectives: [
      {
        id: 'farm-yard',
        name: 'Farm',
        area: [
          { x: 43, y: 19 },
          { x: 51, y: 19 },
          { x: 51, y: 27 },
          { x: 43, y: 27 },
        ],
        by: 'either',
        turns: 3,
      },
    ],
  },
};

/** Every kind of troops on both sides. */
export const allArms = {
  ...head,
  id: 'all-arms',
  name: 'All arms',
  ...limit,
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red', general: 'Red', rating: 2 }],
      units: [
        { id: 'r-light', name: 'Lights', type: 'infantry', traits: ['light-infantry'] },
        { id: 'r-rangers', name: 'Rangers', type: 'skirmishers', traits: ['woodcraft'] },
        { id: 'r-horse', name: 'Dragoons', type: 'light-cavalry', traits: ['dismount'] },
        { id: 'r-gun', name: 'Gun', type: 'foot-artillery', gun: 'medium' },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black', general: 'Black', rating: 3 }],
      units: [
        { id: 'b-foot', name: 'Foot', type: 'infantry' },
        { id: 'b-band', name: 'Band', type: 'indians', soldiers: 7 },
        { id: 'b-horse', name: 'Horse', type: 'cavalry' },
        { id: 'b-gun', name: 'Horse gun', type: 'horse-artillery' },
      ],
    },
  },
};

/** Two players a side, random forces and every option that is off as the book has it. */
export const allOptions = {
  ...head,
  id: 'all-options',
  name: 'All options',
  ...limit,
  options: {
    rallyTiming: 'any-time',
    promotionIsRemoval: false,
    generalRatings: 'random',
    rosterSize: 2,
    unitQuality: 'random',
    overrideDeck: true,
    bankCards: true,
    forwardMoveArc: 90,
    limberedOffRoad: true,
    artilleryVsCloseOrder: true,
    aimStacks: true,
    cavalryEnsign: 'officer-and-ensign',
    cavalryGreenDefence: true,
    commandFigureEndMove: true,
    moveOrder: 'roll-first',
  },
  armies: {
    red: {
      name: 'Red',
      players: [
        { seat: 'red', general: 'Red' },
        { seat: 'rose', general: 'Rose' },
      ],
      random: true,
    },
    black: {
      name: 'Black',
      players: [
        { seat: 'black', general: 'Black' },
        { seat: 'raven', general: 'Raven' },
      ],
      random: true,
    },
  },
};

/** The other values of the options. */
export const plain = {
  ...allArms,
  id: 'plain',
  name: 'Plain',
  options: { identities: 'off', generalRally: false, collapse: 'automatic', unitQuality: 'scenario' },
};

/** Small details that combine, break out and form up again, of players with two units each side by side. */
const halves = [{ soldiers: 3 }, { soldiers: 3 }];
const singles = Array.from({ length: 6 }, () => ({ soldiers: 1 }));
const small = (army: string) => ({
  name: army,
  players: [{ seat: army, general: army, rating: 3 }],
  units: [
    { id: `${army}-light`, name: 'Lights', type: 'infantry', soldiers: 6, traits: ['light-infantry'], details: halves },
    { id: `${army}-foot`, name: 'Foot', type: 'infantry', soldiers: 6, details: halves },
    { id: `${army}-scouts`, name: 'Scouts', type: 'skirmishers', traits: ['woodcraft'], details: singles },
    { id: `${army}-riders`, name: 'Riders', type: 'light-cavalry', traits: ['dismount'], details: singles },
  ],
});
export const smallDetails = {
  ...head,
  id: 'small-details',
  name: 'Small details',
  ...limit,
  armies: { red: small('red'), black: small('black') },
};

export const skirmishes = [allArms, allOptions, plain, smallDetails] as const;
