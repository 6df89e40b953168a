import { expect } from 'chai';
import { acts } from '../../src/hindsight/acts.ts';
import { withDeeds, type GeneralRecord } from '../../src/hindsight/generals.ts';
import type { FinishedRecord } from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { golden } from '../record/golden-records.ts';

describe('hindsight: what each general did', () => {
  it('adds up to what both sides have lost, and to the points that were seen spent', () => {
    const record = golden('crossroads-at-aubry');
    const { generals, lost } = lookedThrough(record);
    const of = (side: string) => generals.find((each) => each.side === side);
    expect(generals.map(({ seat }) => seat)).to.deep.equal(['red-1', 'black-1']);
    expect([of('red')?.lost, of('black')?.lost]).to.deep.equal([lost['red'], lost['black']]);
    // One general a side: what one lost the other inflicted.
    expect([of('red')?.inflicted, of('black')?.inflicted]).to.deep.equal([lost['black'], lost['red']]);
    for (const { seat, led, spent } of generals) {
      expect(spent, seat).to.equal(told(record, 'point-spent', seat));
      expect(led, seat).to.equal(ordered(record, seat));
    }
    expect(generals.every(({ led, lost: own }) => led > 0 && own > 0)).to.equal(true);
  });

  it('parts a side’s losses between its generals, and never counts more than the side has lost', () => {
    const { generals, lost } = lookedThrough(golden('three-columns'));
    for (const side of ['red', 'black']) {
      const own = generals.filter((each) => each.side === side);
      expect(own).to.have.length(3);
      expect(own.reduce((sum, each) => sum + each.lost, 0)).to.equal(lost[side]);
      const inflicted = own.reduce((sum, each) => sum + each.inflicted, 0);
      expect(inflicted).to.be.at.most(lost[side === 'red' ? 'black' : 'red'] ?? 0);
      expect(inflicted).to.be.greaterThan(0);
    }
  });
});

/** The records of the generals, and what each side lost in all acts together. */
function lookedThrough(record: FinishedRecord): { generals: readonly GeneralRecord[]; lost: Record<string, number> } {
  let generals: readonly GeneralRecord[] = [];
  const lost: Record<string, number> = {};
  const course = acts(record, rulebooks);
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true) break;
    const { before, after } = next.value;
    generals = withDeeds(generals, next.value);
    const left = after.forces();
    for (const { side, standing } of before.forces()) {
      lost[side] = (lost[side] ?? 0) + Math.max(0, standing - (left.find((each) => each.side === side)?.standing ?? 0));
    }
  }
  return { generals, lost };
}

/** Commands of a seat that order a unit into action, whether it obeys or not (KM-12.7). */
function ordered({ commands }: FinishedRecord, seat: string): number {
  return commands.filter(
    ({ seat: by, answer }) =>
      by === seat && typeof answer === 'object' && answer !== null && 'unit' in answer && 'do' in answer && answer.do === 'activate',
  ).length;
}

/** Events of a kind that name a seat. */
function told({ commands }: FinishedRecord, kind: string, seat: string): number {
  return commands
    .flatMap((command) => command.events)
    .filter(
      (event) =>
        event.kind === kind && typeof event.data === 'object' && event.data !== null && 'seat' in event.data && event.data.seat === seat,
    ).length;
}
