const inch = (mil: number) => `${Math.round(mil / 100) / 10} in`;
const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

/** One of the points that are left. */
const oneOf = (points: number) => (points === 1 ? 'the last point' : `1 of ${points} points`);

const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  'hero-frenzy': ['Fight in a frenzy', 'Fight without'],
  'refuse-battlefield': ['Refuse the ground', 'Fight here'],
  intervene: ['Oppose it', 'Let it be'],
};

/** Answers in whole words, by the kind of the question. */
export const answers = {
  yesNo: YES_NO,
  hero: { no: 'No Hero', foot: 'A Hero on foot', mounted: 'A mounted Hero' },
  nobodyHired: 'Nobody',
  magicUsers: (counts: readonly string[]) => `Hire ${counts.join(', ')}`,
  level: (count: number, level: string) => `${count} of level ${level}`,
  basicArmy: 'The Basic Army, and recruits as they come',
  bought: (count: number) => `${units(count)} besides the Basic Army`,
  guard: (unit: string) => `Guarded by ${unit}`,
  noGuard: 'Nobody to guard',
  preSpell: { cast: (spell: string) => `Try ${spell}`, pass: (spell: string) => `No ${spell}` },
  asItLies: 'Leave the ground as it lies',
  drawnOtherwise: 'Draw the ground so',
  edge: { north: 'The north edge', south: 'The south edge' },
  /** Whoever finds no place is said before it is confirmed (RK-11.4a). */
  batch: (names: string, left: string) => {
    if (left === '') return `Place ${names}`;
    const without = `${left} off the field, for want of ground`;
    return names === '' ? `Leave ${without}` : `Place ${names}; leave ${without}`;
  },
  strip: { front: 'Fire ahead', rear: 'Fire to the rear' },
  hit: (unit: string) => `${unit} takes the hit`,
  activate: (points: number) => `Activate, for ${oneOf(points)}`,
  activateFor: (ground: string, points: number) => `Activate to reach ${ground}, for ${oneOf(points)}`,
  activateFrom: (leader: string | null) => `Activate, for 1 point of ${leader ?? 'the army'}`,
  pass: 'Leave them',
  passSpell: 'No spell',
  cast: (spell: string, targets: string) => (targets === '' ? `Cast ${spell}` : `Cast ${spell} on ${targets}`),
  use: (thing: string) => `Use the ${thing}`,
  useFor: (thing: string, spell: string, targets: string) =>
    targets === '' ? `Use the ${thing} for ${spell}` : `Use the ${thing} for ${spell} on ${targets}`,
  flight: {
    charge: (target: string) => `Charge ${target} from the air`,
    land: (place: string) => `Land at ${place}`,
    hover: (high: boolean, place: string) => `Hover ${high ? 'high, out of reach' : 'low, ready to attack'}, at ${place}`,
    exit: (place: string) => `Fly off the table at ${place}`,
    place: (x: number, y: number) => `${inch(x)} from the west edge, ${inch(y)} from the south`,
  },
  stand: 'Stay where they are',
  ahead: (far: number) => `Go ${inch(far)} ahead`,
  stay: 'on the spot',
  wheel: (side: 'left' | 'right', by: number) => `wheel ${side} ${by}°`,
  aboutFace: 'about face',
  oneAfterAnother: (parts: readonly string[]) => {
    const said = parts.join(', then ');
    return said.charAt(0).toUpperCase() + said.slice(1);
  },
  go: (far: number) => `${inch(far)} ahead`,
  join: 'up to the friends',
  leave: 'Leave the table',
  charge: (pairs: string) => `Charge: ${pairs}`,
  pair: (unit: string, target: string) => `${unit} at ${target}`,
  wheelCharge: (side: 'left' | 'right') => `Wheel ${side} into the enemy`,
  skirmish: 'Move in loose order',
  expand: 'Expand the line',
  dismount: (names: string) => `Dismount: ${names}`,
  stakes: (names: string) => `Plant stakes: ${names}`,
  dualFire: (names: string) => `Shoot before they charge: ${names}`,
  reform: (unit: string) => `Reform, facing as ${unit}`,
  reformBetween: 'Reform, facing between those in front',
  takeOff: 'Take off',
  board: (unit: string, ship: string) => `${unit} goes aboard ${ship}`,
  getOff: (ship: string, side: 'front' | 'left' | 'rear' | 'right') =>
    `Leave ${ship} ${side === 'front' ? 'ahead' : side === 'rear' ? 'to the rear' : `to the ${side}`}`,
  flightShot: (part: number) => `Shoot ${Math.round(part * 100)} hundredths of the way along`,
  noShot: 'Do not shoot',
  intercept: (names: string) => `Intercept with ${names}`,
  noIntercept: 'Let them come',
  deed: { fire: 'Shoot at them', neither: 'Let them be' },
  pursuers: (names: string) => `Send ${names}`,
  deedCharge: (target: string) => `Charge ${target}`,
  split: (parts: readonly string[]) => `Split: ${parts.join(' | ')}`,
  follow: (names: string) => `Follow: ${names}`,
  nobodyFollows: 'Nobody follows',
  drawIn: (target: string) => `Join the melee with ${target}`,
  stayOut: 'Stay out of it',
  turn: ['Turn to the enemy', 'Go on as they face'] as const,
  die: (die: number, change: number, pursues: boolean | null) => {
    const said = change === 0 ? `Leave the ${die}` : `Make it ${die + change}`;
    return pursues === null ? said : `${said}: ${pursues ? 'pursue' : 'stay'}`;
  },
  comeBack: ['Come back, for 1 point', 'Stay away'] as const,
  mount: { foot: 'On foot', mounted: 'Mounted' },
  place: (number: number) => `Place ${number} beside the caster`,
  shift: (parts: readonly string[]) => parts.join('; '),
  shifted: (unit: string, way: 'left' | 'right' | 'back') => `${unit} ${way === 'back' ? 'back' : `to the ${way}`}`,
  concede: 'Concede',
};
