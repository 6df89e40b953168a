import { computed, type ReadonlySignal } from '@preact/signals';
import { distanceToPoint } from '@longroll/rules/table/measure';
import { disc, polygon } from '@longroll/rules/table/shape';
import type { Piece } from '@longroll/rules/kernel/table';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { SiegePublic } from '../../../rules/test/siege/siege.ts';
import { dig } from '../../../rules/test/siege/siege.ts';
import { choosing } from '../../src/books/choosing.ts';
import type { BookFace, Situation } from '../../src/books/face.ts';
import type { Standing } from '../../src/table/contract.ts';
import { moved, way } from '../../src/table/happening.ts';

const SIZE = 900;
const inches = (mil: number) => `${mil / 1000} in`;

type Dug = {
  readonly side: string;
  readonly die: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
};

/** What an event says of a sap that was dug, or null. */
function dugIn({ kind, data }: ProjectedEvent): Dug | null {
  const isDug = (_said: unknown): _said is Dug => kind === 'dug';
  return isDug(data) ? data : null;
}

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
        const dug = dugIn(event);
        const text = dug === null ? 'The siege is over.' : `${nameOf(dug.side)} dig ${dug.die} inches.`;
        return { seq: event.seq, clause: event.clause, text, tone: 'plain', side: dug?.side ?? '', pieces: [], rolls: [] };
      },
      happenings(event) {
        const dug = dugIn(event);
        if (dug === null) return [];
        const piece = `sappers-${dug.side}`;
        return [moved('march', [way(piece, dug.from, [dug.to])], [{ about: piece, dice: [dug.die], needs: null }])];
      },
      parties: () => situation.value.table.sides.map(({ id, name }) => ({ id, side: id, name })),
      throws: () =>
        situation.value.events.flatMap((event) => {
          const dug = dugIn(event);
          return dug === null ? [] : [{ by: dug.side, dice: [dug.die], needs: null }];
        }),
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
