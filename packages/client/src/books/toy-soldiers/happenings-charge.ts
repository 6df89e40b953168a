import { moved, noticed, said, way, type Happening } from '../../table/happening.ts';
import type { ToyEvent } from './events.ts';
import { toySoldiers as words } from './words.ts';

const say = words.table;

/** What is seen of charges, contact and melee. Hidden dice are not thrown where anybody sees them (TS-29.4). */
export function chargeSeen(event: ToyEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'charge-declared':
      return [
        said(
          event.data.chargers.map(({ unit }) => unit),
          say.charges,
        ),
        noticed(...event.data.chargers.map(({ target }) => target)),
      ];
    case 'charge-stage':
      return [noticed(...event.data.moves.map(({ unit }) => unit))];
    case 'charge-stress':
      return [noticed(...event.data.units.map(({ unit }) => unit))];
    case 'reaction-made':
      return [said([event.data.unit], say.reacts)];
    case 'charge-aborted':
      return [said(event.data.units, say.aborts, true)];
    case 'charge-balked': {
      const { unit, die, needed, passed, elan } = event.data;
      const goes = passed || elan;
      return [said([unit], goes ? say.goesOn : say.balks, !goes, die === null ? [] : [{ about: unit, dice: [die], needs: needed }])];
    }
    case 'counter-charge':
      return [
        said(
          event.data.units.map(({ unit }) => unit),
          say.counter,
        ),
        noticed(...event.data.units.map(({ against }) => against)),
      ];
    case 'guns-abandoned':
      return [said([event.data.battery, event.data.shelter], say.gunners, !event.data.success)];
    case 'gunners-returned':
      return [said([event.data.battery], say.gunnersBack)];
    case 'battery-removed':
      return [{ kind: 'gone', pieces: [event.data.battery], words: say.gone }];
    case 'target-switched':
      return [said([event.data.charger], say.charges), noticed(event.data.from, event.data.to)];
    case 'charger-stopped':
      return [said([event.data.charger], say.stops, true)];
    case 'wave-opened':
      return [said(event.data.chargers, say.charges)];
    default:
      return contactSeen(event);
  }
}

function contactSeen(event: ToyEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'contact-opened':
      return [
        said(
          event.data.conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
          say.contact,
        ),
      ];
    case 'contact-die':
      return [said([event.data.unit], say.dice)];
    case 'contact-choice': {
      const choices: Readonly<Record<string, string>> = words.log.choices;
      return [said([event.data.unit], choices[event.data.choice] ?? words.cause(event.data.choice))];
    }
    case 'stakes-raised':
      return [said([...event.data.attackers, ...event.data.defenders], say.stakes)];
    case 'commander-asked':
      return [noticed(event.data.unit)];
    case 'contact-revealed':
      return event.data.units.map(({ unit, dice, failures, total }) =>
        said([unit], say.shown(failures, total), failures > 0, [{ about: unit, dice: dice.map(({ die }) => die), needs: null }]),
      );
    case 'contact-won':
      return [said(event.data.units, say.won)];
    case 'unit-routed': {
      const { unit, from, to, neighbours } = event.data;
      const runs: Happening = to !== null && 'at' in to && 'at' in from ? moved('flee', [way(unit, from.at, [to.at])]) : noticed(unit);
      return [said([unit], say.routs, true), runs, ...(neighbours.length === 0 ? [] : [noticed(...neighbours)])];
    }
    case 'melee-opened':
      return [said([...event.data.attackers, ...event.data.defenders], say.melee)];
    case 'melee-turn': {
      const { unit, die, needed, success } = event.data;
      return [said([unit], success ? say.holds : say.melee, !success, die === null ? [] : [{ about: unit, dice: [die], needs: needed }])];
    }
    case 'melee-ended':
      return event.data.winners.length === 0 ? [] : [said(event.data.winners, say.won)];
    default:
      return null;
  }
}
