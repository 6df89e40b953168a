const inches = (mil: number) => `${Math.round(mil / 10) / 100} in`;
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** A facing as seen from the present one: left of it counts up. */
function turned(degrees: number): string {
  if (degrees === 0) return 'facing as they do';
  return Math.abs(degrees) === 180 ? 'facing about' : `turned ${Math.abs(degrees)}° to the ${degrees > 0 ? 'left' : 'right'}`;
}

const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  'rally-again': ['Try for another stand, at 1 disorder', 'That is enough'],
  'balk-elan': ['Drive them on for 1 élan', 'Let them balk'],
  'optional-reorder': ['Reorder', 'Stay as they are'],
  'passage-try': ['Try to pass through', 'Stop before them'],
  'reorder-reroll': ['Roll again', 'Keep the die'],
  'contact-reroll': ['Roll again', 'Keep the die'],
  sharpshoot: ['Take the shot', 'Hold fire'],
  stakes: ['Raise the stakes for 1 élan', 'Let the dice lie'],
};

const FACES: readonly string[] = ['front', 'rear', 'left', 'right'];

const CONTACT: Readonly<Record<string, string>> = {
  continue: 'Go on',
  abort: 'Break off',
  fire: 'Fire a ragged volley and break off',
  stay: 'Stay',
  pay: 'Go on for 1 élan',
  halt: 'Halt',
  stand: 'Stand for 1 élan',
  'fall-back': 'Fall back 6 in',
  retreat: 'Retreat 18 in',
};

