import { expect } from 'chai';
import { agreeResult, declareResult } from '../../src/books/rally-king/battle/ending/agreed-result.ts';
import type { Declaration } from '../../src/books/rally-king/battle/state/report-form.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { done, type Played } from './position.ts';

/** A side tells how a battle on a real table ended, or takes back what it has told, where it may (RK-27.12). */
export const declared = (state: State, seat: string, said: Declaration | null): Played =>
  done(state, (referee) => {
    expect(declareResult.check(referee.game, {}, said, seat)).to.equal(null);
    declareResult.apply(referee, seat, said);
  });

/** A side agrees to what the other has told, where it may. */
export const agreed = (state: State, seat: string): Played =>
  done(state, (referee) => {
    expect(agreeResult.check(referee.game, {}, { agree: true }, seat)).to.equal(null);
    agreeResult.apply(referee, seat, { agree: true });
  });
