import { expect } from 'chai';
import * as rally from '../../src/books/rally-king/battle/index.ts';
import { secretsIn } from '../../src/books/rally-king/battle/view/presentation.ts';
import { byTheBook } from '../../src/bots/rally-king/by-the-book.ts';
import { thoughtOut } from '../../src/bots/rally-king/index.ts';
import { PATIENCE, rehearsalsOf } from '../../src/bots/rally-king/orders.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { sound } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import anvilGate from '../../src/scenarios/rally-king/the-anvil-gate.json' with { type: 'json' };
import { onceOnly } from '../playing/once-only.ts';
import { SEED } from '../playing/trial.ts';

/** What the general thinks about, and after so many answers of a battle of the book's opponents it is asked again. */
const KINDS = ['activate-body', 'body-order', 'cast-spell'];
const EVERY = 6;
const ANSWERS = 110;
/** Questions of the looks at one act that may be under way when patience is at its end. */
const LOOK = 20;

/** Questions gone through for each answer that was thought out. */
function spent(): number[] {
  const { rallyKing, loadScenario, setUp, settingOf, gameFromView } = rally;
  const { seats, state } = setUp(sound(loadScenario(anvilGate)));
  const counts: number[] = [];
  let { game } = begin(rallyKing, seats, state, freshChance(SEED), streams);
  const setting = settingOf(game);
  for (let answers = 0; game.outcome === null && answers < ANSWERS; answers++) {
    const seat = openDecisions(game)[0]?.seats[0] ?? '';
    const seen = view(rallyKing, game, seat);
    const [question] = seen.hand?.decisions ?? [];
    const side = secretsIn(seen)?.side;
    if (answers % EVERY === 0 && question !== undefined && side !== undefined && KINDS.includes(question.kind)) {
      const own = gameFromView(setting, seats, seen);
      const rehearsals = rehearsalsOf(own, side);
      thoughtOut(own, rehearsals, seat, question);
      counts.push(PATIENCE - rehearsals.patience);
    }
    ({ game } = sound(decide(rallyKing, game, { ...byTheBook(setting, seats, seen), seat }, streams)));
  }
  return counts;
}

describe('how long the general of Rally Round the King thinks', () => {
  const counts = onceOnly(spent);

  it('goes through no more questions for an answer than it has patience for, and those of the look under way', () => {
    expect(Math.max(...counts())).to.be.most(PATIENCE + LOOK);
  });

  it('comes to the end of its patience in the thick of a battle', () => {
    expect(Math.max(...counts())).to.be.greaterThan(PATIENCE);
  });
});
