import { call, choice, end, flow, goto, step } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { overlaps, touches } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { Polygon } from '../../../table/units.ts';
import { commanderEscape } from '../decisions/commander-escape.ts';
import { contactReroll } from '../decisions/contact-reroll.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { sendBack, shakeRegiment } from '../trackers/attrition.ts';
import { gainChaos, MOST_CHAOS } from '../trackers/chaos.ts';
import { commanderBase } from '../troops/footprint.ts';
import { commanderOf, playerOf, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

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

/** What the dice decide: a casualty, or 1 chaos and a way out (TS-8.17). True when he has fallen. */
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

/** A unit's move has come upon a commander (TS-8.17). */
export const commanderContactFlow: ToyFlow<CommanderContact> = flow<TS, CommanderContact>('commander-contact', [
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
  step('next', 'TS-8.23', ({ state }, met) => {
    const [commander, ...rest] = met.commanders;
    if (commander === undefined || state.field.units[met.unit] === undefined) return end();
    met.commanders = rest;
    return call(commanderContactFlow, { unit: met.unit, commander });
  }),
  step('again', 'TS-8.23', () => goto('next')),
]);
