import { expect } from 'chai';
import { OF_EVERY_KIND, SEEN, goAsSeen } from '../../test/rally-king-campaign/golden-campaigns.ts';

describe('the golden campaigns of Rally Round the King', () => {
  goAsSeen([...SEEN.keys()].filter((number) => !OF_EVERY_KIND.includes(number)));

  it('RKC-32.1: those of every check tell every kind of event and come to every step and question that any of them does', () => {
    /** A look is a season, a step, a question and three digests. */
    const held = (numbers: Iterable<string>) =>
      new Set(
        [...numbers].flatMap((number) => {
          const { looks = [], events = {} } = SEEN.get(number) ?? {};
          return [...Object.keys(events), ...looks.map((look) => look.split(' ').slice(1, 3).join(' '))];
        }),
      );
    expect([...held(OF_EVERY_KIND)]).to.include.members([...held(SEEN.keys())]);
  });
});
