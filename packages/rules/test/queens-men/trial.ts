import { expect } from 'chai';
import type { Card } from '../../src/books/kings-men/skirmish/field/under-way.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import type { QM, SkirmishFlow, SkirmishGame, State } from '../../src/books/kings-men/skirmish/state.ts';
import { script } from '../../src/chance/index.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import { Referee } from '../../src/kernel/referee.ts';
import { shown } from './shown.ts';
import { TOLD, WORN } from './told.ts';
import { seatsOf, Trial as Trying, untouched, type Dice } from '../playing/trial.ts';

/** A flow of the book being played by a test, command by command. */
export class Trial extends Trying<QM> {
  detail(id: string): Detail {
    const found = this.state.field.details[id];
    if (found === undefined) throw new Error(`no detail ${id} on the table`);
    return found;
  }

  /** Everything of one kind that has happened, and was told under its clause (QM-35.1). */
  override told<K extends keyof QM['events'] & string>(kind: K): QM['events'][K][] {
    const told = super.told(kind);
    const clauses = this.events.filter((event) => event.kind === kind).map(({ clause }) => clause);
    const worn = kind === 'downgraded' ? super.told('downgraded').map(({ cause }) => WORN[cause]) : null;
    if (worn !== null) expect(clauses).to.deep.equal(worn);
    else if (TOLD[kind] !== undefined) for (const clause of clauses) expect(TOLD[kind], kind).to.include(clause);
    return told;
  }

  /** The clause and code under which an answer is refused. */
  verdictOn(answer: unknown, seat?: SeatId): string {
    return shown(this.refused(answer, seat));
  }
}

/** The book with one of its flows as the whole game; `stubs` stand in for other flows, to try one alone; `deck`: the cards that come first. */
export function playing<L extends object>(
  state: State,
  played: SkirmishFlow<L>,
  locals: L,
  dice: Dice = {},
  stubs: readonly SkirmishFlow<object>[] = [],
  deck: readonly Card[] = [],
): Trial {
  const root = flow<QM, object>('trial', [step('play', 'QM-32.1', () => call(played, locals))]);
  const flows = new Map([
    ...queensMen.flows,
    [played.name, played],
    ...stubs.map((each): [string, SkirmishFlow<object>] => [each.name, each]),
    [root.name, root],
  ]);
  return new Trial({ ...queensMen, root: root.name, flows }, state, script(dice, { deck }));
}

/** A flow that does nothing, in place of one that a test does not want. */
export function nothing(name: string): SkirmishFlow<object> {
  return flow<QM, object>(name, [step('nothing', 'QM-32.1', () => undefined)]);
}

/** A referee over a state, for functions that ask nobody anything. `events` has what it wrote. */
export function refereeOf(state: State, dice: Dice = {}): Referee<QM> {
  const game: SkirmishGame = {
    book: { id: queensMen.id, version: queensMen.version },
    seats: seatsOf(state),
    state,
    strands: [],
    chance: untouched(),
    seq: 0,
    asked: 0,
    outcome: null,
  };
  return new Referee<QM>(game, script(dice));
}
