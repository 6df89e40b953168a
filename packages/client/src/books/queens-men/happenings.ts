import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { moved, noticed, said, way, type Happening, type Thrown } from '../../table/happening.ts';
import { cardTurned } from '../kings-men/happenings.ts';
import { isSkirmishEvent, type SkirmishEvent } from './events.ts';
import type { Names } from './names.ts';
import { queensMen as words } from './words.ts';

const say = words.table;

/** What is seen of an event on the table; `told` is everything so far, of which some may have shown a part of it before. */
export function happeningsOf(event: ProjectedEvent, told: readonly ProjectedEvent[], names: Names): readonly Happening[] {
  if (!isSkirmishEvent(event)) return [];
  return ofPlay(event, names) ?? ofMovement(event, told) ?? ofFighting(event, told) ?? ofMen(event) ?? [];
}

/** The dice of a roll, beside the piece they are thrown for. */
function thrown(about: string, roll: DiceRoll | null): Thrown[] {
  return roll === null || roll.dice.length === 0 ? [] : [{ about, dice: roll.dice, needs: roll.needs }];
}

/** Turns, cards, generals. A general on the table has the name of their seat. */
function ofPlay(event: SkirmishEvent, names: Names): readonly Happening[] | null {
  switch (event.kind) {
    case 'armies-deployed':
    case 'turn-began':
      return [{ kind: 'drum' }];
    case 'card-drawn':
    case 'card-used':
      return [cardTurned(event.data.card)];
    case 'collapse-roll': {
      const { army, stands, roll } = event.data;
      return [{ kind: 'announced', words: (stands ? say.holds : say.flees)(names.army(army)), bad: !stands, thrown: thrown('', roll) }];
    }
    case 'counter-fire': {
      const { shooter, target, attack, defence, hit } = event.data;
      return [
        { kind: 'shot', shooter, target, thrown: [...thrown(shooter, attack), ...thrown(target, defence)] },
        said([target], hit ? say.hit : say.missed, hit),
      ];
    }
    case 'general-hit':
      return [said([event.data.seat], say.generalHit, true)];
    case 'identity-revealed':
      return [said([event.data.seat], words.identities[event.data.identity].name)];
    case 'king-moved':
    case 'general-moved':
      return [moved('march', [way(event.data.figure, event.data.from, [event.data.to])])];
    case 'game-ended': {
      const { winner } = event.data;
      return [{ kind: 'announced', words: winner === null ? say.drawn : say.wins(names.army(winner)), bad: false, thrown: [] }];
    }
    default:
      return null;
  }
}

function ofMovement(event: SkirmishEvent, told: readonly ProjectedEvent[]): readonly Happening[] | null {
  switch (event.kind) {
    case 'activated':
      return [noticed(event.data.detail)];
    case 'set-out':
      return [said([event.data.detail], say.setOut, false, [{ about: event.data.detail, dice: event.data.dice, needs: null }])];
    case 'moved': {
      const { detail, from, path, along, stop, dice } = event.data;
      const ways = [way(detail, from, path), ...(along === null ? [] : [way(along.figure, along.from, [along.to])])];
      const fresh = dice.length > 0 && !layBefore(event, told);
      return [moved(stop === 'contact' ? 'charge' : 'march', ways, fresh ? [{ about: detail, dice, needs: null }] : [])];
    }
    case 'charge-short':
      return [said([event.data.attacker], say.short, true)];
    case 'charge-contact':
      return [said([event.data.attacker], say.contact)];
    case 'evade': {
      const { detail, from, to, success, roll } = event.data;
      const dice = thrown(detail, roll);
      return success ? [moved('flee', [way(detail, from, [to])], dice)] : [said([detail], say.caught, true, dice)];
    }
    case 'stood':
      return [said([event.data.detail], say.stands)];
    case 'fell-back':
      return [moved('flee', [way(event.data.detail, event.data.from, [event.data.to])])];
    case 'shifted':
      return [moved('march', [way(event.data.piece, event.data.from, [event.data.to])])];
    default:
      return null;
  }
}

