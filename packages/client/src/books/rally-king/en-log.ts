import type { Plan } from '@longroll/rules/books/rally-king/battle/state/army';
import { listed } from '../../text/listed.ts';

const inch = (mil: number) => `${Math.round(mil / 100) / 10} in`;
const hits = (count: number) => (count === 1 ? '1 hit' : `${count} hits`);
/** The ending of a verb said of one unit; what is told of a name that is many by itself is put right where it is shown. */
const s = (units: number) => (units === 1 ? 's' : '');
const plain = (code: string) => code.replaceAll('-', ' ');

const RESULTS: Readonly<Record<string, string>> = {
  'carry-on': 'carries on',
  halt: 'halts',
  retire: 'retires',
  rout: 'routs',
  advance: 'advances',
  charge: 'charges',
  continue: 'goes on',
  'continue-hurt': 'goes on, with a hit',
  fire: 'fires',
  'stand-and-fire': 'stands and fires',
  'fire-with-one-die': 'fires a ragged volley',
  'fire-then-retire': 'fires and retires',
  'fire-then-rout': 'fires and routs',
  stand: 'stands',
  'stay-in-melee': 'fights on',
  'give-ground': 'gives ground',
};
const TESTS: Readonly<Record<string, string>> = {
  'enemy-threat': 'Enemy Threat',
  'received-fire': 'Received Fire',
  'wanting-to-charge': 'Wanting to Charge',
  'being-charged': 'Being Charged',
  'involved-in-melee': 'Involved in Melee',
  'leader-lost': 'Leader Lost',
};
const STOPS: Readonly<Record<string, string>> = {
  friend: 'friends are in the way',
  enemy: 'the enemy is too near',
  ground: 'the ground stops them',
  edge: 'the edge of the table',
  bank: 'at the river bank',
  river: 'in the river',
  shot: 'an enemy is in their sights',
  objective: 'they are where they were to go',
  joined: 'they have joined friends',
  blocked: 'there is no room',
};
/** Why a Body that is held up stops, where it is not for want of room. */
const HELD: Readonly<Record<string, string>> = { 'RK-4.16': 'they do not obey', 'RK-13.7': 'they are to stand' };
const SPELLS: Readonly<Record<string, string>> = {
  cast: 'it works',
  open: 'it works',
  fails: 'it fails',
  'fails-badly': 'it fails badly',
  stopped: 'it is stopped',
};
const FATES: Readonly<Record<string, string>> = {
  out: 'is out of the fight',
  dead: 'is dead',
  captured: 'is captured',
  gone: 'is gone',
  shaken: 'is shaken',
};
/** What became of somebody on a real table. */
const TOLD_FATES: Readonly<Record<string, string>> = {
  routed: 'routed',
  left: 'left',
  removed: 'removed',
  out: 'wounded',
  captured: 'captured',
  dead: 'dead',
  gone: 'escaped',
};
const LEFT: Readonly<Record<string, string>> = {
  left: 'leaves the table',
  'left-out': 'finds no place on the field',
  flown: 'flies off the table',
  pursued: 'pursues off the table',
  rampaged: 'runs wild off the table',
  retired: 'is driven off the table',
  intercepted: 'is driven off by interceptors',
};
const MANOEUVRES: Readonly<Record<string, string>> = {
  straight: 'going ahead',
  seeking: 'seeking the enemy’s Hero',
  wheel: 'wheeling',
  'about-face': 'facing about',
  expand: 'expanding',
  skirmish: 'moving in loose order',
  reform: 'reforming',
  dismount: 'dismounting',
  stakes: 'planting stakes',
  bank: 'coming to the bank',
  shifted: 'pushed aside by magic',
  charge: 'charging on',
  advance: 'advancing',
};
/** What becomes of a thing whose unit routs, and how one is used that casts no spell (RK-33.16, RK-33.13). */
const DONE: Readonly<Record<string, string>> = {
  kept: 'saved, but of no more use',
  taken: 'taken by the enemy',
  vanished: 'it has vanished',
  sounded: 'sounded',
};

const PLANS: Readonly<Record<Plan, string>> = {
  CA: 'Counterattack',
  DE: 'Double Envelopment',
  EF: 'Encircle Flank',
  FF: 'Feigned Flight',
  HA: 'Hammer and Anvil',
  PC: 'Penetrate Center',
  SD: 'Static Defense',
};

