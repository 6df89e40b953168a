/** The Drill Field (48 by 36): two lines a side before one another, no draft, élan 3 each; over after eight turns. */
export const drillField = {
  format: 1,
  book: 'toy-soldiers',
  id: 'drill-field',
  name: 'The Drill Field',
  description: 'Two lines a side on a bare field: chaos, disorder and volleys.',
  minutes: 20,
  table: { width: 48, depth: 36 },
  forces: 'fixed',
  attacker: 'red',
  sides: {
    red: {
      name: 'The Red Brigade',
      edge: 'bottom',
      elan: 3,
      timeLimit: true,
      players: [
        {
          seat: 'red-1',
          commander: 'Colonel Ashdown',
          at: { x: 24, y: 5 },
          units: [
            { id: 'red-guards', name: 'Red Guards', type: 'line-infantry', formation: 'line', at: { x: 16, y: 10 }, facing: 90 },
            { id: 'red-foot', name: 'Red Foot', type: 'line-infantry', formation: 'line', at: { x: 32, y: 10 }, facing: 90 },
          ],
        },
      ],
    },
    blue: {
      name: 'The Blue Brigade',
      edge: 'top',
      elan: 3,
      players: [
        {
          seat: 'blue-1',
          commander: 'Colonel Bellair',
          at: { x: 24, y: 31 },
          units: [
            { id: 'blue-guards', name: 'Blue Guards', type: 'line-infantry', formation: 'line', at: { x: 32, y: 26 }, facing: 270 },
            { id: 'blue-foot', name: 'Blue Foot', type: 'line-infantry', formation: 'line', at: { x: 16, y: 26 }, facing: 270 },
          ],
        },
      ],
    },
  },
  options: { timeLimitTurns: 8 },
};