/** Whether the movement dice of this Move were thrown before its path was ordered (QM-11.2), and have been seen. */
function layBefore({ seq, data }: Extract<SkirmishEvent, { kind: 'moved' }>, told: readonly ProjectedEvent[]): boolean {
  const last = told.findLast(
    (each) =>
      each.seq < seq &&
      isSkirmishEvent(each) &&
      (each.kind === 'set-out' || each.kind === 'moved' || each.kind === 'activated') &&
      each.data.detail === data.detail,
  );
  return last?.kind === 'set-out';
}

function ofFighting(event: SkirmishEvent, told: readonly ProjectedEvent[]): readonly Happening[] | null {
  switch (event.kind) {
    case 'fired': {
      const { shooter, target, attack, defence } = event.data;
      return [{ kind: 'shot', shooter, target, thrown: [...thrown(shooter, attack), ...thrown(target, defence)] }];
    }
    case 'shot-wasted':
      return [
        { kind: 'shot', shooter: event.data.shooter, target: event.data.target, thrown: [] },
        said([event.data.shooter], say.wasted, true),
      ];
    case 'melee': {
      const { attacker, defender, attack, defence } = event.data;
      return [{ kind: 'struck', attacker, defender, thrown: [...thrown(attacker, attack), ...thrown(defender, defence)] }];
    }
    case 'horses-cut-down': {
      const { attacker, horses, attack } = event.data;
      return [{ kind: 'struck', attacker, defender: horses, thrown: thrown(attacker, attack) }];
    }
    case 'losses':
      return [{ kind: 'lost', piece: event.data.detail, figures: event.data.lost }];
    case 'horses-lost':
      return [{ kind: 'lost', piece: event.data.horses, figures: event.data.lost }];
    case 'rally-roll': {
      const { detail, roll, success } = event.data;
      return [said([detail], success ? say.rallied : say.notRallied, !success, thrown(detail, roll))];
    }
    case 'detail-destroyed':
      return [{ kind: 'gone', pieces: [event.data.detail], words: say.destroyed }];
    case 'unit-fled':
      return [{ kind: 'gone', pieces: [...event.data.details, ...leadersOf(event.data.unit, told)], words: say.fled }];
    case 'gun-abandoned':
      return [{ kind: 'gone', pieces: [event.data.detail], words: say.gunLeft }];
    case 'scattered-lost':
      return [{ kind: 'gone', pieces: [event.data.detail], words: say.lost }];
    default:
      return null;
  }
}

/** Who came to the table to lead the unit; some of them may have left it before. */
function leadersOf(unit: string, told: readonly ProjectedEvent[]): string[] {
  return told
    .flatMap((event) => (isSkirmishEvent(event) && event.kind === 'armies-deployed' ? event.data.figures : []))
    .filter((figure) => figure.unit === unit)
    .map(({ id }) => id);
}

/** What becomes of details and their leaders. */
function ofMen(event: SkirmishEvent): readonly Happening[] | null {
  switch (event.kind) {
    case 'joker-played':
    case 'two-played':
      return event.data.detail === null ? [] : [noticed(event.data.detail)];
    case 'downgraded': {
      const { detail, from, to } = event.data;
      return [from === to ? said([detail], say.disordered, true) : said([detail], say.now[to], to !== 'green')];
    }
    case 'permanent-disorder':
      return [said(event.data.details, say.permanent, true)];
    case 'marker-removed':
      return [said([event.data.detail], say.removed)];
    case 'command-promoted':
      return [said(event.data.details.length > 0 ? event.data.details : [event.data.figure], say.promoted)];
    case 'command-figure-down':
      return [said([event.data.detail, event.data.figure], say.figureDown, true)];
    case 'cohesion-regained':
      return [said([event.data.detail], say.now[event.data.to])];
    case 'became-mob':
      return [said([event.data.detail], say.mob, true)];
    case 'formation-changed':
      return [said([event.data.detail], say.formed[event.data.to.kind])];
    case 'combined':
      return [said([event.data.detail, event.data.into], say.joins)];
    case 'broke-out':
      return [said([event.data.detail], say.brokeOut)];
    case 'formed-up':
      return [said(event.data.details, say.formedUp)];
    case 'loaded':
    case 'aimed':
    case 'limbered':
    case 'unlimbered':
    case 'mounted':
    case 'dismounted':
    case 'scattered':
    case 'reappeared':
      return [said([event.data.detail], say[event.kind])];
    default:
      return null;
  }
}
