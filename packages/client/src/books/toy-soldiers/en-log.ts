import type { ContactTest } from '@longroll/rules/books/toy-soldiers/events';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const TESTS: Readonly<Record<ContactTest, string>> = { command: 'command', disorder: 'order', stress: 'nerve' };

/** The chronicle, one sentence an event. */
export const log = {
  begun: (field: string) => `The battle of ${field} begins.`,
  firstChooser: (dice: string, side: string) => `Dice for the first choice: ${dice}. ${side} chooses first.`,
  edge: (side: string, far: boolean) => `${side} takes the ${far ? 'far' : 'near'} edge.`,
  selection: (who: string, what: string) => `${who} chooses ${what}.`,
  terrain: (who: string, count: number) =>
    count === 0 ? `${who} lays no ground.` : `${who} lays ${many(count, 'piece', 'pieces')} of ground.`,
  unitPlaced: (unit: string) => `${unit} takes its place.`,
  commanderPlaced: (commander: string) => `${commander} takes the field.`,
  turn: (turn: number) => `Turn ${turn}`,
  turnEnded: (turn: number, red: number, blue: number) => `Turn ${turn} ends, élan ${red} and ${blue}.`,
  initiative: (rolls: string, holder: string) => `Initiative: ${rolls}. ${holder} has it.`,
  aware: (who: string, die: number, chaos: number, value: number) => `${who} ${die} − ${chaos} = ${value}`,
  nobodyAware: 'nobody was aware in time',
  seized: (side: string) => `${side} seizes the initiative.`,
  half: (side: string) => `${side} acts`,
  halfEnded: (side: string) => `${side} has done.`,
  playerEnded: (who: string) => `${who} has given all orders.`,
  commanderActed: (who: string, what: string, dice: string, chaos: string) => `${who} ${what}${dice}${chaos}.`,
  diceOf: (dice: string) => `, rolling ${dice}`,
  chaosOf: (from: number, to: number) => `, chaos ${from} → ${to}`,
  acts: {
    attach: 'joins a unit',
    ride: 'rides',
    consolidate: 'draws the regiment together',
    heroics: 'rides out before the men',
    awareness: 'looks over the field',
    rally: 'rallies a unit',
    berate: 'berates and cajoles the men',
    reform: 'calls a dispersed unit back',
  },
  rallied: (unit: string, dice: string, needed: number, success: boolean) =>
    `${unit}: ${dice} against ${needed}. ${success ? 'A stand comes back.' : 'Nobody comes back.'}`,
  reformed: (unit: string, stress: number) => `${unit} forms again, stress ${stress}.`,
  reformFailed: (unit: string, die: number) => `${unit} does not come back on a ${die}.`,
  commanderHit: (who: string, by: string) => `${who} is hit by ${by} and carried to the rear.`,
  commanderContact: (who: string, by: string, attacker: number, defender: number, casualty: boolean) =>
    `${by} rides at ${who}: ${attacker} against ${defender}. ${casualty ? 'The commander falls.' : 'The commander gets away.'}`,
  commanderMoved: (who: string) => `${who} moves.`,
  commanderRisked: (who: string, die: number, casualty: boolean) =>
    casualty ? `${who} falls among the fugitives on a ${die}.` : `${who} is swept along unhurt on a ${die}.`,
  started: (unit: string, action: string, chaos: number) => `${unit}: ${action}${chaos > 0 ? `, ${chaos} chaos` : ''}.`,
  moved: (unit: string, how: string) => `${unit} ${how}.`,
  formed: (unit: string, formation: string) => `${unit} forms ${formation}.`,
  disorder: (unit: string, from: number, to: number, cause: string) => `${unit}: disorder ${from} → ${to}, ${cause}.`,
  stress: (unit: string, from: number, to: number, cause: string) => `${unit}: stress ${from} → ${to}, ${cause}.`,
  chaos: (who: string, from: number, to: number, cause: string) => `${who}: chaos ${from} → ${to}, ${cause}.`,
  elan: (side: string, from: number, to: number, cause: string) => `${side}: élan ${from} → ${to}, ${cause}.`,
  standLost: (unit: string, destroyed: boolean, left: number) =>
    `${unit} loses a stand${destroyed ? ' for good' : ''}, ${many(left, 'stand', 'stands')} left.`,
  dispersed: (unit: string) => `${unit} is dispersed.`,
  garrisonGone: (unit: string) => `${unit} is no more.`,
  threat: (from: string, to: string, stress: number) => `${from} threatens ${to}: ${many(stress, 'point', 'points')} of stress.`,
  reordered: (unit: string, die: number | null, modifier: number, disorder: number, removed: number, left: number) =>
    die === null
      ? `${unit} reorders.`
      : `${unit} reorders: ${die}${modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` − ${-modifier}`} − ${disorder} takes ${removed} stress away, ${left} left.`,
  remainder: {
    withdraw: (unit: string, inches: number) => `${unit} withdraws ${inches} in.`,
    destroy: (unit: string, stands: number) => `${unit} gives up ${many(stands, 'stand', 'stands')}.`,
    hold: (unit: string, _amount: number) => `${unit} holds.`,
  },
  closed: (unit: string) => `The files of ${unit} close up.`,
  volley: (firer: string, target: string, quality: string, effective: number, of: number) =>
    `${firer} fires ${quality} at ${target}: ${effective} of ${of} stands tell.`,
  received: (unit: string, stress: number, duplicates: number, covered: number) =>
    `${unit} takes ${stress} stress${duplicates + covered > 0 ? `, ${duplicates + covered} of the hits not counting` : ''}.`,
  smoke: (count: number) => `Smoke before ${many(count, 'stand', 'stands')}.`,
  smokeGone: 'The smoke drifts away.',
  limbers: { attached: (unit: string) => `${unit} has its limbers close up.`, back: (unit: string) => `${unit} sends its limbers back.` },
  sharpshot: (unit: string, commander: string, die: number, hit: boolean) =>
    `Skirmishers of ${unit} aim at ${commander}: ${die}, ${hit ? 'a hit' : 'a miss'}.`,
  thrown: {
    balk: (unit: string, dice: string, needed: number | null) => `${unit} would balk: ${dice} against ${needed ?? 0}.`,
    'commander-contact': (unit: string, dice: string, _needed: number | null) => `${unit} comes upon a commander: ${dice}.`,
    passage: (unit: string, dice: string, needed: number | null) => `${unit} is not in order to be passed: ${dice} against ${needed ?? 0}.`,
    reform: (unit: string, dice: string, needed: number | null) => `${unit} is called together again: ${dice} against ${needed ?? 0}.`,
    reorder: (unit: string, dice: string, _needed: number | null) => `${unit} throws ${dice} to reorder.`,
  },
  passage: {
    through: (mover: string, passed: string) => `${mover} passes through ${passed}.`,
    refused: (mover: string, passed: string) => `${mover} is turned away by ${passed}.`,
    allowed: (mover: string, passed: string) => `${mover} pushes through ${passed}, disordering both.`,
  },
  deployed: (unit: string, count: number) => `${unit} sends out ${many(count, 'stand', 'stands')} of skirmishers.`,
  recalled: (unit: string, count: number) => `${unit} calls ${many(count, 'stand', 'stands')} of skirmishers in.`,
  skirmisherMoved: (unit: string) => `Skirmishers of ${unit} move.`,
  skirmisherPushed: (unit: string) => `Skirmishers of ${unit} give way.`,
  scattered: (unit: string, by: string) => `Skirmishers of ${unit} are scattered by ${by}.`,
  duel: (mover: string, enemy: string, loser: string) => `Skirmishers of ${mover} and ${enemy} meet; those of ${loser} lose.`,
  entered: (unit: string, block: string, stands: number) => `${many(stands, 'stand', 'stands')} of ${unit} enter ${block}.`,
  left: (unit: string, block: string, stands: number) => `${many(stands, 'stand', 'stands')} of ${unit} leave ${block}.`,
  charge: (pairs: string) => `Charge: ${pairs}.`,
  charges: (unit: string, target: string) => `${unit} at ${target}`,
  stage: (stage: number) => `The charge comes to ${stage} inches.`,
  chargeStress: {
    charge: 'The charge puts everybody in it under stress.',
    disparity: (red: string, reds: number, blue: string, blues: number) =>
      `Units in or near the charge: ${red} ${reds}, ${blue} ${blues}. The side with fewer takes the difference as stress.`,
    arc: 'Charged from outside their front: 1 stress for each such charger.',
    'counter-charge': 'The counter-charge puts those in it under stress.',
  },
  reaction: (unit: string, what: string, chaos: number) => `${unit} reacts: ${what}${chaos > 0 ? `, ${chaos} chaos` : ''}.`,
  aborted: (units: string) => `${units} break off the charge.`,
  balked: (unit: string, passed: boolean, die: number | null, needed: number, elan: boolean) =>
    `${unit} ${passed || elan ? 'does not balk' : 'balks'}${die === null ? '' : ` (${die} against ${needed})`}${elan ? ', for a point of élan' : ''}.`,
  countered: (pairs: string) => `Counter-charge: ${pairs}.`,
  gunsLeft: (battery: string, shelter: string, success: boolean) =>
    success ? `The gunners of ${battery} run to ${shelter}.` : `The gunners of ${battery} do not get away.`,
  gunnersBack: (battery: string) => `The gunners of ${battery} come back to their guns.`,
  batteryGone: (battery: string) => `${battery} is lost with its guns.`,
  switched: (charger: string, to: string) => `${charger} turns on ${to}.`,
  stopped: (charger: string) => `${charger} comes to a stop.`,
  wave: (number: number) => `Wave ${number} of the charge.`,
  contact: (pairs: string) => `Contact: ${pairs}.`,
  against: (attackers: string, defenders: string) => `${attackers} against ${defenders}`,
  contactDie: (unit: string, test: ContactTest, certain: boolean) =>
    certain ? `${unit} cannot fail its test of ${TESTS[test]}.` : `${unit} rolls for ${TESTS[test]}, unseen.`,
  ownDie: (unit: string, test: ContactTest, die: number, modifier: number, success: boolean) =>
    `${unit} rolls for ${TESTS[test]}: ${die}${modifier > 0 ? ` + ${modifier}` : ''}, ${success ? 'passed' : 'failed'}. Nobody else sees it.`,
  choices: {
    continue: 'goes on',
    abort: 'breaks off',
    fire: 'fires and breaks off',
    stay: 'stays',
    disengage: 'disengages',
    pay: 'goes on for a point of élan',
    halt: 'halts',
    stand: 'stands for a point of élan',
    withdraw: 'withdraws',
    'fall-back': 'falls back',
    retreat: 'retreats',
  },
  contactChoice: (unit: string, choice: string) => `${unit} ${choice}.`,
  stakes: (attackers: string) => `${attackers} raise the stakes: all dice are rolled again.`,
  asked: (unit: string) => `The commander with ${unit} looks at its dice.`,
  revealed: (units: string) => `The dice are shown. ${units}.`,
  revealedOf: (unit: string, failures: number, total: number) => `${unit}: ${many(failures, 'failure', 'failures')}, total ${total}`,
  won: (units: string) => `${units} holds the field.`,
  routed: (unit: string, stress: number) => `${unit} routs${stress > 0 ? `, stress ${stress}` : ''}.`,
  melee: (attackers: string, defenders: string) => `Hand to hand: ${attackers} and ${defenders}.`,
  meleeTurn: {
    fight: (unit: string, die: number | null, needed: number | null, success: boolean) =>
      `${unit} fights${die === null ? '' : ` on ${die}${needed === null ? '' : ` against ${needed}`}`}: ${success ? 'holds' : 'a stand is lost'}.`,
    rout: (unit: string) => `${unit} gives way.`,
    pass: (unit: string) => `${unit} hands back.`,
  },
  meleeEnded: (winners: string) => `The melee is over: ${winners} stands.`,
  meleeEndedEmpty: 'The melee is over; nobody is left standing.',
  chargeEnded: 'The charge is over.',
  conceding: (who: string) => `${who} offers to concede.`,
  ended: (winner: string, reason: string) => `${winner} has won. ${reason}`,
  nobody: 'nobody',
  roll: { volley: 'Effectiveness', receive: 'Receiving', reorder: 'Reorder', melee: 'Stress', balk: 'Stress', threat: 'Threat' },
};
