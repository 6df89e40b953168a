import { call, choice, end, flow, step, stepEach } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { overlaps, touches } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import { type Polygon, inches, type Point } from '../../../table/units.ts';
import type { State, ToyFlow, ToyReferee, TS, ToyChapter } from '../state.ts';
import { sendBack, shakeRegiment } from '../trackers/attrition.ts';
import { gainChaos, MOST_CHAOS } from '../trackers/chaos.ts';
import { commanderBase } from '../troops/footprint.ts';
import { commanderOf, playerOf, unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes, escape as escapeAnswer } from '../answers.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { distanceBetween } from '../../../table/measure.ts';
import { polar } from '../../../table/trig.ts';
import { mayStand } from '../field/commander-place.ts';
import { onGrid, within } from '../ground/measure.ts';

/** Enemy commanders on their own whom a move over that ground touches, in seat order (TS-8.17, TS-8.23). */
export function commandersTouched({ field, sides }: State, unit: Unit, swept: readonly Polygon[]): SeatId[] {
  const seats = [...sides.red.seats, ...sides.blue.seats];
  return seats.filter((seat) => {
    const { side, attached, at } = commanderOf(field, seat);
    if (side === unit.side || attached !== null) return false;
    const base = polygon(commanderBase(at));
    return swept.some((part) => overlaps(polygon(part), base) || touches(polygon(part), base));
  });
}

interface CommanderContact {
  unit: UnitId;
  commander: SeatId;
  attacker?: number;
  defender?: number;
  again?: number;
}

/** What the dice decide: a casualty, or 1 chaos and a way out (TS-8.17). True when they have fallen. */
function settle(referee: ToyReferee, { unit, commander, attacker = 1, defender = 1, again }: CommanderContact): boolean {
  const { state } = referee;
  const difference = (again ?? attacker) - defender;
  const casualty = difference > 0;
  referee.emit('commander-contact', 'TS-8.17', { seat: commander, by: unit, attacker, defender, reroll: again ?? null, casualty });
  const { chaos } = playerOf(state, commander);
  gainChaos(referee, commander, casualty ? difference : 1, 'commander-contact', 'TS-8.17');
  if (!casualty) return false;
  if (chaos + difference >= MOST_CHAOS) shakeRegiment(referee, commander, 'contact', unit);
  else sendBack(referee, commander, 'contact', unit);
  return true;
}

/** Both dice lie open (TS-8.17). */
export interface ContactReroll {
  readonly unit: UnitId;
  readonly commander: SeatId;
  readonly attacker: number;
  readonly defender: number;
}

/** Whether cavalry that has ridden upon a commander rolls its die again (TS-8.17). */
export const contactReroll: DecisionKind<TS, ContactReroll, { yes: boolean }> = {
  kind: 'contact-reroll',
  clause: 'TS-8.17',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

interface Escaping {
  readonly seat: SeatId;
  /** The unit that has ridden upon them. */
  readonly by: string;
}

const FARTHEST = inches(12);

function checkCommanderEscape(state: State, { seat }: Escaping, to: Point): Refusal | null {
  const { at, side } = commanderOf(state.field, seat);
  if (!within(distanceBetween(at, to), FARTHEST)) return refuse('TS-8.17', 'too-far');
  return mayStand(state, side, to) ? null : refuse('TS-8.22', 'no-place');
}

/** Towards their own edge first, then ever more sideways, and ever less far. */
function places(state: State, escaping: Escaping): Point[] {
  const { at, side } = commanderOf(state.field, escaping.seat);
  const home = state.sides[side].edge === 'bottom' ? 2700 : 900;
  const ways = [0, 450, -450, 900, -900, 1350, -1350, 1800];
  const all = [12, 9, 6, 4, 2, 1, 0].flatMap((far) => ways.map((turn) => onGrid(polar(at, home + turn, inches(far)))));
  return all.filter((to) => checkCommanderEscape(state, escaping, to) === null);
}

/** Where a commander gets away to whom an enemy unit has ridden upon (TS-8.17). */
const commanderEscape: DecisionKind<TS, Escaping, { to: Point }> = {
  kind: 'commander-escape',
  clause: 'TS-8.17',
  answer: escapeAnswer,
  open: true,
  options: ({ state }, escaping) =>
    places(state, escaping)
      .slice(0, 12)
      .map((to) => ({ to })),
  check: ({ state }, escaping, { to }) => checkCommanderEscape(state, escaping, to),
  fallback: ({ state }, escaping) => {
    const [first] = places(state, escaping);
    if (first === undefined) throw new Error(`${escaping.seat} can stand nowhere`);
    return { to: first };
  },
};

/** A unit's move has come upon a commander (TS-8.17). */
const commanderContactFlow: ToyFlow<CommanderContact> = flow<TS, CommanderContact>('commander-contact', [
  step('roll', 'TS-8.17', (referee, contact) => {
    const [attacker = 1] = referee.roll('commander.attacker', 1);
    const [defender = 1] = referee.roll('commander.defender', 1);
    contact.attacker = attacker;
    contact.defender = defender;
    const { id, arm } = unitOf(referee.state.field, contact.unit);
    if (arm === 'cavalry')
      referee.emit('dice-thrown', 'TS-8.17', { unit: id, test: 'commander-contact', dice: [attacker, defender], needed: null });
  }),
  choice(
    'again',
    contactReroll,
    ({ state }, { unit: id, commander, attacker = 1, defender = 1 }) => {
      const unit = unitOf(state.field, id);
      return unit.arm === 'cavalry' ? { seats: [unit.seat], about: { unit: id, commander, attacker, defender } } : null;
    },
    (referee, contact, { yes }) => {
      if (yes) contact.again = referee.roll('commander.attacker', 1)[0] ?? 1;
    },
  ),
  step('settle', 'TS-8.17', (referee, contact) => (settle(referee, contact) ? end() : undefined)),
  choice(
    'escape',
    commanderEscape,
    (_referee, { unit, commander }) => ({ seats: [commander], about: { seat: commander, by: unit } }),
    (referee, { commander }, { to }) => {
      const { field } = referee.state;
      const before = commanderOf(field, commander);
      field.commanders[commander] = { ...before, at: to, attached: null };
      referee.emit('commander-moved', 'TS-8.17', { seat: commander, from: before.at, to, attached: null, cause: 'escape' });
    },
  ),
]);

interface CommandersMet {
  unit: UnitId;
  commanders: SeatId[];
}

/** All commanders that a move has come upon, one after another. */
export const commandersMetFlow: ToyFlow<CommandersMet> = flow<TS, CommandersMet>('commanders-met', [
  stepEach(
    'next',
    'TS-8.23',
    ({ commanders }) => commanders,
    ({ state }, { unit }, commander) =>
      state.field.units[unit] === undefined ? undefined : call(commanderContactFlow, { unit, commander }),
  ),
]);

export const chapter: ToyChapter = { flows: [commanderContactFlow, commandersMetFlow] };
