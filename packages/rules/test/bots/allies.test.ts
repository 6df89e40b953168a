import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebooks, rulebookOf as found } from '../../src/rulebooks/index.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { opened } from '../rulebooks/random-answers.ts';
import { fought } from './allied-battle.ts';

/** A book that is there. */
function rulebookOf(id: string): Rulebook {
  const book = found(id);
  if (book === undefined) throw new Error(`no book ${id}`);
  return book;
}

describe('computer generals and their allies', function () {
  this.timeout(0);

  it('KMR-3.5 left to themselves act with a team-mate’s units; kept to their own they act with none', () => {
    const free = fought(1, false);
    const kept = fought(1, true);
    expect(free.taken, 'a person’s units, by others').to.be.greaterThan(0);
    expect(kept.activated).to.be.greaterThan(5);
    expect(kept.taken, 'a person’s units, by others who keep to their own').to.equal(0);
  });

  it('KMR-3.5 tells what an activation of a team-mate’s unit takes, and nothing of one’s own', () => {
    const play = opened(rulebookOf('kings-men-revised'), 'three-columns');
    const question = {
      id: 'd9',
      kind: 'choose-unit',
      clause: 'KMR-4.5',
      seats: ['red-2'],
      about: { seat: 'red-2', works: false, again: false },
    };
    const { pieces } = play.table();
    const unitOf = (seat: string) => pieces.find((piece) => piece.seat === seat && piece.kind !== 'general')?.id ?? '';
    const use = (unit: string) => play.allied(question, { do: 'activate', unit }, 'red-2');
    expect(use(unitOf('red-1'))).to.deep.equal({ clause: 'KMR-3.5', owners: ['red-1'], pieces: [unitOf('red-1')], points: 1 });
    expect(use(unitOf('red-2'))).to.equal(null);
    expect(play.allied(question, { do: 'decline' }, 'red-2')).to.equal(null);
  });

  for (const { id } of rulebooks.filter(({ kind, strengths }) => kind === 'battle' && strengths.length > 0)) {
    it(`keep to legal answers where they keep to their own, in every question of a battle's beginning (${id})`, () => {
      const book = rulebookOf(id);
      let play = opened(book);
      for (let number = 0; number < 16 && !play.over; number++) {
        const [question] = play.questions();
        const [seat = ''] = question?.seats ?? [];
        if (question === undefined) break;
        const { decision, answer } = book.advise(play.outlook(seat, []) ?? '');
        const next = play.decide({ decision, seat, answer });
        if (isRefusal(next)) throw new Error(`${JSON.stringify(answer)} is refused: ${refusalName(next)}`);
        play = next.position;
      }
      expect(play.seq).to.be.greaterThan(0);
    });
  }
});
