import { prepare, type Prepared, type Unprepared } from '../battle/preparing.ts';
import { recordOf, type Written } from '../battle/recording.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import type { Task } from './study.ts';

/* What runs in a thread of the study. A general is given what a seat may see, and nothing else is within their reach. */

export default function work(asked: Task): Choice | Prepared | Unprepared | Written {
  const book = rulebooks.find(({ id }) => id === asked.book);
  if (book === undefined) throw new Error(`no book ${asked.book}`);
  switch (asked.task) {
    case 'think':
      return book.advise(asked.outlook);
    case 'prepare':
      return prepare(book, asked.plan);
    case 'write':
      return recordOf(book, asked.material);
  }
}
