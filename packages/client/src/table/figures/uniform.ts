/** How an army is dressed. The two differ in hat, flag and brightness, so that they can be told apart without their hues. */
export interface Uniform {
  readonly coat: string;
  readonly facings: string;
  readonly breeches: string;
  readonly leather: string;
  readonly hat: string;
  /** Tall shakos or broad bicornes. */
  readonly headgear: 'shako' | 'bicorne';
  readonly trim: string;
  readonly plume: string;
  readonly horse: string;
  readonly saddlecloth: string;
  readonly gunCarriage: string;
  readonly flag: { readonly ground: string; readonly device: string; readonly shape: 'cross' | 'swallowtail' };
}

const RED: Uniform = {
  coat: '#d7332a',
  facings: '#f0d23c',
  breeches: '#9aa0a6',
  leather: '#f6f2e6',
  hat: '#2e2b29',
  headgear: 'shako',
  trim: '#e9c24a',
  plume: '#f5f1e4',
  horse: '#7a4a26',
  saddlecloth: '#a81f1a',
  gunCarriage: '#8d949b',
  flag: { ground: '#c81f1c', device: '#fbf6e6', shape: 'cross' },
};

const BLACK: Uniform = {
  coat: '#34549f',
  facings: '#d8dde6',
  breeches: '#efe6cc',
  leather: '#e7d9ae',
  hat: '#20222b',
  headgear: 'bicorne',
  trim: '#f3f0e6',
  plume: '#6f9ad6',
  horse: '#55504f',
  saddlecloth: '#24408a',
  gunCarriage: '#4c6a4a',
  flag: { ground: '#1c2f6b', device: '#f2c53a', shape: 'swallowtail' },
};

/** The uniform of a side; whoever is not red wears the dark coat. */
export function uniformOf(side: string): Uniform {
  return side === 'red' ? RED : BLACK;
}

/** The colour that stands for a side on the cloth. */
export function sideColour(side: string): string {
  return side === 'red' ? '#d8352c' : '#2d4a9a';
}

export const SKIN = '#e3b48c';
export const STEEL = '#c9d0d6';
export const WOOD = '#7b4f2a';
export const BRASS = '#d9a93f';
