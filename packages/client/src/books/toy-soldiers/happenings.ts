import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Point } from '@longroll/rules/table/units';
import { isFielded } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Formation } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { moved, noticed, said, way, type Happening, type Manner, type Thrown } from '../../table/happening.ts';
import { isToyEvent, type ToyEvent } from './events.ts';
import { chargeSeen } from './happenings-charge.ts';
import { commanderPiece, type Names } from './names.ts';
import { toySoldiers as words } from './words.ts';

const say = words.table;

/** What is seen of an event on the table. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  if (!isToyEvent(event)) return [];
  return ofPlay(event, names) ?? ofCommand(event) ?? ofUnits(event) ?? ofFire(event) ?? chargeSeen(event) ?? [];
}

function thrown(about: string, dice: readonly number[], needs: number | null): Thrown[] {
  return dice.length === 0 ? [] : [{ about, dice, needs }];
}

function ofPlay(event: ToyEvent, names: Names): readonly Happening[] | null {
  switch (event.kind) {
    case 'turn-begun':
    case 'half-begun':
    case 'half-ended':
      return [{ kind: 'drum' }];
    case 'unit-placed':
      return [noticed(event.data.unit.id)];
    case 'commander-placed':
      return [noticed(commanderPiece(event.data.commander.seat))];
    case 'elan-changed': {
      const { side, from, to } = event.data;
      return [{ kind: 'announced', words: `${names.side(side)}: ${say.elan(from, to)}`, bad: to < from, thrown: [] }];
    }
    case 'player-ended-half':
      return [noticed(commanderPiece(event.data.seat))];
    case 'concession-offered':
      return [noticed(commanderPiece(event.data.seat))];
    default:
      return null;
  }
}

function ofCommand(event: ToyEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'commander-acted': {
      const { seat, action, from, to, dice, success } = event.data;
      const piece = commanderPiece(seat);
      return [moved('march', [way(piece, from, [to])]), said([piece], words.log.acts[action], !success, thrown(piece, dice, null))];
    }
    case 'commander-moved':
      return [moved('march', [way(commanderPiece(event.data.seat), event.data.from, [event.data.to])])];
    case 'commander-hit': {
      const piece = commanderPiece(event.data.seat);
      return [said([piece], say.falls, true), moved('flee', [way(piece, event.data.from, [event.data.to])])];
    }
    case 'commander-contact': {
      const { seat, by, attacker, defender, casualty } = event.data;
      const piece = commanderPiece(seat);
      return [
        { kind: 'struck', attacker: by, defender: piece, thrown: [...thrown(by, [attacker], null), ...thrown(piece, [defender], null)] },
        said([piece], casualty ? say.falls : say.away, casualty),
      ];
    }
    case 'commander-risked':
      return [
        said(
          [commanderPiece(event.data.seat)],
          event.data.casualty ? say.falls : say.away,
          event.data.casualty,
          thrown(commanderPiece(event.data.seat), [event.data.die], 6),
        ),
      ];
    case 'chaos-changed':
      return [said([commanderPiece(event.data.seat)], say.chaos(event.data.from, event.data.to), event.data.to > event.data.from)];
    case 'unit-rallied': {
      const { unit, dice, success } = event.data;
      return [said([unit], success ? say.rallied : say.notRallied, !success, thrown(unit, dice, null))];
    }
    case 'unit-reformed':
      return [said([event.data.unit.id], say.reformed)];
    case 'reform-failed':
      return [
        said([commanderPiece(event.data.seat)], say.notRallied, true, thrown(commanderPiece(event.data.seat), [event.data.die], null)),
      ];
    default:
      return null;
  }
}

/** Where a formation stands; null for companies in a village. */
function placeOf(formation: Formation): Point | null {
  return isFielded(formation) ? formation.at : null;
}

function mannerOf(how: string): Manner {
  if (how.startsWith('charge') || how === 'counter-charge') return 'charge';
  return how === 'rout' ? 'flee' : 'march';
}

