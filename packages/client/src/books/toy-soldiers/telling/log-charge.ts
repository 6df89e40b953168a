import type { Names } from '../names.ts';
import type { WordedEvent } from '../../worded-event.ts';
import { toySoldiers as words } from '../words.ts';
import type { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.logOfCharge;

type Lines = ByKind<typeof toyEvents, WordedEvent, [names: Names]>;

const ofApproach = {
  'charge-declared': ({ data }, names) => {
    const { chargers } = data;
    const pairs = chargers.map(({ unit, target }) => say.pair({ unit: names.unit(unit), target: names.unit(target) }));
    return { text: say.declared({ pairs }), pieces: chargers.flatMap(({ unit, target }) => [unit, target]), tone: 'card' };
  },
  'charge-stage': ({ data }) => ({ text: say.stage({ stage: data.stage }), pieces: data.moves.map(({ unit }) => unit) }),
  'charge-stress': ({ data }, names) => {
    const { step, counts, units } = data;
    const told =
      step === 'disparity'
        ? say.stress.disparity({ red: names.side('red'), reds: counts?.red ?? 0, blue: names.side('blue'), blues: counts?.blue ?? 0 })
        : say.stress[step];
    return { text: told, pieces: units.map(({ unit }) => unit) };
  },
  'reaction-made': ({ data: { unit, reaction, chaos } }, names) => ({
    text: say.reaction({ unit: names.unit(unit), what: say.reactions[reaction], chaos }),
    pieces: [unit],
  }),
  'charge-aborted': ({ data }, names) => ({ text: say.aborted({ units: names.units(data.units) }), pieces: data.units }),
  'charge-balked': ({ data: { unit, die, needed, passed, elan } }, names) => {
    const tried = { unit: names.unit(unit), thrown: die !== null, die: die ?? 0, needed };
    return { text: passed || elan ? say.goesOn({ ...tried, elan }) : say.balked(tried), pieces: [unit] };
  },
  'counter-charge': ({ data }, names) => {
    const { units } = data;
    const pairs = units.map(({ unit, against }) => say.pair({ unit: names.unit(unit), target: names.unit(against) }));
    return { text: say.countered({ pairs }), pieces: units.flatMap(({ unit, against }) => [unit, against]) };
  },
  'guns-abandoned': ({ data: { battery, shelter, success } }, names) => ({
    text: say.gunsLeft({ battery: names.unit(battery), shelter: names.unit(shelter), success }),
    pieces: [battery, shelter],
  }),
  'gunners-returned': ({ data }, names) => ({ text: say.gunnersBack({ battery: names.unit(data.battery) }), pieces: [data.battery] }),
  'battery-removed': ({ data }, names) => ({
    text: say.batteryGone({ battery: names.unit(data.battery) }),
    pieces: [data.battery],
    tone: 'loss',
  }),
  'target-switched': ({ data }, names) => ({
    text: say.switched({ unit: names.unit(data.charger), target: names.unit(data.to) }),
    pieces: [data.charger, data.to],
  }),
  'charger-stopped': ({ data }, names) => ({ text: say.stopped({ unit: names.unit(data.charger) }), pieces: [data.charger] }),
  'wave-opened': ({ data }) => ({ text: say.wave({ wave: data.wave }), pieces: data.chargers }),
  'charge-ended': () => ({ text: say.ended }),
} satisfies Partial<Lines>;

const ofContact = {
  'contact-opened': ({ data }, names) => {
    const { conflicts } = data;
    const pairs = conflicts.map(({ attackers, defenders }) =>
      say.against({ attackers: names.units(attackers), defenders: names.units(defenders) }),
    );
    return { text: say.contact({ pairs }), pieces: conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]) };
  },
  'contact-die': ({ data, own }, names) => {
    const unit = names.unit(data.unit);
    const pieces = [data.unit];
    if (own === undefined) return { text: (data.certain ? say.certain : say.die)[data.test]({ unit }), pieces };
    const die = words.panels.die({ die: own.die, modifier: own.modifier });
    return { text: say.ownDie[data.test]({ unit, die, success: own.success }), pieces, tone: 'own' };
  },
  'contact-choice': ({ data: { unit, choice } }, names) => ({ text: say.choice[choice]({ unit: names.unit(unit) }), pieces: [unit] }),
  'stakes-raised': ({ data }, names) => ({
    text: say.stakes({ units: names.units(data.attackers) }),
    pieces: [...data.attackers, ...data.defenders],
  }),
  'commander-asked': ({ data }, names) => ({ text: say.asked({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'contact-revealed': ({ data }, names) => {
    const { units } = data;
    const told = units.map(({ unit, failures, total }) => say.revealedOf({ unit: names.unit(unit), failures, total }));
    return { text: say.revealed({ units: told }), pieces: units.map(({ unit }) => unit), tone: 'card' };
  },
  'contact-won': ({ data }, names) => ({ text: say.won({ units: names.units(data.units) }), pieces: data.units }),
  'unit-routed': ({ data: { unit, stress } }, names) => ({
    text: say.routed({ unit: names.unit(unit), stress }),
    pieces: [unit],
    tone: 'loss',
  }),
} satisfies Partial<Lines>;

const ofMelee = {
  'melee-opened': ({ data: { attackers, defenders } }, names) => ({
    text: say.melee({ attackers: names.units(attackers), defenders: names.units(defenders) }),
    pieces: [...attackers, ...defenders],
  }),
  'melee-turn': ({ data: { unit: id, choice, die, needed, success } }, names) => {
    const unit = names.unit(id);
    const { fight, certain } = say.meleeTurn;
    if (choice !== 'fight') return { text: say.meleeTurn[choice]({ unit }), pieces: [id] };
    return { text: die === null ? certain({ unit }) : fight({ unit, die, needed: needed ?? 0, success }), pieces: [id] };
  },
  'melee-ended': ({ data: { winners } }, names) => ({
    text: winners.length === 0 ? say.meleeEndedEmpty : say.meleeEnded({ units: names.units(winners) }),
    pieces: winners,
  }),
} satisfies Partial<Lines>;

/** Charges, contact and melee (sections 20 to 22). */
export const ofCharge = { ...ofApproach, ...ofContact, ...ofMelee };
