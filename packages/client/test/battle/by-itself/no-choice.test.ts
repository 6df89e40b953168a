import { signal } from '@preact/signals';
import { expect } from 'chai';
import { STANDING } from '@longroll/rules/kernel/standing';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { passesWithoutChoice } from '../../../src/battle/by-itself/no-choice.ts';
import type { Situation } from '../../../src/books/face.ts';
import { settings } from '../../../src/settings/settings.ts';
import { rulesOf } from '../../books/rules.ts';

/** A player of Rally Round the King who is asked whether they oppose a spell; everybody is, for who has Magic Users is nobody's business (RK-39.4). */
async function asked() {
  const first = (await rulesOf('rally-king')).battle(1).next();
  if (first.done === true) throw new Error('no battle');
  const { before } = first.value;
  const { hand } = before;
  if (hand === null) throw new Error('nobody sits there');
  const situation = signal<Situation>(before);
  const said: unknown[] = [];
  const ask = (id: string, options: readonly unknown[], always: boolean): void => {
    const question: DecisionView = { id, kind: 'intervene', clause: 'RK-29.9', open: false, about: {}, options, fallback: 'no' };
    const standing = [{ question: 'intervene', clause: 'RK-29.9', always }];
    situation.value = { ...before, hand: { ...hand, decisions: [question], standing } };
  };
  const stop = passesWithoutChoice(situation, (decision, answer) => said.push([decision, answer]));
  return { said, ask, stop };
}

const saying = (always: boolean) => [STANDING, { question: 'intervene', always }];

describe('play that goes on by itself', () => {
  const kept = settings.endsAlone.value;
  beforeEach(() => (settings.endsAlone.value = true));
  after(() => (settings.endsAlone.value = kept));

  it('declines in advance, once, what its player can only decline, and asks them again when there is a choice', async () => {
    const { said, ask, stop } = await asked();
    ask('d1', ['no'], false);
    expect(said).to.deep.equal([saying(true)]);
    ask('d1', ['no'], true);
    ask('d2', ['no'], true);
    expect(said).to.have.length(1);
    ask('d3', ['yes', 'no'], true);
    expect(said).to.deep.equal([saying(true), saying(false)]);
    stop();
  });

  it('is nothing that is said where the player wants to be asked, or can choose', async () => {
    const { said, ask, stop } = await asked();
    ask('d1', ['yes', 'no'], false);
    settings.endsAlone.value = false;
    ask('d2', ['no'], false);
    expect(said).to.deep.equal([]);
    settings.endsAlone.value = true;
    expect(said).to.deep.equal([saying(true)]);
    stop();
  });

  it('leaves what the player has said themselves: declined though they could choose, asked though they cannot', async () => {
    const { said, ask, stop } = await asked();
    ask('d1', ['yes', 'no'], true);
    expect(said).to.deep.equal([]);
    ask('d2', ['no'], false);
    ask('d2', ['no'], true);
    ask('d3', ['no'], false);
    expect(said).to.deep.equal([saying(true)]);
    stop();
  });
});
