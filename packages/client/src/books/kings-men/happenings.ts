import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { generalPiece } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import type { Card } from '@longroll/rules/books/kings-men/shared/cards/cards';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { moved, noticed, said, way, type Happening, type Thrown } from '../../table/happening.ts';
import { isKingsMenEvent, type KingsMenEvent } from './events.ts';
import type { Names } from './names.ts';
import type { OwnWay } from './own-way.ts';
import { kingsMen } from './words.ts';

const say = kingsMen.table;

/** What is seen of an event on the table. */
export function happeningsOf(event: ProjectedEvent, names: Names, own: OwnWay['happenings'] = () => null): readonly Happening[] {
  return own(event, names) ?? (isKingsMenEvent(event) ? shown(event, names) : []);
}

/** The dice of a roll, beside the piece they are thrown for. */
function thrown(about: string, roll: DiceRoll | null): Thrown[] {
  return roll === null || roll.dice.length === 0 ? [] : [{ about, dice: roll.dice, needs: roll.needs }];
}

/** The armies are hearts and spades. */
export function cardTurned({ army, rank }: Card): Happening {
  return { kind: 'card', card: { suit: army === 'red' ? '♥' : '♠', ink: army, rank: rank === 'joker' ? kingsMen.card.joker : rank } };
}

function shown(event: KingsMenEvent, names: Names): readonly Happening[] {
  switch (event.kind) {
    case 'armies-deployed':
    case 'turn-started':
      return [{ kind: 'drum' }];
    case 'card-drawn':
    case 'card-substituted':
      return [cardTurned(event.data.card)];
    case 'collapse-rolled': {
      const { army, stands, roll } = event.data;
      return [{ kind: 'announced', words: (stands ? say.stands : say.flees)(names.army(army)), bad: !stands, thrown: thrown('', roll) }];
    }
    case 'general-moved':
      return [moved('march', [way(generalPiece(event.data.seat), event.data.from, [event.data.to])])];
    case 'battle-begun':
    case 'command-points-rolled':
    case 'card-overridden':
    case 'card-banked':
    case 'card-wasted':
    case 'ground-held':
    case 'concession-offered':
    case 'turn-ended':
      return [];
    case 'battle-ended': {
      const { winner } = event.data;
      return [{ kind: 'announced', words: winner === null ? say.drawn : say.wins(names.army(winner)), bad: false, thrown: [] }];
    }
    default:
      return ofUnits(event);
  }
}

type OfUnits = Exclude<
  KingsMenEvent,
  {
    kind:
      | 'armies-deployed'
      | 'turn-started'
      | 'card-drawn'
      | 'card-substituted'
      | 'collapse-rolled'
      | 'general-moved'
      | 'battle-begun'
      | 'command-points-rolled'
      | 'card-overridden'
      | 'card-banked'
      | 'card-wasted'
      | 'ground-held'
      | 'concession-offered'
      | 'turn-ended'
      | 'battle-ended';
  }
>;

function ofUnits(event: OfUnits): readonly Happening[] {
  switch (event.kind) {
    case 'point-spent':
      return event.data.unit === null ? [] : [said([event.data.unit], say.point)];
    case 'unit-activated':
      return [noticed(event.data.unit)];
    case 'unit-passed':
      return [said([event.data.unit], say.passes)];
    case 'order-rolled': {
      const { unit, roll, success } = event.data;
      return [said([unit], success ? say.orderHeard : say.orderLost, !success, thrown(unit, roll))];
    }
    case 'unit-moved':
      return [moved('march', [way(event.data.unit, event.data.from, event.data.path)])];
    case 'charge':
      return [moved('charge', [way(event.data.attacker, event.data.from, event.data.path)])];
    case 'escape-move':
      return [moved('flee', [way(event.data.unit, event.data.from, [event.data.to])])];
    case 'drawn-back':
      return [moved('march', [way(event.data.unit, event.data.from, [event.data.to])])];
    case 'shifted':
      return [moved('march', [way(event.data.piece, event.data.from, [event.data.to])])];
    case 'fire': {
      const { attacker, target, attack, defence } = event.data;
      return [{ kind: 'shot', shooter: attacker, target, thrown: [...thrown(attacker, attack), ...thrown(target, defence)] }];
    }
    case 'melee': {
      const { attacker, defender, attack, defence } = event.data;
      return [{ kind: 'struck', attacker, defender, thrown: [...thrown(attacker, attack), ...thrown(defender, defence)] }];
    }
    case 'casualties':
      return [{ kind: 'lost', piece: event.data.unit, figures: event.data.lost }];
    case 'unit-collapsed':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.collapsed }];
    case 'guns-abandoned':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.gunsAbandoned }];
    case 'square-test': {
      const { unit, roll, formed } = event.data;
      return [said([unit], formed ? say.squareFormed : say.squareFailed, !formed, thrown(unit, roll))];
    }
    case 'rally-rolled': {
      const { unit, roll, success } = event.data;
      return [said([unit], success ? say.rallied : say.notRallied, !success, thrown(unit, roll))];
    }
    case 'formation-changed':
    case 'unit-reformed':
      return [said([event.data.unit], say.formed[event.data.to.kind])];
    case 'square-gave-way':
      return [said([event.data.unit], say.formed[event.data.formation.kind], true)];
    case 'colour-changed':
      return [said([event.data.unit], say.now[event.data.to], event.data.to !== 'green')];
    case 'unit-disordered':
      return [said([event.data.unit], say.disordered, true)];
    case 'square-broken':
      return [said([event.data.unit], say.squareBroken, true)];
    case 'stayed-in-building':
      return [said([event.data.unit], say.stays)];
    case 'officer-lost':
      return [said([event.data.unit], say.officerLost, true)];
    case 'ensign-lost':
      return [said([event.data.unit], say.ensignLost, true)];
    case 'flag-captured':
      return [said([event.data.unit], say.flagCaptured, true)];
    case 'officer-restored':
      return [said([event.data.unit], say.officerRestored)];
    case 'ensign-restored':
      return [said([event.data.unit], say.ensignRestored)];
  }
}
