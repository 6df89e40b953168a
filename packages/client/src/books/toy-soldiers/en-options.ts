import type { OptionWords } from '../switch-list.ts';

const YES_NO = { true: 'yes', false: 'no' } as const;
const counted = (most: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)]));

/** The switches of TS-32.1. */
export const options: Readonly<Record<string, OptionWords>> = {
  selections: { name: 'Choices of each player', clause: 'TS-5.1', values: counted(12) },
  firstChooser: { name: 'Who chooses first', clause: 'TS-5.2', values: { roll: 'the higher die', host: 'the host’s side' } },
  defenderRedeploy: { name: 'A defender places anew', clause: 'TS-5.8', values: YES_NO },
  initiativeTies: { name: 'Equal initiative goes to', clause: 'TS-7.7', values: { holder: 'whoever has it', attacker: 'the attacker' } },
  awarenessFloor: {
    name: 'A commander’s initiative counts',
    clause: 'TS-7.4',
    values: { none: 'below nothing too', zero: 'nothing at least' },
  },
  commanderActions: { name: 'Commander actions in a half', clause: 'TS-8.1', values: { one: 'one', 'each-once': 'each of them once' } },
  reformStrength: {
    name: 'A reformed unit has',
    clause: 'TS-8.21',
    values: { 'all-reduced': 'all its reduced stands', 'command-stand': 'its command stand' },
  },
  lightWeapon: { name: 'Light infantry carry', clause: 'TS-2.2', values: { musket: 'muskets', rifle: 'rifles' } },
  cavalrySkirmishers: { name: 'Skirmishers of a squadron', clause: 'TS-23.2', values: { one: 'one stand', none: 'none' } },
  cavalryCarbines: {
    name: 'Carbines',
    clause: 'TS-17.3',
    values: { 'reaction-only': 'in reactions only', never: 'never', action: 'as an action too' },
  },
  cavalryVsVillage: { name: 'Cavalry charges into villages', clause: 'TS-20.3', values: { allowed: 'allowed', forbidden: 'forbidden' } },
  artilleryAngleDisorder: {
    name: 'Guns that angle gain',
    clause: 'TS-12.6',
    values: { 'flat-2': '2 disorder', 'width-plus-2': 'width disorder and 2' },
  },
  hillBonus: {
    name: 'A hill protects from fire',
    clause: 'TS-4.3',
    values: { always: 'always', 'firer-lower': 'where the firer is lower' },
  },
  overflowLoss: { name: 'Stands lost by stress', clause: 'TS-3.4', values: { reduced: 'may be rallied', destroyed: 'are destroyed' } },
  dispersalElan: { name: 'A dispersed unit costs élan', clause: 'TS-3.6', values: YES_NO },
  reorderRecheck: {
    name: 'After destroying stands withdraw at',
    clause: 'TS-16.7',
    values: { 'more-than-one': 'more than 1 stress', any: 'any stress' },
  },
  skirmishOrderTarget: { name: 'Skirmish order can be fired at', clause: 'TS-17.22', values: YES_NO },
  tableEdge: { name: 'A unit driven to the edge', clause: 'TS-19.7', values: { stop: 'stops', lost: 'is dispersed' } },
  goodOrderMax: { name: 'Lines may be passed up to disorder', clause: 'TS-19.12', values: counted(6) },
  supportDistance: { name: 'Support reaches', clause: 'TS-20.9', values: { 4: '4 in', 6: '6 in' } },
  chargeWidthDisorder: {
    name: 'Width disorder of chargers',
    clause: 'TS-20.16',
    values: { 'used-stage': 'from 6 inches on', always: 'always' },
  },
  counterchargeBy: {
    name: 'Counter-charges by',
    clause: 'TS-20.20',
    values: { supporters: 'supporters', 'supporters-and-targets': 'supporters and targets' },
  },
  chargeElan: {
    name: 'Élan of a charge is paid',
    clause: 'TS-21.13',
    values: { 'per-unit': 'by each unit', 'per-conflict': 'once a conflict' },
  },
  doubleRout: { name: 'The better of two failures routs too', clause: 'TS-21.27', values: YES_NO },
  elanRefundOnRetreat: { name: 'A retreat gives élan back', clause: 'TS-6.6', values: YES_NO },
  meleeRepeat: {
    name: 'Whoever fights on in melee',
    clause: 'TS-22.9',
    values: { locked: 'fights until they pass', free: 'may rout instead' },
  },
  teamSeesDice: { name: 'Allies see hidden dice', clause: 'TS-34.6', values: YES_NO },
  postGameDice: { name: 'Hidden dice after the battle', clause: 'TS-29.3', values: { revealed: 'are shown', hidden: 'are left out' } },
  timeLimitTurns: {
    name: 'A time limit means turns',
    clause: 'TS-31.1',
    values: { ...counted(30) },
  },
};
