import type { Livery, Outfit } from './livery.ts';

export const WHITE = '#f4efe2';
const BUFF = '#e6cf97';
const BLACK = '#34312f';

const FOOT: Outfit = {
  coat: '#c93327',
  facings: '#2f4f96',
  turnbacks: WHITE,
  waistcoat: WHITE,
  breeches: WHITE,
  gaiters: BLACK,
  belts: WHITE,
  headgear: 'tricorne',
  hat: '#35302d',
  lace: WHITE,
  plume: '#26221f',
  cuirass: false,
  short: false,
};

/** What an army wears otherwise than its line. */
export type Own = Readonly<Record<'elite' | 'militia' | 'light' | 'horse' | 'heavy' | 'gunner' | 'staff', Partial<Outfit>>>;

function army(
  foot: Partial<Outfit>,
  { elite, militia, light, horse, heavy, gunner, staff, ...rest }: Own & Omit<Livery, 'outfits'>,
): Livery {
  const line = { ...FOOT, ...foot };
  return {
    ...rest,
    outfits: {
      line,
      elite: { ...line, ...elite },
      militia: { ...line, headgear: 'round-hat', gaiters: '#8a7a60', belts: '#9a7a4a', plume: '#4e7a34', lace: line.hat, ...militia },
      light: { ...line, short: true, belts: BLACK, gaiters: BLACK, ...light },
      horse: { ...line, gaiters: '#2a231d', ...horse },
      heavy: { ...line, gaiters: '#2a231d', ...heavy },
      gunner: { ...line, ...gunner },
      staff: { ...line, headgear: 'cocked', lace: '#e3b53c', gaiters: '#2a231d', ...staff },
    },
  };
}

export const PRUSSIAN = army(
  { coat: '#2c4585', facings: '#c83a2e', turnbacks: '#c83a2e', lace: WHITE },
  {
    elite: { headgear: 'mitre', hat: '#c83a2e', plume: WHITE },
    militia: { coat: '#4f5f7c', facings: '#8f3f38', waistcoat: '#cfc6b0' },
    light: { coat: '#3f6a3c', facings: '#c83a2e', turnbacks: '#c83a2e', breeches: BUFF },
    horse: {
      headgear: 'busby',
      coat: '#8b5a36',
      facings: '#e8c23c',
      hat: '#2b2624',
      plume: '#e8c23c',
      breeches: WHITE,
      lace: '#e8c23c',
      short: true,
    },
    heavy: { coat: WHITE, facings: '#c83a2e', breeches: BUFF, cuirass: true },
    gunner: { facings: '#2b2a30', turnbacks: '#c83a2e' },
    staff: { facings: '#c83a2e' },
    regiments: ['#c83a2e', '#f0b73a', WHITE, '#e58b78', '#2b2a30', '#e8d9a0'],
    sash: '#d9d4c4',
    carriage: '#5f93c8',
    horses: ['#3b2c22', '#5b3a22', '#2d2622'],
    saddlecloth: '#2c4585',
    flag: { ground: WHITE, device: '#26221f', second: '#e39a2c', pattern: 'flames' },
  },
);

export const AUSTRIAN = army(
  { coat: '#efeadc', facings: '#b7342b', turnbacks: '#b7342b', gaiters: BLACK, lace: '#e3b53c' },
  {
    elite: { headgear: 'bearskin', hat: '#3a2a20', plume: '#e3b53c' },
    militia: { coat: '#8b6a45', facings: '#5a7a3a', waistcoat: '#c9b48a' },
    light: { coat: '#8fa3a6', facings: '#3f7a4a', turnbacks: '#3f7a4a', breeches: '#8fa3a6' },
    horse: {
      headgear: 'busby',
      coat: '#3f7a4a',
      facings: '#b7342b',
      hat: '#3a2a20',
      plume: '#b7342b',
      breeches: '#b7342b',
      lace: '#e3b53c',
      short: true,
    },
    heavy: { facings: '#b7342b', cuirass: true, headgear: 'tricorne' },
    gunner: { coat: '#9a7248', facings: '#b7342b', breeches: '#9a7248', waistcoat: '#9a7248' },
    staff: { facings: '#b7342b' },
    regiments: ['#b7342b', '#3a5fa8', '#4a8a4e', '#e8a93a', '#8f2f5a', '#3a3a40'],
    sash: '#e8c23c',
    carriage: '#d9a93f',
    horses: ['#6e4526', '#3f2c20', '#8a5a30'],
    saddlecloth: '#b7342b',
    flag: { ground: '#f1d060', device: '#2b2622', second: '#b7342b', pattern: 'border' },
  },
);

