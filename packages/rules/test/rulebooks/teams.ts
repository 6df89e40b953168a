import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import { inTeams } from '../playing/in-teams.ts';
import { picker } from '../playing/picker.ts';

/** More answers than the longest battle takes. */
const MOST = 30_000;

/** How a battle of several players a side went. */
export interface TeamBattle {
  readonly answers: number;
  readonly ending: string;
  /** Seats that have answered anything. */
  readonly answered: ReadonlySet<string>;
}

/**
 * A battle of so many players a side by random legal answers to its end, or to so many answers; now and then a player goes away, or comes back, and others decide for them or the automatic
 * choice is played. Throws where nothing is asked, what was offered is refused, or it does not end.
 */
export function teamBattle(id: string, scenario: string, numbers: readonly number[], seed: number, most = Infinity): TeamBattle {
  const book = rulebookOf(id);
  if (book === undefined) throw new Error(`no book ${id}`);
  const opened = book.open(inTeams(book.scenario(scenario), numbers), book.freshChance(seed.toString(16).padStart(64, '0')));
  if (isRefusal(opened)) throw new Error(refusalName(opened));
  const pick = picker(seed);
  const answered = new Set<string>();
  let play: Position = opened.position;
  let answers = 0;
  const told = (seat: string, decision: string, answer: unknown) => {
    const next = play.decide({ seat, decision, answer });
    if (isRefusal(next))
      throw new Error(
        `${id} ${numbers.join(':')} seed ${seed}: ${decision} ${JSON.stringify(answer)} is refused: ${next.clause} ${next.code}`,
      );
    play = next.position;
  };
  while (!play.over && answers < most) {
    if (++answers > MOST) throw new Error(`${id} ${numbers.join(':')} seed ${seed}: the battle does not end`);
    if (pick(60) === 0) {
      const seat = play.seats[pick(play.seats.length)]?.id ?? '';
      told(seat, PRESENCE, { absent: !play.absent.includes(seat) });
    }
    const questions = play.questions();
    const question = questions[pick(Math.max(1, questions.length))];
    if (question === undefined) throw new Error(`${id} ${numbers.join(':')} seed ${seed}: nothing is asked`);
    const seat = question.seats[pick(question.seats.length)] ?? '';
    const options = play.hand(seat).decisions.find((each) => each.id === question.id)?.options ?? [];
    const unattended = play.unattended().some((each) => each.id === question.id);
    // Of deployments and other long lists the automatic choice is as good as any.
    const choice =
      unattended || options.length === 0 ? play.fallback(question, seat) : { decision: question.id, answer: options[pick(options.length)] };
    told(seat, choice.decision, choice.answer);
    if (!unattended) answered.add(seat);
  }
  return { answers, ending: play.outcome?.reason ?? 'unfinished', answered };
}
