import { signal } from '@preact/signals';
import { expect } from 'chai';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import type { Piece } from '@longroll/rules/kernel/table';
import { beginLesson } from '@longroll/rules/lessons/begin';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { Situation } from '../../src/books/face.ts';
import { TABLE_BOOKS } from './table-books.ts';
import type { Badge, Tag } from '../../src/table/contract.ts';
import { seen } from './rules.ts';

const TO_SIX = [1, 2, 3, 4, 5, 6];
const COLOURS = ['green', 'yellow', 'red'];
const EITHER = [true, false];

/** What may lie open of a piece of any book and is seen on its tag, each in all its forms. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  colour: COLOURS,
  quality: ['militia', 'regular', 'elite'],
  disordered: EITHER,
  permanent: EITHER,
  smoke: EITHER,
  disorder: TO_SIX,
  stress: [0, ...TO_SIX],
  chaos: TO_SIX,
  rating: [1, 2, 3],
  active: EITHER,
  traits: [['terror']],
  level: ['ground', 'attack', 'observation'],
  enchantments: [[{ spell: 'despair' }]],
};
const LEADERS = ['cinc', 'captain', 'hero', 'commander', 'maiden'];
const TONES = ['good', 'fair', 'bad'] as const;

/** A piece, and that piece in every form that its tag may show. */
function formsOf(piece: Piece): Piece[] {
  const open: object = typeof piece.own === 'object' && piece.own !== null ? piece.own : {};
  const own = Object.entries(FORMS)
    .filter(([key]) => key in open)
    .flatMap(([key, values]) => values.map((value): Piece => ({ ...piece, own: { ...open, [key]: value } })));
  const badges = [...LEADERS, 'magic-users'].map((badge): Piece => ({ ...piece, badges: [badge] }));
  const tones = TONES.map((tone): Piece => ({ ...piece, trackers: piece.trackers.map((each) => ({ ...each, tone })) }));
  return [piece, ...own, ...badges, ...tones];
}

/** What a mark is, whatever its number. */
const written = (text: string) => text.replace(/\d+/g, '#').replace(/★+/g, '★');
const drawn = ({ letter, colour, shape }: Badge) => `${shape} ${colour} ${written(letter)}`;

function marksOf({ counter, words, badges }: Tag): string[] {
  return [...(counter === null ? [] : [`counter ${counter.tone}`]), ...(words === '' ? [] : [written(words)]), ...badges.map(drawn)];
}

/** The first lesson of a book as its learner sees it: pieces of every side stand on the table. */
function begun(id: string): Situation {
  const rulebook = rulebookOf(id);
  const lesson = rulebook?.lessons[0];
  if (rulebook === undefined || lesson === undefined) throw new Error(`${id} has no lesson`);
  const opened = beginLesson(rulebook, lesson);
  if (isRefusal(opened)) throw new Error(refusalName(opened));
  return seen({ id, version: rulebook.version }, opened.position, lesson.seat, opened.events);
}

for (const entry of TABLE_BOOKS) {
  describe(`the legend of ${entry.title}`, () => {
    it('tells every mark that its table draws, and no other', async () => {
      const lesson = begun(entry.id);
      const face = await entry.face();
      const told = new Set(face.open(signal(lesson)).words.legend.flatMap(({ tag }) => marksOf(tag)));
      const drawnMarks = new Set(
        lesson.table.pieces.flatMap(formsOf).flatMap((piece) => {
          const { base } = face.open(signal({ ...lesson, table: { ...lesson.table, pieces: [piece] } }));
          return base.value.pieces.flatMap(({ tag }) => marksOf(tag));
        }),
      );
      expect([...drawnMarks].filter((mark) => !told.has(mark)).sort(), 'drawn and not told').to.deep.equal([]);
      expect([...told].filter((mark) => !drawnMarks.has(mark)).sort(), 'told and never drawn').to.deep.equal([]);
    });

    it('says each in a sentence of its own, under a clause that can be read', async () => {
      const { text } = await entry.rules();
      const { legend } = (await entry.face()).open(signal(begun(entry.id))).words;
      expect(new Set(legend.map(({ says }) => says)).size).to.equal(legend.length);
      const own = legend.map(({ clause }) => clause).filter((clause) => clause.startsWith(`${entry.prefix}-`));
      expect(own.filter((clause) => !text.includes(`**${clause}**`))).to.deep.equal([]);
    });
  });
}