function ofUnits(event: ToyEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'action-started':
      return [noticed(event.data.unit, commanderPiece(event.data.seat))];
    case 'unit-moved': {
      const { unit, from, how, path } = event.data;
      const start = placeOf(from);
      return [
        start === null
          ? noticed(unit)
          : moved(mannerOf(how), [
              way(
                unit,
                start,
                path.map(({ at }) => at),
              ),
            ]),
      ];
    }
    case 'formation-changed':
      return [said([event.data.unit], words.formations[event.data.to.kind])];
    case 'tracker-changed': {
      const { unit, tracker, from, to } = event.data;
      return [said([unit], say[tracker](from, to), to > from)];
    }
    case 'stand-lost':
      return [{ kind: 'lost', piece: event.data.unit, figures: 1 }];
    case 'unit-dispersed':
      return [{ kind: 'gone', pieces: [event.data.unit.id], words: say.dispersed }];
    case 'garrison-gone':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.gone }];
    case 'threat-declared':
      return [said([event.data.from], say.threat), said([event.data.to], say.threatened, true)];
    case 'reorder-rolled': {
      const { unit, die } = event.data;
      return [said([unit], say.reorders, false, thrown(unit, die === null ? [] : [die], null))];
    }
    case 'reorder-remainder': {
      const told = { withdraw: say.withdraws, destroy: say.gives, hold: say.holds };
      return [said([event.data.unit], told[event.data.choice], event.data.choice !== 'hold')];
    }
    case 'files-closed':
      return [said([event.data.unit], say.closes)];
    case 'dice-thrown': {
      const { unit, test, dice, needed } = event.data;
      return [said([unit], say.thrown[test], false, thrown(unit, dice, needed))];
    }
    case 'passage-tried': {
      const { mover, passed, dice, needed, outcome } = event.data;
      return [said([mover, passed], say[outcome], outcome !== 'through', thrown(passed, dice, needed))];
    }
    case 'garrison-entered':
      return [said([event.data.unit, event.data.garrison], say.enters)];
    case 'garrison-left':
      return [said([event.data.unit, event.data.garrison], say.leaves)];
    default:
      return null;
  }
}

function ofFire(event: ToyEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'volley-fired': {
      const { firer, target, dice } = event.data;
      return [
        {
          kind: 'shot',
          shooter: firer,
          target,
          thrown: thrown(
            firer,
            dice.map(({ die }) => die),
            null,
          ),
        },
      ];
    }
    case 'fire-received': {
      const { unit, dice, stress } = event.data;
      return [
        said(
          [unit],
          stress > 0 ? say.hit : say.holds,
          stress > 0,
          thrown(
            unit,
            dice.map(({ die }) => die),
            null,
          ),
        ),
      ];
    }
    case 'limbers-moved':
      return [said([event.data.unit], say.limbers)];
    case 'sharpshot': {
      const { unit, commander, die, hit } = event.data;
      const target = commanderPiece(commander);
      return [{ kind: 'shot', shooter: unit, target, thrown: thrown(unit, [die], 6) }, said([target], hit ? say.hit : say.missed, hit)];
    }
    case 'skirmishers-deployed':
    case 'skirmishers-recalled':
    case 'skirmisher-moved':
    case 'skirmisher-pushed':
      return [said([event.data.unit], say.skirmishers)];
    case 'skirmisher-scattered':
      return [said([event.data.unit], say.scattered, true), noticed(event.data.by)];
    case 'skirmish-duel': {
      const { mover, enemy, dice } = event.data;
      const fought = [
        ...thrown(
          mover,
          dice.map((each) => each.mover),
          null,
        ),
        ...thrown(
          enemy,
          dice.map((each) => each.enemy),
          null,
        ),
      ];
      return [{ kind: 'struck', attacker: mover, defender: enemy, thrown: fought }];
    }
    default:
      return null;
  }
}
