/** Every arm on a small field with a hill, a wood, walls and a village between: for battles of random answers. */
const unit = (id: string, type: string, formation: string, x: number, y: number, facing: number, more: object = {}) => ({
  id,
  name: id,
  type,
  formation,
  at: { x, y },
  facing,
  ...more,
});

export const crowdedField = {
  format: 1,
  book: 'toy-soldiers',
  id: 'crowded-field',
  name: 'The Crowded Field',
  description: 'Every arm on both sides, close together.',
  minutes: 60,
  table: { width: 48, depth: 36 },
  terrain: [
    { id: 'hill', type: 'hill', shape: { ellipse: { centre: { x: 12, y: 18 }, width: 14, depth: 10, angle: 0 } } },
    { id: 'wood', type: 'light-wood', shape: { ellipse: { centre: { x: 36, y: 20 }, width: 8, depth: 6, angle: 30 } } },
    {
      id: 'wall',
      type: 'linear-obstacle',
      line: [
        { x: 18, y: 16 },
        { x: 28, y: 15 },
      ],
    },
    { id: 'village', type: 'village-block', centre: { x: 25, y: 21 }, angle: 15 },
    { id: 'farm', type: 'village-block', centre: { x: 42, y: 13 } },
  ],
  forces: 'fixed',
  attacker: 'red',
  sides: {
    red: {
      name: 'Red',
      edge: 'bottom',
      elan: 6,
      timeLimit: true,
      players: [
        {
          seat: 'red-1',
          commander: 'Ashdown',
          at: { x: 24, y: 3 },
          wellTrained: true,
          units: [
            unit('r-line', 'line-infantry', 'line', 12, 9, 90),
            unit('r-column', 'line-infantry', 'divisions', 12, 7, 90, { disorder: 2 }),
            unit('r-light', 'light-infantry', 'line', 24, 12, 90),
            unit('r-horse', 'cavalry', 'line', 33, 11, 90),
            unit('r-guns', 'artillery', 'unlimbered', 24, 8.5, 90),
          ],
        },
      ],
    },
    blue: {
      name: 'Blue',
      edge: 'top',
      elan: 6,
      players: [
        {
          seat: 'blue-1',
          commander: 'Bellair',
          at: { x: 24, y: 33 },
          chaos: 2,
          units: [
            unit('b-line', 'line-infantry', 'line', 36, 26, 270),
            unit('b-column', 'line-infantry', 'companies', 36, 28.5, 270),
            unit('b-light', 'light-infantry', 'companies', 21, 27, 270, { stress: 2 }),
          ],
        },
        {
          seat: 'blue-2',
          commander: 'Carrow',
          at: { x: 8, y: 33 },
          units: [unit('b-horse', 'cavalry', 'companies', 14, 26, 270), unit('b-guns', 'artillery', 'limbered', 8, 28, 270)],
        },
      ],
    },
  },
  options: { timeLimitTurns: 6 },
};
