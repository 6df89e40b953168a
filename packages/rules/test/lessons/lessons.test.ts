import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { doneAt } from '../../src/lessons/progress.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { learn } from './learnt.ts';

const LESSONS = fileURLToPath(new URL('../../src/lessons/', import.meta.url));
const RULES = fileURLToPath(new URL('../../../../docs/rules/', import.meta.url));

describe('lessons', () => {
  it('of every book of battles are offered, each under an id of its own', () => {
    const ids = rulebooks.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    expect(new Set(ids).size).to.equal(ids.length);
    // A campaign is no matter of three minutes; its battles are learnt in the lessons of their book.
    for (const { id, lessons } of rulebooks.filter(({ kind }) => kind === 'battle')) expect(lessons, id).not.to.have.length(0);
    const files = readdirSync(LESSONS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(files, 'every file is in the list of its book').to.have.length(ids.length);
  });

  for (const book of rulebooks) {
    const clauses = readFileSync(`${RULES}${book.id}.md`, 'utf8');
    for (const lesson of book.lessons) {
      describe(`“${lesson.title}” of ${book.id}`, () => {
        it('is learnt by whoever does what it asks for', () => {
          learn(book, lesson);
        });

        it('waits at every step for what has not happened yet', () => {
          learn(book, lesson, (step, sitting, began) => {
            expect(doneAt(step, sitting.seen(), began), step.id).to.equal(null);
          });
        });

        it('points at what stands on the table, and names clauses that can be read', () => {
          learn(book, lesson, ({ id, show, term }, { position }) => {
            const pieces = position.table().pieces.map((piece) => piece.id);
            expect(
              show.filter((each) => !pieces.includes(each)),
              id,
            ).to.deep.equal([]);
            if (term !== undefined) expect(clauses, id).to.include(`**${term.clause}**`);
          });
        });

        it('has a step after the other of its own name, at a table of its own', () => {
          const steps = lesson.steps.map(({ id }) => id);
          expect(new Set(steps).size).to.equal(steps.length);
          expect(book.scenarios.map(({ id }) => id)).not.to.include(lesson.scenario['id']);
        });
      });
    }
  }
});
