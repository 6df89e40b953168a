/** Words in and below the drawings of the rules. */
export const words = {
  captions: {
    line: 'Twelve and eleven men in line, two ranks deep. The dot is front and centre, the unit’s reference point.',
    column: 'Columns of two and of three files: always more ranks than files, the rear rank centred.',
    square: 'Twelve men in square, officer and ensign inside: (12 + 4) ÷ 4 = 4 inches a side. No front, no flank, no rear.',
    skirmishers: 'Six skirmishers as a cloud of 4 inches about officer and ensign, and as a picket of 5 inches to either side.',
    openOrder: 'A close-order line in one rank, and the same six men in open order: every other one a base further back.',
    skirmishArc: 'A formed detail fires at what lies within 90° of its facing, a loose one all round.',
    guns: 'A gun ready to fire: its muzzle is the reference point, its gunners block nothing. In column the gunners lead and draw it behind them.',
    sides: 'The side through which the shot enters is the side it strikes: here the front, and a flank.',
    fireArc: 'An infantry line fires at what lies within 90° of its facing and 12 inches of its front and centre.',
    march: 'Forward, up to 90° to either side, the whole distance; any other way half of it.',
    marchNarrow: 'Forward, up to 45° to either side, the whole distance; sideways and back half of it.',
    sight:
      'The middle shot is free. A third unit stops the left one, a wood the right one: another part of the target in sight does not help.',
    command: 'Any part of a unit within 12 inches of the general is enough. Beyond, an order has to be rolled for.',
    charge: 'The attacker’s front and centre must touch. On the right it is only a corner that would: no charge.',
    escape: 'The beaten unit goes exactly 12 inches, any way that leads away from its opponent.',
    forming: 'Charged by horse, a line becomes a square about the same centre, at once and without an order.',
  },
  words: {
    inches: (inches: number) => `${inches} in`,
    front: 'front',
    flank: 'flank',
    rear: 'rear',
    rolls: 'order roll',
  },
};
