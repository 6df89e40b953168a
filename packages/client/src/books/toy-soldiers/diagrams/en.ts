/** Words in and below the drawings of the rules. */
export const words = {
  captions: {
    arc: 'The front arc opens by 22° from each front corner. A unit is in it when all four corners of one of its stands are: the left one is, the middle one is with one stand, the right one is not.',
    bands:
      'Muskets reach through four bands of 4 inches, measured from each stand. The further the shot, the more the target’s receiving die is helped: a die below its disorder is a hit.',
    smoke:
      'Whoever has fired has smoke 2 inches ahead. It obscures every stand within 2 inches of it: those who fired, and the enemy 4 inches away.',
    chaos:
      'One half, four units: the first kind of action is free, however many take it; each further kind makes the commander’s chaos one worse.',
    stages:
      'A charge comes on in stages. Only horse begins beyond 12 inches; after the stages at 12 and 6 the defender may react and the attacker break off; at 2 inches there is a last volley, then contact.',
    contact:
      'Three dice for each unit, seen by its own side only: against chaos, disorder and stress. One failed test against none: the left unit routs. Had each failed one, the totals would decide; had neither failed any, they would fight hand to hand.',
  },
  words: {
    inches: (inches: number) => `${inches} in`,
    degrees: (degrees: number) => `${degrees}°`,
    modifier: (plus: number) => (plus > 0 ? `+${plus}` : plus < 0 ? `−${-plus}` : '±0'),
    smoke: 'smoke',
    firstFire: 'fire',
    secondFire: 'fire',
    charge: 'charge',
    reorder: 'reorder',
    chaos: (from: number) => `chaos ${from}`,
    tests: ['chaos', 'disorder', 'stress'],
    against: (stat: number) => `${stat}`,
    total: (total: number) => `total ${total}`,
    failed: (failed: number) => `${failed} failed`,
  },
} as const;
