import { expect } from 'chai';
import { skirmishRandomly } from './random-skirmish.ts';

const zone = (bottom: number, top: number) => [
  { x: 0, y: bottom },
  { x: 40, y: bottom },
  { x: 40, y: top },
  { x: 0, y: top },
];

const units = (army: string, gun: object) => [
  { id: `${army}-light`, name: 'Lights', type: 'infantry', traits: ['light-infantry'] },
  { id: `${army}-rangers`, name: 'Rangers', type: 'skirmishers', traits: ['woodcraft'] },
  { id: `${army}-dragoons`, name: 'Dragoons', type: 'light-cavalry', traits: ['dismount'] },
  { id: `${army}-horse`, name: 'Horse', type: 'cavalry' },
  { id: `${army}-band`, name: 'Band', type: 'indians', soldiers: 6 },
  { id: `${army}-gun`, name: 'Gun', ...gun },
];

/** Every kind of troops within a charge of the enemy, about a house, a wood, a pond and a road. */
const closeQuarters = {
  format: 1,
  book: 'queens-men',
  id: 'close-quarters',
  name: 'Close quarters',
  description: '',
  minutes: 60,
  table: { width: 40, depth: 24 },
  zones: { red: zone(0, 10), black: zone(14, 24) },
  terrain: [
    {
      id: 'wood',
      kind: 'light-woods',
      area: [
        { x: 4, y: 9 },
        { x: 12, y: 9 },
        { x: 12, y: 14 },
        { x: 4, y: 14 },
      ],
    },
    {
      id: 'farm',
      kind: 'building',
      area: [
        { x: 22, y: 9 },
        { x: 27, y: 9 },
        { x: 27, y: 13 },
        { x: 22, y: 13 },
      ],
    },
    {
      id: 'road',
      kind: 'road',
      line: [
        { x: 17, y: 0 },
        { x: 17, y: 24 },
      ],
      thickness: 3,
    },
    {
      id: 'pond',
      kind: 'lake',
      area: [
        { x: 32, y: 10 },
        { x: 35, y: 10 },
        { x: 35, y: 13 },
        { x: 32, y: 13 },
      ],
    },
    {
      id: 'hedge',
      kind: 'hedge',
      line: [
        { x: 27, y: 8 },
        { x: 38, y: 8 },
      ],
      thickness: 0.4,
    },
  ],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red', general: 'Red', rating: 3 }],
      units: units('red', { type: 'foot-artillery', gun: 'heavy' }),
    },
    black: { name: 'Black', players: [{ seat: 'black', general: 'Black', rating: 2 }], units: units('black', { type: 'horse-artillery' }) },
  },
};

/** Charges, melees and falls back to the end, with every law kept. */
export function atCloseQuarters(seed: number): void {
  expect(skirmishRandomly(closeQuarters, seed, 7).asked).to.include.keys('charge', 'fire', 'move');
}
