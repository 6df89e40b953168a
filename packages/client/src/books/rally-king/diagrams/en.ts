/** Words in and below the drawings of the rules. */
export const words = {
  captions: {
    strip:
      'The front strip is as wide as the stand and has no end. Two of the three are in it; the third stands beside it, though it is nearer.',
    gap: 'The forward gap: how far the stand goes straight on until it touches, after a shift to the side of up to half its width. The right one would need a longer shift: its gap is infinite.',
    body: 'Three front units and two directly behind them are one Body. Its front edge runs from the outer corner of the leftmost to that of the rightmost.',
    slots: 'Seen by red, whose right is the right of the drawing: the Body that reaches furthest to the right has the first slot.',
    wheel:
      'The Body turns as one about the front corner on the side it turns to. What counts is the way of the outer corner: here 3.5 inches for 45°.',
    threat:
      'The lancers began more than 4 inches away and end within 4 inches, facing the archers: these test. Whoever stands further off does not.',
    charge:
      'First the charger tests whether it wants to charge, then it goes on straight to within an inch; now the target tests, and fires if that says so; then they meet.',
    shift:
      'The last part of a charge: the charger slides by up to 0.75 inches so that as much of both front edges as possible meets. It costs nothing.',
    flank:
      'The left charger began with its whole stand behind the line of the target’s front: it strikes the flank. The right one began before that line: it does not count as a flank attack, wherever it touches.',
    dice: 'Rep 4, two dice: 3 is passed, for it is no more than 4; 5 is not. The unit passes one. Hits, leaders, friends and terror change the 4, not the dice.',
    shooting:
      'Bows reach 6 inches straight ahead, in the width of the stand. What is in the strip in part can be hit; what stands behind something else, or beside the strip, cannot.',
    hits: 'All dice of a volley are one sum. Against armour class 4 every full 5 of it is a hit: 12 points are two hits, and 2 are lost.',
    spell:
      'The spell throws as many dice as it is difficult and one for each target, the casters one for each level. 1, 2 and 3 are successes. Here the casters have two, the spell one: it works, but the enemy’s Magic Users may step in.',
  },
  words: {
    inches: (inches: number) => `${inches} in`,
    number: (number: number) => String(number),
    rep: 'Rep 4',
    sum: '3 + 5 + 4 = 12',
    passed: 'passed',
    failed: 'failed',
    spell: 'spell',
    casters: 'casters',
    wants: 'wants to?',
    charged: 'stands?',
    frontLine: 'front line',
    pivot: 'pivot',
    shift: '0.75',
  },
};
