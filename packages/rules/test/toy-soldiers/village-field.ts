import { area, block, drawnUp, guns, limbered, line, obstacle, spot, squadron, type Position } from './position.ts';

/** Troops of every arm about a village, a wood, a hill and a wall, close enough to fire: for random play. */
export const villageField: Position = {
  table: [48, 36],
  terrain: [
    block('mill', 20, 18),
    block('inn', 26, 18),
    area('wood', 'light-wood', [
      [33, 15],
      [40, 15],
      [40, 20],
      [33, 20],
    ]),
    area('hill', 'hill', [
      [4, 20],
      [14, 20],
      [14, 28],
      [4, 28],
    ]),
    obstacle('wall', [
      [5, 14],
      [14, 14],
    ]),
  ],
  units: [
    line('Red Foot', 22, 14, 90),
    drawnUp('Red Light', 'light-infantry', 'line', 36, 13, 90, { skirmishers: [] }),
    guns('Red Guns', 10, 10, 90),
    squadron('Red Horse', 43, 12, 90),
    line('Blue Foot', 24, 22, 270),
    drawnUp('Blue Light', 'light-infantry', 'companies', 37, 23, 270, { skirmishers: [] }),
    limbered('Blue Guns', 9, 27, 270),
    squadron('Blue Horse', 44, 25, 270),
  ],
  commanders: { red: { at: spot(22, 9) }, blue: { at: spot(24, 27) } },
  elan: { red: 6, blue: 6 },
};
