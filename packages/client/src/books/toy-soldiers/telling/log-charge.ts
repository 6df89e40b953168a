import type { Names } from '../names.ts';
import type { WordedEvent } from '../../worded-event.ts';
import { toySoldiers as words } from '../words.ts';
import type { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof toyEvents, WordedEvent, [names: Names]>;

const ofApproach = {
  'charge-declared': ({ data }, names) => {
    const { chargers } = data;
    const pairs = words.list(chargers.map(({ unit, target }) => say.charges(names.unit(unit), names.unit(target))));
    return { text: say.charge(pairs), pieces: chargers.flatMap(({ unit, target }) => [unit, target]), tone: 'card' };
  },
  'charge-stage': ({ data }) => ({ text: say.stage(data.stage), pieces: data.moves.map(({ unit }) => unit) }),
  'charge-stress': ({ data }, names) => {
    const { step, counts, units } = data;
    const told =
      step === 'disparity'
        ? say.chargeStress.disparity(names.side('red'), counts?.red ?? 0, names.side('blue'), counts?.blue ?? 0)
        : say.chargeStress[step];
    return { text: told, pieces: units.map(({ unit }) => unit) };
  },
  'reaction-made': ({ data: { unit, reaction, chaos } }, names) => ({
    text: say.reaction(names.unit(unit), words.cause(reaction), chaos),
    pieces: [unit],
  }),
  'charge-aborted': ({ data }, names) => ({ text: say.aborted(names.units(data.units)), pieces: data.units }),
  'charge-balked': ({ data: { unit, die, needed, passed, elan } }, names) => ({
    text: say.balked(names.unit(unit), passed, die, needed, elan),
    pieces: [unit],
  }),
  'counter-charge': ({ data }, names) => {
    const { units } = data;
    const pairs = words.list(units.map(({ unit, against }) => say.charges(names.unit(unit), names.unit(against))));
    return { text: say.countered(pairs), pieces: units.flatMap(({ unit, against }) => [unit, against]) };
  },
  'guns-abandoned': ({ data }, names) => ({
    text: say.gunsLeft(names.unit(data.battery), names.unit(data.shelter), data.success),
    pieces: [data.battery, data.shelter],
  }),
  'gunners-returned': ({ data }, names) => ({ text: say.gunnersBack(names.unit(data.battery)), pieces: [data.battery] }),
  'battery-removed': ({ data }, names) => ({ text: say.batteryGone(names.unit(data.battery)), pieces: [data.battery], tone: 'loss' }),
  'target-switched': ({ data }, names) => ({
    text: say.switched(names.unit(data.charger), names.unit(data.to)),
    pieces: [data.charger, data.to],
  }),
  'charger-stopped': ({ data }, names) => ({ text: say.stopped(names.unit(data.charger)), pieces: [data.charger] }),
  'wave-opened': ({ data }) => ({ text: say.wave(data.wave), pieces: data.chargers }),
  'charge-ended': () => ({ text: say.chargeEnded }),
} satisfies Partial<Lines>;

const ofContact = {
  'contact-opened': ({ data }, names) => {
    const { conflicts } = data;
    const pairs = conflicts.map(({ attackers, defenders }) => say.against(names.units(attackers), names.units(defenders)));
    return {
      text: say.contact(words.list(pairs)),
      pieces: conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
    };
  },
  'contact-die': ({ data, own }, names) => {
    const { unit, test, certain } = data;
    const name = names.unit(unit);
    if (own === undefined) return { text: say.contactDie(name, test, certain), pieces: [unit] };
    return { text: say.ownDie(name, test, own.die, own.modifier, own.success), pieces: [unit], tone: 'own' };
  },
  'contact-choice': ({ data }, names) => {
    const { unit, choice } = data;
    const choices: Readonly<Record<string, string>> = say.choices;
    return { text: say.contactChoice(names.unit(unit), choices[choice] ?? words.cause(choice)), pieces: [unit] };
  },
  'stakes-raised': ({ data }, names) => ({ text: say.stakes(names.units(data.attackers)), pieces: [...data.attackers, ...data.defenders] }),
  'commander-asked': ({ data }, names) => ({ text: say.asked(names.unit(data.unit)), pieces: [data.unit] }),
  'contact-revealed': ({ data }, names) => {
    const { units } = data;
    const told = words.list(units.map(({ unit, failures, total }) => say.revealedOf(names.unit(unit), failures, total)));
    return { text: say.revealed(told), pieces: units.map(({ unit }) => unit), tone: 'card' };
  },
  'contact-won': ({ data }, names) => ({ text: say.won(names.units(data.units)), pieces: data.units }),
  'unit-routed': ({ data }, names) => ({ text: say.routed(names.unit(data.unit), data.stress), pieces: [data.unit], tone: 'loss' }),
} satisfies Partial<Lines>;

const ofMelee = {
  'melee-opened': ({ data: { attackers, defenders } }, names) => ({
    text: say.melee(names.units(attackers), names.units(defenders)),
    pieces: [...attackers, ...defenders],
  }),
  'melee-turn': ({ data: { unit, choice, die, needed, success } }, names) => {
    const name = names.unit(unit);
    const told = choice === 'fight' ? say.meleeTurn.fight(name, die, needed, success) : say.meleeTurn[choice](name);
    return { text: told, pieces: [unit] };
  },
  'melee-ended': ({ data: { winners } }, names) => ({
    text: winners.length === 0 ? say.meleeEndedEmpty : say.meleeEnded(names.units(winners)),
    pieces: winners,
  }),
} satisfies Partial<Lines>;

/** Charges, contact and melee (sections 20 to 22). */
export const ofCharge = { ...ofApproach, ...ofContact, ...ofMelee };
