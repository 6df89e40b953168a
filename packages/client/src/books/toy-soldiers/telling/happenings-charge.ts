import { moved, noticed, said, way, type Happening, type Thrown } from '../../../table/happening.ts';
import type { Names } from '../names.ts';
import { toySoldiers as words } from '../words.ts';
import type { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.table;

type Happenings = ByKind<typeof toyEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]>;

const ofApproach = {
  'charge-declared': ({ data }) => [
    said(
      data.chargers.map(({ unit }) => unit),
      say.charges,
    ),
    noticed(...data.chargers.map(({ target }) => target)),
  ],
  'charge-stage': ({ data }) => [noticed(...data.moves.map(({ unit }) => unit))],
  'charge-stress': ({ data }) => [noticed(...data.units.map(({ unit }) => unit))],
  'reaction-made': ({ data }) => [said([data.unit], say.reacts)],
  'charge-aborted': ({ data }) => [said(data.units, say.aborts, true)],
  'charge-balked': ({ data: { unit, passed, elan } }, _names, thrown) => {
    const goes = passed || elan;
    return [said([unit], goes ? say.goesOn : say.balks, !goes, thrown)];
  },
  'counter-charge': ({ data }) => [
    said(
      data.units.map(({ unit }) => unit),
      say.counter,
    ),
    noticed(...data.units.map(({ against }) => against)),
  ],
  'guns-abandoned': ({ data }) => [said([data.battery, data.shelter], say.gunners, !data.success)],
  'gunners-returned': ({ data }) => [said([data.battery], say.gunnersBack)],
  'battery-removed': ({ data }) => [{ kind: 'gone', pieces: [data.battery], words: say.gone }],
  'target-switched': ({ data }) => [said([data.charger], say.charges), noticed(data.from, data.to)],
  'charger-stopped': ({ data }) => [said([data.charger], say.stops, true)],
  'wave-opened': ({ data }) => [said(data.chargers, say.charges)],
} satisfies Partial<Happenings>;

const ofContact = {
  'contact-opened': ({ data }) => [
    said(
      data.conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
      say.contact,
    ),
  ],
  'contact-die': ({ data }) => [said([data.unit], say.dice)],
  'contact-choice': ({ data }) => [said([data.unit], say.choices[data.choice])],
  'stakes-raised': ({ data }) => [said([...data.attackers, ...data.defenders], say.stakes)],
  'commander-asked': ({ data }) => [noticed(data.unit)],
  'contact-revealed': ({ data }, _names, thrown) =>
    data.units.map(({ unit, failures, total }) =>
      said(
        [unit],
        say.shown({ failures, total }),
        failures > 0,
        thrown.filter(({ about }) => about === unit),
      ),
    ),
  'contact-won': ({ data }) => [said(data.units, say.won)],
  'unit-routed': ({ data }) => {
    const { unit, from, to, neighbours } = data;
    const runs: Happening = to !== null && 'at' in to && 'at' in from ? moved('flee', [way(unit, from.at, [to.at])]) : noticed(unit);
    return [said([unit], say.routs, true), runs, ...(neighbours.length === 0 ? [] : [noticed(...neighbours)])];
  },
  'melee-opened': ({ data }) => [said([...data.attackers, ...data.defenders], say.melee)],
  'melee-turn': ({ data: { unit, success } }, _names, thrown) => [said([unit], success ? say.holds : say.melee, !success, thrown)],
  'melee-ended': ({ data }) => (data.winners.length === 0 ? [] : [said(data.winners, say.won)]),
} satisfies Partial<Happenings>;

/** What is seen of charges, contact and melee. Hidden dice are not thrown where anybody sees them (TS-29.4). */
export const ofCharge = { ...ofApproach, ...ofContact };
