const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/** The sheet of a piece, what a place is, and what a side alone knows. */
export const panels = {
  disorder: 'Disorder',
  stress: 'Stress',
  chaos: 'Chaos',
  stands: 'Stands',
  formation: 'Formation',
  reduced: 'In the rally area',
  destroyed: 'Lost for good',
  skirmishers: 'Skirmishers out',
  acted: 'Has acted in this half',
  fresh: 'May act',
  action: 'Orders',
  inside: 'In',
  charge: 'Charges up to',
  range: 'Fires up to',
  attached: 'With',
  alone: 'with no unit',
  paid: 'Begun in this half',
  none: 'nothing yet',
  next: 'Next kind of action',
  free: 'free',
  costs: '1 chaos',
  trained: 'Well trained: hasty reorders',
  of: (count: number, all: number) => `${count} of ${all}`,
  die: (value: number) => `die ${value} or more`,
  certain: 'cannot fail',
  smoke: (turn: number) => `Smoke of turn ${turn}`,
  smokeHides: 'Who stands within 2 of its middle sees worse, and is worse seen.',
  smokeFresh: 'Fresh: it drifts away at the end of the next turn.',
  smokeOld: 'Old: it drifts away at the end of this turn.',
  ground: {
    hill: 'A hill: uphill costs 1 disorder, and who stands on it is harder to hit.',
    'light-wood': 'A light wood: width disorder to pass, and cover.',
    'linear-obstacle': 'An obstacle: 1 disorder and 1 stress to cross, and cover near it.',
    'village-block': 'A village block: formed units go round, companies go in.',
  },
  withUnit: (unit: string) => `with ${unit}`,
  contact: 'In contact, for your eyes only',
  tests: { command: 'Command', disorder: 'Order', stress: 'Nerve' },
  plus: (die: number, modifier: number) => (modifier > 0 ? `${die} + ${modifier}` : String(die)),
  odds: (stands: number, effective: number, hits: number) =>
    `${stands} ${stands === 1 ? 'stand fires' : 'stands fire'}; ${percent(effective)} that any tells, ${hits.toFixed(1)} hits to be expected`,
  contactOdds: (unit: string, wins: number, routs: number, fights: number) =>
    `${unit}: ${percent(wins)} to win, ${percent(routs)} to rout, ${percent(fights)} to fight hand to hand`,
  disorderAfter: (now: number, after: number) => `disorder ${now} → ${after}`,
  gainsStress: (points: number) => `+${points} stress`,
  thenVolley: (volley: string) => `then it may fire ${volley}`,
  oddsKnown: 'with the dice you have seen',
  oddsAnew: 'with all dice rolled again',
  oddsNow: 'if they met as they are now',
  tray: 'Stands off the table',
  beside: 'Staff',
  trayEmpty: 'None yet.',
  lost: (unit: string, back: number, gone: number, dispersed: boolean) =>
    `${unit}${dispersed ? ', dispersed' : ''}: ${[back > 0 ? `${back} can be rallied` : '', gone > 0 ? `${gone} gone for good` : ''].filter((part) => part !== '').join(', ')}`,
  ruler: (mil: number) => `${(mil / 1000).toFixed(1)} in`,
};

/** The charge that is under way. */
export const charge = {
  title: 'The charge',
  leads: 'leads',
  follows: 'follows',
  counters: 'counter-charges',
  out: 'is out of it',
  at: (unit: string, target: string, place: string) => `${unit} at ${target}${place === '' ? '' : `, ${place}`}`,
  against: (unit: string, against: string) => `${unit} counter-charges ${against}`,
  count: (side: string, inIt: number, support: string, all: number) =>
    support === '' ? `${side}: ${all} in it.` : `${side}: ${inIt} in it and, near enough to help, ${support}: ${all}.`,
  mayReact: (units: string) => `May still react: ${units}`,
  noneReacts: 'Nobody else may react',
  pays: (who: string, chaos: number) => `Paid with the chaos of ${who}, now ${chaos}`,
  steps: 'Steps of contact',
  stepNames: ['Command', 'Go on?', 'Order', 'Pay?', 'Nerve', 'Stay?', 'Stakes', 'Commanders', 'Reveal'],
  stepNow: (name: string) => `${name}, now`,
  stepDone: (name: string) => `${name}, done`,
  down: (test: string) => `${test}: face down`,
  unrolled: (test: string) => `${test}: not rolled yet`,
  shown: (test: string, die: string, passed: boolean) => `${test}: ${die}, ${passed ? 'passed' : 'failed'}`,
  total: (failures: number, total: number) => `${failures} failed, ${total} in all`,
  revealed: 'The dice that were shown',
};

/** The regiments and what they can spend. */
export const staff = {
  title: 'Élan and chaos',
  elan: (side: string, elan: number) => `${side}: élan ${elan}`,
  change: (from: number, to: number, cause: string) => `${from} → ${to}, ${cause}`,
  noChange: 'no change yet',
  commander: (who: string, chaos: number, attached: string) => `${who}: chaos ${chaos}${attached === '' ? '' : `, with ${attached}`}`,
  begun: (actions: string) => `Begun: ${actions}. Another kind costs 1 chaos.`,
  begunLast: (actions: string) => `Begun: ${actions}. With chaos 6 no other kind can be begun.`,
  fresh: 'The first kind of action is free.',
  initiative: (side: string) => `${side} has the initiative`,
};

/** Advice for a first battle. */
export const hints = {
  order: 'The first kind of action in your half is free. Every further kind adds a point of chaos, and chaos makes command dice fail.',
  chaos: 'Your commander can draw the regiment together before the units act: that takes chaos away by a die.',
  fire: 'A volley is better from a steady line: each stand needs the unit’s own disorder or more.',
  reorder: 'Reorder before stress and disorder pile up: it takes 2 disorder away, and stress by a die.',
  charge: 'A charge is decided by three dice each against chaos, disorder and stress. Shake the enemy with volleys first.',
  contact: 'The dice you see here are yours alone. Leave while you can if they fail you.',
};