export const FRENCH = army(
  { coat: '#34508f', facings: '#b8342c', turnbacks: WHITE, headgear: 'shako', hat: '#2f2c2c', lace: '#e3b53c', plume: '#c23a30' },
  {
    elite: { headgear: 'bearskin', hat: '#3a2a20', plume: '#c23a30' },
    militia: { headgear: 'bicorne', coat: '#4b5f8c', breeches: '#7d8aa0', plume: '#c23a30' },
    light: { facings: '#34508f', turnbacks: '#34508f', breeches: '#34508f', plume: '#e8c23c', belts: WHITE },
    horse: { headgear: 'shako', coat: '#3e7048', facings: '#b8342c', breeches: '#3e7048', plume: '#3e7048', short: true },
    heavy: { headgear: 'helmet', cuirass: true, hat: '#c9a04a', plume: '#2b2624' },
    gunner: { facings: '#34508f', turnbacks: '#b8342c', breeches: '#34508f' },
    staff: { facings: '#34508f', plume: WHITE },
    regiments: ['#b8342c', '#b8342c', '#e8b23a', WHITE],
    sash: '#c23a30',
    carriage: '#6f7f4a',
    horses: ['#6e4526', '#40302a', '#8b8178'],
    saddlecloth: '#3e7048',
    flag: { ground: '#2f4f9a', device: WHITE, second: '#c23a30', pattern: 'tricolour' },
  },
);

export const BRITISH = army(
  { coat: '#cf3429', facings: '#2f4f96', turnbacks: WHITE, gaiters: BLACK },
  {
    elite: { headgear: 'mitre', hat: '#2f4f96', plume: WHITE },
    militia: { coat: '#a8453a', facings: BUFF, waistcoat: BUFF },
    light: {
      coat: '#3d6741',
      facings: '#2b2a2a',
      turnbacks: '#3d6741',
      headgear: 'shako',
      hat: '#2b2827',
      plume: '#3f7a3a',
      breeches: '#3d6741',
    },
    horse: { headgear: 'helmet', coat: '#2f4a8f', facings: WHITE, hat: '#2b2827', plume: '#c23a30', short: true },
    heavy: { headgear: 'tricorne', facings: '#2f4f96' },
    gunner: { coat: '#2f467f', facings: '#c83a2e', turnbacks: '#c83a2e' },
    staff: { facings: '#2f4f96' },
    regiments: ['#2f4f96', '#e8c23c', '#3f7a4a', BUFF, '#f4efe2', '#2b2a30'],
    sash: '#a01f28',
    carriage: '#8d9aa0',
    horses: ['#6e4526', '#40302a', '#54361f'],
    saddlecloth: '#2f4f96',
    flag: { ground: '#26437f', device: '#cf3429', second: WHITE, pattern: 'saltire' },
  },
);

