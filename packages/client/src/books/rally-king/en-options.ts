import type { OptionWords } from '../switch-list.ts';

const ON_OFF = { on: 'yes', off: 'no' } as const;
const counted = (from: number, to: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), String(from + index)]));

/** The switches of RK-42.1 and RK-42.3. */
export const options: Readonly<Record<string, OptionWords>> = {
  distanceScale: { name: 'Distances', clause: 'RK-1.1', values: { '1': 'as printed', '2': 'doubled', '0.5': 'halved' } },
  armyBuild: { name: 'Armies are built', clause: 'RK-6.2', values: { recruiting: 'by Recruiting Rolls', purchase: 'by purchase' } },
  historical: { name: 'Historical: nothing fantastic', clause: 'RK-6.5', values: ON_OFF },
  magic: { name: 'Magic', clause: 'RK-28.1', values: ON_OFF },
  flyerScouting: { name: 'A flyer scouts', clause: 'RK-8.2', values: { '6': '6', '12': '12' } },
  terrainFootprint: { name: 'Terrain fills', clause: 'RK-9.3', values: { full: 'its section', patch: 'a patch the defender draws' } },
  refusalLimit: { name: 'Refusals of the ground', clause: 'RK-11.2', values: counted(0, 2) },
  crestFire: { name: 'Fire over a crest', clause: 'RK-10.5', values: { strict: 'never', open: 'where it is seen' } },
  mandatoryFire: {
    name: 'Shooters with a target',
    clause: 'RK-21.7',
    values: { 'may-move': 'may move instead', hold: 'stay and fire' },
  },
  fireIntoMelee: { name: 'Fire into a melee', clause: 'RK-21.6', values: ON_OFF },
  dualFireDice: { name: 'Dice of the Dual-Armed', clause: 'RK-4.5', values: counted(1, 2) },
  firearmTargetNumber: {
    name: 'Firearms hit on',
    clause: 'RK-4.8',
    values: { distance: 'the distance in inches', 'fixed-3': '3 and more' },
  },
  cannonBounce: {
    name: 'A cannon ball bounces',
    clause: 'RK-22.6',
    values: { cumulative: 'from bounce to bounce', absolute: 'each from the muzzle' },
  },
  reactionChargeTest: {
    name: 'A charge out of a reaction tests',
    clause: 'RK-15.5',
    values: { required: 'like any other', waived: 'not again' },
  },
  chargeAlsoThreatens: { name: 'A charge also threatens its target', clause: 'RK-18.3', values: ON_OFF },
  volleyCap: { name: 'Volleys of a unit in one cascade', clause: 'RK-20.8', values: counted(1, 20) },
  flyerReturn: { name: 'Flyers come back', clause: 'RK-23.12', values: ON_OFF },
  rampageMonsters: { name: 'Monsters run wild too', clause: 'RK-25.4', values: ON_OFF },
  artifactCasting: {
    name: 'Spells of artifacts',
    clause: 'RK-33.12',
    values: { automatic: 'work by themselves', 'no-at-risk': 'are cast, without risk' },
  },
  scoring: { name: 'Scoring', clause: 'RK-27.3', values: { none: 'none', tournament: 'points kept and taken' } },
  turnLimit: {
    name: 'Game turns',
    clause: 'RK-27.1',
    values: { '0': 'no limit', ...Object.fromEntries(Object.entries(counted(1, 50))) },
  },
  npcPlanVisible: { name: 'The plan of the book’s army is open', clause: 'RK-32.8', values: ON_OFF },
  arquebusTerror: {
    name: 'Terror of arquebuses',
    clause: 'RK-42.3',
    values: { 'shots-only': 'by their fire only', aura: 'within 2 inches too' },
  },
};