/** What the chronicle says (RK-40.1). */
export const log = {
  warRating: (side: string, die: number, rating: number) => `${side}: the CinC throws ${die}, War Rating ${rating}`,
  recruit: (side: string) => `${side} makes a Recruiting Roll`,
  hire: (side: string) => `${side} looks for Heroes and Magic Users`,
  attackerFixed: (side: string) => `${side} attacks`,
  attacker: (side: string, red: number, blue: number) => `${side} attacks: ${red} against ${blue}`,
  hastened: ' and comes on fast in the first turn',
  terrain: (general: string) => `The ground is thrown for: ${plain(general)}`,
  ground: plain,
  details: (side: string) => `${side} draws the ground`,
  baseline: (side: string, north: boolean) => `${side} has the ${north ? 'north' : 'south'} edge`,
  plan: (side: string, plan: Plan) => `${side} fights by the plan ${PLANS[plan]}`,
  refusal: (side: string, refused: boolean) => (refused ? `${side} refuses the ground` : `${side} takes the field`),
  deployed: (side: string, names: string) => `${side} places ${names}`,
  turn: (side: string, turn: number, points: number) => `Turn ${turn}: ${side}, ${points} ${points === 1 ? 'point' : 'points'}`,
  turnEnded: (side: string) => `${side} ends the turn`,
  activated: (names: string, left: number) => `${names}: activated, ${left} ${left === 1 ? 'point' : 'points'} left`,
  towards: (ground: string) => `, towards ${ground}`,
  allotted: (side: string) => `${side} shares out its points`,
  split: (names: string) => `${names}: the Body splits`,
  moved: (names: string, how: string) => `${names}: ${MANOEUVRES[how] ?? plain(how)}`,
  hindered: (names: string, ford: boolean, dice: string) => `${names}: ${ford ? 'the ford' : 'undisciplined'}, ${dice} thrown`,
  stopped: (names: string, units: number, reason: string, clause: string) =>
    `${names} stop${s(units)}: ${(reason === 'blocked' ? HELD[clause] : undefined) ?? STOPS[reason] ?? plain(reason)}`,
  stayed: (names: string, units: number) => `${names} stay${s(units)} behind`,
  turned: (name: string) => `${name} turns`,
  stakes: (name: string) => `${name} plants stakes`,
  boarded: (unit: string, ship: string) => `${unit} goes aboard ${ship}`,
  gotOff: (unit: string, ship: string) => `${unit} leaves ${ship}`,
  escape: (unit: string, escaped: boolean) => `The Maiden aboard ${unit} ${escaped ? 'escapes' : 'does not escape'}`,
  dismounted: (names: string, units: number) => `${names} dismount${s(units)}`,
  reformed: 'The Body reforms',
  fire: (shooters: string, units: number, targets: string, total: number, outcome: string) =>
    `${shooters} fire${s(units)} at ${targets}: ${total} in all, ${outcome}`,
  nobody: 'nobody',
  artillery: (name: string, outcome: string, misfire: string) =>
    misfire === 'none' ? `${name} fires: ${outcome}` : `${name} misfires${misfire === 'explodes' ? ' and bursts' : ''}`,
  test: (kind: string, outcomes: string) => `${TESTS[kind] ?? plain(kind)}: ${outcomes}`,
  result: (name: string, result: string) => `${name} ${RESULTS[result] ?? plain(result)}`,
  halted: (name: string) => `${name} halts`,
  hit: (name: string, count: number) => `${name} takes ${hits(count)}`,
  giveGround: (name: string, held: boolean) => (held ? `${name} has no room to give ground and takes a hit` : `${name} gives ground`),
  followUp: (names: string, units: number) => `${names} follow${s(units)} up`,
  retire: (name: string, far: number) => (far === 0 ? `${name} has no room to retire` : `${name} retires ${inch(far)}`),
  fliesAway: (name: string) => `${name} rises and flies away`,
  rout: (name: string) => `${name} routs`,
  pursuit: (name: string, pursues: boolean) => (pursues ? `${name} pursues` : `${name} holds its ground`),
  pursued: (names: string, units: number, far: number) =>
    far === 0 ? `${names} get${s(units)} no further` : `${names} pursue${s(units)} ${inch(far)}`,
  rampage: (name: string) => `${name} runs wild`,
  removed: (name: string) => `${name} is destroyed`,
  charge: (pairs: string) => `Charge! ${pairs}`,
  pair: (unit: string, target: string) => `${unit} at ${target}`,
  contact: (unit: string, target: string, flank: boolean) => `${unit} strikes ${target}${flank ? ' in the flank' : ''}`,
  counter: (unit: string, target: string) => `${unit} countercharges ${target}`,
  melee: (totals: string, outcome: string) => `Melee, ${totals}: ${outcome}`,
  total: (side: string, total: number) => `${side} ${total}`,
  noHits: 'no hits',
  hitOn: (name: string, count: number) => `${hits(count)} on ${name}`,
  shaken: (leader: string) => `${leader} is shaken`,
  leaderLost: (leader: string, fate: string) => `${leader} ${FATES[fate] ?? plain(fate)}`,
  risk: (unit: string, outcome: string) => `A leader with ${unit} is at risk: ${outcome}`,
  usersAtRisk: (unit: string, outcome: string) => `Magic Users with ${unit} are at risk: ${outcome}`,
  ownAtRisk: (line: string, outcome: string) => `${line}; your Magic Users are at risk: ${outcome}`,
  unharmed: 'unharmed',
  heroic: (heroes: string, outcome: string) =>
    `${heroes} fight hand to hand: ${outcome === 'killed' ? 'one falls' : outcome === 'at-risk' ? 'one is at risk' : 'even'}`,
  spell: (side: string, spell: string, targets: string, outcome: string) =>
    `${side} tries ${spell}${targets === '' ? '' : ` on ${targets}`}: ${SPELLS[outcome] ?? plain(outcome)}`,
  intervention: (side: string, stopped: boolean) => `${side} opposes the spell${stopped ? ' and stops it' : ' in vain'}`,
  summoned: (name: string) => `${name} appears`,
  uncontrolled: (name: string, target: string) => `${name} obeys nobody and turns on ${target}`,
  flight: (names: string, units: number, end: string) => {
    if (end === 'land') return `${names} land${s(units)}`;
    if (end === 'charge') return `${names} charge${s(units)} from the air`;
    return `${names} ${units === 1 ? 'flies' : 'fly'}${end === 'exit' ? ' off' : ''}`;
  },
  intercept: (names: string, units: number, targets: string) => `${names} intercept${s(units)} ${targets}`,
  item: (thing: string, done: string) => `${thing}: ${done}`,
  /** What became of a thing or was done with it; of a spell it casts nothing. */
  done: (effect: string) => DONE[effect],
  leftTable: (name: string, reason: string) => `${name} ${LEFT[reason] ?? 'leaves the table'}`,
  returned: (name: string) => `${name} comes back`,
  recovery: (name: string, returned: boolean) => `${name} ${returned ? 'comes back' : 'is lost for good'}`,
  heroChoice: (name: string, stays: boolean) => `${name} ${stays ? 'stays' : 'goes their own way'}`,
  timeUp: (lastTurn: number) => `The time of the battle is up: it ends with turn ${lastTurn}`,
  drawOffered: (general: string) => `${general} offers to end the battle`,
  resultDeclared: (side: string, winner: string | null, turns: number, lost: readonly string[]) =>
    `${side} tell of the real table: ${winner === null ? 'nobody has won' : `${winner} have won`} in ${turns} ${turns === 1 ? 'turn' : 'turns'}${lost.length === 0 ? '; all of theirs held' : `; ${listed(lost)}`}`,
  resultWithdrawn: (side: string) => `${side} take back what they told of the real table`,
  resultAgreed: (side: string) => `${side} agree to what both have told of the real table`,
  fate: (name: string, fate: string) => `${name} ${TOLD_FATES[fate] ?? plain(fate)}`,
  shown: (thing: string) => `${thing} shown`,
  rank: (rank: string) => plain(rank),
  conceded: (general: string) => `${general} concedes`,
  ended: (reason: string) => `The battle is over. ${reason}`,
  scores: (red: string, one: number, blue: string, other: number) =>
    `${red} ${one}, ${blue} ${other}: points fielded, less those lost, and those the enemy has lost.`,
  roll: {
    risk: 'At risk',
    dice: 'Dice',
    ground: 'General terrain',
    section: (number: number) => `Section ${number}`,
    water: 'Water',
    river: 'River',
    spell: 'The spell',
    casters: 'Who cast it',
    opponents: 'Who oppose it',
    cost: 'Cost',
    effect: 'Effect',
    rep: 'Rep',
    passed: (rep: number) => (rep >= 6 ? 'Any die passes' : rep < 1 ? 'No die passes' : `${rep} or less passes`),
    passes: (count: number) => `pass ${count}`,
    succeeds: '1, 2 or 3 succeeds',
    successes: (count: number) => (count === 1 ? '1 success' : `${count} successes`),
    shown: (count: number) => (count === 1 ? 'The die' : 'The dice'),
    total: (total: number) => `= ${total}`,
  },
  modifier: (name: string) => plain(name),
  list: listed,
};