/** Answers, each a whole sentence. */
export const answers = {
  end: 'End my half',
  edge: { bottom: 'The near edge (y = 0)', top: 'The far edge' },
  place: (formation: string) => `Place it in ${formation}`,
  placeTerrain: 'Lay it there',
  noTerrain: 'Lay nothing',
  placeCommander: 'Place the commander there',
  yes: 'Yes',
  no: 'No',
  yesNo: YES_NO,
  back: 'Straight back',
  away: (enemy: string) => `Away from ${enemy}`,
  passage: { refuse: 'Turn them away', allow: 'Let them through, disordering both' },
  drop: (count: number) => (count === 0 ? 'Leave nobody behind' : `Leave ${many(count, 'stand', 'stands')} behind`),
  cost: { disorder: 'Take 1 disorder', stress: 'Take 1 stress' },
  remainder: { withdraw: 'Withdraw', destroy: (count: number) => `Give up ${many(count, 'stand', 'stands')}`, hold: 'Hold' },
  escape: (wind: string, far: number) => (far === 0 ? 'Stay where they are' : `Away to the ${wind}, ${inches(far)}`),
  reform: (wind: string) => `Form up facing ${wind}`,
  skirmishPlace: 'Place them as near as they can stand',
  skirmishMine: 'Place them as chosen',
  pushback: (far: number) => `Back ${inches(far)}`,
  nothing: 'Nothing more',
  deploy: (count: number) => `Send out ${many(count, 'stand', 'stands')} of skirmishers`,
  skirmishOrder: 'Send the whole battalion out as skirmishers',
  /** Of several stands that are out each has its number. */
  recall: (stands: readonly number[], formation: string | null) =>
    formation !== null
      ? `Call everybody in and form ${formation}`
      : stands.length === 1
        ? `Call in stand ${stands.join()} of the skirmishers`
        : `Call in ${many(stands.length, 'stand', 'stands')} of skirmishers`,
  enter: (blocks: string) => `Move into ${blocks}`,
  companies: (count: number, block: string) => `${block} with ${many(count, 'company', 'companies')}`,
  leave: (garrisons: string) => `Come out: ${garrisons}`,
  out: (wind: string) => `Out, facing ${wind}`,
  fireAt: (targets: string) => `Fire at ${targets}`,
  holdFire: 'Hold fire',
  face: (target: string, face: string) => `${target} from the ${face}`,
  faces: FACES,
  limbers: { bring: 'Bring the limbers up, 1 chaos', send: 'Send the limbers back, 1 chaos', leave: 'Leave the limbers where they are' },
  threaten: (enemies: string) => `Threaten ${enemies}`,
  noThreat: 'Threaten nobody',
  split: (units: string) => `One point more for ${units}`,
  goOn: 'Everybody goes on',
  holdBack: (units: string) => `Hold back ${units}, 1 chaos`,
  holdBackFiring: (units: string) => `Hold back ${units}, firing, 1 chaos`,
  pass: 'No reaction',
  reactVolley: (unit: string, target: string) => `${unit} fires at ${target}`,
  reactLimbers: (unit: string) => `${unit} brings its limbers up`,
  reactChange: (unit: string, formation: string) => `${unit} forms ${formation}`,
  reactAbout: (unit: string, formation: string) => `${unit} faces about in ${formation}`,
  reactLimber: (unit: string) => `${unit} limbers up`,
  reactReorder: (unit: string) => `${unit} reorders`,
  reactCounter: (pairs: string) => `Counter-charge: ${pairs}`,
  pair: (one: string, other: string) => `${one} at ${other}`,
  abandon: (battery: string, shelter: string) => `The gunners of ${battery} run to ${shelter}`,
  contact: CONTACT,
  disengage: (far: number, fires: boolean) => `${fires ? 'Fire and disengage' : 'Disengage'} ${inches(far)}`,
  withdraw: (far: number) => `Withdraw ${inches(far)}, 1 chaos`,
  reroll: { command: 'Roll the command die again', disorder: 'Roll the order die again', stress: 'Roll the nerve die again' },
  keep: 'Let the dice lie',
  advance: (far: number, blocks: string) =>
    `${far === 0 ? 'Stay' : `Advance ${inches(far)}`}${blocks === '' ? '' : `, ${blocks} occupied`}`,
  melee: { fight: 'Fight on', rout: 'Rout' },
  unitNext: (unit: string) => `${unit} acts`,
  switchTo: (unit: string) => `Charge ${unit} instead`,
  stop: 'Stop at the guns',
  stayWithGuns: 'Stay with the guns',
  runTo: (shelter: string) => `Run for ${shelter}`,
  commander: {
    attach: (unit: string) => `Commander: join ${unit}`,
    ride: (wind: string, far: number, unit: string) => `Commander: ride ${wind}, ${inches(far)}, towards ${unit}`,
    consolidate: (where: string) => `Commander: draw the regiment together${where}`,
    heroics: (where: string) => `Commander: heroics, 2 chaos${where}`,
    awareness: (where: string) => `Commander: look over the field${where}`,
    rally: (unit: string) => `Commander: rally ${unit}`,
    berate: 'Commander: berate and cajole, 1 chaos',
    reform: (unit: string, elan: boolean) => `Commander: call ${unit} back${elan ? ' for 1 élan' : ''}`,
  },
  riding: (wind: string, far: number, unit: string) => `, riding ${wind}, ${inches(far)}, towards ${unit}`,
  order: {
    straight: (unit: string, how: string, far: number) => `${unit}: ${how} ${far === 0 ? 'on the spot' : inches(far)}`,
    oblique: (unit: string, how: string, far: number, degrees: number) =>
      `${unit}: ${how} ${inches(far)}, ${Math.abs(degrees)}° to the ${degrees > 0 ? 'left' : 'right'}`,
    wheel: (unit: string, how: string, degrees: number, far: number) =>
      `${unit}: ${how}, wheel ${Math.abs(degrees)}° ${degrees > 0 ? 'left' : 'right'}${far > 0 ? ` and ${inches(far)} on` : ''}`,
    side: (unit: string, how: string, left: boolean, far: number) => `${unit}: ${how} ${left ? 'left' : 'right'} ${inches(far)}`,
    change: (unit: string, formation: string, about: boolean) => `${unit}: form ${formation}${about ? ', facing about' : ''}`,
    limber: (unit: string, limbered: boolean, degrees: number) => `${unit}: ${limbered ? 'limber up' : 'unlimber'}, ${turned(degrees)}`,
    plain: (unit: string, what: string) => `${unit}: ${what}`,
    charge: (pairs: string) => `Charge: ${pairs}`,
    chaos: (label: string, points: number) => `${label} (+${points} chaos)`,
  },
};
