import { fieldOf, numberIn } from '../read.ts';
import type { ToyEvent } from './events.ts';
import { testRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import type { Told } from '../told.ts';
import { toySoldiers as words } from './words.ts';

const say = words.log;

/** Charges, contact and melee (sections 20 to 22). */
export function ofCharge(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'charge-declared': {
      const { chargers } = event.data;
      const pairs = words.list(chargers.map(({ unit, target }) => say.charges(names.unit(unit), names.unit(target))));
      return { text: say.charge(pairs), pieces: chargers.flatMap(({ unit, target }) => [unit, target]), tone: 'card' };
    }
    case 'charge-stage':
      return { text: say.stage(event.data.stage), pieces: event.data.moves.map(({ unit }) => unit) };
    case 'charge-stress': {
      const { step, counts, units } = event.data;
      const told =
        step === 'disparity'
          ? say.chargeStress.disparity(names.side('red'), counts?.red ?? 0, names.side('blue'), counts?.blue ?? 0)
          : say.chargeStress[step];
      return { text: told, pieces: units.map(({ unit }) => unit) };
    }
    case 'reaction-made': {
      const { unit, reaction, chaos } = event.data;
      return { text: say.reaction(names.unit(unit), words.cause(reaction), chaos), pieces: [unit] };
    }
    case 'charge-aborted':
      return { text: say.aborted(names.units(event.data.units)), pieces: event.data.units };
    case 'charge-balked': {
      const { unit, die, needed, passed, elan } = event.data;
      const rolls = die === null ? [] : [testRoll(say.roll.balk, [die], needed, event.clause)];
      return { text: say.balked(names.unit(unit), passed, die, needed, elan), pieces: [unit], rolls };
    }
    case 'counter-charge': {
      const { units } = event.data;
      const pairs = words.list(units.map(({ unit, against }) => say.charges(names.unit(unit), names.unit(against))));
      return { text: say.countered(pairs), pieces: units.flatMap(({ unit, against }) => [unit, against]) };
    }
    case 'guns-abandoned':
      return {
        text: say.gunsLeft(names.unit(event.data.battery), names.unit(event.data.shelter), event.data.success),
        pieces: [event.data.battery, event.data.shelter],
      };
    case 'gunners-returned':
      return { text: say.gunnersBack(names.unit(event.data.battery)), pieces: [event.data.battery] };
    case 'battery-removed':
      return { text: say.batteryGone(names.unit(event.data.battery)), pieces: [event.data.battery], tone: 'loss' };
    case 'target-switched':
      return { text: say.switched(names.unit(event.data.charger), names.unit(event.data.to)), pieces: [event.data.charger, event.data.to] };
    case 'charger-stopped':
      return { text: say.stopped(names.unit(event.data.charger)), pieces: [event.data.charger] };
    case 'wave-opened':
      return { text: say.wave(event.data.wave), pieces: event.data.chargers };
    case 'charge-ended':
      return { text: say.chargeEnded };
    default:
      return ofContact(event, names) ?? ofMelee(event, names);
  }
}

function ofContact(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'contact-opened': {
      const { conflicts } = event.data;
      const pairs = conflicts.map(({ attackers, defenders }) => say.against(names.units(attackers), names.units(defenders)));
      return {
        text: say.contact(words.list(pairs)),
        pieces: conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
      };
    }
    case 'contact-die': {
      const { unit, test, certain } = event.data;
      const die = numberIn(event.own, 'die');
      if (die === null) return { text: say.contactDie(names.unit(unit), test, certain), pieces: [unit] };
      const success = fieldOf(event.own, 'success') === true;
      return { text: say.ownDie(names.unit(unit), test, die, numberIn(event.own, 'modifier') ?? 0, success), pieces: [unit], tone: 'own' };
    }
    case 'contact-choice': {
      const { unit, choice } = event.data;
      const choices: Readonly<Record<string, string>> = say.choices;
      return { text: say.contactChoice(names.unit(unit), choices[choice] ?? words.cause(choice)), pieces: [unit] };
    }
    case 'stakes-raised':
      return { text: say.stakes(names.units(event.data.attackers)), pieces: [...event.data.attackers, ...event.data.defenders] };
    case 'commander-asked':
      return { text: say.asked(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'contact-revealed': {
      const { units } = event.data;
      const told = words.list(units.map(({ unit, failures, total }) => say.revealedOf(names.unit(unit), failures, total)));
      return { text: say.revealed(told), pieces: units.map(({ unit }) => unit), tone: 'card' };
    }
    case 'contact-won':
      return { text: say.won(names.units(event.data.units)), pieces: event.data.units };
    case 'unit-routed':
      return { text: say.routed(names.unit(event.data.unit), event.data.stress), pieces: [event.data.unit], tone: 'loss' };
    default:
      return null;
  }
}

function ofMelee(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'melee-opened': {
      const { attackers, defenders } = event.data;
      return { text: say.melee(names.units(attackers), names.units(defenders)), pieces: [...attackers, ...defenders] };
    }
    case 'melee-turn': {
      const { unit, choice, die, needed, success } = event.data;
      const name = names.unit(unit);
      const told = choice === 'fight' ? say.meleeTurn.fight(name, die, needed, success) : say.meleeTurn[choice](name);
      const rolls = die === null || needed === null ? [] : [testRoll(say.roll.melee, [die], needed, event.clause)];
      return { text: told, pieces: [unit], rolls };
    }
    case 'melee-ended': {
      const { winners } = event.data;
      return { text: winners.length === 0 ? say.meleeEndedEmpty : say.meleeEnded(names.units(winners)), pieces: winners };
    }
    default:
      return null;
  }
}
