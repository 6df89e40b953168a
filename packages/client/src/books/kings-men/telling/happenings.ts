import { generalPiece } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import type { Card } from '@longroll/rules/books/kings-men/shared/state/card';
import type { battleEvents } from '@longroll/rules/books/kings-men/shared/events';
import type { ByKind } from '../../by-kind.ts';
import { moved, noticed, said, unseen, way, type Happening, type Thrown } from '../../../table/happening.ts';
import type { Names } from '../names.ts';
import { kingsMen } from '../words.ts';

const say = kingsMen.table;

/** The armies are hearts and spades. */
export function cardTurned({ army, rank }: Card): Happening {
  return { kind: 'card', card: { suit: army === 'red' ? '♥' : '♠', ink: army, rank: rank === 'joker' ? kingsMen.card.joker : rank } };
}

/** What is seen on the table of the events that every book of the family tells. */
export const familyHappenings: ByKind<typeof battleEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]> = {
  'armies-deployed': () => [{ kind: 'drum' }],
  'turn-started': () => [{ kind: 'drum' }],
  'card-drawn': ({ data }) => [cardTurned(data.card)],
  'collapse-rolled': ({ data: { army, stands } }, names, thrown) => [
    { kind: 'announced', words: (stands ? say.stands : say.flees)({ army: names.army(army) }), bad: !stands, thrown },
  ],
  'general-moved': ({ data }) => [moved('march', [way(generalPiece(data.seat), data.from, [data.to])])],
  'battle-begun': unseen,
  'card-wasted': unseen,
  'ground-held': unseen,
  'concession-offered': unseen,
  'battle-ended': ({ data: { winner } }, names) => [
    { kind: 'announced', words: winner === null ? say.drawn : say.wins({ army: names.army(winner) }), bad: false, thrown: [] },
  ],
  'point-spent': ({ data }) => (data.unit === null ? [] : [said([data.unit], say.point)]),
  'unit-activated': ({ data }) => [noticed(data.unit)],
  'unit-passed': ({ data }) => [said([data.unit], say.passes)],
  'unit-moved': ({ data }) => [moved('march', [way(data.unit, data.from, data.path)])],
  charge: ({ data }) => [moved('charge', [way(data.attacker, data.from, data.path)])],
  'escape-move': ({ data }) => [moved('flee', [way(data.unit, data.from, [data.to])])],
  shifted: ({ data }) => [moved('march', [way(data.piece, data.from, [data.to])])],
  fire: ({ data: { attacker, target } }, _names, thrown) => [{ kind: 'shot', shooter: attacker, target, thrown }],
  melee: ({ data: { attacker, defender } }, _names, thrown) => [{ kind: 'struck', attacker, defender, thrown }],
  casualties: ({ data }) => [{ kind: 'lost', piece: data.unit, figures: data.lost }],
  'unit-collapsed': ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.collapsed }],
  'guns-abandoned': ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.gunsAbandoned }],
  'rally-rolled': ({ data: { unit, success } }, _names, thrown) => [said([unit], success ? say.rallied : say.notRallied, !success, thrown)],
  'formation-changed': ({ data }) => [said([data.unit], say.formed[data.to.kind])],
  'unit-reformed': ({ data }) => [said([data.unit], say.formed[data.to.kind])],
  'colour-changed': ({ data }) => [said([data.unit], say.now[data.to], data.to !== 'green')],
  'unit-disordered': ({ data }) => [said([data.unit], say.disordered, true)],
  'stayed-in-building': ({ data }) => [said([data.unit], say.stays)],
  'officer-lost': ({ data }) => [said([data.unit], say.officerLost, true)],
  'ensign-lost': ({ data }) => [said([data.unit], say.ensignLost, true)],
  'flag-captured': ({ data }) => [said([data.unit], say.flagCaptured, true)],
  'officer-restored': ({ data }) => [said([data.unit], say.officerRestored)],
  'ensign-restored': ({ data }) => [said([data.unit], say.ensignRestored)],
};