export const AMERICAN = army(
  { coat: '#32507f', facings: '#c83a2e', turnbacks: WHITE, lace: WHITE },
  {
    elite: { headgear: 'helmet', hat: '#2f2c2c', plume: WHITE },
    militia: { coat: '#b59a6a', facings: '#8b6f45', turnbacks: '#8b6f45', waistcoat: '#c9b48a', breeches: '#8f8a78' },
    light: { coat: '#8d7a50', facings: '#6d5c3a', turnbacks: '#8d7a50', headgear: 'round-hat', hat: '#6b5636', breeches: '#c9b48a' },
    horse: { headgear: 'helmet', coat: WHITE, facings: '#32507f', hat: '#2f2c2c', plume: '#32507f' },
    heavy: { headgear: 'helmet', hat: '#2f2c2c', plume: WHITE },
    gunner: { facings: '#c83a2e', turnbacks: '#c83a2e', lace: '#e3b53c' },
    staff: { facings: BUFF, waistcoat: BUFF, breeches: BUFF },
    regiments: ['#c83a2e', BUFF, WHITE, '#7fa6d0'],
    sash: '#7fa6d0',
    carriage: '#8a5a38',
    horses: ['#6e4526', '#40302a', '#b3aa9c'],
    saddlecloth: '#32507f',
    flag: { ground: '#32507f', device: '#c83a2e', second: WHITE, pattern: 'stripes' },
  },
);

export const RUSSIAN = army(
  { coat: '#3f6b45', facings: '#c83a2e', turnbacks: '#c83a2e', breeches: '#c83a2e', waistcoat: '#c83a2e', lace: WHITE },
  {
    elite: { headgear: 'mitre', hat: '#c9a04a', plume: '#c83a2e' },
    militia: { coat: '#8d8368', facings: '#6f6650', breeches: '#8d8368', waistcoat: '#8d8368', headgear: 'round-hat' },
    light: { facings: '#3f6b45', turnbacks: '#3f6b45', breeches: '#3f6b45', waistcoat: '#3f6b45' },
    horse: { headgear: 'busby', coat: '#3a5fa8', facings: '#c83a2e', hat: '#2b2624', plume: '#c83a2e', breeches: '#c83a2e', short: true },
    heavy: { coat: BUFF, facings: '#c83a2e', cuirass: true, breeches: BUFF },
    gunner: { coat: '#c23a30', facings: '#2b2a30', breeches: '#c23a30', waistcoat: '#c23a30' },
    staff: { facings: '#c83a2e', breeches: WHITE },
    regiments: ['#c83a2e', '#c83a2e', '#e8c23c', '#7fa6d0'],
    sash: '#e39a2c',
    carriage: '#a8342c',
    horses: ['#40302a', '#6e4526', '#2d2622'],
    saddlecloth: '#3f6b45',
    flag: { ground: WHITE, device: '#3f6b45', second: '#e39a2c', pattern: 'corners' },
  },
);

export const SAXON = army(
  { coat: '#ece7dc', facings: '#c2453a', turnbacks: '#c2453a', lace: '#e3b53c' },
  {
    elite: { headgear: 'bearskin', hat: '#3a2a20', plume: WHITE },
    militia: { coat: '#8a8f96', facings: '#c2453a' },
    light: {
      coat: '#4c7a4c',
      facings: '#2b2a2a',
      turnbacks: '#4c7a4c',
      headgear: 'bicorne',
      hat: '#2b2827',
      plume: '#4c7a4c',
      breeches: '#8a8f96',
    },
    horse: { headgear: 'busby', coat: '#8fb4d4', facings: '#2b2a30', hat: '#2b2624', plume: WHITE, short: true },
    heavy: { cuirass: true, coat: '#ecd98f', breeches: BUFF },
    gunner: { coat: '#4c7a4c', facings: '#c2453a', turnbacks: '#c2453a' },
    staff: { facings: '#c2453a' },
    regiments: ['#c2453a', '#4c7a4c', '#3a5fa8', '#e8b23a', '#7a3f7a'],
    sash: '#e8c23c',
    carriage: '#3f3a36',
    horses: ['#6e4526', '#40302a', '#2d2622'],
    saddlecloth: '#c2453a',
    flag: { ground: '#4c7a4c', device: WHITE, second: '#e8c23c', pattern: 'disc' },
  },
);
