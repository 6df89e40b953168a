import { order } from '../../src/books/toy-soldiers/answers.ts';
import { answer } from '../../src/bots/toy-soldiers/index.ts';

type General = typeof answer;

/** A general who charges whenever they may and sees it through to the end, so that there are dice behind the screen; else the computer's own answer. */
export const reckless: General = (setting, seats, sight) => {
  const [asked] = sight.hand?.decisions ?? [];
  if (asked === undefined) return answer(setting, seats, sight);
  const charge = asked.options.find((option) => {
    const given = order.safeParse(option).data;
    return asked.kind === 'order' && given?.do === 'unit' && given.unit.type === 'charge';
  });
  const [boldest] = asked.options;
  const given = charge ?? (asked.kind.startsWith('contact-') ? boldest : null) ?? null;
  return given === null ? answer(setting, seats, sight) : { decision: asked.id, answer: given };
};
