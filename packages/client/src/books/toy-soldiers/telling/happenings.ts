import { rollsIn, type ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Point } from '@longroll/rules/table/units';
import { isFielded } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Formation } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { moved, noticed, said, way, unseen, type Happening, type Manner, type Thrown } from '../../../table/happening.ts';
import { signed } from '../../signed.ts';
import { onTable } from '../../throws.ts';
import { ofCharge } from './happenings-charge.ts';
import { commanderPiece, type Names } from '../names.ts';
import { toySoldiers as words } from '../words.ts';
import { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { saidOf, type ByKind } from '../../by-kind.ts';

const say = words.table;

type Happenings = ByKind<typeof toyEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]>;

/** What is seen of an event on the table. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  const thrown = rollsIn(toyEvents, event).map((roll) => onTable({ piece: commanderPiece(roll.seat ?? ''), ...roll }));
  return saidOf(toyEvents, happenings, event, names, thrown) ?? [];
}

const ofPlay = {
  'turn-begun': () => [{ kind: 'drum' }],
  'half-begun': () => [{ kind: 'drum' }],
  'half-ended': () => [{ kind: 'drum' }],
  'unit-placed': ({ data }) => [noticed(data.unit.id)],
  'commander-placed': ({ data }) => [noticed(commanderPiece(data.commander.seat))],
  'elan-changed': ({ data: { side, from, to } }, names) => [
    { kind: 'announced', words: say.elan({ side: names.side(side), from, to }), bad: to < from, thrown: [] },
  ],
  'player-ended-half': ({ data }) => [noticed(commanderPiece(data.seat))],
  'concession-offered': ({ data }) => [noticed(commanderPiece(data.seat))],
} satisfies Partial<Happenings>;

const ofCommand = {
  'commander-acted': ({ data: { seat, action, from, to, success } }, _names, thrown) => {
    const piece = commanderPiece(seat);
    return [moved('march', [way(piece, from, [to])]), said([piece], say.acts[action], !success, thrown)];
  },
  'commander-moved': ({ data }) => [moved('march', [way(commanderPiece(data.seat), data.from, [data.to])])],
  'commander-hit': ({ data }) => {
    const piece = commanderPiece(data.seat);
    return [said([piece], say.falls, true), moved('flee', [way(piece, data.from, [data.to])])];
  },
  'commander-contact': ({ data: { seat, by, casualty } }, _names, [attack, defence]) => {
    const piece = commanderPiece(seat);
    return [
      { kind: 'struck', attacker: by, defender: piece, thrown: [attack, defence].filter((each) => each !== undefined) },
      said([piece], casualty ? say.falls : say.away, casualty),
    ];
  },
  // What counts is a six (TS-8.18), and it is no success.
  'commander-risked': ({ data }, _names, thrown) => [
    said(
      [commanderPiece(data.seat)],
      data.casualty ? say.falls : say.away,
      data.casualty,
      thrown.map((each) => ({ ...each, needs: 6 })),
    ),
  ],
  'chaos-changed': ({ data }) => [said([commanderPiece(data.seat)], say.chaos({ from: data.from, to: data.to }), data.to > data.from)],
  'unit-rallied': ({ data: { unit, success } }, _names, thrown) => [said([unit], success ? say.rallied : say.notRallied, !success, thrown)],
  'unit-reformed': ({ data }) => [said([data.unit.id], say.reformed)],
  'reform-failed': ({ data }, _names, thrown) => [said([commanderPiece(data.seat)], say.notRallied, true, thrown)],
} satisfies Partial<Happenings>;

/** Where a formation stands; null for companies in a village. */
function placeOf(formation: Formation): Point | null {
  return isFielded(formation) ? formation.at : null;
}

function mannerOf(how: string): Manner {
  if (how.startsWith('charge') || how === 'counter-charge') return 'charge';
  return how === 'rout' ? 'flee' : 'march';
}

const ofUnits = {
  'action-started': ({ data }) => [noticed(data.unit, commanderPiece(data.seat))],
  'unit-moved': ({ data }) => {
    const { unit, from, how, path } = data;
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
  },
  'formation-changed': ({ data }) => [said([data.unit], words.terms.formations[data.to.kind])],
  'tracker-changed': ({ data: { unit, tracker, from, to } }) => [said([unit], say[tracker](signed(to - from)), to > from)],
  'stand-lost': ({ data }) => [{ kind: 'lost', piece: data.unit, figures: 1 }],
  'unit-dispersed': ({ data }) => [{ kind: 'gone', pieces: [data.unit.id], words: say.dispersed }],
  'garrison-gone': ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.gone }],
  'threat-declared': ({ data }) => [said([data.from], say.threat), said([data.to], say.threatened, true)],
  'reorder-rolled': ({ data }, _names, thrown) => [said([data.unit], say.reorders, false, thrown.slice(-1))],
  'reorder-remainder': ({ data: { unit, choice } }) => [said([unit], say.remainder[choice], choice !== 'hold')],
  'files-closed': ({ data }) => [said([data.unit], say.closes)],
  'dice-thrown': ({ data: { unit, test } }, _names, thrown) => [said([unit], say.thrown[test], false, thrown)],
  'passage-tried': ({ data: { mover, passed, outcome } }, _names, thrown) => [
    said([mover, passed], say.passage[outcome], outcome !== 'through', thrown),
  ],
  'garrison-entered': ({ data }) => [said([data.unit, data.garrison], say.enters)],
  'garrison-left': ({ data }) => [said([data.unit, data.garrison], say.leaves)],
} satisfies Partial<Happenings>;

const ofFire = {
  'volley-fired': ({ data: { firer, target } }, _names, thrown) => [{ kind: 'shot', shooter: firer, target, thrown }],
  'fire-received': ({ data: { unit, stress } }, _names, thrown) => [said([unit], stress > 0 ? say.hit : say.holds, stress > 0, thrown)],
  'limbers-moved': ({ data }) => [said([data.unit], say.limbers)],
  sharpshot: ({ data: { unit, commander, hit } }, _names, thrown) => {
    const target = commanderPiece(commander);
    return [{ kind: 'shot', shooter: unit, target, thrown }, said([target], hit ? say.hit : say.missed, hit)];
  },
  'skirmishers-deployed': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmishers-recalled': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-moved': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-pushed': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-scattered': ({ data }) => [said([data.unit], say.scattered, true), noticed(data.by)],
  'skirmish-duel': ({ data: { mover, enemy } }, _names, thrown) => [{ kind: 'struck', attacker: mover, defender: enemy, thrown }],
} satisfies Partial<Happenings>;

/** What only the chronicle tells. */
const unshown = {
  'battle-begun': unseen,
  'first-chooser-rolled': unseen,
  'edge-chosen': unseen,
  'selection-made': unseen,
  'terrain-placed': unseen,
  'initiative-rolled': unseen,
  'initiative-seized': unseen,
  'smoke-placed': unseen,
  'smoke-cleared': unseen,
  'charge-ended': unseen,
  'turn-ended': unseen,
  'game-ended': unseen,
} satisfies Partial<Happenings>;

const happenings: Happenings = { ...ofPlay, ...ofCommand, ...ofUnits, ...ofFire, ...ofCharge, ...unshown };
