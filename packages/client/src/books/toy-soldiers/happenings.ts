import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Point } from '@longroll/rules/table/units';
import { isFielded } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Formation } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { moved, noticed, said, way, unseen, type Happening, type Manner, type Thrown } from '../../table/happening.ts';
import { ofCharge } from './happenings-charge.ts';
import { commanderPiece, type Names } from './names.ts';
import { toySoldiers as words } from './words.ts';
import type { ToyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.table;

type Happenings = ByKind<ToyEvents, readonly Happening[], [names: Names]>;

/** What is seen of an event on the table. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  return saidOf(happenings, event, names) ?? [];
}

function thrown(about: string, dice: readonly number[], needs: number | null): Thrown[] {
  return dice.length === 0 ? [] : [{ about, dice, needs }];
}

const ofPlay = {
  'turn-begun': () => [{ kind: 'drum' }],
  'half-begun': () => [{ kind: 'drum' }],
  'half-ended': () => [{ kind: 'drum' }],
  'unit-placed': ({ data }) => [noticed(data.unit.id)],
  'commander-placed': ({ data }) => [noticed(commanderPiece(data.commander.seat))],
  'elan-changed': ({ data: { side, from, to } }, names) => [
    { kind: 'announced', words: `${names.side(side)}: ${say.elan(from, to)}`, bad: to < from, thrown: [] },
  ],
  'player-ended-half': ({ data }) => [noticed(commanderPiece(data.seat))],
  'concession-offered': ({ data }) => [noticed(commanderPiece(data.seat))],
} satisfies Partial<Happenings>;

const ofCommand = {
  'commander-acted': ({ data }) => {
    const { seat, action, from, to, dice, success } = data;
    const piece = commanderPiece(seat);
    return [moved('march', [way(piece, from, [to])]), said([piece], words.log.acts[action], !success, thrown(piece, dice, null))];
  },
  'commander-moved': ({ data }) => [moved('march', [way(commanderPiece(data.seat), data.from, [data.to])])],
  'commander-hit': ({ data }) => {
    const piece = commanderPiece(data.seat);
    return [said([piece], say.falls, true), moved('flee', [way(piece, data.from, [data.to])])];
  },
  'commander-contact': ({ data }) => {
    const { seat, by, attacker, defender, casualty } = data;
    const piece = commanderPiece(seat);
    return [
      { kind: 'struck', attacker: by, defender: piece, thrown: [...thrown(by, [attacker], null), ...thrown(piece, [defender], null)] },
      said([piece], casualty ? say.falls : say.away, casualty),
    ];
  },
  'commander-risked': ({ data }) => [
    said(
      [commanderPiece(data.seat)],
      data.casualty ? say.falls : say.away,
      data.casualty,
      thrown(commanderPiece(data.seat), [data.die], 6),
    ),
  ],
  'chaos-changed': ({ data }) => [said([commanderPiece(data.seat)], say.chaos(data.from, data.to), data.to > data.from)],
  'unit-rallied': ({ data: { unit, dice, success } }) => [
    said([unit], success ? say.rallied : say.notRallied, !success, thrown(unit, dice, null)),
  ],
  'unit-reformed': ({ data }) => [said([data.unit.id], say.reformed)],
  'reform-failed': ({ data }) => [
    said([commanderPiece(data.seat)], say.notRallied, true, thrown(commanderPiece(data.seat), [data.die], null)),
  ],
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
  'formation-changed': ({ data }) => [said([data.unit], words.formations[data.to.kind])],
  'tracker-changed': ({ data: { unit, tracker, from, to } }) => [said([unit], say[tracker](from, to), to > from)],
  'stand-lost': ({ data }) => [{ kind: 'lost', piece: data.unit, figures: 1 }],
  'unit-dispersed': ({ data }) => [{ kind: 'gone', pieces: [data.unit.id], words: say.dispersed }],
  'garrison-gone': ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.gone }],
  'threat-declared': ({ data }) => [said([data.from], say.threat), said([data.to], say.threatened, true)],
  'reorder-rolled': ({ data: { unit, die } }) => [said([unit], say.reorders, false, thrown(unit, die === null ? [] : [die], null))],
  'reorder-remainder': ({ data }) => {
    const told = { withdraw: say.withdraws, destroy: say.gives, hold: say.holds };
    return [said([data.unit], told[data.choice], data.choice !== 'hold')];
  },
  'files-closed': ({ data }) => [said([data.unit], say.closes)],
  'dice-thrown': ({ data: { unit, test, dice, needed } }) => [said([unit], say.thrown[test], false, thrown(unit, dice, needed))],
  'passage-tried': ({ data: { mover, passed, dice, needed, outcome } }) => [
    said([mover, passed], say[outcome], outcome !== 'through', thrown(passed, dice, needed)),
  ],
  'garrison-entered': ({ data }) => [said([data.unit, data.garrison], say.enters)],
  'garrison-left': ({ data }) => [said([data.unit, data.garrison], say.leaves)],
} satisfies Partial<Happenings>;

const ofFire = {
  'volley-fired': ({ data: { firer, target, dice } }) => [
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
  ],
  'fire-received': ({ data: { unit, dice, stress } }) => [
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
  ],
  'limbers-moved': ({ data }) => [said([data.unit], say.limbers)],
  sharpshot: ({ data }) => {
    const { unit, commander, die, hit } = data;
    const target = commanderPiece(commander);
    return [{ kind: 'shot', shooter: unit, target, thrown: thrown(unit, [die], 6) }, said([target], hit ? say.hit : say.missed, hit)];
  },
  'skirmishers-deployed': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmishers-recalled': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-moved': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-pushed': ({ data }) => [said([data.unit], say.skirmishers)],
  'skirmisher-scattered': ({ data }) => [said([data.unit], say.scattered, true), noticed(data.by)],
  'skirmish-duel': ({ data }) => {
    const { mover, enemy, dice } = data;
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
  },
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