/** Words that rise from pieces on the table. */
export const table = {
  active: 'active',
  stays: 'stays',
  hits: (count: number) => `+${hits(count)}`,
  test: (result: string) => RESULTS[result] ?? plain(result),
  pursues: 'pursues',
  holds: 'holds',
  wild: 'runs wild!',
  routs: 'routs!',
  retires: 'retires',
  ground: 'gives ground',
  charge: 'charge!',
  melee: 'melee',
  gone: 'gone',
  destroyed: 'destroyed',
  shaken: 'leader shaken',
  leaderLost: 'leader lost!',
  risk: 'leader at risk',
  usersAtRisk: 'Magic Users at risk',
  duel: 'duel!',
  spell: (name: string, works: boolean) => (works ? `${name}!` : `${name} fails`),
  stopped: 'the spell is stopped',
  opposed: 'the spell is opposed',
  summoned: 'appears',
  uncontrolled: 'obeys nobody',
  stakes: 'stakes',
  dismounts: 'dismounts',
  misfire: 'misfire',
  missed: 'no hit',
  intercept: 'intercept!',
  boards: 'aboard',
  ashore: 'off the ship',
  escapes: 'escapes!',
  held: 'held',
  thing: (name: string) => name,
  turn: (side: string) => side,
  stops: 'stops',
  undisciplined: 'undisciplined',
  ford: 'ford',
  splits: 'splits',
  returns: 'is back',
  warRating: (side: string, rating: number) => `${side}: War Rating ${rating}`,
  attacks: (side: string) => `${side} attacks`,
  over: 'The battle is over',
};
