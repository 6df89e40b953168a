import { computed, type ReadonlySignal } from '@preact/signals';
import { distanceToPoint } from '@longroll/rules/table/measure';
import { disc, polygon } from '@longroll/rules/table/shape';
import type { Piece } from '@longroll/rules/kernel/table';
import type { SiegePublic } from '../../../rules/test/siege/siege.ts';
import { dig, siegeEvents } from '../../../rules/test/siege/siege.ts';
import { saidOf, type ByKind } from '../../src/books/by-kind.ts';
import { choosing } from '../../src/books/acting/choosing.ts';
import type { BookFace, Situation } from '../../src/books/face.ts';
import type { Standing } from '../../src/table/contract.ts';
import { throwsOf, thrownIn } from '../../src/books/throws.ts';
import { moved, unseen, way, type Happening, type Thrown } from '../../src/table/happening.ts';

const SIZE = 900;
const inches = (mil: number) => `${mil / 1000} in`;

const lines: ByKind<typeof siegeEvents, string, [nameOf: (side: string) => string]> = {
  dug: ({ data }, nameOf) => `${nameOf(data.side)} dig ${data.die} inches.`,
  ended: () => 'The siege is over.',
};

const happenings: ByKind<typeof siegeEvents, readonly Happening[], [thrown: readonly Thrown[]]> = {
  dug: ({ data }, thrown) => [moved('march', [way(`sappers-${data.side}`, data.from, [data.to])], thrown)],
  ended: unseen,
};

/** Five sappers at the head of their sap. */
function stand(piece: Piece<SiegePublic['piece']>): Standing {
  const figures = [-1600, -800, 0, 800, 1600].map((beside) => ({
    at: { x: piece.x + beside, y: piece.y },
    facing: piece.facing,
    sculpt: 'private',
  }));
  return {
    piece,
    figures,
    outline: disc({ x: piece.x, y: piece.y }, SIZE),
    strength: figures.length,
    dress: { foot: 'line', horse: 'line', regiment: null },
    tag: { counter: null, words: inches(piece.own.dug), isGold: false, badges: [] },
    order: 'loose',
  };
}

const labelOf = (answer: unknown) => (dig.answer.parse(answer).dig ? 'Dig' : 'Rest');
const nothing = () => null;

/** Three Saps on the page: answered from the list. */
export const siegeFace: BookFace<SiegePublic> = {
  answers: () => () => ({ options: [{ dig: true }, { dig: false }], fallback: { dig: false } }),
  open(situation: ReadonlySignal<Situation<SiegePublic>>) {
    const nameOf = (side: string) => situation.value.table.sides.find(({ id }) => id === side)?.name ?? side;
    return {
      base: computed(() => {
        const { table, setup } = situation.value;
        return {
          pieces: table.pieces.map(stand),
          near: setup.seats.find(({ id }) => id === setup.seat)?.side ?? '',
          turned: false,
          rings: [],
        };
      }),
      isFarEdge: () => false,
      words: {
        prompts: { dig: { title: 'Dig or rest', note: 'A die says how many inches.' } },
        doing: { dig: 'digging' },
        standing: {},
        counted: 'inches',
        deeds: { led: 'Spells of digging', spent: '' },
        reasons: { stormed: 'The wall was stormed.', relieved: 'The fort was relieved.' },
        strength: ({ id }) => inches(situation.value.table.pieces.find(({ side }) => side === id)?.own.dug ?? 0),
        keys: [],
        legend: [],
      },
      about: () => '',
      optionLabel: (_decision, option) => labelOf(option),
      optionGroup: () => '',
      mode: () => choosing(nothing, { label: labelOf, overlay: () => ({}) }),
      line(event) {
        const text: string = saidOf(siegeEvents, lines, event, nameOf) ?? '';
        return { seq: event.seq, clause: event.clause, text, tone: 'plain', side: '', pieces: [], rolls: [] };
      },
      happenings: (event) => saidOf(siegeEvents, happenings, event, thrownIn(siegeEvents, event)) ?? [],
      parties: () => situation.value.table.sides.map(({ id, name }) => ({ id, side: id, name })),
      throws: () => throwsOf(siegeEvents, situation.value.events, { side: (id) => id, piece: () => '' }),
      hints: () => [],
      glance: () => ({}),
      explain(point) {
        const spot = { x: Math.round(point.x), y: Math.round(point.y) };
        const here = situation.value.table.ground.find(({ shape }) => distanceToPoint(polygon(shape), spot) === 0);
        return here === undefined ? null : { title: here.name, side: '', notes: [{ text: `${inches(here.own.dug)} dug`, clause: 'SG-2' }] };
      },
      clauses: 'SG',
      measure: null,
      threats: () => [],
      command: () => [],
      concession: null,
      AtAnyTime: null,
      Purse: nothing,
      Cards: nothing,
      Sheet: nothing,
    };
  },
};
